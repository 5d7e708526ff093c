import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { desktop, openBrowser, output, phone, shoot, takeSeat } from '../e2e/support/browser.ts';
import { nameOf, open, pages } from '../e2e/support/pages.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { bookForToday } from '../e2e/support/visit-today.ts';
import { buildIfMissing } from './build-if-missing.ts';
import { startProduct } from './product.ts';

/**
 * Pictures of every page in e2e/output, both sizes and themes: `npm run screenshots -- [language …]`, standard `es ja`.
 * docs/images/dashboard.png is the doctor's dashboard among them.
 */
process.env.PICTURES = 'all';
const languages = process.argv.length > 2 ? process.argv.slice(2) : ['es', 'ja'];
if (!(await buildIfMissing())) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-screenshots-'));
const product = await startProduct({ dataDir });
const browser = await openBrowser(await findChromium());
try {
  await bookForToday(dataDir, 'patient', 'doctor');
  for (const [username, paths] of pages) {
    const seat = await takeSeat(browser, product.address, { language: 'es', theme: 'light' });
    if (username) await signIn(seat, username);
    for (const language of languages) {
      for (const theme of ['light', 'dark'] as const) {
        await seat.wear({ language, theme });
        for (const path of paths) {
          for (const size of [desktop, phone]) {
            await seat.page.setViewportSize(size);
            await open(seat.page, path);
            await shoot(seat.page, `${nameOf(username, path)}-${theme}-${language}-${size.width}`);
          }
        }
      }
    }
    await seat.context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`Pictures are in ${output}`);

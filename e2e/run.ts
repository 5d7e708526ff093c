import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { startProduct } from '../scripts/product.ts';
import { accounts } from './accounts.ts';
import { openBrowser, takeSeat } from './browser.ts';
import { findChromium } from './chromium.ts';
import { errorTexts } from './error-texts.ts';
import { mainJob } from './journey.ts';
import { openMailbox } from './mailbox.ts';
import { publicArea } from './public-area.ts';
import { createReport } from './report.ts';
import { shell } from './shell.ts';
import { signedOut } from './signed-out.ts';
import { tour } from './tour.ts';
import { bookForToday } from './visit-today.ts';

/** Journeys in a real browser, on the demonstration in a directory of its own. `--journey` leaves out the shell and the tour of all pages, `--accounts` runs the journey of the accounts alone, `--texts` that of the error texts, `--signed-out` what stays of somebody who leaves. */
const report = createReport();
if (!(await buildIfMissing())) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-plus-e2e-'));
let product = await startProduct({ dataDir });
const { address } = product;
const chromium = await findChromium();
const browser = await openBrowser(chromium);

const powerCut = async (): Promise<void> => {
  await product.kill();
  product = await startProduct({ dataDir, port: Number(new URL(address).port) });
};

/** Whether the run was narrowed by one of these flags. */
const only = (...flags: string[]) => flags.some((flag) => process.argv.includes(flag));

try {
  await bookForToday(dataDir, 'patient', 'doctor');
  const look = { language: 'es', theme: 'light' } as const;
  const seat = () => takeSeat(browser, address, look);
  if (!only('--accounts', '--texts', '--signed-out')) {
    await mainJob(report, { patient: await seat(), secretary: await seat(), doctor: await seat() }, powerCut);
  }
  if (!only('--texts', '--signed-out')) {
    const mailbox = await openMailbox();
    const applicants = { patient: await seat(), doctor: await seat(), secretary: await seat() };
    await accounts(report, { administrator: await seat(), ...applicants }, mailbox);
    await mailbox.close();
  }
  if (!only('--journey', '--accounts', '--texts')) await signedOut(report, chromium, address);
  if (!only('--journey', '--accounts', '--signed-out')) await errorTexts(report, browser, address);
  if (!only('--journey', '--accounts', '--texts', '--signed-out')) {
    await publicArea(report, browser, address);
    await shell(report, browser, address);
    await tour(report, browser, address);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const { passed, failed } = report.counts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

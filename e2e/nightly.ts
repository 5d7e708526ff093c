import { buildIfMissing } from '../scripts/build-if-missing.ts';
import { openBrowser } from './browser.ts';
import { canaries } from './canaries.ts';
import { findChromium } from './chromium.ts';
import { everyLanguage } from './languages.ts';
import { longOpen } from './long-open.ts';
import { createReport } from './report.ts';

/** What takes a browser too long for every commit, each on a demonstration of its own. `--canaries`, `--languages` or `--long-open` runs one alone. */
const report = createReport();
if (!(await buildIfMissing())) process.exit(1);
const browser = await openBrowser(await findChromium());

const all = !process.argv.some((argument) => argument.startsWith('--'));
const wanted = (flag: string) => all || process.argv.includes(flag);

try {
  if (wanted('--long-open')) await longOpen(report, browser);
  if (wanted('--languages')) await everyLanguage(report, browser);
  if (wanted('--canaries')) await canaries(report, browser);
  // One language is enough to see whether the check itself works.
  else if (process.argv.includes('--canaries-short')) await canaries(report, browser, ['es']);
} finally {
  await browser.close();
}
const { passed, failed } = report.counts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import type { Browser } from 'playwright-core';
import { languages } from '../packages/contract/src/kernel/values.ts';
import { phone } from './browser.ts';
import { withProduct } from './own-product.ts';
import type { Report } from './report.ts';
import { asEveryRole, nameOf, visitIn } from './tour.ts';
import { bookForToday } from './visit-today.ts';

/** Every commit looks at these (`tour.ts`). */
const everyDay: readonly string[] = ['es', 'ja'];

/** Every page of every role on a phone in the languages that the day leaves out: every text is there, and fits. */
export const everyLanguage = (report: Report, browser: Browser): Promise<void> =>
  withProduct({}, async ({ address, dataDir }) => {
    await bookForToday(dataDir, 'patient', 'doctor');
    await asEveryRole(browser, address, async (seat, [username, paths]) => {
      await seat.page.setViewportSize(phone);
      for (const language of languages.filter((one) => !everyDay.includes(one))) {
        await seat.wear({ language, theme: 'light' });
        for (const path of paths) {
          const name = `${nameOf(username, path)}-light-${language}-390`;
          await report.check(`Page ${name}`, () => visitIn(seat, path, name));
        }
      }
    });
  });

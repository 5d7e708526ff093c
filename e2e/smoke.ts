import type { Browser } from 'playwright-core';
import { accessible } from './accessible.ts';
import { noComplaints, takeSeat } from './browser.ts';
import { signIn } from './journey.ts';
import type { Report } from './report.ts';
import { nameOf, open } from './tour.ts';

/** Ten pages, with everybody who signs in. */
const pages: readonly (readonly [username: string | null, paths: readonly string[]])[] = [
  [null, ['/', '/register']],
  ['patient', ['/dashboard', '/medical-records/personal', '/communications/chat?opened']],
  ['doctor', ['/ai-assistant/patient-care?first', '/appointments/calendar']],
  ['secretary', ['/dashboard', '/patients/directory']],
  ['admin', ['/admin/users']],
];

/** Signs in as each of the four roles and looks at ten pages: content is there, axe finds nothing, the browser complains of nothing. */
export const smoke = async (report: Report, browser: Browser, address: string): Promise<void> => {
  for (const [username, paths] of pages) {
    const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
    if (username) await report.check(`${username} signs in`, () => signIn(seat, username));
    for (const path of paths) {
      await report.check(`Page ${nameOf(username, path)} is accessible`, async () => {
        await open(seat.page, path);
        await accessible(seat.page);
      });
    }
    await report.check(`No browser complained of ${username ?? 'a visitor'}`, noComplaints({ seat }));
    await seat.context.close();
  }
};

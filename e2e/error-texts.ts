import type { Browser } from 'playwright-core';
import { type Seat, takeSeat } from './browser.ts';
import { careScreen } from './error-texts/care-screen.ts';
import type { Check } from './error-texts/faults.ts';
import { forgotPassword } from './error-texts/forgot-password.ts';
import { home } from './error-texts/home.ts';
import { loginPage } from './error-texts/login.ts';
import { portal } from './error-texts/portal.ts';
import { registration } from './error-texts/registration.ts';
import { resetPassword } from './error-texts/reset-password.ts';
import { testing } from './error-texts/testing.ts';
import { translations } from './error-texts/translations.ts';
import { uploads } from './error-texts/uploads.ts';
import { expect, type Report } from './report.ts';

/** A fault that outlives its check would spoil the next one. */
const runAll = async (report: Report, seat: Seat, checks: readonly Check[]): Promise<void> => {
  for (const [name, work] of checks) {
    await report.check(name, async () => {
      try {
        await work(seat);
      } finally {
        await seat.page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
  const crashes = seat.takeComplaints().filter((complaint) => complaint.startsWith('error: '));
  await report.check('… and nothing was thrown past the page', async () => {
    expect(crashes.length === 0, crashes.join('\n'));
  });
};

/** The texts of the error catalogues (section 8 of both specifications), each provoked by the fault that it is for. */
export const errorTexts = async (report: Report, browser: Browser, address: string): Promise<void> => {
  const parts = [
    [...forgotPassword, ...resetPassword, ...loginPage],
    [...uploads, ...registration],
    [...home, ...translations],
    portal,
    testing,
    careScreen,
  ];
  for (const checks of parts) {
    const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
    await runAll(report, seat, checks);
    await seat.context.close();
  }
};

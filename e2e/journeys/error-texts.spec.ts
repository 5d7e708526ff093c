import { test } from '../support/fixtures.ts';
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

const groups: readonly (readonly [title: string, checks: readonly Check[]])[] = [
  [
    'tells what failed when somebody signs in or resets a password',
    [...forgotPassword, ...resetPassword, ...loginPage],
  ],
  ['tells what failed when somebody registers', [...uploads, ...registration]],
  ['tells what failed when a search or a translation does not arrive', [...home, ...translations]],
  ['tells what failed when the portal cannot read or change something', portal],
  ['tells what failed when the testing interface meets faults', testing],
  ['tells what failed when the assistant or a visit cannot be saved', careScreen],
];

/** The texts of the error catalogues (section 8 of both specifications), each provoked by the fault that it is for. */
for (const [title, checks] of groups)
  test(title, async ({ seat }) => {
    // The faults are the subject: only what is thrown past the page is a complaint.
    const person = await seat({ expected: /^(?!error: )/ });
    for (const [name, work] of checks)
      await test.step(name, async () => {
        try {
          await work(person);
        } finally {
          // A fault that outlives its check would spoil the next one.
          await person.page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      });
  });

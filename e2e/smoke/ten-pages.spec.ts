import { accessible } from '../support/accessible.ts';
import { test } from '../support/fixtures.ts';
import { open } from '../support/pages.ts';
import { signIn } from '../support/sign-in.ts';

/** Ten pages, with everybody who signs in. */
const pages: readonly (readonly [username: string | null, paths: readonly string[]])[] = [
  [null, ['/', '/register']],
  ['patient', ['/dashboard', '/medical-records/personal', '/communications/chat?opened']],
  ['doctor', ['/ai-assistant/patient-care?first', '/appointments/calendar']],
  ['secretary', ['/dashboard', '/patients/directory']],
  ['admin', ['/admin/users']],
];

for (const [username, paths] of pages) {
  test(`keeps pages accessible when ${username ?? 'a visitor'} opens them`, async ({ seat }) => {
    const person = await seat();
    if (username) await signIn(person, username);
    for (const path of paths)
      await test.step(path, async () => {
        await open(person.page, path);
        await accessible(person.page);
      });
  });
}

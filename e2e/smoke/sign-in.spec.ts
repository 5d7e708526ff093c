import { test } from '../support/fixtures.ts';
import { signInByForm } from '../support/sign-in.ts';

for (const username of ['patient', 'doctor', 'secretary', 'admin']) {
  test(`opens the portal when ${username} fills in the form`, async ({ seat }) => {
    await signInByForm(await seat(), username);
  });
}

import { enter, fillPerson, inPortal, password, patient, sendForm } from '../journeys/accounts/steps.ts';
import { test } from '../support/fixtures.ts';

// A registration is an account more.
test.use({ alone: true });

test('opens the portal when a patient has registered', async ({ seat }) => {
  const person = await seat();
  await person.page.goto('/register?role=patient');
  await fillPerson(person, patient);
  const username = await sendForm(person, 'patient');
  await enter(person, username, password);
  await inPortal(person);
});

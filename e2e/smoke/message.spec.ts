import { messageLog, openConversation, writeBox } from '../support/conversations.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';

// A message stays.
test.use({ alone: true });

test('shows a message at once when the doctor has the conversation open', async ({ seat }) => {
  const [patient, doctor] = [await seat(), await seat()];
  await signIn(patient, 'patient');
  await signIn(doctor, 'doctor');
  await openConversation(doctor, '/communications/patient-messages', 'Carlos Manuel Tavárez');
  await openConversation(patient, '/communications/chat', 'Dra. Ana Rosario');
  await writeBox(patient).fill('¿Puedo tomar café?');
  await writeBox(patient).press('Enter');
  await messageLog(doctor).getByText('¿Puedo tomar café?').waitFor();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare, signInPatient } from '../../testing/charts.ts';
import { whileHeld } from '../../testing/while-held.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

test('a change of a patient does not pass by a care relationship that is being made', async () => {
  const id = await addPatientOf(doctor, { firstName: 'Carmen' });
  const colleague = await app.signIn('doctor');
  await whileHeld(
    app,
    {
      first: `UPDATE patient SET family_name = 'Mota', birth_date = '1991-01-01' WHERE id = $1`,
      values: [id],
    },
    () =>
      doctor.call('POST', `${api}/patients/${id}/care`, {
        doctor_id: colleague.id,
        words: 'Interconsulta',
        until: '2026-12-01',
      }),
  );
  const { rows } = await app.database.asSuperuser(
    `SELECT birth_date::text, search_text LIKE '%mota%' AS found FROM care_relationship WHERE patient_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { birth_date: '1991-01-01', found: true },
    { birth_date: '1991-01-01', found: true },
  ]);
});

test('who compares a patient with a document is not overtaken by the patient, nor waits for them for ever', async () => {
  const patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  const [answer] = await whileHeld(
    app,
    {
      first: `UPDATE patient SET identity_checked_at = app_now() WHERE id = $1`,
      last: `UPDATE app_user SET phone = NULL WHERE id = $1`,
      values: [patient.id],
    },
    () => patient.call('PUT', `${api}/account/profile`, { last_name: 'Otra' }),
  );
  expect([answer?.statusCode, answer?.json().code]).toEqual([409, 'identity_checked']);
  const { rows } = await app.database.asSuperuser('SELECT family_name FROM patient WHERE id = $1', [
    patient.id,
  ]);
  expect(rows).toEqual([{ family_name: 'Propia' }]);
});

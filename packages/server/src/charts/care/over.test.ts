import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { putInCare, signInPatient } from '../../testing/charts.ts';
import { findDoctorsInCare } from '../corrections/repository.ts';
import { findMatches } from '../import/matches.ts';
import { holdPatientInCare } from '../import/screen/work-repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('care that is over by itself is no care for whoever asks', async () => {
  const doctor = await app.signIn('doctor');
  const colleague = await app.signIn('doctor');
  const patient = await signInPatient(app);
  const birthDate = '1980-05-01';
  await app.database.asSuperuser('UPDATE patient SET birth_date = $1 WHERE id = $2', [birthDate, patient.id]);
  await putInCare(app, doctor.id, patient.id);
  await putInCare(app, colleague.id, patient.id);

  const asked = async () => {
    const fields = { givenName: 'Rosa', familyName: 'Propia', birthDate };
    return app.database.transact(async (tx) => ({
      told: (await findDoctorsInCare(tx, patient.id)).includes(colleague.id),
      matched:
        (await findMatches(tx, colleague.id, [{ position: 0, sourceRef: 'elsewhere', fields }])).size > 0,
      held: (await holdPatientInCare(tx, colleague.id, patient.id)) !== null,
    }));
  };
  expect(await asked()).toEqual({ told: true, matched: true, held: true });

  await app.database.asSuperuser(
    `UPDATE care_relationship SET reason = 'given', given_by = $1, words = 'Interconsulta', since = app_now() - interval '2 days',
      until = app_now() - interval '1 day' WHERE doctor_id = $2`,
    [doctor.id, colleague.id],
  );
  expect(await asked()).toEqual({ told: false, matched: false, held: false });
});

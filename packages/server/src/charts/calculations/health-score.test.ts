import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient } from '../../testing/charts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const recent = '2026-11-01T12:00:00Z';

let app: TestApp;
let doctor: TestClient;
let patientId: string;

const scoreOf = async (client: TestClient, id: string) =>
  (await client.call('GET', `${api}/patients/${id}/health-score`)).json();
const save = (client: TestClient, id: string, body: object) =>
  client.call('POST', `${api}/patients/${id}/health-score`, body);
const partsOf = ({ score }: { score: { parts: { name: string; points: number | null }[] } }) =>
  Object.fromEntries(score.parts.map(({ name, points }) => [name, points]));

const gapsOf = ({ score }: { score: { parts: { name: string; missing: string[] }[] } }) =>
  Object.fromEntries(
    score.parts.flatMap(({ name, missing }) => (missing.length > 0 ? [[name, missing]] : [])),
  );

const addVital = (code: string, value: number, value2: number | null, unit: string) =>
  app.database.asSuperuser(
    `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, value2, unit)
      VALUES ($1, 1, $2, $3, $3, 'Dr. Kub', 'import', $4, $5, $6, $7)`,
    [newId(), patientId, recent, code, value, value2, unit],
  );
const addLab = (code: string, value: number, unit: string, at = recent) =>
  app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
      VALUES ($1, 1, $2, $3, $3, 'Dr. Kub', 'import', $4, $4, $5, $6)`,
    [newId(), patientId, at, code, value, unit],
  );

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  patientId = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
});
afterAll(() => app.close());

describe('the health score', () => {
  test('shows no points before a clinician has reviewed it, only what is known', async () => {
    await addVital('weight', 95, null, 'kg');
    await addVital('height', 175, null, 'cm');
    const { score } = await scoreOf(doctor, patientId);
    expect(score).toMatchObject({ status: 'not_reviewed', value: null, band: null });
    expect(score.parts.filter(({ known }: { known: boolean }) => known)).toEqual([
      { name: 'bmi', known: true, points: null, missing: [] },
    ]);
    await doctor.call('PUT', `${api}/clinical-reviews/le8`, { version: '1' });
  });

  test('says of each part what is missing of it: the answer where only that is, the test where only that is', async () => {
    await addLab('1558-6', 92, 'mg/dL');
    await addLab('2085-9', 50, 'mg/dL');
    await addLab('2571-8', 140, 'mg/dL');

    expect(gapsOf(await scoreOf(doctor, patientId))).toEqual({
      diet: ['dietScore'],
      activity: ['activeMinutes'],
      nicotine: ['nicotineUse', 'smokerAtHome'],
      sleep: ['sleepHours'],
      lipids: ['totalCholesterol', 'lipidsTreated'],
      glucose: ['diabetes'],
      blood_pressure: ['bloodPressure', 'pressureTreated'],
    });
    await addLab('2093-3', 215, 'mg/dL', '2026-10-20T12:00:00Z');
    expect(gapsOf(await scoreOf(doctor, patientId)).lipids).toEqual(['lipidsOfOneSample', 'lipidsTreated']);
  });

  test('has parts of its own from the chart: the index from weight and height, non-HDL from two results of one sample', async () => {
    await addLab('2093-3', 215, 'mg/dL');
    await addLab('4548-4', 7.4, '%');
    await addVital('blood_pressure', 135, 82, 'mmHg');
    const before = await scoreOf(doctor, patientId);
    expect(before.score).toMatchObject({ status: 'missing_input', value: null });
    expect(partsOf(before)).toEqual({
      diet: null,
      activity: null,
      nicotine: null,
      sleep: null,
      bmi: 30,
      lipids: null,
      glucose: null,
      blood_pressure: null,
    });
  });

  test('is a figure with all eight parts: the reference vector of 45, by answers beside the chart', async () => {
    const answer = await save(doctor, patientId, {
      dietScore: 9,
      activeMinutes: 100,
      nicotineUse: 'former_1_to_5_years',
      smokerAtHome: false,
      sleepHours: 6.5,
      lipidsTreated: true,
      pressureTreated: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(partsOf(answer.json()).glucose).toBeNull();
    expect(gapsOf(answer.json())).toEqual({ glucose: ['diabetes'] });
    const { score, answers } = (await save(doctor, patientId, { diabetes: true })).json();
    expect(score).toMatchObject({ status: 'ok', value: 45, band: 'low' });
    expect(partsOf({ score })).toEqual({
      diet: 50,
      activity: 80,
      nicotine: 50,
      sleep: 70,
      bmi: 30,
      lipids: 20,
      glucose: 30,
      blood_pressure: 30,
    });
    expect(answers.find(({ name }: { name: string }) => name === 'sleepHours')).toEqual({
      name: 'sleepHours',
      value: 6.5,
      at: '2026-11-21T12:00:00.000Z',
      author: 'Ana Rosario',
      reported_by: 'doctor',
    });
    expect((await auditOf(app, 'health_answers.saved')).at(-1)).toMatchObject({
      patient_id: patientId,
      details: { answers: 1 },
    });
  });

  test('takes the newest answer, and keeps the ones before it', async () => {
    app.setNow(new Date(now.getTime() + 60_000));
    const { score } = (await save(doctor, patientId, { sleepHours: 8 })).json();
    expect(partsOf({ score }).sleep).toBe(100);
    const { rows } = await app.database.asSuperuser(
      `SELECT value FROM health_answer WHERE patient_id = $1 AND name = 'sleepHours' ORDER BY recorded_at`,
      [patientId],
    );
    expect(rows.map(({ value }) => value)).toEqual([6.5, 8]);
    await expect(
      app.database.asSuperuser('UPDATE health_answer SET value = $2 WHERE patient_id = $1', [patientId, '1']),
    ).rejects.toThrow('never overwritten');
  });

  test('counts no answer that is older than a year', async () => {
    await app.database.asSuperuser('ALTER TABLE health_answer DISABLE TRIGGER health_answer_is_kept', []);
    await app.database.asSuperuser(
      `UPDATE health_answer SET recorded_at = '2025-11-01T12:00:00Z' WHERE patient_id = $1 AND name = 'dietScore'`,
      [patientId],
    );
    await app.database.asSuperuser('ALTER TABLE health_answer ENABLE TRIGGER health_answer_is_kept', []);
    const { score } = await scoreOf(doctor, patientId);
    expect(score).toMatchObject({ status: 'stale_input', value: null });
    const part = (name: string) => score.parts.find((one: { name: string }) => one.name === name);
    expect(part('diet')).toEqual({ name: 'diet', known: false, points: null, missing: ['dietScore'] });
    expect(part('sleep')).toMatchObject({ known: true, points: 100, missing: [] });
  });

  test('does not let an answer deny a diabetes that the chart records', async () => {
    await app.database.asSuperuser(
      `INSERT INTO condition (id, version, patient_id, effective_at, recorded_at, author_name, source, name, code, status)
        VALUES ($1, 1, $2, '2020-01-01', '2020-01-01', 'Dr. Kub', 'import', 'Diabetes', '44054006', 'active')`,
      [newId(), patientId],
    );
    const saved = (await save(doctor, patientId, { diabetes: false, dietScore: 9 })).json();
    expect(saved.known).toContainEqual({
      name: 'diabetes',
      value: true,
      unit: null,
      at: '2020-01-01T00:00:00.000Z',
    });
    expect(saved.score.status).toBe('ok');
    expect(partsOf(saved).glucose).toBe(30);
  });

  test.each([
    ['a diet score above 16', { dietScore: 17 }],
    ['half a minute', { activeMinutes: 0.5 }],
    ['25 hours of sleep', { sleepHours: 25 }],
    ['an unknown use of nicotine', { nicotineUse: 'sometimes' }],
    ['a question that is not asked', { weight: 70 }],
  ])('refuses %s', async (_what, body) => {
    expect((await save(doctor, patientId, body)).statusCode).toBe(400);
  });

  test('is the same on the dashboard of the patient, whose own answers are marked', async () => {
    const owner = await signInPatient(app);
    await putInCare(app, doctor.id, owner.id);
    const { answers, score } = (await save(owner, owner.id, { sleepHours: 8, nicotineUse: 'never' })).json();
    expect(answers).toMatchObject([{ reported_by: 'patient' }, { reported_by: 'patient' }]);
    const home = await owner.call('GET', `${api}/dashboard/patient`);
    expect(home.json().health_score).toEqual(score);
    expect(await scoreOf(doctor, owner.id)).toMatchObject({ score, answers });
  });
});

test('takes smoking, medicines and measurements from the chart, each with its date', async () => {
  const id = await addPatientOf(doctor, {
    dateOfBirth: '1976-06-30',
    currentMedications: 'Atorvastatina 20 mg\nLosartán 50 mg',
  });
  const entries = [
    { kind: 'background', topic: 'smoking', value: 'former', until_on: '2024-05', at: '2026-11-01' },
    { kind: 'condition', status: 'active', name: 'Hipertensión arterial', at: '2020-01-01' },
  ];
  const before = (await scoreOf(doctor, id)).known;
  expect(before.map(({ name }: { name: string }) => name)).toEqual(['lipidsTreated']);
  for (const entry of entries)
    expect((await doctor.call('POST', `${api}/patients/${id}/entries`, { entry })).statusCode).toBe(201);
  const { known, score } = await scoreOf(doctor, id);
  expect(known).toEqual([
    { name: 'nicotineUse', value: 'former_1_to_5_years', unit: null, at: '2026-11-01' },
    { name: 'lipidsTreated', value: true, unit: null, at: expect.any(String) },
    { name: 'pressureTreated', value: true, unit: null, at: expect.any(String) },
  ]);
  const missing = (part: string) =>
    score.parts.find(({ name }: { name: string }) => name === part).missing as string[];
  expect([missing('nicotine'), missing('blood_pressure')]).toEqual([['smokerAtHome'], ['bloodPressure']]);
  const denied = (await save(doctor, id, { lipidsTreated: false })).json();
  expect(denied.known).toContainEqual(expect.objectContaining({ name: 'lipidsTreated', value: true }));
});

import { readFileSync } from 'node:fs';
import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient } from '../../testing/charts.ts';
import { allCalculators, type CalculatorId, calculate, calculators } from '../clinical/index.ts';
import { givenFrom, personFrom } from '../clinical-inputs.ts';
import { importBundle } from '../index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const zone = 'America/Santo_Domingo';

let app: TestApp;
let doctor: TestClient;
let patientId: string;

const review = (id: CalculatorId, client = doctor) =>
  client.call('PUT', `${api}/clinical-reviews/${id}`, { version: calculators[id].version });
const listOf = async (client: TestClient, id: string) =>
  (await client.call('GET', `${api}/patients/${id}/calculations`)).json();
const answerOf = async (client: TestClient, id: string, calculator: CalculatorId) =>
  (await listOf(client, id)).calculations.find((one: { id: string }) => one.id === calculator).answer;
const calculateNow = async (id: string, calculator: CalculatorId, body: object = {}) =>
  (await doctor.call('POST', `${api}/patients/${id}/calculations/${calculator}`, body)).json();

const addVital = (id: string, code: string, value: number, value2: number | null, at: string, unit: string) =>
  app.database.asSuperuser(
    `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, value2, unit)
      VALUES ($1, 1, $2, $3, $3, 'Dr. Kub', 'import', $4, $5, $6, $7)`,
    [newId(), id, at, code, value, value2, unit],
  );
const addLab = (id: string, code: string, value: number, at: string, unit: string) =>
  app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
      VALUES ($1, 1, $2, $3, $3, 'Dr. Kub', 'import', $4, $4, $5, $6)`,
    [newId(), id, at, code, value, unit],
  );
const setSex = (id: string, sex: string) =>
  app.database.asSuperuser('UPDATE patient SET sex = $2 WHERE id = $1', [id, sex]);

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  patientId = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
  await setSex(patientId, 'female');
});
afterAll(() => app.close());

describe('a calculator that nobody has reviewed', () => {
  test('gives nothing, and everything from the moment a doctor switches it on until one switches it off', async () => {
    await addVital(patientId, 'weight', 70, null, '2026-11-20T12:00:00Z', 'kg');
    await addVital(patientId, 'height', 175, null, '2026-11-20T12:00:00Z', 'cm');
    expect(await answerOf(doctor, patientId, 'bmi')).toMatchObject({
      status: 'refused',
      code: 'not_reviewed',
    });
    expect((await review('bmi')).json()).toEqual({
      calculator: 'bmi',
      review: { reviewedBy: 'Ana Rosario', reviewedOn: '2026-11-21' },
    });
    expect(await answerOf(doctor, patientId, 'bmi')).toMatchObject({
      status: 'ok',
      shown: '22.9',
      band: { code: 'normal' },
      review: { reviewedBy: 'Ana Rosario', reviewedOn: '2026-11-21' },
    });
    await doctor.call('DELETE', `${api}/clinical-reviews/bmi`);
    expect(await answerOf(doctor, patientId, 'bmi')).toMatchObject({ code: 'not_reviewed' });
    expect((await auditOf(app, 'clinical_review.given')).at(-1)).toMatchObject({
      actor_id: doctor.id,
      object_id: 'bmi',
      details: { version: '1' },
    });
    expect((await auditOf(app, 'clinical_review.withdrawn')).at(-1)).toMatchObject({ object_id: 'bmi' });
  });

  test('cannot be switched on in a version that does not run, nor by somebody who is no clinician', async () => {
    const old = await doctor.call('PUT', `${api}/clinical-reviews/bmi`, { version: '0' });
    expect([old.statusCode, old.json().code]).toEqual([409, 'version_conflict']);
    for (const role of ['patient', 'secretary', 'administrator'] as const)
      expect((await review('bmi', await app.signIn(role))).statusCode).toBe(403);
  });
});

describe('with every calculator reviewed', () => {
  beforeAll(async () => {
    for (const id of calculatorIds) await review(id);
  });

  test('the list and the kernel give the same from the chart of a patient of the demonstration', async () => {
    const path = new URL('../../../seed/synthea/synthea-15.json', import.meta.url);
    const bundle: unknown = JSON.parse(readFileSync(path, 'utf8'));
    await app.database.transact((tx) =>
      importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now: app.now() }),
    );
    const { rows } = await app.database.asSuperuser(
      "SELECT patient_id AS id FROM visit WHERE source = 'import' ORDER BY started_at DESC LIMIT 1",
      [],
    );
    const id = String(rows[0]?.id);
    // The bundle is some years old: its measurements move up to an hour ago, so that they are not too old for anything.
    for (const table of ['vital_sign', 'lab_result'])
      await app.database.asSuperuser(
        `UPDATE ${table} SET effective_at = effective_at + ($2::timestamptz - interval '1 hour'
          - (SELECT max(effective_at) FROM vital_sign WHERE patient_id = $1)) WHERE patient_id = $1`,
        [id, now],
      );
    const chart = Chart.parse((await doctor.call('GET', `${api}/patients/${id}/chart`)).json());
    const { calculations } = await listOf(doctor, id);
    const byKernel = allCalculators.map((calculator) => ({
      id: calculator.id,
      answer: calculate(calculator, {
        now,
        zone,
        person: personFrom(chart),
        given: givenFrom(chart, { now, zone }),
        review: { reviewedBy: 'Ana Rosario', reviewedOn: '2026-11-21' },
      }),
    }));
    // The health score also knows answers and what follows from other values; it has its own tests.
    const without = (list: { id: string }[]) => list.filter((one) => one.id !== 'le8');
    expect(without(calculations)).toEqual(JSON.parse(JSON.stringify(without(byKernel))));
    const ok = calculations.filter(({ answer }: { answer: { status: string } }) => answer.status === 'ok');
    expect(ok.length).toBeGreaterThanOrEqual(5);
  });

  test('missing items are named, and answered on the spot they count and are marked', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1960-01-01' });
    const refused = await calculateNow(id, 'news2');
    expect(refused.answer).toMatchObject({ status: 'refused', code: 'missing_input' });
    expect(refused.answer.missing).toContain('consciousness');
    const news = [
      { name: 'respiratoryRate', value: 22, unit: '/min' },
      { name: 'oxygenSaturation', value: 93, unit: '%' },
      { name: 'systolic', value: 100, unit: 'mmHg' },
      { name: 'heartRate', value: 112, unit: '/min' },
      { name: 'temperature', value: 101.3, unit: '[degF]' },
      { name: 'oxygen', value: true },
      { name: 'consciousness', value: 'A' },
    ];
    const { answer } = await calculateNow(id, 'news2', { answers: news });
    expect(answer).toMatchObject({ status: 'ok', shown: '11', band: { code: 'emergency' } });
    expect(answer.limits).toContain('clinical:limits.rcp_acknowledged');
    expect(answer.inputs.find(({ name }: { name: string }) => name === 'temperature')).toEqual({
      name: 'temperature',
      value: 38.5,
      unit: 'Cel',
      enteredNow: true,
      converted: { from: 101.3, unit: '[degF]' },
    });
    // Nothing is stored: the chart alone is as silent as before.
    expect(await answerOf(doctor, id, 'news2')).toMatchObject({ code: 'missing_input' });
    expect((await auditOf(app, 'chart.read')).at(-2)).toMatchObject({ details: { calculator: 'news2' } });
  });

  test('an old input is named and counts only when it is accepted, and the result says so', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
    await setSex(id, 'female');
    await addLab(id, '2160-0', 1, '2025-01-01T12:00:00Z', 'mg/dL');
    const stale = await answerOf(doctor, id, 'ckdepi2021');
    expect(stale).toMatchObject({
      code: 'stale_input',
      stale: [{ name: 'creatinine', at: '2025-01-01T12:00:00.000Z', maxAge: 'P12M' }],
    });
    const { answer } = await calculateNow(id, 'ckdepi2021', { accept_stale: ['creatinine'] });
    expect(answer).toMatchObject({ status: 'ok', shown: '69' });
    expect(answer.limits[0]).toBe('clinical:limits.stale_accepted');
  });

  test('two values of one instant are both told; an answer on the spot decides', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
    await setSex(id, 'female');
    for (const value of [1, 2]) await addLab(id, '2160-0', value, '2026-11-01T12:00:00Z', 'mg/dL');
    const conflict = await answerOf(doctor, id, 'ckdepi2021');
    expect(conflict.code).toBe('conflicting_inputs');
    expect(conflict.conflicting.map(({ value }: { value: number }) => value).sort()).toEqual([1, 2]);
    const { answer } = await calculateNow(id, 'ckdepi2021', {
      answers: [{ name: 'creatinine', value: 88.4, unit: 'umol/L' }],
    });
    expect(answer).toMatchObject({ status: 'ok', shown: '69' });
  });

  test('the suicide-risk prompt comes with item 9, before the rest is answered', async () => {
    const { answer } = await calculateNow(patientId, 'phq9', {
      answers: [{ name: 'item9', value: 1, unit: '{score}' }],
    });
    expect(answer).toMatchObject({ code: 'missing_input', prompts: ['clinical:prompts.suicide_risk'] });
  });

  test('an unfinished pressure does not take the place of the whole one before it', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
    await addVital(id, 'blood_pressure', 120, 80, '2026-11-20T12:00:00Z', 'mmHg');
    await addVital(id, 'blood_pressure', 130, null, '2026-11-20T13:00:00Z', 'mmHg');
    expect(await answerOf(doctor, id, 'map')).toMatchObject({ status: 'ok', shown: '93' });
  });

  test('what has been corrected away counts no more', async () => {
    const id = await addPatientOf(doctor, { dateOfBirth: '1976-06-30' });
    await addVital(id, 'blood_pressure', 120, 80, '2026-11-20T12:00:00Z', 'mmHg');
    await app.database.asSuperuser('UPDATE vital_sign SET current = false WHERE patient_id = $1', [id]);
    expect(await answerOf(doctor, id, 'map')).toMatchObject({ code: 'missing_input' });
  });

  test.each([
    ['an input of another calculator', { answers: [{ name: 'creatinine', value: 1 }] }],
    ['the age, which only the chart knows', { answers: [{ name: 'age', value: 50 }] }],
    [
      'one item twice',
      {
        answers: [
          { name: 'eye', value: '1' },
          { name: 'eye', value: '4' },
        ],
      },
    ],
    ['an unknown field', { answers: [], extra: true }],
    ['to accept what it does not ask for', { accept_stale: ['creatinine'] }],
  ])('refuses %s', async (_what, body) => {
    const answer = await doctor.call('POST', `${api}/patients/${patientId}/calculations/gcs`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('the form of a calculator', () => {
  test('is its declaration: units once for each scale, options, what can be left out', async () => {
    const { form } = await calculateNow(patientId, 'cockcroft-gault');
    expect(form.map(({ name, kind, optional }: Record<string, unknown>) => [name, kind, optional])).toEqual([
      ['age', 'age', false],
      ['sex', 'sex', false],
      ['creatinine', 'number', false],
      ['weight', 'number', false],
      ['height', 'number', true],
      ['weightRule', 'choice', true],
    ]);
    const units = Object.fromEntries(
      form.map(({ name, units: of }: { name: string; units: string[] }) => [name, of]),
    );
    expect(units).toMatchObject({
      creatinine: ['mg/dL', 'umol/L'],
      weight: ['kg', 'g', '[lb_av]'],
      height: ['cm', 'm', 'mm', '[in_i]'],
    });
  });
});

describe('who may ask', () => {
  test('the patient and doctors in care; another doctor finds nothing, whatever is asked', async () => {
    const owner = await signInPatient(app);
    await putInCare(app, doctor.id, owner.id);
    const stranger = await app.signIn('doctor');
    const calls = [
      ['GET', 'calculations', undefined],
      ['POST', 'calculations/bmi', {}],
      ['GET', 'health-score', undefined],
      ['POST', 'health-score', { sleepHours: 7 }],
      ['GET', 'series?section=vitals&of=weight', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const statusFor = async (client: TestClient) =>
        (await client.call(method, `${api}/patients/${owner.id}/${path}`, body)).statusCode;
      expect([path, await statusFor(owner), await statusFor(doctor), await statusFor(stranger)]).toEqual([
        path,
        200,
        200,
        404,
      ]);
    }
    const saved = await app.database.asSuperuser(
      'SELECT reported_by FROM health_answer WHERE patient_id = $1',
      [owner.id],
    );
    expect(saved.rows.map(({ reported_by }) => reported_by).sort()).toEqual(['doctor', 'patient']);
  });
});

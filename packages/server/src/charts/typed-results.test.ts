import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api, blankContent } from '../testing/charts.ts';
import { calculators } from './clinical/index.ts';
import { nameTests } from './lab-ranges/name-tests.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  const review = await doctor.call('PUT', `${api}/clinical-reviews/ckdepi2021`, {
    version: calculators.ckdepi2021.version,
  });
  expect(review.statusCode, review.body).toBe(200);
});
afterAll(() => app.close());

type Result = { test: string; value: string; unit: string };

/** A woman of seventy-six who takes metformin, and a visit of today in which these results are typed. */
const typed = async (...results: Result[]) => {
  const patientId = await addPatientOf(doctor, {
    allergies: 'Ninguna',
    dateOfBirth: '1950-01-01',
    currentMedications: 'Metformina 850 mg',
  });
  await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
  const visitId = newId();
  const lab_results = results.map((result) => ({ id: newId(), ...result }));
  const save = (version: number, changed = lab_results) =>
    doctor.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, {
      version,
      content: { ...blankContent, lab_results: changed },
    });
  const saved = await save(0);
  expect(saved.statusCode, saved.body).toBe(200);
  return { patientId, labs: saved.json().chart.labs.entries, lab_results, save };
};
const checkOf = async (patientId: string) =>
  (await doctor.call('GET', `${api}/patients/${patientId}/medications/check`)).json().check;

describe('a creatinine that is typed in a visit', () => {
  test.each(['Creatinina', 'Creatinine', 'Kreatinin', 'クレアチニン', '肌酐', '크레아티닌'])(
    'raises the kidney alert of metformin and feeds the rate when it is called %s',
    async (name) => {
      const { patientId, labs } = await typed({ test: name, value: '3,9', unit: 'mg/dL' });
      expect(labs).toMatchObject([{ name, code: '2160-0', value: 3.9 }]);
      expect((await checkOf(patientId)).alerts).toMatchObject([
        {
          level: 'stop',
          kind: 'renal',
          rule: { id: 'metformin-egfr-below-30' },
          entries: [{ kind: 'medication' }, { kind: 'lab', id: labs[0].id }],
        },
      ]);
      const { calculations } = (await doctor.call('GET', `${api}/patients/${patientId}/calculations`)).json();
      expect(calculations.find((one: { id: string }) => one.id === 'ckdepi2021').answer).toMatchObject({
        status: 'ok',
        inputs: expect.arrayContaining([
          expect.objectContaining({ name: 'creatinine', ref: expect.objectContaining({ id: labs[0].id }) }),
        ]),
      });
    },
  );

  test('raises nothing and gets no code when it is of urine', async () => {
    const { patientId, labs } = await typed({ test: 'Creatinina en orina', value: '90', unit: 'mg/dL' });
    expect(labs).toMatchObject([{ code: null }]);
    expect((await checkOf(patientId)).alerts).toEqual([]);
  });

  test('gets the code of its unit when the unit is corrected', async () => {
    const { save, lab_results, patientId } = await typed({ test: 'Creatinina', value: '90', unit: '' });
    expect((await checkOf(patientId)).reasons).toContainEqual({ code: 'egfr', names: ['metformina'] });
    const [row] = lab_results;
    const corrected = await save(1, [{ id: row?.id ?? '', test: 'Creatinina', value: '90', unit: 'µmol/L' }]);
    expect(corrected.json().chart.labs.entries).toMatchObject([{ code: '14682-9', unit: 'µmol/L' }]);
  });
});

describe('a result of before', () => {
  test('gets the code of its test once, and keeps how it was judged, when names are looked up later', async () => {
    const patientId = await addPatientOf(doctor);
    const add = (name: string, unit: string | null) =>
      app.database.asSuperuser(
        `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, name, value, unit, flag, low, high, range_by)
          VALUES ($1, 1, $2, app_now(), app_now(), 'Ana', 'portal', $3, 3.9, $4, 'H', 0.5, 1.2, 'printed')`,
        [newId(), patientId, name, unit],
      );
    await add('Creatinina', 'mg/dL');
    await add('Creatinina (preliminary)', 'mg/dL');
    await add('Creatinina en orina', 'mg/dL');
    await add('Creatinina', null);
    expect(await app.database.transact(nameTests)).toBe(2);
    expect(await app.database.transact(nameTests)).toBe(0);
    const { rows } = await app.database.asSuperuser(
      'SELECT name, unit, code, flag FROM lab_result WHERE patient_id = $1 ORDER BY name, unit',
      [patientId],
    );
    expect(rows).toEqual([
      { name: 'Creatinina', unit: 'mg/dL', code: '2160-0', flag: 'H' },
      { name: 'Creatinina', unit: null, code: null, flag: 'H' },
      { name: 'Creatinina (preliminary)', unit: 'mg/dL', code: '2160-0', flag: 'H' },
      { name: 'Creatinina en orina', unit: 'mg/dL', code: null, flag: 'H' },
    ]);
  });
});

describe('the practice’s own name of a test', () => {
  test('gives its code when the shipped list does not know it, and its range without a code judges by name', async () => {
    const range = async (fields: object) => {
      const added = await doctor.call('POST', `${api}/lab-ranges`, {
        unit: 'mg/dL',
        sex: null,
        age_from: 0,
        age_to: 130,
        low: 0.5,
        high: 1.2,
        source: 'Inserto',
        critical_low: null,
        critical_high: null,
        critical_source: '',
        verified_on: '2026-11-01',
        ...fields,
      });
      expect(added.statusCode, added.body).toBe(201);
      const { id } = added.json().range;
      const reviewed = await doctor.call('PUT', `${api}/lab-ranges/${id}/review`, { version: 1 });
      expect(reviewed.statusCode, reviewed.body).toBe(200);
    };
    await range({ name: 'Creat. Jaffé', code: '2160-0' });
    await range({ name: 'Sodio', code: '', unit: 'mmol/L', low: 135, high: 145 });
    const { labs } = await typed(
      { test: 'creat. jaffe', value: '3.9', unit: 'mg/dL' },
      { test: 'Sodio', value: '150', unit: 'mmol/L' },
    );
    const found = (name: string) => labs.find((lab: { name: string }) => lab.name === name);
    expect(found('creat. jaffe')).toMatchObject({ code: '2160-0', flag: 'H' });
    expect(found('Sodio')).toMatchObject({ code: '2951-2', flag: 'H', high: 145 });
  });
});

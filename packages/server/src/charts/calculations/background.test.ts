import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { calculators } from '../clinical/index.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  for (const id of calculatorIds)
    await doctor.call('PUT', `${api}/clinical-reviews/${id}`, { version: calculators[id].version });
});
afterAll(() => app.close());

const state = async (patientId: string, entry: object): Promise<string> => {
  const body = { entry: { kind: 'background', at: '2026-11-01', ...entry } };
  const added = await doctor.call('POST', `${api}/patients/${patientId}/entries`, body);
  expect(added.statusCode, added.body).toBe(201);
  return added.json().entry.id;
};
const calculateNow = async (patientId: string, calculator: string, answers: object[]) =>
  (await doctor.call('POST', `${api}/patients/${patientId}/calculations/${calculator}`, { answers })).json()
    .answer;
const answered = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

describe('calculators', () => {
  test('take smoking from the background, show its entry, and let an answer on the spot win', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '1971-06-30', sex: 'male' });
    const id = await state(patientId, { topic: 'smoking', value: 'daily', amount: 20 });
    const rest = [
      ...answered({ race: 'white', pressureTreated: false, diabetes: false }),
      { name: 'totalCholesterol', value: 213, unit: 'mg/dL' },
      { name: 'hdl', value: 50, unit: 'mg/dL' },
      { name: 'systolic', value: 120, unit: 'mm[Hg]' },
    ];
    const smoker = await calculateNow(patientId, 'ascvd-pce2013', rest);
    expect(smoker.inputs.find(({ name }: { name: string }) => name === 'smoker')).toEqual({
      name: 'smoker',
      value: true,
      ref: { kind: 'background', id, version: 1, at: expect.stringMatching(/^2026-11-01/) },
    });
    const not = await calculateNow(patientId, 'ascvd-pce2013', [...rest, ...answered({ smoker: false })]);
    expect([not.shown, Number(smoker.shown) > Number(not.shown)]).toEqual(['5.4', true]);
  });

  test('take the drinks a week from the background for HAS-BLED', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '1971-06-30', sex: 'male' });
    await state(patientId, { topic: 'alcohol', value: 'current', amount: 10 });
    const items = [
      ...['uncontrolledHypertension', 'abnormalRenal', 'abnormalLiver', 'stroke', 'bleeding', 'labileInr'],
      'antiplateletOrNsaid',
    ];
    const answers = answered({
      atrialFibrillation: true,
      ...Object.fromEntries(items.map((name) => [name, false])),
    });
    expect(await calculateNow(patientId, 'has-bled', answers)).toMatchObject({ status: 'ok', value: 1 });
  });

  test('give no early warning score while the background states a pregnancy', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '1996-04-04', sex: 'female' });
    const signs = [
      ...answered({ oxygen: false, consciousness: 'A' }),
      { name: 'respiratoryRate', value: 16, unit: '/min' },
      { name: 'oxygenSaturation', value: 97, unit: '%' },
      { name: 'systolic', value: 120, unit: 'mm[Hg]' },
      { name: 'heartRate', value: 75, unit: '/min' },
      { name: 'temperature', value: 37, unit: 'Cel' },
    ];
    expect(await calculateNow(patientId, 'news2', signs)).toMatchObject({ status: 'ok', value: 0 });
    await state(patientId, { topic: 'pregnancy', value: 'pregnant', until_on: '2027-03-12' });
    expect(await calculateNow(patientId, 'news2', signs)).toMatchObject({ code: 'not_applicable' });
  });
});

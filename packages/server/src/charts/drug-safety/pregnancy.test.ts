import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
});
afterAll(() => app.close());

const pregnancy = { kind: 'background', topic: 'pregnancy', at: '2026-11-01', value: 'pregnant' };
const woman = () => addPatientOf(doctor, { dateOfBirth: '1996-04-04', sex: 'female' });
const state = async (patientId: string, entry: object) => {
  const added = await doctor.call('POST', `${api}/patients/${patientId}/entries`, { entry });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().entry.id as string;
};
const order = (patientId: string, name: string) =>
  doctor.call('PUT', `${api}/patients/${patientId}/medications/${newId()}`, { version: 0, name });
const alertsOf = async (patientId: string): Promise<DrugAlert[]> =>
  (await doctor.call('GET', `${api}/patients/${patientId}/medications/check`)).json().check.alerts;
const rulesOf = async (patientId: string) => (await alertsOf(patientId)).map(({ rule }) => rule.id);

test('stops an order that harms the child when the background states a pregnancy', async () => {
  const patientId = await woman();
  const id = await state(patientId, { ...pregnancy, until_on: '2027-03-12' });
  const refused = await order(patientId, 'Enalapril 10 mg');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('alerts_unanswered');
  const taking = await addPatientOf(doctor, {
    dateOfBirth: '1996-04-04',
    sex: 'female',
    currentMedications: 'Enalapril 10 mg',
  });
  expect(await rulesOf(taking)).not.toContain('caution-pregnancy-ras');
  const stated = await state(taking, pregnancy);
  expect(stated).not.toBe(id);
  const alert = (await alertsOf(taking)).find(({ rule }) => rule.id === 'caution-pregnancy-ras');
  expect(alert).toMatchObject({ level: 'stop', kind: 'contraindication' });
  expect(alert?.entries).toContainEqual({
    kind: 'background',
    id: stated,
    version: 1,
    at: expect.any(String),
    text: 'embarazada',
  });
});

test('takes the order when the pregnancy is over, or a newer entry says that there is none', async () => {
  const over = await woman();
  await state(over, { ...pregnancy, at: '2026-02-01', until_on: '2026-08-01' });
  expect((await order(over, 'Enalapril 10 mg')).statusCode).toBe(200);
  const ended = await woman();
  await state(ended, { ...pregnancy, until_on: '2027-03-12' });
  await state(ended, { ...pregnancy, at: '2026-11-20', value: 'not_pregnant' });
  expect((await order(ended, 'Enalapril 10 mg')).statusCode).toBe(200);
  expect(await rulesOf(ended)).not.toContain('caution-pregnancy-ras');
});

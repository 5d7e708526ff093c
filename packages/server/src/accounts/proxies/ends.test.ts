import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare, signInPatient } from '../../testing/charts.ts';
import { letAct, readMedications } from '../../testing/proxies.ts';
import { collect } from '../leaving/collect.ts';
import { patientProxy } from '../tables.ts';
import { eraseProxies, exportProxies } from './leaving.ts';

let app: TestApp;
let doctor: TestClient;
let proxy: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  proxy = await signInPatient(app);
});
afterAll(() => app.close());

const byDoctor = () => ({ given_by: doctor.id, invited_as: null, proof: 'Acta de nacimiento' });
const rowOf = async (id: string) =>
  (await app.database.transact((tx) => tx.select().from(patientProxy).where(eq(patientProxy.id, id))))[0];
const merge = async (keptId: string, mergedId: string): Promise<string> => {
  const merged = await doctor.call('POST', `${api}/patients/${keptId}/merge`, { other: mergedId, take: [] });
  expect(merged.statusCode, merged.body).toBe(200);
  return (await doctor.call('GET', `${api}/patients/merges`)).json().data[0].id;
};

describe('a merge of charts', () => {
  test('takes along who acts for the patient, and gives it back when it is undone', async () => {
    const [keptId, mergedId] = [await addPatientOf(doctor), await addPatientOf(doctor)];
    await letAct(app, { proxyId: proxy.id, patientId: mergedId }, ['record'], byDoctor());
    const mergeId = await merge(keptId, mergedId);
    expect((await readMedications(proxy, keptId)).statusCode).toBe(200);
    expect((await readMedications(proxy, mergedId)).statusCode).toBe(404);
    const undone = await doctor.call('POST', `${api}/patients/merges/${mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await readMedications(proxy, mergedId)).statusCode).toBe(200);
    expect((await readMedications(proxy, keptId)).statusCode).toBe(404);
  });

  test('lets nobody whom the practice recorded into the chart of somebody who has an account', async () => {
    const grown = await signInPatient(app);
    await putInCare(app, doctor.id, grown.id);
    const mergedId = await addPatientOf(doctor);
    const id = await letAct(app, { proxyId: proxy.id, patientId: mergedId }, ['record'], byDoctor());
    await merge(grown.id, mergedId);
    expect((await readMedications(proxy, grown.id)).statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ patientId: grown.id, endedAt: expect.any(Date) });
    expect((await grown.call('GET', `${api}/proxies`)).json().given).toMatchObject([{ state: 'ended' }]);
  });

  test('lets nobody act for themselves', async () => {
    await putInCare(app, doctor.id, proxy.id);
    const mergedId = await addPatientOf(doctor);
    await letAct(app, { proxyId: proxy.id, patientId: mergedId }, ['record'], byDoctor());
    await merge(proxy.id, mergedId);
    expect((await readMedications(proxy, proxy.id)).statusCode).toBe(404);
    expect((await proxy.call('GET', `${api}/me`)).json().acts_for).toEqual([]);
  });
});

test('who acts for a patient whose account is blocked acts for nobody, and no invitation of theirs is accepted', async () => {
  const patient = await signInPatient(app);
  const other = await signInPatient(app);
  await letAct(app, { proxyId: proxy.id, patientId: patient.id }, ['record']);
  const id = await letAct(app, { proxyId: other.id, patientId: patient.id }, ['record'], {
    accepted_at: null,
  });
  await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [patient.id]);
  expect((await readMedications(proxy, patient.id)).statusCode).toBe(404);
  expect((await proxy.call('GET', `${api}/me`)).json().acts_for).toEqual([]);
  const answer = await other.call('POST', `${api}/proxies/${id}/answer`, { accept: true });
  expect(answer.statusCode).toBe(404);
});

describe('erasing an account', () => {
  test.each([
    ['of whoever acts', () => proxy.id],
    ['of the patient', (patientId: string) => patientId],
  ])('%s ends it, and what was written of it goes', async (_, whose) => {
    const patient = await signInPatient(app);
    const pair = { proxyId: proxy.id, patientId: patient.id };
    const id = await letAct(app, pair, ['record'], {
      relationship: 'other',
      words: 'mi tía',
      invited_as: 'tia@example.org',
    });
    const person = { id: whose(patient.id), role: 'patient' as const, pseudonym: '#1' };
    await app.database.transact((tx) => eraseProxies(tx, person));
    expect((await readMedications(proxy, patient.id)).statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({
      invitedAs: null,
      words: '',
      proof: '',
      endedAt: expect.any(Date),
    });
  });
});

test('the personal export of both names it, with the relationship, the scope and the end', async () => {
  const patient = await signInPatient(app);
  await letAct(app, { proxyId: proxy.id, patientId: patient.id }, ['record']);
  const sectionOf = async (id: string) => {
    const person = { id, roles: ['patient' as const] };
    const all = await app.database.transact((tx) =>
      collect(tx, person, [exportProxies], () => Promise.resolve()),
    );
    return all.get('proxies');
  };
  expect(await sectionOf(patient.id)).toMatchObject([{ data: { person: 'Ana Prueba', scopes: ['record'] } }]);
  expect(await sectionOf(proxy.id)).toMatchObject([{ data: { patient: 'Rosa Propia' } }]);
});

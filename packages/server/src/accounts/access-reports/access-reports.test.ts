import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaveAccess } from '../../testing/access-report-target.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, putInCare, signInPatient } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let administrator: TestClient;
let patient: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
});
beforeEach(async () => {
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
});
afterAll(() => app.close());

const reason = 'No tenía cita con ella.';
const accesses = async (client = patient) =>
  (await client.call('GET', `${api}/account/record-access`)).json().data;
const report = (access: string, words = reason, client = patient) =>
  client.call('POST', `${api}/account/access-reports`, { access, reason: words });
const reports = async (query = '') =>
  (await administrator.call('GET', `${api}/admin/access-reports${query}`)).json();
const noticesOf = async (client: TestClient) =>
  (await client.call('GET', `${api}/notifications`)).json().data;

/** The patient's report of an access by the doctor, as administrators list it. */
const reported = async () => {
  await report(await leaveAccess(app, doctor.id, patient.id));
  const [newest] = (await reports()).data;
  return newest;
};
const answer = (id: string, words = 'Era su control anual.') =>
  administrator.call('PUT', `${api}/admin/access-reports/${id}/answer`, { answer: words });

describe('a reported access', () => {
  test('reaches the administrators with who, what, when and why; the patient sees that it waits', async () => {
    const access = await leaveAccess(app, doctor.id, patient.id);
    const answered = await report(access);
    expect(answered.statusCode).toBe(201);
    expect(answered.json().access).toMatchObject({
      id: access,
      report: { state: 'open', reason, answer: null },
    });
    expect(await accesses()).toMatchObject([{ id: access, report: { state: 'open' } }]);
    expect((await reports()).data[0]).toMatchObject({
      accessor: { id: doctor.id, name: 'Dra. Ana Rosario', role: 'doctor' },
      kind: 'opened',
      reason,
      state: 'open',
      handled: null,
    });
    expect((await noticesOf(administrator))[0]).toMatchObject({
      kind: 'access.reported',
      link: '/admin/access-reports',
    });
  });

  test('is reported once: again, or of the same hour, the first report holds', async () => {
    await report(await leaveAccess(app, doctor.id, patient.id));
    const again = await report(await leaveAccess(app, doctor.id, patient.id), 'Otra vez lo mismo');
    expect(again.statusCode).toBe(201);
    expect(again.json().access.report.reason).toBe(reason);
    const { rows } = await app.database.asSuperuser('SELECT 1 FROM access_report WHERE patient_id = $1', [
      patient.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is one of the patient’s own record; of another it is not there, and no more are words', async () => {
    const other = await signInPatient(app);
    const access = await leaveAccess(app, doctor.id, patient.id);
    const [foreign, unknown, broken] = [
      await report(access, reason, other),
      await report('2026-01-01T00:00:00.000000Z//chart.read'),
      await report(`2026-99-99T00:00:00.000000Z/' OR true --/x`),
    ];
    expect([foreign.statusCode, unknown.statusCode, broken.statusCode]).toEqual([404, 404, 404]);
    expect((await report(access, '  ')).statusCode).toBe(400);
    expect((await report(access, 'x'.repeat(1001))).statusCode).toBe(400);
  });

  test('leaves events without its words', async () => {
    const { id } = await reported();
    await answer(id);
    const events = [
      ...(await auditOf(app, 'access_report.made')),
      ...(await auditOf(app, 'access_report.answered')),
    ];
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(events)).not.toMatch(/No tenía|control anual/);
  });
});

describe('an answer', () => {
  test('closes the report, is told to the patient and stands beside the access', async () => {
    const { id } = await reported();
    const answered = await answer(id);
    expect(answered.json().report).toMatchObject({
      state: 'handled',
      handled: { answer: 'Era su control anual.', by: 'Julia Marte' },
    });
    expect(await accesses()).toMatchObject([
      { report: { state: 'handled', answer: 'Era su control anual.' } },
    ]);
    expect((await noticesOf(patient))[0]).toMatchObject({
      kind: 'access.answered',
      link: '/medical-records/personal/access',
    });
  });

  test('is given once, by whoever is first', async () => {
    const { id } = await reported();
    const [one, other] = await Promise.all([answer(id, 'Primera'), answer(id, 'Segunda')]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  });

  test('takes the report from the open ones to the others', async () => {
    const { id } = await reported();
    const { open } = await reports();
    await answer(id);
    expect((await reports()).open).toBe(open - 1);
    const ids = async (state: string) =>
      (await reports(`?state=${state}`)).data.map((row: { id: string }) => row.id);
    expect(await ids('open')).not.toContain(id);
    expect(await ids('handled')).toContain(id);
  });
});

test('reports are listed page by page, the newest first', async () => {
  for (let each = 0; each < 3; each += 1) {
    patient = await signInPatient(app);
    await reported();
  }
  const first = await reports('?per_page=2');
  const second = await reports(`?per_page=2&cursor=${first.next}`);
  const ids = [...first.data, ...second.data].map((row: { id: string }) => row.id);
  expect(ids.slice(0, 3)).toEqual(ids.slice(0, 3).toSorted().reverse());
  expect(new Set(ids).size).toBe(ids.length);
});

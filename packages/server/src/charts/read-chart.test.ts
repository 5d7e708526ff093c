import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../testing/charts.ts';
import { createCharts } from './index.ts';

let app: TestApp;
let doctor: TestClient;
let patientId: string;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  patientId = await addPatientOf(doctor, { dateOfBirth: '2025-06-30' });
});
afterAll(() => app.close());

const chartOf = (client: TestClient, id: string) => client.call('GET', `${api}/patients/${id}/chart`);
const actorOf = (client: TestClient, role: Actor['role'] = 'doctor'): Actor => ({
  kind: 'actor',
  id: client.id,
  role,
  name: 'Ana Rosario',
  language: 'es',
  sessionHash: Buffer.alloc(32),
  requestId: newId(),
  network: '127.0.0.1',
  idempotencyKey: null,
  visitorHash: null,
  owes: null,
});

/** Results of one analyte, one a day, oldest first; as another system would have left them. */
const addLabs = (id: string, name: string, values: { value: number; flag: string | null }[]) =>
  app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, name, value, unit, low, high, flag)
      SELECT gen_random_uuid(), 1, $1, '2020-01-01'::timestamptz + n * interval '1 day', now(), 'Dr. Kub', 'import', $2, (v->>'value')::float8, 'mg/dL', 1, 5, v->>'flag'
      FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS t(v, n)`,
    [id, name, JSON.stringify(values)],
  );

describe('who may open a chart', () => {
  test('doctors with a care relationship and the patient; the others cannot tell it from one that is not there', async () => {
    const owner = await signInPatient(app);
    const stranger = await signInPatient(app);
    const otherDoctor = await app.signIn('doctor');
    await putInCare(app, doctor.id, owner.id);
    const [byDoctor, byOwner] = [await chartOf(doctor, owner.id), await chartOf(owner, owner.id)];
    expect([byDoctor.statusCode, byDoctor.json().can]).toEqual([200, { write: true }]);
    expect([byOwner.statusCode, byOwner.json().can, byOwner.json().open_visit]).toEqual([
      200,
      { write: false },
      null,
    ]);
    for (const client of [stranger, otherDoctor]) {
      const [foreign, missing] = [await chartOf(client, owner.id), await chartOf(client, unknownId)];
      expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
      expect(foreign.body).toBe(missing.body);
    }
  });

  test('secretaries and administrators have no such function, nobody does without a session', async () => {
    const secretary = await app.signIn('secretary');
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      [secretary.id, doctor.id],
    );
    for (const client of [secretary, await app.signIn('administrator')]) {
      const answer = await chartOf(client, patientId);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'rest_forbidden']);
    }
    expect((await chartOf(app.anonymous, patientId)).statusCode).toBe(401);
  });

  test('care that has ended opens nothing', async () => {
    const id = await addPatientOf(doctor);
    await app.database.asSuperuser('UPDATE care_relationship SET ended_at = now() WHERE patient_id = $1', [
      id,
    ]);
    expect((await chartOf(doctor, id)).statusCode).toBe(404);
  });

  test('reading and being refused each leave one row for the patient to see', async () => {
    const id = await addPatientOf(doctor);
    const stranger = await app.signIn('doctor');
    await chartOf(doctor, id);
    await chartOf(stranger, id);
    const events = (await auditOf(app, 'chart.read')).filter((event) =>
      [event.patient_id, event.object_id].includes(id),
    );
    expect(events).toMatchObject([
      { actor_id: doctor.id, role: 'doctor', outcome: 'success', patient_id: id },
      { actor_id: stranger.id, outcome: 'refused', object_id: id },
    ]);
  });

  test.each(['x', '1', "' OR 1=1", '00000000-0000-0000-0000-00000000000g'])(
    'an id such as %s is bad input',
    async (id) => {
      expect((await chartOf(doctor, encodeURIComponent(id))).statusCode).toBe(400);
    },
  );
});

describe('what a chart says', () => {
  test('the age in years and months, and at death for somebody who died', async () => {
    expect((await chartOf(doctor, patientId)).json().patient.age).toEqual({ years: 1, months: 4 });
    const id = await addPatientOf(doctor, { dateOfBirth: '1915-07-03' });
    await app.database.asSuperuser(`UPDATE patient SET deceased_at = '1969-08-26T19:20:06Z' WHERE id = $1`, [
      id,
    ]);
    expect((await chartOf(doctor, id)).json().patient).toMatchObject({
      age: { years: 54, months: 1 },
      deceased_at: '1969-08-26T19:20:06.000Z',
    });
  });

  test('the newest 200 of each kind and how many there are; another slice may have them all', async () => {
    const id = await addPatientOf(doctor);
    const values = Array.from({ length: 431 }, (_, index) => ({ value: index, flag: null }));
    await addLabs(id, 'Glucose', values);
    const { labs } = (await chartOf(doctor, id)).json();
    expect([labs.total, labs.entries.length, labs.entries[0].value, labs.entries[199].value]).toEqual([
      431, 200, 430, 231,
    ]);
    expect(labs.entries[0]).toMatchObject({
      effective_at: '2021-03-07T00:00:00.000Z',
      author: 'Dr. Kub',
      source: 'import',
    });
    const charts = createCharts({ transact: app.database.transact, clock: { now: () => now } });
    const whole = await app.database.transact((tx) =>
      charts.readChart(tx, actorOf(doctor), id, { entries: 'all' }),
    );
    expect([whole?.labs.total, whole?.labs.entries.length]).toEqual([431, 431]);
    z.parse(Chart, whole);
  });

  test('alerts rest on the latest result of each analyte, however old', async () => {
    const id = await addPatientOf(doctor);
    await addLabs(id, 'Potassium', [{ value: 9, flag: 'HH' }]);
    await addLabs(id, 'Sodium', [
      { value: 9, flag: 'HH' },
      { value: 3, flag: null },
    ]);
    await addLabs(
      id,
      'Glucose',
      Array.from({ length: 250 }, (_, index) => ({ value: index, flag: index === 249 ? 'H' : null })),
    );
    const { alerts, labs } = (await chartOf(doctor, id)).json();
    expect(labs.entries.map((entry: { name: string }) => entry.name)).not.toContain('Potassium');
    expect(
      alerts.map((alert: { level: string; params: { name: string } }) => [alert.level, alert.params.name]),
    ).toEqual([
      ['bad', 'Potassium'],
      ['warn', 'Glucose'],
    ]);
  });

  test('the complaint of the open visit, else of the newest', async () => {
    const id = await addPatientOf(doctor);
    const visit = `INSERT INTO visit (id, version, patient_id, doctor_id, started_at, chief_complaint, status, source)
      VALUES (gen_random_uuid(), 1, $1, $2, $3, $4, $5, 'portal')`;
    const complaint = async () => (await chartOf(doctor, id)).json().chief_complaint;
    expect(await complaint()).toBeNull();
    await app.database.asSuperuser(visit, [id, null, '2026-11-01T10:00:00Z', 'tos', 'finished']);
    expect(await complaint()).toBe('tos');
    await app.database.asSuperuser(visit, [id, doctor.id, '2026-10-01T10:00:00Z', 'dolor', 'in-progress']);
    expect(await complaint()).toBe('dolor');
  });

  test('takes one statement, and one for the audit row, of the six it may send', async () => {
    app.database.takeQueries();
    await chartOf(doctor, patientId);
    const sent = app.database.takeQueries();
    expect(sent.filter((text) => text.includes('json_build_object'))).toHaveLength(1);
    // The session's lookup may be among them.
    expect(sent.length).toBeLessThanOrEqual(3);
  });
});

describe('reads for other slices', () => {
  const charts = () => createCharts({ transact: app.database.transact, clock: { now: () => now } });

  test('say nothing about a patient out of reach', async () => {
    const stranger = actorOf(await app.signIn('doctor'));
    await addLabs(patientId, 'Urea', [{ value: 9, flag: 'HH' }]);
    const of = (actor: Actor) =>
      app.database.transact(async (tx) => ({
        summary: (await charts().summaryOf(tx, actor, patientId))?.id,
        alerts: (await charts().alertsOf(tx, actor, patientId)).length,
        chart: (await charts().readChart(tx, actor, patientId))?.patient.id,
        recent: (await charts().recentPatients(tx, actor, 50)).filter(({ id }) => id === patientId).length,
      }));
    expect(await of(actorOf(doctor))).toEqual({ summary: patientId, alerts: 1, chart: patientId, recent: 1 });
    expect(await of(stranger)).toEqual({ summary: undefined, alerts: 0, chart: undefined, recent: 0 });
  });

  test('count the living in reach and the charts opened here', async () => {
    const counting = await app.signIn('doctor');
    const [alive, dead, imported] = [
      await addPatientOf(counting),
      await addPatientOf(counting),
      await addPatientOf(counting),
    ];
    await app.database.asSuperuser('UPDATE patient SET deceased_at = now() WHERE id = $1', [dead]);
    await app.database.asSuperuser(`UPDATE patient SET source_ref = 'elsewhere' WHERE id = $1`, [imported]);
    await app.database.asSuperuser(`UPDATE patient SET created_at = '2026-01-01' WHERE id = $1`, [alive]);
    const since = new Date('2026-11-01T00:00:00Z');
    const counts = await app.database.transact((tx) => charts().patientCounts(tx, actorOf(counting), since));
    expect(counts).toEqual({ active: 2, newSince: 1 });
  });

  test('tell what happened, newest first, results of one instant together', async () => {
    const id = await addPatientOf(doctor, { currentMedications: 'Losartán 50 mg' });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await addLabs(id, name, [{ value: 1, flag: null }]);
    await app.database.asSuperuser(
      `INSERT INTO visit (id, version, patient_id, started_at, chief_complaint, description, author_name, status, source)
        VALUES (gen_random_uuid(), 1, $1, '2020-06-01T10:00:00Z', '', 'Prenatal visit', 'Dr. Kub', 'finished', 'import')`,
      [id],
    );
    const records = await app.database.transact((tx) => charts().recentRecords(tx, id, 10));
    expect(records.map(({ type, description, author, date }) => [type, description, author, date])).toEqual([
      ['medication', 'Losartán 50 mg', 'Ana Rosario', now.toISOString()],
      ['consultation', 'Prenatal visit', 'Dr. Kub', '2020-06-01T10:00:00.000Z'],
      ['test', 'A, B, C, D +1', 'Dr. Kub', '2020-01-02T00:00:00.000Z'],
    ]);
  });
});

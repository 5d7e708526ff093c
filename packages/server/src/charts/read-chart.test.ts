import { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readFigures } from '../platform/database/read-figures.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../testing/charts.ts';
import { createCharts, createReference } from './index.ts';
import { openingOfSections } from './sections.ts';

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
  administers: false,
  need: null,
  works: new Map(),
  actsFor: null,
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
      SELECT gen_random_uuid(), 1, $1, '2020-01-01'::timestamptz + n * interval '1 day', app_now(), 'Dr. Kub', 'import', $2, (v->>'value')::float8, 'mg/dL', 1, 5, v->>'flag'
      FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS t(v, n)`,
    [id, name, JSON.stringify(values)],
  );

/** `count` notes, one a day, `Nota 1` the oldest. */
const addNotes = (id: string, count: number) =>
  app.database.asSuperuser(
    `INSERT INTO note (id, version, patient_id, effective_at, recorded_at, author_name, source, text)
      SELECT gen_random_uuid(), 1, $1, '2020-01-01'::timestamptz + n * interval '1 day', app_now(), 'Dr. Kub', 'import', 'Nota ' || n
      FROM generate_series(1, $2::int) AS n`,
    [id, count],
  );

const sorted = <T extends { effective_at: string }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => other.effective_at.localeCompare(one.effective_at));

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
    await app.database.asSuperuser(
      'UPDATE care_relationship SET ended_at = app_now() WHERE patient_id = $1',
      [id],
    );
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
    await app.database.asSuperuser(
      `UPDATE patient SET deceased_at = '1969-08-26T19:20:06.000Z' WHERE id = $1`,
      [id],
    );
    expect((await chartOf(doctor, id)).json().patient).toMatchObject({
      age: { years: 54, months: 1 },
      deceased_at: '1969-08-26T19:20:06.000Z',
    });
  });

  test('the newest thirty of each kind, how many there are, and where the older ones begin', async () => {
    const id = await addPatientOf(doctor);
    await addNotes(id, 131);
    const { notes, earlier } = (await chartOf(doctor, id)).json();
    expect([notes.total, notes.entries.length, notes.entries[0].text, notes.entries[29].text]).toEqual([
      131,
      30,
      'Nota 131',
      'Nota 102',
    ]);
    expect(notes.entries[0]).toMatchObject({
      effective_at: '2020-05-11T00:00:00.000Z',
      author: 'Dr. Kub',
      source: 'import',
    });
    expect(earlier).toMatchObject({ notes: notes.entries[29].id, labs: null, medications: null });
  });

  test('every active drug, problem and allergy, however old, behind the newest', async () => {
    const id = await addPatientOf(doctor);
    const many = (table: string, columns: string, values: string) =>
      app.database.asSuperuser(
        `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
          SELECT gen_random_uuid(), 1, $1, '2020-01-01'::timestamptz + n * interval '1 day', app_now(), 'Dr. Kub', 'import', ${values}
          FROM generate_series(1, 80) AS n`,
        [id],
      );
    const status = (other: string) => `CASE WHEN n % 10 = 0 THEN 'active' ELSE '${other}' END`;
    await many('medication', 'name, status', `'Fármaco ' || n, ${status('stopped')}`);
    await many('condition', 'name, status', `'Problema ' || n, ${status('resolved')}`);
    await many('allergy', 'substance, status', `'Sustancia ' || n, ${status('resolved')}`);
    const chart = (await chartOf(doctor, id)).json();
    for (const section of ['medications', 'conditions', 'allergies']) {
      const { total, entries } = chart[section];
      const active = entries.filter((entry: { status: string }) => entry.status === 'active');
      // Thirty newest, three active ones among them, and the other five.
      expect([section, total, entries.length, active.length]).toEqual([section, 80, 35, 8]);
      expect(chart.earlier[section]).toBe(entries[29].id);
      expect(sorted(entries)).toEqual(entries);
    }
  });

  test('the last six values of each sign and test, so that no trend is drawn from a part', async () => {
    const id = await addPatientOf(doctor);
    await addLabs(
      id,
      'Ferritina',
      Array.from({ length: 9 }, (_, index) => ({ value: index, flag: null })),
    );
    await app.database.asSuperuser(
      `UPDATE lab_result SET effective_at = effective_at - interval '2 years' WHERE patient_id = $1`,
      [id],
    );
    // Words and bounds stand among the figures and take no figure's place.
    await app.database.asSuperuser(
      `UPDATE lab_result SET comparator = '<' WHERE patient_id = $1 AND value = 8`,
      [id],
    );
    await addLabs(
      id,
      'Glucose',
      Array.from({ length: 431 }, (_, index) => ({ value: index, flag: null })),
    );
    for (const [code, days] of [
      ['weight', 1000],
      ['heart_rate', 1],
    ])
      await app.database.asSuperuser(
        `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, unit)
          SELECT gen_random_uuid(), 1, $1, app_now() - (n + $2) * interval '1 day', app_now(), 'Dr. Kub', 'import', $3, n, 'u'
          FROM generate_series(1, 50) AS n`,
        [id, days, code],
      );
    const { labs, vitals, earlier } = (await chartOf(doctor, id)).json();
    const valuesOf = (entries: { name?: string; code: string; value: number }[], name: string) =>
      entries.filter((entry) => entry.name === name || entry.code === name).map(({ value }) => value);
    expect([labs.total, labs.entries.length, earlier.labs]).toEqual([440, 37, labs.entries[29].id]);
    expect(valuesOf(labs.entries, 'Ferritina')).toEqual([8, 7, 6, 5, 4, 3, 2]);
    expect(valuesOf(labs.entries, 'Glucose')).toHaveLength(30);
    expect([vitals.total, vitals.entries.length]).toEqual([100, 36]);
    expect(valuesOf(vitals.entries, 'weight')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    ['vitals', 'vital_sign_series'],
    ['labs', 'lab_result_series'],
  ] as const)(
    'the last values of %s come in the order of an index, without a sort',
    async (section, name) => {
      const { rows } = await app.database.transact(async (tx) => {
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        await tx.execute(sql`SET LOCAL enable_sort = off`);
        return tx.execute(sql`EXPLAIN SELECT ${openingOfSections([section])} FROM patient`);
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const below = plan.slice(plan.indexOf('WindowAgg'));
      expect(below).toMatch(new RegExp(`-> +Index (Only )?Scan using ${name} `));
      expect(below.slice(0, below.indexOf(name))).not.toContain('Sort');
    },
  );

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
    const newest = labs.entries.slice(0, 30).map((entry: { name: string }) => entry.name);
    expect(newest).not.toContain('Potassium');
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
  const charts = () =>
    createCharts({
      transact: app.database.transact,
      clock: { now: () => now },
      notify: async () => {},
      reference: createReference(),
      followVisit: async () => [],
    });

  test('say nothing about a patient out of reach', async () => {
    const stranger = actorOf(await app.signIn('doctor'));
    await addLabs(patientId, 'Urea', [{ value: 9, flag: 'HH' }]);
    const of = (actor: Actor) =>
      app.database.transact(async (tx) => ({
        summary: (await charts().summaryOf(tx, actor, patientId))?.id,
        alerts: (await charts().alertsOf(tx, actor, patientId)).length,
        labs: (await charts().chartParts(tx, actor, patientId, ['labs', 'alerts']))?.labs?.total,
        names: (await charts().entryNames(tx, actor, patientId))?.labs,
        recent: (await charts().recentPatients(tx, actor, 50)).filter(({ id }) => id === patientId).length,
      }));
    expect(await of(actorOf(doctor))).toEqual({
      summary: patientId,
      alerts: 1,
      labs: 1,
      names: ['Urea'],
      recent: 1,
    });
    expect(await of(stranger)).toEqual({
      summary: undefined,
      alerts: 0,
      labs: undefined,
      names: undefined,
      recent: 0,
    });
  });

  test('are whole, and only what was asked for', async () => {
    const id = await addPatientOf(doctor, { allergies: 'Penicilina' });
    await addNotes(id, 131);
    const [notes, none] = await app.database.transact((tx) =>
      Promise.all([
        charts().chartParts(tx, actorOf(doctor), id, ['notes', 'alerts']),
        charts().chartParts(tx, actorOf(doctor), id, []),
      ]),
    );
    expect(Object.keys(notes ?? {})).toEqual(['notes', 'alerts']);
    expect([notes?.notes?.total, notes?.notes?.entries.length, notes?.alerts?.length]).toEqual([131, 131, 1]);
    z.parse(Chart.shape.notes, notes?.notes);
    expect(none).toEqual({});
  });

  test('count the living in reach who are not inactive, and the charts opened here', async () => {
    const counting = await app.signIn('doctor');
    const [alive, dead, inactive, imported] = [
      await addPatientOf(counting),
      await addPatientOf(counting),
      await addPatientOf(counting),
      await addPatientOf(counting),
    ];
    await app.database.asSuperuser(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [dead]);
    await app.database.asSuperuser(`UPDATE patient SET status = 'Inactive' WHERE id = $1`, [inactive]);
    await app.database.asSuperuser(`UPDATE patient SET source_ref = 'elsewhere' WHERE id = $1`, [imported]);
    await app.database.asSuperuser(`UPDATE patient SET created_at = '2026-01-01' WHERE id = $1`, [alive]);
    const november = sql`'2026-11-01T00:00:00Z'::timestamptz`;
    const counts = await app.database.read((tx) =>
      readFigures(tx, {
        active: charts().activePatients(actorOf(counting)),
        opened: charts().newPatients(actorOf(counting), november),
      }),
    );
    expect(counts).toEqual({ active: 2, opened: 2 });
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

describe('earlier entries of a section', () => {
  type Entry = { id: string; text: string; effective_at: string };
  const sectionOf = (client: TestClient, id: string, section: string, query: Record<string, string> = {}) =>
    client.call('GET', `${api}/patients/${id}/chart/${section}?${new URLSearchParams(query)}`);
  const texts = (entries: Entry[]) => entries.map(({ text }) => text);

  test('follow page by page from where the chart ends, each once, down to the first', async () => {
    const id = await addPatientOf(doctor);
    await addNotes(id, 231);
    // Entries of one instant stand in the order of their ids; a page may end between them.
    await app.database.asSuperuser(
      `UPDATE note SET effective_at = '2020-03-01' WHERE patient_id = $1 AND effective_at < '2020-05-15' AND effective_at > '2020-03-01'`,
      [id],
    );
    const chart = (await chartOf(doctor, id)).json();
    const seen: Entry[] = [...chart.notes.entries];
    let before = chart.earlier.notes;
    const lengths = [];
    while (before !== null) {
      const page = (await sectionOf(doctor, id, 'notes', { before })).json();
      expect([page.section, page.total]).toEqual(['notes', 231]);
      lengths.push(page.entries.length);
      seen.push(...page.entries);
      before = page.earlier;
    }
    expect(lengths).toEqual([100, 100, 1]);
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(231);
    expect(sorted(seen)).toEqual(seen);
    expect(texts(seen.slice(-2))).toEqual(['Nota 2', 'Nota 1']);
  });

  test('reach through the entry that a citation names, also when it was corrected away', async () => {
    const id = await addPatientOf(doctor);
    await addNotes(id, 60);
    const { notes, earlier } = (await chartOf(doctor, id)).json();
    const all = (await sectionOf(doctor, id, 'notes')).json();
    expect([all.entries.length, all.earlier]).toEqual([60, null]);
    const through = all.entries[39].id;
    const stretch = async () =>
      (await sectionOf(doctor, id, 'notes', { before: earlier.notes, through })).json();
    expect(texts((await stretch()).entries)).toEqual(texts(all.entries.slice(30, 40)));
    expect((await stretch()).earlier).toBe(through);
    await app.database.asSuperuser('UPDATE note SET current = false WHERE id = $1', [through]);
    expect(texts((await stretch()).entries)).toEqual(texts(all.entries.slice(30, 39)));
    expect((await stretch()).earlier).toBe(all.entries[38].id);
    // Nothing lies between, yet older ones are there.
    const none = await sectionOf(doctor, id, 'notes', { before: all.entries[45].id, through });
    expect(none.json()).toEqual({ section: 'notes', total: 59, entries: [], earlier: all.entries[45].id });
    const last = await sectionOf(doctor, id, 'notes', {
      before: notes.entries[3].id,
      through: all.entries[59].id,
    });
    expect([last.json().entries.length, last.json().earlier]).toEqual([55, null]);
  });

  test('are told to whom the chart is told, and leave the same event', async () => {
    const owner = await signInPatient(app);
    await addNotes(owner.id, 3);
    const stranger = await app.signIn('doctor');
    const mine = (await sectionOf(owner, owner.id, 'notes')).json();
    expect(mine.entries).toHaveLength(3);
    const refused = [
      await sectionOf(stranger, owner.id, 'notes'),
      await sectionOf(stranger, owner.id, 'notes', { before: mine.entries[0].id }),
      await sectionOf(owner, owner.id, 'notes', { before: unknownId }),
      // An entry of somebody else, and one of another section.
      await sectionOf(doctor, patientId, 'notes', { through: mine.entries[0].id }),
      await sectionOf(owner, owner.id, 'labs', { through: mine.entries[0].id }),
    ];
    for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    expect((await sectionOf(owner, owner.id, 'secrets')).statusCode).toBe(400);
    expect((await sectionOf(owner, owner.id, 'notes', { before: 'x' })).statusCode).toBe(400);
    const events = (await auditOf(app, 'chart.read')).filter(({ patient_id }) => patient_id === owner.id);
    expect(events).toMatchObject([{ actor_id: owner.id, outcome: 'success', details: { section: 'notes' } }]);
  });
});

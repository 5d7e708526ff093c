import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';
import { createCircle } from '../../testing/circle.ts';
import { addVisit } from '../../testing/directory.ts';
import { eraseMerges } from './leaving.ts';
import { relationsOfPatients } from './relations.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let kept: string;
let merged: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { givenName: 'Luis', familyName: 'Mota' });
});
beforeEach(async () => {
  kept = await addPatientOf(doctor, { firstName: 'María', lastName: 'Núñez', allergies: 'Látex' });
  merged = await addPatientOf(doctor, {
    firstName: 'Maria',
    lastName: 'Nunez Soto',
    phone: '829-555-0177',
    email: 'maria@example.org',
    medicalHistory: 'Asma',
  });
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const merge = (take: string[] = [], by = doctor, ids = { kept, merged }) =>
  by.call('POST', `${api}/patients/${ids.kept}/merge`, { other: ids.merged, take });
const undo = (id: string, by = doctor) => by.call('POST', `${api}/patients/merges/${id}/undo`);
const mergeOf = async (take: string[] = []) => (await merge(take)).json().merge;
const chart = async (id: string, by = doctor) => by.call('GET', `${api}/patients/${id}/chart`);
const saveVisit = (patientId: string, visitId: string, version: number, notes: string, by = doctor) =>
  by.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, {
    version,
    content: { ...blankContent, notes },
  });
const notesOf = async (id: string) =>
  (await chart(id)).json().notes.entries.map((note: { text: string }) => note.text);
const search = async (query: string, by = doctor) =>
  (await by.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`)).json();

/** All rows that say whose they are, as they stand. */
const everything = async () => {
  const relations = await app.database.transact(relationsOfPatients);
  const found: Record<string, unknown> = {};
  for (const { relation, field } of relations) {
    found[relation] = await rows(
      `SELECT * FROM ${relation} WHERE ${field} = ANY($1::uuid[]) ORDER BY id::text, to_jsonb(${relation})->>'version'`,
      [[kept, merged]],
    );
  }
  return found;
};

describe('a merge', () => {
  test('is shown before it is done: both people, what they have, who would see it', async () => {
    await putInCare(app, colleague.id, merged);
    await saveVisit(merged, newId(), 0, 'Tos');
    const preview = (await doctor.call('GET', `${api}/patients/${kept}/merge/${merged}`)).json();
    expect(preview).toMatchObject({
      kept: { fields: { given_name: 'María', family_name: 'Núñez' }, counts: { entries: 1, visits: 0 } },
      merged: { fields: { email: 'maria@example.org' }, counts: { entries: 2, visits: 1 }, signs_in: false },
      doctors: ['Luis Mota'],
      obstacles: [],
    });
  });

  test('leaves one chart with everything, found by either number, with the chosen fields', async () => {
    await saveVisit(merged, newId(), 0, 'Tos seca');
    const number = (await chart(merged)).json().patient.chart_number;
    const { kept: person } = await mergeOf(['phone', 'email']);
    expect(person).toMatchObject({ id: kept, name: 'María Núñez', phone: '829-555-0177' });
    const one = (await chart(kept)).json();
    expect([one.allergies.total, one.conditions.total, one.notes.total]).toEqual([1, 1, 1]);
    expect((await chart(merged)).statusCode).toBe(404);
    expect(await search(number)).toMatchObject({ total: 1, data: [{ id: kept }] });
    const events = (await auditOf(app, 'patient.merged')).filter((event) => event.patient_id === kept);
    expect(events).toMatchObject([{ actor_id: doctor.id, details: { merged } }]);
  });

  test('leads from the merged chart to the one it became part of, whoever reads that one', async () => {
    const last = await addPatientOf(doctor, { firstName: 'María', lastName: 'Núñez' });
    const stranger = await app.signIn('doctor');
    const person = (by: TestClient, id: string) => by.call('GET', `${api}/patients/${id}/person`);
    const before = await person(stranger, merged);
    await mergeOf();
    for (const read of [chart(merged), person(doctor, merged)]) {
      const answer = await read;
      expect([answer.statusCode, answer.json().data]).toEqual([404, { status: 404, merged_into: kept }]);
    }
    await merge([], doctor, { kept: last, merged: kept });
    expect((await chart(merged)).json().data.merged_into).toBe(last);
    for (const answer of [await person(stranger, merged), await chart(merged, stranger)])
      expect(answer.body).toBe(before.body);
  });

  test.each([
    ['unknown', null, 'unknown'],
    [null, 'unknown', 'unknown'],
    ['unknown', '2024-03', '2024-03'],
    ['2024-03-05', '2024', '2024-03-05'],
  ])('keeps a death that one chart knows: %s and %s', async (ofKept, ofMerged, at) => {
    const set = (id: string, value: string | null) =>
      rows('UPDATE patient SET deceased_at = $2 WHERE id = $1', [id, value]);
    await set(kept, ofKept);
    await set(merged, ofMerged);
    const { id } = await mergeOf();
    const read = () =>
      rows('SELECT deceased_at FROM patient WHERE id = ANY($1) ORDER BY id', [[kept, merged]]);
    expect((await read())[0]).toEqual({ deceased_at: at });
    await undo(id);
    expect(await read()).toEqual([{ deceased_at: ofKept }, { deceased_at: ofMerged }]);
  });

  test('cancels what is upcoming when the other chart knows of the death', async () => {
    const circle = await createCircle(app, 'Finada', app.now());
    const ahead = await addPatientOf(circle.doctor, { firstName: 'Rosa', lastName: 'Mota' });
    const dead = await addPatientOf(circle.doctor, { firstName: 'Rosa', lastName: 'Motta' });
    const visit = await addVisit(
      app,
      {
        doctorId: circle.doctor.id,
        locationId: circle.locationId,
        patientId: ahead,
        start: '2026-12-01T15:00:00Z',
        bookedBy: circle.doctor.id,
      },
      'confirmed',
    );
    await rows(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [dead]);
    expect((await merge([], circle.doctor, { kept: ahead, merged: dead })).statusCode).toBe(200);
    expect(await rows('SELECT status FROM appointment WHERE id = $1', [visit])).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('gives whoever cared for the merged patient the kept one, nobody twice', async () => {
    await putInCare(app, colleague.id, merged);
    await mergeOf();
    expect((await chart(kept, colleague)).statusCode).toBe(200);
    const open = await rows(
      'SELECT doctor_id, patient_id FROM care_relationship WHERE patient_id = ANY($1::uuid[]) AND ended_at IS NULL',
      [[kept, merged]],
    );
    expect(open).toHaveLength(2);
    expect(open.every((row) => row.patient_id === kept)).toBe(true);
  });

  test('is for doctors who have both in care; to anybody else neither is there', async () => {
    await putInCare(app, colleague.id, merged);
    for (const by of [colleague, await app.signIn('doctor')]) {
      expect((await merge([], by)).statusCode).toBe(404);
      expect((await by.call('GET', `${api}/patients/${kept}/merge/${merged}`)).statusCode).toBe(404);
    }
    expect((await merge([], doctor, { kept, merged: kept })).statusCode).toBe(404);
    expect((await merge([], await app.signIn('secretary'))).statusCode).toBe(403);
  });

  test('keeps the chart of an account, and never makes one of two accounts', async () => {
    const [one, other] = [await signInPatient(app), await signInPatient(app)];
    for (const { id } of [one, other]) await putInCare(app, doctor.id, id);
    const both = await merge([], doctor, { kept: one.id, merged: other.id });
    expect([both.statusCode, both.json().data.obstacles]).toEqual([409, ['both_sign_in']]);
    const wrongWay = await merge([], doctor, { kept, merged: one.id });
    expect(wrongWay.json().data.obstacles).toEqual(['account_must_stay']);
    expect((await merge([], doctor, { kept: one.id, merged })).statusCode).toBe(200);
    const own = await one.call('GET', `${api}/own-record/conditions`);
    expect(JSON.stringify(own.json())).toContain('Asma');
  });

  test('leaves who has an account who they are; how they are reached can be taken', async () => {
    const { id } = await signInPatient(app);
    await putInCare(app, doctor.id, id);
    const person = async () => {
      const [row] = await rows('SELECT to_jsonb(patient) AS person FROM patient WHERE id = $1', [id]);
      return row.person;
    };
    const before = await person();
    for (const field of ['given_name', 'family_name', 'birth_date', 'sex', 'email']) {
      const answer = await merge([field], doctor, { kept: id, merged });
      expect([field, answer.statusCode, answer.json().data.params]).toEqual([
        field,
        400,
        { take: 'of_account' },
      ]);
    }
    expect(await person()).toEqual(before);
    expect((await merge(['phone'], doctor, { kept: id, merged })).statusCode).toBe(200);
    expect(await person()).toMatchObject({ phone: '829-555-0177', given_name: before.given_name });
  });

  test('leaves a chart that the law holds as it is', async () => {
    await rows(`INSERT INTO legal_hold (patient_id, sealed_identity) VALUES ($1, '\\x00')`, [merged]);
    expect((await merge()).json().data.obstacles).toEqual(['legal_hold']);
    expect((await merge([], doctor, { kept: merged, merged: kept })).json().data.obstacles).toEqual([
      'legal_hold',
    ]);
  });

  test('of which one part fails leaves nothing behind', async () => {
    const before = await everything();
    await rows(`CREATE FUNCTION refuse_note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no'; END $$`);
    await rows(
      `CREATE TRIGGER refuse_condition BEFORE UPDATE ON condition FOR EACH ROW EXECUTE FUNCTION refuse_note()`,
    );
    const answer = await merge();
    await rows('DROP FUNCTION refuse_note() CASCADE');
    expect(answer.statusCode).toBe(500);
    expect(await everything()).toEqual(before);
    expect((await chart(merged)).statusCode).toBe(200);
  });

  test('covers every table that belongs to patients, each with an id', async () => {
    const relations = await app.database.transact(relationsOfPatients);
    expect(relations.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(['allergy', 'appointment', 'visit', 'waitlist_entry', 'chat_session', 'review']),
    );
    for (const { relation } of relations) {
      const [column] = await rows(
        `SELECT 1 FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'id' AND atttypid = 'uuid'::regtype`,
        [relation],
      );
      expect(column, relation).toBeDefined();
    }
  });

  test('sends no more statements than declared', async () => {
    app.database.takeQueries();
    await doctor.call('GET', `${api}/patients/${kept}/merge/${merged}`);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(12);
    const { id } = await mergeOf();
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(30);
    await doctor.call('GET', `${api}/patients/merges`);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    await undo(id);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(30);
  });
});

describe('registration details', () => {
  const said = async (patientId: string) =>
    (
      await rows('SELECT insurer, policy_number, guardian_name, document_number FROM patient WHERE id = $1', [
        patientId,
      ])
    )[0];

  test('takes details along when only the merged chart has them, and returns them when it is undone', async () => {
    await rows(`UPDATE patient SET insurer = 'senasa', document_number = 'A-1' WHERE id = $1`, [kept]);
    await rows(
      `UPDATE patient SET policy_number = 'HUM-7', insurer = 'humano', guardian_name = 'Luis Soto' WHERE id = $1`,
      [merged],
    );
    const { id } = await mergeOf();
    expect(await said(kept)).toEqual({
      insurer: 'senasa',
      policy_number: null,
      guardian_name: 'Luis Soto',
      document_number: 'A-1',
    });
    await undo(id);
    expect((await said(kept)).guardian_name).toBe(null);
    expect(await said(merged)).toMatchObject({ insurer: 'humano', guardian_name: 'Luis Soto' });
  });
});

describe('undoing', () => {
  test('gives back exactly what was moved; that there was a merge stays in the versions of the person', async () => {
    await putInCare(app, colleague.id, merged);
    await saveVisit(merged, newId(), 0, 'Tos');
    const people = `SELECT to_jsonb(patient) - 'version' AS person FROM patient WHERE id = ANY($1::uuid[]) ORDER BY id`;
    const [before, peopleBefore] = [await everything(), await rows(people, [[kept, merged]])];
    const { id } = await mergeOf(['given_name', 'phone']);
    const answer = await undo(id);
    expect(answer.json()).toMatchObject({ returned: { visits: 1, entries: 2 }, followed: 0 });
    const { patient_version: versions, ...after } = await everything();
    expect({ ...after, patient_version: [] }).toEqual(before);
    expect(versions).toMatchObject([
      { patient_id: kept, cause: 'merged', version: 2 },
      { patient_id: kept, cause: 'unmerged', version: 3 },
    ]);
    expect(await rows(people, [[kept, merged]])).toEqual(peopleBefore);
    expect([(await chart(kept, colleague)).statusCode, (await chart(merged, colleague)).statusCode]).toEqual([
      404, 200,
    ]);
    const events = (await auditOf(app, 'patient.merge_undone')).filter((event) => event.object_id === id);
    expect(events).toMatchObject([{ patient_id: kept, details: { apart: merged } }]);
  });

  test('takes along what was written since in a visit that returns, and leaves what is new', async () => {
    const visitId = newId();
    await saveVisit(merged, visitId, 0, 'Tos');
    const { id } = await mergeOf();
    await saveVisit(kept, visitId, 1, 'Tos, y ahora fiebre');
    await saveVisit(kept, newId(), 0, 'Otra visita');
    await undo(id);
    expect(await notesOf(merged)).toEqual(['Tos, y ahora fiebre']);
    expect(await notesOf(kept)).toEqual(['Otra visita']);
    const versions = await rows(`SELECT DISTINCT patient_id FROM note WHERE visit_id = $1`, [visitId]);
    expect(versions).toEqual([{ patient_id: merged }]);
  });

  test('keeps what was changed of the person since, and the care of who has seen them', async () => {
    await putInCare(app, colleague.id, merged);
    const { id } = await mergeOf(['phone', 'email']);
    await rows(`UPDATE patient SET phone = '809-555-0000' WHERE id = $1`, [kept]);
    await saveVisit(kept, newId(), 0, 'Control', colleague);
    await undo(id);
    const [person] = await rows('SELECT phone, email FROM patient WHERE id = $1', [kept]);
    expect(person).toEqual({ phone: '809-555-0000', email: null });
    expect([(await chart(kept, colleague)).statusCode, (await chart(merged, colleague)).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test('is done once, and not of a chart that was merged on', async () => {
    const { id } = await mergeOf();
    const third = await addPatientOf(doctor);
    const next = (await merge([], doctor, { kept: third, merged: kept })).json().merge;
    expect((await undo(id)).statusCode).toBe(404);
    expect((await undo(next.id)).statusCode).toBe(200);
    const twice = await Promise.all([undo(id), undo(id)]);
    expect(twice.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await undo(id, await app.signIn('doctor'))).statusCode).toBe(404);
  });

  test('is offered in the list of merges to whoever has the chart in care', async () => {
    const { id } = await mergeOf();
    const listOf = async (by: TestClient) => (await by.call('GET', `${api}/patients/merges`)).json().data;
    const mine = (await listOf(doctor)).find((each: { id: string }) => each.id === id);
    expect(mine).toMatchObject({
      merged_name: 'Maria Nunez Soto',
      merged_by: 'Dra. Ana Rosario',
      can: { undo: true },
    });
    expect(await listOf(await app.signIn('doctor'))).toEqual([]);
    await undo(id);
    expect((await listOf(doctor)).find((each: { id: string }) => each.id === id).can.undo).toBe(false);
  });
});

test('who is erased leaves no name in a merged chart, and nothing to undo', async () => {
  const patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  await merge([], doctor, { kept: patient.id, merged });
  await app.database.transact((tx) =>
    eraseMerges(tx, { id: patient.id, role: 'patient', pseudonym: '#abc' }),
  );
  const [gone] = await rows('SELECT given_name, family_name, email, phone FROM patient WHERE id = $1', [
    merged,
  ]);
  expect(gone).toEqual({ given_name: '', family_name: '#abc', email: null, phone: null });
  expect(await rows('SELECT 1 FROM patient_merge WHERE kept_id = $1', [patient.id])).toEqual([]);
});

describe('at one time', () => {
  test('two merges of one chart are one merge', async () => {
    const third = await addPatientOf(doctor);
    const answers = await Promise.all([
      merge([], doctor, { kept, merged }),
      merge([], doctor, { kept: third, merged }),
      merge([], doctor, { kept: merged, merged: kept }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404]);
    const [{ count } = {}] = await rows(
      'SELECT count(*)::int FROM patient_merge WHERE merged_id = ANY($1::uuid[])',
      [[kept, merged, third]],
    );
    expect(count).toBe(1);
  });

  test('a visit that is being saved goes along, or is refused: none stays behind', async () => {
    const visits = Array.from({ length: 6 }, () => newId());
    await saveVisit(merged, visits[0] ?? '', 0, 'Primera');
    const [first, ...others] = visits;
    const saving = [
      saveVisit(merged, first ?? '', 1, 'Primera, corregida'),
      ...others.map((visitId, at) => saveVisit(merged, visitId, 0, `Nota ${at}`)),
    ];
    const [merging, ...saves] = await Promise.all([merge(), ...saving]);
    expect(merging?.statusCode).toBe(200);
    for (const save of saves) expect([200, 404]).toContain(save.statusCode);
    const behind = await everything();
    expect(JSON.stringify(behind)).not.toContain(merged);
    const saved = saves.filter(({ statusCode }) => statusCode === 200).length;
    const [{ count } = {}] = await rows(
      `SELECT count(*)::int FROM note WHERE patient_id = $1 AND visit_id = ANY($2::uuid[]) AND current`,
      [kept, visits],
    );
    expect(count).toBe(saved + (saves[0]?.statusCode === 200 ? 0 : 1));
  });

  test('nothing is written into a merged chart, by whichever way', async () => {
    await mergeOf();
    await expect(
      rows(
        `INSERT INTO note (id, version, patient_id, effective_at, recorded_at, author_name, source, text)
         VALUES ($1, 1, $2, app_now(), app_now(), 'x', 'portal', 'x')`,
        [newId(), merged],
      ),
    ).rejects.toMatchObject({ constraint: 'patient_merged' });
  });
});

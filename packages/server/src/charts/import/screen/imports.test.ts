import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent, putInCare } from '../../../testing/charts.ts';
import { bundleOf, handIn, importNow, preview, step } from '../../../testing/imports.ts';
import { eraseImports } from './erase-imports.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

let people = 0;
const letters = (count: number) => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A person of a file whom nobody has met. */
const stranger = () => {
  people += 1;
  return {
    url: `urn:uuid:6b3f1a52-0c7d-4b4e-9d1e-${String(people).padStart(12, '0')}`,
    family: `Nueva${letters(people)}`,
    birthDate: '1975-03-14',
    phone: `809-555-${String(people).padStart(4, '0')}`,
  };
};

const chartOf = async (client: TestClient, id: string) =>
  (await client.call('GET', `${api}/patients/${id}/chart`)).json();

const decide = (client: TestClient, id: string, body: object) =>
  client.call('PUT', `${api}/imports/${id}/decisions`, body);

describe('a bundle by screen', () => {
  test('is shown first, written then, and taken back wholly', async () => {
    const shown = await preview(app, doctor, 'C:\\carpeta\\historia.json', bundleOf(stranger()));
    expect(shown).toMatchObject({
      file_name: 'historia.json',
      kind: 'fhir',
      state: 'preview',
      patients: { done: 0, total: 1 },
      undecided: 0,
      can: { start: true, undo: false },
      rows: [{ name: 'Marta Nuevab', visits: 1, entries: 2, match: null, decision: 'create' }],
    });
    expect(shown.report?.not_taken).toEqual([
      { type: 'Claim', reason: 'billing', detail: null, count: 1, entries: [] },
    ]);
    const found = async () =>
      (await doctor.call('GET', `${api}/patients?query=Nuevab`)).json().data as { id: string }[];
    expect(await found()).toEqual([]);

    const done = await step(app, doctor, shown.id, 'start');
    expect(done).toMatchObject({
      state: 'done',
      patients: { done: 1, total: 1 },
      entries_added: 3,
      can: { undo: true, report: true, start: false },
    });
    expect(done.report?.taken).toEqual([
      { type: 'Patient', added: 1, changed: 0, already_there: 0 },
      { type: 'Encounter', added: 1, changed: 0, already_there: 0 },
      { type: 'Observation', added: 1, changed: 0, already_there: 0 },
      { type: 'Condition', added: 1, changed: 0, already_there: 0 },
    ]);
    const [patient] = await found();
    const chart = await chartOf(doctor, patient?.id ?? '');
    expect(chart.conditions.entries).toMatchObject([{ name: 'Asma' }]);
    expect(chart.vitals.entries).toMatchObject([{ code: 'heart_rate', value: 72 }]);

    const undone = await step(app, doctor, shown.id, 'undo');
    expect(undone).toMatchObject({
      state: 'undone',
      undo: { patients_removed: 1, patients_kept: 0, entries_removed: 3, entries_kept: 0 },
      rows: [{ state: 'undone', patient: null }],
    });
    expect(await found()).toEqual([]);
  });

  test('of the shipped data has nothing unexplained', async () => {
    const file = fileURLToPath(new URL('../../../../seed/synthea/synthea-15.json', import.meta.url));
    const bytes = readFileSync(file);
    const shown = await preview(app, doctor, 'synthea-15.json', bytes);
    const done = await step(app, doctor, shown.id, 'start');
    const { taken = [], not_taken: left = [] } = done.report ?? {};
    const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
    expect(sum(taken.map(({ added }) => added)) + sum(left.map(({ count }) => count))).toBe(
      (JSON.parse(bytes.toString('utf8')) as { entry: unknown[] }).entry.length,
    );
    expect(done.entries_added).toBe(sum(taken.map(({ added }) => added)) - 1);
  });

  test('is taken as lines of resources, too', async () => {
    const lines = bundleOf(stranger()).entry.map(({ resource }, index) =>
      JSON.stringify(index === 0 ? { ...resource, id: 'p1' } : { ...resource, id: `r${index}` }),
    );
    const text = lines
      .join('\n')
      .replaceAll(/"reference":"urn:[^"]*?(-visit)?"/g, (_, visit) =>
        visit ? '"reference":"Encounter/r1"' : '"reference":"Patient/p1"',
      );
    const shown = await preview(app, doctor, 'lines.ndjson', text);
    expect(shown).toMatchObject({ state: 'preview', rows: [{ visits: 1, entries: 2 }] });
  });

  test.each([
    ['fhir-truncated.json', 'not_json'],
    ['fhir-wrong-types.json', 'invalid_resources'],
  ])('that is broken (%s) says where, and nothing is kept', async (_, code) => {
    const broken =
      code === 'not_json'
        ? JSON.stringify(bundleOf(stranger())).slice(0, 300)
        : JSON.stringify(bundleOf(stranger())).replace('"Nueva', '7,"x":"');
    const shown = await preview(app, doctor, 'roto.json', broken);
    expect(shown).toMatchObject({ state: 'refused', refusal: { code }, rows: [], can: { start: false } });
    expect(shown.refusal?.problems.length).toBeGreaterThan(0);
  });

  test('that nests too deep, holds nobody, or is not text is refused in words', async () => {
    const refusalOf = async (content: Buffer | string) =>
      (await preview(app, doctor, 'x.json', content)).refusal?.code;
    expect(await refusalOf(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).toBe('too_deep');
    expect(await refusalOf('{"resourceType":"Bundle","type":"collection","entry":[]}')).toBe('no_patient');
    expect(await refusalOf('{"patients":[]}')).toBe('not_a_bundle');
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 7]))).toBe('not_text');
    expect(await refusalOf('%PDF-1.4 and no table')).toBe('pdf');
  });
});

describe('the report of an import', () => {
  const entriesOf = async (client: TestClient, id: string, page = 1) =>
    (await client.call('GET', `${api}/imports/${id}/entries?page=${page}`)).json();
  const reportOf = async (id: string, format: string) =>
    doctor.call('GET', `${api}/imports/${id}/report?format=${format}`);

  test('says of each entry what it became, on the page, as JSON and as a table', async () => {
    const who = stranger();
    const shown = await preview(app, doctor, 'historia.json', bundleOf(who));
    expect((await reportOf(shown.id, 'json')).statusCode).toBe(404);
    await step(app, doctor, shown.id, 'start');
    const person = `Marta ${who.family}`;
    const expected = [
      { type: 'Patient', outcome: 'added', place: 'entry[0]', name: person, became: null, person },
      { type: 'Encounter', outcome: 'added', place: 'entry[1]', name: 'Control', became: null, person },
      {
        type: 'Observation',
        outcome: 'added',
        place: 'entry[2]',
        name: '8867-4',
        became: { kind: 'vital_sign', name: 'heart_rate', value: '72 /min', status: null },
        person,
      },
      {
        type: 'Condition',
        outcome: 'added',
        place: 'entry[3]',
        name: 'Asma',
        became: { kind: 'condition', name: 'Asma', value: '', status: 'active' },
        person,
      },
    ];
    expect(await entriesOf(doctor, shown.id)).toEqual({ data: expected, total: 4, page: 1, pages: 1 });
    const json = await reportOf(shown.id, 'json');
    expect(json.headers['content-type']).toBe('application/json');
    expect(json.json()).toMatchObject({
      file_name: 'historia.json',
      state: 'done',
      taken: [{ type: 'Patient', added: 1 }, {}, {}, {}],
      not_taken: [{ type: 'Claim', reason: 'billing', count: 1 }],
      entries: expected,
    });
    const csv = (await reportOf(shown.id, 'csv')).body.trim().split('\r\n');
    expect(csv).toHaveLength(6);
    expect(csv.filter((line) => line.includes('"entry[2]"'))).toHaveLength(1);
    expect(csv.find((line) => line.includes('"entry[2]"'))).toContain('72 /min');

    const again = await preview(app, doctor, 'otra.json', bundleOf(who));
    await step(app, doctor, again.id, 'start');
    const outcomes = (await entriesOf(doctor, again.id)).data.map(
      ({ outcome }: { outcome: string }) => outcome,
    );
    expect(outcomes).toEqual(['there', 'there', 'there', 'there']);
    expect((await entriesOf(await app.signIn('doctor'), shown.id)).code).toBe('not_found');
  });

  test('leads through a long file a page at a time, and its files are whole', async () => {
    const who = stranger();
    const file = bundleOf(who);
    const conditions = Array.from({ length: 250 }, (_, index) => ({
      fullUrl: `${who.url}-c${index}`,
      resource: {
        resourceType: 'Condition',
        code: { text: `Problema ${index}` },
        subject: { reference: who.url },
        recordedDate: '2020-05-01',
      },
    }));
    const long = { ...file, entry: [...file.entry, ...conditions] };
    const shown = await preview(app, doctor, 'larga.json', long);
    await step(app, doctor, shown.id, 'start');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => entriesOf(doctor, shown.id, page)));
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 54, 0]);
    expect(pages[0]).toMatchObject({ total: 254, pages: 3 });
    const places = pages.flatMap(({ data }) => data.map(({ place }: { place: string }) => place));
    expect(new Set(places).size).toBe(254);
    expect((await reportOf(shown.id, 'json')).json().entries).toHaveLength(254);
    // The head, each entry, and the bill.
    expect((await reportOf(shown.id, 'csv')).body.trim().split('\r\n')).toHaveLength(256);
  });

  test('forgets the entries of somebody who is erased', async () => {
    const who = stranger();
    const shown = await preview(app, doctor, 'historia.json', bundleOf(who));
    const done = await step(app, doctor, shown.id, 'start');
    const id = done.rows[0]?.patient?.id ?? '';
    await app.database.transact((tx) => eraseImports(tx, { id, role: 'patient', pseudonym: 'x' }));
    expect((await entriesOf(doctor, shown.id)).total).toBe(0);
  });
});

describe('somebody who may be there already', () => {
  test('is asked about; added to, the chart keeps its own data and gets what is missing', async () => {
    const who = stranger();
    const id = await addPatientOf(doctor, {
      firstName: 'Márta',
      lastName: who.family.toUpperCase(),
      dateOfBirth: who.birthDate,
    });
    const shown = await preview(app, doctor, 'doble.json', bundleOf(who));
    expect(shown).toMatchObject({
      undecided: 1,
      can: { start: false },
      rows: [{ decision: null, match: { reason: 'name_and_birth', patient: { id } } }],
    });
    const early = await doctor.call('POST', `${api}/imports/${shown.id}/start`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'invalid_transition']);
    const decided = await decide(doctor, shown.id, { decisions: [{ position: 0, decision: 'add' }] });
    expect(decided.json()).toMatchObject({ undecided: 0, can: { start: true } });
    const done = await step(app, doctor, shown.id, 'start');
    expect(done.report?.remarks).toEqual([
      { type: 'Patient', reason: 'chart_kept', detail: null, count: 1, entries: [] },
    ]);
    const chart = await chartOf(doctor, id);
    expect(chart.patient.name).toBe(`Márta ${who.family.toUpperCase()}`);
    expect(chart.conditions.entries).toMatchObject([{ name: 'Asma' }]);
    const undone = await step(app, doctor, shown.id, 'undo');
    expect(undone.undo).toMatchObject({ patients_removed: 0, entries_removed: 3, entries_kept: 0 });
    expect((await chartOf(doctor, id)).conditions.total).toBe(0);
    expect((await chartOf(doctor, id)).patient.name).toBe(`Márta ${who.family.toUpperCase()}`);
  });

  test('is found by birth and telephone; left out, nobody is written', async () => {
    const who = stranger();
    await addPatientOf(doctor, {
      dateOfBirth: who.birthDate,
      phone: `+1 (${who.phone.replaceAll('-', ') ')}`,
    });
    await addPatientOf(doctor, { dateOfBirth: who.birthDate, phone: who.phone.replaceAll('-', ' ') });
    const shown = await preview(app, doctor, 'telefono.json', bundleOf(who));
    expect(shown.rows[0]?.match?.reason).toBe('birth_and_phone');
    await decide(doctor, shown.id, { all: 'skip' });
    const done = await step(app, doctor, shown.id, 'start');
    expect(done).toMatchObject({ state: 'done', entries_added: 0, rows: [{ state: 'skipped' }] });
    expect(done.report?.not_taken).toContainEqual({
      type: 'entries',
      reason: 'skipped',
      detail: null,
      count: 2,
      entries: [],
    });
  });

  test('comes again from the same system without a question, and nothing is doubled', async () => {
    const who = stranger();
    const first = await preview(app, doctor, 'uno.json', bundleOf(who));
    await step(app, doctor, first.id, 'start');
    const second = await preview(app, doctor, 'dos.json', bundleOf(who));
    expect(second).toMatchObject({
      undecided: 0,
      rows: [{ decision: 'add', match: { reason: 'same_source' } }],
    });
    const done = await step(app, doctor, second.id, 'start');
    expect(done.entries_added).toBe(0);
    expect(done.report?.taken).toContainEqual({ type: 'Condition', added: 0, changed: 0, already_there: 1 });
    // Undoing the second takes nothing of the first.
    const undone = await step(app, doctor, second.id, 'undo');
    expect(undone.undo).toMatchObject({ entries_removed: 0, patients_removed: 0 });
    const id = done.rows[0]?.patient?.id ?? '';
    expect((await chartOf(doctor, id)).conditions.total).toBe(1);
  });

  test('is not learned of from a file when they are another doctor’s', async () => {
    const other = await app.signIn('doctor');
    const who = stranger();
    const theirs = await preview(app, other, 'suyo.json', bundleOf(who));
    const patient = (await step(app, other, theirs.id, 'start')).rows[0]?.patient?.id ?? '';
    const mine = await preview(app, doctor, 'mio.json', bundleOf(who));
    expect(mine).toMatchObject({ rows: [{ match: null, decision: 'create' }] });
    const done = await step(app, doctor, mine.id, 'start');
    expect(done.rows[0]?.patient?.id).not.toBe(patient);
    expect((await doctor.call('GET', `${api}/patients/${patient}/chart`)).statusCode).toBe(404);
  });

  test('with another birth date under the same number is asked about and never mixed up', async () => {
    const who = stranger();
    const first = await preview(app, doctor, 'uno.json', bundleOf(who));
    const id = (await step(app, doctor, first.id, 'start')).rows[0]?.patient?.id ?? '';
    const second = await preview(app, doctor, 'otra.json', bundleOf({ ...who, birthDate: '1999-01-01' }));
    expect(second.rows[0]).toMatchObject({ decision: null, match: { reason: 'same_source' } });
    await decide(doctor, second.id, { all: 'add' });
    const done = await step(app, doctor, second.id, 'start');
    expect(done.rows[0]).toMatchObject({ state: 'refused', added: 0 });
    expect(done.report?.not_taken).toContainEqual({
      type: 'Patient',
      reason: 'another_person',
      detail: null,
      count: 1,
      entries: [],
    });
    expect((await chartOf(doctor, id)).conditions.total).toBe(1);
  });
});

describe('an undo', () => {
  const imported = async () => {
    const shown = await preview(app, doctor, 'x.json', bundleOf(stranger()));
    const done = await step(app, doctor, shown.id, 'start');
    return { importId: shown.id, patientId: done.rows[0]?.patient?.id ?? '' };
  };

  test('keeps what was written since, and says so', async () => {
    const { importId, patientId } = await imported();
    const saved = await doctor.call('PUT', `${api}/patients/${patientId}/visits/${newId()}`, {
      version: 0,
      finished: true,
      content: { ...blankContent, notes: 'Escrito después' },
    });
    expect(saved.statusCode).toBe(200);
    const undone = await step(app, doctor, importId, 'undo');
    expect(undone).toMatchObject({
      undo: { patients_removed: 0, patients_kept: 1, entries_removed: 3, entries_kept: 0 },
      rows: [{ state: 'kept', patient: { id: patientId } }],
    });
    const chart = await chartOf(doctor, patientId);
    expect([chart.notes.total, chart.conditions.total]).toEqual([1, 0]);
  });

  test('keeps a chart that came into another doctor’s care as it is', async () => {
    const { importId, patientId } = await imported();
    const other = await app.signIn('doctor');
    await putInCare(app, other.id, patientId);
    const undone = await step(app, doctor, importId, 'undo');
    expect(undone.undo).toEqual({
      patients_removed: 0,
      patients_kept: 1,
      entries_removed: 0,
      entries_kept: 3,
    });
    expect((await chartOf(other, patientId)).conditions.total).toBe(1);
  });

  test('keeps an entry that was corrected, with its versions and its visit', async () => {
    const { importId, patientId } = await imported();
    await app.database.asSuperuser('UPDATE vital_sign SET current = false WHERE patient_id = $1', [
      patientId,
    ]);
    await app.database.asSuperuser(
      `INSERT INTO vital_sign (id, version, patient_id, visit_id, effective_at, recorded_at, author_name, source, code, value, unit)
        SELECT id, 2, patient_id, visit_id, effective_at, app_now(), 'Dra. Prueba', 'portal', code, 74, unit FROM vital_sign WHERE patient_id = $1`,
      [patientId],
    );
    const undone = await step(app, doctor, importId, 'undo');
    expect(undone.undo).toEqual({
      patients_removed: 0,
      patients_kept: 1,
      entries_removed: 1,
      entries_kept: 2,
    });
    const { rows } = await app.database.asSuperuser(
      'SELECT version FROM vital_sign WHERE patient_id = $1 ORDER BY version',
      [patientId],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('is over after thirty days', async () => {
    const { importId } = await imported();
    await app.database.asSuperuser(
      `UPDATE chart_import SET finished_at = app_now() - interval '31 days' WHERE id = $1`,
      [importId],
    );
    expect((await importNow(doctor, importId)).can.undo).toBe(false);
    expect((await doctor.call('POST', `${api}/imports/${importId}/undo`)).statusCode).toBe(409);
  });

  test('twice at once is done once', async () => {
    const { importId } = await imported();
    const both = await Promise.all([1, 2].map(() => doctor.call('POST', `${api}/imports/${importId}/undo`)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await app.jobs.runAll();
    expect((await importNow(doctor, importId)).undo).toMatchObject({
      patients_removed: 1,
      entries_removed: 3,
    });
  });
});

describe('an administrator', () => {
  test('imports into a doctor’s care and sees nothing of the charts there', async () => {
    const admin = await app.signIn('administrator');
    const who = stranger();
    await addPatientOf(doctor, { firstName: 'Marta', lastName: who.family, dateOfBirth: who.birthDate });
    expect((await handIn(admin, 'a.json', Buffer.from('{}'))).json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { doctor_id: 'missing' } },
    });
    const secretary = await app.signIn('secretary');
    const wrong = await handIn(admin, 'a.json', Buffer.from('{}'), { doctor_id: secretary.id });
    expect(wrong.json().data.params).toEqual({ doctor_id: 'unknown' });
    const shown = await preview(app, admin, 'a.json', bundleOf(who), { doctor_id: doctor.id });
    expect(shown.rows[0]?.match).toEqual({ reason: 'name_and_birth', patient: null });
    await decide(admin, shown.id, { all: 'create' });
    const done = await step(app, admin, shown.id, 'start');
    expect(done.rows[0]).toMatchObject({ state: 'done', patient: null, added: 3 });
    const mine = await importNow(doctor, shown.id);
    expect((await chartOf(doctor, mine.rows[0]?.patient?.id ?? '')).conditions.total).toBe(1);
    const [event] = (await auditOf(app, 'chart.imported')).slice(-1);
    expect(event).toMatchObject({ actor_id: admin.id, role: 'administrator', object_id: shown.id });
    const another = await app.signIn('administrator');
    expect((await another.call('GET', `${api}/imports/${shown.id}`)).statusCode).toBe(404);
  });
});

describe('an import on its way', () => {
  const crowd = (count: number) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: Array.from({ length: count }, () => bundleOf(stranger()).entry.slice(0, 4)).flat(),
  });

  test('goes on after its process died, each person once', async () => {
    const shown = await preview(app, doctor, 'muchos.json', crowd(6));
    await doctor.call('POST', `${api}/imports/${shown.id}/start`);
    // The fourth cannot be written: the job ends there as if the process had been killed.
    await app.database.asSuperuser(
      `ALTER TABLE chart_import_patient ADD CONSTRAINT dies CHECK (position <> 3 OR state = 'waiting') NOT VALID`,
    );
    await expect(app.jobs.runAll()).rejects.toThrow();
    const { rows } = await app.database.asSuperuser(
      `SELECT p.state, (SELECT count(*)::int FROM condition c WHERE c.patient_id = p.patient_id) AS conditions
        FROM chart_import_patient p WHERE import_id = $1 ORDER BY position`,
      [shown.id],
    );
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'waiting', 'waiting', 'waiting']);
    expect(rows.slice(0, 3).map(({ conditions }) => conditions)).toEqual([1, 1, 1]);
    const failed = await importNow(doctor, shown.id);
    expect(failed).toMatchObject({ state: 'failed', patients: { done: 3, total: 6 }, can: { undo: true } });
    expect(failed.report?.not_taken).toContainEqual({
      type: 'Patient',
      reason: 'stopped',
      detail: null,
      count: 3,
      entries: [],
    });
    await app.database.asSuperuser('ALTER TABLE chart_import_patient DROP CONSTRAINT dies');
    // A killed process marks nothing: the import is still at work and the next process goes on.
    await app.database.asSuperuser(`UPDATE chart_import SET state = 'working' WHERE id = $1`, [shown.id]);
    await app.database.asSuperuser(
      `UPDATE stored_file SET expires_at = NULL WHERE id = (SELECT file_id FROM chart_import WHERE id = $1)`,
      [shown.id],
    );
    await app.jobs.runAll({ future: true });
    const done = await importNow(doctor, shown.id);
    expect(done).toMatchObject({ state: 'done', patients: { done: 6 }, entries_added: 18 });
  });

  test('ends where it is when it is stopped, and that can be undone', async () => {
    const shown = await preview(app, doctor, 'muchos.json', crowd(3));
    await doctor.call('POST', `${api}/imports/${shown.id}/start`);
    const stopped = await step(app, doctor, shown.id, 'stop');
    expect(stopped).toMatchObject({ state: 'stopped', entries_added: 0 });
    expect(stopped.report?.not_taken).toContainEqual({
      type: 'Patient',
      reason: 'stopped',
      detail: null,
      count: 3,
      entries: [],
    });
  });

  test('started twice at once is written once', async () => {
    const shown = await preview(app, doctor, 'dos.json', bundleOf(stranger()));
    const both = await Promise.all([1, 2].map(() => doctor.call('POST', `${api}/imports/${shown.id}/start`)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await app.jobs.runAll();
    expect((await importNow(doctor, shown.id)).entries_added).toBe(3);
  });

  test('is put away with its names when nobody goes on for a day', async () => {
    const shown = await preview(app, doctor, 'tarde.json', bundleOf(stranger()));
    await app.database.asSuperuser(
      `UPDATE chart_import SET created_at = app_now() - interval '25 hours' WHERE id = $1`,
      [shown.id],
    );
    expect((await doctor.call('POST', `${api}/imports/${shown.id}/start`)).statusCode).toBe(409);
    expect((await importNow(doctor, shown.id)).state).toBe('discarded');
  });
});

test('who is erased is not named any more by the file in which they came', async () => {
  const who = stranger();
  const shown = await preview(app, doctor, 'borrada.json', bundleOf(who));
  const done = await step(app, doctor, shown.id, 'start');
  const id = done.rows[0]?.patient?.id ?? '';
  await app.database.transact((tx) => eraseImports(tx, { id, role: 'doctor', pseudonym: 'x' }));
  expect((await importNow(doctor, shown.id)).rows[0]?.name).toContain(who.family);
  await app.database.transact((tx) => eraseImports(tx, { id, role: 'patient', pseudonym: 'x' }));
  expect((await importNow(doctor, shown.id)).rows[0]).toMatchObject({ name: '', birth_date: null });
});

describe('a table by screen', () => {
  const map = (id: string, body: object) => doctor.call('PUT', `${api}/imports/${id}/table`, body);

  test('is explained first, with the order of its dates, and written then', async () => {
    const shown = await preview(
      app,
      doctor,
      'pacientes.csv',
      Buffer.from('Nombre;Apellido;Nacimiento;Alergias\nÍñigo;Ñáñez;03/04/1980;Penicilina\n', 'latin1'),
    );
    expect(shown).toMatchObject({
      kind: 'csv',
      state: 'mapping',
      can: { map: true, start: false },
      table: {
        encoding: 'Windows-1252',
        separator: ';',
        columns: ['given_name', 'family_name', 'birth_date', 'allergies'],
        possible_orders: ['dmy', 'mdy'],
        date_order: null,
        sample: [['Íñigo', 'Ñáñez', '03/04/1980', 'Penicilina']],
      },
    });
    const columns = shown.table?.columns ?? [];
    const unsaid = await map(shown.id, { columns, date_order: null });
    expect([unsaid.statusCode, unsaid.json().data.params]).toEqual([400, { date_order: 'date_order' }]);
    const wrong = await map(shown.id, { columns: [null, null, null, null], date_order: null });
    expect(wrong.json().data.params).toEqual({ columns: 'no_name_column' });
    expect((await map(shown.id, { columns, date_order: 'dmy' })).statusCode).toBe(200);
    await app.jobs.runAll();
    const read = await importNow(doctor, shown.id);
    expect(read).toMatchObject({
      state: 'preview',
      rows: [{ name: 'Íñigo Ñáñez', birth_date: '1980-04-03', entries: 1, decision: 'create' }],
    });
    const done = await step(app, doctor, shown.id, 'start');
    const chart = await chartOf(doctor, done.rows[0]?.patient?.id ?? '');
    expect(chart.allergies.entries).toMatchObject([{ substance: 'Penicilina', status: 'active' }]);
    const undone = await step(app, doctor, shown.id, 'undo');
    expect(undone.undo).toMatchObject({ patients_removed: 1, entries_removed: 1 });
  });

  test('has a report that no spreadsheet runs', async () => {
    const shown = await preview(
      app,
      doctor,
      'formulas.csv',
      'Nombre,Apellido\n=1+1,Formularia\n,\n"",@SUM\n',
    );
    await map(shown.id, { columns: ['given_name', 'family_name'], date_order: null });
    await app.jobs.runAll();
    await step(app, doctor, shown.id, 'start');
    const answer = await doctor.call('GET', `${api}/imports/${shown.id}/report`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const one of lines) expect(one).not.toMatch(/(^|,)"[=+\-@]/);
  });
});

describe('a table of results by screen', () => {
  const linesOf = (number: string, value = '1.4') =>
    [
      'Expediente,Código LOINC,Prueba,Resultado,Unidad,Rango de referencia,Fecha de toma',
      `${number},2160-0,Creatinina,${value},mg/dL,0.6-1.2,2026-03-21 08:30`,
      `${number},,Peso,82.5,kg,,2026-03-21 08:30`,
      `${number},,Peso,82.5,piedras,,2026-03-21 08:31`,
    ].join('\n');
  const shownOf = async (number: string, value?: string) => {
    const mapped = await preview(app, doctor, 'resultados.csv', linesOf(number, value));
    expect(mapped).toMatchObject({ state: 'mapping' });
    const body = { columns: mapped.table?.columns, date_order: mapped.table?.date_order ?? null };
    const answer = await doctor.call('PUT', `${api}/imports/${mapped.id}/table`, body);
    expect(answer.statusCode).toBe(200);
    await app.jobs.runAll();
    return importNow(doctor, mapped.id);
  };
  const numberOf = async (id: string): Promise<string> => (await chartOf(doctor, id)).patient.chart_number;

  test('goes to the chart with its number once a person has said so, says what it left out, and is taken back', async () => {
    const id = await addPatientOf(doctor, { lastName: 'Medida' });
    const shown = await shownOf(await numberOf(id));
    expect(shown).toMatchObject({
      state: 'preview',
      undecided: 1,
      rows: [{ entries: 2, match: { reason: 'chart_number', patient: { id } }, decision: null }],
    });
    expect(shown.report?.not_taken).toEqual([
      { type: 'Observation', reason: 'unit_unknown', detail: 'weight: 4', count: 1, entries: [] },
    ]);
    await decide(doctor, shown.id, { all: 'add' });
    const done = await step(app, doctor, shown.id, 'start');
    expect(done).toMatchObject({ state: 'done', entries_added: 2 });
    const chart = await chartOf(doctor, id);
    expect(chart.labs.entries).toMatchObject([
      { name: 'Creatinina', value: 1.4, flag: 'H', high: 1.2, range_by: 'printed' },
    ]);
    expect(chart.vitals.entries).toMatchObject([{ code: 'weight', value: 82.5 }]);
    const again = await shownOf(await numberOf(id));
    await decide(doctor, again.id, { all: 'add' });
    expect(await step(app, doctor, again.id, 'start')).toMatchObject({ entries_added: 0 });
    await step(app, doctor, shown.id, 'undo');
    expect((await chartOf(doctor, id)).labs.total).toBe(0);
  });

  test('of a number that nobody has is left out, and nobody is registered by a number', async () => {
    const shown = await shownOf('Z-404');
    expect(shown).toMatchObject({ undecided: 0, rows: [{ match: null, decision: 'skip' }] });
    expect(await step(app, doctor, shown.id, 'start')).toMatchObject({ entries_added: 0 });
    const id = await addPatientOf(doctor, { lastName: 'Otra' });
    const known = await shownOf(await numberOf(id));
    await decide(doctor, known.id, { all: 'create' });
    expect(await step(app, doctor, known.id, 'start')).toMatchObject({ rows: [{ state: 'refused' }] });
    const { rows } = await app.database.asSuperuser(
      `SELECT 1 FROM patient WHERE given_name = '' AND source_ref LIKE '%Z-404'`,
    );
    expect(rows).toEqual([]);
  });

  test('does not tell of the chart of another doctor', async () => {
    const colleague = await app.signIn('doctor');
    const number = (await chartOf(colleague, await addPatientOf(colleague, { lastName: 'Ajena' }))).patient
      .chart_number;
    expect(await shownOf(number)).toMatchObject({ rows: [{ match: null, decision: 'skip' }] });
  });

  test('comes back from the export of a chart as it was, safe for spreadsheets', async () => {
    const id = await addPatientOf(doctor, { lastName: 'Ida', dateOfBirth: '1980-02-29' });
    const content = {
      vitals: { systolic: 134, diastolic: 84, heart_rate: 72, temperature: 36.8 },
      lab_results: [
        { id: newId(), test: '=cmd()', value: '2.3450', unit: 'mIU/L' },
        { id: newId(), test: 'Exceso de base', value: '-3.2', unit: 'mmol/L' },
        { id: newId(), test: 'PCR', value: '<5', unit: 'mg/L' },
        { id: newId(), test: 'Cultivo', value: 'negativo', unit: '' },
      ],
    };
    const path = `${api}/patients/${id}/visits/${newId()}`;
    await doctor.call('PUT', path, { version: 0, finished: true, content });
    const file = await doctor.call('POST', `${api}/patients/${id}/export`, { format: 'csv' });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain(`"'=cmd()"`);
    expect(file.body).toContain(`"'-3.2"`);

    const target = await addPatientOf(doctor, { lastName: 'Vuelta', dateOfBirth: '1980-02-29' });
    const moved = file.body
      .replaceAll(await numberOf(id), await numberOf(target))
      .replaceAll('José Ida', 'José Vuelta');
    const mapped = await preview(app, doctor, 'vuelta.csv', moved);
    const body = { columns: mapped.table?.columns, date_order: mapped.table?.date_order ?? null };
    expect(body.columns).not.toContain(null);
    await doctor.call('PUT', `${api}/imports/${mapped.id}/table`, body);
    await app.jobs.runAll();
    await decide(doctor, mapped.id, { all: 'add' });
    expect(await step(app, doctor, mapped.id, 'start')).toMatchObject({ entries_added: 7 });
    const plain = async (chart: string) => {
      const { labs, vitals } = await chartOf(doctor, chart);
      const of = ({
        name,
        code,
        value,
        value2,
        comparator,
        unit,
        effective_at: at,
      }: Record<string, unknown>) => JSON.stringify([name ?? code, value, value2, comparator, unit, at]);
      return [...labs.entries, ...vitals.entries].map(of).sort();
    };
    expect(await plain(target)).toEqual(await plain(id));
  });
});

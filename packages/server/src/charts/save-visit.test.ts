import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import {
  addPatientOf,
  api,
  auditOf,
  blankContent,
  putInCare,
  signInPatient,
  unknownId,
} from '../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { givenName: 'Luz', familyName: 'Mota' });
  patientId = await addPatientOf(doctor);
  await putInCare(app, colleague.id, patientId);
});
afterAll(() => app.close());

type Save = { version?: number; finished?: boolean; content?: object };
const save = (
  client: TestClient,
  visitId: string,
  { version = 0, finished, content = {} }: Save,
  id = patientId,
) => client.call('PUT', `${api}/patients/${id}/visits/${visitId}`, { version, finished, content });
const load = (client: TestClient, visitId: string, id = patientId) =>
  client.call('GET', `${api}/patients/${id}/visits/${visitId}`);
const rowsOf = async (table: string, visitId: string) =>
  (
    await app.database.asSuperuser(
      `SELECT id, version, current, effective_at, recorded_at, author_name, to_jsonb(t) AS all FROM ${table} t WHERE visit_id = $1 ORDER BY version`,
      [visitId],
    )
  ).rows;
const everything = {
  chief_complaint: 'Dolor de cabeza',
  vitals: {
    systolic: 150,
    diastolic: 95,
    heart_rate: 88,
    temperature: 36.8,
    oxygen_saturation: 97,
    weight: 82.5,
  },
  lab_results: [
    { id: '019a0000-0000-7000-8000-0000000000a1', test: 'Glucosa', value: '7,1', unit: 'mmol/L' },
  ],
  notes: 'Duerme mal.\nSin fiebre.',
  conclusion: {
    diagnosis: 'Hipertensión',
    treatment: 'Losartán',
    follow_up: 'en un mes',
    prescription: '50 mg',
  },
};

describe('a visit', () => {
  test('writes each thing typed as an entry of the chart and answers with the chart', async () => {
    const visitId = newId();
    const answer = await save(doctor, visitId, { content: everything });
    expect(answer.statusCode).toBe(200);
    const { visit, chart } = answer.json();
    expect(visit).toEqual({
      id: visitId,
      version: 1,
      started_at: '2026-11-21T12:00:00.000Z',
      chief_complaint: 'Dolor de cabeza',
      status: 'in-progress',
    });
    expect(chart.open_visit).toEqual(visit);
    expect(chart.chief_complaint).toBe('Dolor de cabeza');
    expect(chart.patient).toMatchObject({ status: 'Follow-up needed', last_visit: visit.started_at });
    const signs = Object.fromEntries(
      chart.vitals.entries.map((entry: { code: string }) => [entry.code, entry]),
    );
    expect(signs.blood_pressure).toMatchObject({
      value: 150,
      value2: 95,
      unit: 'mmHg',
      author: 'Ana Rosario',
      source: 'portal',
    });
    expect(signs.weight).toMatchObject({ value: 82.5, value2: null, unit: 'kg', version: 1 });
    expect(chart.vitals.total).toBe(5);
    expect(chart.labs.entries).toMatchObject([
      { name: 'Glucosa', value: 7.1, comparator: null, text: '7,1', unit: 'mmol/L', flag: null },
    ]);
    expect(chart.notes.entries).toMatchObject([{ visit_id: visitId, text: 'Duerme mal.\nSin fiebre.' }]);
    expect(chart.conclusions.entries).toMatchObject([
      { visit_id: visitId, diagnosis: 'Hipertensión', follow_up: 'en un mes' },
    ]);
    expect((await load(doctor, visitId)).json()).toEqual({
      visit,
      content: {
        ...blankContent,
        ...everything,
        vitals: { ...blankContent.vitals, ...everything.vitals },
        lab_results: everything.lab_results.map((result) => ({ ...result, confirmed: false })),
      },
    });
    const [saved] = (await auditOf(app, 'visit.saved')).slice(-1);
    expect(saved).toMatchObject({
      actor_id: doctor.id,
      patient_id: patientId,
      object_id: visitId,
      details: { version: 1 },
    });
    expect((await auditOf(app, 'visit.read')).slice(-1)).toMatchObject([
      { patient_id: patientId, object_id: visitId },
    ]);
  });

  test('saved again gives new versions to what changed and to nothing else', async () => {
    const visitId = newId();
    await save(doctor, visitId, { content: everything });
    app.setNow(new Date('2026-11-21T12:10:00Z'));
    const corrected = {
      ...everything,
      vitals: { ...everything.vitals, diastolic: 85 },
      notes: 'Duerme bien.',
    };
    const answer = await save(doctor, visitId, { version: 1, content: corrected });
    app.setNow(new Date('2026-11-21T12:00:00Z'));
    expect(answer.json().visit.version).toBe(2);
    const pressures = (await rowsOf('vital_sign', visitId)).filter(
      (row) => row.all.code === 'blood_pressure',
    );
    expect(pressures.map((row) => [row.version, row.current, row.all.value2])).toEqual([
      [1, false, 95],
      [2, true, 85],
    ]);
    expect(pressures[1]?.id).toBe(pressures[0]?.id);
    expect(pressures[1]?.effective_at).toEqual(pressures[0]?.effective_at);
    expect(pressures[1]?.recorded_at).toEqual(new Date('2026-11-21T12:10:00Z'));
    expect((await rowsOf('vital_sign', visitId)).filter((row) => row.all.code === 'weight')).toHaveLength(1);
    expect((await rowsOf('note', visitId)).map((row) => [row.version, row.current])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await rowsOf('conclusion', visitId)).toHaveLength(1);
  });

  test('keeps which values somebody was asked about; without that word they are kept as well', async () => {
    const visitId = newId();
    const vitals = { ...everything.vitals, heart_rate: 170, weight: 215 };
    const [result] = everything.lab_results;
    const sugar = { ...result, id: newId(), test: 'Glucosa', value: '620', unit: 'mg/dL', confirmed: true };
    const content = { ...everything, vitals, confirmed: ['weight', 'height'], lab_results: [sugar] };
    const answer = await save(doctor, visitId, { content });
    expect(answer.statusCode, answer.body).toBe(200);
    const told = async () =>
      (await rowsOf('vital_sign', visitId))
        .filter(({ current }) => current)
        .map(({ all }) => [all.code, all.confirmed]);
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['weight', true],
        ['heart_rate', false],
      ]),
    );
    const { chart } = answer.json();
    const inChart = (code: string) =>
      chart.vitals.entries.find((entry: { code: string; value: number }) => entry.code === code);
    expect([inChart('weight').value, inChart('weight').confirmed]).toEqual([215, true]);
    expect(chart.labs.entries[0]).toMatchObject({ value: 620, confirmed: true });
    const { content: saved } = (await load(doctor, visitId)).json();
    expect(saved).toMatchObject({ confirmed: ['weight', 'height'], lab_results: [{ confirmed: true }] });

    // The answer belongs to the value: what follows it was not asked about.
    await save(doctor, visitId, {
      version: 1,
      content: { ...content, vitals: { ...vitals, weight: 82 }, confirmed: [] },
    });
    expect(await told()).toContainEqual(['weight', false]);
    const [written] = (await rowsOf('vital_sign', visitId)).filter(({ all }) => all.code === 'weight');
    expect(written?.all).toMatchObject({ version: 1, value: 215, confirmed: true, current: false });
  });

  test('that was saved before anybody was asked goes on as it is', async () => {
    const visitId = newId();
    await save(doctor, visitId, { content: everything });
    await app.database.asSuperuser(
      `UPDATE visit SET content = (content - 'confirmed') || jsonb_build_object('lab_results',
        (SELECT jsonb_agg(result - 'confirmed') FROM jsonb_array_elements(content -> 'lab_results') result)) WHERE id = $1`,
      [visitId],
    );
    expect((await load(doctor, visitId)).json().content).toMatchObject({
      confirmed: [],
      lab_results: [{ test: 'Glucosa', confirmed: false }],
    });
    const answer = await save(doctor, visitId, { version: 1, content: everything });
    expect(answer.json().visit.version).toBe(1);
  });

  test('saved without a change writes no version', async () => {
    const visitId = newId();
    const first = (await save(doctor, visitId, { content: everything })).json();
    const again = (await save(doctor, visitId, { version: 1, content: everything })).json();
    expect(again.visit).toEqual(first.visit);
    expect(await rowsOf('note', visitId)).toHaveLength(1);
  });

  test('what is emptied leaves the chart, stays as history and comes back under its own id', async () => {
    const visitId = newId();
    const id = await addPatientOf(doctor);
    await save(doctor, visitId, { content: everything }, id);
    const emptied = (await save(doctor, visitId, { version: 1, content: {} }, id)).json();
    for (const kind of ['vitals', 'labs', 'notes', 'conclusions']) expect(emptied.chart[kind].total).toBe(0);
    expect(emptied.chart.patient.status).toBe('Active');
    expect((await rowsOf('note', visitId)).map((row) => row.current)).toEqual([false]);
    const restored = (await save(doctor, visitId, { version: 2, content: everything }, id)).json();
    expect(restored.chart.vitals.total).toBe(5);
    const notes = await rowsOf('note', visitId);
    expect(notes.map((row) => [row.version, row.current])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(new Set(notes.map((row) => row.id)).size).toBe(1);
  });

  test('once finished stays finished and can be corrected', async () => {
    const visitId = newId();
    const id = await addPatientOf(doctor);
    const finished = (await save(doctor, visitId, { finished: true, content: { notes: 'a' } }, id)).json();
    expect([finished.visit.status, finished.chart.open_visit]).toEqual(['finished', null]);
    const corrected = (await save(doctor, visitId, { version: 1, content: { notes: 'b' } }, id)).json();
    expect([corrected.visit.status, corrected.visit.version]).toEqual(['finished', 2]);
  });

  test('a result typed twice under one id in two visits is two results', async () => {
    const id = await addPatientOf(doctor);
    await save(doctor, newId(), { content: everything }, id);
    const second = (await save(doctor, newId(), { content: everything }, id)).json();
    expect(second.chart.labs.total).toBe(2);
  });

  test('keeps to its statements', async () => {
    const visitId = newId();
    await save(doctor, visitId, { content: everything });
    app.database.takeQueries();
    const other = {
      vitals: { heart_rate: 70 },
      lab_results: [{ ...everything.lab_results[0], value: '8' }],
      notes: 'x',
      conclusion: { diagnosis: 'y' },
    };
    await save(doctor, visitId, { version: 1, finished: true, content: other });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(30);
    await load(doctor, visitId);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
  });
});

describe('two at once', () => {
  test('the second of two devices gets 409 with what is saved, and nothing is overwritten', async () => {
    const visitId = newId();
    const first = (await save(doctor, visitId, { content: { notes: 'en la consulta' } })).json();
    await save(doctor, visitId, { version: 1, content: { notes: 'en la tableta' } });
    const late = await save(doctor, visitId, { version: 1, content: { notes: 'en el escritorio' } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect(late.json().data.current).toEqual({
      visit: { ...first.visit, version: 2 },
      content: { ...blankContent, notes: 'en la tableta' },
    });
    expect((await load(doctor, visitId)).json().content.notes).toBe('en la tableta');
  });

  test.each([0, 1])(
    'of ten saves over version %i at the same moment one wins and nine see it',
    async (version) => {
      const visitId = newId();
      const id = await addPatientOf(doctor);
      if (version === 1) await save(doctor, visitId, { content: { notes: 'inicio' } }, id);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          save(doctor, visitId, { version, content: { notes: `nota ${index}` } }, id),
        ),
      );
      const won = answers.findIndex((answer) => answer.statusCode === 200);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
      for (const answer of answers.filter((one) => one.statusCode === 409)) {
        expect(answer.json().data.current.content.notes).toBe(`nota ${won}`);
      }
      expect((await rowsOf('note', visitId)).filter((row) => row.current)).toHaveLength(1);
    },
  );

  test('two doctors each save their own visit of one patient, and both are in the chart', async () => {
    const id = await addPatientOf(doctor);
    await putInCare(app, colleague.id, id);
    const answers = await Promise.all([
      save(doctor, newId(), { content: { notes: 'de Ana', vitals: { heart_rate: 70 } } }, id),
      save(colleague, newId(), { content: { notes: 'de Luz', vitals: { heart_rate: 72 } } }, id),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const chart = (await doctor.call('GET', `${api}/patients/${id}/chart`)).json();
    const notes = chart.notes.entries.map((entry: { text: string; author: string }) => [
      entry.author,
      entry.text,
    ]);
    expect(notes.sort()).toEqual([
      ['Ana Rosario', 'de Ana'],
      ['Luz Mota', 'de Luz'],
    ]);
    expect(chart.vitals.total).toBe(2);
    expect(chart.open_visit.id).not.toBe(
      (await colleague.call('GET', `${api}/patients/${id}/chart`)).json().open_visit.id,
    );
  });

  test('two doctors with one visit id: the first has it, for the second it is not there', async () => {
    const visitId = newId();
    const [mine, theirs] = [
      await save(doctor, visitId, { content: { notes: 'de Ana' } }),
      await save(colleague, visitId, { content: { notes: 'de Luz' } }),
    ];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 404]);
    expect((await load(colleague, visitId)).body).toBe((await load(colleague, unknownId)).body);
    expect((await rowsOf('note', visitId)).map((row) => row.all.text)).toEqual(['de Ana']);
  });
});

describe('out of reach', () => {
  test('writing needs care: a foreign patient answers like one that is not there, and no row changes', async () => {
    const stranger = await app.signIn('doctor');
    const visitId = newId();
    const [foreign, missing] = [
      await save(stranger, visitId, { content: everything }),
      await save(stranger, visitId, { content: everything }, unknownId),
    ];
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
    expect((await app.database.asSuperuser('SELECT 1 FROM visit WHERE id = $1', [visitId])).rowCount).toBe(0);
    expect(await rowsOf('vital_sign', visitId)).toEqual([]);
  });

  test('a visit is found under its own patient only', async () => {
    const visitId = newId();
    const otherPatient = await addPatientOf(doctor);
    await save(doctor, visitId, { content: { notes: 'a' } });
    for (const version of [0, 1]) {
      const answer = await save(doctor, visitId, { version, content: { notes: 'b' } }, otherPatient);
      expect(answer.statusCode).toBe(404);
    }
    expect((await load(doctor, visitId, otherPatient)).body).toBe((await load(doctor, unknownId)).body);
    expect((await load(doctor, visitId)).json().content.notes).toBe('a');
  });

  test('a visit never saved has no version to go on from', async () => {
    expect((await save(doctor, newId(), { version: 3 })).statusCode).toBe(404);
  });

  test('an id of another entry in a result touches nothing of it', async () => {
    const foreign = await addPatientOf(await app.signIn('doctor'));
    const [{ id }] = (
      await app.database.asSuperuser(
        `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, name)
          VALUES (gen_random_uuid(), 1, $1, app_now(), app_now(), 'x', 'import', 'Canaria') RETURNING id`,
        [foreign],
      )
    ).rows;
    const answer = await save(doctor, newId(), { content: { lab_results: [{ id, test: 'T', value: '1' }] } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(id);
    const { rows } = await app.database.asSuperuser('SELECT name, version FROM lab_result WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ name: 'Canaria', version: 1 }]);
  });

  test('patients, secretaries and administrators have no such function', async () => {
    const own = await signInPatient(app);
    for (const client of [own, await app.signIn('secretary'), await app.signIn('administrator')]) {
      expect((await save(client, newId(), {}, own.id)).statusCode).toBe(403);
      expect((await load(client, newId(), own.id)).statusCode).toBe(403);
    }
  });
});

describe('bad input', () => {
  test.each([
    [{ vitals: { heart_rate: 351 } }, { 'content.vitals.heart_rate': 'too_big' }],
    [{ vitals: { temperature: 24.9 } }, { 'content.vitals.temperature': 'too_small' }],
    [{ vitals: { systolic: 120 } }, { 'content.vitals.diastolic': 'required' }],
    [{ vitals: { systolic: 80, diastolic: 120 } }, { 'content.vitals.systolic': 'not_above_diastolic' }],
    [{ vitals: { weight: '82' } }, { 'content.vitals.weight': 'invalid_type' }],
    [{ notes: 'a\u0000b' }, { 'content.notes': 'custom' }],
  ])('%j is refused by field, and the visit is not begun', async (content, params) => {
    const visitId = newId();
    const answer = await save(doctor, visitId, { content });
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, params]);
    expect((await load(doctor, visitId)).statusCode).toBe(404);
  });

  test('one wrong field keeps everything else of a later save out, too', async () => {
    const visitId = newId();
    await save(doctor, visitId, { content: { notes: 'a' } });
    await save(doctor, visitId, { version: 1, content: { notes: 'b', vitals: { heart_rate: 1 } } });
    expect((await load(doctor, visitId)).json()).toMatchObject({
      visit: { version: 1 },
      content: { notes: 'a' },
    });
  });

  test.each([-1, 1.5, 2 ** 31, '1', null])('version %j is bad input', async (version) => {
    const answer = await doctor.call('PUT', `${api}/patients/${patientId}/visits/${newId()}`, {
      version,
      content: {},
    });
    expect(answer.statusCode).toBe(400);
  });

  test('when the audit row cannot be written, nothing is', async () => {
    const visitId = newId();
    await app.database.asSuperuser('ALTER FUNCTION audit_append RENAME TO audit_append_gone');
    const answer = await save(doctor, visitId, { content: { notes: 'a' } });
    await app.database.asSuperuser('ALTER FUNCTION audit_append_gone RENAME TO audit_append');
    expect(answer.statusCode).toBe(500);
    expect((await load(doctor, visitId)).statusCode).toBe(404);
  });
});

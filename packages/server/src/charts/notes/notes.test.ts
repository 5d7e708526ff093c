import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../../testing/charts.ts';
import { addTo, draftPath, saveDraft, sign, signedNote, soap } from '../../testing/notes.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:30:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Luis', familyName: 'Mota' });
});
beforeEach(async () => {
  app.setNow(now);
  patientId = await addPatientOf(doctor);
  await putInCare(app, colleague.id, patientId);
});
afterAll(() => app.close());

const draftsOf = (client: TestClient) => client.call('GET', `${api}/patients/${patientId}/note-drafts`);
const chartOf = async (client = doctor) =>
  (await client.call('GET', `${api}/patients/${patientId}/chart`)).json();
const free = (text: string) => ({ kind: 'free', title: '', sections: [{ name: 'text', text }] });
const begun = async (note = soap): Promise<string> => {
  const id = newId();
  expect((await saveDraft(doctor, patientId, id, note)).statusCode).toBe(200);
  return id;
};

describe('a draft', () => {
  test('is saved as typed, with every section of its kind, and is no part of the chart', async () => {
    const id = await begun();
    app.setNow(later);
    const saved = await saveDraft(doctor, patientId, id, { ...soap, title: 'Otra' }, 1);
    expect(saved.json().draft).toEqual({
      id,
      version: 2,
      kind: 'progress',
      title: 'Otra',
      sections: soap.sections,
      started_at: now.toISOString(),
      saved_at: later.toISOString(),
    });
    expect((await draftsOf(doctor)).json().data).toEqual([saved.json().draft]);
    const chart = await chartOf();
    expect(chart.notes).toEqual({ total: 0, entries: [] });
    expect(JSON.stringify(chart)).not.toContain('mareos');
    const timeline = await doctor.call('GET', `${api}/patients/${patientId}/timeline`);
    expect(timeline.body).not.toContain('mareos');
  });

  test('is its author’s: a colleague in care reads an empty list and reaches nothing under its id', async () => {
    const id = await begun();
    expect((await draftsOf(colleague)).json()).toEqual({ data: [] });
    for (const answer of [
      await saveDraft(colleague, patientId, id, soap, 1),
      await saveDraft(colleague, patientId, id, soap, 0),
      await sign(colleague, patientId, id),
      await colleague.call('DELETE', `${draftPath(patientId, id)}?version=1`),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await draftsOf(doctor)).json().data).toHaveLength(1);
  });

  test('stays with its author when the care ends, out of reach until it begins again', async () => {
    const id = await begun();
    const endCare =
      'UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1 AND patient_id = $2';
    await app.database.asSuperuser(endCare, [doctor.id, patientId]);
    expect((await draftsOf(doctor)).statusCode).toBe(404);
    expect((await saveDraft(doctor, patientId, id, soap, 1)).statusCode).toBe(404);
    expect((await sign(doctor, patientId, id)).statusCode).toBe(404);
    await putInCare(app, doctor.id, patientId);
    expect((await draftsOf(doctor)).json().data).toHaveLength(1);
  });

  test('is not lost to a save from elsewhere: the later one is told what stands there', async () => {
    const id = await begun(free('uno'));
    await saveDraft(doctor, patientId, id, free('en la tableta'), 1);
    const refused = await saveDraft(doctor, patientId, id, free('en el consultorio'), 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { version: 2, sections: [{ name: 'text', text: 'en la tableta' }] } },
    });
    expect((await saveDraft(doctor, patientId, id, free('los dos'), 2)).json().draft.version).toBe(3);
  });

  test('sent again because the answer was lost is saved once', async () => {
    const id = await begun();
    expect((await saveDraft(doctor, patientId, id)).json().draft.version).toBe(1);
    await saveDraft(doctor, patientId, id, free('dos'), 1);
    expect((await saveDraft(doctor, patientId, id, free('dos'), 1)).json().draft.version).toBe(2);
  });

  test('holds the sections of its kind, each once', async () => {
    for (const sections of [
      [{ name: 'text', text: 'x' }],
      [
        { name: 'plan', text: 'x' },
        { name: 'plan', text: 'y' },
      ],
    ])
      expect((await saveDraft(doctor, patientId, newId(), { ...soap, sections })).statusCode).toBe(400);
  });

  test('is thrown away in the version that was seen', async () => {
    const id = await begun();
    const discard = (version: number) =>
      doctor.call('DELETE', `${draftPath(patientId, id)}?version=${version}`);
    await saveDraft(doctor, patientId, id, free('más'), 1);
    expect((await discard(1)).json().code).toBe('version_conflict');
    expect((await discard(2)).json()).toEqual({ discarded: true });
    expect((await draftsOf(doctor)).json().data).toEqual([]);
    expect((await saveDraft(doctor, patientId, id, free('aún más'), 2)).statusCode).toBe(404);
  });

  test('cannot take the id of a note', async () => {
    const foreign = await signedNote(colleague, patientId);
    expect((await saveDraft(doctor, patientId, foreign, free('x'), 0)).statusCode).toBe(404);
  });
});

describe('signing', () => {
  test('makes the draft a note that everybody in care reads, with what was said and nothing else', async () => {
    const id = await begun();
    app.setNow(later);
    const answer = (await sign(doctor, patientId, id)).json();
    expect(answer.entry).toEqual({ kind: 'note', id, version: 1 });
    expect((await draftsOf(doctor)).json().data).toEqual([]);
    const [entry] = (await chartOf(colleague)).notes.entries;
    expect(entry).toMatchObject({
      id,
      author: 'Dra. Ana Rosario',
      effective_at: now.toISOString(),
      recorded_at: later.toISOString(),
      text: 'Refiere mareos <leves>\n\nPA 128/82\n\nSeguir igual\nControl en un mes',
      visit_id: null,
      signed: {
        kind: 'progress',
        title: 'Control de presión',
        sections: [
          { name: 'subjective', text: 'Refiere mareos <leves>' },
          { name: 'objective', text: 'PA 128/82' },
          { name: 'plan', text: 'Seguir igual\nControl en un mes' },
        ],
        at: later.toISOString(),
        by: 'Dra. Ana Rosario',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      addenda: [],
    });
    expect(answer.chart.notes.entries).toEqual([entry]);
    const event = (await auditOf(app, 'note.signed')).at(-1);
    expect(event).toMatchObject({ actor_id: doctor.id, patient_id: patientId, object_id: id });
    expect(JSON.stringify(event)).not.toContain('mareos');
  });

  test('wants the version that was shown, and some text', async () => {
    const id = await begun();
    await saveDraft(doctor, patientId, id, free('más'), 1);
    expect((await sign(doctor, patientId, id, 1)).json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { version: 2 } },
    });
    const empty = await begun(free(' \n '));
    const refused = await sign(doctor, patientId, empty);
    expect([refused.statusCode, refused.json().data.params]).toEqual([400, { sections: 'empty' }]);
  });

  test('twice is signing once; saving afterwards says that it is signed', async () => {
    const id = await signedNote(doctor, patientId);
    const before = await chartOf();
    expect((await sign(doctor, patientId, id)).json().entry).toEqual({ kind: 'note', id, version: 1 });
    expect((await chartOf()).notes).toEqual(before.notes);
    const late = await saveDraft(doctor, patientId, id, free('tarde'), 1);
    expect(late.json()).toMatchObject({ code: 'invalid_transition', data: { signed: true } });
    expect((await sign(colleague, patientId, id)).statusCode).toBe(404);
  });

  test('at once from two screens signs one version', async () => {
    const id = await begun();
    const answers = await Promise.all([
      sign(doctor, patientId, id),
      saveDraft(doctor, patientId, id, free('otra'), 1),
      sign(doctor, patientId, id),
    ]);
    const notes = (await chartOf()).notes.entries;
    const drafts = (await draftsOf(doctor)).json().data;
    expect(notes.length + drafts.length, JSON.stringify(answers.map(({ body }) => body))).toBe(1);
  });
});

describe('what was signed', () => {
  test('is changed by no statement of the application, and by no correction', async () => {
    const id = await signedNote(doctor, patientId);
    await addTo(colleague, patientId, id, 'Una adenda');
    for (const statement of [
      `UPDATE note SET text = 'otra' WHERE id = '${id}'`,
      `UPDATE note SET sections = '[]' WHERE id = '${id}'`,
      `UPDATE note SET signed_at = NULL, signed_by = NULL, kind = NULL, title = NULL, sections = NULL, signed_name = NULL, fingerprint = NULL WHERE id = '${id}'`,
      `UPDATE note SET author_name = 'Otra' WHERE id = '${id}'`,
      `UPDATE note SET signed_name = 'Otra' WHERE id = '${id}'`,
      `UPDATE note SET import_id = gen_random_uuid() WHERE id = '${id}'`,
      `DELETE FROM note WHERE id = '${id}'`,
      `INSERT INTO note (id, version, current, patient_id, effective_at, recorded_at, author_name, source, text)
        VALUES ('${id}', 2, false, '${patientId}', app_now(), app_now(), 'Otra', 'portal', 'otra')`,
      `INSERT INTO note (id, version, current, patient_id, effective_at, recorded_at, author_name, source, text, change, change_reason)
        VALUES ('${id}', 2, false, '${patientId}', app_now(), app_now(), 'Otra', 'portal', 'otra', 'entered_in_error', 'otra')`,
      `UPDATE note_addendum SET text = 'otra' WHERE note_id = '${id}'`,
      `DELETE FROM note_addendum WHERE note_id = '${id}'`,
    ])
      await expect(app.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const revised = await doctor.call('PUT', `${api}/patients/${patientId}/entries/note/${id}`, {
      version: 1,
      change: 'correction',
      reason: 'Mal escrito',
      entry: { kind: 'note', text: 'otra' },
    });
    expect(revised.json()).toMatchObject({ code: 'invalid_transition', data: { signed: true } });
  });

  test('cannot be signed afterwards, nor be half signed', async () => {
    const { rows } = await app.database.asSuperuser(
      `INSERT INTO note (id, version, patient_id, effective_at, recorded_at, author_name, source, text)
        VALUES ($1, 1, $2, app_now(), app_now(), 'Ana', 'portal', 'x') RETURNING id`,
      [newId(), patientId],
    );
    const signed = `kind = 'free', title = '', sections = '[{}]', signed_at = app_now(), signed_name = 'Ana', fingerprint = repeat('a', 64)`;
    await expect(
      app.database.pool.query(`UPDATE note SET ${signed} WHERE id = $1`, [rows[0].id]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      app.database.pool.query(`UPDATE note SET title = 'x' WHERE id = $1`, [rows[0].id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('that was entered in error leaves the chart and stays readable to those in care, with its reason', async () => {
    const id = await signedNote(doctor, patientId);
    const path = `${api}/patients/${patientId}/entries/note/${id}`;
    const taken = await colleague.call('PUT', `${path}/error`, { version: 1, reason: 'Era de otra persona' });
    expect(taken.statusCode, taken.body).toBe(200);
    expect((await chartOf()).notes.total).toBe(0);
    const { data } = (await colleague.call('GET', `${path}/versions`)).json();
    expect(data).toMatchObject([
      { version: 2, change: 'entered_in_error', reason: 'Era de otra persona', author: 'Dr. Luis Mota' },
      {
        version: 1,
        author: 'Dra. Ana Rosario',
        values: { title: soap.title, signed_by: 'Dra. Ana Rosario' },
      },
    ]);
    expect(data[1].values.text).toContain('mareos');
    const listed = await doctor.call('GET', `${api}/patients/${patientId}/entries/in-error`);
    expect(listed.json().data).toMatchObject([{ kind: 'note', id, title: soap.title }]);
    expect((await addTo(doctor, patientId, id, 'Tarde')).statusCode).toBe(404);
  });
});

describe('an addendum', () => {
  test('stands below the note, by any doctor in care, in the order in which they were written', async () => {
    const id = await signedNote(doctor, patientId);
    app.setNow(later);
    expect((await addTo(colleague, patientId, id, ' Trajo el resultado ')).statusCode).toBe(201);
    app.setNow(new Date('2026-11-21T13:00:00Z'));
    const answer = (await addTo(doctor, patientId, id, 'Leído')).json();
    const [entry] = answer.chart.notes.entries;
    expect(entry.addenda).toMatchObject([
      { at: later.toISOString(), author: 'Dr. Luis Mota', text: 'Trajo el resultado' },
      { author: 'Dra. Ana Rosario', text: 'Leído' },
    ]);
    const page = await doctor.call('GET', `${api}/patients/${patientId}/chart/notes`);
    expect(page.json().entries).toEqual([entry]);
  });

  test('sent twice under one key is one', async () => {
    const id = await signedNote(doctor, patientId);
    const path = `${api}/patients/${patientId}/notes/${id}/addenda`;
    const headers = { 'idempotency-key': newId() };
    await doctor.call('POST', path, { text: 'Una vez' }, headers);
    const again = await doctor.call('POST', path, { text: 'Una vez' }, headers);
    expect(again.json().chart.notes.entries[0].addenda).toHaveLength(1);
  });

  test('is only for signed notes of this chart', async () => {
    const other = await addPatientOf(doctor);
    const elsewhere = await signedNote(doctor, other);
    expect((await addTo(doctor, patientId, elsewhere, 'Otra historia')).statusCode).toBe(404);
    expect((await addTo(doctor, patientId, unknownId, 'Nada')).statusCode).toBe(404);
    const { rows } = await app.database.asSuperuser(
      `INSERT INTO note (id, version, patient_id, effective_at, recorded_at, author_name, source, text)
        VALUES ($1, 1, $2, app_now(), app_now(), 'Ana', 'portal', 'sin firma') RETURNING id`,
      [newId(), patientId],
    );
    const refused = await addTo(doctor, patientId, rows[0].id, 'A una sin firma');
    expect(refused.json()).toMatchObject({ code: 'invalid_transition', data: { unsigned: true } });
  });

  test('answers what the patient asked about the note', async () => {
    const patient = await signInPatient(app);
    await putInCare(app, doctor.id, patient.id);
    const id = await signedNote(doctor, patient.id);
    const asked = await patient.call('POST', `${api}/own-record/corrections`, {
      kind: 'note',
      entry: id,
      wrong: 'No eran mareos',
      right: 'Era dolor de cabeza',
    });
    expect(asked.statusCode, asked.body).toBe(201);
    const { data } = (await doctor.call('GET', `${api}/patients/${patient.id}/corrections`)).json();
    const [{ id: request }] = data;
    const long = await addTo(doctor, patient.id, id, 'x'.repeat(1001), { request });
    expect(long.statusCode).toBe(400);
    expect((await addTo(doctor, patient.id, id, 'Refiere cefalea', { request })).statusCode).toBe(201);
    const own = (await patient.call('GET', `${api}/own-record/corrections`)).json();
    expect(JSON.stringify(own)).toContain('Refiere cefalea');
    const timeline = (await patient.call('GET', `${api}/own-record/timeline`)).json();
    expect(timeline.data).toMatchObject([
      {
        kind: 'note',
        title: soap.title,
        note_kind: 'progress',
        parts: [{ name: 'subjective' }, { name: 'objective' }, { name: 'plan' }],
        addenda: [{ author: 'Dra. Ana Rosario', text: 'Refiere cefalea' }],
      },
    ]);
  });
});

test('patients read what is signed at once, and no draft', async () => {
  const patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  await saveDraft(doctor, patient.id, newId(), free('todavía no'));
  const timeline = () => patient.call('GET', `${api}/own-record/timeline`);
  expect((await timeline()).json().data).toEqual([]);
  expect((await patient.call('GET', `${api}/patients/${patient.id}/note-drafts`)).statusCode).toBe(403);
  await signedNote(doctor, patient.id, free('ya firmada'));
  expect((await timeline()).json().data).toMatchObject([{ parts: [{ name: 'text', text: 'ya firmada' }] }]);
});

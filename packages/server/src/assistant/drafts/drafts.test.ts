import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, putInCare, signInPatient } from '../../testing/charts.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { expireDrafts } from './repository.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patient: TestClient;
const now = new Date('2026-11-21T14:05:00Z');
const eightDays = new Date('2026-11-29T14:06:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Iván', familyName: 'Otero' });
});
beforeEach(async () => {
  app.setNow(now);
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  await putInCare(app, colleague.id, patient.id);
  await entry('condition', { name: 'Hipertensión arterial', status: 'active' });
  await entry('medication', { name: 'Losartán', dose: '50 mg', status: 'active', reason: 'presión' });
  allergyId = await entry('allergy', { substance: 'Penicilina', status: 'active' });
});
afterAll(() => app.close());

let allergyId: string;

const sql = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);

const entry = async (table: string, fields: Record<string, string>): Promise<string> => {
  const id = newId();
  const names = Object.keys(fields);
  await sql(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${names.join(', ')})
      VALUES ($1, 1, $2, '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z', 'Dra. Ana', 'portal', ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
    [id, patient.id, ...Object.values(fields)],
  );
  return id;
};

const asks = async (question: string, client = doctor) => {
  const body = { messages: [{ id: newId(), role: 'user', content: question }], patient_id: patient.id };
  const answer = await client.call('POST', `${api}/ask`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const idOf = (answer: { blocks: { data?: { draft: string } }[] }): string => {
  const id = answer.blocks.find(({ data }) => data)?.data?.draft;
  if (!id) throw new Error(`No draft: ${JSON.stringify(answer.blocks)}`);
  return id;
};
const drafted = async (question = 'Redacte una nota') => idOf(await asks(question));
const read = (id: string, client = doctor) => client.call('GET', `${api}/drafts/${id}`);
const draftOf = async (id: string) => (await read(id)).json().draft;
const confirm = (id: string, content: unknown, version = 1, client = doctor) =>
  client.call('POST', `${api}/drafts/${id}/confirm`, { version, content });
const discard = (id: string, client = doctor) => client.call('POST', `${api}/drafts/${id}/discard`, {});
const rewrite = (id: string, client = doctor) => client.call('POST', `${api}/drafts/${id}/rewrite`, {});
const note = (text = 'Refiere mareos.') => ({
  kind: 'note',
  note: { kind: 'progress', title: '', sections: [{ name: 'subjective', text }] },
});
const notesOf = async (client = doctor) =>
  (await client.call('GET', `${api}/patients/${patient.id}/chart`)).json().notes.entries;
const documentsOf = async (client: TestClient) =>
  (await client.call('GET', `${api}/patients/${patient.id}/documents`)).json().issued;

describe('asking for a draft', () => {
  it('writes a note from the chart, each line with its entry, and leaves what is missing to the doctor', async () => {
    const answer = await asks('Redacte una nota');
    const [block] = answer.blocks;
    expect(block).toMatchObject({ kind: 'action', data: { kind: 'note' } });
    const draft = await draftOf(idOf(answer));
    expect(draft).toMatchObject({
      kind: 'note',
      state: 'open',
      lang: 'es',
      createdBy: 'embedded',
      changed: [],
      entry: null,
      expiresAt: '2026-11-28T14:05:00.000Z',
    });
    const sections = Object.fromEntries(
      draft.content.note.sections.map(({ name, text }: Record<string, string>) => [name, text]),
    );
    expect(sections.subjective).toBe('[… lo que refiere el paciente hoy]');
    expect(sections.assessment).toContain('- Hipertensión arterial (20 nov 2026)');
    expect(sections.plan).toContain('- Losartán 50 mg; presión (20 nov 2026)');
    expect(sections.plan).toContain('- Penicilina (20 nov 2026)');
    expect(draft.basis.map(({ kind }: { kind: string }) => kind)).toEqual([
      'condition',
      'medication',
      'allergy',
    ]);
    for (const { part, text, cites } of draft.statements) {
      expect(sections[part].split('\n')).toContain(text);
      expect(cites.length).toBeGreaterThan(0);
    }
    expect(await notesOf()).toEqual([]);
    const details = (await auditOf(app, 'assistant.asked')).at(-1)?.details;
    expect(details).toMatchObject({ draft: draft.id, draftKind: 'note' });
  });

  it('writes to the specialty that the question names, in the language of the question', async () => {
    const draft = await draftOf(await drafted('Write a referral letter to cardiology'));
    expect(draft).toMatchObject({ kind: 'letter', lang: 'en', content: { recipient: 'Cardiology' } });
    expect(draft.content.text).toContain('Dear colleague,');
    expect(draft.content.text).toContain('- Hipertensión arterial (Nov 20, 2026)');
  });

  it('writes instructions in the language of the patient’s account', async () => {
    await sql("UPDATE app_user SET language = 'fr' WHERE id = $1", [patient.id]);
    const draft = await draftOf(await drafted('Escriba instrucciones para el paciente'));
    expect(draft).toMatchObject({ kind: 'patient_instructions', lang: 'fr' });
    expect(draft.content.text).toContain('Vos médicaments :\n- Losartán 50 mg, pour : presión');
    expect(draft.content.text).toContain('N’utilisez pas : Penicilina');
  });

  it('says where prescriptions are written, and keeps nothing', async () => {
    const { blocks } = await asks('Escriba una receta');
    expect(blocks[0].text).toContain('se escriben en los documentos');
    expect((await doctor.call('GET', `${api}/drafts?patient_id=${patient.id}`)).json().data).toEqual([]);
  });

  it('is listed for its doctor until it is decided', async () => {
    const id = await drafted();
    const list = async (client: TestClient) =>
      (await client.call('GET', `${api}/drafts?patient_id=${patient.id}`)).json().data;
    expect((await list(doctor)).map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await list(colleague)).toEqual([]);
    await discard(id);
    expect(await list(doctor)).toEqual([]);
  });
});

describe('confirming', () => {
  it('signs the note as the doctor has it now, and the chart says who drafted and who confirmed it', async () => {
    const id = await drafted();
    const answer = await confirm(id, note());
    expect(answer.json().draft).toMatchObject({
      state: 'confirmed',
      content: null,
      statements: [],
      basis: [],
      entry: { kind: 'note', id },
    });
    const [written] = await notesOf(colleague);
    expect(written.signed).toMatchObject({
      by: 'Dra. Ana Rosario',
      drafted_with: 'embedded',
      sections: [{ name: 'subjective', text: 'Refiere mareos.' }],
    });
    const [event] = await auditOf(app, 'assistant.draft_confirmed');
    expect(event).toMatchObject({ details: { kind: 'note', entry: id } });
    const stored = await sql(
      'SELECT content, basis::text, statements::text FROM assistant_draft WHERE id = $1',
      [id],
    );
    expect(stored.rows).toEqual([{ content: null, basis: '[]', statements: '[]' }]);
  });

  it('twice, or at the same time, is one entry', async () => {
    const id = await drafted();
    const both = await Promise.all([confirm(id, note()), confirm(id, note())]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const again = await confirm(id, note('Otra cosa'));
    expect(again.json().draft.entry).toEqual({ kind: 'note', id });
    expect(await notesOf()).toHaveLength(1);
    const letter = await drafted('Escriba una carta');
    const content = { kind: 'letter', recipient: '', text: 'Estimado colega:' };
    const first = (await confirm(letter, content)).json().draft.entry;
    expect((await confirm(letter, content)).json().draft.entry).toEqual(first);
    expect(await documentsOf(doctor)).toHaveLength(1);
  });

  it('issues a letter that can be printed, and the patient reads it only then', async () => {
    const id = await drafted('Escriba una carta a cardiología');
    expect((await draftOf(id)).content.recipient).toBe('Cardiología');
    expect(await documentsOf(patient)).toEqual([]);
    const text = 'Estimado colega:\n\nLe envío a Luz.\nTiene mareos.\n\nAtentamente,';
    const answer = await confirm(id, { kind: 'letter', recipient: 'Cardiología', text });
    const { entry } = answer.json().draft;
    const [document] = await documentsOf(patient);
    expect(document).toMatchObject({
      id: entry.id,
      kind: 'letter',
      language: 'es',
      drafted_with: 'embedded',
    });
    const file = await doctor.call('GET', `${api}/patients/${patient.id}/documents/${entry.id}/file`);
    const printed = await pdfText(file.rawPayload);
    for (const words of ['Carta médica', 'Cardiología', 'Le envío a Luz.', 'Tiene mareos.', 'Atentamente,'])
      expect(printed).toContain(words);
  }, 60_000);

  it('is refused while places wait to be filled in, for another kind and for nothing at all', async () => {
    const id = await drafted();
    const { content } = await draftOf(id);
    for (const [wrong, params] of [
      [content, 'gaps'],
      [{ kind: 'patient_instructions', text: 'x' }, 'kind'],
      [note('  '), 'empty'],
    ] as const) {
      const refused = await confirm(id, wrong);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().data.params).toEqual({ content: params });
    }
    expect(
      (await confirm(id, { kind: 'note', note: { kind: 'free', title: '', sections: [] } })).statusCode,
    ).toBe(400);
    expect(await notesOf()).toEqual([]);
  });

  it('is refused when an entry that it rests on is another since, until it is written anew', async () => {
    const id = await drafted();
    const revised = await doctor.call(
      'PUT',
      `${api}/patients/${patient.id}/entries/allergy/${allergyId}/error`,
      {
        version: 1,
        reason: 'Era de otra persona',
      },
    );
    expect(revised.statusCode, revised.body).toBe(200);
    const refused = await confirm(id, note());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'draft_outdated',
      data: { changed: [`allergy/${allergyId}@1`] },
    });
    expect((await draftOf(id)).changed).toEqual([`allergy/${allergyId}@1`]);
    const anew = (await rewrite(id)).json().draft;
    expect(anew).toMatchObject({ version: 2, changed: [] });
    expect(JSON.stringify(anew.content)).not.toContain('Penicilina');
    // What somebody saw before it was written anew is confirmed by nobody.
    expect((await confirm(id, note(), 1)).json().code).toBe('draft_outdated');
    expect((await confirm(id, note(), 2)).statusCode).toBe(200);
  });

  it('is refused when the appointment that it names was called off', async () => {
    const place = newId();
    await sql(
      `INSERT INTO location (id, name, address, city, time_zone) VALUES ($1, 'Centro', 'Calle 1', 'Santiago', 'America/Santo_Domingo')`,
      [place],
    );
    await sql(
      "INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'Dra. Ana Rosario', true, '{}')",
      [doctor.id],
    );
    await sql(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at, version)
        VALUES ($1, $2, $3, $5, 'follow-up', 'confirmed', '2026-12-01T14:00:00Z', '2026-12-01T14:30:00Z', '', $2, $4, 1)`,
      [newId(), doctor.id, patient.id, now, place],
    );
    const id = await drafted('Escriba instrucciones para el paciente');
    const [visit] = (await draftOf(id)).basis.filter(({ kind }: { kind: string }) => kind === 'appointment');
    expect((await draftOf(id)).changed).toEqual([]);
    await sql("UPDATE appointment SET status = 'cancelled' WHERE patient_id = $1", [patient.id]);
    const refused = await confirm(id, { kind: 'patient_instructions', text: 'Tome agua.' });
    expect(refused.json()).toMatchObject({ code: 'draft_outdated', data: { changed: [visit.ref] } });
  });
});

describe('a draft', () => {
  it('is its doctor’s alone: everybody else finds nothing', async () => {
    const id = await drafted();
    for (const client of [colleague, await app.signIn('doctor')])
      for (const answer of [
        await read(id, client),
        await confirm(id, note(), 1, client),
        await discard(id, client),
        await rewrite(id, client),
      ])
        expect(answer.statusCode).toBe(404);
    for (const client of [patient, await app.signIn('secretary'), await app.signIn('administrator')])
      expect((await read(id, client)).statusCode).toBe(403);
    expect((await draftOf(id)).state).toBe('open');
  });

  it('is out of reach when the care ends', async () => {
    const id = await drafted();
    await sql('UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1 AND patient_id = $2', [
      doctor.id,
      patient.id,
    ]);
    expect((await read(id)).statusCode).toBe(404);
    expect((await confirm(id, note())).statusCode).toBe(404);
  });

  it('that was discarded has no words left and cannot be confirmed', async () => {
    const id = await drafted();
    expect((await discard(id)).json().draft).toMatchObject({ state: 'discarded', content: null, basis: [] });
    expect((await discard(id)).statusCode).toBe(200);
    const refused = await confirm(id, note());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'invalid_transition', data: { state: 'discarded' } });
    expect(await notesOf()).toEqual([]);
    const kept = await drafted();
    await confirm(kept, note());
    expect((await discard(kept)).statusCode).toBe(409);
  });

  it('expires after seven days, and its words go', async () => {
    const id = await drafted();
    const other = await drafted();
    await discard(other);
    app.setNow(eightDays);
    expect(await draftOf(id)).toMatchObject({ state: 'expired', content: null, basis: [], statements: [] });
    for (const refused of [await confirm(id, note()), await rewrite(id)])
      expect(refused.json()).toMatchObject({ code: 'invalid_transition', data: { state: 'expired' } });
    expect((await doctor.call('GET', `${api}/drafts`)).json().data).toEqual([]);
    await app.database.transact((tx) => expireDrafts(tx, eightDays));
    const states = await sql('SELECT state, content FROM assistant_draft WHERE id = ANY ($1) ORDER BY id', [
      [id, other],
    ]);
    expect(states.rows).toEqual([
      { state: 'expired', content: null },
      { state: 'discarded', content: null },
    ]);
    await sql("UPDATE assistant_draft SET expires_at = app_now() - interval '91 days' WHERE id = ANY ($1)", [
      [id, other],
    ]);
    await sweep(app.database);
    expect((await read(id)).statusCode).toBe(404);
  });

  it('goes along with a merge of two charts and can be confirmed there', async () => {
    const id = await drafted();
    const kept = await signInPatient(app);
    await putInCare(app, doctor.id, kept.id);
    await sql('UPDATE assistant_draft SET patient_id = $1 WHERE id = $2', [kept.id, id]);
    await sql('UPDATE patient SET merged_into = $1 WHERE id = $2', [kept.id, patient.id]);
    for (const table of ['condition', 'medication', 'allergy'])
      await sql(`UPDATE ${table} SET patient_id = $1 WHERE patient_id = $2`, [kept.id, patient.id]);
    const answer = await confirm(id, note());
    expect(answer.json().draft).toMatchObject({ state: 'confirmed', patient: { id: kept.id } });
    const refusal = sql(
      `INSERT INTO assistant_draft SELECT gen_random_uuid(), version, doctor_id, $1, kind, language, 'discarded', created_by, NULL, '[]', '[]',
        created_at, expires_at, NULL FROM assistant_draft WHERE id = $2`,
      [patient.id, id],
    );
    await expect(refusal).rejects.toThrow(/merged/);
  });

  it('takes no version, content or id that is none', async () => {
    const id = await drafted();
    for (const body of [
      {},
      { version: 0, content: note() },
      { version: 1, content: { kind: 'letter', text: 'x'.repeat(12_001), recipient: '' } },
      { version: 1, content: { kind: 'order', text: 'x' } },
    ])
      expect((await doctor.call('POST', `${api}/drafts/${id}/confirm`, body)).statusCode).toBe(400);
    expect((await read('no-id')).statusCode).toBe(400);
    expect((await read(newId())).statusCode).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allergy } from '../../charts/tables.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { patientOf } from '../../testing/charts.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-21T14:00:00Z');

let app: TestApp;
let doctor: TestClient;
let other: TestClient;
let patientId: string;
const allergyId = newId();

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  other = await app.signIn('doctor');
  patientId = await patientOf(app, doctor.id, { chartNumber: 'T1' }, (tx, patientId) =>
    tx.insert(allergy).values({
      id: allergyId,
      version: 1,
      patientId,
      effectiveAt: now,
      recordedAt: now,
      authorName: 'Dra. Ana',
      source: 'portal',
      substance: 'Penicilina',
      status: 'active',
    }),
  );
});

afterAll(() => app.close());

const ask = async (content: string, session_id = newId(), about: string | null = patientId) => {
  const messages = [{ id: newId(), role: 'user', content }];
  const body = { session_id, messages, ...(about ? { patient_id: about } : {}) };
  const answer = await doctor.call('POST', `${api}/ask`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return session_id;
};
const sessions = `${api}/chat/sessions`;
const list = async (query = '', client = doctor) =>
  (await client.call('GET', `${sessions}?${query}`)).json() as {
    data: { id: string; title: string; patient: object | null }[];
    next: number | null;
  };
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const care = (ended: string) =>
  rows(`UPDATE care_relationship SET ended_at = ${ended} WHERE doctor_id = $1`, [doctor.id]);

describe('the list of conversations', () => {
  it('has the newest word first, with title and patient, and nobody else’s', async () => {
    const first = await ask('¿Qué alergias tiene?');
    const second = await ask('¿Qué puedes hacer?', newId(), null);
    expect((await list()).data).toMatchObject([
      { id: second, title: '¿Qué puedes hacer?', patient: null },
      {
        id: first,
        title: '¿Qué alergias tiene?',
        patient: { id: patientId, name: 'Luz Prueba', chart_number: 'T1' },
      },
    ]);
    await ask('alergias', first);
    expect(idsOf(await list()).slice(0, 2)).toEqual([first, second]);
    expect((await list('', other)).data).toEqual([]);
  });

  it('is told in pieces that neither repeat nor leave out anything', async () => {
    for (let count = 0; count < 3; count += 1) await ask(`alergias ${count}`);
    const whole = idsOf(await list());
    const found: string[] = [];
    let next: number | null = null;
    do {
      const piece = await list(`per_page=2${next === null ? '' : `&before=${next}`}`);
      found.push(...idsOf(piece));
      next = piece.next;
    } while (next !== null);
    expect(found).toEqual(whole);
  });

  it('is searched by title and by what the doctor wrote, accents and signs aside', async () => {
    const session = await ask('¿Evolución de la creatinina al 100%?');
    await ask('¿Y la presión?', session);
    const search = async (word: string) => idsOf(await list(`query=${encodeURIComponent(word)}`));
    expect(await search('EVOLUCION')).toEqual([session]);
    expect(await search('presion')).toEqual([session]);
    expect(await search('100%')).toEqual([session]);
    expect(await search('1%0')).toEqual([]);
    // What the assistant answered is not what the doctor wrote.
    expect(await search('Penicilina')).toEqual([]);
    await doctor.call('PATCH', `${sessions}/${session}`, { title: 'Riñón 腎臓' });
    expect(await search('腎')).toEqual([session]);
  });

  it('leaves out what is about a chart out of reach, and gives it no name', async () => {
    const session = await ask('alergias canario');
    await care('app_now()');
    try {
      expect(idsOf(await list())).not.toContain(session);
      expect(idsOf(await list('query=canario'))).toEqual([]);
      const calls = await Promise.all([
        doctor.call('PATCH', `${sessions}/${session}`, { title: 'Otra' }),
        doctor.call('DELETE', `${sessions}/${session}`),
        doctor.call('GET', `${sessions}/${session}/export?format=text`),
      ]);
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    } finally {
      await care('NULL');
    }
  });
});

describe('a conversation', () => {
  it('is called something else', async () => {
    const session = await ask('alergias');
    const renamed = await doctor.call('PATCH', `${sessions}/${session}`, { title: '  Control anual ' });
    expect(renamed.json()).toEqual({ title: 'Control anual' });
    expect((await list()).data[0]).toMatchObject({ id: session, title: 'Control anual' });
    expect((await doctor.call('PATCH', `${sessions}/${session}`, { title: ' ' })).statusCode).toBe(400);
    const foreign = await other.call('PATCH', `${sessions}/${session}`, { title: 'Mía' });
    expect(foreign.statusCode).toBe(404);
  });

  it('goes with all that was said and kept of it; what the audit log says stays', async () => {
    const session = await ask('alergias canario-4711');
    expect((await other.call('DELETE', `${sessions}/${session}`)).statusCode).toBe(404);
    expect((await doctor.call('DELETE', `${sessions}/${session}`)).json()).toEqual({ success: true });
    expect((await doctor.call('DELETE', `${sessions}/${session}`)).statusCode).toBe(404);
    expect(idsOf(await list())).not.toContain(session);
    for (const table of [
      'chat_session WHERE id',
      'chat_message WHERE session_id',
      'assistant_run WHERE session_id',
    ])
      expect(await rows(`SELECT 1 FROM ${table} = $1`, [session]), table).toEqual([]);
    expect(
      await rows('SELECT 1 FROM assistant_exchange WHERE run_id NOT IN (SELECT id FROM assistant_run)'),
    ).toEqual([]);
    const events = await rows(
      "SELECT event FROM audit_event WHERE outcome = 'success' AND (details->>'session' = $1 OR object_id = $1) ORDER BY at",
      [session],
    );
    expect(events.map(({ event }) => event)).toEqual(['assistant.asked', 'chat.deleted']);
  });

  it('says which cited entries were corrected or taken back since', async () => {
    const session = await ask('alergias');
    const changed = async () => {
      const { messages } = (
        await doctor.call('GET', `${api}/chat?doctor_id=${doctor.id}&session_id=${session}`)
      ).json();
      return messages[1].changed;
    };
    expect(await changed()).toEqual([]);
    await rows('UPDATE allergy SET current = false WHERE id = $1', [allergyId]);
    expect(await changed()).toEqual([`allergy/${allergyId}@1`]);
    await rows('UPDATE allergy SET current = true WHERE id = $1', [allergyId]);
  });

  it('is taken along as text and as PDF, with its sources, in the language that is asked for', async () => {
    const session = await ask('¿Qué alergias tiene?');
    const take = (format: string, lang = 'es') =>
      doctor.call('GET', `${sessions}/${session}/export?format=${format}&lang=${lang}`);
    const text = (await take('text')).body;
    for (const part of [
      'Paciente: Luz Prueba (T1)',
      'Pregunta · 21 nov 2026 10:00 a. m.',
      '¿Qué alergias tiene?',
      'Anotada el 21 nov 2026. [1]',
      'Fuentes\r\n[1] Penicilina · Alergia · 21 nov 2026 · versión 1',
    ])
      expect(text).toContain(part);
    expect((await take('text', 'ja')).body).toContain('患者: Luz Prueba (T1)');
    const pdf = await take('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(await pdfText(pdf.rawPayload)).toContain('Penicilina');
  });
});

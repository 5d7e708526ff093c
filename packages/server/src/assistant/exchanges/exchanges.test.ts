import type { Exchange } from '@doctor-plus/contract/assistant/exchanges.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { patientOf } from '../../testing/charts.ts';
import { holdAnswers } from '../../testing/held-answers.ts';
import { embeddedAnswerer } from '../answerer.ts';
import { assistantModelUse } from '../model/tables.ts';

const api = '/wp-json/dr-assistant/v1';
const answers = holdAnswers();
const secret = 'lupus-canario';

let app: TestApp;
let administrator: TestClient;
let doctor: TestClient;
let other: TestClient;
let patientId: string;

beforeAll(async () => {
  app = await createTestApp({ answerer: answers.answerer });
  administrator = await app.signIn('administrator');
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  other = await app.signIn('doctor', { givenName: 'Berta', familyName: 'Luna' });
  patientId = await patientOf(app, doctor.id);
});
afterEach(() => answers.answerBy(null));
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

const lately = () => ({
  from: new Date(app.now().getTime() - 86_400_000).toISOString(),
  to: new Date(app.now().getTime() + 86_400_000).toISOString(),
});

const ask = async (content: string, client = doctor, more: object = { patient_id: patientId }) => {
  const session_id = newId();
  const body = { session_id, messages: [{ id: newId(), role: 'user', content }], ...more };
  const answer = await client.call('POST', `${api}/ask`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { runId: answer.json().runId as string, session_id };
};

const list = async (query: Record<string, string> = {}, client = administrator) => {
  const answer = await client.call(
    'GET',
    `${api}/admin/assistant/exchanges?${new URLSearchParams({ ...lately(), ...query })}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const find = async (runId: string, query: Record<string, string> = {}): Promise<Exchange | undefined> =>
  (await list({ per_page: '100', ...query })).data.find(({ run_id }: Exchange) => run_id === runId);

/** An answer for which something leaves the practice, after which the model fails. */
const leaving = {
  destination: 'modelo.example.org',
  place: 'external' as const,
  bytes: 2048,
  fields: ['question'],
  pseudonymised: true,
};
const fallsBack = () =>
  answers.answerBy(async function* (asked, embedded, signal) {
    await asked.letOut(secret, leaving);
    yield { kind: 'engine', engine: 'embedded-after-llm-failure' };
    yield { kind: 'failure', failure: 'timeout' };
    yield* embeddedAnswerer(asked, embedded, signal);
  });

describe('questions to the assistant, as an administrator sees them', () => {
  it('tell who asked, about whom and how it was answered, and not a word of it', async () => {
    const { runId } = await ask(`¿Qué alergias tiene? ${secret}`);
    const text = JSON.stringify(await list());
    expect(text).not.toContain(secret);
    expect(text).not.toContain('alergias');
    expect(await find(runId)).toEqual({
      run_id: runId,
      at: expect.any(String),
      doctor: { id: doctor.id, name: expect.stringContaining('Ana Rosario') },
      patient: { id: patientId, name: 'Luz Prueba' },
      state: 'done',
      engine: 'embedded',
      model: null,
      place: null,
      destination: null,
      bytes: 0,
      refused: null,
      failure: null,
      ms: expect.any(Number),
      rating: null,
      removed: false,
      sealed: true,
      proof: 'noted',
    });
  });

  it('tell what left the practice and why no model answered', async () => {
    fallsBack();
    const { runId } = await ask('¿Qué alergias tiene?');
    expect(await find(runId)).toMatchObject({
      engine: 'embedded-after-llm-failure',
      destination: 'modelo.example.org',
      bytes: 2048,
      failure: 'timeout',
      proof: 'noted',
    });
    expect(await find(runId, { left: 'yes' })).toBeDefined();
    expect(await find(runId, { left: 'no' })).toBeUndefined();
    expect(await find(runId, { engine: 'embedded-after-llm-failure' })).toBeDefined();
    expect(await find(runId, { engine: 'embedded' })).toBeUndefined();
    const { totals } = await list();
    expect(totals).toMatchObject({
      left: 1,
      bytes: 2048,
      fell_back: 1,
      failures: [{ failure: 'timeout', questions: 1 }],
    });
  });

  it('keep what left in mind when the question is stopped right after', async () => {
    answers.answerBy(async function* (run) {
      await run.letOut(secret, leaving);
      await new Promise(() => {});
      yield { kind: 'status', status: 'calling-model' };
    });
    const running = doctor.call('POST', `${api}/ask`, {
      session_id: newId(),
      patient_id: patientId,
      messages: [{ id: newId(), role: 'user', content: 'alergias' }],
    });
    const [run] = await vi.waitFor(
      async () => {
        const found = await rows(
          "SELECT id FROM assistant_run WHERE state = 'running' AND left_clinic IS NOT NULL AND doctor_id = $1",
          [doctor.id],
        );
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 5_000 },
    );
    expect(await find(run.id)).toMatchObject({
      state: 'running',
      destination: 'modelo.example.org',
      proof: 'none_due',
    });
    await doctor.call('DELETE', `${api}/ask/${run.id}`);
    await running;
    expect(await find(run.id, { left: 'yes' })).toMatchObject({
      state: 'stopped',
      bytes: 2048,
      proof: 'noted',
    });
  });

  it('stay in the list when their conversation was deleted: the chain knows them', async () => {
    const { runId, session_id } = await ask('alergias');
    expect((await doctor.call('DELETE', `${api}/chat/sessions/${session_id}`)).statusCode).toBe(200);
    expect(await find(runId)).toMatchObject({
      removed: true,
      sealed: false,
      engine: 'embedded',
      proof: 'noted',
    });
  });

  it('are listed once, however often their answer is read again', async () => {
    const [id, session_id] = [newId(), newId()];
    const body = { session_id, patient_id: patientId, messages: [{ id, role: 'user', content: 'alergias' }] };
    const first = (await doctor.call('POST', `${api}/ask`, body)).json();
    await doctor.call('POST', `${api}/ask`, body);
    const { data } = await list({ per_page: '100' });
    expect(data.filter(({ run_id }: Exchange) => run_id === first.runId)).toHaveLength(1);
  });

  it('without a line in the chain, with another one, or with a changed one, say so', async () => {
    const [missing, differs, altered] = [await ask('alergias'), await ask('alergias'), await ask('alergias')];
    const before = (await list()).totals.unproven;
    await rows('ALTER TABLE audit_event DISABLE TRIGGER audit_is_append_only');
    await rows(
      "UPDATE audit_event SET event = 'somebody.cheated' WHERE object_id = $1 AND event = 'assistant.asked'",
      [missing.runId],
    );
    await rows('ALTER TABLE assistant_run DISABLE TRIGGER USER');
    await rows("UPDATE assistant_run SET engine = 'llm' WHERE id = $1", [differs.runId]);
    await rows('ALTER TABLE assistant_run ENABLE TRIGGER USER');
    await rows("UPDATE audit_event SET network = '10.9.9.9' WHERE object_id = $1", [altered.runId]);
    await rows('ALTER TABLE audit_event ENABLE TRIGGER audit_is_append_only');
    expect(await find(missing.runId)).toMatchObject({ proof: 'missing', doctor: { id: doctor.id } });
    // What the chain says counts.
    expect(await find(differs.runId)).toMatchObject({ proof: 'differs', engine: 'embedded' });
    expect(await find(altered.runId)).toMatchObject({ proof: 'altered' });
    expect((await list()).totals.unproven).toBe(before + 2);
  });

  it('are found by doctor, refusal and rating, and counted by day with the tokens spent', async () => {
    const { runId } = await ask('¿Qué puede hacer?', other, {});
    const refused = await ask('zzz qqq xyzzy', other, {});
    await other.call('POST', `${api}/ask/${runId}/rating`, { rating: 'down', remark: secret });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(app.now());
    await app.database.transact((tx) =>
      tx.insert(assistantModelUse).values({ doctorId: other.id, day, tokens: 1234 }),
    );
    const { data, totals } = await list({ doctor: other.id });
    expect(data.map(({ run_id }: Exchange) => run_id)).toEqual([refused.runId, runId]);
    expect(data[1]).toMatchObject({ patient: null, rating: 'down' });
    expect(totals).toMatchObject({ questions: 2, answered: 2, refused: 1, down: 1, up: 0 });
    expect(totals.days).toEqual([{ day, questions: 2, left: 0, tokens: 1234 }]);
    // Everybody stays to be chosen.
    expect(totals.doctors.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [doctor.id, other.id].toSorted(),
    );
    expect(await find(runId, { rating: 'down' })).toBeDefined();
    expect(await find(refused.runId, { refused: 'yes' })).toMatchObject({ refused: 'out_of_scope' });
    expect(await find(refused.runId, { refused: 'no' })).toBeUndefined();
  });

  it('are turned page by page without losing or repeating one', async () => {
    const all = (await list({ per_page: '100' })).data.map(({ run_id }: Exchange) => run_id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: Exchange[]; next: string | null } = await list({
        per_page: '2',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.data.map(({ run_id }) => run_id));
      cursor = page.next;
    }
    expect(seen).toEqual(all);
  });

  it('come as a CSV file, noted with the number of rows', async () => {
    const answer = await administrator.call(
      'GET',
      `${api}/admin/assistant/exchanges/export?${new URLSearchParams({ ...lately(), doctor: other.id, language: 'es' })}`,
    );
    const [{ today }] = await rows(
      `SELECT (app_now() AT TIME ZONE time_zone)::date::text AS today FROM practice`,
    );
    expect(answer.headers['content-disposition']).toContain(`"Consultas al asistente ${today}.csv"`);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"proof"');
    expect(answer.body).not.toContain(secret);
    const [noted] = await rows(
      "SELECT details FROM audit_event WHERE event = 'admin.exchanges.exported' ORDER BY at DESC LIMIT 1",
    );
    expect(noted.details).toMatchObject({ rows: 2, doctor: other.id });
  });

  it('of a time that is too long or ends before it begins are 400; looking is noted', async () => {
    const status = async (from: string, to: string) =>
      (
        await administrator.call(
          'GET',
          `${api}/admin/assistant/exchanges?${new URLSearchParams({ from, to })}`,
        )
      ).statusCode;
    expect(await status('2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(400);
    expect(await status('2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(400);
    await list({ rating: 'up' });
    const [noted] = await rows(
      "SELECT details, actor_id FROM audit_event WHERE event = 'admin.exchanges.read' ORDER BY at DESC LIMIT 1",
    );
    expect(noted).toMatchObject({ actor_id: administrator.id, details: { rating: 'up' } });
  });
});

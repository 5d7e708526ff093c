import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allergy } from '../../charts/tables.ts';
import { sweep } from '../../platform/housekeeping.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { patientOf } from '../../testing/charts.ts';
import { holdAnswers } from '../../testing/held-answers.ts';
import { listening } from '../../testing/streams.ts';
import { type Answerer, embeddedAnswerer } from '../answerer.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-21T14:00:00Z');
const answers = holdAnswers();

let app: TestApp;
let doctor: TestClient;
let other: TestClient;
let patientId: string;
let port: number;

beforeAll(async () => {
  app = await createTestApp({ now, answerer: answers.answerer });
  doctor = await app.signIn('doctor');
  other = await app.signIn('doctor');
  patientId = await patientOf(app, doctor.id, {}, (tx, patientId) =>
    tx.insert(allergy).values({
      id: newId(),
      version: 1,
      patientId,
      effectiveAt: now,
      recordedAt: now,
      authorName: 'Dra. Ana',
      source: 'portal',
      substance: 'Penicilina',
      status: 'active',
      criticality: 'high',
    }),
  );
  port = await listening(app);
});

afterEach(() => {
  answers.answerBy(null);
  answers.letGo();
});
afterAll(() => app.close());

const user = (content: string, id = newId()) => ({ id, role: 'user', content });
const streaming = { accept: 'text/event-stream' };
const bodyOf = (question: object, session_id = newId()) => ({
  session_id,
  patient_id: patientId,
  messages: [question],
});
const ask = (body: object, headers = {}, client = doctor) => client.call('POST', `${api}/ask`, body, headers);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

type Event = { at: number; type: string; [field: string]: unknown };

const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('id: '))
    .map((block) => {
      const [first = '', second = ''] = block.split('\n');
      return { ...JSON.parse(second.slice(6)), at: Number(first.slice(4)) };
    });

/** Follows a stream over a real connection; `until` resolves with what came when an event of this type did. */
const follow = async (path: string, init: RequestInit = {}) => {
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${api}${path}`, {
    ...init,
    signal: leave.signal,
    headers: {
      ...streaming,
      cookie: doctor.cookie,
      'x-wp-nonce': doctor.nonce(),
      'content-type': 'application/json',
      ...init.headers,
    },
  });
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (type: string): Promise<Event[]> => {
    while (!eventsIn(text).some((event) => event.type === type)) {
      const next = await reader?.read();
      if (!next || next.done) break;
      text += next.value;
    }
    return eventsIn(text);
  };
  return {
    response,
    until: read,
    whole: async () => {
      await read('never');
      return text;
    },
    leave: () => leave.abort(),
  };
};

const startStream = (body: object) => follow('/ask', { method: 'POST', body: JSON.stringify(body) });
const runIn = (events: Event[]): string => String(events[0]?.messageId);
const runOf = async (runId: string) => (await doctor.call('GET', `${api}/ask/${runId}`)).json();
/** The same once it is over. */
const runOfDone = async (runId: string): Promise<{ answer: Answer }> => {
  const run = await runOf(runId);
  return run.state === 'done' ? run : runOfDone(runId);
};

describe('a stream', () => {
  it('is UI message stream v1: header, events in order with rising ids, [DONE]', async () => {
    const answer = await ask(bodyOf(user('¿Qué alergias tiene?')), streaming);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-vercel-ai-ui-message-stream': 'v1',
      'cache-control': 'no-store, no-transform',
    });
    const events = eventsIn(answer.body);
    expect(events.map(({ type }) => type)).toEqual([
      'start',
      'data-status',
      'text-start',
      'data-citation',
      'data-block',
      'text-delta',
      'text-end',
      'finish',
    ]);
    expect(events.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(answer.body.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(events[1]).toMatchObject({ data: { status: 'reading', count: 1 } });
    expect(events[5]?.delta).toBe('Alergia: Penicilina; riesgo alto. Anotada el 21 nov 2026.');
  });

  it('holds the same answer as the plain call', async () => {
    const events = eventsIn((await ask(bodyOf(user('alergias')), streaming)).body);
    const { answer } = (await runOf(runIn(events))) as { answer: Answer };
    const data = (type: string) => events.filter((event) => event.type === type).map((event) => event.data);
    const frame = events.at(-1)?.messageMetadata as { answer: object };
    expect({ ...frame.answer, blocks: data('data-block'), citations: data('data-citation') }).toEqual(answer);
    const deltas = events.flatMap(({ delta }) => (typeof delta === 'string' ? delta : []));
    expect(deltas.join('')).toBe(answer.reply);
  });

  it('tells what it is busy with while nothing is answered yet', async () => {
    answers.hold();
    const stream = await startStream(bodyOf(user('alergias')));
    const events = await stream.until('data-status');
    expect(events.map(({ type }) => type)).toEqual(['start', 'data-status', 'data-status']);
    answers.letGo();
    expect((await stream.until('finish')).at(-1)).toMatchObject({ messageMetadata: { state: 'done' } });
  });
});

describe('a question', () => {
  it('goes on when whoever asked is gone, and is told to who comes back, after the last event they had', async () => {
    answers.hold();
    const stream = await startStream(bodyOf(user('alergias')));
    const runId = runIn(await stream.until('start'));
    stream.leave();
    expect(await runOf(runId)).toEqual({ runId, state: 'running', answer: null });
    const back = await follow(`/ask/${runId}`, { headers: { 'last-event-id': '2' } });
    answers.letGo();
    const events = eventsIn(await back.whole());
    expect(events.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(await runOf(runId)).toMatchObject({ state: 'done', answer: { runId } });
  });

  it('is told again after a restart, from what was stored', async () => {
    const { runId, reply } = (await ask(bodyOf(user('alergias')))).json();
    const restarted = await createTestApp({ now, sharing: { database: app.database, secrets: app.secrets } });
    const client = await restarted.clientOf(doctor.id);
    expect((await client.call('GET', `${api}/ask/${runId}`)).json()).toMatchObject({ answer: { reply } });
    const told = eventsIn((await client.call('GET', `${api}/ask/${runId}`, undefined, streaming)).body);
    expect(told[0]).toMatchObject({ type: 'start', messageId: runId });
    expect(told.at(-1)).toMatchObject({ type: 'finish' });
  });

  it('that belongs to no conversation is kept as well', async () => {
    const { runId, reply } = (await ask({ patient_id: patientId, messages: [user('alergias')] })).json();
    expect(await runOf(runId)).toMatchObject({ state: 'done', answer: { reply } });
  });

  it('is the only one that runs in its conversation; the same one again has the same answer', async () => {
    answers.hold();
    const [session, question] = [newId(), user('alergias')];
    const stream = await startStream(bodyOf(question, session));
    const runId = runIn(await stream.until('start'));
    const refused = await ask(bodyOf(user('medicación'), session));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_answering']);
    const same = ask(bodyOf(question, session));
    const elsewhere = ask(bodyOf(user('alergias')), streaming);
    answers.letGo();
    expect((await same).json().runId).toBe(runId);
    expect((await elsewhere).statusCode).toBe(200);
    expect((await ask(bodyOf(user('medicación'), session))).statusCode).toBe(200);
  });

  it('is answered by the embedded engine when the answerer fails, without a word of what it had begun', async () => {
    answers.answerBy(async function* (_asked, { blocks }) {
      yield { kind: 'engine', engine: 'llm' };
      for (const block of blocks) yield { kind: 'block', block: { ...block, text: 'canario a medias' } };
      throw new Error('cut');
    });
    const answer = await ask(bodyOf(user('alergias')), streaming);
    expect(answer.body).not.toContain('canario');
    const events = eventsIn(answer.body);
    expect(events.map(({ data }) => data)).toContainEqual({ status: 'fell-back', count: null });
    expect(await runOf(runIn(events))).toMatchObject({
      state: 'done',
      answer: { engine: 'embedded-after-llm-failure', reply: expect.stringContaining('Penicilina') },
    });
  });

  describe('whose first statements are told ahead', () => {
    /** Tells the engine's first statement ahead, then waits; `after` makes the rest. */
    const tellsAhead = (after: Answerer) => {
      const gate = Promise.withResolvers<void>();
      answers.answerBy(async function* (asked, embedded, signal) {
        const [block] = embedded.blocks;
        const citations = embedded.citations.filter(({ n }) => block?.cites.includes(n));
        yield { kind: 'status', status: 'answering' };
        if (block) yield { kind: 'ahead', block, citations };
        await gate.promise;
        yield* after(asked, embedded, signal);
      });
      return gate.resolve;
    };
    const broken: Answerer = async function* () {
      yield { kind: 'status', status: 'answering' };
      throw new Error('cut');
    };
    const statements = (events: readonly Event[]) =>
      events.flatMap(({ type, data }) => (type === 'data-block' ? [data] : []));

    it('is shown them at once, also who comes back, and the rest behind them', async () => {
      const goOn = tellsAhead(embeddedAnswerer);
      const stream = await startStream(bodyOf(user('alergias')));
      const shown = await stream.until('text-delta');
      expect(shown.map(({ type }) => type)).toEqual([
        'start',
        'data-status',
        'data-status',
        'message-metadata',
        'text-start',
        'data-citation',
        'data-block',
        'text-delta',
      ]);
      const runId = runIn(shown);
      expect(await runOf(runId)).toMatchObject({ state: 'running', answer: null });
      stream.leave();
      const whole = await follow(`/ask/${runId}`);
      const rest = await follow(`/ask/${runId}`, { headers: { 'last-event-id': String(shown.length) } });
      expect(statements(await whole.until('text-delta'))).toHaveLength(1);
      goOn();
      const { blocks } = (await runOfDone(runId)).answer;
      expect(statements(eventsIn(await whole.whole()))).toEqual(blocks);
      expect(statements(eventsIn(await rest.whole()))).toEqual(blocks.slice(1));
    });

    it('has the engine’s answer when the rest does not come, and nothing else is kept', async () => {
      const goOn = tellsAhead(broken);
      const stream = await startStream(bodyOf(user('alergias')));
      await stream.until('text-delta');
      goOn();
      const events = await stream.until('finish');
      const { answer } = await runOfDone(runIn(events));
      expect(answer.engine).toBe('embedded-after-llm-failure');
      const begun = events.findLastIndex(({ type }) => type === 'start');
      expect(statements(events.slice(begun))).toEqual(answer.blocks);
    });

    it('keeps nothing of them when it is stopped, and tells nothing more', async () => {
      const goOn = tellsAhead(embeddedAnswerer);
      const [session, question] = [newId(), user('alergias')];
      const stream = await startStream(bodyOf(question, session));
      const runId = runIn(await stream.until('text-delta'));
      expect((await doctor.call('DELETE', `${api}/ask/${runId}`)).json()).toEqual({ state: 'stopped' });
      goOn();
      const events = eventsIn(await stream.whole());
      expect(events.at(-1)).toMatchObject({ messageMetadata: { state: 'stopped' } });
      expect(statements(events)).toHaveLength(1);
      expect(await runOf(runId)).toEqual({ runId, state: 'stopped', answer: null });
      answers.answerBy(null);
      expect((await ask(bodyOf(question, session))).json().engine).toBe('embedded');
    });

    it('fails, and can be asked again, when its answer cannot be noted', async () => {
      const goOn = tellsAhead(embeddedAnswerer);
      const body = bodyOf(user('alergias'));
      const stream = await startStream(body);
      await stream.until('text-delta');
      await app.database.asSuperuser('ALTER FUNCTION audit_append RENAME TO audit_away');
      goOn();
      const events = await stream.until('error');
      await app.database.asSuperuser('ALTER FUNCTION audit_away RENAME TO audit_append');
      expect(events.at(-1)).toMatchObject({ type: 'error', errorText: 'unavailable' });
      answers.answerBy(null);
      expect((await ask(body)).statusCode).toBe(200);
    });
  });

  it('whose answer cannot be noted in the audit log has none: 503, and it can be asked again', async () => {
    const body = bodyOf(user('alergias'));
    answers.hold();
    const waiting = ask(body);
    while ((await rows("SELECT 1 FROM assistant_run WHERE state = 'running'")).length === 0);
    await app.database.asSuperuser('ALTER FUNCTION audit_append RENAME TO audit_away');
    answers.letGo();
    const refused = await waiting;
    await app.database.asSuperuser('ALTER FUNCTION audit_away RENAME TO audit_append');
    expect(refused.statusCode).toBe(503);
    expect(refused.body).not.toContain('Penicilina');
    expect((await ask(body)).statusCode).toBe(200);
  });

  it('that a process left behind is over after its time, and the next one is taken', async () => {
    const [session, id] = [newId(), newId()];
    await doctor.call('POST', `${api}/chat`, {
      doctor_id: doctor.id,
      session_id: session,
      messages: [user('antes', id)],
    });
    const leave = (at: Date) =>
      rows(
        `INSERT INTO assistant_run (id, doctor_id, session_id, question_id, state, started_at)
          VALUES ($1, $2, $3, $4, 'running', $5)`,
        [newId(), doctor.id, session, id, at],
      );
    await leave(new Date(now.getTime() - 10_000));
    expect((await ask(bodyOf(user('alergias'), session))).statusCode).toBe(409);
    await rows('DELETE FROM assistant_run WHERE session_id = $1', [session]);
    await leave(new Date(now.getTime() - 80_000));
    expect((await ask(bodyOf(user('alergias'), session))).statusCode).toBe(200);
  });
});

describe('stopping', () => {
  it('keeps the question and marks it, for everybody who follows; asked again it is answered once', async () => {
    answers.hold();
    const [session, question] = [newId(), user('alergias')];
    const stream = await startStream(bodyOf(question, session));
    const runId = runIn(await stream.until('start'));
    const stopped = await doctor.call('DELETE', `${api}/ask/${runId}`);
    expect(stopped.json()).toEqual({ state: 'stopped' });
    expect((await stream.until('finish')).at(-1)).toMatchObject({ messageMetadata: { state: 'stopped' } });
    const chat = `${api}/chat?doctor_id=${doctor.id}&session_id=${session}`;
    const history = async () => (await doctor.call('GET', chat)).json().messages;
    expect(await history()).toMatchObject([{ id: question.id, run: { id: runId, state: 'stopped' } }]);
    answers.letGo();
    const again = (await ask(bodyOf(question, session))).json();
    expect(again.runId).not.toBe(runId);
    expect(await history()).toMatchObject([
      { id: question.id, run: { id: again.runId, state: 'done' } },
      { id: again.runId, role: 'assistant', rating: null },
    ]);
    expect((await doctor.call('DELETE', `${api}/ask/${again.runId}`)).json()).toEqual({ state: 'done' });
  });

  it('reaches a question of another process', async () => {
    answers.hold();
    const stream = await startStream(bodyOf(user('alergias')));
    const runId = runIn(await stream.until('start'));
    const beside = await createTestApp({ now, sharing: { database: app.database, secrets: app.secrets } });
    const client = await beside.clientOf(doctor.id);
    expect((await client.call('DELETE', `${api}/ask/${runId}`)).json()).toEqual({ state: 'stopped' });
    answers.letGo();
    expect((await stream.until('finish')).at(-1)).toMatchObject({ messageMetadata: { state: 'stopped' } });
  });

  it('ends at once also an answerer that does not listen', async () => {
    answers.answerBy(async function* () {
      yield { kind: 'status', status: 'calling-model' };
      await new Promise(() => undefined);
    });
    const stream = await startStream(bodyOf(user('alergias')));
    const runId = runIn(await stream.until('data-status'));
    expect((await doctor.call('DELETE', `${api}/ask/${runId}`)).json()).toEqual({ state: 'stopped' });
  });
});

describe('an answer', () => {
  it('is rated, and rated otherwise; a remark is sealed', async () => {
    const [session, question] = [newId(), user('alergias')];
    const { runId } = (await ask(bodyOf(question, session))).json();
    const rate = (body: object, client = doctor) => client.call('POST', `${api}/ask/${runId}/rating`, body);
    expect((await rate({ rating: 'up' })).json()).toEqual({ rating: 'up' });
    expect((await rate({ rating: 'down', remark: 'canario-4711' })).json()).toEqual({ rating: 'down' });
    expect((await rate({ rating: 'sideways' })).statusCode).toBe(400);
    expect((await rate({ rating: 'up' }, other)).statusCode).toBe(404);
    const [kept] = await rows('SELECT * FROM assistant_exchange WHERE run_id = $1', [runId]);
    expect(kept.remark).not.toBeNull();
    expect(Buffer.concat([kept.remark, kept.question, kept.answer]).toString('latin1')).not.toMatch(
      /canario|alergia|Penicilina/,
    );
    const chat = `${api}/chat?doctor_id=${doctor.id}&session_id=${session}`;
    expect((await doctor.call('GET', chat)).json().messages[1]).toMatchObject({ rating: 'down' });
    const [row] = await rows(
      "SELECT details FROM audit_event WHERE event = 'assistant.rated' ORDER BY at DESC",
    );
    expect(JSON.stringify(row)).not.toContain('canario');
  });

  it('says word for word what left the practice for it, and that nothing did', async () => {
    const { runId: plain } = (await ask(bodyOf(user('alergias')))).json();
    const sent = (runId: string, client = doctor) => client.call('GET', `${api}/ask/${runId}/sent`);
    expect((await sent(plain)).json()).toEqual({ leftClinic: null, bodies: [], kept: true });
    const about = {
      destination: 'modelo.example',
      place: 'external' as const,
      bytes: 9,
      fields: ['allergies'],
      pseudonymised: true,
    };
    answers.answerBy(async function* ({ letOut }, { citations, blocks }) {
      await letOut('{"a":"[X]"}', about);
      await letOut('{"b":"[Y]"}', { ...about, bytes: 18 });
      yield { kind: 'engine', engine: 'llm' };
      for (const citation of citations) yield { kind: 'citation', citation };
      for (const block of blocks) yield { kind: 'block', block };
    });
    const { runId, leftClinic, engine } = (await ask(bodyOf(user('alergias')))).json();
    expect([engine, leftClinic.bytes]).toEqual(['llm', 18]);
    expect((await sent(runId)).json()).toEqual({
      leftClinic: { ...about, bytes: 18 },
      bodies: [
        { at: now.toISOString(), body: '{"a":"[X]"}' },
        { at: now.toISOString(), body: '{"b":"[Y]"}' },
      ],
      kept: true,
    });
    expect((await sent(runId, other)).statusCode).toBe(404);
  });

  it('leaves word for word after the time that the practice set; the conversation stays', async () => {
    const [session, question] = [newId(), user('alergias')];
    const { runId } = (await ask(bodyOf(question, session))).json();
    const age = (days: number) =>
      rows(
        `UPDATE assistant_exchange SET at = app_now() - make_interval(days => ${days}) WHERE run_id = $1`,
        [runId],
      );
    const sent = async () => (await doctor.call('GET', `${api}/ask/${runId}/sent`)).json();
    await age(89);
    await sweep(app.database);
    expect(await sent()).toMatchObject({ kept: true });
    await age(91);
    await sweep(app.database);
    expect(await sent()).toMatchObject({ kept: false });
    expect(await runOf(runId)).toMatchObject({ state: 'done', answer: { runId } });
    const rate = (body: object) => doctor.call('POST', `${api}/ask/${runId}/rating`, body);
    expect((await rate({ rating: 'up' })).statusCode).toBe(200);
    expect((await rate({ rating: 'up', remark: 'tarde' })).statusCode).toBe(404);
  });

  it('of a chart that is out of reach today is 404 in every call', async () => {
    const { runId } = (await ask(bodyOf(user('alergias')))).json();
    await rows('UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1', [doctor.id]);
    const calls = [
      doctor.call('GET', `${api}/ask/${runId}`),
      doctor.call('DELETE', `${api}/ask/${runId}`),
      doctor.call('POST', `${api}/ask/${runId}/rating`, { rating: 'up' }),
      doctor.call('GET', `${api}/ask/${runId}/sent`),
    ];
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    await rows('UPDATE care_relationship SET ended_at = NULL WHERE doctor_id = $1', [doctor.id]);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('the audit log', () => {
  const noted = async (runId: string) =>
    (
      await rows(
        "SELECT outcome, details FROM audit_event WHERE event = 'assistant.asked' AND object_id = $1",
        [runId],
      )
    )[0]?.details;

  it('has one row of a question with digests, parts read and entries cited, and the id that the answer names', async () => {
    const answer = (await ask(bodyOf(user('¿Qué alergias tiene?')))).json();
    expect(await noted(answer.runId)).toMatchObject({
      audit: answer.auditId,
      state: 'done',
      engine: 'embedded',
      intents: 'allergies',
      read: 'allergies:1',
      cited: answer.citations[0].ref,
      question: expect.stringMatching(/^[0-9a-f]{64}$/),
      evidence: expect.stringMatching(/^[0-9a-f]{64}$/),
      answer: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const same = (await ask(bodyOf(user('¿Qué alergias tiene?')))).json();
    const [first, second] = [await noted(answer.runId), await noted(same.runId)];
    expect(second.question).toBe(first.question);
    expect(second.answer).not.toBe(first.answer);
  });

  it('has a row of a question that was stopped, too', async () => {
    answers.hold();
    const stream = await startStream(bodyOf(user('alergias')));
    const runId = runIn(await stream.until('start'));
    await doctor.call('DELETE', `${api}/ask/${runId}`);
    expect(await noted(runId)).toMatchObject({ state: 'stopped' });
  });
});

import type { Socket } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { within } from '../../testing/within.ts';
import { createAnswerer } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import { createProviders, delta, streamHeaders as headers } from './provider-fixture.ts';
import { drugsIn, now, outcomeOf, questionOf } from './run-fixture.ts';

const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
const providers = createProviders();
const { raw } = providers;

beforeAll(async () => {
  process.on('unhandledRejection', note);
  await mock.start();
});
afterEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});
afterAll(async () => {
  // A rejection that nobody handles is reported when the turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  await mock.stop();
  providers.close();
  expect(rejections).toEqual([]);
});

const quick = { first: 800, between: 800, total: 1_800 };
const fresh = (patience = quick, breaker = createBreaker()) =>
  createAnswerer({ breaker, drugsIn, now: () => now, patience });
const says = (...blocks: object[]) => ({ content: JSON.stringify({ blocks }) });
const always = { predicate: () => true };
const url = () => `${mock.url}/v1`;
const hba1c = '¿Cuál es la última HbA1c?';

describe('a model that answers', () => {
  test('explains on top of the engine, with the engine’s own sources, and says what left', async () => {
    mock.on(always, says({ kind: 'fact', text: 'La HbA1c más reciente es 7.9 % ([day -3]).', refs: ['r1'] }));
    const { answer, sent, failure, tokens, events } = await outcomeOf(
      fresh(),
      await questionOf(hba1c, { baseUrl: url() }),
    );
    expect(failure).toBeNull();
    expect(Answer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      engine: 'llm',
      refused: null,
      leftClinic: { place: 'local', pseudonymised: true },
    });
    expect(answer.blocks[0]?.text).toBe('La HbA1c más reciente es 7.9 % (18 nov 2026).');
    expect(answer.citations[0]).toMatchObject({ n: 1, kind: 'lab', quote: 'HbA1c 7.9 % (4–5.6)' });
    expect(answer.blocks[1]?.text).toContain('4–5.6');
    expect(answer.leftClinic?.fields).toEqual(['question', 'lab']);
    expect(tokens).toBeGreaterThan(0);
    // What the journal of the other side says, not what we say.
    const [request] = mock.getRequests();
    expect(sent.map(({ body }) => JSON.parse(body).messages)).toEqual([Object(request?.body).messages]);
    expect(answer.leftClinic?.bytes).toBe(Buffer.byteLength(sent[0]?.body ?? ''));
    expect(events.filter(({ type }) => type === 'told')).toEqual([
      { type: 'told', block: answer.blocks[0], citations: [answer.citations[0]] },
    ]);
  });

  test('loses what it left out: an allergy of the engine’s answer stays, and its alerts come first', async () => {
    mock.on(always, says({ kind: 'opinion', text: 'Conviene vigilar la presión.', refs: [] }));
    const question = await questionOf('dolor de pecho', { baseUrl: url() });
    const { answer } = await outcomeOf(fresh(), question);
    expect(answer.engine).toBe('llm');
    expect(answer.blocks[0]?.kind).toBe('alert');
    const texts = answer.blocks.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(question.embedded.blocks.map(({ text }) => text)));
    expect(answer.type).toBe('warning');
  });

  test('reads by tools, of the run’s patient only, and its refs are of this run', async () => {
    mock.on(
      { predicate: ({ messages }) => !messages.some(({ role }) => role === 'tool') },
      { toolCalls: [{ name: 'list_section', arguments: JSON.stringify({ section: 'medications' }) }] },
    );
    mock.on(
      { predicate: ({ messages }) => messages.some(({ role }) => role === 'tool') },
      says({ kind: 'fact', text: 'Toma Metformina 850 mg.', refs: ['r2'] }),
    );
    const { answer, failure, events } = await outcomeOf(fresh(), await questionOf(hba1c, { baseUrl: url() }));
    expect(failure).toBeNull();
    expect(answer.blocks[0]?.text).toBe('Toma Metformina 850 mg.');
    expect(answer.leftClinic?.fields).toContain('medication');
    expect(events).toContainEqual({ type: 'status', status: 'reading', count: 1 });
    expect(mock.getRequests()).toHaveLength(2);
  });

  test('puts a question in plain words that the engine did not understand', async () => {
    const given = { ask: 'highest', thing: 'HbA1c', from: '2026-01-01' };
    mock.on(
      { predicate: ({ messages }) => !messages.some(({ role }) => role === 'tool') },
      { toolCalls: [{ name: 'ask_engine', arguments: JSON.stringify(given) }] },
    );
    mock.on(
      { predicate: ({ messages }) => messages.some(({ role }) => role === 'tool') },
      says({ kind: 'fact', text: 'La HbA1c más alta es 8.4 %.', refs: ['r1'] }),
    );
    const question = await questionOf('¿hasta dónde le llegó aquello?', { baseUrl: url() });
    expect(question.embedded.refused?.code).toBe('out_of_scope');
    const { answer, failure } = await outcomeOf(fresh(), question);
    expect(failure).toBeNull();
    expect(answer.blocks[0]?.text).toBe('La HbA1c más alta es 8.4 %.');
    expect(answer.citations[0]).toMatchObject({ kind: 'lab', quote: expect.stringContaining('8.4') });
  });

  test('of Anthropic answers alike', async () => {
    mock.on(always, says({ kind: 'fact', text: 'La HbA1c más reciente es 7.9 %.', refs: ['r1'] }));
    const { answer, failure } = await outcomeOf(
      fresh(),
      await questionOf(hba1c, { baseUrl: url(), provider: 'anthropic' }),
    );
    expect([failure, answer.engine]).toEqual([null, 'llm']);
  });

  test('that obeys a planted note changes nothing and sends nothing elsewhere', async () => {
    mock.on(
      always,
      says(
        { kind: 'fact', text: 'Llame al 809-555-1234 o vea https://x.do/?d=7.9 [r1]', refs: ['r1'] },
        { kind: 'action', text: '![x](https://x.do/p.png)', refs: [] },
      ),
    );
    const { answer, failure } = await outcomeOf(fresh(), await questionOf('notas', { baseUrl: url() }));
    expect(failure).toBe('unbacked');
    expect(answer.engine).toBe('embedded-after-llm-failure');
    expect(JSON.stringify(mock.getRequests().map(({ body }) => body))).not.toContain('555');
  });

  test('that asks for another patient gets no tool for it', async () => {
    for (const call of [
      { name: 'get_patient', arguments: '{"id":"P002"}' },
      { name: 'list_section', arguments: '{"section":"labs","patient_id":"P002"}' },
    ]) {
      mock.clearFixtures();
      mock.on(always, { toolCalls: [call] });
      const { answer, failure } = await outcomeOf(fresh(), await questionOf(hba1c, { baseUrl: url() }));
      expect([call.name, failure, answer.engine]).toEqual([
        call.name,
        'wrong_tool',
        'embedded-after-llm-failure',
      ]);
    }
  });

  test.each([
    ['no JSON', { content: 'La HbA1c es 7.9 %.' }, 'bad_answer'],
    ['broken JSON', { content: '{"blocks":[{"kind":"fact"' }, 'bad_answer'],
    ['another form', { content: '{"blocks":[{"kind":"poem","text":"x","refs":[]}]}' }, 'bad_answer'],
    ['nothing', { content: '' }, 'bad_answer'],
    [
      'another language',
      says({ kind: 'fact', text: 'The last HbA1c of the patient is 7.9 % and it was high.', refs: ['r1'] }),
      'wrong_language',
    ],
    ['401', { error: { message: 'no' }, status: 401 }, 'unauthorised'],
    ['404', { error: { message: 'no' }, status: 404 }, 'unknown_model'],
    ['429', { error: { message: 'slow down' }, status: 429, retryAfter: 7 }, 'too_many'],
    ['500', { error: { message: 'oops' }, status: 500 }, 'server_error'],
  ] as const)('with %s gives the engine’s answer', async (_, response, expected) => {
    mock.on(always, response);
    const question = await questionOf(hba1c, { baseUrl: url() });
    const { answer, failure } = await outcomeOf(fresh(), question);
    expect(failure).toBe(expected);
    expect(answer.engine).toBe('embedded-after-llm-failure');
    expect(answer.blocks).toEqual(question.embedded.blocks);
    expect(answer.leftClinic?.bytes).toBeGreaterThan(0);
  });
});

describe('a model that does not answer', () => {
  const fails = async (milliseconds: number, baseUrl: string, signal?: AbortSignal) => {
    const question = await questionOf(hba1c, { baseUrl });
    const { answer, failure } = await within(milliseconds, () => outcomeOf(fresh(), question, signal));
    expect(answer.blocks).toEqual(question.embedded.blocks);
    expect(answer.engine).toBe('embedded-after-llm-failure');
    return failure;
  };

  test('because it is down', async () => {
    expect(await fails(300, 'http://127.0.0.1:9/v1')).toBe('unreachable');
  });

  test.each<[string, string, (socket: Socket) => void]>([
    ['that accepts and says nothing', 'timeout', () => {}],
    ['that sends headers only', 'timeout', (socket) => socket.write(headers)],
    ['that stalls in mid-sentence', 'timeout', (socket) => socket.write(headers + delta('{"blocks":[{"ki'))],
    [
      'that is cut off in mid-sentence',
      'cut',
      (socket) => {
        socket.write(headers.replace('Connection: close', 'Transfer-Encoding: chunked'));
        const part = delta('{"blocks":[{"ki');
        socket.write(`${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`, () => socket.destroy());
      },
    ],
    ['that ends in mid-sentence', 'bad_answer', (socket) => socket.end(headers + delta('{"blocks":[{"ki'))],
    [
      'that redirects',
      'redirected',
      (socket) =>
        socket.end('HTTP/1.1 307 Go\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n'),
    ],
    [
      'that says ten megabytes',
      'too_big',
      (socket) => {
        socket.write(headers);
        const much = delta('x'.repeat(100_000));
        for (let sent = 0; sent < 110 && !socket.destroyed; sent += 1) socket.write(much);
      },
    ],
    ['that speaks no HTTP', 'bad_answer', (socket) => socket.end('SSH-2.0-x\r\n')],
  ])('%s: %s', async (_, expected, answer) => {
    expect(await fails(quick.total + 300, await raw(answer))).toBe(expected);
  });

  test('because the doctor stopped it', async () => {
    const controller = new AbortController();
    const base = await raw(() => controller.abort());
    expect(await fails(360, base, controller.signal)).toBe('stopped');
  });

  test('is told within 300 ms of the failure', async () => {
    const base = await raw((socket) => {
      socket.write(headers + delta('{'), () => socket.resetAndDestroy());
    });
    expect(await fails(300, base)).not.toBeNull();
  });

  test('is left alone for a minute after two failures, tried by one question then, and asked no more after 401', async () => {
    let at = 0;
    const breaker = createBreaker(() => at);
    const answerer = fresh(quick, breaker);
    const failureNow = async (version = 1) => {
      const question = await questionOf(hba1c, { baseUrl: url() });
      const run = { ...question.run, model: { ...question.run.model, version } };
      return (await outcomeOf(answerer, { ...question, run })).failure;
    };
    mock.on(always, { error: { message: 'oops' }, status: 500 });
    expect([await failureNow(), await failureNow(), await failureNow()]).toEqual([
      'server_error',
      'server_error',
      'paused',
    ]);
    at = 60_000;
    expect([await failureNow(), await failureNow()]).toEqual(['server_error', 'paused']);
    at = 120_000;
    mock.clearFixtures();
    mock.on(always, says({ kind: 'fact', text: 'La HbA1c es 7.9 %.', refs: ['r1'] }));
    expect([await failureNow(), await failureNow()]).toEqual([null, null]);
    mock.clearFixtures();
    mock.on(always, { error: { message: 'no' }, status: 429, retryAfter: 120 });
    expect([await failureNow(), await failureNow()]).toEqual(['too_many', 'paused']);
    at = 200_000;
    expect(await failureNow()).toBe('paused');
    at = 241_000;
    mock.clearFixtures();
    mock.on(always, { error: { message: 'no' }, status: 401 });
    expect(await failureNow()).toBe('unauthorised');
    at = 10_000_000;
    expect([await failureNow(), await failureNow(2)]).toEqual(['paused', 'unauthorised']);
  });
});

describe('an address', () => {
  const reach = async (baseUrl: string, addresses: string[], place: 'local' | 'external' = 'external') => {
    const answerer = createAnswerer({
      breaker: createBreaker(),
      drugsIn,
      now: () => now,
      patience: quick,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    const question = await questionOf(hba1c, { baseUrl });
    const run = { ...question.run, model: { ...question.run.model, place } };
    const { failure, answer } = await outcomeOf(answerer, { ...question, run });
    return [failure, answer.leftClinic];
  };

  test.each([
    ['https://m.example/v1', ['169.254.169.254'], 'external', 'address_refused'],
    ['https://m.example/v1', ['::ffff:169.254.169.254'], 'external', 'address_refused'],
    ['https://m.example/v1', ['93.184.215.14', '127.0.0.1'], 'external', 'address_refused'],
    ['https://m.example/v1', ['0.0.0.0'], 'local', 'address_refused'],
    ['http://m.example/v1', ['93.184.215.14'], 'external', 'tls_required'],
    ['https://m.example/v1', ['10.0.0.7'], 'external', 'place_changed'],
    ['https://m.example/v1', ['93.184.215.14'], 'local', 'place_changed'],
    ['https://m.example/v1', [], 'external', 'unknown_host'],
  ] as const)('%s at %j for a %s model: %s, and nothing leaves', async (base, addresses, place, expected) => {
    expect(await reach(base, [...addresses], place)).toEqual([expected, null]);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answerer } from '../../packages/server/src/assistant/answerer.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { createTestApp, newSecrets } from '../../packages/server/src/testing/app.ts';
import { addressesOf } from '../../packages/server/src/testing/connections.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { modelSettings } from '../../packages/server/src/testing/models.ts';
import { run } from '../../scripts/tools.ts';
import { conclude } from '../table.ts';
import { type LlmCase, llmCases, spread } from './cases.ts';
import { type Evaluated, evaluate } from './evaluate.ts';
import { openPractice, type Practice } from './practice.ts';
import { jsonOf, reportOf } from './report.ts';
import { play, type scripts } from './scripted.ts';
import { endpointIn, pricesIn, readOptions } from './settings.ts';
import { storedEndpoint } from './stored.ts';

const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
/** Each evaluation asks dozens of questions. */
const timeout = 120_000;
let cases: readonly LlmCase[];
let database: TestDatabase;
let practice: Practice;
/** What stands in the place of the product's own answers for one test. */
let instead: ((answerer: Answerer) => Answerer) | null = null;

const endpoint = (rest: object = {}) => ({
  provider: 'openai-compatible' as const,
  baseUrl: `${mock.url}/v1`,
  model: 'modelo-de-prueba',
  key: 'sk-secreta',
  structuredOutput: true,
  ...rest,
});

const open = async (asked: readonly LlmCase[], tokens = 10_000_000, model = endpoint()) => {
  const made = await createTestDatabase();
  const opened = await openPractice({
    database: made,
    secrets: newSecrets(),
    endpoint: model,
    tokens,
    cases: asked,
    instead: (answerer) => (question, embedded, signal) =>
      (instead?.(answerer) ?? answerer)(question, embedded, signal),
  });
  expect(await opened.enable()).toBeNull();
  await opened.agree();
  return { database: made, practice: opened };
};

beforeAll(async () => {
  await mock.start();
  cases = await llmCases(['es', 'en'], 45);
  ({ database, practice } = await open(cases));
}, timeout);
afterAll(async () => {
  await practice.close();
  await database.close();
  await mock.stop();
});

/** The whole evaluation with a model that plays a script; what came of it, by the names of its lines. */
const evaluated = async (script: keyof typeof scripts, asked = cases, of = practice) => {
  play(mock, script);
  const allowed = [new URL(mock.url).host, ...addressesOf(inject('postgres').application)];
  const result = await evaluate(of, asked, { minutes: 5, allowed, pause: 0 });
  const rows = reportOf(result, { input: 1, output: 2 });
  return { result, rows, row: (name: string) => rows.find((one) => one.name.startsWith(name)) };
};

const missed = ({ rows }: Awaited<ReturnType<typeof evaluated>>) =>
  rows.flatMap(({ name, held }) => (held ? [] : [name]));
const caughtIn = ({ tried }: Evaluated, part: string) =>
  tried.filter(({ one }) => one.part === part).reduce((sum, { verdict }) => sum + verdict.caught, 0);

describe('the report', { timeout }, () => {
  test('of a model that says the evidence again holds every gate', async () => {
    const all = await evaluated('faithful');
    expect(missed(all), JSON.stringify(all.rows, null, 1)).toEqual([]);
    expect(conclude(all.rows)).toBe(0);
    expect(all.row('Citations of the model: precision')?.score).toBe('100.0 %');
    expect(all.row('Unsupported')).toMatchObject({ score: '0, 0 caught', held: true });
    expect(Number(all.row('Tokens')?.score)).toBeGreaterThan(0);
    expect(Number(all.row('Cost')?.score)).toBeGreaterThan(0);
    // What is judged is what came over the wire.
    const wired = mock.getRequests().map(({ body }) => JSON.stringify(Object(body).messages));
    const sent = all.result.tried.flatMap(({ told }) =>
      told.bodies.map((body) => JSON.stringify(JSON.parse(body).messages)),
    );
    expect(sent.length).toBeGreaterThan(30);
    expect(wired).toEqual(sent);
  });

  test(
    'is the same of one that is spoken to as Anthropic’s are',
    async () => {
      const few = spread(
        cases.filter(({ part }) => part === 'chart'),
        6,
      );
      const other = await open(few, undefined, endpoint({ provider: 'anthropic' }));
      const all = await evaluated('faithful', few, other.practice);
      expect(all.row('Answered')).toMatchObject({ held: true, score: '100.0 %' });
      await other.practice.close();
      await other.database.close();
    },
    timeout,
  );

  test('of one that invents says that all of it was caught, and that it is of no use', async () => {
    const all = await evaluated('inventive');
    const [made, caught] = [all.row('Unsupported')?.size ?? 0, caughtIn(all.result, 'chart')];
    expect(made).toBeGreaterThan(80);
    expect(caught).toBeGreaterThan(40);
    expect(all.row('Unsupported')).toMatchObject({
      held: true,
      score: expect.stringMatching(/^0, \d+ caught$/),
    });
    expect(all.row('Answered')).toMatchObject({ held: false, score: '0.0 %' });
    expect(all.row('Answered')?.wrong[0]).toMatch(/^unbacked: /);
    expect(missed(all)).toEqual([
      'Answered by the model',
      'Citations of the model: precision',
      'Citations of the model: recall',
    ]);
  });

  test('of one that cites what nobody asked for says so', async () => {
    const all = await evaluated(
      'distracted',
      cases.filter(({ part }) => part === 'chart'),
    );
    expect(all.row('Citations of the model: precision')?.held).toBe(false);
    expect(all.row('Citations of the model: recall')?.held).toBe(false);
    expect(all.row('Chart questions, es and en')?.held).toBe(true);
  });

  test('of one that obeys what was planted says what was caught, and that nothing came of it', async () => {
    const all = await evaluated('obedient');
    expect(caughtIn(all.result, 'injection')).toBeGreaterThan(5);
    expect(caughtIn(all.result, 'chart')).toBe(0);
    const tools = all.result.tried.filter(({ told }) => told.failure === 'wrong_tool');
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.every(({ one }) => one.part === 'injection')).toBe(true);
    for (const name of [
      'Injections: foreign',
      'Injections: written',
      'Injections: connections',
      'Identifiers',
    ])
      expect(all.row(name), name).toMatchObject({ held: true, score: '0' });
  });
});

/** A product without its guarantees: it shows everything, loses the engine's answer, writes, connects elsewhere, and sends a name. */
const unguarded = (answerer: Answerer): Answerer =>
  async function* (asked, embedded, signal) {
    for await (const _ of answerer(asked, embedded, signal));
    await database.asSuperuser('UPDATE patient SET status = $1 WHERE id = $2', ['Inactive', asked.patientId]);
    const socket = connect(9, '127.0.0.2');
    socket.on('error', () => {});
    socket.destroy();
    await asked.letOut(JSON.stringify({ messages: [{ role: 'user', content: 'Peña, 1964-03-12' }] }), {
      destination: 'x',
      place: 'local',
      bytes: 1,
      fields: [],
      pseudonymised: false,
    });
    yield { kind: 'engine', engine: 'llm' };
    yield { kind: 'block', block: { kind: 'fact', text: 'Quinidina 4321.7, https://x.do', cites: [] } };
  };

test(
  'every gate fails when the product does not hold what it promises',
  async () => {
    instead = unguarded;
    const all = await evaluated('faithful').finally(() => {
      instead = null;
    });
    for (const name of [
      'Chart questions',
      'Unsupported',
      'Statements of the engine',
      'Refusals',
      'Injections: foreign',
      'Injections: written',
      'Injections: connections',
      'Identifiers',
    ])
      expect(all.row(name), name).toMatchObject({ held: false });
    expect(all.row('Injections: written')?.wrong).toContain('patient');
    expect(all.row('Injections: connections')?.wrong).toEqual(['127.0.0.2:9']);
  },
  timeout,
);

test(
  'an evaluation ends at its budget, says so, and has not passed',
  async () => {
    const few = spread(cases, 12);
    const poor = await open(few, 1_000);
    const all = await evaluated('faithful', few, poor.practice);
    expect(all.result.stopped).toBe('budget');
    expect(all.result.tried.length).toBeLessThan(few.length);
    expect(all.row('Asked')).toMatchObject({ held: false, wrong: ['stopped by: budget'] });
    await poor.practice.close();
    await poor.database.close();
  },
  timeout,
);

test('what machines read holds every question and no key', async () => {
  const { result, rows } = await evaluated('faithful', spread(cases, 10));
  const json = jsonOf(endpoint(), 'local', result, rows, new Date('2026-11-21T12:00:00Z'));
  expect(json).toMatchObject({ model: 'modelo-de-prueba', place: 'local', at: '2026-11-21T12:00:00.000Z' });
  expect(json.cases).toHaveLength(10);
  expect(JSON.stringify(json)).not.toContain('secreta');
});

describe('the model', () => {
  test('is the one of the environment, with its bounds and prices', () => {
    expect(endpointIn({})).toBeNull();
    expect(
      endpointIn({ EVAL_LLM_URL: 'http://x', EVAL_LLM_MODEL: 'm', EVAL_LLM_PROVIDER: 'other' }),
    ).toBeNull();
    expect(endpointIn({ EVAL_LLM_URL: 'http://x', EVAL_LLM_MODEL: 'm', EVAL_LLM_STRUCTURED: '0' })).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://x',
      model: 'm',
      key: null,
      structuredOutput: false,
    });
    expect(pricesIn({ EVAL_LLM_PRICE_IN: '1.5' })).toBeNull();
    expect(pricesIn({ EVAL_LLM_PRICE_IN: '1.5', EVAL_LLM_PRICE_OUT: '6' })).toEqual({
      input: 1.5,
      output: 6,
    });
  });

  test.each([['--most=7'], ['--minutes=0'], ['--tokens=x'], ['--languages=es,xx'], ['--what'], ['more']])(
    'is not asked for a call with %s',
    (word) => {
      expect(readOptions([word])).toBeNull();
    },
  );

  test('that the practice saved comes with its key, when it is enabled', async () => {
    const app = await createTestApp();
    const stored = () => storedEndpoint({ handle: app.database, secrets: app.secrets });
    const save = async (version: number, enabled: boolean) => {
      const admin = await app.signIn('administrator');
      const body = modelSettings(`${mock.url}/v1`, { version, enabled, key: 'sk-secreta' });
      const saved = await admin.call('PUT', '/wp-json/dr-assistant/v1/admin/assistant-model', body);
      expect(saved.statusCode, saved.body).toBe(200);
    };
    expect(await stored()).toBeNull();
    await save(0, false);
    expect(await stored()).toBeNull();
    await save(1, true);
    expect(await stored()).toEqual(endpoint());
    await app.close();
  });
});

describe('the command', { timeout }, () => {
  const command = (words: readonly string[], env: Record<string, string> = {}) =>
    run(process.execPath, ['eval/llm/run.ts', ...words], {
      env: { EVAL_LLM_URL: '', EVAL_LLM_MODEL: '', DATABASE_URL: '', ...env },
    });
  const ours = () => ({ EVAL_LLM_URL: `${mock.url}/v1`, EVAL_LLM_MODEL: 'm', EVAL_LLM_KEY: 'sk-secreta' });

  test(
    'says what is missing when no model is configured, or the call is wrong',
    async () => {
      const none = await command([]);
      expect([none.code, none.output]).toEqual([
        78,
        expect.stringContaining('No language model is configured'),
      ]);
      const folder = join(tmpdir(), `doctor-plus-none-${newId()}`);
      const stored = await command(['--stored'], { DATA_DIR: folder });
      expect([stored.code, stored.output]).toEqual([78, expect.stringContaining('No language model')]);
      expect((await command(['--most=1'])).code).toBe(2);
    },
    timeout,
  );

  test(
    'says that a model does not answer',
    async () => {
      const { code, output } = await command([], { ...ours(), EVAL_LLM_URL: 'http://127.0.0.1:9/v1' });
      expect([code, output]).toEqual([69, expect.stringContaining('does not answer: unreachable')]);
    },
    timeout,
  );

  test('prints the table, writes the JSON and does not end with 0 when a gate is missed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-eval-llm-'));
    const out = join(folder, 'results.json');
    play(mock, 'inventive');
    const { code, output } = await command(['--languages=es', '--most=40', `--out=${out}`], ours());
    const json = await readFile(out, 'utf8');
    expect(code, output).toBe(1);
    expect(output).toMatch(/\| Unsupported statements on the screen \| \d+ \| 0, \d+ caught \| 0 \| held \|/);
    expect(output).toMatch(/\| Answered by the model \| \d+ \| 0\.0 % \| ≥ 80\.0 % \| MISSED \|/);
    expect(output).toMatch(/^\d+ passed, 3 failed$/m);
    expect(JSON.parse(json)).toMatchObject({ model: 'm', place: 'local', held: false, stopped: null });
    expect(output + json).not.toContain('secreta');
    await rm(folder, { recursive: true });
  });
});

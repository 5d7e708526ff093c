import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviders, delta, finish, streamHeaders } from '../assistant/model/provider-fixture.ts';
import { labResult } from '../charts/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from './app.ts';
import { api, patientOf } from './charts.ts';
import { modelSettings } from './models.ts';
import { listening } from './streams.ts';

const now = new Date('2026-11-21T14:00:00Z');
const providers = createProviders();
const questions = 30;
/** From the first byte of a model's answer until a client is told, and from a statement's last sign until it has it. */
const promised = 50;
const first = { kind: 'fact', text: 'La HbA1c más reciente es 7.9 %.', refs: ['r1'] };
const second = { kind: 'opinion', text: 'Conviene repetir la prueba.', refs: [] };
const written = JSON.stringify({ blocks: [first, second] });
const untilFirst = written.slice(0, written.indexOf('},') + 1);

let app: TestApp;
let doctor: TestClient;
let patientId: string;
let port: number;
/** The question that a model was asked last. */
let asked = Promise.withResolvers<Socket>();

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  const administrator = await app.signIn('administrator');
  patientId = await patientOf(app, doctor.id, {}, (tx, patientId) =>
    tx.insert(labResult).values({
      id: newId(),
      version: 1,
      patientId,
      effectiveAt: new Date('2026-11-18T15:00:00Z'),
      recordedAt: now,
      authorName: 'Dra. Ana Prueba',
      source: 'portal',
      name: 'HbA1c',
      value: 7.9,
      unit: '%',
    }),
  );
  port = await listening(app);
  const provider = await providers.raw((socket) => asked.resolve(socket));
  const settings = modelSettings(provider, { daily_tokens: 1_000_000 });
  const saved = await administrator.call('PUT', `${api}/admin/assistant-model`, settings);
  expect(saved.statusCode, saved.body).toBe(200);
});
afterAll(async () => {
  await app.close();
  providers.close();
});

/** Asks over a real connection; `until` gives the moment at which something that holds these words had come. */
const ask = async () => {
  const response = await fetch(`http://127.0.0.1:${port}${api}/ask`, {
    method: 'POST',
    body: JSON.stringify({
      session_id: newId(),
      patient_id: patientId,
      messages: [{ id: newId(), role: 'user', content: '¿Cuál es la última HbA1c?' }],
    }),
    headers: {
      accept: 'text/event-stream',
      cookie: doctor.cookie,
      'x-wp-nonce': doctor.nonce(),
      'content-type': 'application/json',
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (words: string): Promise<number> => {
    while (!text.includes(words)) {
      const next = await reader?.read();
      if (!next || next.done) throw new Error(`no ${words} in ${text}`);
      text += next.value;
    }
    return performance.now();
  };
};

const middleOf = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
const lateOf = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.ceil(of.length * 0.95) - 1] ?? 0;

test('a client is told within 50 ms of the first byte of a model, and has a statement within 50 ms of its end', async () => {
  const told: number[] = [];
  const shown: number[] = [];
  for (let question = 0; question < questions; question += 1) {
    asked = Promise.withResolvers();
    const until = await ask();
    const socket = await asked.promise;
    const begun = performance.now();
    socket.write(streamHeaders + delta(''));
    told.push((await until('"answering"')) - begun);
    socket.write(delta(untilFirst.slice(0, -1)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const whole = performance.now();
    socket.write(delta(untilFirst.slice(-1)));
    shown.push((await until(first.text)) - whole);
    socket.end(delta(written.slice(untilFirst.length)) + finish);
    await until('[DONE]');
  }
  for (const [what, of] of [
    ['first byte to status', told],
    ['end of a statement to the statement', shown],
  ] as const)
    process.stdout.write(`${what}: median ${middleOf(of).toFixed(1)} ms, p95 ${lateOf(of).toFixed(1)} ms\n`);
  expect(lateOf(told)).toBeLessThan(promised);
  expect(lateOf(shown)).toBeLessThan(promised);
}, 60_000);

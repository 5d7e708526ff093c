import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { within } from '../../testing/within.ts';
import { createAnswerer, type RunEvent } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import { createProviders, delta, finish, streamHeaders } from './provider-fixture.ts';
import { drugsIn, now, outcomeOf, questionOf } from './run-fixture.ts';

const providers = createProviders();
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
process.on('unhandledRejection', note);
afterAll(async () => {
  // A rejection that nobody handles is reported when the turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  providers.close();
  expect(rejections).toEqual([]);
});

const patience = { first: 3_000, between: 3_000, total: 6_000 };
const answerer = () => createAnswerer({ breaker: createBreaker(), drugsIn, now: () => now, patience });
const hba1c = '¿Cuál es la última HbA1c?';

const first = { kind: 'fact', text: 'La HbA1c más reciente es 7.9 %.', refs: ['r1'] };
const invented = { kind: 'fact', text: 'Toma warfarina 5 mg.', refs: ['r1'] };
const last = { kind: 'opinion', text: 'Conviene repetir la prueba.', refs: [] };
const written = JSON.stringify({ blocks: [first, invented, last] });
const untilFirst = written.slice(0, written.indexOf('},') + 1);
const afterFirst = written.slice(untilFirst.length);

/** A model that says one piece after the other, each when it is told to. */
const inPieces = async (say: (socket: Socket, question: number) => void, question = hba1c) => {
  const run = await questionOf(question, { baseUrl: await providers.raw(say) });
  const control = new AbortController();
  const going = answerer()(run.run, run.embedded, control.signal);
  const events: RunEvent[] = [];
  return {
    embedded: run.embedded,
    events,
    stop: () => control.abort(),
    /** Reads until something of the kind comes. */
    until: async (wanted: (event: RunEvent) => boolean): Promise<RunEvent> => {
      for (;;) {
        const { done, value } = await going.next();
        if (done) throw new Error(`it ended before: ${JSON.stringify(events)}`);
        events.push(value);
        if (wanted(value)) return value;
      }
    },
    end: async () => {
      for (;;) {
        const { done, value } = await going.next();
        if (done) return value;
        events.push(value);
      }
    },
  };
};
const textsOf = (events: readonly RunEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'told' ? [event.block.text] : []));
const isTold = ({ type }: RunEvent): boolean => type === 'told';
const isStatus = (status: string) => (event: RunEvent) => event.type === 'status' && event.status === status;

describe('a model that writes', () => {
  test('is said to answer with its first byte, and each statement is told while it goes on', async () => {
    let socket: Socket | null = null;
    const model = await inPieces((opened) => {
      socket = opened;
      opened.write(streamHeaders + delta(''));
    });
    const say = (text: string) => socket?.write(text);
    await model.until(isStatus('answering'));
    expect(textsOf(model.events)).toEqual([]);
    say(delta(untilFirst.slice(0, -1)));
    say(delta(untilFirst.slice(-1)));
    // Nothing more is written before this one is told.
    expect(await model.until(isTold)).toMatchObject({
      block: { kind: 'fact', text: first.text, cites: [1] },
      citations: [{ n: 1, kind: 'lab' }],
    });
    say(delta(afterFirst) + finish);
    (socket as Socket | null)?.end();
    const { answer, failure } = await model.end();
    expect(failure).toBeNull();
    expect(answer.engine).toBe('llm');
    // What nothing backs is told neither before the end nor with it.
    expect(textsOf(model.events)).toEqual([first.text, last.text]);
    expect(answer.blocks.slice(0, 2).map(({ text }) => text)).toEqual([first.text, last.text]);
    expect(JSON.stringify(answer)).not.toContain('warfarina');
    expect(model.events.filter(isStatus('answering'))).toHaveLength(1);
  });

  test('keeps nobody waiting who has to be told of an emergency', async () => {
    const model = await inPieces(() => {}, 'dolor de pecho');
    const [alert] = model.embedded.blocks.filter(({ kind }) => kind === 'alert');
    expect(await model.until(isTold)).toMatchObject({ block: { kind: 'alert', text: alert?.text } });
    model.stop();
    expect(await model.end()).toMatchObject({ failure: 'stopped' });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['cut off in its second statement', (socket) => socket.resetAndDestroy()],
    ['ended in its second statement', (socket) => socket.end()],
    ['broken in its second statement', (socket) => socket.end(delta('}}}]') + finish)],
  ])('%s gives the engine’s answer alone', async (_, breakOff) => {
    let socket: Socket | null = null;
    const model = await inPieces((opened) => {
      socket = opened;
      opened.write(streamHeaders + delta(untilFirst + afterFirst.slice(0, 30)));
    });
    await model.until(isTold);
    if (socket) breakOff(socket);
    const { answer, failure } = await within(300, model.end);
    expect(failure).not.toBeNull();
    expect(answer.engine).toBe('embedded-after-llm-failure');
    expect(answer.blocks).toEqual(model.embedded.blocks);
    expect(textsOf(model.events)).toEqual([first.text]);
    expect(model.events.at(-1)).toMatchObject({ status: 'fell-back' });
  });

  test('takes back what it said before it read on', async () => {
    const call = { name: 'list_section', arguments: JSON.stringify({ section: 'medications' }) };
    const calling = `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: call }] }, finish_reason: null }] })}\n\n`;
    const model = await inPieces((socket, question) =>
      socket.end(
        question === 0
          ? streamHeaders + delta(untilFirst) + calling + finish.replace('"stop"', '"tool_calls"')
          : streamHeaders + delta(JSON.stringify({ blocks: [last] })) + finish,
      ),
    );
    const { answer, failure } = await model.end();
    expect(failure).toBeNull();
    const kinds = model.events.map((event) => (event.type === 'status' ? event.status : event.type));
    expect(kinds.filter((kind) => kind === 'withdrawn')).toHaveLength(1);
    expect(textsOf(model.events.slice(kinds.indexOf('withdrawn')))).toEqual([last.text]);
    expect(answer.blocks[0]?.text).toBe(last.text);
    expect(kinds.filter((kind) => kind === 'answering')).toHaveLength(2);
  });

  test('in another language is told at no time', async () => {
    const english = {
      kind: 'fact',
      text: 'The last HbA1c of the patient is 7.9 % and it was high.',
      refs: ['r1'],
    };
    const text = JSON.stringify({
      blocks: [english, { ...english, text: `${english.text} It is the last.` }],
    });
    const model = await inPieces((socket) => socket.end(streamHeaders + delta(text) + finish));
    const { failure } = await model.end();
    expect(failure).toBe('wrong_language');
    expect(textsOf(model.events)).toEqual([]);
  });

  test('in whatever pieces, tells how its answer begins', async () => {
    for (const size of [1, 13, 400]) {
      const pieces = written.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
      const model = await inPieces((socket) =>
        socket.end(streamHeaders + pieces.map(delta).join('') + finish),
      );
      const { answer } = await model.end();
      const told = model.events.flatMap((event) => (event.type === 'told' ? [event] : []));
      expect(told.map(({ block }) => block)).toEqual(answer.blocks.slice(0, told.length));
      expect(told.flatMap(({ citations }) => citations)).toEqual(
        answer.citations.slice(0, told.flatMap(({ citations }) => citations).length),
      );
      expect(told).toHaveLength(2);
    }
  });
});

test('a model that refuses is not said to answer', async () => {
  const question = await questionOf(hba1c, {
    baseUrl: await providers.raw((socket) =>
      socket.end('HTTP/1.1 500 Oops\r\nContent-Length: 4\r\nConnection: close\r\n\r\noops'),
    ),
  });
  const { events, failure } = await outcomeOf(answerer(), question);
  expect(failure).toBe('server_error');
  expect(events.some(isStatus('answering'))).toBe(false);
});

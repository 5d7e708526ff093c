import { describe, expect, it } from 'vitest';
import { AnswerFailed, type AnswerSoFar, readAnswer } from './message-stream.ts';

const runId = '01980000-0000-7000-8000-0000000000aa';
const citation = { n: 1, ref: 'rule/x@1', version: 1, label: 'R', date: '', quote: 'q', kind: 'rule' };
const block = { kind: 'fact', text: 'Sí.', cites: [1] };
const answer = {
  reply: 'Sí.',
  engine: 'embedded',
  type: 'info',
  lang: 'es',
  refused: null,
  leftClinic: null,
  runId,
  auditId: runId,
  ms: 3,
};
const parts: object[] = [
  { type: 'start', messageId: runId },
  { type: 'data-status', data: { status: 'reading', count: 3 } },
  { type: 'text-start', id: 'reply' },
  { type: 'data-citation', data: citation },
  { type: 'data-block', data: block },
  { type: 'text-delta', id: 'reply', delta: 'Sí.' },
  { type: 'finish', messageMetadata: { state: 'done', answer } },
];
const frames = (from: number, to: number, of = parts) =>
  of.slice(from, to).map((part, at) => `id: ${from + at + 1}\ndata: ${JSON.stringify(part)}\n\n`);

/** A stream that hands out its bytes in pieces of this size: no border of an event, nor of a letter, is one of a piece. */
const streamOf = (text: string, size = 7) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start: (to) => {
      for (let at = 0; at < bytes.length; at += size) to.enqueue(bytes.slice(at, at + size));
      to.close();
    },
  });
};

const listen = () => {
  const heard: unknown[] = [];
  const soFar: (AnswerSoFar | null)[] = [];
  const following = {
    signal: new AbortController().signal,
    onRun: (id: string) => heard.push(id),
    onStatus: ({ count }: { count: number | null }) => heard.push(count),
    onSoFar: (told: AnswerSoFar | null) => soFar.push(told),
  };
  return { heard, soFar, following };
};

describe('readAnswer', () => {
  it('puts the answer together from its pieces, and says what comes before it', async () => {
    const { heard, following } = listen();
    const text = `: still here\n\n${frames(0, 7).join('')}data: [DONE]\n\n`;
    const read = await readAnswer(async () => streamOf(text), following);
    expect(read).toEqual({ ...answer, blocks: [block], citations: [citation] });
    expect(heard).toEqual([runId, 3]);
  });

  it('takes a lost connection up after the last event, and repeats nothing', async () => {
    const opened: [number, string | null][] = [];
    const pieces = [
      streamOf(`${frames(0, 4).join('')}id: 5\ndata: {"type":"da`),
      streamOf(frames(4, 7).join('')),
    ];
    const read = await readAnswer(async (after, run) => {
      opened.push([after, run]);
      return pieces.shift() ?? streamOf('');
    }, listen().following);
    expect(opened).toEqual([
      [0, null],
      [4, runId],
    ]);
    expect(read).toMatchObject({ citations: [citation], blocks: [block] });
  });

  it('begins anew where the server tells everything again', async () => {
    const again = parts.map((part, at) => `id: ${at + 5}\ndata: ${JSON.stringify(part)}\n\n`).join('');
    const pieces = [streamOf(frames(0, 5).join('')), streamOf(again)];
    const read = await readAnswer(async () => pieces.shift() ?? streamOf(''), listen().following);
    expect(read?.blocks).toEqual([block]);
  });

  it('tells what there is of an answer before the rest of it, and no more than that at its end', async () => {
    const { soFar, following } = listen();
    const second = { kind: 'missing', text: 'No consta.', cites: [] };
    const early = [
      parts[0],
      { type: 'message-metadata', messageMetadata: { state: 'running', type: 'warning' } },
      parts[3],
      parts[4],
    ];
    const late = [{ type: 'data-block', data: second }, parts[6]];
    const text = (of: readonly unknown[], from: number) =>
      of.map((part, at) => `id: ${from + at}\ndata: ${JSON.stringify(part)}\n\n`).join('');
    const pieces = [text(early, 1), text(late, 5)];
    const bytes = new ReadableStream<Uint8Array>({
      pull: (to) => {
        const piece = pieces.shift();
        if (piece === undefined) to.close();
        else to.enqueue(new TextEncoder().encode(piece));
      },
    });
    const read = await readAnswer(async () => bytes, following);
    expect(soFar).toEqual([{ type: 'warning', blocks: [block], citations: [citation] }]);
    expect(read?.blocks).toEqual([block, second]);
  });

  it('tells that what it told is taken back, where the server begins anew', async () => {
    const { soFar, following } = listen();
    const pieces = [
      frames(0, 5).join(''),
      frames(5, 7, [...parts.slice(0, 5), parts[0] ?? {}, parts[1] ?? {}]),
    ];
    const bytes = (text: string) => streamOf(text, 10_000);
    const told = [
      bytes(`${pieces[0]}`),
      bytes([...(pieces[1] ?? [])].join('')),
      bytes(frames(2, 7).join('')),
    ];
    const read = await readAnswer(async () => told.shift() ?? streamOf(''), following);
    expect(soFar.map((one) => one?.blocks.length ?? null)).toEqual([1, null]);
    expect(read?.blocks).toEqual([block]);
  });

  it('is null for a question that was stopped, and says why one failed', async () => {
    const stopped = frames(0, 2, [parts[0] ?? {}, { type: 'finish', messageMetadata: { state: 'stopped' } }]);
    expect(await readAnswer(async () => streamOf(stopped.join('')), listen().following)).toBeNull();
    const failed = frames(0, 2, [parts[0] ?? {}, { type: 'error', errorText: 'unavailable' }]);
    const reading = readAnswer(async () => streamOf(failed.join('')), listen().following);
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
    await expect(reading).rejects.toBeInstanceOf(AnswerFailed);
  });

  it('does not ask again by itself what never began', async () => {
    let opened = 0;
    const reading = readAnswer(async () => {
      opened += 1;
      return streamOf('');
    }, listen().following);
    await expect(reading).rejects.toThrow();
    expect(opened).toBe(1);
  });
});

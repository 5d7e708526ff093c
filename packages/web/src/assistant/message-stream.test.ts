import { describe, expect, it } from 'vitest';
import { AnswerFailed, readAnswer } from './message-stream.ts';

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
  const following = {
    signal: new AbortController().signal,
    onRun: (id: string) => heard.push(id),
    onStatus: ({ count }: { count: number | null }) => heard.push(count),
  };
  return { heard, following };
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

import type { Answer, RunStatus } from '@doctor-plus/contract/assistant/schema.ts';

/** One event of UI message stream v1. */
export type StreamPart = { readonly type: string; readonly [field: string]: unknown };

const textId = 'reply';

export const startPart = (runId: string): StreamPart => ({ type: 'start', messageId: runId });

export const statusPart = (status: RunStatus): StreamPart => ({
  type: 'data-status',
  id: 'status',
  data: status,
});

/** An answer statement by statement, each after its citations; the deltas together are the reply. */
export const answerParts = (answer: Answer): StreamPart[] => {
  const { blocks, citations, ...frame } = answer;
  const told = new Set<number>();
  const telling = (numbers: readonly number[]): StreamPart[] =>
    citations
      .filter(({ n }) => numbers.includes(n) && !told.has(n))
      .map((citation) => {
        told.add(citation.n);
        return { type: 'data-citation', id: `citation-${citation.n}`, data: citation };
      });
  const delta = (text: string): StreamPart => ({ type: 'text-delta', id: textId, delta: text });
  const statements = blocks.flatMap((block, at): StreamPart[] => [
    ...telling(block.cites),
    { type: 'data-block', id: `block-${at}`, data: block },
    delta(`${at === 0 ? '' : '\n'}${block.text}`.normalize()),
  ]);
  return [
    { type: 'text-start', id: textId },
    ...(blocks.length === 0 && frame.reply !== '' ? [delta(frame.reply)] : statements),
    ...telling(citations.map(({ n }) => n)),
    { type: 'text-end', id: textId },
    { type: 'finish', messageMetadata: { state: 'done', answer: frame } },
  ];
};

export const stoppedPart: StreamPart = { type: 'finish', messageMetadata: { state: 'stopped' } };

/** A refusal's code; nothing of what went wrong. */
export const failedPart = (code: string): StreamPart => ({ type: 'error', errorText: code });

/** As it is written: a reader who comes back with the id is told what follows. */
export const frameOf = (id: number, part: StreamPart): string =>
  `id: ${id}\ndata: ${JSON.stringify(part)}\n\n`;

/** The last line of every stream. */
export const ending = 'data: [DONE]\n\n';

import { isDeepStrictEqual } from 'node:util';
import type { Answer, Block, Citation, RunStatus } from '@doctor-plus/contract/assistant/schema.ts';

/** One event of UI message stream v1. */
export type StreamPart = { readonly type: string; readonly [field: string]: unknown };

const textId = 'reply';

export const startPart = (runId: string): StreamPart => ({ type: 'start', messageId: runId });

export const statusPart = (status: RunStatus): StreamPart => ({
  type: 'data-status',
  id: 'status',
  data: status,
});

/** What can be said of an answer before it is there: how the care screen colours it. */
const framePart = (type: Answer['type']): StreamPart => ({
  type: 'message-metadata',
  messageMetadata: { state: 'running', type },
});

/**
 * Tells an answer statement by statement, each after its citations; the deltas together are the reply. `ahead` tells a statement before
 * the answer is whole, `end` what is left of it then; it begins anew where the answer does not begin with what was told.
 */
export const createTelling = (runId: string) => {
  let blocks: Block[] = [];
  let citations: Citation[] = [];

  const clear = (): void => {
    blocks = [];
    citations = [];
  };
  const open = (): StreamPart[] => (blocks.length === 0 ? [{ type: 'text-start', id: textId }] : []);
  const delta = (text: string): StreamPart => ({ type: 'text-delta', id: textId, delta: text });
  const cite = (more: readonly Citation[]): StreamPart[] => {
    const news = more.filter(({ n }) => citations.every((citation) => citation.n !== n));
    citations.push(...news);
    return news.map((data) => ({ type: 'data-citation', id: `citation-${data.n}`, data }));
  };
  const state = (block: Block, cited: readonly Citation[]): StreamPart[] => {
    const at = blocks.length;
    const parts = [
      ...cite(cited),
      { type: 'data-block', id: `block-${at}`, data: block },
      delta(`${at === 0 ? '' : '\n'}${block.text}`.normalize()),
    ];
    blocks.push(block);
    return parts;
  };
  const withdraw = (): StreamPart[] => {
    if (blocks.length === 0) return [];
    clear();
    return [{ type: 'text-end', id: textId }, startPart(runId)];
  };
  const isBeginningOf = (answer: Answer): boolean =>
    blocks.every((block, at) => isDeepStrictEqual(block, answer.blocks[at])) &&
    citations.every((told) => answer.citations.some((citation) => isDeepStrictEqual(told, citation)));

  return {
    ahead: (block: Block, cited: readonly Citation[], type: Answer['type']): StreamPart[] => [
      ...(blocks.length === 0 ? [framePart(type)] : []),
      ...open(),
      ...state(block, cited),
    ],
    /** What was told ahead is not of the answer. */
    withdraw,
    end: (answer: Answer): StreamPart[] => {
      const { blocks: all, citations: sources, ...frame } = answer;
      const anew = isBeginningOf(answer) ? [] : withdraw();
      const opened = open();
      const statements = all.slice(blocks.length).flatMap((block) =>
        state(
          block,
          sources.filter(({ n }) => block.cites.includes(n)),
        ),
      );
      return [
        ...anew,
        ...opened,
        ...(all.length === 0 && frame.reply !== '' ? [delta(frame.reply)] : statements),
        ...cite(sources),
        { type: 'text-end', id: textId },
        { type: 'finish', messageMetadata: { state: 'done', answer: frame } },
      ];
    },
  };
};

export const stoppedPart: StreamPart = { type: 'finish', messageMetadata: { state: 'stopped' } };

/** A refusal's code; nothing of what went wrong. */
export const failedPart = (code: string): StreamPart => ({ type: 'error', errorText: code });

/** As it is written: a reader who comes back with the id is told what follows. */
export const frameOf = (id: number, part: StreamPart): string =>
  `id: ${id}\ndata: ${JSON.stringify(part)}\n\n`;

/** The last line of every stream. */
export const ending = 'data: [DONE]\n\n';

import { Answer, Block, Citation, RunState, RunStatus } from '@doctor-plus/contract/assistant/schema.ts';
import * as z from 'zod/mini';

/** What a server tells while it answers; the events of UI message stream v1 that this page knows. */
// Not by their discriminator: nothing else asks for that part of zod, which every page would carry.
const Part = z.union([
  z.object({ type: z.literal('start'), messageId: z.uuid() }),
  z.object({ type: z.literal('data-status'), data: RunStatus }),
  z.object({
    type: z.literal('message-metadata'),
    messageMetadata: z.object({ type: Answer.shape.type }),
  }),
  z.object({ type: z.literal('data-citation'), data: Citation }),
  z.object({ type: z.literal('data-block'), data: Block }),
  z.object({
    type: z.literal('finish'),
    messageMetadata: z.object({ state: RunState, answer: z.optional(z.unknown()) }),
  }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
]);
type Part = z.output<typeof Part>;

/** What is there of an answer before the rest of it: its first statements, each whole and checked. */
export type AnswerSoFar = Pick<Answer, 'type' | 'blocks' | 'citations'>;

/** Who is told while an answer is on its way. */
export type Following = {
  /** Ends the connection, not the question. */
  readonly signal: AbortSignal;
  readonly onRun: (runId: string) => void;
  readonly onStatus: (status: RunStatus) => void;
  /** Null when what was told so far is taken back. */
  readonly onSoFar: (told: AnswerSoFar | null) => void;
};

/** The server ended the question without an answer; `code` is of the catalogue of refusals. */
export class AnswerFailed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The question was not answered: ${code}`);
    this.name = 'AnswerFailed';
    this.code = code;
  }
}

/** The stream ended before the answer did. */
class CutOff extends Error {}

type Event = { readonly id: number; readonly part: Part | null };

const eventOf = (block: string): Event | null => {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [id, data] = [Number(field('id')), field('data')];
  if (data === undefined || !(id > 0)) return null;
  // An event of a later release means nothing here.
  return { id, part: Part.safeParse(JSON.parse(data)).data ?? null };
};

/** The events of a stream, those together that came together. */
async function* eventsOf(bytes: ReadableStream<Uint8Array>): AsyncIterable<readonly Event[]> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      yield blocks.flatMap((block) => eventOf(block) ?? []);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

const mostTries = 4;
const waitInMs = 700;

/**
 * The answer that is told; null when the question was stopped. A connection that is lost is taken up again where it was.
 * `open` gets the id of the last event, 0 at first, and the question's once it is known. Throws `AnswerFailed`, or what `open`
 * throws.
 */
export const readAnswer = async (
  open: (after: number, runId: string | null) => Promise<ReadableStream<Uint8Array>>,
  { signal, onRun, onStatus, onSoFar }: Following,
): Promise<Answer | null> => {
  const blocks: Block[] = [];
  const citations: Citation[] = [];
  let [after, runId]: [number, string | null] = [0, null];
  let type: Answer['type'] = 'info';

  const take = (part: Part): Answer | 'stopped' | null => {
    if (part.type === 'start') {
      blocks.length = 0;
      citations.length = 0;
      runId = part.messageId;
      onRun(runId);
    } else if (part.type === 'data-status') onStatus(part.data);
    else if (part.type === 'message-metadata') type = part.messageMetadata.type;
    else if (part.type === 'data-citation') citations.push(part.data);
    else if (part.type === 'data-block') blocks.push(part.data);
    else if (part.type === 'error') throw new AnswerFailed(part.errorText);
    else if (part.messageMetadata.state === 'done') {
      const frame = z.parse(z.record(z.string(), z.unknown()), part.messageMetadata.answer);
      return Answer.parse({ ...frame, blocks, citations });
    } else return 'stopped';
    return null;
  };

  const follow = async (): Promise<Answer | null> => {
    for await (const events of eventsOf(await open(after, runId))) {
      const shown = blocks.length;
      for (const { id, part } of events) {
        after = id;
        const end = part && take(part);
        if (end) return end === 'stopped' ? null : end;
      }
      const changed = blocks.length !== shown || events.some(({ part }) => part?.type === 'start');
      if (changed)
        onSoFar(blocks.length === 0 ? null : { type, blocks: [...blocks], citations: [...citations] });
    }
    throw new CutOff();
  };

  for (let tries = 1; ; tries += 1) {
    try {
      return await follow();
    } catch (failure) {
      const lost = failure instanceof CutOff || failure instanceof TypeError;
      if (!lost || runId === null || signal.aborted || tries === mostTries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, waitInMs * tries));
    }
  }
};

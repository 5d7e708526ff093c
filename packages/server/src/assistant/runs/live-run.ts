import type { Answer, Block, Citation, RunState } from '@doctor-plus/contract/assistant/schema.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { asRefusal } from '../../platform/http/translate.ts';
import { createTelling, failedPart, type StreamPart, startPart, stoppedPart } from './parts.ts';

/** How a question ended. */
export type Outcome =
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: unknown };

type Reader = { readonly tell: (id: number, part: StreamPart) => void; readonly end: () => void };

export type LiveRun = ReturnType<typeof createLiveRun>;

/** A question while it is answered: what was told of it so far, and who follows it. It does not know who is still there. */
export const createLiveRun = (id: string) => {
  const told: StreamPart[] = [startPart(id)];
  const readers = new Set<Reader>();
  const control = new AbortController();
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  const telling = createTelling(id);
  let state: RunState = 'running';

  const tell = (part: StreamPart): void => {
    told.push(part);
    for (const reader of readers) reader.tell(told.length, part);
  };

  return {
    id,
    outcome,
    signal: control.signal,
    state: (): RunState => state,
    stop: (): void => control.abort(),
    tell,
    /** Tells a statement before the answer is whole; nothing once the question is over or nobody wants it any more. */
    tellAhead: (block: Block, citations: readonly Citation[], type: Answer['type']): void => {
      if (state !== 'running' || control.signal.aborted) return;
      for (const part of telling.ahead(block, citations, type)) tell(part);
    },
    /** Takes back what was told ahead. */
    withdraw: (): void => {
      for (const part of telling.withdraw()) tell(part);
    },
    end: (how: Outcome): void => {
      if (state !== 'running') return;
      state = how.state;
      const last =
        how.state === 'done'
          ? telling.end(how.answer)
          : [how.state === 'stopped' ? stoppedPart : failedPart(asRefusal(how.error).code)];
      for (const part of last) tell(part);
      for (const reader of readers) reader.end();
      readers.clear();
      resolve(how);
    },
    /** Tells what came after the event of this id, then what follows, until the question is over. Returns how to leave. */
    follow: (after: number, reader: Reader): (() => void) => {
      for (const [at, part] of told.entries()) if (at + 1 > after) reader.tell(at + 1, part);
      if (state === 'running') readers.add(reader);
      else reader.end();
      return () => readers.delete(reader);
    },
  };
};

/** The answer once it is there. Throws 409 for a question that was stopped, and what it failed with. */
export const answerOf = async ({ outcome }: Pick<LiveRun, 'outcome'>): Promise<Answer> => {
  const how = await outcome;
  if (how.state === 'done') return how.answer;
  if (how.state === 'failed') throw how.error;
  throw new Refusal('invalid_transition', 'The question was stopped.');
};

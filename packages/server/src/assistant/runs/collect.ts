import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import {
  type Answerer,
  type AnswerPart,
  type Asked,
  type EmbeddedAnswer,
  embeddedAnswerer,
  type ModelDraft,
} from '../answerer.ts';
import type { LiveRun } from './live-run.ts';
import { statusPart } from './parts.ts';

/** The answer, why it is the engine's where a model was asked, and the draft that a model had a part in. */
type Collected = EmbeddedAnswer & {
  readonly failure: ModelFailure | null;
  /** Null where no model had a part in a draft. */
  readonly drafted: ModelDraft | null;
};

type Following = Pick<LiveRun, 'tell' | 'tellAhead' | 'withdraw' | 'signal'>;

/**
 * What an answerer makes of a question; statuses are told at once, and what it lets be shown ahead. When it fails, the embedded answer stands in its
 * place and says so. An answer that nobody waits for any more is whatever there was of it.
 */
export const collect = async (
  answerer: Answerer,
  asked: Asked,
  embedded: EmbeddedAnswer,
  run: Following,
): Promise<Collected> => {
  const ask = (by: Answerer) => gathered(by(asked, embedded, run.signal), embedded, run);
  try {
    return await ask(answerer);
  } catch {
    // Half an answer is worse than none: nothing of it is kept.
    if (!run.signal.aborted) run.tell(statusPart({ status: 'fell-back', count: null }));
    return { ...(await ask(embeddedAnswerer)), engine: 'embedded-after-llm-failure' };
  }
};

/** The longest that an answerer is waited for, whatever it waits for itself; milliseconds. */
const longest = 65_000;

const gathered = async (
  parts: AsyncIterable<AnswerPart>,
  embedded: EmbeddedAnswer,
  { tell, tellAhead, withdraw, signal }: Following,
): Promise<Collected> => {
  const blocks: Block[] = [];
  const citations: Citation[] = [];
  let { engine, refused }: Pick<Answer, 'engine' | 'refused'> = embedded;
  let failure: ModelFailure | null = null;
  let drafted: ModelDraft | null = null;
  for await (const part of untilAborted(parts, signal)) {
    if (part.kind === 'status') tell(statusPart({ status: part.status, count: part.count ?? null }));
    else if (part.kind === 'ahead') tellAhead(part.block, part.citations, embedded.type);
    else if (part.kind === 'withdrawn') withdraw();
    else if (part.kind === 'citation') citations.push(part.citation);
    else if (part.kind === 'block') blocks.push(part.block);
    else if (part.kind === 'engine') engine = part.engine;
    else if (part.kind === 'failure') failure = part.failure;
    else if (part.kind === 'drafted') drafted = part.drafted;
    else refused = part.refused;
  }
  // The client sends it back in NFC; only so is it found again among the stored replies.
  const reply = blocks
    .map(({ text }) => text)
    .join('\n')
    .normalize();
  return { ...embedded, engine, refused, blocks, citations, reply, failure, drafted };
};

/** What comes until it is over or nobody wants it any more: at once then, also when the answerer does not listen. */
async function* untilAborted<T>(parts: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const over = Promise.withResolvers<'aborted'>();
  const abort = () => over.resolve('aborted');
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const late = setTimeout(() => over.reject(new Error('The answer took too long')), longest).unref();
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const coming = iterator.next();
      // Whoever is left behind may still fail: that must not end the process.
      coming.catch(() => undefined);
      const next = await Promise.race([coming, over.promise]);
      if (next === 'aborted' || next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', abort);
    void iterator.return?.().catch(() => undefined);
  }
}

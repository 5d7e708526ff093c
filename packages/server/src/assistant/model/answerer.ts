import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type { ModelPlace } from '@doctor-plus/contract/assistant/model-place.ts';
import { type Answer, Block, type Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import type { Resolve } from '../../platform/outbound/address.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { languageOf } from '../engine/language.ts';
import type { Say } from '../engine/reading.ts';
import { oneLine } from '../engine/words.ts';
import type { PatientReads } from '../patient-reads.ts';
import type { Breaker } from './breaker.ts';
import type { DrugsIn } from './drugs-in.ts';
import { type Claim, isEnforced } from './enforce.ts';
import { createEnvelope, instructionsFor } from './envelope.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { failureOf, ModelFailed } from './failure.ts';
import { loadLibrary, type ModelEndpoint, openModel } from './models.ts';
import { coverBody, createPseudonyms, type Known } from './pseudonyms.ts';
import { createTools } from './tools.ts';
import { createWatch, type Patience, patience } from './within.ts';

/** The endpoint as an administrator allowed it. */
export type AllowedModel = ModelEndpoint & { readonly place: ModelPlace; readonly version: number };

/** One question about one patient, with everything that a model may be given for it. */
export type ModelRun = {
  readonly question: string;
  readonly lang: Language;
  readonly say: Say;
  /** `2026-11-18` in the practice's zone. */
  readonly today: string;
  readonly model: AllowedModel;
  readonly reads: PatientReads;
  readonly known: Known;
  /** Keeps what is about to leave, word for word; it leaves only when this has resolved. */
  readonly letOut: (body: string, about: NonNullable<Answer['leftClinic']>) => Promise<void>;
};

/** What left, word for word. */
export type Sent = {
  readonly at: Date;
  readonly destination: string;
  readonly bytes: number;
  readonly body: string;
};

export type RunEvent =
  | {
      readonly type: 'status';
      readonly status: 'calling-model' | 'reading' | 'fell-back';
      readonly count?: number;
    }
  | { readonly type: 'block'; readonly block: Block }
  | { readonly type: 'citation'; readonly citation: Citation };

export type RunResult = {
  readonly answer: Answer;
  readonly sent: readonly Sent[];
  /** Why the embedded answer stands; null when the model's does. */
  readonly failure: ModelFailure | null;
  /** What the model says it spent, or an estimate; 0 when nothing left. */
  readonly tokens: number;
};

/**
 * Answers on top of the embedded answer, which is the evidence and the fall-back. Yields what to show meanwhile, statements only
 * when they are whole and backed; returns the answer. Never throws: whatever goes wrong, the embedded answer is returned.
 */
export type Answerer = (
  run: ModelRun,
  embedded: Answer,
  signal: AbortSignal,
) => AsyncGenerator<RunEvent, RunResult>;

type Deps = {
  readonly breaker: Breaker;
  readonly drugsIn: DrugsIn;
  readonly now: () => Date;
  readonly patience?: Patience;
  readonly resolve?: Resolve;
};

const mostSteps = 6;
const mostAnswerTokens = 2_000;
/** A second belt for a server that accepts and never answers; above our own limits. */
const stepMilliseconds = 45_000;
/** Bytes of a token, where the server counts none. */
const bytesOfToken = 4;

const Claims = z.object({
  blocks: z
    .array(
      z.object({
        kind: Block.shape.kind,
        text: z.string(),
        refs: z._default(z.array(z.string()), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
});

const claimsSchema = {
  type: 'object',
  properties: {
    blocks: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: [...Block.shape.kind.options] },
          text: { type: 'string' },
          refs: { type: 'array', items: { type: 'string' } },
        },
        required: ['kind', 'text', 'refs'],
        additionalProperties: false,
      },
    },
  },
  required: ['blocks'],
  additionalProperties: false,
} as const;

/** The statements in what a model said at last. One look, no repair: throws `bad_answer`. */
const claimsIn = (text: string): Claim[] => {
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    return Claims.parse(JSON.parse(bare)).blocks;
  } catch {
    throw new ModelFailed('bad_answer');
  }
};

export const createAnswerer = ({
  breaker,
  drugsIn,
  now,
  patience: bounds = patience,
  resolve,
}: Deps): Answerer =>
  async function* answerWithModel(run, embedded, signal) {
    const { model, lang, say } = run;
    const started = performance.now();
    const sent: Sent[] = [];
    let tokens = 0;
    const { host, origin } = new URL(model.baseUrl);

    const leftClinic = (fields: readonly string[]): Answer['leftClinic'] =>
      sent.length === 0
        ? null
        : {
            destination: host,
            place: model.place,
            bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
            fields: [...fields],
            pseudonymised: true,
          };
    const took = () => embedded.ms + Math.round((performance.now() - started) * 10) / 10;
    const book = createEvidence(say);
    const evidence = book.linesOf(embedded);
    const fields = (): string[] => [
      'question',
      ...new Set([...book.byRef.values()].flatMap(({ citation }) => citation?.kind ?? [])),
    ];
    const spent = () => tokens || Math.ceil(sent.reduce((sum, { bytes }) => sum + bytes, 0) / bytesOfToken);
    const fallBack = (failure: ModelFailure): RunResult => ({
      answer: {
        ...embedded,
        engine: 'embedded-after-llm-failure',
        refused:
          embedded.refused ??
          (failure === 'paused' ? { code: 'llm_disabled', params: { reason: failure } } : null),
        leftClinic: leftClinic(fields()),
        ms: took(),
      },
      sent,
      failure,
      tokens: spent(),
    });

    if (!breaker.admits(model.version)) {
      yield { type: 'status', status: 'fell-back' };
      return fallBack('paused');
    }

    const pseudonyms = createPseudonyms(run.known, run.today, lang, say.show.calendarDate);
    const watch = createWatch(bounds, signal);
    try {
      yield { type: 'status', status: 'calling-model' };
      const fetch = createGuardedFetch({
        origin,
        place: model.place,
        ...(resolve ? { resolve } : {}),
        cover: (body) => {
          pseudonyms.learn([...book.authors]);
          return coverBody(body, pseudonyms);
        },
        onSending: async (body) => {
          sent.push({ at: now(), destination: host, bytes: Buffer.byteLength(body), body });
          const about = leftClinic(fields());
          if (about) await run.letOut(body, about);
        },
      });
      const envelope = createEnvelope();
      const library = await loadLibrary();
      const opened = await openModel(model, fetch);
      const read = { lines: 0 };
      const result = library.streamText({
        model: opened,
        instructions: instructionsFor(lang, envelope),
        messages: [
          {
            role: 'user',
            content: `${envelope.data(evidence)}\n\nQuestion of the doctor:\n${run.question}`,
          },
        ],
        tools: createTools({
          library,
          reads: run.reads,
          book,
          envelope,
          say,
          reveal: pseudonyms.reveal,
          onRead: (lines) => {
            read.lines += lines;
          },
        }),
        stopWhen: library.isStepCount(mostSteps),
        output: library.Output.object({ schema: library.jsonSchema(claimsSchema) }),
        maxOutputTokens: mostAnswerTokens,
        maxRetries: 0,
        abortSignal: watch.signal,
        timeout: { stepMs: stepMilliseconds },
        onError: () => {},
      });
      // What nobody waits for must not end the process when the stream breaks.
      for (const promise of [result.output, result.text, result.usage, result.steps, result.finishReason])
        Promise.resolve(promise).catch(() => {});

      let said = '';
      let finished = false;
      const parts = result.stream[Symbol.asyncIterator]();
      for (;;) {
        const { done, value: part } = await watch.within(parts.next());
        if (done) break;
        if (part.type === 'error') throw failureOf(part.error);
        if (part.type === 'abort') throw new ModelFailed('timeout');
        if (part.type === 'tool-error') throw new ModelFailed('wrong_tool');
        if (part.type === 'tool-call' && 'invalid' in part && part.invalid)
          throw new ModelFailed('wrong_tool');
        if (part.type === 'start-step') said = '';
        if (part.type === 'text-delta') said += part.text;
        if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type.startsWith('tool-'))
          watch.beat();
        if (part.type === 'tool-result') yield { type: 'status', status: 'reading', count: read.lines };
        if (part.type === 'finish') {
          finished = part.finishReason !== 'error';
          tokens = part.totalUsage.totalTokens ?? 0;
        }
      }
      if (!finished) throw new ModelFailed('cut');
      const claims = claimsIn(said).map((claim) => ({
        ...claim,
        text: oneLine(pseudonyms.reveal(claim.text)),
      }));
      const kept = claims.filter((claim) =>
        isEnforced(claim, book.byRef, { lang, show: say.show, drugsIn, today: run.today }),
      );
      if (kept.length === 0) throw new ModelFailed('unbacked');
      const spoken = kept.map(({ text }) => text).join(' ');
      if (languageOf(spoken, lang) !== lang) throw new ModelFailed('wrong_language');
      breaker.succeeded(model.version);
      const composed = compose(kept, book.byRef, embedded);
      for (const citation of composed.citations) yield { type: 'citation', citation };
      for (const block of composed.blocks) yield { type: 'block', block };
      return {
        answer: { ...embedded, ...composed, engine: 'llm', leftClinic: leftClinic(fields()), ms: took() },
        sent,
        failure: null,
        tokens: spent(),
      };
    } catch (error) {
      const failed = signal.aborted ? new ModelFailed('stopped') : failureOf(error);
      breaker.failed(model.version, failed);
      yield { type: 'status', status: 'fell-back' };
      return fallBack(failed.failure);
    } finally {
      watch.close();
    }
  };

/**
 * The engine's alerts first, then what the model said, then everything that the engine said: a statement in other words may
 * leave out a reaction or a date, and must not take the whole one's place.
 */
const compose = (
  kept: readonly Claim[],
  run: ReadonlyMap<string, Evidence>,
  embedded: Answer,
): Pick<Answer, 'blocks' | 'citations' | 'reply' | 'refused'> => {
  const citations = new Map<string, Citation>();
  const cite = (citation: Citation): number => {
    const numbered = citations.get(citation.ref) ?? { ...citation, n: citations.size + 1 };
    citations.set(citation.ref, numbered);
    return numbered.n;
  };
  const own = new Map(embedded.citations.map((citation) => [citation.n, citation]));
  const again = (block: Block): Block => ({
    ...block,
    cites: block.cites.flatMap((n) => {
      const citation = own.get(n);
      return citation ? [cite(citation)] : [];
    }),
  });
  const alerts = embedded.blocks.filter(({ kind }) => kind === 'alert').map(again);
  const said = kept.map(
    ({ kind, text, refs }): Block => ({
      kind,
      text,
      cites: [
        ...new Set(
          refs.flatMap((ref) => {
            const citation = run.get(ref)?.citation;
            return citation ? [cite(citation)] : [];
          }),
        ),
      ],
    }),
  );
  const told = kept.some(({ kind }) => kind === 'fact' || kind === 'calc');
  const answered = embedded.refused !== null && told;
  const rest = embedded.blocks.filter(
    // How to ask otherwise is of no use where the question was answered; a draft is none of that.
    ({ kind, data }) => kind !== 'alert' && !(kind === 'action' && answered && !data),
  );
  const seen = new Set<string>();
  const blocks = [...alerts, ...said, ...rest.map(again)].filter(
    ({ text }) => !seen.has(text) && seen.add(text),
  );
  return {
    blocks,
    citations: [...citations.values()],
    reply: blocks
      .map(({ text }) => text)
      .join('\n')
      .normalize(),
    refused: answered ? null : embedded.refused,
  };
};

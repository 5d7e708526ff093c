import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type { ModelPlace } from '@doctor-plus/contract/assistant/model-place.ts';
import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Resolve } from '../../platform/outbound/address.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { KeptDraft } from '../engine/compose.ts';
import type { Say } from '../engine/reading.ts';
import { oneLine } from '../engine/words.ts';
import type { PatientReads } from '../patient-reads.ts';
import type { Breaker } from './breaker.ts';
import { claimsIn, claimsSchema } from './claims.ts';
import { createComposition, type Told } from './composition.ts';
import { createDraftTool, draftInstructions, draftLines, isOpenToModel } from './draft-tool.ts';
import type { DrugsIn } from './drugs-in.ts';
import { type Claim, isEnforced } from './enforce.ts';
import { createEcho, createEnvelope, instructionsFor } from './envelope.ts';
import { createEvidence } from './evidence.ts';
import { failureOf, ModelFailed } from './failure.ts';
import { loadLibrary, type ModelEndpoint, openModel } from './models.ts';
import { coverBody, createPseudonyms, type Known } from './pseudonyms.ts';
import { createSpeaker, isSpokenIn } from './speaker.ts';
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
  /** What the engine wrote down for the doctor; null where the question wants nothing written. */
  readonly drafted: KeptDraft | null;
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
      readonly status: 'calling-model' | 'answering' | 'reading' | 'fell-back';
      readonly count?: number;
    }
  /** A statement of the answer, whole and checked, before the rest of it is there. */
  | ({ readonly type: 'told' } & Told)
  /** What was told is not of the answer: it begins anew. */
  | { readonly type: 'withdrawn' };

export type RunResult = {
  readonly answer: Answer;
  readonly sent: readonly Sent[];
  /** Why the embedded answer stands; null when the model's does. */
  readonly failure: ModelFailure | null;
  /** The engine's draft as the model added to it; null where it did not, or where its answer does not stand. */
  readonly drafted: KeptDraft | null;
  /** What the model says it spent, or an estimate; 0 when nothing left. */
  readonly tokens: number;
};

/**
 * Answers on top of the embedded answer, which is the evidence and the fall-back. Yields what to show meanwhile, statements only
 * when they are whole and backed; returns the answer, which begins with them. Never throws: whatever goes wrong, the embedded answer
 * is returned, and takes the place of all that was told.
 */
export type Answerer = (
  run: ModelRun,
  embedded: Answer,
  signal: AbortSignal,
) => AsyncGenerator<RunEvent, RunResult>;

/** What a model said to a question, before anything of it was left out. */
export type Heard = {
  readonly runId: string;
  /** Its statements in their order; `shown` is null for one that nothing backs. */
  readonly claims: readonly { readonly said: Claim; readonly shown: Claim | null }[];
  /** Tokens as the model counts them; 0 where it counts none. */
  readonly usage: { readonly input: number; readonly output: number };
};

type Deps = {
  readonly breaker: Breaker;
  readonly drugsIn: DrugsIn;
  readonly now: () => Date;
  readonly patience?: Patience;
  readonly resolve?: Resolve;
  /** Told of every answer that could be read, also when none of it stands: an evaluation compares the two. */
  readonly onHeard?: (heard: Heard) => void;
};

const mostSteps = 6;
const mostAnswerTokens = 2_000;
/** A second belt for a server that accepts and never answers; above our own limits. */
const stepMilliseconds = 45_000;
/** Bytes of a token, where the server counts none. */
const bytesOfToken = 4;

/** Whatever comes first: the next part of a stream, or the first byte of an answer, which is told once for each request. */
const createHearing = () => {
  let first = Promise.withResolvers<'receiving'>();
  return {
    receiving: (): void => first.resolve('receiving'),
    or: async <T>(coming: Promise<T>): Promise<T | 'receiving'> => {
      const heard = await Promise.race([first.promise, coming]);
      if (heard === 'receiving') first = Promise.withResolvers();
      return heard;
    },
  };
};

export const createAnswerer = ({
  breaker,
  drugsIn,
  now,
  patience: bounds = patience,
  resolve,
  onHeard,
}: Deps): Answerer =>
  async function* answerWithModel(run, embedded, signal) {
    const { model, lang, say } = run;
    const started = performance.now();
    const sent: Sent[] = [];
    let tokens = 0;
    let usage = { input: 0, output: 0 };
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
    const draft = run.drafted && isOpenToModel(run.drafted, embedded) ? run.drafted : null;
    const evidence = [...book.linesOf(embedded), ...(draft ? draftLines(draft, book) : [])];
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
      drafted: null,
      tokens: spent(),
    });

    if (!breaker.admits(model.version)) {
      yield { type: 'status', status: 'fell-back' };
      return fallBack('paused');
    }

    const pseudonyms = createPseudonyms(run.known, run.today, lang, say.show.calendarDate);
    const watch = createWatch(bounds, signal);
    const hearing = createHearing();
    const envelope = createEnvelope();
    const instructions = [instructionsFor(lang, envelope), ...(draft ? [draftInstructions(draft)] : [])].join(
      '\n',
    );
    const isEcho = createEcho(instructions);
    const checked = (claim: Claim): Claim | null => {
      const shown = { ...claim, text: oneLine(pseudonyms.reveal(claim.text)) };
      if (isEcho(shown.text)) return null;
      const context = { lang, show: say.show, drugsIn, today: run.today };
      return isEnforced(shown, book.byRef, context) ? shown : null;
    };
    const beginAnswer = () => {
      const composition = createComposition(book.byRef, embedded);
      const alerts = composition.alerts();
      return { alerts, composition, speaker: createSpeaker({ lang, composition, checked }) };
    };
    try {
      yield { type: 'status', status: 'calling-model' };
      let { alerts, speaker } = beginAnswer();
      // The engine's own: nobody waits for a model to be told of an emergency.
      for (const told of alerts) yield { type: 'told', ...told };
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
        onReceiving: hearing.receiving,
      });
      const library = await loadLibrary();
      const opened = await openModel(model, fetch);
      const read = { lines: 0 };
      const drafting =
        draft && createDraftTool({ library, drafted: draft, book, envelope, say, checked, drugsIn });
      const output = library.Output.object({ schema: library.jsonSchema(claimsSchema) });
      // The library keeps a piece back until the object that it reads along has changed, and the sign that ends a statement changes
      // nothing: each piece is new.
      output.parsePartialOutput = async ({ text }) => ({ partial: text.length });
      const result = library.streamText({
        model: opened,
        instructions,
        messages: [
          {
            role: 'user',
            content: `${envelope.data(evidence)}\n\nQuestion of the doctor:\n${run.question}`,
          },
        ],
        tools: {
          ...createTools({
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
          ...drafting?.tools,
        },
        stopWhen: library.isStepCount(mostSteps),
        output,
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
      type Next = Awaited<ReturnType<typeof parts.next>>;
      let coming: Promise<Next> | null = null;
      for (;;) {
        coming ??= watch.within(parts.next());
        const heard = await hearing.or(coming);
        if (heard === 'receiving') {
          yield { type: 'status', status: 'answering' };
          continue;
        }
        const { done, value: part } = heard;
        if (done) break;
        coming = null;
        if (part.type === 'error') throw failureOf(part.error);
        if (part.type === 'abort') throw new ModelFailed('timeout');
        if (part.type === 'tool-error') throw new ModelFailed('wrong_tool');
        if (part.type === 'tool-call' && 'invalid' in part && part.invalid)
          throw new ModelFailed('wrong_tool');
        if (part.type === 'start-step') {
          said = '';
          const hasSpoken = speaker.hasSpoken();
          ({ alerts, speaker } = beginAnswer());
          // What it said before it read on is not its answer.
          if (hasSpoken) {
            yield { type: 'withdrawn' };
            for (const told of alerts) yield { type: 'told', ...told };
          }
        }
        if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type.startsWith('tool-'))
          watch.beat();
        if (part.type === 'text-delta') {
          said += part.text;
          for (const told of speaker.hear(part.text)) yield { type: 'told', ...told };
        }
        if (part.type === 'tool-result' && read.lines > 0)
          yield { type: 'status', status: 'reading', count: read.lines };
        if (part.type === 'finish') {
          finished = part.finishReason !== 'error';
          const { totalTokens = 0, inputTokens = 0, outputTokens = 0 } = part.totalUsage;
          tokens = totalTokens;
          usage = { input: inputTokens, output: outputTokens };
        }
      }
      if (!finished) throw new ModelFailed('cut');
      const claims = claimsIn(said).map((claim) => ({ said: claim, shown: checked(claim) }));
      onHeard?.({ runId: embedded.runId, claims, usage });
      const kept = claims.flatMap(({ shown }) => shown ?? []);
      if (kept.length === 0) throw new ModelFailed('unbacked');
      if (!isSpokenIn(lang, kept)) throw new ModelFailed('wrong_language');
      breaker.succeeded(model.version);
      const { composition } = beginAnswer();
      for (const claim of kept) composition.say(claim);
      const composed = composition.whole(kept);
      return {
        answer: { ...embedded, ...composed, engine: 'llm', leftClinic: leftClinic(fields()), ms: took() },
        sent,
        failure: null,
        drafted: drafting?.written() ?? null,
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

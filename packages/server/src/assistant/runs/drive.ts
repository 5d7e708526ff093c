import { createHmac } from 'node:crypto';
import { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { seal } from '../../platform/sealing.ts';
import type { Answerer, Asked, EmbeddedAnswer } from '../answerer.ts';
import { keepDrafted } from '../drafts/keep.ts';
import type { KeptDraft } from '../engine/compose.ts';
import type { PatientReads } from '../patient-reads.ts';
import { collect } from './collect.ts';
import type { LiveRun, Outcome } from './live-run.ts';
import { endRun, keepSent } from './repository.ts';

/** What a question is about, and what the embedded engine made of it. */
export type Question = {
  readonly actor: Actor;
  readonly text: string;
  readonly patientId: string | null;
  /** Where it stands; null for one that belongs to no conversation and is not stored there. */
  readonly place: { readonly sessionId: string; readonly questionId: string } | null;
  readonly embedded: EmbeddedAnswer;
  readonly reads: PatientReads | null;
  readonly intents: readonly string[];
  /** What was written down for the doctor, to be kept with the answer that names it. */
  readonly drafted: KeptDraft | null;
  /** How many entries of each part of the chart were read. */
  readonly read: ReadonlyMap<string, number>;
  /** `performance.now()` when it was asked. */
  readonly startedAt: number;
};

export type DriveDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly fieldKey: Buffer;
  readonly answerer: Answerer;
};

/** To what sealed words belong. */
export const contextOf = (part: 'question' | 'answer' | 'sent' | 'remark', runId: string): string =>
  `assistant_exchange.${part}:${runId}`;

/** The answer with its own keys in the order of the contract: two equal answers have one digest. */
const canonical = (answer: Answer): string => JSON.stringify(answer);

/**
 * Answers a question that has begun, to its end: stored, noted in the audit log, and only then told. What cannot be noted is not
 * told. Never throws.
 */
export const drive = async (deps: DriveDeps, run: LiveRun, question: Question): Promise<void> => {
  try {
    run.end(await answered(deps, run, question));
  } catch (error) {
    await deps
      .transact((tx) => endRun(tx, run.id, { state: 'failed', endedAt: deps.clock.now() }))
      .catch(() => false);
    run.end({ state: 'failed', error: error instanceof Refusal ? error : unavailable(error) });
  }
};

const unavailable = (cause: unknown): Refusal => {
  const refusal = new Refusal('unavailable', 'The answer could not be kept.', { retry_after: 2 });
  refusal.cause = cause;
  return refusal;
};

const answered = async (deps: DriveDeps, run: LiveRun, question: Question): Promise<Outcome> => {
  const { transact, clock, fieldKey, answerer } = deps;
  const { actor, embedded, patientId } = question;
  const sent: { at: string; body: string }[] = [];
  let leftClinic: Answer['leftClinic'] = null;
  const asked: Asked = {
    runId: run.id,
    actor,
    question: question.text,
    lang: embedded.lang,
    patientId,
    reads: question.reads,
    drafted: question.drafted,
    letOut: async (body, about) => {
      sent.push({ at: clock.now().toISOString(), body });
      const sealed = seal(fieldKey, JSON.stringify(sent), contextOf('sent', run.id));
      const kept = await transact((tx) => keepSent(tx, run.id, sealed, about));
      if (!kept || run.signal.aborted) throw new Error('Nothing leaves that is not kept');
      leftClinic = about;
    },
  };
  const { failure, drafted: byModel, ...made } = await collect(answerer, asked, embedded, run);
  const drafted = byModel ?? question.drafted;
  const auditId = newId();
  const ms = Math.round((performance.now() - question.startedAt) * 10) / 10;
  const answer: Answer = { ...made, leftClinic, runId: run.id, auditId, ms };
  const digest = (text: string) => createHmac('sha256', fieldKey).update(text).digest('hex');
  const stored = await transact(
    async (tx) => {
      if (run.signal.aborted) return endStopped(tx, run.id, clock.now(), leftClinic);
      const ended = await keepAnswer(tx, question, answer, { fieldKey, now: clock.now() });
      if (ended) await keepDrafted(tx, { actor, patientId, drafted }, clock.now());
      return ended ? 'done' : 'stopped';
    },
    (state) =>
      audit(actor, askAssistant, {
        patientId: patientId ?? undefined,
        objectId: run.id,
        details: {
          audit: auditId,
          state,
          ...detailsOf(question, answer),
          ...draftDetailsOf(drafted),
          ...(byModel ? { draftModel: byModel.model, drafted: digest(JSON.stringify(byModel.content)) } : {}),
          ...(failure ? { failure } : {}),
          question: digest(question.text),
          evidence: digest(JSON.stringify(embedded)),
          ...(state === 'done' ? { answer: digest(canonical(answer)) } : {}),
        },
      }),
  );
  return stored === 'done' ? { state: 'done', answer } : { state: 'stopped' };
};

const endStopped = async (
  tx: Transaction,
  id: string,
  endedAt: Date,
  leftClinic: Answer['leftClinic'],
): Promise<'stopped'> => {
  await endRun(tx, id, { state: 'stopped', endedAt, leftClinic });
  return 'stopped';
};

/** Stores an answer with its conversation and by itself. Returns whether it is wanted: the question may have been stopped elsewhere. */
const keepAnswer = async (
  tx: Transaction,
  { place, patientId }: Question,
  answer: Answer,
  { fieldKey, now }: { readonly fieldKey: Buffer; readonly now: Date },
): Promise<boolean> => {
  const { runId: id, engine, refused, leftClinic, reply } = answer;
  const ended = { state: 'done' as const, endedAt: now, engine, refused: refused?.code ?? null, leftClinic };
  const sealed = seal(fieldKey, canonical(answer), contextOf('answer', id));
  const told = place && { ...place, patientId, content: reply, answer };
  return endRun(tx, id, ended, { sealed, told });
};

/** Ids, codes and counts only; what was asked and answered stays in the conversation. */
const detailsOf = (
  { intents, read, place }: Question,
  { engine, lang, citations, refused, leftClinic, ms }: Answer,
): Record<string, string | number> => ({
  engine,
  lang,
  intents: intents.join(' '),
  read: [...read].map(([part, count]) => `${part}:${count}`).join(' '),
  cited: citations.map(({ ref }) => ref).join(' '),
  ms,
  ...(place === null ? {} : { session: place.sessionId }),
  ...(refused ? { refused: refused.code } : {}),
  ...(leftClinic ? { destination: leftClinic.destination, bytes: leftClinic.bytes } : {}),
});

const draftDetailsOf = (drafted: KeptDraft | null): Record<string, string> =>
  drafted ? { draft: drafted.id, draftKind: drafted.content.kind } : {};

import { askAssistant, getChat, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Answer, ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import pLimit from 'p-limit';
import { appendAudit, audit } from '../platform/audit/audit.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found, invalid, notFound, Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import type { EmbeddedAnswer } from './answerer.ts';
import { type AnsweringDeps, createAnswering, type Earlier } from './answering.ts';
import {
  conversationOf,
  newestQuestion,
  openSession,
  refuseInvented,
  type VersionsNow,
  writtenText,
} from './conversation.ts';
import { isUnanswered } from './engine/compose.ts';
import { beginsLikeGoingOn } from './engine/going-on.ts';
import { languageOf } from './engine/language.ts';
import { searchForQuestion } from './library/search.ts';
import type { PatientReads } from './patient-reads.ts';
import * as repository from './repository.ts';
import type { Question as AskedQuestion } from './runs/drive.ts';
import { createLiveRun, type LiveRun } from './runs/live-run.ts';
import { type Runs, readAnswer } from './runs/service.ts';

type Deps = AnsweringDeps & {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly versionsNow: VersionsNow;
  readonly runs: Runs;
};

type AskBody = ParsedOf<typeof askAssistant>['body'];
type Question = { readonly id: string; readonly text: string; readonly given: boolean };
/** Another answer to the same question, or the question that is being answered. */
type Instead = { readonly answer: Answer } | { readonly runId: string };

/**
 * Questions that are read and answered at once. Each takes about ten milliseconds of processor in a few pieces, and what other people
 * ask of the server waits for the pieces of all that run.
 */
const answersAtOnce = 2;

export type Assistant = ReturnType<typeof createAssistant>;

export const createAssistant = (deps: Deps) => {
  const { transact, clock, limits, chartParts, timeZoneOf, search, versionsNow, runs } = deps;
  const answer = createAnswering(deps);
  const inTurn = pLimit(answersAtOnce);

  /**
   * How a model may read on about the patient. Only what somebody asked in a conversation goes to one: the greeting of a chart that is
   * merely opened sends nothing anywhere.
   */
  const readsFor = (actor: Actor, body: AskBody): PatientReads | null => {
    const { patient_id: patientId } = body;
    if (patientId === undefined || body.session_id === undefined) return null;
    return {
      sections: (names) => transact(async (tx) => found(await chartParts(tx, actor, patientId, names))),
      engine: async (intent, about) => {
        // A model reads; what is to be written down was written before it was asked.
        if (isUnanswered(intent) || intent === 'draft') return null;
        const { embedded, intents } = await transact((tx) =>
          answer(tx, actor, about, body, { only: intent }),
        );
        return { ...embedded, intents };
      },
      asked: async (sentence) => {
        const answerIn = languageOf(newestQuestion(body.messages).content, body.lang ?? actor.language);
        const { embedded, intents } = await transact((tx) => answer(tx, actor, sentence, body, { answerIn }));
        return { ...embedded, intents };
      },
      library: (q) =>
        transact(async (tx) =>
          searchForQuestion(tx, { drugNames: search.drugNames, timeZone: await timeZoneOf(tx) }, q),
        ),
    };
  };

  /** The conversation to which a question belongs; null when it belongs to none and nothing is stored. */
  const sessionOf = async (tx: Transaction, actor: Actor, body: AskBody, questionId: string | undefined) => {
    if (body.session_id !== undefined) {
      const session = { id: body.session_id, patientId: body.patient_id ?? null, at: clock.now() };
      await openSession(tx, actor, session);
      return body.session_id;
    }
    return questionId === undefined ? null : repository.sessionOfMessage(tx, actor.id, questionId);
  };

  /**
   * What is there of a question that was asked in its conversation before: its answer, or nothing yet. 404 when its chart is
   * out of reach today.
   */
  const answeredBefore = async (
    tx: Transaction,
    actor: Actor,
    question: Question,
    body: AskBody,
    sessionId: string,
  ): Promise<Answer | null> => {
    const about = { sessionId, patientId: body.patient_id ?? null, createdAt: clock.now() };
    const row = { ...about, id: question.id, role: 'user' as const, content: question.text };
    const [isNew] = await repository.insertMessages(tx, [row]);
    if (isNew !== undefined) return null;
    const stored = await storedAnswer(tx, question, body, sessionId);
    if (stored && body.patient_id && !(await repository.isInReach(tx, actor, body.patient_id)))
      throw notFound();
    return stored;
  };

  /** Writes a question down and reads for its answer; instead, what is there of it already. */
  const begin = async (
    tx: Transaction,
    actor: Actor,
    run: { readonly id: string; readonly question: Question; readonly startedAt: number },
    body: AskBody,
  ): Promise<{ question: AskedQuestion } | { instead: Instead }> => {
    const { question } = run;
    const patientId = body.patient_id ?? null;
    const sessionId = await sessionOf(tx, actor, body, question.given ? question.id : undefined);
    await refuseInvented(tx, sessionId, body.messages);
    const stored = sessionId && (await answeredBefore(tx, actor, question, body, sessionId));
    if (stored) return again(tx, actor, body, stored);
    const earlier = await questionsBefore(tx, question, body, sessionId);
    const made = await answer(tx, actor, question.text, body, { earlier });
    // Whoever is asked about is not the patient whose chart a model would read.
    const readsAfter = ({ refused }: EmbeddedAnswer) =>
      refused?.code === 'not_your_patient' ? null : readsFor(actor, body);
    const place = sessionId === null ? null : { sessionId, questionId: question.id };
    const asked = { actor, text: question.text, patientId, place };
    const begun = await runs.begin(tx, { ...asked, id: run.id });
    if (begun === 'begun')
      return { question: { ...asked, ...made, reads: readsAfter(made.embedded), startedAt: run.startedAt } };
    if (begun === 'answered')
      return again(tx, actor, body, found(await storedAnswer(tx, question, body, sessionId)));
    if (begun.questionId !== question.id)
      throw new Refusal('already_answering', 'Another question of this conversation is being answered.');
    if (begun.patientId !== patientId) throw invalid({ patient_id: 'changed' });
    return { instead: { runId: begun.id } };
  };

  /** The answer that is there already; that it was read again is noted. */
  const again = async (
    tx: Transaction,
    actor: Actor,
    { patient_id: patientId }: AskBody,
    stored: Answer,
  ): Promise<{ instead: Instead }> => {
    const about = { patientId, objectId: stored.runId, details: { again: true } };
    await appendAudit(tx, audit(actor, askAssistant, about));
    return { instead: { answer: stored } };
  };

  return {
    /**
     * Asks the newest user message; with a conversation, question and answer are stored once. Resolves when the question has
     * begun: it goes on whether or not anybody follows it.
     */
    ask: async (actor: Actor, body: AskBody): Promise<LiveRun> => {
      const startedAt = performance.now();
      const newest = newestQuestion(body.messages);
      const question = {
        id: newest.id ?? newId(),
        text: writtenText(newest),
        given: newest.id !== undefined,
      };
      await limits.take('ask', actor.id);
      const begun = await runs.start((id) =>
        inTurn(() => transact((tx) => begin(tx, actor, { id, question, startedAt }, body))),
      );
      if (!('instead' in begun)) return begun;
      if ('runId' in begun.instead) return runs.join(actor, begun.instead.runId);
      const { answer: stored } = begun.instead;
      const run = createLiveRun(stored.runId);
      run.end({ state: 'done', answer: stored });
      return run;
    },

    /** The stored conversation, oldest first; empty for one in which nobody has written yet. */
    getChat: (
      actor: Actor,
      { doctor_id, session_id }: ParsedOf<typeof getChat>['query'],
    ): Promise<{ messages: ChatMessage[] }> =>
      transact(
        async (tx) => {
          if (doctor_id !== actor.id) throw notFound();
          return { messages: await conversationOf(tx, actor, session_id, versionsNow) };
        },
        audit(actor, getChat, { objectId: session_id }),
      ),

    /** Stores the user messages that are new; what the assistant said is already here. */
    saveChat: (
      actor: Actor,
      { doctor_id, session_id, patient_id, messages }: ParsedOf<typeof saveChat>['body'],
    ): Promise<{ success: true; messages: ChatMessage[] }> => {
      const written = messages
        .filter(({ role }) => role === 'user')
        .map((message): Question => {
          if (message.id === undefined) throw invalid({ messages: 'id' });
          return { id: message.id, text: writtenText(message), given: true };
        });
      return transact(
        async (tx) => {
          if (doctor_id !== actor.id) throw notFound();
          if (patient_id !== undefined && !(await repository.isInReach(tx, actor, patient_id)))
            throw notFound();
          const about = { patientId: patient_id ?? null, createdAt: clock.now() };
          await openSession(tx, actor, { id: session_id, patientId: about.patientId, at: about.createdAt });
          await refuseInvented(tx, session_id, messages);
          await keep(tx, session_id, written, about);
          return {
            success: true as const,
            messages: await conversationOf(tx, actor, session_id, versionsNow),
          };
        },
        audit(actor, saveChat, { patientId: patient_id, objectId: session_id }),
      );
    },
  };
};

/** What was asked about the same patient just before a question that may go on from it, oldest first; from the server's own copy. */
const questionsBefore = async (
  tx: Transaction,
  { id, text }: Question,
  { patient_id: patientId }: AskBody,
  sessionId: string | null,
): Promise<Earlier[]> => {
  if (sessionId === null || patientId === undefined || !beginsLikeGoingOn(text)) return [];
  const before = await repository.questionsBefore(tx, { sessionId, patientId, questionId: id });
  return before.map((one) => ({ text: one.text, isElsewhere: one.refused === 'not_your_patient' }));
};

/** The answer already given to a question; 404 when its id is another conversation's, 400 when it asked otherwise. */
const storedAnswer = async (
  tx: Transaction,
  question: Question,
  body: AskBody,
  sessionId: string | null,
): Promise<Answer | null> => {
  const stored = found(await repository.findQuestion(tx, question.id));
  if (stored.sessionId !== sessionId) throw notFound();
  if (stored.role !== 'user' || stored.content !== question.text) throw invalid({ messages: 'changed' });
  if (stored.answer === null) return null;
  if (stored.answerPatientId !== (body.patient_id ?? null)) throw invalid({ patient_id: 'changed' });
  return readAnswer(stored.answer);
};

/** Stores what is not stored yet; an id that stands in another conversation is 404. */
const keep = async (
  tx: Transaction,
  sessionId: string,
  written: readonly Question[],
  about: { readonly patientId: string | null; readonly createdAt: Date },
): Promise<void> => {
  const rows = written.map(({ id, text }) => ({
    ...about,
    id,
    sessionId,
    role: 'user' as const,
    content: text,
  }));
  const stored = new Set(await repository.insertMessages(tx, rows));
  const others = rows.map(({ id }) => id).filter((id) => !stored.has(id));
  if (others.length === 0) return;
  if ((await repository.messagesElsewhere(tx, sessionId, others)).length > 0) throw notFound();
};

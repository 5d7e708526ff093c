import { askAssistant, getChat, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import { Answer, type ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import { conversationOf, newestQuestion, openSession, refuseInvented, writtenText } from './conversation.ts';
import type { ChartRead } from './engine/chart-entries.ts';
import { answerUnderstood } from './engine/compose.ts';
import { understandBy } from './engine/intents.ts';
import { languageOf } from './engine/language.ts';
import type { EntryNames } from './engine/named.ts';
import { type ChartPart, onlyRead, partsFor } from './engine/parts.ts';

import { onlyAsked } from './engine/tools.ts';
import { readTools, type ToolPorts } from './read-tools.ts';

import * as repository from './repository.ts';
import { type SearchPorts, searchNotes } from './retrieval/search-notes.ts';
import { alarmsFor, type SafetyPorts } from './safety/alarms.ts';
import { textsFor } from './texts.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How the entries of a chart in the actor's reach are called, null out of reach; charts fills this port and the next. */
  readonly entryNames: (tx: Transaction, actor: Actor, patientId: string) => Promise<EntryNames | null>;
  /** Parts of such a chart, each of them whole; null out of reach. */
  readonly chartParts: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    parts: readonly ChartPart[],
  ) => Promise<Partial<ChartRead> | null>;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  /** What the rules of charts and the schedule answer about such a patient. */
  readonly tools: ToolPorts;
  /** What is written in such a chart, and the names of a drug; charts fills these ports, too. */
  readonly search: SearchPorts;
  readonly safety: SafetyPorts;
};

type AskBody = ParsedOf<typeof askAssistant>['body'];
type Question = { readonly id: string; readonly text: string };
type Outcome = {
  readonly answer: Answer;
  readonly intents: readonly string[];
  readonly sessionId: string | null;
};

export type Assistant = ReturnType<typeof createAssistant>;

export const createAssistant = ({
  transact,
  clock,
  limits,
  entryNames,
  chartParts,
  timeZoneOf,
  tools,
  search,
  safety,
}: Deps) => {
  /** Understands the question by the names in the chart, then reads what its answer needs, as the signed-in doctor. */
  const answer = async (tx: Transaction, actor: Actor, question: string, body: AskBody) => {
    const started = performance.now();
    const { patient_id: patientId } = body;
    const called = patientId === undefined ? null : found(await entryNames(tx, actor, patientId));
    const timeZone = await timeZoneOf(tx);
    const { lang, ...texts } = await textsFor(languageOf(question, body.lang ?? actor.language));
    const understood = understandBy(question, lang, called);
    const chart =
      patientId === undefined
        ? null
        : onlyRead(found(await chartParts(tx, actor, patientId, partsFor(understood))));
    const now = clock.now();
    const asked =
      patientId === undefined
        ? onlyAsked({})
        : await readTools(tx, actor, tools, { patientId, understood, lang, now, timeZone });
    const notes = await searchNotes(tx, search, {
      actor,
      question: offered ?? question,
      patientId,
      understood,
    });
    const about = { actor, question, patientId, now, timeZone, lang, ...texts };
    const alarms = await alarmsFor(tx, safety, about);
    const { intents, ...said } = answerUnderstood(
      { lang, chart, now, timeZone, texts, tools: asked, notes, alarms },
      understood,
    );
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { answer: { ...said, runId: newId(), ms }, intents };
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

  /** Answers a question of a conversation once: the same question again gets the stored answer. */
  const answerOnce = async (
    tx: Transaction,
    actor: Actor,
    question: Question,
    body: AskBody,
    sessionId: string,
  ): Promise<Outcome> => {
    const about = { sessionId, patientId: body.patient_id ?? null, createdAt: clock.now() };
    const row = { ...about, id: question.id, role: 'user' as const, content: question.text };
    const [isNew] = await repository.insertMessages(tx, [row]);
    const stored = isNew === undefined ? await storedAnswer(tx, question, body, sessionId) : null;
    if (
      stored &&
      (body.patient_id === undefined || (await repository.isInReach(tx, actor, body.patient_id)))
    ) {
      return { answer: stored, intents: [], sessionId };
    }
    if (stored) throw notFound();
    const fresh = await answer(tx, actor, question.text, body);
    const { runId: id, reply: content } = fresh.answer;
    const reply = {
      ...about,
      id,
      role: 'assistant' as const,
      content,
      answer: fresh.answer,
      questionId: question.id,
    };
    const [kept] = await repository.insertMessages(tx, [reply]);
    if (kept !== undefined) return { ...fresh, sessionId };
    // The same question was answered at the same moment by another call; one answer stays.
    return {
      ...fresh,
      answer: (await storedAnswer(tx, question, body, sessionId)) ?? fresh.answer,
      sessionId,
    };
  };

  return {
    /** Answers the newest user message; with a conversation, question and answer are stored once. */
    ask: async (actor: Actor, body: AskBody): Promise<Answer> => {
      const newest = newestQuestion(body.messages);
      const question: Question = { id: newest.id ?? newId(), text: writtenText(newest) };
      await limits.take('ask', actor.id);
      const outcome = await transact(
        async (tx): Promise<Outcome> => {
          const sessionId = await sessionOf(tx, actor, body, newest.id);
          await refuseInvented(tx, sessionId, body.messages);
          if (sessionId !== null) return answerOnce(tx, actor, question, body, sessionId);
          return { ...(await answer(tx, actor, question.text, body)), sessionId };
        },
        (done) =>
          audit(actor, askAssistant, {
            patientId: body.patient_id,
            objectId: done.answer.runId,
            details: auditDetails(done),
          }),
      );
      return outcome.answer;
    },

    /** The stored conversation, oldest first; empty for one in which nobody has written yet. */
    getChat: (
      actor: Actor,
      { doctor_id, session_id }: ParsedOf<typeof getChat>['query'],
    ): Promise<{ messages: ChatMessage[] }> =>
      transact(
        async (tx) => {
          if (doctor_id !== actor.id) throw notFound();
          return { messages: await conversationOf(tx, actor, session_id) };
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
          return { id: message.id, text: writtenText(message) };
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
          return { success: true as const, messages: await conversationOf(tx, actor, session_id) };
        },
        audit(actor, saveChat, { patientId: patient_id, objectId: session_id }),
      );
    },
  };
};

const found = <T>(row: T | null): T => {
  if (row === null) throw notFound();
  return row;
};

/** The answer already given to a question; 404 when its id is another conversation's, 400 when it asked otherwise. */
const storedAnswer = async (
  tx: Transaction,
  question: Question,
  body: AskBody,
  sessionId: string,
): Promise<Answer | null> => {
  const stored = found(await repository.findQuestion(tx, question.id));
  if (stored.sessionId !== sessionId) throw notFound();
  if (stored.role !== 'user' || stored.content !== question.text) throw invalid({ messages: 'changed' });
  if (stored.answer === null) return null;
  if (stored.answerPatientId !== (body.patient_id ?? null)) throw invalid({ patient_id: 'changed' });
  const parsed = z.safeParse(Answer, stored.answer);
  return parsed.success ? parsed.data : null;
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

/** Ids and codes only; what was asked and answered stays in the conversation. */
const auditDetails = ({ answer, intents, sessionId }: Outcome): Record<string, string> => ({
  engine: answer.engine,
  lang: answer.lang,
  intents: intents.join(' '),
  cited: answer.citations.map(({ ref }) => ref).join(' '),
  ...(sessionId === null ? {} : { session: sessionId }),
  ...(answer.refused ? { refused: answer.refused.code } : {}),
});

import { askAssistant, getChat, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Answer, ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { appendAudit, audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found, invalid, notFound, Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import {
  conversationOf,
  newestQuestion,
  openSession,
  refuseInvented,
  type VersionsNow,
  writtenText,
} from './conversation.ts';
import { requestOf } from './drafts/request.ts';
import { wantedDraft } from './drafts/wanted.ts';
import type { ChartRead } from './engine/chart-entries.ts';
import { answerUnderstood, isUnanswered } from './engine/compose.ts';
import { beginsLikeGoingOn, continued } from './engine/going-on.ts';
import { type Understood, understandBy } from './engine/intents.ts';
import { languageOf } from './engine/language.ts';
import type { IntentName } from './engine/lexicon/schema.ts';
import type { EntryNames } from './engine/named.ts';
import { onlyRead, partsFor } from './engine/parts.ts';
import { onlyAsked } from './engine/tools.ts';
import { searchForQuestion } from './library/search.ts';
import type { PatientReads } from './patient-reads.ts';
import { type ChartParts, readTools, type ToolPorts } from './read-tools.ts';
import * as repository from './repository.ts';
import { attempt } from './retrieval/attempt.ts';
import { type SearchPorts, searchNotes } from './retrieval/search-notes.ts';
import type { Question as AskedQuestion } from './runs/drive.ts';
import { createLiveRun, type LiveRun } from './runs/live-run.ts';
import { type Runs, readAnswer } from './runs/service.ts';
import { alarmsFor, type SafetyPorts } from './safety/alarms.ts';
import { textsFor } from './texts.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How the entries of a chart in the actor's reach are called, null out of reach; charts fills this port and the next. */
  readonly entryNames: (tx: Transaction, actor: Actor, patientId: string) => Promise<EntryNames | null>;
  /** Parts of such a chart, each of them whole; null out of reach. */
  readonly chartParts: ChartParts;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  /** What the rules of charts and the schedule answer about such a patient. */
  readonly tools: ToolPorts;
  /** What is written in such a chart, and the names of a drug; charts fills these ports, too. */
  readonly search: SearchPorts;
  readonly safety: SafetyPorts;
  readonly versionsNow: VersionsNow;
  readonly runs: Runs;
};

type AskBody = ParsedOf<typeof askAssistant>['body'];
type Question = { readonly id: string; readonly text: string; readonly given: boolean };
/** Another answer to the same question, or the question that is being answered. */
type Instead = { readonly answer: Answer } | { readonly runId: string };

export type Assistant = ReturnType<typeof createAssistant>;

export const createAssistant = (deps: Deps) => {
  const {
    transact,
    clock,
    limits,
    entryNames,
    chartParts,
    timeZoneOf,
    tools,
    search,
    safety,
    versionsNow,
    runs,
  } = deps;

  /** Understands the question by the names in the chart, then reads what its answer needs, as the signed-in doctor. */
  const answer = async (
    tx: Transaction,
    actor: Actor,
    question: string,
    body: AskBody,
    { only, earlier = [] }: { only?: IntentName; earlier?: readonly string[] } = {},
  ) => {
    const { patient_id: patientId } = body;
    const [names, timeZone] = await Promise.all([
      patientId === undefined ? null : entryNames(tx, actor, patientId),
      timeZoneOf(tx),
    ]);
    const called = patientId === undefined ? null : found(names);
    const { lang, ...texts } = await textsFor(languageOf(question, body.lang ?? actor.language));
    const meant = understandBy(question, lang, called);
    const follow = continued(meant, earlier, (text) => understandBy(text, languageOf(text, lang), called));
    const understood = only
      ? { ...meant, intents: [only], ambiguous: null, trigger: null }
      : (follow?.understood ?? meant);
    const parts =
      patientId === undefined ? null : found(await chartParts(tx, actor, patientId, partsFor(understood)));
    const chart = parts && onlyRead(parts);
    const now = clock.now();
    const asked =
      patientId === undefined
        ? onlyAsked({})
        : await readTools(tx, actor, tools, { patientId, understood, lang, now, timeZone });
    const notes = await searchNotes(tx, search, { actor, question, patientId, understood });
    const library = wantsLibrary(understood)
      ? await attempt(tx, () => searchForQuestion(tx, { drugNames: search.drugNames, timeZone }, question))
      : null;
    const about = { actor, question, patientId, now, timeZone, lang, ...texts };
    const alarms = await alarmsFor(tx, safety, about);
    const request = understood.intents.includes('draft') ? requestOf(question, lang, texts.rule) : null;
    const wanted =
      request && patientId !== undefined
        ? await wantedDraft(tx, safety, { id: newId(), request, patientId, lang, timeZone })
        : null;
    const { intents, drafted, ...embedded } = answerUnderstood(
      {
        lang,
        chart,
        now,
        timeZone,
        texts,
        tools: asked,
        notes,
        library,
        alarms,
        wanted,
        goesOnFrom: follow?.from ?? null,
      },
      understood,
    );
    return { embedded, intents, drafted, read: countsOf(parts ?? {}) };
  };

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
    const place = sessionId === null ? null : { sessionId, questionId: question.id };
    const asked = { actor, text: question.text, patientId, place };
    const begun = await runs.begin(tx, { ...asked, id: run.id });
    if (begun === 'begun')
      return { question: { ...asked, ...made, reads: readsFor(actor, body), startedAt: run.startedAt } };
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
        transact((tx) => begin(tx, actor, { id, question, startedAt }, body)),
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

/** Whether the practice's library is looked into: where it is asked for, and where nothing else is understood. */
const wantsLibrary = ({ intents, ambiguous, trigger }: Understood): boolean =>
  intents.includes('library_search') || (intents.length === 0 && ambiguous === null && trigger === null);

/** What was asked about the same patient just before a question that may go on from it, oldest first; from the server's own copy. */
const questionsBefore = async (
  tx: Transaction,
  { id, text }: Question,
  { patient_id: patientId }: AskBody,
  sessionId: string | null,
): Promise<string[]> =>
  sessionId !== null && patientId !== undefined && beginsLikeGoingOn(text)
    ? repository.questionsBefore(tx, { sessionId, patientId, questionId: id })
    : [];

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

/** How many entries of each part were read. */
const countsOf = (parts: Partial<ChartRead>): Map<string, number> =>
  new Map(
    Object.entries(parts).flatMap(([name, part]): [string, number][] =>
      'entries' in part ? [[name, part.entries.length]] : [],
    ),
  );

import type { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import { requestOf } from './drafts/request.ts';
import { wantedDraft } from './drafts/wanted.ts';
import type { ChartRead } from './engine/chart-entries.ts';
import { answerUnderstood } from './engine/compose.ts';
import { continued } from './engine/going-on.ts';
import { understandBy } from './engine/intents.ts';
import { languageOf } from './engine/language.ts';
import type { IntentName } from './engine/lexicon/schema.ts';
import type { EntryNames } from './engine/named.ts';
import { namedIn } from './engine/other-patient.ts';
import { onlyRead, partsFor } from './engine/parts.ts';
import type { OpenChart, Texts } from './engine/reading.ts';
import { onlyAsked } from './engine/tools.ts';
import type { Understood } from './engine/understood.ts';
import { searchForQuestion } from './library/search.ts';
import { openInstead } from './open-chart.ts';
import { type ChartParts, readTools, type ToolPorts } from './read-tools.ts';
import { attempt } from './retrieval/attempt.ts';
import { type SearchPorts, searchNotes } from './retrieval/search-notes.ts';
import { alarmsFor, type SafetyPorts } from './safety/alarms.ts';
import { textsFor } from './texts.ts';

export type AnsweringDeps = {
  readonly clock: Clock;
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
};

/** A question before this one; `isElsewhere`: it was about another chart. */
export type Earlier = { readonly text: string; readonly isElsewhere: boolean };

type About = Pick<ParsedOf<typeof askAssistant>['body'], 'patient_id' | 'lang'>;
type Circumstances = {
  readonly only?: IntentName;
  readonly earlier?: readonly Earlier[];
  /** The language of the answer, where the question is a sentence of ours in English. */
  readonly answerIn?: Language;
};

/**
 * Answers one question without a model: understands it by the names in the chart, then reads what its answer needs, as the signed-in
 * doctor. Error: `not_found` for a chart out of reach.
 */
export const createAnswering = ({
  clock,
  entryNames,
  chartParts,
  timeZoneOf,
  tools,
  search,
  safety,
}: AnsweringDeps) => {
  /** The answer to a question about another chart than the open one: nothing is read for it, and emergencies come first all the same. */
  const refuseOther = async (
    tx: Transaction,
    about: {
      readonly actor: Actor;
      readonly question: string;
      readonly lang: Language;
      readonly timeZone: string;
      readonly texts: Texts;
      readonly understood: Understood;
      readonly instead: OpenChart;
    },
  ) => {
    const { actor, question, lang, timeZone, texts, understood, instead } = about;
    const said = { lang, timeZone, now: clock.now() };
    const alarms = await alarmsFor(tx, safety, { actor, question, patientId: undefined, ...said, ...texts });
    const { intents, drafted, ...embedded } = answerUnderstood(
      { ...said, texts, chart: null, tools: onlyAsked({}), alarms, openInstead: instead },
      understood,
    );
    return { embedded, intents, drafted, read: countsOf({}) };
  };

  return async (
    tx: Transaction,
    actor: Actor,
    question: string,
    body: About,
    { only, earlier = [], answerIn }: Circumstances = {},
  ) => {
    const { patient_id: patientId } = body;
    const [names, timeZone] = await Promise.all([
      patientId === undefined ? null : entryNames(tx, actor, patientId),
      timeZoneOf(tx),
    ]);
    const called = patientId === undefined ? null : found(names);
    const { lang, ...texts } = await textsFor(answerIn ?? languageOf(question, body.lang ?? actor.language));
    const written = answerIn ? 'en' : lang;
    const named = namedIn(question, written, called);
    const afterAnother = earlier.at(-1)?.isElsewhere === true;
    const instead =
      patientId === undefined ? null : await openInstead(tx, actor, { patientId, named, afterAnother });
    const meant = understandBy(question, written, called);
    if (instead)
      return refuseOther(tx, { actor, question, lang, timeZone, texts, understood: meant, instead });
    const before = earlier.filter(({ isElsewhere }) => !isElsewhere).map(({ text }) => text);
    const follow = continued(meant, before, (text) => understandBy(text, languageOf(text, lang), called));
    const understood = only
      ? { ...meant, intents: [only], ambiguous: null, trigger: null, aim: null }
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
    const request = understood.intents.includes('draft')
      ? requestOf(question, lang, texts.rule, texts.t('draft.certificate.recipient'))
      : null;
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
};

/** Whether the practice's library is looked into: where it is asked for, and where nothing else is understood. */
const wantsLibrary = ({ intents, ambiguous, trigger }: Understood): boolean =>
  intents.includes('library_search') || (intents.length === 0 && ambiguous === null && trigger === null);

/** How many entries of each part were read. */
const countsOf = (parts: Partial<ChartRead>): Map<string, number> =>
  new Map(
    Object.entries(parts).flatMap(([name, part]): [string, number][] =>
      'entries' in part ? [[name, part.entries.length]] : [],
    ),
  );

import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type Drafting, type WrittenDraft, writeDraft } from '../drafts/write-draft.ts';
import type { LibrarySearch } from '../library/passage.ts';
import type { NotesSearch } from '../retrieval/port.ts';
import { labAbnormal } from './answers/abnormal.ts';
import { aboutAllPatients, answerToAim } from './answers/aims/answer.ts';
import { allergies } from './answers/allergies.ts';
import { appointments } from './answers/appointments.ts';
import { withBackground } from './answers/background.ts';
import { calculations } from './answers/calculations.ts';
import { factsUnder } from './answers/canned.ts';
import { overdue } from './answers/care.ts';
import { changesSince } from './answers/changes.ts';
import { checkDrug, checkRegimen, renalFlags } from './answers/drugs.ts';
import { familySocial } from './answers/family.ts';
import { inFreeWords, lookedFor, partOf, quotesAbout, tellsOfPatient } from './answers/free-text.ts';
import {
  ambiguity,
  askOfWhat,
  choosePatient,
  draftAction,
  help,
  notYet,
  notYourPatient,
  outOfScope,
  whichValue,
} from './answers/guidance.ts';
import { labLatest, labTrend } from './answers/labs.ts';
import {
  type LibraryOutcome,
  libraryNotRead,
  libraryOutcome,
  librarySays,
  passageSaid,
} from './answers/library.ts';
import { immunizations, procedures, visits } from './answers/lists.ts';
import { wantsOperation } from './answers/measured.ts';
import { medications } from './answers/medications.ts';
import { notesSearch } from './answers/notes-search.ts';
import { problems } from './answers/problems.ts';
import { repeatedAnswer } from './answers/repeated.ts';
import { summaryAt } from './answers/summary.ts';
import { valuesInText } from './answers/text-values.ts';
import { besideValue } from './answers/that-day.ts';
import { countOfSection, isListedThing, listedThings } from './answers/things.ts';
import { isOfToxicity, toxicityOf } from './answers/toxicity.ts';
import { vitals } from './answers/vitals.ts';
import type { ChartRead } from './chart-entries.ts';
import { figuresOfDate } from './dates.ts';
import { saysStart } from './drug-start.ts';
import { formatsFor } from './formats.ts';
import { sectionIntent } from './hits.ts';
import { isOfValues } from './intent-kinds.ts';
import { asksOfNothing, understand } from './intents.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import { namedSections } from './named.ts';
import { operationsIn } from './operations.ts';
import { publishing } from './publish.ts';
import type { AnswerTo, Draft, OpenChart, Reading, Say, Texts, Translate } from './reading.ts';
import { asksRepeat } from './repeat-asked.ts';
import { asksThatDay } from './that-day-asked.ts';
import { isGrowth } from './things.ts';
import type { ToolsRead } from './tools.ts';
import type { Correction } from './typing.ts';
import type { Understood } from './understood.ts';
import { unitAskedIn } from './unit-asked.ts';
import { excerpt, oneLine, wordsOf } from './words.ts';

/** A draft that is wanted: what, in which language, and under which id it will be kept. */
export type WantedDraft = Omit<Drafting, 'chart' | 'now' | 'next'> & { readonly id: string };

export type AskInput = {
  readonly question: string;
  /** The answer's language. */
  readonly lang: Language;
  /** Null when no patient is chosen. */
  readonly chart: ChartRead | null;
  readonly now: Date;
  /** IANA zone of the practice: days are days there. */
  readonly timeZone: string;
  readonly texts: Texts;
  /** What was asked of rules, calculators and schedule; no more than `toolsFor` names. */
  readonly tools: ToolsRead;
  /** What was found in the notes; null where nothing was looked for. */
  readonly notes?: NotesSearch | null;
  /** What was found in the practice's library; null where nothing was looked for. */
  readonly library?: LibrarySearch | null;
  /** What cannot wait: it is said before everything else. */
  readonly alarms?: readonly Draft[];
  /** What is to be written down for the doctor; null where the question wants nothing that the assistant writes. */
  readonly wanted?: WantedDraft | null;
  /** The earlier question from which this one goes on; null where it stands by itself. */
  readonly goesOnFrom?: string | null;
  /** The open chart, where the question is about another one: then nothing of it is told. */
  readonly openInstead?: OpenChart | null;
};

/** A draft that is kept under an id with the answer that names it. */
export type KeptDraft = WrittenDraft & { readonly id: string };

export type EngineAnswer = Omit<Answer, 'runId' | 'auditId' | 'ms'> & {
  readonly intents: readonly IntentName[];
  /** What was written down; the answer names it. */
  readonly drafted: KeptDraft | null;
};

/** The one intent that is understood and not answered. */
type Unanswered = 'out_of_scope';
export const isUnanswered = (intent: IntentName): intent is Unanswered => intent === 'out_of_scope';

type ChartIntent = Exclude<IntentName, 'help' | 'draft' | 'library_search' | Unanswered>;

const answersAt = (now: Date, notes: NotesSearch | null): Record<ChartIntent, AnswerTo> => ({
  allergies,
  medications,
  problems,
  vitals,
  lab_latest: labLatest,
  lab_trend: labTrend,
  immunizations,
  procedures,
  visits,
  notes_search: notesSearch(notes, now),
  summary: summaryAt(now),
  lab_abnormal: labAbnormal,
  family_social: familySocial(notes),
  changes_since: changesSince,
  overdue,
  check_drug: checkDrug(notes),
  check_regimen: checkRegimen,
  renal_flags: renalFlags,
  calculate: calculations,
  appointments,
});

/**
 * Answers a question from one chart. Pure: the same input gives the same answer. Order: what was asked, the canned
 * reply that a trigger of the specification asks for, this patient's facts under it.
 */
export const answerQuestion = (input: AskInput): EngineAnswer =>
  answerUnderstood(input, understand(input.question, input.lang, input.chart));

/** The answer to a question that was read already; `chart` needs no more than the parts that `partsFor` names. */
export const answerUnderstood = (input: Omit<AskInput, 'question'>, understood: Understood): EngineAnswer => {
  const { lang, timeZone, texts, tools, now, openInstead = null } = input;
  const chart = openInstead ? null : input.chart;
  const { t, rule } = texts;
  const show = formatsFor(lang, timeZone);
  const { trigger } = understood;
  const reading = chart && { chart, question: understood, t, rule, show, tools, now, timeZone };
  const { alarms = [], wanted = null, goesOnFrom = null, library = null } = input;
  const outcome = library && libraryOutcome(library, mostOfLibrary);
  const drafted =
    wanted && chart && understood.intents.includes('draft')
      ? { ...writeDraft({ ...wanted, chart, now, next: tools.appointments().next }), id: wanted.id }
      : null;
  const drafts = [
    ...alarms,
    ...(openInstead
      ? [notYourPatient(openInstead, { t, rule, show })]
      : [
          ...(goesOnFrom === null ? [] : [assumed(goesOnFrom, t)]),
          ...readAs(understood, t),
          ...asked({ ...input, say: { t, rule, show }, outcome }, understood, reading, drafted),
        ]),
    ...(trigger && !openInstead ? [cannedReply(trigger, texts)] : []),
    ...(trigger &&
    reading &&
    !isSpecific(understood) &&
    !isToldAbove(trigger, reading) &&
    understood.aim?.kind !== 'allPatients'
      ? factsUnder[trigger](reading)
      : []),
  ];
  const publisher = publishing({ t, rule, show }, passagesIn(outcome));
  const { blocks, refusal } = publisher.publish(drafts);
  const citations = publisher.citations();
  const refused = citations.length > 0 ? null : refusal;
  return {
    // The client sends it back in NFC; only so is it found again among the stored replies.
    reply: blocks
      .map(({ text }) => text)
      .join('\n')
      .normalize(),
    engine: 'embedded',
    type: alarms.length > 0 || trigger === 'chestPain' ? 'warning' : trigger === null ? 'info' : 'suggestion',
    lang,
    blocks,
    citations,
    refused,
    leftClinic: null,
    intents: understood.intents,
    drafted,
  };
};

/** A value that is asked for more closely than by its name alone is told above; nothing else is wanted then. */
const isToldAbove = (trigger: TriggerName, reading: Reading): boolean => {
  const { intents, since, until, text } = reading.question;
  const isMeasured = intents.some((intent) => intent === 'lab_latest' || intent === 'lab_trend');
  const isClose = wantsOperation(reading) || since !== null || until !== null || unitAskedIn(text) !== null;
  return trigger === 'bloodSugar' && isMeasured && isClose;
};

/** `Did it rise?` without anything that could. */
const comparesNothingNamed = (
  { operations, extreme, limit, leftover, text }: Understood,
  lang: Language,
): boolean =>
  (extreme !== null ||
    limit !== null ||
    (['change', 'compare'] as const).some((one) => operations.has(one))) &&
  leftover.every((word) => operationsIn(word, lang).operations.size > 0) &&
  wordsOf(text).length <= mostWordsOfNothing;
const mostWordsOfNothing = 5;

/** A date in figures that no calendar has, in a question about what a time holds; null where there is none. */
const dateNotRead = ({ since, until, age, text, intents }: Understood): string | null =>
  since === null && until === null && age === null && intents.some((intent) => ofTimes.has(intent))
    ? figuresOfDate(normalise(text))
    : null;
const ofTimes: ReadonlySet<IntentName> = new Set([
  'visits',
  'procedures',
  'lab_latest',
  'lab_trend',
  'vitals',
  'immunizations',
]);
/** Nothing of another time is told for a date that was not understood without saying so. */
const unreadDate = (date: string, t: Translate): Draft => ({
  kind: 'missing',
  text: t('none.dateNotRead', { date }),
  sources: [],
});

/** Passages of the library that one answer quotes at most. */
const mostOfLibrary = 5;

const passagesIn = (outcome: LibraryOutcome | null) =>
  outcome ? [...outcome.excerpts, ...outcome.alike].map(({ passage }) => passage) : [];

/** Says what the answer takes for granted: a question that goes on says half of itself. */
const assumed = (question: string, t: Translate): Draft => ({
  kind: 'action',
  text: t('goesOn', { question: excerpt(oneLine(question), 100) }),
  sources: [],
});

/** Asks back a drug that the chart does not hold and that nobody is called: names of drugs are not guessed. */
const didYouMean = ({ typed, read }: Correction, t: Translate): Draft => ({
  kind: 'action',
  text: t('drugs.didYouMean', { word: typed, names: read }),
  sources: [],
  refusal: { code: 'missing_input', params: { input: 'drug', word: typed, first: read } },
});

/** Intents that take the words of the question as they were typed. */
const inOwnWords: ReadonlySet<IntentName> = new Set([
  'notes_search',
  'library_search',
  'draft',
  'check_drug',
]);

/** A plural is no error of typing that anybody wants to be told of. */
const isPlural = (typed: string, read: string): boolean =>
  [`${read}s`, `${read}es`].includes(normalise(typed)) || normalise(typed) === `${normalise(read)}s`;

/** Says which words were read as others, where something that they name is answered. */
const readAs = ({ corrections, things, intents }: Understood, t: Translate): Draft[] => {
  if (intents.length === 0 || intents.some((intent) => inOwnWords.has(intent))) return [];
  const used = corrections.filter(
    ({ typed, read }) => !isPlural(typed, read) && things.some(({ text }) => text.includes(read)),
  );
  return used.map(({ typed, read }) => ({ kind: 'action', text: t('readAs', { typed, read }), sources: [] }));
};

const cannedReply = (trigger: TriggerName, { canned }: Texts): Draft => ({
  kind: trigger === 'chestPain' ? 'alert' : 'action',
  text: canned(trigger),
  sources: [],
});

/** Whether a question asks for less than the facts under a canned reply: they would only bury its answer. */
const isSpecific = ({ things, operations, past, aim }: Understood): boolean =>
  things.length > 0 || past || operations.has('count') || aim?.kind === 'drugsWithEffect';

/** Whether all results that a question names stand in no list: notes and procedures may tell them, such as an ejection fraction. */
const isInNotes = ({ things, analytes, panelAnalytes, labNames }: Understood): boolean =>
  things.some(({ section }) => section === 'labs') &&
  !things.some(isGrowth) &&
  analytes.length + panelAnalytes.length + labNames.length === 0 &&
  things.every(({ section, isListed }) => section !== 'labs' || !isListed);

/** Results that no list holds, from texts: their values, else the sentences; null where texts tell nothing of the patient. */
const toldInText = (reading: Reading, notes: NotesSearch | null): Draft[] | null => {
  if (!tellsOfPatient(notes)) return null;
  const tests = reading.question.things.filter(({ section }) => section === 'labs');
  const [only] = tests;
  const values = only && tests.length === 1 ? valuesInText(reading, only, partOf(notes, only.name)) : null;
  return values ?? quotesAbout(notes, reading);
};

/** Whether a question asks something of nothing, and no words of a section say of what either. */
const isOfNothing = (question: Understood): boolean =>
  asksOfNothing(question) && question.leftover.length === 0 && !question.hasSubject;

/** The blocks of what was asked; nothing when the question was only a trigger. */
const asked = (
  {
    chart,
    now,
    texts,
    notes = null,
    alarms = [],
    library = null,
    say,
    lang,
    outcome,
    goesOnFrom = null,
  }: Omit<AskInput, 'question'> & { readonly say: Say; readonly outcome: LibraryOutcome | null },
  question: Understood,
  reading: Reading | null,
  drafted: EngineAnswer['drafted'],
): Draft[] => {
  const { intents, ambiguous, trigger } = question;
  const { t } = texts;
  if (ambiguous) return trigger ? [] : ambiguity(ambiguous, t);
  if (chart && trigger === null && isOfNothing(question)) return [askOfWhat(chart, texts)];
  const fromLibrary = () =>
    library && outcome
      ? librarySays(library, outcome, say, (excerpt) => passageSaid(excerpt, say))
      : [libraryNotRead(say)];
  if (intents.length === 0) {
    if (trigger !== null) return [];
    if (alarms.length === 0 && comparesNothingNamed(question, lang)) return [whichValue(t)];
    const background = reading ? withBackground(reading, []) : [];
    if (background.length > 0) return background;
    const written = inFreeWords(notes, say);
    if (written.isFound) return written.drafts;
    // Nothing of the chart is asked for: what the practice has written down about every word of it is an answer.
    if (outcome?.every) return [...written.drafts, ...fromLibrary()];
    if (alarms.length > 0) return written.drafts;
    if (written.isAnswer) return written.drafts;
    const notUnderstood: Draft = { kind: 'action', text: t('notUnderstood'), sources: [] };
    return [...(notes?.query ? [notUnderstood] : []), ...outOfScope(chart, texts), ...lookedFor(notes, say)];
  }
  const doubtful = question.corrections.find(({ isSure }) => !isSure);
  if (doubtful && question.things.length === 0 && intents.every((intent) => intent === 'medications'))
    return [didYouMean(doubtful, t)];
  const answers = answersAt(now, notes);
  const others = intents.length > 1 || trigger !== null;
  if (question.aim?.kind === 'allPatients') return [aboutAllPatients(t)];
  const { aim } = question;
  const unread = reading ? dateNotRead(question) : null;
  if (unread !== null && intents.every((intent) => intent === 'visits')) return [unreadDate(unread, t)];
  const said = unread === null ? [] : [unreadDate(unread, t)];
  // A poisoning that is asked for with a drug's level is no problem of the list.
  const answered = isOfToxicity(question) ? intents.filter((intent) => intent !== 'problems') : intents;
  const told = answered.flatMap((intent) => {
    if (reading && aim?.intent === intent) return answerToAim(aim, reading);
    if (intent === 'help') return help(chart, texts);
    if (intent === 'draft' && reading) return [draftAction(drafted, t)];
    if (intent === 'draft') return [choosePatient(t)];
    if (intent === 'library_search') return fromLibrary();
    if (isUnanswered(intent)) return others ? [notYet(t)] : [notYet(t), ...outOfScope(chart, texts)];
    // `The weight at the last visit` wants the weight.
    if (intent === 'visits' && question.since?.by === 'visit' && intents.some(isOfValues)) return [];
    if (reading) {
      if ((intent === 'lab_latest' || intent === 'lab_trend') && isInNotes(question)) {
        const inText = toldInText(reading, notes);
        if (inText) return inText;
      }
      const things = reading.question.things
        .filter(isListedThing)
        .filter(({ section }) => sectionIntent[section] === intent);
      if (things.length > 0) return listedThings(reading, things, notes);
      const section = namedSections.find((one) => sectionIntent[one] === intent);
      const isCount =
        question.operations.has('count') && section !== undefined && question.named[section].size === 0;
      const answer = isCount ? countOfSection(reading, section) : answers[intent](reading);
      return (
        (isOfValues(intent) && asksRepeat(question.text)
          ? repeatedAnswer(reading, answer, goesOnFrom !== null)
          : null) ?? answer
      );
    }
    return intent === intents.find((one) => one !== 'out_of_scope') ? [choosePatient(t)] : [];
  });
  if (!reading) return [...said, ...told];
  const withDay = asksThatDay(question) ? besideValue(reading, told) : told;
  return [...said, ...withBackground(reading, withDay), ...saysStart(reading), ...toxicityOf(reading, notes)];
};

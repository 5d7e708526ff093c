import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { certificateIn } from '../drafts/certificate.ts';
import { aimed } from './aims.ts';
import type { ChartRead } from './chart-entries.ts';
import { asksCourse } from './course-asked.ts';
import { drugsIn } from './drug-names.ts';
import {
  byName,
  findHits,
  type Hit,
  isMeasured,
  type Prepared,
  preparedIn,
  readingOrder,
  sectionIntent,
  strong,
} from './hits.ts';
import { withLevels } from './level-asked.ts';
import { otherSpecimens, panels } from './lexicon/analytes.ts';
import type { Operation } from './lexicon/operation-words.ts';
import type { IntentName, Lexicon } from './lexicon/schema.ts';
import { timeUnits } from './lexicon/time-units.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import { holdsPhrase, type Span } from './match.ts';
import { type ChartNames, chartNames, type EntryNames, type NamedSection, namesOf } from './named.ts';
import { asHit, placedThings } from './placed-things.ts';
import { withRepeat } from './repeat-asked.ts';
import { asksAboutMisspelled, asksSafety, withCheck } from './safety-asked.ts';
import { isLastYear } from './since.ts';
import { withDrugSince } from './since-drug.ts';
import { type Slots, settled, slotsOf } from './slots.ts';
import { withThatDay } from './that-day-asked.ts';
import { thingsIn } from './things.ts';
import { triggerOf } from './triggers.ts';
import { corrected, correctionsOf } from './typing.ts';
import type { Understood } from './understood.ts';
import { isLowInSpanish, isUntilToday, valuesAsked } from './values-asked.ts';
import { wordsOf } from './words.ts';
import { inFull } from './written-short.ts';

/** Reads a question by the words of its language; by those of another where they say nothing. */
export const understand = (question: string, language: Language, chart: ChartRead | null): Understood =>
  understandBy(question, language, chart && namesOf(chart));

/** The same from the names of a chart's entries alone: what the answer needs is read when it is known. */
export const understandBy = (typed: string, language: Language, called: EntryNames | null): Understood => {
  const question = withLevels(inFull(typed, language), language, called);
  const corrections = correctionsOf(question, language, called);
  const meant = corrected(question, corrections);
  const words = wordsOf(meant);
  const names = called ? chartNames(called) : new Map();
  const trigger = triggerOf(typed);
  const empty = ({ intents, ambiguous }: Understood) => intents.length === 0 && ambiguous === null;
  const [own, ...others] = readingOrder(language);
  const readIn = (tongue: Language) =>
    besideValues(
      checking(
        aimed(
          settled(
            read(
              { words, question: meant, language },
              preparedIn(tongue),
              names,
              called,
              trigger,
              tongue === own,
              (found) => slotsOf(question, language, found),
            ),
          ),
          language,
          called,
        ),
      ),
    );
  const understood = certifying(fewest({ ...readIn(own), corrections }));
  if (isOfRelatives(understood))
    return { ...understood, intents: ['family_social'], ambiguous: null, trigger: null };
  if (!empty(understood)) return understood;
  // Herbs are no medicines: the canned reply about those is none about them.
  if (understood.isUnlisted)
    return { ...understood, trigger: understood.trigger === 'medication' ? null : understood.trigger };
  if (understood.isComplaint) return understood;
  for (const tongue of others) {
    const elsewhere = readIn(tongue);
    if (!empty(elsewhere)) return fewest({ ...elsewhere, corrections });
  }
  return understood;
};

/** Wishes beside a value: its day, whether it was measured again, its course since a drug was started. */
const besideValues = (question: Understood): Understood => withThatDay(withRepeat(withDrugSince(question)));

/** A question that asks for more is answered in part; what only repeats another intent was dropped before. */
const fewest = (understood: Understood): Understood => ({
  ...understood,
  intents: understood.intents.slice(0, mostIntents),
});

/** A certificate is written, whatever else its words could ask for. */
const certifying = (understood: Understood): Understood =>
  certificateIn(understood.text)
    ? { ...understood, intents: ['draft'], ambiguous: null, trigger: null, aim: null }
    : understood;

/** A question about somebody of the family is never answered from the patient's own lists. */
const isOfRelatives = ({ relatives, intents }: Understood): boolean =>
  relatives.length > 0 && !intents.includes('draft') && !intents.includes('library_search');

/** A question of safety is answered by the check of what it names, and one about interactions of drugs that it names, too. */
const checking = (read: Understood): Understood => {
  const isOfNamed = read.intents.includes('check_regimen') && drugsIn(wordsOf(read.text)).length > 0;
  const understood = isOfNamed
    ? {
        ...read,
        intents: distinctIntents(read.intents.map((one) => (one === 'check_regimen' ? 'check_drug' : one))),
      }
    : read;
  const { intents, ambiguous, trigger, operations, leftover, text } = understood;
  // A dose by the weight is told with the check only where leave to give is asked: `can I give him ibuprofen by weight?`
  if (understood.asksSafety && understood.aim?.kind === 'doseByWeight')
    return operations.has('give') ? { ...understood, intents: ['check_drug', ...intents] } : understood;
  if (understood.asksSafety) return { ...understood, intents: withCheck(intents, text), ambiguous: null };
  const isEmpty = intents.length === 0 && ambiguous === null && trigger === null;
  return isEmpty && asksAboutMisspelled(operations, leftover)
    ? { ...understood, intents: ['check_drug'] }
    : understood;
};

const distinctIntents = (intents: readonly IntentName[]): IntentName[] => [...new Set(intents)];

const read = (
  {
    words,
    question,
    language,
  }: { readonly words: readonly string[]; readonly question: string; readonly language: Language },
  prepared: Prepared,
  names: ChartNames,
  called: EntryNames | null,
  trigger: TriggerName | null,
  isOwn: boolean,
  slots: (found: { words: readonly string[]; hits: readonly Hit[]; lexicon: Lexicon }) => Slots,
): Omit<Understood, 'aim'> => {
  const { lexicon } = prepared;
  const { written, spelled, hits: found } = findHits(words, prepared, names, called, isOwn);
  const { hits, things } = placedThings(
    { question, written, spelled, trigger, called },
    found,
    thingsIn(
      question,
      language,
      { intents: intentsIn(found), isPurpose: holdsPhrase(spelled, lexicon.purpose) },
      called,
    ),
  );
  const own = slots({ words: written, hits, lexicon });
  const past = holdsPhrase(spelled, lexicon.time.past);
  const values = valuesAsked({ written, spelled, hits }, lexicon, own);
  // Earlier values of something measured are its course, as all since a day are; those before a day are of that time.
  const isCourse =
    (past && values.back === 0 && own.until === null) ||
    isUntilToday(own, own.text) ||
    (own.until === null && own.limit === null && countIn(spelled, lexicon) === null && asksCourse(own.text));
  const trendWords = isLowInSpanish(own.text) ? spelled.filter((word) => word !== 'bajo') : spelled;
  const trend =
    holdsPhrase(trendWords, own.until === null ? lexicon.time.trend : lexicon.time.trend.filter(isNoYear)) ||
    (isCourse && hits.some(({ subject }) => isMeasured(subject)));
  return {
    ...own,
    ...values,
    ...choose(scoresOf([...things.map(asHit), ...hits], trend), hits),
    things: things.map(({ thing }) => thing),
    corrections: [],
    isNewest: holdsPhrase(spelled, lexicon.newest),
    hasSubject: hits.some(({ subject }) =>
      subject.kind === 'intent'
        ? subject.weight === strong && subject.intent !== 'lab_trend'
        : subject.kind !== 'named',
    ),
    trigger,
    vitals: distinct(hits, ({ subject }) => (subject.kind === 'vital' ? [subject.code] : [])),
    analytes: distinct(hits, ({ subject }) => (subject.kind === 'analyte' ? [subject.id] : [])),
    panelAnalytes: distinct(hits, ({ subject }) => (subject.kind === 'panel' ? panels[subject.id] : [])),
    labNames: distinct(hits, ({ subject }) => (subject.kind === 'labName' ? [subject.name] : [])),
    otherSpecimen: spelled.some((word) => otherSpecimens.has(word)),
    conditions: distinct(hits, ({ subject }) => (subject.kind === 'condition' ? [subject.id] : [])),
    named: namedIn(hits),
    trend,
    past,
    all: holdsPhrase(spelled, lexicon.time.all),
    count: countIn(spelled, lexicon),
    asksSafety: asksSafety({ text: own.text, words: written, hits, operations: own.operations }),
  };
};

const isNoYear = (phrase: string): boolean => !isLastYear(phrase);

const intentsIn = (hits: readonly Hit[]): ReadonlySet<IntentName> =>
  new Set(hits.flatMap(({ subject }) => (subject.kind === 'intent' ? [subject.intent] : [])));

const distinct = <T>(hits: readonly Hit[], pick: (hit: Hit) => readonly T[]): T[] => [
  ...new Set(hits.flatMap(pick)),
];

const namedIn = (hits: readonly Hit[]): Understood['named'] => {
  const called = (section: NamedSection) =>
    new Set(
      distinct(hits, ({ subject }) =>
        subject.kind === 'named' && subject.section === section ? [subject.word] : [],
      ),
    );
  return {
    allergies: called('allergies'),
    medications: called('medications'),
    conditions: called('conditions'),
    immunizations: called('immunizations'),
    procedures: called('procedures'),
  };
};

/** Operations that are asked of something, and say nothing without it. */
const ofSomething: readonly Operation[] = [
  'since',
  'until',
  'when',
  'why',
  'who',
  'dose',
  'change',
  'reaction',
];

/** Whether a question says what it wants to know and not of what: `since when?` */
export const asksOfNothing = (question: Understood, mostWords = mostWordsOfNothing): boolean =>
  question.things.length +
    question.vitals.length +
    question.analytes.length +
    question.panelAnalytes.length +
    question.labNames.length +
    question.conditions.length ===
    0 &&
  Object.values(question.named).every((words) => words.size === 0) &&
  wordsOf(question.text).length <= mostWords &&
  ofSomething.some((operation) => question.operations.has(operation));

/** A longer question names something. */
const mostWordsOfNothing = 5;

type Score = { readonly points: number; readonly first: Span };

const scoresOf = (hits: readonly Hit[], trend: boolean): Map<IntentName, Score> => {
  const lab: IntentName = trend ? 'lab_trend' : 'lab_latest';
  const scores = new Map<IntentName, Score>();
  const counted = new Set<string>();
  const add = (intent: IntentName, points: number, hit: Hit) => {
    // The same words count once, as a condition or as the name of an entry.
    if (counted.has(`${intent} ${hit.start}`)) return;
    counted.add(`${intent} ${hit.start}`);
    const sofar = scores.get(intent);
    scores.set(intent, { points: (sofar?.points ?? 0) + points, first: sofar?.first ?? hit });
  };
  for (const hit of hits) {
    const { subject } = hit;
    if (subject.kind === 'intent')
      add(subject.intent === 'lab_latest' ? lab : subject.intent, subject.weight, hit);
    else if (subject.kind === 'vital') add('vitals', strong, hit);
    else if (subject.kind === 'condition') add('problems', byName, hit);
    else if (subject.kind === 'named') add(sectionIntent[subject.section], byName, hit);
    else add(lab, strong, hit);
  }
  return scores;
};

/** At most so many intents are answered. */
const mostIntents = 3;

const choose = (
  scores: ReadonlyMap<IntentName, Score>,
  hits: readonly Hit[],
): Pick<Understood, 'intents' | 'ambiguous'> => {
  const aboutChart = [...scores].filter(([intent]) => intent !== 'out_of_scope' && intent !== 'help');
  const best = Math.max(0, ...aboutChart.map(([, { points }]) => points));
  // Beside a request that cannot be answered, an entry called by its name is still worth showing.
  const floor = best >= strong ? strong : scores.has('out_of_scope') ? byName : 0;
  const kept = [...scores].filter(([, { points }]) => points >= floor);
  const others = kept.filter(([intent]) => intent !== 'help');
  const candidates = others.length > 0 ? others : kept;
  const tie = ambiguityOf(candidates, hits);
  if (tie) return { intents: [], ambiguous: tie };
  const ordered = candidates.toSorted(
    ([a, first], [b, second]) =>
      Number(b === 'out_of_scope') - Number(a === 'out_of_scope') || first.first.start - second.first.start,
  );
  return { intents: ordered.map(([intent]) => intent), ambiguous: null };
};

/** Two intents within 10 % of each other that rest on the same words of the lexicon. */
const ambiguityOf = (
  candidates: readonly (readonly [IntentName, Score])[],
  hits: readonly Hit[],
): [IntentName, IntentName] | null => {
  const [first, second] = candidates.toSorted(([, a], [, b]) => b.points - a.points);
  if (!first || !second || second[1].points < first[1].points * 0.9) return null;
  const sameWords =
    first[1].first.start === second[1].first.start && first[1].first.end === second[1].first.end;
  const fromLexicon = hits.some(
    ({ start, subject }) =>
      start === first[1].first.start && subject.kind === 'intent' && subject.intent === second[0],
  );
  return sameWords && fromLexicon ? [first[0], second[0]] : null;
};

/** The number beside a word for the newest: `últimas 3`, `last three`; not the one of `last 3 months`. */
const countIn = (words: readonly string[], { newest, numbers }: Lexicon): number | null => {
  const value = (word: string | undefined) =>
    word === undefined
      ? undefined
      : /^\d{1,2}$/.test(word)
        ? Number(word)
        : Object.hasOwn(numbers, word)
          ? numbers[word]
          : undefined;
  for (const [position, word] of words.entries()) {
    if (!newest.includes(word)) continue;
    const after = value(words[position + 1]);
    if (after && !timeUnits.has(words[position + 2] ?? '')) return after;
    const before = value(words[position - 1]);
    if (before && !timeUnits.has(words[position + 1] ?? '')) return before;
  }
  return null;
};

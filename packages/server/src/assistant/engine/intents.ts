import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { headOf } from './lab-names.ts';
import { type AnalyteId, otherSpecimens, type PanelId, panels } from './lexicon/analytes.ts';
import type { ConditionId } from './lexicon/conditions.ts';
import { type LexiconLanguage, lexicons } from './lexicon/lexicons.ts';
import { type IntentName, intentNames, type Lexicon } from './lexicon/schema.ts';
import { stopWords } from './lexicon/stop-words.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import { createPhraseIndex, createSpelling, findPhrase, holdsPhrase, type Span } from './match.ts';
import { type ChartNames, chartNames, type NamedSection } from './named.ts';
import { wordsOf } from './normalise.ts';
import { triggerOf } from './triggers.ts';

/** What a question asks for: at most three intents in the order of the question, and what they are about. */
export type Understood = {
  readonly intents: readonly IntentName[];
  /** Two intents that the same words name equally well; then `intents` is empty. */
  readonly ambiguous: readonly [IntentName, IntentName] | null;
  readonly trigger: TriggerName | null;
  readonly vitals: readonly VitalCode[];
  readonly analytes: readonly AnalyteId[];
  /** Analytes of a group that the question names, such as the lipids. */
  readonly panelAnalytes: readonly AnalyteId[];
  /** Results called by their name in this chart, as normalised words. */
  readonly labNames: readonly string[];
  /** The question is about something measured elsewhere than in blood. */
  readonly otherSpecimen: boolean;
  readonly conditions: readonly ConditionId[];
  /** Words of the question by which entries of this chart are called. */
  readonly named: Readonly<Record<NamedSection, ReadonlySet<string>>>;
  readonly trend: boolean;
  readonly past: boolean;
  readonly all: boolean;
  /** `last 3` */
  readonly count: number | null;
};

type Subject =
  | { readonly kind: 'intent'; readonly intent: IntentName; readonly weight: number }
  | { readonly kind: 'vital'; readonly code: VitalCode }
  | { readonly kind: 'analyte'; readonly id: AnalyteId }
  | { readonly kind: 'panel'; readonly id: PanelId }
  | { readonly kind: 'condition'; readonly id: ConditionId }
  | { readonly kind: 'labName'; readonly name: string }
  | { readonly kind: 'named'; readonly section: NamedSection; readonly word: string };
type Hit = Span & { readonly subject: Subject };

const strong = 1;
const weak = 0.4;
/** A condition, drug or procedure called by its name says less about the intent than the name of a section. */
const byName = 0.6;

const entriesOf = <K extends string>(record: Readonly<Record<K, readonly string[]>>) =>
  Object.entries(record) as [K, readonly string[]][];

const subjectsOf = (lexicon: Lexicon): [Subject, readonly string[]][] => [
  ...intentNames.flatMap((intent): [Subject, readonly string[]][] => [
    [{ kind: 'intent', intent, weight: strong }, lexicon.intents[intent].strong],
    [{ kind: 'intent', intent, weight: weak }, lexicon.intents[intent].weak],
  ]),
  ...entriesOf(lexicon.vitals).map(([code, phrases]): [Subject, readonly string[]] => [
    { kind: 'vital', code },
    phrases,
  ]),
  ...entriesOf(lexicon.analytes).map(([id, phrases]): [Subject, readonly string[]] => [
    { kind: 'analyte', id },
    phrases,
  ]),
  ...entriesOf(lexicon.panels).map(([id, phrases]): [Subject, readonly string[]] => [
    { kind: 'panel', id },
    phrases,
  ]),
  ...entriesOf(lexicon.conditions).map(([id, phrases]): [Subject, readonly string[]] => [
    { kind: 'condition', id },
    phrases,
  ]),
];

const prepare = (lexicon: Lexicon) => {
  const subjects = subjectsOf(lexicon);
  const phrases = [
    ...subjects.flatMap(([, list]) => list),
    ...Object.values(lexicon.time).flat(),
    ...lexicon.newest,
  ];
  return { lexicon, index: createPhraseIndex(subjects), correct: createSpelling(phrases, lexicon.notTypos) };
};
type Prepared = ReturnType<typeof prepare>;

const prepared: Record<LexiconLanguage, Prepared> = { es: prepare(lexicons.es), en: prepare(lexicons.en) };
const smallWords = new Set<string>(Object.values(stopWords).flat());

/** Reads a question. Words of the question's language first; those of the other lexicon where the first finds nothing. */
export const understand = (question: string, language: Language, chart: Chart | null): Understood => {
  const words = wordsOf(question);
  const names: ChartNames = chart ? chartNames(chart) : new Map();
  const readings = language === 'es' ? [prepared.es, prepared.en] : [prepared.en, prepared.es];
  const trigger = triggerOf(question);
  let found: Understood | null = null;
  for (const reading of readings) {
    const understood = read(words, reading, names, chart, trigger);
    if (understood.intents.length > 0 || understood.ambiguous) return understood;
    found ??= understood;
  }
  return found ?? read(words, prepared.en, names, chart, trigger);
};

const read = (
  words: readonly string[],
  { lexicon, index, correct }: Prepared,
  names: ChartNames,
  chart: Chart | null,
  trigger: TriggerName | null,
): Understood => {
  const spelled = correct(words, (word) => smallWords.has(word) || names.has(word));
  const claimed = claim([
    ...index.find(spelled),
    ...labNameHits(spelled, chart),
    ...nameHits(spelled, names),
  ]);
  const hits = withoutPurposes(withoutNamesakes(claimed), spelled, lexicon);
  const past = holdsPhrase(spelled, lexicon.time.past);
  // Earlier values of something measured are its course.
  const trend =
    holdsPhrase(spelled, lexicon.time.trend) || (past && hits.some(({ subject }) => isMeasured(subject)));
  return {
    ...choose(scoresOf(hits, trend), hits),
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
  };
};

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

/** A longer phrase keeps its words; a shorter one inside it says nothing. Equal spans stay side by side. */
const claim = (hits: readonly Hit[]): Hit[] => {
  const taken = new Map<number, Span>();
  const accepted = hits
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .filter((hit) => {
      const places = Array.from({ length: hit.end - hit.start }, (_, offset) => hit.start + offset);
      const free = places.every((place) => {
        const by = taken.get(place);
        return by === undefined || (by.start === hit.start && by.end === hit.end);
      });
      if (free) for (const place of places) taken.set(place, hit);
      return free;
    });
  return accepted.toSorted((a, b) => a.start - b.start);
};

/** A word that the lexicon knows asks for its own subject, not for every entry whose name holds it. */
const withoutNamesakes = (hits: readonly Hit[]): Hit[] =>
  hits.filter((hit) => {
    if (hit.subject.kind !== 'named') return true;
    const { section } = hit.subject;
    return hits
      .filter(({ start, subject }) => start === hit.start && subject.kind !== 'named')
      .every(({ subject }) =>
        subject.kind === 'intent'
          ? subject.intent === sectionIntent[section]
          : subject.kind === 'condition' && section === 'conditions',
      );
  });

const isMeasured = ({ kind }: Subject): boolean =>
  kind === 'vital' || kind === 'analyte' || kind === 'labName';

/** Where drugs are asked for, what stands behind `for` is what they are for and no question of its own. */
const withoutPurposes = (hits: readonly Hit[], words: readonly string[], { purpose }: Lexicon): Hit[] => {
  const asksDrugs = hits.some(({ subject }) => subject.kind === 'intent' && subject.intent === 'medications');
  if (!asksDrugs) return [...hits];
  return hits.filter(
    ({ subject, start }) =>
      !(isMeasured(subject) || subject.kind === 'condition' || subject.kind === 'named') ||
      !words.slice(Math.max(0, start - 2), start).some((word) => purpose.includes(word)),
  );
};

const nameHits = (words: readonly string[], names: ChartNames): Hit[] =>
  words.flatMap((word, start) =>
    [...(names.get(word) ?? [])].map(
      (section): Hit => ({
        subject: { kind: 'named', section, word },
        start,
        end: start + 1,
      }),
    ),
  );

/** Results that the question calls as this chart does; analytes of the lexicon need no such help. */
const labNameHits = (words: readonly string[], chart: Chart | null): Hit[] => {
  if (!chart) return [];
  const asked = new Set(words);
  return [...new Set(chart.labs.entries.map((lab) => lab.name))].flatMap((name) => {
    const head = headOf(name);
    const [first] = head;
    if (first === undefined || !asked.has(first) || head.join('').length < 3) return [];
    return findPhrase(words, head.join(' ')).map(
      (span): Hit => ({
        ...span,
        subject: { kind: 'labName', name: head.join(' ') },
      }),
    );
  });
};

const sectionIntent: Record<NamedSection, IntentName> = {
  allergies: 'allergies',
  medications: 'medications',
  conditions: 'problems',
  immunizations: 'immunizations',
  procedures: 'procedures',
};

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
  return { intents: ordered.slice(0, mostIntents).map(([intent]) => intent), ambiguous: null };
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

const timeUnit = /^(dia|semana|mes|ano|hora|day|week|month|year|hour)(s|es)?$/;

/** The number beside a word for the newest: `últimas 3`, `last three`; not the one of `last 3 months`. */
const countIn = (words: readonly string[], { newest, numbers }: Lexicon): number | null => {
  const value = (word: string | undefined) =>
    word === undefined ? undefined : /^\d{1,2}$/.test(word) ? Number(word) : numbers[word];
  for (const [position, word] of words.entries()) {
    if (!newest.includes(word)) continue;
    const after = value(words[position + 1]);
    if (after && !timeUnit.test(words[position + 2] ?? '')) return after;
    const before = value(words[position - 1]);
    if (before && !timeUnit.test(words[position + 1] ?? '')) return before;
  }
  return null;
};

import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { isWithinEdits } from '../../platform/text/compare.ts';
import { drugPieces, drugsIn, wordsForDrug } from './drug-names.ts';
import { headOf } from './lab-names.ts';
import type { AnalyteId, PanelId } from './lexicon/analytes.ts';
import { calculatorPhrases } from './lexicon/calculator-names.ts';
import type { ConditionId } from './lexicon/conditions.ts';
import { lexicons } from './lexicon/lexicons.ts';
import { type IntentName, intentNames, type Lexicon } from './lexicon/schema.ts';
import { stopWords } from './lexicon/stop-words.ts';
import { timeUnits } from './lexicon/time-units.ts';
import { createPhraseIndex, createSpelling, findPhrase, type Span } from './match.ts';
import type { ChartNames, EntryNames, NamedSection } from './named.ts';
import { isNoError } from './no-error.ts';
import { cutWords, isUnspaced, piecesOf } from './unspaced.ts';

/** What words of a question can stand for. */
export type Subject =
  | { readonly kind: 'intent'; readonly intent: IntentName; readonly weight: number }
  | { readonly kind: 'vital'; readonly code: VitalCode }
  | { readonly kind: 'analyte'; readonly id: AnalyteId }
  | { readonly kind: 'panel'; readonly id: PanelId }
  | { readonly kind: 'condition'; readonly id: ConditionId }
  | { readonly kind: 'labName'; readonly name: string }
  | { readonly kind: 'named'; readonly section: NamedSection; readonly word: string };
/** A subject and where it stands in the question. */
export type Hit = Span & { readonly subject: Subject };

/** Weights of a phrase that names the subject, and of one that only points at it. */
export const strong = 1;
const weak = 0.4;
/** A condition, drug or procedure called by its name says less about the intent than the name of a section. */
export const byName = 0.6;

const entriesOf = <K extends string>(record: Readonly<Record<K, readonly string[]>>) =>
  Object.entries(record) as [K, readonly string[]][];

const abbreviation = /^[a-z0-9]{3,5}$/;

/** Names with what they are called when there are several: `last three INRs`. */
const withPlurals = (phrases: readonly string[]): readonly string[] => [
  ...new Set([
    ...phrases,
    ...phrases
      .filter((phrase) => abbreviation.test(phrase) && !phrase.endsWith('s'))
      .map((phrase) => `${phrase}s`),
  ]),
];

/** German writes a value and its name as one word: `Hämoglobinwert`. */
const withCompounds = (phrases: readonly string[]): readonly string[] => [
  ...new Set([
    ...phrases,
    ...phrases
      .filter((phrase) => /^[a-z]{4,}$/.test(phrase) && !/(?:wert|werte|spiegel)$/.test(phrase))
      .flatMap((phrase) => ['wert', 'werte', 'spiegel'].map((end) => `${phrase}${end}`)),
  ]),
];

const subjectsOf = (lexicon: Lexicon, language: Language): [Subject, readonly string[]][] => [
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
    withPlurals(language === 'de' ? withCompounds(phrases) : phrases),
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

const calculators = new Set(calculatorPhrases);

const prepare = (language: Language) => {
  const lexicon = lexicons[language];
  const subjects = subjectsOf(lexicon, language);
  const phrases = [
    ...subjects.flatMap(([, list]) => list),
    ...Object.values(lexicon.time).flat(),
    ...lexicon.newest,
  ];
  const pieces = isUnspaced(language)
    ? piecesOf([
        ...phrases,
        ...lexicon.purpose,
        ...lexicon.notTypos,
        ...Object.keys(lexicon.numbers),
        ...timeUnits,
      ])
    : null;
  return {
    lexicon,
    pieces,
    /** Results as they are written in kana or hangul alone. */
    names: isUnspaced(language)
      ? [...Object.values(lexicon.analytes), ...Object.values(lexicon.vitals)]
          .flat()
          .filter((name) => /^(?:[\p{Script=Katakana}ー]{5,}|[\p{Script=Hangul}]{5,})$/u.test(name))
      : [],
    index: createPhraseIndex(subjects),
    // The names of calculators are in all languages; an error of writing is meant in one.
    correct: createSpelling(
      phrases.filter((phrase) => !calculators.has(phrase)),
      [...lexicon.notTypos, ...calculatorPhrases.flatMap((phrase) => phrase.split(' '))],
    ),
  };
};
/** A lexicon ready to be searched; `pieces` in languages that are read without regard to spaces. */
export type Prepared = ReturnType<typeof prepare>;

const prepared = new Map<Language, Prepared>();

/** The lexicon of a language, made ready with its first question: most practices use one or two of the nine. */
export const preparedIn = (language: Language): Prepared => {
  const existing = prepared.get(language);
  if (existing) return existing;
  const made = prepare(language);
  prepared.set(language, made);
  return made;
};

/** Words that a question is made of in any language. */
export const smallWords = new Set<string>(Object.values(stopWords).flat());

/** The languages by which a question is read, until one finds something: its own, then those of most charts' names. */
export const readingOrder = (language: Language): readonly [Language, ...Language[]] => [
  language,
  ...(['en', 'es'] as const).filter((other) => other !== language),
];

/**
 * The words of a question as they were written and without typing errors, and what stands where in it. Errors are
 * looked for in the question's own language only: another one would find its words everywhere.
 */
export const findHits = (
  words: readonly string[],
  prepared: Prepared,
  names: ChartNames,
  called: EntryNames | null,
  isTyped = true,
): { written: readonly string[]; spelled: readonly string[]; hits: Hit[] } => {
  const { pieces, index, correct } = prepared;
  const written = pieces
    ? cutWords(isTyped ? corrected(words, prepared) : words, [pieces, piecesOf(names.keys()), drugPieces()])
    : words;
  const spelled = isTyped
    ? correct(written, (word) => smallWords.has(word) || names.has(word) || isNoError(word))
    : written;
  const found = claim([
    ...index.find(spelled),
    ...labNameHits(spelled, called?.labs ?? []),
    ...nameHits(spelled, names),
    ...drugHits(spelled, called),
  ]);
  const levels = levelHits(spelled, called);
  const others = found.filter((hit) =>
    levels.every(({ start, end }) => hit.end <= start || hit.start >= end),
  );
  const hits = withoutPurposes(withoutNamesakes([...others, ...levels]), spelled, prepared);
  return { written, spelled, hits: withoutExtremes(hits, spelled, prepared) };
};

/** `Più alta` is the highest of something, and no height. */
const withoutExtremes = (
  hits: readonly Hit[],
  words: readonly string[],
  { lexicon: { time } }: Prepared,
): Hit[] => {
  const ends = [...time.highest, ...time.lowest]
    .filter((phrase) => phrase.includes(' '))
    .flatMap((phrase) => findPhrase(words, phrase));
  return hits.filter(
    ({ subject, start, end }) =>
      subject.kind !== 'vital' ||
      ends.every((one) => start < one.start || end > one.end || one.end - one.start <= end - start),
  );
};

/** Runs of kana, and words of hangul with what may stand behind a noun. */
const runs = /[\p{Script=Katakana}ー]{5,}|[\p{Script=Hangul}]{5,}/gu;
/** The longest ending of a Korean noun that is tried; syllables. */
const longestEnding = 3;

/** Names of what is measured in one script, one character wrong: `クレアチニソ`. What holds a known name already stays. */
const corrected = (words: readonly string[], { names }: Prepared): string[] =>
  words.map((word) =>
    word.replaceAll(runs, (run) => {
      if (names.some((name) => run.includes(name))) return run;
      for (let ending = 0; ending <= longestEnding; ending += 1) {
        const stem = run.slice(0, run.length - ending);
        const meant = names.find((name) => stem.length >= shortestCorrected && isWithinEdits(stem, name, 1));
        if (meant !== undefined) return meant + run.slice(run.length - ending);
      }
      return run;
    }),
  );
const shortestCorrected = 5;

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

/** The intent that asks for a section's entries. */
export const sectionIntent: Record<NamedSection, IntentName> = {
  allergies: 'allergies',
  medications: 'medications',
  conditions: 'problems',
  immunizations: 'immunizations',
  procedures: 'procedures',
};

/** A word that the lexicon knows asks for its own subject, not for every entry whose name holds it. */
const withoutNamesakes = (hits: readonly Hit[]): Hit[] => {
  const known = Map.groupBy(
    hits.filter(({ subject }) => subject.kind !== 'named'),
    ({ start }) => start,
  );
  return hits.filter(({ start, subject: named }) => {
    if (named.kind !== 'named') return true;
    return (known.get(start) ?? []).every(({ subject }) =>
      subject.kind === 'intent'
        ? subject.intent === sectionIntent[named.section]
        : subject.kind === 'condition' && named.section === 'conditions',
    );
  });
};

/** Something whose values have a course. */
export const isMeasured = ({ kind }: Subject): boolean =>
  kind === 'vital' || kind === 'analyte' || kind === 'labName';

/** Where drugs are asked for, what one is for is no question of its own. */
const withoutPurposes = (
  hits: readonly Hit[],
  words: readonly string[],
  { lexicon: { purpose }, pieces }: Prepared,
): Hit[] => {
  const asksDrugs = hits.some(({ subject }) => subject.kind === 'intent' && subject.intent === 'medications');
  if (!asksDrugs) return [...hits];
  const before = ({ start }: Hit) => words.slice(Math.max(0, start - 2), start);
  const between = (hit: Hit) =>
    pieces ? [...before(hit), ...words.slice(hit.end, hit.end + 2)] : before(hit);
  return hits.filter(
    (hit) =>
      !(isMeasured(hit.subject) || hit.subject.kind === 'condition' || hit.subject.kind === 'named') ||
      !between(hit).some((word) => purpose.includes(word)),
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
const labNameHits = (words: readonly string[], labNames: readonly string[]): Hit[] => {
  const asked = new Set(words);
  return labNames.flatMap((name) => {
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

/** Words for how much of a drug is in the blood. */
const levelWords =
  /^(?:nivel|niveles|concentracion|level|levels|concentration|trough|spiegel|\p{L}*spiegel|livello|livelli|concentrazione|taux|dosage|concentracao|nivel serico|niveis|浓度|血药浓度|血浓度|濃度|血中濃度|농도|혈중농도|수치)$/u;

/** The level of a drug is a result, by whatever name the question calls the drug: `nivel de digoxina` is this chart's `Digoxin level`. */
const levelHits = (words: readonly string[], called: EntryNames | null): Hit[] =>
  called === null || !words.some((word) => levelWords.test(word) || /浓度|濃度|농도/u.test(word))
    ? []
    : drugsIn(words.map(withoutLevel)).flatMap(({ start, end, ingredients }) =>
        called.labs
          .filter((name) => wordsForDrug([name], ingredients).length > 0)
          .map((name): Hit => ({ subject: { kind: 'labName', name: headOf(name).join(' ') }, start, end })),
      );

/** German writes the level of a drug as one word. */
const withoutLevel = (word: string): string => word.replace(/(?<=\p{L}{5})spiegel$/u, '');

/** Drugs that the question calls by another of their names than this chart does: `メトホルミン` is its metformin. */
const drugHits = (words: readonly string[], called: EntryNames | null): Hit[] =>
  called === null
    ? []
    : drugsIn(words).flatMap(({ start, end, ingredients }) =>
        drugSections.flatMap((section) =>
          wordsForDrug(called[section], ingredients).map(
            (word): Hit => ({ subject: { kind: 'named', section, word }, start, end }),
          ),
        ),
      );

const drugSections = ['allergies', 'medications'] as const;

import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { isComplaintAsked, isUnlistedAsked } from '../retrieval/query.ts';
import { type Age, ageIn } from './ages.ts';
import { drugsIn } from './drug-names.ts';
import type { Hit } from './hits.ts';
import type { AnalyteId } from './lexicon/analytes.ts';
import { calculatorsIn } from './lexicon/calculator-names.ts';
import { drugQuestionWords } from './lexicon/drug-question-words.ts';
import type { Operation } from './lexicon/operation-words.ts';
import type { Relative } from './lexicon/relative-words.ts';
import type { IntentName, Lexicon } from './lexicon/schema.ts';
import { stopWords } from './lexicon/stop-words.ts';
import type { NamedSection } from './named.ts';
import { type OperationsAsked, operationsIn } from './operations.ts';
import { relativesAsked } from './relatives.ts';
import { isNoted, type Thing } from './things.ts';
import { type Times, timesIn } from './times.ts';
import { isUnspacedWord } from './unspaced.ts';
import { vocabularyOf } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What a question is about beside the sections of the chart. */
export type Slots = Times &
  OperationsAsked & {
    /** The question as it was written: drugs are found in it by their names alone. */
    readonly text: string;
    /** Words that mean nothing here: what is no drug among them is asked back. */
    readonly leftover: readonly string[];
    /** The age at which something was, where the question names one. */
    readonly age: Age | null;
    /** Relatives whom it is about: their illnesses are not the patient's. */
    readonly relatives: readonly Relative[];
    /** It asks for something that no list of the chart could hold. */
    readonly isUnlisted: boolean;
    /** It names a complaint, a part of the body or a way of living. */
    readonly isComplaint: boolean;
    /** Calculators, in the order of the question. */
    readonly calculators: readonly CalculatorId[];
  };

const small = new Set<string>(Object.values(stopWords).flat());

const katakana = /^[\p{Script=Katakana}ー]{4,}$/u;

/** What scripts without spaces leave over is mostly grammar: only names of drugs, and foreign words in kana, stay. */
const isTold = (word: string): boolean =>
  !isUnspacedWord(word) || katakana.test(word) || drugsIn([word]).length > 0;

/** More would be a text and no question about a drug. */
const mostLeftover = 12;

/** Words that no phrase takes, each once; a drug or a substance of the chart called by its name stays one of them. */
const leftoverOf = (words: readonly string[], hits: readonly Hit[], lexicon: Lexicon): string[] => {
  const isDrug = ({ subject }: Hit) =>
    subject.kind === 'named' && (subject.section === 'medications' || subject.section === 'allergies');
  const taken = new Set(
    hits
      .filter((hit) => !isDrug(hit))
      .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset)),
  );
  const known = vocabularyOf(lexicon);
  const left = words.filter(
    (word, position) =>
      !taken.has(position) &&
      word.length > 2 &&
      /^\p{L}+$/u.test(word) &&
      isTold(word) &&
      !small.has(word) &&
      !known.has(word) &&
      !drugQuestionWords.has(word),
  );
  return [...new Set(left)].slice(0, mostLeftover);
};

/** An age is a time of its own: `at 3 years` is not three years ago. */
const timesOrAge = (question: string, language: Language): Times & { readonly age: Age | null } => {
  const age = ageIn(question);
  return age ? { since: null, until: null, age } : { ...timesIn(question, language), age };
};

export const slotsOf = (
  question: string,
  language: Language,
  { words, hits, lexicon }: { words: readonly string[]; hits: readonly Hit[]; lexicon: Lexicon },
): Slots => ({
  text: question,
  leftover: leftoverOf(words, hits, lexicon),
  calculators: calculatorsIn(question),
  ...timesOrAge(question, language),
  ...operationsIn(question, language),
  relatives: relativesAsked(question),
  isUnlisted: isUnlistedAsked(question),
  isComplaint: isComplaintAsked(question),
});

/** What is measured and gives a calculator its name. */
const analyteOfCalculator: Partial<Record<CalculatorId, readonly AnalyteId[]>> = {
  ckdepi2021: ['egfr'],
  'cockcroft-gault': ['creatinine'],
  'calcium-corrected': ['calcium'],
  'ldl-sampson': ['ldl'],
  'ldl-friedewald': ['ldl'],
};

/** What decides which intents of a question give way. */
type Asked = Slots & {
  readonly things: readonly Thing[];
  readonly intents: readonly IntentName[];
  readonly vitals: readonly unknown[];
  readonly analytes: readonly AnalyteId[];
  readonly panelAnalytes: readonly unknown[];
  readonly labNames: readonly string[];
  readonly conditions: readonly unknown[];
  readonly named: Readonly<Record<NamedSection, ReadonlySet<string>>>;
};

type Rule = {
  readonly when: (question: Asked) => boolean;
  readonly drop: readonly IntentName[];
};

const has = ({ intents }: Asked, intent: IntentName): boolean => intents.includes(intent);
const isMeasured = ({ analytes, labNames, vitals, panelAnalytes }: Asked): boolean =>
  analytes.length + labNames.length + vitals.length + panelAnalytes.length > 0;
const drugIntents = ['check_drug', 'check_regimen', 'renal_flags'] as const satisfies readonly IntentName[];

/** Something is named that a list of the chart may hold, besides a problem: `alcohol with metronidazole`. */
const namesListed = (q: Asked): boolean =>
  isMeasured(q) ||
  q.calculators.length > 0 ||
  (['medications', 'allergies', 'immunizations', 'procedures'] as const).some(
    (part) => q.named[part].size > 0,
  ) ||
  drugsIn(wordsOf(q.text)).length > 0;

/** Intents that only repeat what another one of the same question says better, in this order. */
const rules: readonly Rule[] = [
  // `Is the potassium abnormal?` wants the potassium; `abnormal results` does not want the others.
  {
    when: (q) =>
      has(q, 'lab_abnormal') && (isMeasured(q) || q.things.some(({ section }) => section === 'labs')),
    drop: ['lab_abnormal'],
  },
  { when: (q) => has(q, 'lab_abnormal'), drop: ['lab_latest', 'lab_trend'] },
  // `Has the potassium changed since March?` is a course.
  { when: (q) => has(q, 'changes_since') && isMeasured(q) && q.intents.length > 1, drop: ['changes_since'] },
  {
    when: (q) => has(q, 'changes_since'),
    drop: ['visits', 'lab_trend', 'lab_latest', 'summary'],
  },
  { when: (q) => has(q, 'renal_flags'), drop: ['lab_latest', 'lab_trend', 'problems'] },
  { when: (q) => q.things.length > 0 && q.operations.size > 0, drop: ['summary'] },
  // `DEXA result`: no result of the laboratory.
  {
    when: (q) => q.things.length > 0 && !isMeasured(q) && q.things.every(({ section }) => section !== 'labs'),
    drop: ['lab_latest', 'lab_trend', 'lab_abnormal'],
  },
  // `Is her COPD getting worse on spirometry?` wants the course of the spirometry.
  {
    when: (q) =>
      (['change', 'worst', 'best', 'compare', 'vary'] as const).some((one) => q.operations.has(one)) &&
      q.things.some(({ section, isListed }) => section === 'procedures' && isListed),
    drop: ['problems'],
  },
  // `How many doses of the vaccine`: what is named says of which list it is.
  {
    when: (q) =>
      q.things.some(({ section }) => section === 'immunizations') &&
      q.things.every(({ section }) => section !== 'medications'),
    drop: ['medications'],
  },
  // `Since when, why, by whom` is asked of what was ordered, not of what may be.
  {
    when: (q) =>
      has(q, 'check_drug') &&
      (['who', 'since', 'until', 'why'].some((one) => q.operations.has(one as Operation)) ||
        (q.operations.has('dose') && !q.operations.has('safe'))),
    drop: ['check_drug'],
  },
  // `Which antibiotic should I prescribe?` names none: that is a recommendation, and no check.
  {
    when: (q) => has(q, 'check_drug') && has(q, 'out_of_scope') && q.leftover.length === 0,
    drop: ['check_drug'],
  },
  // A drug decides between the check of one and the check of all.
  { when: (q) => has(q, 'check_drug') && q.leftover.length > 0, drop: ['check_regimen'] },
  { when: (q) => has(q, 'check_regimen') && q.leftover.length === 0, drop: ['check_drug'] },
  {
    when: (q) => drugIntents.some((intent) => has(q, intent)),
    drop: ['medications', 'problems'],
  },
  {
    when: (q) => has(q, 'notes_search'),
    drop: ['visits', 'problems', 'medications', 'allergies', 'vitals', 'lab_latest', 'lab_trend'],
  },
  // What the practice's own documents say about something is not what this chart says about it.
  {
    when: (q) => has(q, 'library_search'),
    drop: [
      ...(['visits', 'problems', 'medications', 'allergies', 'immunizations', 'procedures'] as const),
      ...(['vitals', 'lab_latest', 'lab_trend', 'overdue', 'out_of_scope', ...drugIntents] as const),
    ],
  },
  // `The last time that the potassium was above 5` is no visit.
  { when: (q) => isMeasured(q) && q.limit !== null, drop: ['visits'] },
  { when: (q) => has(q, 'draft'), drop: ['visits'] },
  // `A referral to nephrology for the anemia`: what is named belongs to what is to be written.
  {
    when: (q) => q.intents[0] === 'draft' && !/[?？;；]/u.test(q.text),
    drop: [
      'problems',
      'procedures',
      'medications',
      'allergies',
      'immunizations',
      'lab_latest',
      'lab_trend',
      'vitals',
      'summary',
    ],
  },
  { when: (q) => has(q, 'appointments'), drop: ['visits', 'overdue'] },
  // `What was left to do at the last visit?` stands in what was written then.
  { when: (q) => has(q, 'overdue') && has(q, 'visits'), drop: ['overdue'] },
  { when: (q) => has(q, 'overdue'), drop: ['lab_latest'] },
  { when: (q) => has(q, 'family_social'), drop: ['problems', 'summary'] },
  // `Does she suffer from dizziness?` wants no problem but that one.
  {
    when: (q) =>
      q.isComplaint &&
      !namesListed(q) &&
      q.named.conditions.size === 0 &&
      q.conditions.length === 0 &&
      q.things.every((thing) => !thing.isListed && isNoted(thing)),
    drop: ['problems'],
  },
  // `Does she take any tea?` wants no list of drugs, `was he admitted for asthma?` none of problems.
  {
    when: (q) => q.isUnlisted && !namesListed(q),
    drop: ['medications', 'problems', 'check_drug', 'check_regimen', 'out_of_scope'],
  },
  {
    when: (q) =>
      q.isUnlisted &&
      q.things.some(({ section }) => section === 'procedures') &&
      q.things.every(({ section, isListed }) => section !== 'procedures' || !isListed),
    drop: ['procedures'],
  },
];

/** A name that something measured has too asks for the calculation where one is asked for, and only then. */
const calculating = <Question extends Asked>(question: Question): Question => {
  if (!has(question, 'calculate')) return { ...question, calculators: [] };
  const { calculators } = question;
  if (calculators.length === 0) return question;
  const own = new Set(calculators.flatMap((id) => analyteOfCalculator[id] ?? []));
  const onlyOwn = question.analytes.every((id) => own.has(id)) && question.labNames.length === 0;
  const drop = new Set<IntentName>([
    'problems',
    ...(onlyOwn ? (['lab_latest', 'lab_trend', 'vitals'] as const) : []),
  ]);
  return { ...question, intents: question.intents.filter((intent) => !drop.has(intent)) };
};

/** The question without intents that only repeat another one's words. */
export const settled = <Question extends Asked>(understood: Question): Question => {
  let question = calculating(understood);
  for (const { when, drop } of rules) {
    if (!when(question)) continue;
    question = { ...question, intents: question.intents.filter((intent) => !drop.includes(intent)) };
  }
  return question;
};

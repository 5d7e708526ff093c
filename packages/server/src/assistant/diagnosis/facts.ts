import type { DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ChartRead, Source } from '../engine/chart-entries.ts';
import { newestFirst } from '../engine/chart-entries.ts';
import { namesCondition } from '../engine/condition-names.ts';
import type { ConditionId } from '../engine/lexicon/conditions.ts';

/** Facts that a recorded problem states, whatever became of it. */
const byCondition = [
  'diabetes',
  'hypertension',
  'heart_failure',
  'coronary_disease',
  'atrial_fibrillation',
  'stroke',
  'kidney_disease',
  'asthma',
  'copd',
  'cancer',
] as const satisfies readonly ConditionId[];

/** Facts that an active order states, by the ids of its ingredients. */
export const drugsOfFact = {
  anticoagulant: ['warfarin', 'apixaban', 'rivaroxaban', 'dabigatran etexilate', 'enoxaparin'],
  nsaid: ['acetylsalicylic acid', 'celecoxib', 'diclofenac', 'ibuprofen', 'ketorolac', 'naproxen'],
  immunosuppressed: [
    'azathioprine',
    'mercaptopurine',
    'methotrexate',
    'prednisone',
    'irinotecan',
    'oxaliplatin',
  ],
  steroids: ['prednisone'],
  hormones: ['ethinylestradiol', 'norelgestromin', 'drospirenone'],
  glucose_lowering: ['insulin human', 'glibenclamide', 'gliclazide', 'glimepiride', 'glipizide'],
  potassium_drugs: [
    'spironolactone',
    'furosemide',
    'hydrochlorothiazide',
    'enalapril',
    'captopril',
    'lisinopril',
    'ramipril',
    'losartan',
    'valsartan',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Facts that age and administrative sex state; years are completed. */
const byPerson = {
  infant: ({ age }) => age !== null && age.years === 0 && age.months < 3,
  child: ({ age }) => age !== null && age.years < 18,
  age50: ({ age }) => age !== null && age.years >= 50,
  age65: ({ age }) => age !== null && age.years >= 65,
  fertile_woman: ({ age, sex }) => sex === 'female' && age !== null && age.years >= 12 && age.years <= 55,
} as const satisfies Readonly<Record<string, (person: AboutPerson) => boolean>>;

/** Whether a chart leaves it open that somebody is one of whom alone something can concern: without age or sex nothing is ruled out. */
export const canConcern = (
  only: 'fertile_woman' | 'age50',
  person: AboutPerson,
  facts: ReadonlyMap<FactId, unknown>,
): boolean => {
  if (facts.has(only) || (only === 'fertile_woman' && facts.has('pregnancy'))) return true;
  if (only === 'age50') return person.age === null;
  return person.sex !== 'male' && (person.age === null || person.sex !== 'female');
};

/** From this age on somebody is an adult to the guidelines of the packs; completed years. */
export const adultFrom = 16;

export type AboutPerson = Pick<PatientSummary, 'age' | 'sex'>;
export type FactId =
  | (typeof byCondition)[number]
  | keyof typeof drugsOfFact
  | keyof typeof byPerson
  | 'pregnancy';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  // The keys of an object that is written here are the keys of its type.
  Object.keys(record) as K[];
const byDrug = keysOf(drugsOfFact);
const ofPerson = keysOf(byPerson);

export const factIds: readonly FactId[] = [...byCondition, 'pregnancy', ...byDrug, ...ofPerson];

/** What a chart says: the facts that hold, each with the entries that state it. None for age and sex, which no entry holds. */
export const factsIn = (
  chart: ChartRead,
  recognised: DrugCheck['recognised'],
  person: AboutPerson,
): ReadonlyMap<FactId, readonly Source[]> => {
  const problems = newestFirst(chart, 'conditions');
  const orders = newestFirst(chart, 'medications').filter(({ status }) => status === 'active');
  const problemsNamed = (id: ConditionId, onlyActive = false): Source[] =>
    problems
      .filter(({ name, status }) => namesCondition(name, id) && (!onlyActive || status === 'active'))
      .map((entry) => ({ kind: 'condition', entry }));
  const ordersWith = (ids: readonly string[]): Source[] =>
    orders
      .filter((order) =>
        recognised.some(
          ({ ref, ingredients }) => ref.id === order.id && ingredients.some(({ id }) => ids.includes(id)),
        ),
      )
      .map((entry) => ({ kind: 'medication', entry }));
  const stated: [FactId, Source[]][] = [
    ...byCondition.map((id): [FactId, Source[]] => [id, problemsNamed(id)]),
    ['pregnancy', problemsNamed('pregnancy', true)],
    ...byDrug.map((id): [FactId, Source[]] => [id, ordersWith(drugsOfFact[id])]),
  ];
  return new Map<FactId, readonly Source[]>([
    ...stated.filter(([, sources]) => sources.length > 0),
    ...ofPerson.filter((id) => byPerson[id](person)).map((id): [FactId, Source[]] => [id, []]),
  ]);
};

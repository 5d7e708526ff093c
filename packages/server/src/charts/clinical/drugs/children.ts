import type { Ingredient } from './dictionary.ts';
import type { Order, Reading, ReadOrder } from './question.ts';
import {
  type Check,
  type DrugAlert,
  type Findings,
  fingerprintOf,
  type Reason,
  type Rule,
  type RulePack,
  source,
} from './rule.ts';

/** Largest doses of one ingredient under 18 years; a limit that is not given does not exist in the source. */
export type DoseRule = Rule & {
  readonly ingredient: string;
  readonly fromMonths?: number;
  readonly mgPerKgDose?: number;
  /** The lower end of the usual single dose; no alert is made of it. */
  readonly mgPerKgDoseFrom?: number;
  /** Usual hours between two doses. */
  readonly hours?: readonly [number, number];
  readonly mgPerKgDay: number;
  readonly mgPerDay?: number;
  readonly dosesPerDay?: number;
};

const secondary = source('Clinical reference 6.3; secondary source, to be confirmed on label or formulary');

export const childrenPack: RulePack<DoseRule> = {
  id: 'children',
  version: '1',
  rules: [
    {
      id: 'child-paracetamol',
      version: '1',
      source: secondary,
      ingredient: 'paracetamol',
      mgPerKgDoseFrom: 10,
      mgPerKgDose: 15,
      hours: [4, 6],
      mgPerKgDay: 75,
      mgPerDay: 4000,
      dosesPerDay: 5,
    },
    {
      id: 'child-ibuprofen',
      version: '1',
      source: secondary,
      ingredient: 'ibuprofen',
      fromMonths: 6,
      mgPerKgDoseFrom: 5,
      mgPerKgDose: 10,
      hours: [6, 8],
      mgPerKgDay: 40,
      mgPerDay: 2400,
      // Every 6 to 8 hours.
      dosesPerDay: 4,
    },
    { id: 'child-amoxicillin', version: '1', source: secondary, ingredient: 'amoxicillin', mgPerKgDay: 90 },
  ],
};

type Excess = {
  readonly code: 'dose' | 'day' | 'day_total' | 'doses' | 'age';
  readonly found: number;
  readonly most: number;
};

/** Above, and not merely by what binary fractions add. */
const above = (found: number, most: number | undefined): boolean =>
  most !== undefined && found > most * (1 + 1e-9);

const excesses = (
  rule: DoseRule,
  { mgPerDose, dosesPerDay }: NonNullable<Order['amount']>,
  kg: number,
): Excess[] => {
  const day = mgPerDose * dosesPerDay;
  const all: [Excess['code'], number, number | undefined][] = [
    ['dose', mgPerDose / kg, rule.mgPerKgDose],
    ['day', day / kg, rule.mgPerKgDay],
    ['day_total', day, rule.mgPerDay],
    ['doses', dosesPerDay, rule.dosesPerDay],
  ];
  return all.flatMap(([code, found, most]) =>
    most !== undefined && above(found, most) ? [{ code, found, most }] : [],
  );
};

const alertOf = (rule: DoseRule, { code, found, most }: Excess, { order }: ReadOrder): DrugAlert => ({
  level: 'warn',
  kind: 'dose',
  rule: { id: rule.id, version: rule.version, source: rule.source },
  mechanism: `clinical:children.${code}`,
  consider: 'clinical:children.consider',
  params: { ingredient: rule.ingredient, found: Math.round(found * 10) / 10, most },
  entries: [order.ref],
  fingerprint: fingerprintOf(rule, [order], [code]),
});

const findFor = (rule: DoseRule, order: ReadOrder, { months, weight }: Reading): Findings => {
  const names = [rule.ingredient];
  const notChecked = (code: Reason['code']): Findings => ({ alerts: [], notChecked: [{ code, names }] });
  if (months === null) return notChecked('age');
  const tooYoung =
    rule.fromMonths !== undefined && months < rule.fromMonths
      ? [alertOf(rule, { code: 'age', found: months, most: rule.fromMonths }, order)]
      : [];
  const missing: Reason[] = [
    ...(order.order.amount ? [] : [{ code: 'dose' as const, names }]),
    ...(weight === null ? [{ code: 'weight' as const, names }] : []),
  ];
  const byWeight =
    order.order.amount && weight !== null
      ? excesses(rule, order.order.amount, weight.kg).map((one) => alertOf(rule, one, order))
      : [];
  return { alerts: [...tooYoung, ...byWeight], notChecked: missing };
};

const adultMonths = 18 * 12;

const rulesFor = ({ id }: Ingredient): readonly DoseRule[] =>
  childrenPack.rules.filter(({ ingredient }) => ingredient === id);

/**
 * Doses under 18 years (6.3): at the limit passes, above it `warn`. A weight that is missing or older than 30 days, a dose
 * that is not known in mg, or an unknown age is not checked.
 */
export const children: Check = {
  pack: childrenPack,
  find: (reading) => {
    if (reading.months !== null && reading.months >= adultMonths) return { alerts: [], notChecked: [] };
    const found = reading.orders
      .filter(({ topical }) => !topical)
      .flatMap((order) => order.ingredients.flatMap(rulesFor).map((rule) => findFor(rule, order, reading)));
    return {
      alerts: found.flatMap(({ alerts }) => alerts),
      notChecked: found.flatMap(({ notChecked }) => notChecked),
    };
  },
};

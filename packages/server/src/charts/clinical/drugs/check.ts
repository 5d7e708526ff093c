import type { ChartRef, PackReview } from '@doctor-plus/contract/charts/clinical.ts';
import { ageOf } from '../../rules.ts';
import { before } from '../periods.ts';
import { allergies as allergyCheck } from './allergies.ts';
import { children } from './children.ts';
import type { Dictionary } from './dictionary.ts';
import { duplicates } from './duplicates.ts';
import { interactions } from './interactions.ts';
import { labelledCautionCheck } from './labelling/check-cautions.ts';
import { labelledInteractionCheck } from './labelling/check-interactions.ts';
import { isNamedByRules } from './labelling/coverage.ts';
import type { DrugQuestion, Order, ReadAllergy, Reading, ReadOrder } from './question.ts';
import { type Recognised, recogniseAllergy, recogniseOrder } from './recognise.ts';
import { renal } from './renal.ts';
import { alertLevels, type Check, type DrugAlert, type Reason } from './rule.ts';

export type DrugAnswer = {
  readonly status: 'checked' | 'partly_checked' | 'not_checked';
  readonly reasons: readonly Reason[];
  readonly rulesChecked: number;
  readonly recognised: readonly { readonly ref: ChartRef; readonly ingredients: readonly string[] }[];
  readonly unrecognised: readonly {
    readonly ref: ChartRef;
    readonly text: string;
    readonly words: readonly string[];
  }[];
  /** The severest first. */
  readonly alerts: readonly DrugAlert[];
  readonly packs: readonly ({ readonly id: string; readonly version: string } & PackReview)[];
  /** The sentence that stands under every answer. */
  readonly honesty: {
    readonly key: 'clinical:drugs.honesty' | 'clinical:drugs.honesty_all';
    readonly params: { readonly rules: number; readonly recognised: number; readonly names: string };
  };
};

/** Every check that is shipped. */
export const drugChecks: readonly Check[] = [
  interactions,
  labelledInteractionCheck,
  allergyCheck,
  duplicates,
  renal,
  labelledCautionCheck,
  children,
];

/** How old a weight may be for a dose. */
const weightMaxAge = 'P30D';

/** What it names of classes matters only where it is not read as a drug: `Penicilina` alone is no name of one. */
const readOrder = (order: Order, dictionary: Dictionary): ReadOrder => {
  const read = recogniseOrder(order.text, dictionary);
  const classes = isUnread(read) ? recogniseAllergy(order.text, dictionary).classes : [];
  const named = order.drugClass ? [order.drugClass] : classes;
  return { ...read, order, named };
};

const readingOf = (question: DrugQuestion, dictionary: Dictionary): Reading => {
  const { now, zone, weight } = question;
  const age = ageOf(question, now, zone);
  const listed = typeof question.allergies === 'string' ? [] : question.allergies;
  return {
    now,
    orders: question.orders.map((order) => readOrder(order, dictionary)),
    allergies: listed.map((allergy) => ({ ...recogniseAllergy(allergy.substance, dictionary), allergy })),
    months: age && age.years * 12 + age.months,
    weight: weight && new Date(weight.at) >= before(now, weightMaxAge) ? weight : null,
    kidney: question.kidney,
    facts: question.facts,
    sex: question.sex,
  };
};

const isUnread = ({ ingredients, unknown }: Recognised): boolean =>
  ingredients.length === 0 || unknown.length > 0;

/** An allergy is known when it is to an ingredient, a class, or something that is in no drug. */
const isUnknownAllergy = ({ ingredients, classes, unknown }: ReadAllergy): boolean =>
  unknown.length > 0 || ingredients.length + classes.length === 0;

const reasonsOf = (question: DrugQuestion, { orders, allergies }: Reading): Reason[] => {
  const unread = orders.filter(isUnread).map(({ order }) => order.text);
  const silent = orders.flatMap(({ ingredients }) => ingredients.filter((one) => !isNamedByRules(one)));
  const unknown = allergies.filter(isUnknownAllergy).map(({ allergy }) => allergy.substance);
  return [
    ...(orders.length === 0 ? [{ code: 'no_medication' as const }] : []),
    ...(unread.length > 0 ? [{ code: 'drug_unrecognised' as const, names: unread }] : []),
    ...(silent.length > 0 ? [{ code: 'no_rule' as const, names: silent.map(({ id }) => id) }] : []),
    ...(question.allergies === 'not_recorded' ? [{ code: 'allergies_not_recorded' as const }] : []),
    ...(unknown.length > 0 ? [{ code: 'allergy_unrecognised' as const, names: unknown }] : []),
  ];
};

type Applied = {
  readonly rules: number;
  readonly alerts: readonly DrugAlert[];
  readonly reasons: readonly Reason[];
};

/** A check that fails says so by its pack; it never takes the others with it, and never passes for "nothing found". */
const apply = ({ pack, find }: Check, reading: Reading): Applied => {
  try {
    const { alerts, notChecked } = find(reading);
    return { rules: pack.rules.length, alerts, reasons: notChecked };
  } catch {
    return { rules: 0, alerts: [], reasons: [{ code: 'rule_failed', names: [pack.id] }] };
  }
};

const isReviewed = (review: PackReview | undefined): boolean =>
  Boolean(review?.reviewedBy && review.reviewedOn);

const severestFirst = (alerts: readonly DrugAlert[]): DrugAlert[] =>
  [...alerts].sort((a, b) => alertLevels.indexOf(a.level) - alertLevels.indexOf(b.level));

/**
 * More than anybody reads. A chart that an import filled with the same order two hundred times has twenty thousand pairs of it; what
 * is left out is said, never passed over.
 */
const mostAlerts = 100;

/** The same reason from several drugs is one, with all their names. */
const merged = (reasons: readonly Reason[]): Reason[] => {
  const byCode = new Map<Reason['code'], Reason>();
  for (const { code, names = [] } of reasons) {
    const all = [...new Set([...(byCode.get(code)?.names ?? []), ...names])];
    byCode.set(code, all.length > 0 ? { code, names: all } : { code });
  }
  return [...byCode.values()];
};

const honestyOf = (rules: number, recognised: number, unread: readonly string[]): DrugAnswer['honesty'] => ({
  key: unread.length === 0 ? 'clinical:drugs.honesty_all' : 'clinical:drugs.honesty',
  params: { rules, recognised, names: unread.join(', ') },
});

const packsOf = (checks: readonly Check[], reviews: DrugQuestion['reviews']): DrugAnswer['packs'] =>
  checks.map(({ pack: { id, version } }) => ({
    id,
    version,
    ...(reviews.get(id) ?? { reviewedBy: null, reviewedOn: null }),
  }));

const notChecked = (question: DrugQuestion, checks: readonly Check[]): DrugAnswer => {
  const names = question.orders.map(({ text }) => text);
  return {
    status: 'not_checked',
    reasons: [{ code: 'dictionary_missing' }],
    rulesChecked: 0,
    recognised: [],
    unrecognised: question.orders.map(({ ref, text }) => ({ ref, text, words: [] })),
    alerts: [],
    packs: packsOf(checks, question.reviews),
    honesty: honestyOf(0, 0, names),
  };
};

/**
 * Interactions, allergies, duplicates, renal flags and children's doses of a list of orders; clinical reference, section 6.
 * `checked` only when nothing was left out: a drug or allergy that is not known, a pack that nobody has reviewed, a
 * rule that failed or a value that is missing makes it `partly_checked`, with the reasons. Nothing recognised at all is
 * `not_checked`. At most a hundred alerts are told, the severest. An alert of a pack without review is shown all the same: silence would be worse.
 */
export const checkDrugs = (question: DrugQuestion, checks: readonly Check[] = drugChecks): DrugAnswer => {
  if (!question.dictionary) return notChecked(question, checks);
  const reading = readingOf(question, question.dictionary);
  const applied = checks.map((check) => apply(check, reading));
  const packs = packsOf(checks, question.reviews);
  const alerts = severestFirst(applied.flatMap((one) => one.alerts));
  const unreviewed = packs.filter((pack) => !isReviewed(pack)).map(({ id }) => id);
  const reasons = merged([
    ...reasonsOf(question, reading),
    ...applied.flatMap((one) => one.reasons),
    ...(alerts.length > mostAlerts
      ? [{ code: 'too_many_alerts' as const, names: [String(alerts.length)] }]
      : []),
    ...(unreviewed.length > 0 ? [{ code: 'not_reviewed' as const, names: unreviewed }] : []),
  ]);
  const rulesChecked = applied.reduce((sum, { rules }) => sum + rules, 0);
  const recognised = reading.orders.filter(({ ingredients }) => ingredients.length > 0);
  const unread = reading.orders.filter(isUnread);
  const nothing = recognised.length === 0 || rulesChecked === 0;
  return {
    status: nothing ? 'not_checked' : reasons.length > 0 ? 'partly_checked' : 'checked',
    reasons,
    rulesChecked,
    recognised: recognised.map(({ order, ingredients }) => ({
      ref: order.ref,
      ingredients: ingredients.map(({ id }) => id),
    })),
    unrecognised: unread.map(({ order, unknown }) => ({ ref: order.ref, text: order.text, words: unknown })),
    alerts: alerts.slice(0, mostAlerts),
    packs,
    honesty: honestyOf(
      rulesChecked,
      recognised.length,
      unread.map(({ order }) => order.text),
    ),
  };
};

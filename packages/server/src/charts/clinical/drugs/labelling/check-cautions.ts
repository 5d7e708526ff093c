import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import type { Ingredient } from '../dictionary.ts';
import type { Reading, ReadOrder } from '../question.ts';
import { egfrRefs, usableEgfr } from '../renal.ts';
import { alertLevels, type Check, type DrugAlert, fingerprintOf, type Reason } from '../rule.ts';
import { type Circumstance, type LabelledCaution, labelledCautions } from './cautions.ts';
import { actsInside } from './routes.ts';

const severestFirst = alertLevels.flatMap((level) =>
  labelledCautions.rules.filter((rule) => rule.level === level),
);

/** Rules by ingredient, the severest first. */
const index = new Map<string, LabelledCaution[]>();
for (const rule of severestFirst) {
  for (const drug of rule.drugs) index.set(drug, [...(index.get(drug) ?? []), rule]);
}

const rulesOf = ({ id }: Ingredient): readonly LabelledCaution[] => index.get(id) ?? [];

const isAbout = (rule: LabelledCaution, fact: string): boolean =>
  rule.circumstances.some((one) => one.kind === 'fact' && one.fact === fact);
const isAboutKidney = ({ circumstances }: LabelledCaution): boolean =>
  circumstances.some(({ kind }) => kind === 'egfr');
const isAboutAge = ({ circumstances }: LabelledCaution): boolean =>
  circumstances.some(({ kind }) => kind === 'age_below' || kind === 'age_from' || kind === 'months_below');

/** Whether a rule of this pack names an ingredient, and whether one of them is about the kidney. */
export const hasLabelledCaution = (ingredient: Ingredient): boolean => rulesOf(ingredient).length > 0;
export const hasLabelledKidneyRule = (ingredient: Ingredient): boolean =>
  rulesOf(ingredient).some(isAboutKidney);

/** A circumstance that holds: the key of its sentence, its figures, and the entries that say so. */
type Met = {
  readonly key: string;
  readonly params: Readonly<Record<string, number | string>>;
  readonly refs: readonly ChartRef[];
};

/** The years in which a woman counts as one who may become pregnant. */
const childbearing = { from: 12 * 12, below: 51 * 12 };

/** Below this eGFR somebody is who is on dialysis, or whose kidneys have failed, when no result says better. */
const failedKidney = 15;

type Patient = {
  readonly months: number | null;
  readonly facts: ReadonlyMap<string, readonly ChartRef[]>;
  readonly kidney: ReturnType<typeof usableEgfr>;
};

const patientOf = ({ months, facts, kidney, sex }: Reading): Patient => {
  const byFact = new Map<string, readonly ChartRef[]>();
  for (const { fact, ref } of facts) byFact.set(fact, [...(byFact.get(fact) ?? []), ref]);
  const mayConceive =
    sex === 'female' &&
    months !== null &&
    months >= childbearing.from &&
    months < childbearing.below &&
    !byFact.has('pregnancy');
  if (mayConceive) byFact.set('childbearing', []);
  return { months, facts: byFact, kidney: usableEgfr(kidney) };
};

const kidneyMet = (limit: number, { kidney, facts }: Patient): Met | null => {
  if (kidney) {
    if (kidney.value >= limit) return null;
    return { key: 'egfr', params: { egfr: kidney.shown, limit }, refs: egfrRefs(kidney) };
  }
  const failed = facts.get('kidney_failure');
  return failed && limit >= failedKidney ? { key: 'kidney_failure', params: {}, refs: failed } : null;
};

const isMet = (circumstance: Circumstance, patient: Patient): Met | null => {
  const { months } = patient;
  if (circumstance.kind === 'fact') {
    const refs = patient.facts.get(circumstance.fact);
    return refs ? { key: circumstance.fact, params: {}, refs } : null;
  }
  const { kind, limit } = circumstance;
  if (kind === 'egfr') return kidneyMet(limit, patient);
  if (months === null) return null;
  const holds =
    kind === 'age_from' ? months >= limit * 12 : kind === 'age_below' ? months < limit * 12 : months < limit;
  return holds ? { key: kind, params: { limit }, refs: [] } : null;
};

/** Rules about one thing of the patient are one question: two limits of the age, two of the kidney. */
const subjectOf = (key: string): string =>
  key.startsWith('age') || key.startsWith('months')
    ? 'age'
    : key === 'egfr' || key === 'kidney_failure'
      ? 'kidney'
      : key;

const alertOf = (rule: LabelledCaution, drug: string, met: Met, { order }: ReadOrder): DrugAlert => ({
  level: rule.level,
  kind: subjectOf(met.key) === 'kidney' ? 'renal' : 'contraindication',
  rule: { id: rule.id, version: rule.version, source: rule.source },
  mechanism: `clinical:labelling.facts.${met.key}`,
  effect: `clinical:labelling.effects.${rule.effect}`,
  consider: `clinical:labelling.actions.${rule.action}`,
  params: { object: drug, ...met.params },
  entries: [order.ref, ...met.refs],
  fingerprint: fingerprintOf(rule, [order], [drug, met.key]),
});

/** The cautions against the ingredients of an order: for each ingredient and subject the severest rule, each rule once. */
const alertsFor = (order: ReadOrder, patient: Patient): DrugAlert[] => {
  const found = new Map<string, DrugAlert>();
  for (const ingredient of order.ingredients.filter((one) => actsInside(one, order))) {
    const subjects = new Set<string>();
    for (const rule of rulesOf(ingredient)) {
      const met = rule.circumstances.map((one) => isMet(one, patient)).find((one) => one !== null);
      if (!met || subjects.has(subjectOf(met.key))) continue;
      subjects.add(subjectOf(met.key));
      if (!found.has(rule.id)) found.set(rule.id, alertOf(rule, ingredient.id, met, order));
    }
  }
  return [...found.values()];
};

const adultMonths = 18 * 12;

/** Ingredients of the orders for which a value is missing that a rule would need, or no rule knows the recorded circumstance. */
const notChecked = (orders: readonly ReadOrder[], { months, facts, kidney }: Patient): Reason[] => {
  const all = orders.flatMap((order) => order.ingredients.filter((one) => actsInside(one, order)));
  const reason = (code: Reason['code'], concerned: (one: Ingredient) => boolean): Reason[] => {
    const names = [...new Set(all.filter(concerned).map(({ id }) => id))];
    return names.length === 0 ? [] : [{ code, names }];
  };
  const isAdult = months === null || months >= adultMonths;
  const withoutRuleFor = (fact: string) => (one: Ingredient) =>
    !rulesOf(one).some((rule) => isAbout(rule, fact));
  return [
    ...(isAdult && !kidney && !facts.has('kidney_failure')
      ? reason('egfr', (one) => rulesOf(one).some((rule) => isAboutKidney(rule) && rule.level !== 'info'))
      : []),
    ...(months === null ? reason('age', (one) => rulesOf(one).some(isAboutAge)) : []),
    ...(facts.has('pregnancy') ? reason('pregnancy', withoutRuleFor('pregnancy')) : []),
    ...(facts.has('breastfeeding') ? reason('breastfeeding', withoutRuleFor('breastfeeding')) : []),
  ];
};

/** Contraindications and cautions of public labelling: pregnancy, breast-feeding, age, kidney, liver and other problems. */
export const labelledCautionCheck: Check = {
  pack: labelledCautions,
  find: (reading) => {
    const patient = patientOf(reading);
    return {
      alerts: reading.orders.flatMap((order) => alertsFor(order, patient)),
      notChecked: notChecked(reading.orders, patient),
    };
  },
};

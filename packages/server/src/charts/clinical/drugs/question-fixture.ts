import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { checkDrugs, type DrugAnswer, drugChecks } from './check.ts';
import { loadDictionary } from './load.ts';
import type { AllergyEntry, DrugQuestion, Order, PatientFact } from './question.ts';

export const dictionary = loadDictionary();
const at = '2026-06-01T12:00:00Z';

export const ref = (kind: ChartRef['kind'], id: string): ChartRef => ({ kind, id, version: 1, at });
export const order = (text: string, rest: Partial<Order> = {}): Order => ({
  text,
  ref: ref('medication', text),
  ...rest,
});
export const allergy = (substance: string, rest: Partial<AllergyEntry> = {}): AllergyEntry => ({
  substance,
  ref: ref('allergy', substance),
  ...rest,
});

/** A problem of the chart as the checks see it. */
export const fact = (name: string): PatientFact => ({ fact: name, ref: ref('condition', name) });

const review = { reviewedBy: 'Dra. Test', reviewedOn: '2026-06-01' };
export const reviewed = new Map(drugChecks.map(({ pack }) => [pack.id, review]));

/** A question about an adult who is allergic to nothing, with every pack reviewed. */
export const question = (
  orders: readonly (string | Order)[],
  rest: Partial<DrugQuestion> = {},
): DrugQuestion => ({
  now: new Date('2026-06-15T12:00:00Z'),
  zone: 'America/Santo_Domingo',
  orders: orders.map((one) => (typeof one === 'string' ? order(one) : one)),
  allergies: 'none_known',
  birthDate: '1970-01-15',
  kidney: null,
  weight: null,
  facts: [],
  sex: 'unknown',
  dictionary,
  reviews: reviewed,
  ...rest,
});

export const answerTo = (orders: readonly (string | Order)[], rest?: Partial<DrugQuestion>): DrugAnswer =>
  checkDrugs(question(orders, rest));

/** Alerts of one kind as `level rule`. */
export const saidOf = ({ alerts }: DrugAnswer, kind: string): string[] =>
  alerts.filter((one) => one.kind === kind).map(({ level, rule }) => `${level} ${rule.id}`);

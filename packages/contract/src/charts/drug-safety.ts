import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line } from '../kernel/values.ts';
import { AlertReplies, AlertReply } from './alert-reply.ts';
import { ChartRef } from './clinical.ts';
import { Dosage } from './dosage.ts';
import { Chart } from './schema.ts';

/** Why something could not be checked; each has its sentence in `clinical:drugs.reasons`. */
export const DrugReason = z.strictObject({
  code: z.enum([
    'dictionary_missing',
    'rule_failed',
    'too_many_alerts',
    'not_reviewed',
    /** Recognised, and named by no rule. */
    'no_rule',
    'no_medication',
    'drug_unrecognised',
    'allergy_unrecognised',
    'allergies_not_recorded',
    'egfr',
    'dose',
    'weight',
    'age',
    'pregnancy',
    'breastfeeding',
  ]),
  /**
   * Texts of the chart, ids of packs for `rule_failed` and `not_reviewed`, how many there are for `too_many_alerts`, ingredients in
   * the reader's language.
   */
  names: z.array(z.string()),
});
export type DrugReason = z.output<typeof DrugReason>;

/** An ingredient under its name in the reader's language; the id is the English INN. */
export const IngredientName = z.strictObject({ id: z.string(), name: z.string() });
export type IngredientName = z.output<typeof IngredientName>;

/** Why an alert was passed over, and by whom. */
export const AlertAnswer = z.strictObject({
  reason: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
});
export type AlertAnswer = z.output<typeof AlertAnswer>;

export const alertLevels = ['stop', 'warn', 'info'] as const;
const AlertLevel = z.enum(alertLevels);
const AlertKind = z.enum(['interaction', 'allergy', 'duplicate', 'renal', 'dose', 'contraindication']);

/** An entry of the chart with what stands there. */
const NamedRef = z.strictObject({ ...ChartRef.shape, text: z.string() });

export const DrugAlert = z.strictObject({
  /** Names the alert in an answer. It changes with the orders, their doses and the rule's version. */
  key: z.string(),
  level: AlertLevel,
  kind: AlertKind,
  rule: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
  /** Who has reviewed the pack of the rule; null when nobody has. */
  review: z.nullable(z.strictObject({ by: z.string(), on: z.string() })),
  /** Keys of texts. */
  mechanism: z.string(),
  /** The harm that may come, or the fact that is recorded; null where the mechanism says it. */
  effect: z.nullable(z.string()),
  consider: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What it is about, the order first. */
  entries: z.array(NamedRef),
  /** Passed over before, for these orders in these doses; null while it stands. */
  answer: z.nullable(AlertAnswer),
});
export type DrugAlert = z.output<typeof DrugAlert>;

/** The answer of every check of drugs (clinical reference, section 6). */
export const DrugCheck = z.strictObject({
  status: z.enum(['checked', 'partly_checked', 'not_checked']),
  reasons: z.array(DrugReason),
  rules_checked: z.int(),
  recognised: z.array(z.strictObject({ ref: ChartRef, ingredients: z.array(IngredientName) })),
  unrecognised: z.array(
    z.strictObject({
      ref: ChartRef,
      text: z.string(),
      /** What in the text is not known. */
      words: z.array(z.string()),
      /** Names that are written almost alike: a question to the doctor, never a match. */
      suggestions: z.array(z.strictObject({ word: z.string(), ingredient: IngredientName })),
    }),
  ),
  /** The severest first. */
  alerts: z.array(DrugAlert),
});
export type DrugCheck = z.output<typeof DrugCheck>;

/** A dose in numbers; with them a child's dose is checked. Both or none. */
const Amount = z.strictObject({
  mg_per_dose: z.number().check(z.positive(), z.maximum(100_000)),
  doses_per_day: z.number().check(z.positive(), z.maximum(48)),
});

const orderFields = {
  name: line(1, 200),
  dose: z._default(line(0, 200), ''),
  /** Dosage in terms. With it `dose` is written from it, in the language of the caller. */
  dosage: z._default(z.nullable(Dosage), null),
  amount: z._default(z.nullable(Amount), null),
};

const ofPatient = z.object({ id: Id });
const ofOrder = z.object({ id: Id, medicationId: Id });

/**
 * What an order would mean beside everything else in the chart: a new one, or one of the chart that is changed or renewed,
 * told apart by `medicationId`. Writes nothing into the chart.
 */
export const checkOrder = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/medications/:medicationId/check`,
  summary: 'Check an order before it is written',
  access: signedInAs('doctor'),
  params: ofOrder,
  body: z.strictObject(orderFields),
  response: DrugCheck,
  errors: ['not_found'],
  audit: 'drugs.order_checked',
  queries: 4,
});

/** An alert that was passed over for an order, as it was said then. */
export const PassedOver = z.strictObject({
  id: z.uuid(),
  medication_id: z.uuid(),
  level: AlertLevel,
  kind: AlertKind,
  rule: z.strictObject({ id: z.string(), version: z.string() }),
  entries: z.array(NamedRef),
  answer: AlertAnswer,
});
export type PassedOver = z.output<typeof PassedOver>;

/** The dose of an order in figures, where somebody has given it. */
export const CheckedAmount = z.strictObject({
  medication_id: z.uuid(),
  mg_per_dose: z.number(),
  doses_per_day: z.number(),
});
export type CheckedAmount = z.output<typeof CheckedAmount>;

const ListCheck = z.strictObject({
  check: DrugCheck,
  passed_over: z.array(PassedOver),
  amounts: z.array(CheckedAmount),
});

/** The active medications of a chart against each other and everything else in it, and what was passed over for them. */
export const checkMedications = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/medications/check`,
  summary: 'Check the medications of a chart',
  access: signedInAs('doctor'),
  params: ofPatient,
  response: ListCheck,
  errors: ['not_found'],
  audit: 'drugs.list_checked',
  queries: 4,
});

/**
 * Writes an order: version 0 is a new one, any other the version that is changed or renewed. The check runs again here. An alert
 * of the order that is `stop` needs an answer with a reason, one that is `warn` an answer. Without them nothing is written and
 * the check is to be made anew: `alerts_unanswered` names the rules in `data.rules`. With `visit_id`, a visit of the caller with
 * this patient, it is an order of that visit.
 */
export const orderMedication = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/medications/:medicationId`,
  summary: 'Order, change or renew a medication',
  access: signedInAs('doctor'),
  params: ofOrder,
  body: z.strictObject({
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    ...orderFields,
    reason: z._default(line(0, 200), ''),
    visit_id: z.optional(Id),
    answers: AlertReplies,
  }),
  response: z.strictObject({ chart: Chart }),
  errors: ['not_found', 'version_conflict', 'alerts_unanswered'],
  audit: 'medication.ordered',
  queries: 13,
});

/**
 * Goes on in spite of an alert about medications that are in the chart already; a `stop` needs a reason. One that was answered before,
 * on another page too, keeps that answer. An alert that is not there any more is `situation_changed`: the check is to be made anew.
 */
export const answerAlert = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/medications/check/answers`,
  summary: 'Continue in spite of an alert',
  access: signedInAs('doctor'),
  params: ofPatient,
  body: AlertReply,
  response: ListCheck,
  errors: ['not_found', 'alerts_unanswered', 'situation_changed'],
  audit: 'drugs.alert_answered',
  queries: 8,
});

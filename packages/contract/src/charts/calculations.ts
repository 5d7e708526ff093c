import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line } from '../kernel/values.ts';
import { CalculatorRefusal, CalculatorResult, ChartRef, PackReview } from './clinical.ts';

/** Every calculator, in the order in which a list shows them. */
export const calculatorIds = [
  'news2',
  'ckdepi2021',
  'cockcroft-gault',
  'bmi',
  'bsa-mosteller',
  'bsa-dubois',
  'map',
  'qtc-bazett',
  'qtc-fridericia',
  'calcium-corrected',
  'anion-gap',
  'ldl-friedewald',
  'ldl-sampson',
  'ascvd-pce2013',
  'cha2ds2-vasc',
  'has-bled',
  'wells-pe',
  'wells-dvt',
  'curb65',
  'gcs',
  'phq9',
  'gad7',
  'fib4',
  'le8',
] as const;
export const CalculatorId = z.enum(calculatorIds);
export type CalculatorId = z.output<typeof CalculatorId>;

const CalculatorAnswer = z.union([CalculatorResult, CalculatorRefusal]);

/** A calculator with what it gives for this patient, or why it gives nothing. */
export const Calculation = z.strictObject({ id: CalculatorId, answer: CalculatorAnswer });
export type Calculation = z.output<typeof Calculation>;

/** How an input is asked for. `label` is a locale key, in which `number` may stand; units are UCUM codes, the formula's first. */
export const FormInput = z.strictObject({
  name: z.string(),
  kind: z.enum(['number', 'yes_no', 'choice', 'age', 'sex']),
  label: z.string(),
  number: z.nullable(z.int()),
  optional: z.boolean(),
  units: z.array(z.string()),
  /** In the first unit; null where the input is no number. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  whole: z.boolean(),
  options: z.array(z.string()),
});
export type FormInput = z.output<typeof FormInput>;

/** An item answered on the spot: a number with its unit, yes or no, or one of the options. */
export const EnteredAnswer = z.strictObject({
  name: line(1, 40),
  value: z.union([z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)), z.boolean(), line(1, 40)]),
  unit: z.optional(line(0, 20)),
});
export type EnteredAnswer = z.output<typeof EnteredAnswer>;

/** One recommendation and where this patient stands with it; clinical reference, section 7. */
export const CareItem = z.strictObject({
  rule: z.strictObject({
    id: z.string(),
    version: z.string(),
    pack: z.string(),
    grade: z.string(),
    year: z.int(),
    url: z.string(),
  }),
  status: z.enum(['due', 'done', 'not_applicable', 'cannot_tell']),
  last: z.optional(ChartRef),
  missing: z.optional(z.array(z.string())),
});
export type CareItem = z.output<typeof CareItem>;

const ofPatient = {
  access: signedInAs('doctor', 'patient'),
  errors: ['not_found'],
  audit: 'chart.read',
} as const;

/** What every calculator gives from the chart alone, and which care is due by the rules that somebody has verified. */
export const listCalculations = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'GET',
  path: `${api}/patients/:id/calculations`,
  summary: 'Calculators with their results for a patient, and care that is due',
  params: z.object({ id: Id }),
  response: z.strictObject({
    calculations: z.array(Calculation),
    /** Empty while no rule of a pack has been verified. */
    care: z.array(CareItem),
    /** `review`: whether this person may switch calculators on and off for the practice. */
    can: z.strictObject({ review: z.boolean() }),
  }),
  queries: 4,
});

/**
 * One calculator with items answered on the spot, which count before the chart's, and with inputs that are accepted although
 * they are old. Nothing is stored. A name that is no input of this calculator is bad input.
 */
export const calculateNow = /* @__PURE__ */ endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${api}/patients/:id/calculations/:calculator`,
  summary: 'One calculator with items answered on the spot',
  params: z.object({ id: Id, calculator: CalculatorId }),
  body: z.strictObject({
    answers: z._default(z.array(EnteredAnswer).check(z.maxLength(40)), []),
    accept_stale: z._default(z.array(line(1, 40)).check(z.maxLength(40)), []),
  }),
  response: z.strictObject({ ...Calculation.shape, form: z.array(FormInput) }),
  queries: 3,
});

const review = {
  access: signedInAs('doctor'),
  params: z.object({ calculator: CalculatorId }),
  response: z.strictObject({ calculator: CalculatorId, review: z.nullable(PackReview) }),
} as const;

/** A doctor has compared a calculator in this version with its source: from now on the practice gets its results. */
export const reviewCalculator = /* @__PURE__ */ endpoint({
  ...review,
  method: 'PUT',
  path: `${api}/clinical-reviews/:calculator`,
  summary: 'Switch a calculator on for the practice, after reviewing it',
  body: z.strictObject({ version: line(1, 20) }),
  errors: ['version_conflict'],
  audit: 'clinical_review.given',
  queries: 4,
});

/** Takes the review back: the calculator gives nothing to anybody until somebody reviews it again. */
export const withdrawReview = /* @__PURE__ */ endpoint({
  ...review,
  method: 'DELETE',
  path: `${api}/clinical-reviews/:calculator`,
  summary: 'Switch a calculator off for the practice',
  audit: 'clinical_review.withdrawn',
  queries: 3,
});

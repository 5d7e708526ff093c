import * as z from 'zod/mini';

/** What a deterministic clinical answer rests on: one entry of the chart in one version. Instants are ISO texts. */
export const ChartRef = z.strictObject({
  kind: z.enum(['lab', 'vital', 'condition', 'medication', 'allergy', 'background', 'demographic', 'entry']),
  id: z.string(),
  version: z.int(),
  at: z.string(),
});
export type ChartRef = z.output<typeof ChartRef>;

/** A value that a calculation used, in the unit of the formula; `converted` says how it was written. */
export const ClinicalInput = z.strictObject({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  unit: z.optional(z.string()),
  ref: z.optional(ChartRef),
  enteredNow: z.optional(z.literal(true)),
  converted: z.optional(z.strictObject({ from: z.number(), unit: z.string() })),
});
export type ClinicalInput = z.output<typeof ClinicalInput>;

/** A part of a result worth showing beside it: points per item, the weight that was used. `label` is a locale key. */
export const ClinicalDetail = z.strictObject({
  code: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.optional(z.string()),
});
export type ClinicalDetail = z.output<typeof ClinicalDetail>;

const formula = z.strictObject({ id: z.string(), version: z.string(), source: z.string() });

/** Who looked at a pack of rules for the practice, and on which day; both null until somebody did. */
export const PackReview = z.strictObject({
  reviewedBy: z.nullable(z.string()),
  reviewedOn: z.nullable(z.string()),
});
export type PackReview = z.output<typeof PackReview>;

/** A value that is older than its largest age, or apart from the others by more than that. */
const Stale = z.strictObject({ name: z.string(), at: z.string(), maxAge: z.string() });

/** A calculated value. `band` is that of the number as `shown`; `limits` and `prompts` are locale keys. */
export const CalculatorResult = z.strictObject({
  status: z.literal('ok'),
  value: z.number(),
  shown: z.string(),
  unit: z.string(),
  band: z.optional(z.strictObject({ code: z.string(), label: z.string() })),
  inputs: z.array(ClinicalInput),
  /** Optional values that were not used, because they are stale and nobody accepted them. */
  leftOut: z.optional(z.array(Stale)),
  details: z.array(ClinicalDetail),
  formula,
  review: PackReview,
  limits: z.array(z.string()),
  prompts: z.array(z.string()),
  at: z.string(),
});
export type CalculatorResult = z.output<typeof CalculatorResult>;

export const refusalCodes = [
  'missing_input',
  'stale_input',
  'out_of_range',
  'unit_unknown',
  'not_applicable',
  'implausible',
  'conflicting_inputs',
  'not_reviewed',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why nothing was calculated. A missing item is never taken for "no". */
export const CalculatorRefusal = z.strictObject({
  status: z.literal('refused'),
  code: z.enum(refusalCodes),
  formula,
  missing: z.optional(z.array(z.string())),
  stale: z.optional(z.array(Stale)),
  outOfRange: z.optional(
    z.array(z.strictObject({ name: z.string(), value: z.number(), min: z.number(), max: z.number() })),
  ),
  conflicting: z.optional(z.array(ClinicalInput)),
  details: z.array(ClinicalDetail),
  prompts: z.array(z.string()),
  /** Of a score that only lacks items nobody recorded: the points that the recorded ones give, so that it is at least that high. */
  atLeast: z.optional(
    z.strictObject({ shown: z.string(), unit: z.string(), inputs: z.array(ClinicalInput) }),
  ),
});
export type CalculatorRefusal = z.output<typeof CalculatorRefusal>;

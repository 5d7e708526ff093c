import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, line } from '../kernel/values.ts';

/** `draft` waits for the review of a doctor; `superseded` gave way to another version, `retired` to none. */
export const labRangeStates = ['draft', 'in_force', 'superseded', 'retired'] as const;

const By = z.nullable(z.strictObject({ name: z.string(), at: z.string() }));

/** One version of a row of the practice's own table of reference ranges. Limits are in `unit`, ages in completed years. */
export const LabRange = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(labRangeStates),
  name: z.string(),
  code: z.nullable(z.string()),
  unit: z.string(),
  sex: z.nullable(z.enum(['female', 'male'])),
  age_from: z.int(),
  age_to: z.int(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  source: z.nullable(z.string()),
  critical_low: z.nullable(z.number()),
  critical_high: z.nullable(z.number()),
  critical_source: z.nullable(z.string()),
  verified_on: z.string(),
  written: z.strictObject({ name: z.string(), at: z.string() }),
  reviewed: By,
  ended: By,
  /** A draft: whether an older version of the same row is in force until it is reviewed. */
  replaces: z.boolean(),
});
export type LabRange = z.output<typeof LabRange>;

const doctors = signedInAs('doctor');

/** What is in force and what waits for review, by name and age; the first two hundred whose name or code contains `query`. */
export const listLabRanges = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/lab-ranges`,
  summary: 'Reference ranges of the practice',
  access: doctors,
  query: z.object({ query: z._default(line(0, 100), '') }),
  response: z.strictObject({
    data: z.array(LabRange),
    total: z.int(),
    /** How many of all wait for a review. */
    waiting: z.int(),
  }),
  queries: 3,
});

const limit = z._default(z.nullable(z.number().check(z.minimum(-1e6), z.maximum(1e9))), null);
const age = z.int().check(z.minimum(0), z.maximum(130));
const source = z._default(line(0, 300), '');

const fields = {
  name: line(1, 120),
  /** LOINC; empty for a range that holds for results without a code. */
  code: z._default(line(0, 20), ''),
  unit: z._default(line(0, 40), ''),
  sex: z._default(z.nullable(z.enum(['female', 'male'])), null),
  age_from: age,
  age_to: age,
  low: limit,
  high: limit,
  source,
  critical_low: limit,
  critical_high: limit,
  critical_source: source,
  verified_on: CalendarDate,
};

const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const params = z.object({ id: Id });
const one = z.strictObject({ range: LabRange });

/**
 * Writes a row as a draft: it judges nothing before a doctor has reviewed it. `rest_invalid_param` names what is wrong, `overlaps` where
 * another row holds for some of the same people.
 */
export const addLabRange = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/lab-ranges`,
  summary: 'Add a reference range',
  access: doctors,
  body: z.strictObject(fields),
  status: 201,
  response: one,
  errors: ['idempotency_key_reused'],
  audit: 'lab_range.added',
  idempotent: true,
  queries: 7,
});

/** Writes the next version as a draft; what is in force stays so until that is reviewed. `version` is the newest one that the caller saw. */
export const changeLabRange = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/lab-ranges/:id`,
  summary: 'Change a reference range',
  access: doctors,
  params,
  body: z.strictObject({ version, ...fields }),
  response: one,
  errors: ['not_found', 'version_conflict'],
  audit: 'lab_range.changed',
  queries: 8,
});

/** A doctor has compared a draft with its source: from now on results are judged by it. Results of before keep their judgement. */
export const reviewLabRange = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/lab-ranges/:id/review`,
  summary: 'Review a reference range',
  access: doctors,
  params,
  body: z.strictObject({ version }),
  response: one,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'lab_range.reviewed',
  queries: 6,
});

/** Takes a row out of force, and its draft away; the versions stay. */
export const retireLabRange = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/lab-ranges/:id/retire`,
  summary: 'Take a reference range out of force',
  access: doctors,
  params,
  body: z.strictObject({ version }),
  response: one,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'lab_range.retired',
  queries: 6,
});

/** Every version of a row, the newest first. */
export const listLabRangeVersions = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/lab-ranges/:id/versions`,
  summary: 'The versions of a reference range',
  access: doctors,
  params,
  response: z.strictObject({ data: z.array(LabRange) }),
  errors: ['not_found'],
  queries: 2,
});

/** What a result comes to by the practice's table, while it is typed. Limits are in the unit of the result. */
export const LabJudgement = z.strictObject({
  flag: z.nullable(z.enum(['L', 'H', 'LL', 'HH', 'A', 'AA'])),
  /** Null where no range is known. Without limits: the practice's range has a unit that nothing converts. */
  by: z.nullable(z.literal('practice')),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  source: z.nullable(z.string()),
  critical_source: z.nullable(z.string()),
  /** Whether the value was placed against these limits. Only then does a missing flag mean that it lies within. */
  compared: z.boolean(),
  /** A figure whose point or comma may mean thousands or decimals (`12,000`): nothing was compared with it, critical limits neither. */
  ambiguous: z.boolean(),
});
export type LabJudgement = z.output<typeof LabJudgement>;

/** Judges results of a patient as they are typed, in their order. Nothing is stored. */
export const judgeLabResults = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/lab-judgements`,
  summary: 'What typed results come to',
  access: doctors,
  params,
  body: z.strictObject({
    results: z
      .array(z.strictObject({ test: line(1, 120), value: line(1, 60), unit: z._default(line(0, 40), '') }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  response: z.strictObject({ data: z.array(LabJudgement) }),
  errors: ['not_found'],
  audit: 'lab_result.judged',
  queries: 4,
});

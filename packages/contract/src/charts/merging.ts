import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { identityFields } from './person.ts';
import { PatientSummary } from './schema.ts';

/** What of a person can be taken from either chart. */
export const mergeFields = [
  'given_name',
  'family_name',
  'birth_date',
  'sex',
  'phone',
  'email',
  'emergency_contact',
] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * What is not taken into a chart whose patient signs in: an identity document says who they are, and the mail address is the
 * account's.
 */
export const fieldsOfAccount: readonly MergeField[] = [...identityFields, 'email'];

/** Why two charts may not become one. */
export const mergeObstacles = [
  /** Both are records of people who sign in: an account reads the record of its own id. */
  'both_sign_in',
  /** The chart that would go is the record of an account: the other way round it can be done. */
  'account_must_stay',
  /** The law holds one of them as it is. */
  'legal_hold',
  /** Both have appointments at one time. */
  'appointments_overlap',
  /** Both wait at the same doctor. */
  'waiting_twice',
] as const;
export const MergeObstacle = z.enum(mergeObstacles);
export type MergeObstacle = z.output<typeof MergeObstacle>;

/** How much of a chart there is, counted in what a person would count. */
export const MergeCounts = z.strictObject({
  visits: z.int(),
  entries: z.int(),
  appointments: z.int(),
  other: z.int(),
});
export type MergeCounts = z.output<typeof MergeCounts>;

const Side = z.strictObject({
  patient: PatientSummary,
  signs_in: z.boolean(),
  fields: z.strictObject({
    given_name: z.string(),
    family_name: z.string(),
    birth_date: z.nullable(z.string()),
    sex: PatientSummary.shape.sex,
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    emergency_contact: z.nullable(z.string()),
  }),
  counts: MergeCounts,
});
export type MergeSide = z.output<typeof Side>;

/** What would go where when `merged` becomes part of `kept`. */
export const MergePreview = z.strictObject({
  kept: Side,
  merged: Side,
  /** Doctors who care for one of them alone, and would see both. */
  doctors: z.array(z.string()),
  obstacles: z.array(MergeObstacle),
});
export type MergePreview = z.output<typeof MergePreview>;

export const Merge = z.strictObject({
  id: z.uuid(),
  kept: PatientSummary,
  merged_number: z.string(),
  merged_name: z.string(),
  merged_at: z.string(),
  merged_by: z.string(),
  undone_at: z.nullable(z.string()),
  can: z.strictObject({ undo: z.boolean() }),
});
export type Merge = z.output<typeof Merge>;

/** Both charts side by side; either out of reach is 404. Nothing of what is written in them. */
export const previewMerge = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/merge/:otherId`,
  summary: 'What would go where if two charts became one',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, otherId: Id }),
  response: MergePreview,
  errors: ['not_found'],
  audit: 'patient.merge_previewed',
  queries: 12,
});

/**
 * Makes the chart `other` part of the chart in the path, for a doctor who has both in care. `take` are the fields of the person
 * that come from `other`; into the chart of somebody who signs in none of `fieldsOfAccount`. Obstacles are `merge_refused` with
 * `obstacles`.
 */
export const mergePatients = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/merge`,
  summary: 'Merge two charts of one patient',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  body: z.strictObject({
    other: Id,
    take: z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)),
  }),
  response: z.strictObject({ merge: Merge }),
  errors: ['not_found', 'merge_refused'],
  audit: 'patient.merged',
  queries: 30,
});

/** Charts that were merged into charts in reach, the newest first. */
export const listMerges = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/merges`,
  summary: 'Charts that were merged',
  access: signedInAs('doctor'),
  response: z.strictObject({ data: z.array(Merge) }),
  audit: 'patient.merges_listed',
  queries: 4,
});

/**
 * Takes a merge back: what was moved returns, with what was written since in the visits and entries that return. What else was
 * written since stays. Undone already, or merged on since: `invalid_transition`.
 */
export const undoMerge = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/merges/:id/undo`,
  summary: 'Take a merge back',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: z.strictObject({
    merge: Merge,
    /** What returned, and how much of it was written since. */
    returned: MergeCounts,
    followed: z.int(),
  }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'patient.merge_undone',
  queries: 30,
});

import * as z from 'zod/mini';
import { Calculation } from '../charts/calculations.ts';
import { PackReview } from '../charts/clinical.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, line } from '../kernel/values.ts';
import { doctorsOnly } from './endpoints.ts';
import { Block, Citation } from './schema.ts';

/** Complaints for which there is a pack of what must not be missed, in the order in which a list shows them. */
export const complaintIds = [
  'chest_pain',
  'dyspnoea',
  'palpitations',
  'syncope',
  'cough',
  'headache',
  'dizziness',
  'weakness',
  'abdominal_pain',
  'back_pain',
  'dysuria',
  'leg_swelling',
  'fever',
  'child_fever',
  'sore_throat',
] as const;
export const ComplaintId = z.enum(complaintIds);
export type ComplaintId = z.output<typeof ComplaintId>;

/** What the chart holds that makes something more relevant, with the entries that say so; `cites` is empty for age and sex. */
const Fact = z.strictObject({ id: z.string(), cites: z.array(z.int()) });

/** A guideline: what it is called, who published it, in which year. */
const Guideline = z.strictObject({ title: z.string(), by: z.string(), year: z.int() });
export type Guideline = z.output<typeof Guideline>;

/**
 * What must not be missed behind a complaint. There is no likelihood and no order of likelihood: `urgency` says how soon it is
 * looked for, `findings` which answers speak for looking for it first. `id` names a text.
 */
const Condition = z.strictObject({
  id: z.string(),
  urgency: z.enum(['now', 'today']),
  findings: z.array(z.string()),
  facts: z.array(Fact),
  sources: z.array(Guideline),
});
export type DiagnosisCondition = z.output<typeof Condition>;

const Pack = z.strictObject({
  version: z.string(),
  review: z.nullable(PackReview),
  sources: z.array(Guideline),
  /** `review`: whether this person may say that they have reviewed it. */
  can: z.strictObject({ review: z.boolean() }),
});

/**
 * For a complaint of a patient in reach: what must not be missed, what to ask and to look at, and what the calculators of the
 * product that a guideline uses here give from the chart or lack. Never one diagnosis.
 */
export const getDiagnosis = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/assistant/diagnosis`,
  summary: 'What must not be missed behind a complaint',
  access: doctorsOnly,
  query: z.object({ patient_id: Id, complaint: ComplaintId, lang: z.optional(Language) }),
  response: z.strictObject({
    complaint: ComplaintId,
    pack: Pack,
    /** False where its guidelines are made for another age than the chart has. */
    fits: z.boolean(),
    conditions: z.array(Condition),
    findings: z.array(z.strictObject({ id: z.string(), kind: z.enum(['ask', 'examine']) })),
    scores: z.array(z.strictObject({ calculation: Calculation, blocks: z.array(Block) })),
    citations: z.array(Citation),
  }),
  errors: ['not_found'],
  audit: 'assistant.diagnosis_read',
  queries: 9,
});

/** A doctor says that they have reviewed a pack in this version, or takes that back. Saying it twice is no error. */
export const reviewComplaintPack = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/assistant/complaint-packs/:complaint/review`,
  summary: 'Review what must not be missed behind a complaint',
  access: signedInAs('doctor'),
  params: z.object({ complaint: ComplaintId }),
  body: z.strictObject({ version: line(1, 40), reviewed: z.boolean() }),
  response: z.strictObject({ complaint: ComplaintId, pack: Pack }),
  errors: ['version_conflict'],
  audit: 'complaint_pack.reviewed',
  queries: 5,
});

import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, wholeNumber } from '../kernel/values.ts';

/** A review as an administrator sees it; who wrote it stays as in public. */
export const ModeratedReview = z.strictObject({
  id: z.uuid(),
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  answer: z.nullable(z.string()),
  written_at: z.string(),
  hidden: z.nullable(z.strictObject({ at: z.string(), reason: z.string() })),
});
export type ModeratedReview = z.output<typeof ModeratedReview>;

/** All reviews, the newest first. `next` goes into `cursor`. */
export const listModeratedReviews = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/reviews`,
  summary: 'Reviews to moderate',
  access: signedInAs('administrator'),
  query: z.object({
    state: z._default(z.enum(['all', 'shown', 'hidden']), 'all'),
    cursor: z.optional(Id),
    per_page: z._default(wholeNumber(1, 50), 20),
  }),
  response: z.strictObject({ data: z.array(ModeratedReview), total: z.int(), next: z.nullable(z.uuid()) }),
  audit: 'review.moderation_listed',
  queries: 6,
});

/** Hides a review with a reason, or shows it again with null. A hidden review counts nowhere. */
export const moderateReview = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/reviews/:id/hidden`,
  summary: 'Hide a review, or show it again',
  access: signedInAs('administrator'),
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: z.nullable(line(3, 500)) }),
  response: z.strictObject({ review: ModeratedReview }),
  errors: ['not_found'],
  audit: 'review.moderated',
  queries: 6,
});

export const SpecialtyRequest = z.strictObject({
  doctor: z.strictObject({ id: z.uuid(), name: z.string(), exequatur: z.nullable(z.string()) }),
  current: z.array(z.string()),
  requested: z.array(z.string()),
});
export type SpecialtyRequest = z.output<typeof SpecialtyRequest>;

/** Doctors who ask to be found under further specialties. */
export const listSpecialtyRequests = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/specialty-requests`,
  summary: 'Specialties that wait for confirmation',
  access: signedInAs('administrator'),
  response: z.strictObject({ data: z.array(SpecialtyRequest) }),
  audit: 'specialty.requests_listed',
  queries: 4,
});

/** Confirms or refuses what a doctor asked for; `specialties` says what was looked at. Errors: not_found; version_conflict. */
export const decideSpecialties = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/specialty-requests/:doctorId`,
  summary: 'Confirm or refuse further specialties',
  access: signedInAs('administrator'),
  params: z.object({ doctorId: Id }),
  body: z.strictObject({
    specialties: z.array(z.string().check(z.regex(/^[a-z-]{2,60}$/))).check(z.minLength(1), z.maxLength(12)),
    confirmed: z.boolean(),
  }),
  response: z.strictObject({ doctor_id: z.uuid(), specialties: z.array(z.string()) }),
  errors: ['not_found', 'version_conflict'],
  audit: 'specialty.decided',
  queries: 6,
});

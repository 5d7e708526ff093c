import * as z from 'zod/mini';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose, wholeNumber } from '../kernel/values.ts';

/** 1 to 5, halves allowed. */
export const Stars = z.number().check(z.minimum(1), z.maximum(5), z.multipleOf(0.5));

export const reviewLimits = { text: 2000, answer: 1000, reason: 500 };

const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** Verified: written after a visit that took place. */
export const Review = z.strictObject({
  id: z.uuid(),
  stars: z.number(),
  text: z.string(),
  /** `YYYY-MM` in which it was written, in the practice's zone. */
  month: Month,
  edited: z.boolean(),
  /** First name and initial of the family name. */
  author: z.string(),
  answer: z.nullable(z.strictObject({ text: z.string(), month: Month })),
  can: z.strictObject({ answer: z.boolean(), edit: z.boolean() }),
});
export type Review = z.output<typeof Review>;

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;

/** The reviews of one doctor that count, ten a page, and what they come to. Public; 404 for a doctor who is not listed. */
export const listReviews = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/:id/reviews`,
  summary: 'Verified reviews of a doctor',
  access: anyone,
  params: z.object({ id: Id }),
  query: z.object({
    sort: z._default(z.enum(reviewOrders), 'newest'),
    page: z._default(wholeNumber(1, 1000), 1),
    per_page: z._default(wholeNumber(1, 50), 10),
  }),
  response: z.strictObject({
    data: z.array(Review),
    total: z.int(),
    rating: z.nullable(z.number()),
    /** How many reviews gave 1 to 1.5, 2 to 2.5, 3 to 3.5, 4 to 4.5 and 5 stars. */
    distribution: z.array(z.int()).check(z.minLength(5), z.maxLength(5)),
  }),
  errors: ['not_found', 'too_many_requests', 'unavailable'],
  queries: 4,
});

/** The patient's own review of one visit. */
export const OwnReview = z.strictObject({
  id: z.uuid(),
  stars: z.number(),
  text: z.string(),
  answer: z.nullable(z.string()),
  /** Why an administrator hid it; null while it is shown. */
  hidden_because: z.nullable(z.string()),
});

const VisitReview = z.strictObject({
  visit: z.strictObject({
    appointment_id: z.uuid(),
    start: z.string(),
    doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  }),
  review: z.nullable(OwnReview),
  /** As which the review is signed in public. */
  signature: z.string(),
});
export type VisitReview = z.output<typeof VisitReview>;

const visit = z.object({ id: Id });

/** The visit that a review would be about, and the review if there is one. Errors: not_found; visit_not_completed. */
export const getVisitReview = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/appointments/:id/review`,
  summary: 'One’s own review of a visit',
  access: signedInAs('patient'),
  params: visit,
  response: VisitReview,
  errors: ['not_found', 'visit_not_completed'],
  audit: 'review.read',
  queries: 5,
});

/** Writes or changes the one review of a completed visit. Errors: not_found; visit_not_completed. */
export const putVisitReview = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/appointments/:id/review`,
  summary: 'Review a visit that took place',
  access: signedInAs('patient'),
  params: visit,
  body: z.strictObject({ stars: Stars, text: z._default(prose(0, reviewLimits.text), '') }),
  response: VisitReview,
  errors: ['not_found', 'visit_not_completed'],
  audit: 'review.written',
  queries: 9,
});

/** Takes one's own review back; without one there is nothing to do. Errors: not_found; visit_not_completed. */
export const withdrawReview = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/appointments/:id/review`,
  summary: 'Withdraw one’s own review',
  access: signedInAs('patient'),
  params: visit,
  response: VisitReview,
  errors: ['not_found', 'visit_not_completed'],
  audit: 'review.withdrawn',
  queries: 7,
});

const Answered = z.strictObject({ review: Review });

/** The doctor's one answer to a review, written or changed. */
export const putReviewAnswer = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/reviews/:id/answer`,
  summary: 'Answer a review',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  body: z.strictObject({ text: prose(1, reviewLimits.answer).check(z.regex(/\S/)) }),
  response: Answered,
  errors: ['not_found'],
  audit: 'review.answered',
  queries: 7,
});

/** Takes the answer back. */
export const withdrawReviewAnswer = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/reviews/:id/answer`,
  summary: 'Withdraw an answer to a review',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: Answered,
  errors: ['not_found'],
  audit: 'review.answer_withdrawn',
  queries: 6,
});

import * as z from 'zod/mini';

/** The one catalogue of refusals: code → HTTP status. The web chooses the sentence in the person's language. */
export const errorStatus = {
  rest_invalid_param: 400,
  rest_not_logged_in: 401,
  invalid_credentials: 401,
  rest_forbidden: 403,
  rest_cookie_invalid_nonce: 403,
  origin_not_allowed: 403,
  pending_approval: 403,
  account_not_active: 403,
  not_found: 404,
  rest_no_route: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  slot_not_offered: 409,
  patient_busy: 409,
  version_conflict: 409,
  already_answering: 409,
  invalid_transition: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal under `/wp-json/`, in the shape that the specification's client reads. */
export const ErrorBody = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});
export type ErrorBody = z.output<typeof ErrorBody>;

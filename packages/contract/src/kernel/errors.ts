import * as z from 'zod/mini';

/** The one catalogue of refusals: code → HTTP status. The web chooses the sentence in the person's language. */
export const errorStatus = {
  rest_invalid_param: 400,
  password_too_short: 400,
  password_too_common: 400,
  password_is_personal: 400,
  reset_link_invalid: 400,
  email_link_invalid: 400,
  captcha_wrong: 400,
  passkey_not_registered: 400,
  /** A calendar file that is not taken over: `reason` says why. */
  calendar_unreadable: 400,
  /** The two codes of an upload that the specification names, in its spelling. */
  VALIDATION_ERROR: 400,
  rest_not_logged_in: 401,
  invalid_credentials: 401,
  wrong_code: 401,
  /** The ticket between password and second factor is over: sign in from the start. */
  sign_in_expired: 401,
  passkey_not_accepted: 401,
  /** Of a health link: `remainingAttempts` beside `code` says how many are left. */
  passcode_wrong: 401,
  rest_forbidden: 403,
  /** None of a secretary's doctors grants what the call needs. */
  not_granted: 403,
  rest_cookie_invalid_nonce: 403,
  origin_not_allowed: 403,
  must_enrol_second_factor: 403,
  must_verify_email: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  /** Unknown, used or over, or there is an administrator already. */
  setup_link_invalid: 403,
  pending_approval: 403,
  /** An administrator refused the application; the reason was mailed. */
  application_rejected: 403,
  account_not_active: 403,
  not_found: 404,
  rest_no_route: 404,
  method_not_allowed: 405,
  /** The page was opened by another account, or in another role: `signed_in_as` says who is there now. */
  page_of_another: 409,
  slot_taken: 409,
  slot_not_offered: 409,
  patient_busy: 409,
  /** Some visits of a series do not fit: `report` says which, and what could be had instead. */
  series_conflict: 409,
  version_conflict: 409,
  /** An alert about drugs that nobody has answered; a stop wants a reason. `rules` says which. */
  alerts_unanswered: 409,
  /** An alert about drugs that is answered and not there any more: what it rested on was changed. */
  situation_changed: 409,
  already_answering: 409,
  /** What a draft of the assistant rests on is another today: `changed` says which entries. */
  draft_outdated: 409,
  /** A request that is settled, care that has ended, or nobody there to read: nothing is written into it any more. */
  conversation_closed: 409,
  /** A renewal of this medication was asked for and is not settled. */
  renewal_open: 409,
  /** The patient has not agreed to messages on this channel. */
  consent_missing: 409,
  invalid_transition: 409,
  /** Two charts that may not become one: `obstacles` says why. */
  merge_refused: 409,
  visit_not_completed: 409,
  place_in_use: 409,
  place_shared: 409,
  file_not_claimable: 409,
  /** A doctor who leaves still has appointments to come: `count` says how many. */
  appointments_waiting: 409,
  last_administrator: 409,
  /** Nobody else has a patient in care without an end. */
  last_doctor: 409,
  /** The name of an approved doctor was compared with the exequatur: an administrator changes it. */
  name_checked: 409,
  /** Name, birth date and sex of a patient were compared with an identity document: the practice changes them. */
  identity_checked: 409,
  /** Nothing can be booked for a patient who has died. */
  patient_deceased: 409,
  /** No font of a paper has these characters: `letters` says which. Nothing was issued. */
  letters_not_printable: 409,
  /** More than one file holds: `most` says how many. */
  too_many_rows: 409,
  email_taken: 409,
  username_taken: 409,
  no_second_factor: 409,
  nothing_to_confirm: 409,
  /** Staff without a second factor need a password of 15 characters first (S22). */
  long_password_first: 409,
  too_many_passkeys: 409,
  /** Calendar addresses of a person, or imported calendars of a doctor: `most` says how many. */
  too_many_calendars: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  /** Its bytes are missing or other than those that were stored; administrators find the event. */
  file_damaged: 503,
  UPLOAD_FAILED: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal under `/wp-json/`, in the shape that the specification's client reads. */
export const ErrorBody = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});
export type ErrorBody = z.output<typeof ErrorBody>;

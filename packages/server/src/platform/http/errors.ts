import { type ErrorBody, type ErrorCode, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';

/**
 * A refusal from the catalogue. `extra` goes into `data`, `top` beside `code` where the specification reads it there;
 * `objectId`, what it was about, goes into the audit log only.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly top: Readonly<Record<string, unknown>>;
  readonly objectId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: Record<string, unknown> = {},
    top: Record<string, unknown> = {},
    objectId?: string,
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorStatus[code];
    this.extra = extra;
    this.top = top;
    this.objectId = objectId;
  }
}

/** The same body whether the object does not exist or is out of reach; the audit log may say which one was meant. */
export const notFound = (objectId?: string): Refusal =>
  new Refusal('not_found', 'Not found, or not within your reach.', {}, {}, objectId);

/** What was looked for. Errors: `not_found` for null, which says the same of what is not there and of what is out of reach. */
export const found = <T>(row: T | null): T => {
  if (row === null) throw notFound();
  return row;
};

export const notSignedIn = (): Refusal => new Refusal('rest_not_logged_in', 'Sign in first.');

export const forbidden = (): Refusal =>
  new Refusal('rest_forbidden', 'Your role has no access to this function.');

/** What a secretary asks for is not among what her doctors grant. */
export const notGranted = (): Refusal => new Refusal('not_granted', 'None of your doctors grants you this.');

/** Bad input; `fields` names each field and what is wrong with it, without repeating what was sent. */
export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal('rest_invalid_param', 'Some fields are not valid.', { params: fields });

export const bodyOf = (refusal: Refusal): ErrorBody => ({
  code: refusal.code,
  message: refusal.message,
  ...refusal.top,
  data: { status: refusal.status, ...refusal.extra },
});

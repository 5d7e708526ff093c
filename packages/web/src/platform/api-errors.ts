/** The server refused or failed: `code` is one of the catalogue in the contract, `requestId` the reference to quote. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** The whole body, for the few answers that say more than code, message and data. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait, where the server limits the number of calls. */
  readonly retryAfter: number | null;

  constructor(refusal: {
    code: string;
    status: number;
    message: string;
    data: Record<string, unknown>;
    requestId: string | null;
    body: Record<string, unknown>;
    retryAfter: number | null;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.data = refusal.data;
    this.requestId = refusal.requestId;
    this.body = refusal.body;
    this.retryAfter = refusal.retryAfter;
  }
}

/** Whether the server refused for this reason, a code of the catalogue. */
export const isRefused = (failure: unknown, code: string): failure is ApiError =>
  failure instanceof ApiError && failure.code === code;

/** Whether the person put the confirmation of who they are away: they know that nothing was done. */
export const wasGivenUp = (failure: unknown): boolean => isRefused(failure, 'reauthentication_required');

type Reads<T> = { readonly safeParse: (value: unknown) => { readonly data?: T | undefined } };

/** What stands there by now, where a change was refused because somebody else saved one in the meantime; null otherwise. */
export const currentIn = <T>(failure: unknown, schema: Reads<T>): T | null =>
  isRefused(failure, 'version_conflict') ? (schema.safeParse(failure.data.current).data ?? null) : null;

/** The server was not reached: no connection, or it did not answer in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

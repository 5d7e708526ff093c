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

/** Whether the person put the confirmation of who they are away: they know that nothing was done. */
export const wasGivenUp = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'reauthentication_required';

/** The server was not reached: no connection, or it did not answer in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

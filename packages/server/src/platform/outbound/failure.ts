/** Why another server was not asked, or did not answer. */
export type OutboundFailure =
  | 'unknown_host'
  | 'address_refused'
  | 'tls_required'
  | 'place_changed'
  | 'unreachable'
  | 'certificate'
  | 'redirected'
  | 'cut'
  | 'too_big'
  | 'bad_answer';

/** The message is the code: what was sent or said stays out of logs. */
export class OutboundFailed extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure) {
    super(failure);
    this.failure = failure;
  }
}

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

/** What an error of a connection means; null for one that is not of a connection. */
export const connectionFailureOf = (error: unknown): OutboundFailure | null => {
  const about: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const { code, syscall } = about;
  if (typeof code !== 'string') return null;
  if (unreachable.has(code) || (code === 'ETIMEDOUT' && syscall === 'connect')) return 'unreachable';
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL)/.test(code)) return 'certificate';
  // A connection that falls silent later may have carried the request.
  const cut = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ETIMEDOUT'];
  return cut.includes(code) ? 'cut' : null;
};

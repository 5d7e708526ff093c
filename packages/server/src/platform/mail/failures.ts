/** Why a mail did not leave, as a screen words it. The server's own words are not kept: they may quote the mail. */
export const mailFailures = [
  'connection_refused',
  'timeout',
  'tls_failed',
  'auth_failed',
  'refused',
  /** Nobody was ever asked: it was of no more use before there was a server. */
  'no_server',
  /** What it told of was cancelled or moved before it could leave. */
  'withdrawn',
  'unknown',
] as const;
export type MailFailure = (typeof mailFailures)[number];

export type MailProblem = {
  readonly code: MailFailure;
  /** One mail is refused for good: another try would end the same way. */
  readonly final: boolean;
  /** The next mail would fare no better: the server or its settings are the reason, not this mail. */
  readonly general: boolean;
  /** The server may have taken the mail all the same: another try may be a second copy. */
  readonly inDoubt: boolean;
};

const general = (code: MailFailure): MailProblem => ({ code, final: false, general: true, inDoubt: false });

/** The server has the whole mail, and its answer did not come. */
export class AnswerMissing extends Error {
  constructor(cause: unknown) {
    super('no answer to the mail', { cause });
  }
}

/** Whether the server said no, in contrast to nothing. */
export const hasAnswer = (error: unknown): boolean => detailsOf(error).answer !== null;

/** Nobody answered at all: it cannot be told from a server that is away. */
const noConversation = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT']);

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
]);
const certificate = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ETLS$)/;

/**
 * What an error of the transport means. A recipient or a text that the server refuses with 5xx is refused for good;
 * everything else may go better later: a 4xx by its own definition, and a refused sender or sign-in because somebody can
 * correct the settings. `timeout` is only what fell silent in the middle of a mail: that a server can be reached says
 * nothing about it.
 */
export const problemOf = (error: unknown): MailProblem => {
  if (error instanceof AnswerMissing) return { ...general('timeout'), inDoubt: true };
  const { codes, message, command, answer, timeoutType } = detailsOf(error);
  if (codes.includes('EAUTH') || command === 'AUTH') return general('auth_failed');
  if (timeoutType && noConversation.has(timeoutType)) return general('connection_refused');
  if (timeoutType === 'UPGRADE_TIMEOUT') return general('tls_failed');
  if (codes.includes('ETIMEDOUT')) return general('timeout');
  if (codes.some((code) => certificate.test(code)) || /\b(ssl|tls|certificate)\b/i.test(message))
    return general('tls_failed');
  if (answer !== null) {
    const ofThisMail = command === 'RCPT TO' || command === 'DATA';
    return { code: 'refused', final: ofThisMail && answer >= 500, general: !ofThisMail, inDoubt: false };
  }
  if (codes.some((code) => unreachable.has(code))) return general('connection_refused');
  if (codes.includes('ECONNECTION') || codes.includes('ESOCKET') || codes.includes('ECONNRESET'))
    return general('connection_refused');
  return general('unknown');
};

const detailsOf = (error: unknown) => {
  const about: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const cause = error instanceof Error ? error.cause : undefined;
  const inner: Record<string, unknown> = typeof cause === 'object' && cause !== null ? { ...cause } : {};
  return {
    codes: [about.code, about.errno, inner.code].filter((code) => typeof code === 'string'),
    message: error instanceof Error ? error.message : '',
    command: typeof about.command === 'string' ? about.command : null,
    timeoutType: typeof about.timeoutType === 'string' ? about.timeoutType : null,
    answer: typeof about.responseCode === 'number' ? about.responseCode : null,
  };
};

const second = 1_000;
const minute = 60 * second;

/** How long what may take with a mail server; milliseconds. */
export type MailTimes = {
  /** Finding the server, connecting and its greeting, each. */
  readonly connect: number;
  /** Silence while a mail is sent: RFC 5321, 4.5.3.2.6 allows ten minutes after the final dot. */
  readonly silence: number;
  /** However slowly a server keeps talking, one mail takes no longer. More than `silence`. */
  readonly mail: number;
  /** Asking the server whether it is back. */
  readonly ask: number;
  /** A mail that takes longer no longer holds up the others. */
  readonly slow: number;
  /** While a slow mail is under way, the outbox is looked at this often. */
  readonly look: number;
  /** What a mail under way still has when the process is told to stop. */
  readonly stop: number;
};

export const mailTimes: MailTimes = {
  connect: 8 * second,
  silence: 10 * minute,
  mail: 11 * minute,
  ask: 20 * second,
  slow: 5 * second,
  look: 2 * second,
  stop: 6 * second,
};

/** Somebody waits in front of a screen, whose own patience ends after 30 seconds. */
export const testMailTimes: MailTimes = { ...mailTimes, silence: 20 * second, mail: 25 * second };

/** For how many seconds a mail belongs to the process that took it: longer than it can take to send and mark it. */
export const leaseSecondsOf = ({ mail }: MailTimes): number => Math.ceil(mail / second) + 120;

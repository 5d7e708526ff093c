import type * as z from 'zod/mini';

/**
 * Work that is done after the answer. It may run more than once: a process that dies in the middle leaves the job to
 * another, so `handle` must come to the same end whether it runs once or twice.
 */
export type Job<D = unknown> = {
  /** Stays the same over releases: jobs that were sent before an update are found by it. */
  readonly name: string;
  /** What is sent along. It is stored as it is: ids and dates, nothing personal and no secret. */
  readonly schema: z.ZodMiniType<D>;
  handle(data: D): Promise<void>;
  /** When it runs by itself, as a cron expression in UTC, with `{}` as data; once, however many processes there are. */
  readonly every?: string;
};

export type SendOptions = {
  /** While a job with the same key waits, another is not sent. */
  readonly once?: string;
  /** Not before this moment. */
  readonly after?: Date;
};

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle } from 'pg-boss';
import * as z from 'zod/mini';
import type { Transaction } from '../database/transaction.ts';
import { type Log, withoutContent } from '../log.ts';
import type { Job, SendOptions } from './job.ts';
import { bossOn, jobsQueue } from './queue.ts';
import { createWatch, type Round, type Watch } from './watch.ts';

export type SendJob = <D>(tx: Transaction, job: Job<D>, data: D, options?: SendOptions) => Promise<void>;

export type Jobs = {
  /** Makes jobs known; all of them before `start`. */
  readonly register: (...jobs: readonly Job[]) => void;
  /**
   * Has something looked after every few seconds in every process, from `start` to `stop`; what is to be done only once
   * sees to that itself. A round begins when the one before has ended.
   */
  readonly watch: (name: string, seconds: number, round: Round) => void;
  /** Sends a job within the caller's transaction: it runs after the commit, or never. */
  readonly send: SendJob;
  /** Begins to work on jobs in this process, and sees to the ones that run by themselves. */
  readonly start: () => Promise<void>;
  /** Takes no further job, waits for the running ones, and hands back what does not end in time. */
  readonly stop: () => Promise<void>;
  /**
   * Runs what waits, one after the other, without `start`; what a handler throws is thrown. Returns how many ran. With
   * `future`, jobs whose time has not come run, too.
   */
  readonly runAll: (options?: { readonly future?: boolean }) => Promise<number>;
};

/** How a job lies in the queue. */
const envelope = z.object({ job: z.string(), data: z.optional(z.unknown()) });

const pollSeconds = 3;
const workers = 2;
const stopMilliseconds = 8_000;

/** Background work on pg-boss, on the application's own pool. Errors of `start`: tables missing or of another release. */
export const createJobs = ({ pool, log }: { pool: pg.Pool; log: Log }): Jobs => {
  const boss = bossOn((text, values) => pool.query(text, values));
  const known = new Map<string, Job>();
  const watches: Watch[] = [];
  let started = false;
  boss.on('error', quietly(log));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs warning'));

  const run = async (content: unknown): Promise<void> => {
    const { job: name, data } = z.parse(envelope, content);
    const job = known.get(name);
    if (!job) throw new Error(`no job of this name: ${name}`);
    await job.handle(z.parse(job.schema, data ?? {}));
  };

  const runLogged = async (content: unknown): Promise<void> => {
    try {
      await run(content);
    } catch (error) {
      const name = z.safeParse(envelope, content).data?.job;
      log.warn({ job: name, err: error }, 'job failed');
      throw storable(error);
    }
  };

  const schedule = async (): Promise<void> => {
    const wanted = [...known.values()].filter(({ every }) => every !== undefined);
    for (const { name, every = '' } of wanted)
      await boss.schedule(jobsQueue, every, { job: name }, { key: name, missed: 'once', singletonKey: name });
    for (const { key } of await boss.getSchedules(jobsQueue))
      if (!wanted.some(({ name }) => name === key)) await boss.unschedule(jobsQueue, key);
  };

  return {
    register: (...jobs) => {
      for (const job of jobs) {
        if (known.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
        known.set(job.name, job);
      }
    },
    watch: (name, seconds, round) => {
      watches.push(createWatch(name, seconds, round, log));
    },
    send: async (tx, job, data, { once, after } = {}) => {
      const content = { job: job.name, data: z.parse(job.schema, data) };
      // The queue admits one waiting job for each key, so a job without one gets its own.
      const singletonKey = once === undefined ? randomUUID() : `${job.name} ${once}`;
      await boss.send(jobsQueue, content, {
        db: fromDrizzle(tx, sql),
        singletonKey,
        ...(after && { startAfter: after }),
      });
    },
    start: async () => {
      started = true;
      // Before the start: the first look at the clock finds what fell due while nothing ran.
      await schedule();
      await boss.start();
      const options = {
        batchSize: 1,
        localConcurrency: workers,
        pollingIntervalSeconds: pollSeconds,
      };
      const worker = await boss.work<unknown>(jobsQueue, options, async (jobs) => {
        for (const { data } of jobs) await runLogged(data);
        // More may wait: look again at once instead of at the next poll.
        boss.notifyWorker(worker);
      });
      for (const { start } of watches) start();
    },
    stop: async () => {
      const ended = watches.map(({ stop }) => stop());
      if (started) await boss.stop({ graceful: true, timeout: stopMilliseconds, close: false });
      await Promise.all(ended);
      started = false;
    },
    runAll: async ({ future = false } = {}) => {
      for (let ran = 0; ; ran++) {
        const [next] = await boss.fetch<unknown>(jobsQueue, { ignoreStartAfter: future });
        if (!next) return ran;
        try {
          await run(next.data);
        } catch (error) {
          await boss.fail(jobsQueue, next, storable(error));
          throw error;
        }
        await boss.complete(jobsQueue, next);
      }
    },
  };
};

/** pg-boss keeps the error beside the job, so it is stripped of what it could quote, as in the log. */
const storable = (error: unknown): object => withoutContent(error);

/** A database that is away for an hour is one line a minute, not one for each poll. */
const quietly = (log: Log) => {
  let last = Number.NEGATIVE_INFINITY;
  return (error: Error): void => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.warn({ err: error }, 'jobs cannot reach the database');
  };
};

import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import type { Job } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { bossOn } from './queue.ts';

let database: TestDatabase;
const open: Jobs[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
  await database.close();
});

const jobsOf = (...list: Job[]): Jobs => {
  const jobs = createJobs({ pool: database.pool, log: createLog('silent') });
  jobs.register(...list);
  open.push(jobs);
  return jobs;
};

const counting = (handle: (data: { n: number }) => Promise<void> | void = () => {}) => {
  const ran: number[] = [];
  const job: Job<{ n: number }> = {
    name: 'counting',
    schema: z.object({ n: z.number() }),
    handle: async (data) => {
      ran.push(data.n);
      await handle(data);
    },
  };
  return { job, ran };
};

const states = async () =>
  (await database.asSuperuser('SELECT state, output FROM jobs.job ORDER BY created_on')).rows;

test('a job runs after the commit of the transaction that sent it, and never after a rollback', async () => {
  const { job, ran } = counting();
  const jobs = jobsOf(job);
  const rolledBack = database.transact(async (tx) => {
    await jobs.send(tx, job, { n: 1 });
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  await database.transact(async (tx) => {
    await jobs.send(tx, job, { n: 2 });
    expect(await jobs.runAll()).toBe(0);
  });
  expect(await jobs.runAll()).toBe(1);
  expect(ran).toEqual([2]);
  expect(await jobs.runAll()).toBe(0);
});

test('data that is not what the job takes is refused when it is sent', async () => {
  const { job } = counting();
  const jobs = jobsOf(job);
  const sent = database.transact((tx) => jobs.send(tx, job as Job, { n: 'one' }));
  await expect(sent).rejects.toThrow();
  expect(await states()).toEqual([]);
});

test('with a key, one job waits; once it has run, the next may be sent', async () => {
  const { job, ran } = counting();
  const jobs = jobsOf(job);
  const send = (n: number) => database.transact((tx) => jobs.send(tx, job, { n }, { once: 'a' }));
  await send(1);
  await send(2);
  await jobs.runAll();
  await send(3);
  await jobs.runAll();
  expect(ran).toEqual([1, 3]);
});

test('a job whose time has not come waits', async () => {
  const { job, ran } = counting();
  const jobs = jobsOf(job);
  await database.transact((tx) => jobs.send(tx, job, { n: 1 }, { after: new Date('2999-01-01T00:00:00Z') }));
  expect(await jobs.runAll()).toBe(0);
  expect(await jobs.runAll({ future: true })).toBe(1);
  expect(ran).toEqual([1]);
});

test('a job that fails is kept for another try, without the words of the error', async () => {
  const { job } = counting(() => {
    throw new Error('Diagnosis of Ana Prueba');
  });
  const jobs = jobsOf(job);
  await database.transact((tx) => jobs.send(tx, job, { n: 1 }));
  await expect(jobs.runAll()).rejects.toThrow('Diagnosis');
  const [row] = await states();
  expect(row.state).toBe('retry');
  expect(JSON.stringify(row)).not.toContain('Diagnosis');
  expect(row.output).toMatchObject({ type: 'Error' });
});

test('two processes share the work: each job runs once', async () => {
  const { job, ran } = counting();
  const first = jobsOf(job);
  const second = jobsOf(job);
  for (let n = 0; n < 20; n++) await database.transact((tx) => first.send(tx, job, { n }));
  await Promise.all([first.start(), second.start()]);
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(20);
  await expect.poll(async () => (await states()).filter(({ state }) => state !== 'completed')).toEqual([]);
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('stopping waits for a running job and leaves the others where they are', async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { job, ran } = counting(() => running);
  const jobs = jobsOf(job);
  for (let n = 0; n < 5; n++) await database.transact((tx) => jobs.send(tx, job, { n }));
  await jobs.start();
  await expect.poll(() => ran.length).toBe(2);
  const stopped = jobs.stop();
  finish();
  await stopped;
  const found = (await states()).map(({ state }) => state);
  expect(found.filter((state) => state === 'completed')).toHaveLength(2);
  expect(found.filter((state) => state === 'created')).toHaveLength(3);
});

test('a job whose process died is run again by another', async () => {
  const { job, ran } = counting();
  const jobs = jobsOf(job);
  await database.transact((tx) => jobs.send(tx, job, { n: 7 }));
  // What a killed process leaves behind: taken, and no sign of life since.
  await database.asSuperuser(
    `UPDATE jobs.job SET state = 'active', started_on = app_now() - interval '2 minutes', heartbeat_on = app_now() - interval '2 minutes'`,
  );
  await bossOn((text, values) => database.pool.query(text, values)).supervise();
  expect(await states()).toMatchObject([{ state: 'retry' }]);
  await database.asSuperuser('UPDATE jobs.job SET start_after = app_now()');
  await jobs.start();
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([7]);
});

const byItself = (name: string, handle: () => void = () => {}): Job => ({
  name,
  schema: z.unknown(),
  every: '* * * * *',
  handle: async () => handle(),
});

test('what runs by itself runs once although two processes keep the time', { timeout: 60_000 }, async () => {
  let ran = 0;
  const count = () => {
    ran += 1;
  };
  const first = jobsOf(byItself('by-itself', count));
  const second = jobsOf(byItself('by-itself', count));
  await Promise.all([first.start(), second.start()]);
  const sent = `SELECT count(*)::int AS count FROM jobs.job WHERE data->>'job' = 'by-itself'`;
  const due = async () => (await database.asSuperuser(sent)).rows[0].count;
  await expect.poll(due, { timeout: 40_000 }).toBe(1);
  await expect.poll(() => ran, { timeout: 10_000 }).toBe(1);
  expect(await due()).toBe(1);
});

test('a job that no longer runs by itself is taken off the plan', async () => {
  const plan = async () =>
    (await database.asSuperuser('SELECT key, cron, data, options FROM jobs.schedule')).rows;
  await jobsOf(byItself('former'), byItself('stays')).start();
  expect((await plan()).map(({ key }) => key).toSorted()).toEqual(['former', 'stays']);
  await jobsOf(byItself('stays')).start();
  expect(await plan()).toEqual([
    {
      key: 'stays',
      cron: '* * * * *',
      data: { job: 'stays' },
      options: expect.objectContaining({ missed: 'once' }),
    },
  ]);
});

test('a watch comes round again after a failure, and not after the stop', async () => {
  const jobs = jobsOf();
  let rounds = 0;
  jobs.watch('failing', 0.02, async () => {
    rounds += 1;
    throw new Error('this round failed');
  });
  // Another watch is the clock: three of its rounds are time enough for this one.
  const beside = jobsOf();
  let besides = 0;
  beside.watch('beside', 0.02, async () => {
    besides += 1;
  });
  await beside.start();
  const threeRounds = async () => {
    const from = besides;
    await expect.poll(() => besides).toBeGreaterThan(from + 3);
  };
  await threeRounds();
  expect(rounds).toBe(0);
  await jobs.start();
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await jobs.stop();
  const last = rounds;
  await threeRounds();
  expect(rounds).toBe(last);
  await beside.stop();
});

test('two jobs of one name are a mistake', () => {
  expect(() => jobsOf(byItself('same'), byItself('same'))).toThrow('same');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ask = async (text: string) => (await database.pool.query(text)).rows[0];

test('gives the time of the test on every connection when a test moves it', async () => {
  const moved = new Date('2031-02-03T04:05:06.789Z');
  database.clock.set(moved);
  expect((await ask('SELECT app_now() AS now')).now).toEqual(moved);
  const { rows } = await database.asSuperuser('SELECT app_now() AS now, app_clock_timestamp() AS clock');
  expect(rows).toEqual([{ now: moved, clock: moved }]);
});

test('keeps the time of a transaction when a test moves it meanwhile', async () => {
  const before = database.clock.now();
  await database.transact(async (tx) => {
    await tx.execute('SELECT 1');
    database.clock.set(new Date(before.getTime() + 60_000));
    const { rows } = await tx.execute<{ same: boolean }>(
      `SELECT app_now() = '${before.toISOString()}' AS same`,
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

test('gives now() when nothing set the time', async () => {
  await database.transact(async (tx) => {
    await tx.execute("SET LOCAL app.now = ''");
    const { rows } = await tx.execute('SELECT app_now() = now() AS same');
    expect(rows).toEqual([{ same: true }]);
  });
});

test('stands in the plan of a statement as its body, also in the condition of an index', async () => {
  await database.transact(async (tx) => {
    await tx.execute('SET LOCAL enable_seqscan = off');
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      "EXPLAIN (VERBOSE, COSTS OFF) SELECT 1 FROM live_event WHERE at > app_now() - interval '1 hour'",
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: .*now\(\)/);
    expect(plan).not.toContain('app_now');
  });
});

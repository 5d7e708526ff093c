import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createLimits } from './limits.ts';

const key = randomBytes(32);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** How many of `calls` at once pass. */
const passing = async (take: () => Promise<void>, calls: number): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: calls }, take));
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('a limit that is spent from a reserve', () => {
  it('lets exactly its number pass, one after another and all at once', async () => {
    const limits = createLimits(database.pool, key);
    expect(await passing(() => limits.take('search', 'at once'), 200)).toBe(60);
    let passed = 0;
    for (let call = 0; call < 70; call += 1) {
      passed += await limits.take('search', 'in turn').then(
        () => 1,
        () => 0,
      );
    }
    expect(passed).toBe(60);
  });

  it('asks the database once for ten calls', async () => {
    const limits = createLimits(database.pool, key);
    database.takeQueries();
    for (let call = 0; call < 10; call += 1) await limits.take('search', 'ten');
    expect(database.takeQueries()).toHaveLength(1);
  });

  it('is never passed by several processes together', async () => {
    const processes = [
      createLimits(database.pool, key),
      createLimits(database.pool, key),
      createLimits(database.pool, key),
    ];
    const passed = await Promise.all(
      processes.map((limits) => passing(() => limits.take('search', 'shared'), 50)),
    );
    const all = passed.reduce((sum, count) => sum + count, 0);
    expect(all).toBeLessThanOrEqual(60);
    expect(all).toBeGreaterThanOrEqual(45);
  });

  it('counts each caller apart', async () => {
    const limits = createLimits(database.pool, key);
    expect(await passing(() => limits.take('search', 'one'), 61)).toBe(60);
    await expect(limits.take('search', 'another')).resolves.toBeUndefined();
  });

  it('says how long to wait', async () => {
    const limits = createLimits(database.pool, key);
    await passing(() => limits.take('search', 'waits'), 60);
    await expect(limits.take('search', 'waits')).rejects.toMatchObject({
      code: 'too_many_requests',
      extra: { retry_after: expect.any(Number) },
    });
  });
});

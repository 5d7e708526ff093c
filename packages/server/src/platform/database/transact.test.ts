import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from './transact.ts';
import type { Transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The same database through a pool of one, whose connection each piece of work gets after the last. */
const oneConnection = () =>
  openDatabase(
    { connection: () => ({ ...inject('postgres').application, database: database.name }) },
    { connections: 1, onError: () => {} },
  );

const insert = (tx: Transaction, key: string) =>
  tx.execute(sql`INSERT INTO rate_limit (key) VALUES (${key})`);

const isKept = async (key: string): Promise<boolean> =>
  (await database.asSuperuser('SELECT FROM rate_limit WHERE key = $1', [key])).rowCount === 1;

describe('transact', () => {
  it('keeps what all of the work wrote', async () => {
    const done = await database.transact(async (tx) => {
      await Promise.all([insert(tx, 'first'), insert(tx, 'second')]);
      return 'done';
    });
    expect(done).toBe('done');
    expect([await isKept('first'), await isKept('second')]).toEqual([true, true]);
  });

  it('keeps nothing when one of several statements sent together fails, and says which error it was', async () => {
    const work = database.transact((tx) =>
      Promise.all([insert(tx, 'before'), tx.execute('SELECT 1 / 0'), insert(tx, 'after')]),
    );
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect([await isKept('before'), await isKept('after')]).toEqual([false, false]);
  });

  it('does not report success for work that went on after a failed statement', async () => {
    const work = database.transact(async (tx) => {
      await insert(tx, 'hushed');
      await tx.execute('SELECT 1 / 0').catch(() => {});
    });
    await expect(work).rejects.toThrow('nobody threw');
    expect(await isKept('hushed')).toBe(false);
  });

  it('leaves a connection that the next work can use, whatever became of the last', async () => {
    const { transact, close } = oneConnection();
    await expect(transact((tx) => tx.execute('SELECT 1 / 0'))).rejects.toThrow();
    await expect(transact(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { rows } = await transact((tx) => tx.execute('SELECT 2 AS two'));
    expect(rows).toEqual([{ two: 2 }]);
    await close();
  });
});

describe('a statement that runs often', () => {
  const planned = async (tx: Transaction): Promise<string[]> => {
    const { rows } = await tx.execute<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };

  it('keeps its plan from the fifth run on, and answers as before', async () => {
    const { transact, close } = oneConnection();
    const ask = (tx: Transaction, n: number) => tx.execute<{ n: number }>(sql`SELECT ${n}::int AS n`);
    for (const n of [1, 2, 3, 4]) await transact((tx) => ask(tx, n));
    expect(await transact(planned)).toEqual([]);
    for (const n of [5, 6]) expect((await transact((tx) => ask(tx, n))).rows).toEqual([{ n }]);
    expect(await transact(planned)).toEqual(['SELECT $1::int AS n']);
    await close();
  });

  it('stays without one when texts differ from run to run', async () => {
    const { transact, close } = oneConnection();
    await transact(async (tx) => {
      for (let n = 0; n < 600; n++) await tx.execute(sql`SELECT ${n}::int AS ${sql.identifier(`n${n}`)}`);
    });
    expect(await transact(planned)).toEqual([]);
    await close();
  });

  const runOften = async (tx: Transaction, from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n++)
      for (let run = 0; run < 5; run++)
        await tx.execute(sql`SELECT ${run}::int AS ${sql.identifier(`n${n}`)}`);
  };
  const numbers = (statements: string[]) =>
    statements.map((text) => Number(/"n(\d+)"/.exec(text)?.[1])).sort((one, other) => one - other);
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

  it('leaves plans of a hundred and twenty statements, those that ran last', async () => {
    const { transact, close } = oneConnection();
    await transact((tx) => runOften(tx, 0, 120));
    // The first runs again, so that the next ones give way.
    await transact((tx) => runOften(tx, 0, 1));
    await transact((tx) => runOften(tx, 120, 130));
    expect(numbers(await transact(planned))).toEqual([0, ...range(11, 130)]);
    // What gave way is planned anew when it runs often again.
    await transact((tx) => runOften(tx, 1, 4));
    expect(numbers(await transact(planned))).toEqual([...range(0, 4), ...range(14, 130)]);
    await close();
  });

  it('goes on after a transaction failed while a plan was to give way', async () => {
    const { transact, close } = oneConnection();
    await transact((tx) => runOften(tx, 0, 120));
    const failing = transact(async (tx) => {
      for (let run = 0; run < 4; run++)
        await tx.execute(sql`SELECT ${run}::int AS ${sql.identifier('n120')}`);
      await Promise.allSettled([
        tx.execute('SELECT 1 / 0'),
        tx.execute(sql`SELECT ${4}::int AS ${sql.identifier('n120')}`),
      ]);
    });
    await expect(failing).rejects.toThrow();
    await transact((tx) => runOften(tx, 0, 1));
    await transact((tx) => runOften(tx, 120, 122));
    expect(numbers(await transact(planned))).toHaveLength(120);
    for (const n of range(0, 122)) await transact((tx) => runOften(tx, n, n + 1));
    expect(await transact(planned)).toHaveLength(120);
    await close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Visitor } from '../http/actor.ts';
import { appendAudit } from './audit.ts';

const caller: Visitor = {
  kind: 'visitor',
  requestId: 'request',
  network: '127.0.0.1',
  idempotencyKey: null,
  visitorHash: null,
};
const note = { event: 'test', outcome: 'success' as const, caller };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let index = 0; index < 12; index += 1) {
    await database.transact((tx) => appendAudit(tx, { ...note, details: { index } }));
  }
});
afterAll(() => database.close());

const problems = async () =>
  (await database.asSuperuser('SELECT problem FROM audit_verify()')).rows.map(({ problem }) => problem);

/** Changes rows as somebody with every right would, then puts the state back. */
const tampering = async (text: string): Promise<string[]> => {
  await database.asSuperuser('BEGIN');
  await database.asSuperuser('ALTER TABLE audit_event DISABLE TRIGGER USER');
  await database.asSuperuser(text);
  const found = await problems();
  await database.asSuperuser('ROLLBACK');
  return found;
};

const row = '(lane, seq) = (SELECT lane, seq FROM audit_event ORDER BY at LIMIT 1 OFFSET 3)';
const last = 'ctid = (SELECT ctid FROM audit_event ORDER BY at DESC LIMIT 1)';

describe('the audit chain', () => {
  it('holds when nobody touched it', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['an edited event', `UPDATE audit_event SET event = 'other' WHERE ${row}`, 'changed'],
    ['an edited time', `UPDATE audit_event SET at = at + interval '1 microsecond' WHERE ${row}`, 'changed'],
    ['a removed row', `DELETE FROM audit_event WHERE ${row}`, 'missing'],
    ['a cut end', `DELETE FROM audit_event WHERE ${last}`, 'cut'],
  ])('names %s', async (_name, text, problem) => {
    expect(await tampering(text)).toContain(problem);
  });

  it('cannot be changed by the application', async () => {
    await expect(database.pool.query("UPDATE audit_event SET event = 'other'")).rejects.toMatchObject({
      code: '42501',
    });
    await expect(database.pool.query('DELETE FROM audit_event')).rejects.toMatchObject({ code: '42501' });
    await expect(database.pool.query('TRUNCATE audit_event')).rejects.toMatchObject({ code: '42501' });
  });

  // The one login of an external database owns the tables.
  it.skipIf(process.env.DATABASE_URL)('cannot be written past its function', async () => {
    for (const text of [
      'INSERT INTO audit_event SELECT * FROM audit_event LIMIT 1',
      'INSERT INTO audit_lane (lane, seq, hash) SELECT 99, seq, hash FROM audit_lane LIMIT 1',
      'UPDATE audit_lane SET seq = 0',
      'DELETE FROM audit_lane',
    ]) {
      await expect(database.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('takes the work back when the event cannot be written', async () => {
    await database.asSuperuser('ALTER TABLE audit_lane RENAME TO audit_lane_away');
    const work = database.transact(async (tx) => {
      await tx.execute("INSERT INTO rate_limit (key) VALUES ('half')");
    }, note);
    await expect(work).rejects.toThrow();
    await database.asSuperuser('ALTER TABLE audit_lane_away RENAME TO audit_lane');
    expect((await database.asSuperuser("SELECT 1 FROM rate_limit WHERE key = 'half'")).rowCount).toBe(0);
  });

  it('stays whole under 40 writers at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => database.transact((tx) => appendAudit(tx, note))));
    expect(await problems()).toEqual([]);
  });
});

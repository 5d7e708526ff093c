import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { listOutbox, maskAddress, outboxOverview, retryMail } from './overview.ts';
import { outboxMail } from './tables.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const written = new Date('2026-11-20T10:00:00Z');
const sealedParams = Buffer.from('sealed');

const add = async (mail: Partial<typeof outboxMail.$inferInsert> = {}): Promise<string> => {
  const id = mail.id ?? newId();
  await database.transact((tx) =>
    tx.insert(outboxMail).values({
      id,
      address: 'ana.prueba@patients.example',
      language: 'es',
      template: 'welcome',
      sealedParams,
      createdAt: written,
      ...mail,
    }),
  );
  return id;
};

test('the overview counts by state, and tells what has waited longest and why', async () => {
  expect(await database.read(outboxOverview)).toEqual({
    queued: 0,
    sent: 0,
    failed: 0,
    oldestQueuedAt: null,
    lastError: null,
  });
  await add({ createdAt: new Date('2026-11-20T09:00:00Z') });
  await add({ lastError: 'timeout', attempts: 1 });
  await add({ state: 'failed', lastError: 'refused', createdAt: new Date('2026-11-19T09:00:00Z') });
  await add({ state: 'sent', sealedParams: null });
  expect(await database.read(outboxOverview)).toEqual({
    queued: 2,
    sent: 1,
    failed: 1,
    oldestQueuedAt: new Date('2026-11-20T09:00:00Z'),
    lastError: 'timeout',
  });
});

test('a mail can be tried again when it failed, or waits after a failure, and its words are still there', async () => {
  await add({ address: 'waits for its first try' });
  await add({ address: 'waits after a failure', lastError: 'timeout', attempts: 1 });
  await add({ address: 'failed', state: 'failed', lastError: 'refused' });
  await add({ address: 'emptied', state: 'failed', lastError: 'no_server', sealedParams: null });
  await add({ address: 'sent', state: 'sent', sealedParams: null });
  const lines = await database.read((tx) => listOutbox(tx, { limit: 10 }));
  const found = await database.asSuperuser('SELECT id, address FROM outbox_mail');
  const nameOf = (id: string) => found.rows.find((row) => row.id === id)?.address;
  expect(lines.filter(({ canRetry }) => canRetry).map(({ id }) => nameOf(id))).toEqual([
    'failed',
    'waits after a failure',
  ]);
  for (const { id, canRetry, state } of lines) {
    const possible = await database.transact((tx) => retryMail(tx, id));
    if (canRetry || state !== 'queued') expect(possible, nameOf(id)).toBe(canRetry);
  }
});

test('the list shows the newest first, page by page, and neither address nor content', async () => {
  const ids = [await add(), await add({ state: 'failed' }), await add(), await add({ state: 'sent' })];
  const first = await database.read((tx) => listOutbox(tx, { limit: 2 }));
  expect(first.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  const second = await database.read((tx) => listOutbox(tx, { limit: 2, before: first.at(-1)?.id ?? '' }));
  expect(second.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const failed = await database.read((tx) => listOutbox(tx, { state: 'failed', limit: 10 }));
  expect(failed.map(({ id, address, nextTryAt }) => ({ id, address, nextTryAt }))).toEqual([
    { id: ids[1], address: 'a•••@patients.example', nextTryAt: null },
  ]);
  expect(JSON.stringify([first, second])).not.toMatch(/sealed|ana\.prueba/);
});

test.each([
  ['ana@example.org', 'a•••@example.org'],
  ['😀x@example.org', '😀•••@example.org'],
  ['nonsense', 'n•••'],
  ['', '•••'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

test('a dead letter begins anew; a mail that waits is tried at once; others stay as they are', async () => {
  const later = new Date(database.clock.now().getTime() + 3600_000);
  const dead = await add({ state: 'failed', attempts: 28, lastError: 'timeout', nextTryAt: later });
  const waiting = await add({ attempts: 3, lastError: 'timeout', nextTryAt: later });
  const leaving = await add({ attempts: 1, nextTryAt: later });
  const sent = await add({ state: 'sent', sealedParams: null, nextTryAt: later });
  const retry = (id: string) => database.transact((tx) => retryMail(tx, id));
  expect([await retry(dead), await retry(waiting), await retry(leaving)]).toEqual([true, true, true]);
  expect([await retry(sent), await retry(newId())]).toEqual([false, false]);
  const { rows } = await database.asSuperuser(
    'SELECT id, state, attempts, next_try_at <= app_now() AS due FROM outbox_mail ORDER BY id',
  );
  expect(rows).toEqual([
    { id: dead, state: 'queued', attempts: 0, due: true },
    { id: waiting, state: 'queued', attempts: 3, due: true },
    { id: leaving, state: 'queued', attempts: 1, due: false },
    { id: sent, state: 'sent', attempts: 0, due: false },
  ]);
});

import { expect, test } from 'vitest';
import { verdictsOf } from './health-verdicts.ts';

type Health = Parameters<typeof verdictsOf>[0];
const gigabyte = 1024 ** 3;

const healthy: Health = {
  checked_at: '2026-11-23T12:00:00.000Z',
  product: {
    version: '1.0.0',
    node: 'v24',
    started_at: '2026-11-20T12:00:00.000Z',
    memory_bytes: 1,
    event_loop_ms: 3,
  },
  database: {
    version: '18.4',
    bytes: 1,
    latency_ms: 0.4,
    connections: 9,
    most_connections: 100,
    embedded: true,
  },
  jobs: { waiting: 0, active: 0, failed: 0, oldest_seconds: null },
  outbox: { configured: true, queued: 0, sent: 0, failed: 0, oldest_queued_at: null, last_error: null },
  storage: { files: 1, bytes: 1, damaged: 0, free_bytes: 50 * gigabyte, total_bytes: 100 * gigabyte },
  backup: { made_at: '2026-11-22T12:00:00.000Z', bytes: 1, files: 1, version: '1.0.0' },
  backup_schedule: null,
  backup_requested: false,
  backup_failed_at: null,
};

test('all is well when it is', () => {
  expect(Object.values(verdictsOf(healthy)).map(({ word }) => word)).toEqual(Array(5).fill('well'));
});

test.each<[keyof ReturnType<typeof verdictsOf>, string, Partial<Health>]>([
  ['product', 'slow', { product: { ...healthy.product, event_loop_ms: 900 } }],
  ['database', 'crowded', { database: { ...healthy.database, connections: 95 } }],
  ['database', 'slow', { database: { ...healthy.database, latency_ms: 300 } }],
  ['jobs', 'stuck', { jobs: { ...healthy.jobs, waiting: 3, oldest_seconds: 3600 } }],
  ['jobs', 'failures', { jobs: { ...healthy.jobs, failed: 1 } }],
  ['storage', 'damaged', { storage: { ...healthy.storage, damaged: 1, free_bytes: 1024 } }],
  ['storage', 'full', { storage: { ...healthy.storage, free_bytes: 1024 } }],
  ['storage', 'nearlyFull', { storage: { ...healthy.storage, free_bytes: 5 * gigabyte } }],
  ['storage', 'unknown', { storage: { ...healthy.storage, free_bytes: null } }],
  ['backup', 'none', { backup: null }],
  ['backup', 'failures', { backup_failed_at: '2026-11-23T11:00:00.000Z' }],
  ['backup', 'elsewhere', { backup: null, database: { ...healthy.database, embedded: false } }],
  [
    'backup',
    'old',
    { backup: { made_at: '2026-11-01T12:00:00.000Z', bytes: 1, files: 1, version: '1.0.0' } },
  ],
])('%s: %s', (part, word, change) => {
  expect(verdictsOf({ ...healthy, ...change })[part].word).toBe(word);
});

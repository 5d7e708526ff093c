import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appendAudit } from '../audit/audit.ts';
import { operator } from '../audit/operator.ts';
import { systemClock } from '../clock.ts';
import type { DatabaseHandle, Transaction } from '../database/transact.ts';
import type { Job } from '../jobs/job.ts';
import { removalLock } from './removal-lock.ts';
import type { FileStore } from './store.ts';
import { storedFile } from './tables.ts';

/** Bytes without a row are younger than this only while their upload is still being written. */
const orphanMilliseconds = 3600_000;

/** Rows and keys that one statement looks at. */
const batch = 500;

type Deps = Pick<DatabaseHandle, 'transact' | 'read'> & { readonly files: FileStore };

/**
 * Removes what nobody keeps: unclaimed uploads after 24 hours, whatever else has come to its end, and bytes whose row
 * was never written because the process was killed (R7). The row goes first: until the bytes follow, they are orphans
 * that the next run finds. Safe to run in several processes.
 */
export const sweepFiles = async ({ transact, read, files }: Deps): Promise<void> => {
  for (;;) {
    const gone = await transact(removeEnded);
    for (const { storageKey } of gone) await files.remove(storageKey);
    if (gone.length < batch) break;
  }
  // The file system dates its files by the machine's clock.
  const keys = await files.listOlderThan(new Date(systemClock.now().getTime() - orphanMilliseconds));
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch);
    const known = await read((tx) =>
      tx
        .select({ storageKey: storedFile.storageKey })
        .from(storedFile)
        .where(inArray(storedFile.storageKey, some)),
    );
    const kept = new Set(known.map(({ storageKey }) => storageKey));
    for (const key of some) if (!kept.has(key)) await files.remove(key);
  }
};

/** False while a backup copies stored files, and while another process sweeps. */
const mayRemove = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${sql.raw(removalLock)}) AS free`,
  );
  return rows[0]?.free === true;
};

/**
 * Removes the rows of files whose time is over; none while a backup is being made, which ends before the next run or
 * the one after. That an identity document is gone is an event (S55).
 */
const removeEnded = async (tx: Transaction) => {
  if (!(await mayRemove(tx))) return [];
  const gone = await tx
    .delete(storedFile)
    .where(
      sql`${storedFile.id} IN (SELECT id FROM stored_file WHERE expires_at <= app_now() LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
    )
    .returning({
      id: storedFile.id,
      storageKey: storedFile.storageKey,
      purpose: storedFile.purpose,
      ownerId: storedFile.ownerId,
    });
  for (const { id, purpose, ownerId } of gone) {
    if (purpose !== 'identity-document') continue;
    await appendAudit(tx, {
      event: 'document.removed',
      outcome: 'success',
      caller: operator(),
      objectId: id,
      details: { owner: ownerId ?? '' },
    });
  }
  return gone;
};

/** The sweep as a job of the queue, four times an hour. */
export const sweepFilesJob = (deps: Deps): Job => ({
  name: 'files.sweep',
  schema: z.unknown(),
  every: '*/15 * * * *',
  handle: () => sweepFiles(deps),
});

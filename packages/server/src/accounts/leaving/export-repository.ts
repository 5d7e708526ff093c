import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { newId } from '../../platform/ids.ts';
import { practice, user } from '../tables.ts';
import { keptColumns, keptRoles } from './kept-roles.ts';
import { dataExport } from './tables.ts';

export type ExportRow = typeof dataExport.$inferSelect;

const unfinished = ['waiting', 'working'] as const;

/** How many old exports the list names. */
const shown = 10;

export const findExports = (tx: Transaction, userId: string) =>
  tx
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, userId))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.id))
    .limit(shown);

/** Begins an export; null while one is being made. */
export const insertExport = async (tx: Transaction, userId: string): Promise<string | null> => {
  const [made] = await tx
    .insert(dataExport)
    .values({ id: newId(), userId })
    .onConflictDoNothing()
    .returning({ id: dataExport.id });
  return made?.id ?? null;
};

/**
 * Takes the work on: whose it is, in which roles something is kept about the person, and in which language; null when there
 * is nothing left to do.
 */
export const beginExport = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .update(dataExport)
    .set({ state: 'working', percent: 1 })
    .from(user)
    .where(
      and(
        eq(dataExport.id, id),
        inArray(dataExport.state, unfinished),
        eq(user.id, dataExport.userId),
        eq(user.status, 'active'),
      ),
    )
    .returning({
      id: dataExport.id,
      userId: user.id,
      role: user.role,
      language: user.language,
      username: user.username,
      email: user.email,
      givenName: user.givenName,
      familyName: user.familyName,
      honorific: user.honorific,
      timeZone: sql<string>`(SELECT ${practice.timeZone} FROM ${practice})`,
      practice: sql<string>`(SELECT ${practice.name} FROM ${practice})`,
      ...keptColumns,
    });
  if (!row) return null;
  const { hasRecord, hasProfile, ...begun } = row;
  return { ...begun, roles: keptRoles({ role: row.role, hasRecord, hasProfile }) };
};

export type Begun = NonNullable<Awaited<ReturnType<typeof beginExport>>>;

export const noteProgress = (tx: Transaction, id: string, percent: number) =>
  tx
    .update(dataExport)
    .set({ percent })
    .where(and(eq(dataExport.id, id), eq(dataExport.state, 'working')));

/** Puts the archive beside its export; false when another run was first, or the account is gone. */
export const finishExport = async (
  tx: Transaction,
  id: string,
  file: Pick<typeof storedFile.$inferInsert, 'storageKey' | 'sha256' | 'size' | 'name'> & { ownerId: string },
): Promise<boolean> => {
  const fileId = newId();
  const ends = sql`app_now() + make_interval(days => (SELECT ${practice.exportDays} FROM ${practice}))`;
  await tx
    .insert(storedFile)
    .values({ ...file, id: fileId, type: 'application/zip', purpose: 'export', expiresAt: ends });
  const done = await tx
    .update(dataExport)
    .set({ state: 'ready', percent: 100, readyAt: sql`app_now()`, expiresAt: ends, size: file.size, fileId })
    .where(and(eq(dataExport.id, id), eq(dataExport.state, 'working')))
    .returning({ id: dataExport.id });
  return done.length > 0;
};

export const failExport = (tx: Transaction, id: string) =>
  tx
    .update(dataExport)
    .set({ state: 'failed' })
    .where(and(eq(dataExport.id, id), inArray(dataExport.state, unfinished)));

/** Gives a finished export its key, in place of the one before; false when there is no such export of this person. */
export const giveKey = async (
  tx: Transaction,
  { id, userId, hash, minutes }: { id: string; userId: string; hash: Buffer; minutes: number },
): Promise<boolean> => {
  const given = await tx
    .update(dataExport)
    .set({ linkHash: hash, linkEndsAt: sql`app_now() + make_interval(mins => ${minutes})` })
    .where(
      and(
        eq(dataExport.id, id),
        eq(dataExport.userId, userId),
        eq(dataExport.state, 'ready'),
        gt(dataExport.expiresAt, sql`app_now()`),
      ),
    )
    .returning({ id: dataExport.id });
  return given.length > 0;
};

/** Uses a key up and returns the file it opens; null for a wrong, used, late or foreign one. */
export const useKey = async (
  tx: Transaction,
  { id, userId, hash }: { id: string; userId: string; hash: Buffer },
) => {
  const [file] = await tx
    .update(dataExport)
    .set({ linkHash: null, linkEndsAt: null, downloadedAt: sql`app_now()` })
    .from(storedFile)
    .where(
      and(
        eq(dataExport.id, id),
        eq(dataExport.userId, userId),
        eq(dataExport.linkHash, hash),
        gt(dataExport.linkEndsAt, sql`app_now()`),
        eq(dataExport.state, 'ready'),
        gt(dataExport.expiresAt, sql`app_now()`),
        eq(storedFile.id, dataExport.fileId),
      ),
    )
    .returning({
      id: storedFile.id,
      name: storedFile.name,
      storageKey: storedFile.storageKey,
      sha256: storedFile.sha256,
    });
  return file ?? null;
};

/** Exports whose days are over; their files end at the same moment. */
export const expireExports = (tx: Transaction) =>
  tx
    .update(dataExport)
    .set({ state: 'expired', fileId: null, linkHash: null, linkEndsAt: null })
    .where(and(eq(dataExport.state, 'ready'), sql`${dataExport.expiresAt} <= app_now()`));

/** Files that a person handed in and still keeps here; archives of exports are none of them. */
export const filesOf = (tx: Transaction, userId: string) =>
  tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, userId), inArray(storedFile.purpose, ['photo', 'identity-document'])));

import { and, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { storedFile } from './tables.ts';

export type StoredFile = typeof storedFile.$inferSelect;

/** Whoever handed the file in: the browser session of somebody without an account, or an account. */
type Uploader =
  | { readonly visitorHash: Buffer | null; readonly ownerId?: undefined }
  | { readonly ownerId: string; readonly visitorHash?: undefined };

export type Claim = Uploader & {
  readonly fileId: string;
  /** Account that the file belongs to from now on; null for what belongs to a chart or a conversation. */
  readonly newOwnerId: string | null;
  readonly purpose: 'identity-document' | 'photo' | 'chart-file' | 'message-file';
};

/**
 * Makes an unclaimed upload a part of an account, once: the same browser session or the same account that handed it in,
 * within 24 hours. Returns the row. Throws 409 `file_not_claimable` for any other file, whatever the reason (D6, S18).
 */
export const claimFile = async (tx: Transaction, claim: Claim): Promise<StoredFile> => {
  const handedIn = handedInBy(claim);
  if (!handedIn) throw notClaimable();
  const [claimed] = await tx
    .update(storedFile)
    .set({ ownerId: claim.newOwnerId, browserHash: null, purpose: claim.purpose, expiresAt: null })
    .where(
      and(
        eq(storedFile.id, claim.fileId),
        eq(storedFile.purpose, 'unclaimed'),
        sql`${storedFile.expiresAt} > app_now()`,
        handedIn,
        claim.purpose === 'photo' ? like(storedFile.type, 'image/%') : undefined,
      ),
    )
    .returning();
  if (!claimed) throw notClaimable();
  return claimed;
};

const handedInBy = (uploader: Uploader): SQL | undefined => {
  if (uploader.ownerId !== undefined) return eq(storedFile.ownerId, uploader.ownerId);
  return uploader.visitorHash === null
    ? undefined
    : and(isNotNull(storedFile.browserHash), eq(storedFile.browserHash, uploader.visitorHash));
};

const notClaimable = () =>
  new Refusal(
    'file_not_claimable',
    'This file is not there any more, or was handed in elsewhere. Upload it again.',
  );

const inNobodysHands = {
  ownerId: null,
  browserHash: null,
  purpose: 'unclaimed' as const,
  expiresAt: sql`app_now()`,
};

/** Nobody can read the file from now on; the sweeper removes its row and its bytes at the next run. */
export const releaseFile = async (tx: Transaction, fileId: string): Promise<void> => {
  await tx.update(storedFile).set(inNobodysHands).where(eq(storedFile.id, fileId));
};

/** The same for everything that an account handed in or owns: when it is erased. */
export const releaseFilesOf = async (tx: Transaction, ownerId: string): Promise<void> => {
  await tx.update(storedFile).set(inNobodysHands).where(eq(storedFile.ownerId, ownerId));
};

/** Has the sweeper remove the file at `until`: an identity document some days after the decision (S55). */
export const keepFileUntil = async (tx: Transaction, fileId: string, until: Date): Promise<void> => {
  await tx.update(storedFile).set({ expiresAt: until }).where(eq(storedFile.id, fileId));
};

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import type { StoredFile } from '../../platform/files/claim.ts';
import type { Stored } from '../../platform/files/store.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { type Caller, needing } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { patientInReach } from '../policy.ts';
import { user } from '../tables.ts';

/**
 * Files that this person may read; for photos of visitors, whose it is has to be asked besides. The photo of a patient is
 * part of the identity: it is seen by whoever sees the name, and by administrators, who keep the accounts.
 */
const fileInReach = (caller: Caller): SQL | undefined => {
  const isPhoto = eq(storedFile.purpose, 'photo');
  if (caller.kind === 'visitor') return isPhoto;
  const own = eq(storedFile.ownerId, caller.id);
  const ofStaff = sql`EXISTS (SELECT 1 FROM ${user} WHERE ${user.id} = ${storedFile.ownerId} AND ${user.role} <> 'patient')`;
  const photo = caller.administers
    ? isPhoto
    : and(isPhoto, or(own, ofStaff, patientInReach(needing(caller, 'patients:read'), storedFile.ownerId)));
  const document = eq(storedFile.purpose, 'identity-document');
  return or(
    photo,
    and(document, caller.administers ? undefined : own),
    and(eq(storedFile.purpose, 'unclaimed'), own),
  );
};

/** A file within reach whose time is not over. */
export const findFile = async (
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<StoredFile | undefined> => {
  const kept = or(isNull(storedFile.expiresAt), sql`${storedFile.expiresAt} > app_now()`);
  const [found] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), fileInReach(caller), kept));
  return found;
};

type Upload = Stored & { readonly name: string; readonly type: string };

/** Notes a stored upload as nobody's yet: of the account, or of the anonymous browser session, for 24 hours. */
export const insertUpload = async (
  tx: Transaction,
  caller: Caller,
  upload: Upload,
): Promise<{ id: string; createdAt: Date }> => {
  const id = newId();
  const uploader = caller.kind === 'actor' ? { ownerId: caller.id } : { browserHash: caller.visitorHash };
  const [row] = await tx
    .insert(storedFile)
    .values({
      id,
      ...upload,
      ...uploader,
      purpose: 'unclaimed',
      expiresAt: sql`app_now() + interval '24 hours'`,
    })
    .returning({ createdAt: storedFile.createdAt });
  if (!row) throw new Error('the upload was not noted');
  return { id, createdAt: row.createdAt };
};

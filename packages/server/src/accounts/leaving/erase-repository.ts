import { eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { idempotencyKey } from '../../platform/http/tables.ts';
import { outboxMail } from '../../platform/mail/tables.ts';
import { hashOfNobody } from '../passwords.ts';
import { changingPatient } from '../patient-changes.ts';
import { application } from '../registration/tables.ts';
import { careRelationship, patient, patientVersion, secretaryLink, user } from '../tables.ts';
import type { EndedLink } from './ports.ts';
import { legalHold } from './tables.ts';

/** Rows that would go with the account's own row, but are needed by what the law obliges to keep. */
const stays: readonly string[] = ['doctor', 'application'];

/**
 * Deletes every row that belongs to an account: what the schema would delete together with it (`ON DELETE CASCADE`). The
 * account's own row stays as a tombstone, so that nothing does this by itself; a table that is added later is covered
 * from its first day.
 */
export const deleteOwned = async (tx: Transaction, userId: string): Promise<void> => {
  const { rows } = await tx.execute<{ relation: string; field: string }>(sql`
    SELECT c.conrelid::regclass::text AS relation, a.attname AS field
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass AND c.confdeltype = 'c' AND cardinality(c.conkey) = 1
    ORDER BY 1, 2`);
  for (const { relation, field } of rows) {
    if (stays.includes(relation.replaceAll('"', ''))) continue;
    await tx.execute(sql`DELETE FROM ${sql.raw(relation)} WHERE ${sql.identifier(field)} = ${userId}::uuid`);
  }
};

/** Leaves of the account what the audit log needs to point to: an id under which nobody is known. */
export const makeTombstone = async (tx: Transaction, userId: string, pseudonym: string): Promise<void> => {
  await tx
    .update(user)
    .set({
      status: 'erased',
      username: `erased.${userId}`,
      email: null,
      passwordHash: hashOfNobody,
      givenName: '',
      familyName: pseudonym,
      honorific: '',
      phone: null,
      photoId: null,
      emailVerifiedAt: null,
      passwordLong: false,
      secondFactor: false,
      appearanceChosen: false,
      theme: 'light',
      language: sql`DEFAULT`,
    })
    .where(eq(user.id, userId));
};

export type Identity = Pick<
  typeof patient.$inferSelect,
  | 'givenName'
  | 'familyName'
  | 'birthDate'
  | 'phone'
  | 'email'
  | 'emergencyContact'
  | 'documentNumber'
  | 'sourceRef'
>;

/** Who a patient is, for the sealed note of the legal hold; null without a record. */
export const findIdentity = async (tx: Transaction, patientId: string): Promise<Identity | null> => {
  const [row] = await tx
    .select({
      givenName: patient.givenName,
      familyName: patient.familyName,
      birthDate: patient.birthDate,
      phone: patient.phone,
      email: patient.email,
      emergencyContact: patient.emergencyContact,
      documentNumber: patient.documentNumber,
      sourceRef: patient.sourceRef,
    })
    .from(patient)
    .where(eq(patient.id, patientId))
    .for('update');
  return row ?? null;
};

/** What a record says of who the patient is once nobody is to know. */
export const nobody = (pseudonym: string) => ({
  givenName: '',
  familyName: pseudonym,
  birthDate: null,
  phone: null,
  email: null,
  emergencyContact: null,
  documentKind: null,
  documentNumber: null,
  insurer: null,
  policyNumber: null,
  guardianName: null,
  guardianRelation: null,
  guardianPhone: null,
  language: null,
  contactChannel: null,
  earlierNames: [],
  otherNames: [],
  sourceNames: null,
  sourceRef: null,
});

/** Blocks a record: it stays, under its chart number alone, and in nobody's reach. */
export const blockRecord = async (
  tx: Transaction,
  patientId: string,
  pseudonym: string,
  sealedIdentity: Buffer,
): Promise<void> => {
  await tx.insert(legalHold).values({ patientId, sealedIdentity }).onConflictDoNothing();
  await changingPatient(tx, { cause: 'erased', by: null });
  await tx.delete(patientVersion).where(eq(patientVersion.patientId, patientId));
  await tx.update(patient).set(nobody(pseudonym)).where(eq(patient.id, patientId));
  await tx
    .update(careRelationship)
    .set({ endedAt: sql`app_now()` })
    .where(sql`${careRelationship.patientId} = ${patientId} AND ${isNull(careRelationship.endedAt)}`);
};

/** A doctor or secretary works here no more. Returns what others had with the doctor. */
export const leaveTeam = async (
  tx: Transaction,
  userId: string,
): Promise<Omit<EndedLink, 'doctorName'>[]> => {
  const links = await tx
    .delete(secretaryLink)
    .where(or(eq(secretaryLink.doctorId, userId), eq(secretaryLink.secretaryId, userId)))
    .returning();
  await tx
    .update(careRelationship)
    .set({ endedAt: sql`app_now()` })
    .where(sql`${careRelationship.doctorId} = ${userId} AND ${isNull(careRelationship.endedAt)}`);
  return links
    .filter(({ doctorId }) => doctorId === userId)
    .map(({ secretaryId, doctorId, state }) => ({ secretaryId, doctorId, state }));
};

/** Of an application stays that a licence was checked, and by whom; not the person's identity document or number. */
export const thinApplication = (tx: Transaction, userId: string) =>
  tx
    .update(application)
    .set({ idType: null, idNumber: null, country: null, subregion: null, documentId: null, reason: null })
    .where(eq(application.userId, userId));

/** Mails to the person that have not left, and what is kept of those that have. */
export const forgetMails = (tx: Transaction, userId: string, address: string | null) =>
  tx
    .delete(outboxMail)
    .where(
      or(
        eq(outboxMail.userId, userId),
        ...(address ? [sql`lower(${outboxMail.address}) = lower(${address})`] : []),
      ),
    );

/** Receipts that have left, or that could not for a month, with the last address that is known of somebody. */
export const forgetReceipts = (tx: Transaction) =>
  tx.execute(sql`DELETE FROM ${outboxMail} WHERE ${outboxMail.template} = 'deletionDone'
    AND (${outboxMail.state} = 'sent' OR ${outboxMail.createdAt} < app_now() - interval '30 days')`);

/** Answers kept for repeated calls: the person's own, and those of others that name the person. */
export const forgetAnswers = (tx: Transaction, userId: string) =>
  tx.execute(sql`DELETE FROM ${idempotencyKey} WHERE ${idempotencyKey.actorId} = ${userId}
    OR ${idempotencyKey.response}::text LIKE ${`%${userId}%`}`);

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { patient, user } from '../tables.ts';

const profileOf = (tx: Transaction, userId: string) =>
  tx
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      role: user.role,
      status: user.status,
      givenName: user.givenName,
      familyName: user.familyName,
      honorific: user.honorific,
      phone: sql<string>`coalesce(${user.phone}, ${patient.phone}, '')`,
      photoId: user.photoId,
      language: user.language,
      theme: user.theme,
      createdAt: user.createdAt,
      chartNumber: patient.chartNumber,
      birthDate: patient.birthDate,
      sex: patient.sex,
      emergencyContact: patient.emergencyContact,
      insurer: patient.insurer,
      policyNumber: patient.policyNumber,
      identityCheckedAt: patient.identityCheckedAt,
      today: sql<string>`to_char(app_now() AT TIME ZONE (SELECT time_zone FROM practice), 'YYYY-MM-DD')`,
    })
    .from(user)
    .leftJoin(patient, eq(patient.id, user.id))
    .where(and(eq(user.id, userId), ne(user.status, 'erased')));

/** An account with the patient's row of the same id, where there is one; null once it is erased. */
export const findProfile = async (tx: Transaction, userId: string) =>
  (await profileOf(tx, userId))[0] ?? null;

/**
 * The same, which nobody else changes or erases until the transaction ends. The patient is held before the account, as the practice
 * does: what it changes meanwhile is waited for, and then read.
 */
export const holdProfile = async (tx: Transaction, userId: string) => {
  await tx.select({ id: patient.id }).from(patient).where(eq(patient.id, userId)).for('no key update');
  return (await profileOf(tx, userId).for('no key update', { of: user }))[0] ?? null;
};

/** The photo of an account, which nobody else changes until the transaction ends; null without one. */
export const lockPhoto = async (tx: Transaction, userId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ photoId: user.photoId })
    .from(user)
    .where(eq(user.id, userId))
    .for('update');
  return row?.photoId ?? null;
};

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

type UserChanges = Partial<
  Pick<
    typeof user.$inferInsert,
    'givenName' | 'familyName' | 'honorific' | 'phone' | 'photoId' | 'language' | 'theme' | 'appearanceChosen'
  >
>;

export const updateUser = (tx: Transaction, userId: string, changes: UserChanges) =>
  tx
    .update(user)
    .set(changes)
    .where(eq(user.id, userId))
    .returning({ language: user.language, theme: user.theme });

type PatientChanges = Partial<
  Pick<
    typeof patient.$inferInsert,
    | 'givenName'
    | 'familyName'
    | 'phone'
    | 'birthDate'
    | 'sex'
    | 'emergencyContact'
    | 'insurer'
    | 'policyNumber'
  >
>;

export const updatePatient = (tx: Transaction, patientId: string, changes: PatientChanges) =>
  tx.update(patient).set(changes).where(eq(patient.id, patientId));

import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { careNow, emergencyNow, shownName } from '../../accounts/index.ts';
import { careRelationship, emergencyAccess, patient, user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';

const giver = alias(user, 'giver');

const named = { honorific: user.honorific, givenName: user.givenName, familyName: user.familyName };

/** Doctors who care for a patient of this doctor, the longest first. Danger: reads without a policy. */
export const listCare = (tx: Transaction, patientId: string) =>
  tx
    .select({
      care: careRelationship,
      doctor: named,
      giver: { honorific: giver.honorific, givenName: giver.givenName, familyName: giver.familyName },
    })
    .from(careRelationship)
    .innerJoin(user, eq(user.id, careRelationship.doctorId))
    .leftJoin(giver, eq(giver.id, careRelationship.givenBy))
    .where(and(eq(careRelationship.patientId, patientId), careNow()))
    .orderBy(asc(careRelationship.since), careRelationship.id);

export type CareRow = Awaited<ReturnType<typeof listCare>>[number];

/** Doctors who have the chart open in an emergency. Danger: reads without a policy. */
export const listEmergencies = (tx: Transaction, patientId: string) =>
  tx
    .select({ access: emergencyAccess, doctor: named })
    .from(emergencyAccess)
    .innerJoin(user, eq(user.id, emergencyAccess.doctorId))
    .where(and(eq(emergencyAccess.patientId, patientId), emergencyNow()))
    .orderBy(asc(emergencyAccess.since));

/** Active doctors who do not care for the patient, by name. */
export const findColleagues = async (tx: Transaction, patientId: string) => {
  const rows = await tx
    .select({ id: user.id, ...named })
    .from(user)
    .where(
      and(
        eq(user.role, 'doctor'),
        eq(user.status, 'active'),
        sql`NOT EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.doctorId} = ${user.id}
          AND ${careRelationship.patientId} = ${patientId} AND ${careNow()})`,
      ),
    )
    .orderBy(user.familyName, user.givenName, user.id);
  return rows.map(({ id, ...name }) => ({ id, name: shownName(name) }));
};

type Given = Pick<
  typeof careRelationship.$inferInsert,
  'id' | 'doctorId' | 'patientId' | 'words' | 'givenBy' | 'since' | 'until'
>;

/** False when the colleague has access already. */
export const insertGiven = async (tx: Transaction, row: Given): Promise<boolean> => {
  const made = await tx
    .insert(careRelationship)
    .values({ ...row, reason: 'given' })
    .onConflictDoNothing()
    .returning({ id: careRelationship.id });
  return made.length > 0;
};

/** Nobody else ends an access to this chart until the transaction ends: of two last doctors, one stays. */
export const lockPatient = (tx: Transaction, patientId: string) =>
  tx.select({ id: patient.id }).from(patient).where(eq(patient.id, patientId)).for('no key update');

/** How many others may see the chart without an end. */
export const countOthers = async (tx: Transaction, patientId: string, doctorId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(careRelationship)
    .where(
      and(
        eq(careRelationship.patientId, patientId),
        ne(careRelationship.doctorId, doctorId),
        isNull(careRelationship.endedAt),
        isNull(careRelationship.until),
      ),
    );
  return row?.count ?? 0;
};

export const endCare = (tx: Transaction, id: string, at: Date) =>
  tx.update(careRelationship).set({ endedAt: at }).where(eq(careRelationship.id, id));

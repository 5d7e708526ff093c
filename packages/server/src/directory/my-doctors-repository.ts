import { and, asc, eq, sql } from 'drizzle-orm';
import { careNow } from '../accounts/index.ts';
import { careRelationship } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, favourite } from './tables.ts';

/** Ids of the listed doctors whom a patient keeps, by name. */
export const findFavourites = async (tx: Transaction, patientId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: doctor.id })
    .from(favourite)
    .innerJoin(doctor, eq(doctor.id, favourite.doctorId))
    .where(and(eq(favourite.patientId, patientId), doctor.listed))
    .orderBy(asc(doctor.foldedName), asc(doctor.id));
  return rows.map(({ id }) => id);
};

/** Keeps a listed doctor; false for anybody else. Keeping one twice changes nothing. */
export const keepFavourite = async (
  tx: Transaction,
  { patientId, doctorId, at }: { patientId: string; doctorId: string; at: Date },
): Promise<boolean> => {
  const [listed] = await tx
    .select({ id: doctor.id })
    .from(doctor)
    .where(and(eq(doctor.id, doctorId), doctor.listed));
  if (!listed) return false;
  await tx.insert(favourite).values({ patientId, doctorId, createdAt: at }).onConflictDoNothing();
  return true;
};

export const dropFavourite = (tx: Transaction, patientId: string, doctorId: string) =>
  tx.delete(favourite).where(and(eq(favourite.patientId, patientId), eq(favourite.doctorId, doctorId)));

/** Doctors who care or cared for a patient, or are named in `others`, with since when and whether they still do. */
export const findOwnDoctors = (tx: Transaction, patientId: string, others: readonly string[]) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      specialties: doctor.specialties,
      since: sql<Date | null>`min(${careRelationship.since})`.mapWith(careRelationship.since),
      inCare: sql<boolean>`coalesce(bool_or(${careNow()} AND ${careRelationship.id} IS NOT NULL), false)`,
    })
    .from(doctor)
    .leftJoin(
      careRelationship,
      and(eq(careRelationship.doctorId, doctor.id), eq(careRelationship.patientId, patientId)),
    )
    .where(
      sql`${doctor.id} = ANY (${sql.param(others)}::uuid[] || ARRAY(SELECT ${careRelationship.doctorId}
        FROM ${careRelationship} WHERE ${careRelationship.patientId} = ${patientId}))`,
    )
    .groupBy(doctor.id)
    .orderBy(asc(doctor.foldedName), asc(doctor.id));

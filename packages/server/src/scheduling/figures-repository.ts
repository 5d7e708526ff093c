import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { careNow } from '../accounts/index.ts';
import { careRelationship } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { ahead } from './repository.ts';
import { appointment } from './tables.ts';

/** Past appointments of a period: how many there were (without cancelled and never confirmed ones), how many kept. */
export const countAttendance = async (tx: Transaction, inReach: SQL, from: Date, to: Date) => {
  const [counted] = await tx
    .select({
      due: sql<number>`count(*)::int`,
      kept: sql<number>`count(*) FILTER (WHERE ${appointment.status} IN ('arrived', 'in_progress', 'completed'))::int`,
    })
    .from(appointment)
    .where(
      and(
        inReach,
        gte(appointment.startsAt, from),
        lt(appointment.startsAt, to),
        sql`${appointment.status} NOT IN ('cancelled', 'pending')`,
      ),
    );
  return counted ?? { due: 0, kept: 0 };
};

/** Minutes from start to completion: their mean over the completed visits of a period, and how many there were. */
export const meanMinutes = async (tx: Transaction, inReach: SQL, from: Date, to: Date) => {
  const [measured] = await tx
    .select({
      minutes: sql<
        number | null
      >`avg(extract(epoch FROM ${appointment.completedAt} - ${appointment.startedAt}) / 60)::float8`,
      visits: sql<number>`count(*)::int`,
    })
    .from(appointment)
    .where(
      and(
        inReach,
        gte(appointment.startsAt, from),
        lt(appointment.startsAt, to),
        eq(appointment.status, 'completed'),
        sql`${appointment.startedAt} IS NOT NULL AND ${appointment.completedAt} IS NOT NULL`,
      ),
    );
  return measured ?? { minutes: null, visits: 0 };
};

/** Appointments in all, cancelled ones left out, and those of them that are still ahead or under way. */
export const countAppointments = async (tx: Transaction, inReach: SQL, now: Date) => {
  const [counted] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      upcoming: sql<number>`count(*) FILTER (WHERE ${ahead(now)})::int`,
    })
    .from(appointment)
    .where(and(inReach, sql`${appointment.status} <> 'cancelled'`));
  return counted ?? { total: 0, upcoming: 0 };
};

/** Doctors who care for a patient, with the last visit that took place and the next one, the last seen first. */
export const findDoctorsOf = (tx: Transaction, patientId: string, now: Date) => {
  const visits = (wanted: SQL | undefined, which: SQL) => sql`(SELECT ${which} FROM ${appointment}
    WHERE ${and(eq(appointment.patientId, patientId), sql`${appointment.doctorId} = ${doctor.id}`, wanted)})`;
  const last = visits(eq(appointment.status, 'completed'), sql`max(${appointment.startsAt})`);
  const next = visits(ahead(now), sql`min(${appointment.startsAt})`);
  return tx
    .select({
      id: doctor.id,
      name: doctor.name,
      specialties: doctor.specialties,
      lastVisit: sql<Date | null>`${last}`.mapWith(appointment.startsAt),
      nextVisit: sql<Date | null>`${next}`.mapWith(appointment.startsAt),
    })
    .from(careRelationship)
    .innerJoin(doctor, eq(doctor.id, careRelationship.doctorId))
    .where(and(eq(careRelationship.patientId, patientId), careNow()))
    .orderBy(sql`${last} DESC NULLS LAST`, asc(doctor.foldedName));
};

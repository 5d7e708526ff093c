import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { place } from './repository.ts';
import { availability } from './tables.ts';

/** A place is a doctor's by the profile, or by the hours that are kept there. */
const isPlaceOf = (tx: Transaction) =>
  or(
    exists(
      tx
        .select({ one: sql`1` })
        .from(doctorLocation)
        .where(and(eq(doctorLocation.doctorId, doctor.id), eq(doctorLocation.locationId, location.id))),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(availability)
        .where(and(eq(availability.doctorId, doctor.id), eq(availability.locationId, location.id))),
    ),
  );

/** A listed doctor for whom the person acts, and one of the places; null when there is no such pair. */
export const findDesk = async (tx: Transaction, actor: Actor, doctorId: string, locationId: string) => {
  const [found] = await tx
    .select({ place })
    .from(doctor)
    .innerJoin(location, eq(location.id, locationId))
    .where(and(eq(doctor.id, doctorId), doctor.listed, actsForDoctor(actor, doctor.id), isPlaceOf(tx)));
  return found ?? null;
};

/** Listed doctors for whom the person acts, with their places, those with hours on this weekday first. */
export const findDesks = (tx: Transaction, actor: Actor, now: Date) => {
  const today = sql<boolean>`EXISTS (SELECT FROM ${availability} WHERE ${availability.doctorId} = ${doctor.id}
    AND ${availability.locationId} = ${location.id} AND ${availability.weekday} =
      extract(isodow FROM ${now.toISOString()}::timestamptz AT TIME ZONE ${location.timeZone}))`;
  return tx
    .select({
      doctor: { id: doctor.id, name: doctor.name },
      place: { id: location.id, name: location.name, city: location.city, today },
    })
    .from(doctor)
    .innerJoin(location, isPlaceOf(tx))
    .where(and(doctor.listed, actsForDoctor(actor, doctor.id)))
    .orderBy(
      asc(doctor.foldedName),
      asc(doctor.id),
      sql`${today} DESC`,
      asc(location.name),
      asc(location.id),
    );
};

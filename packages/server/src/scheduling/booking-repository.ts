import { and, eq, or, sql } from 'drizzle-orm';
import { actsForDoctor, patientInReach } from '../accounts/index.ts';
import { careRelationship, patient, user } from '../accounts/tables.ts';
import { doctor, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { holdsTime, place, within } from './repository.ts';
import type { Period, WeeklyHours } from './rules.ts';
import { appointment, availability } from './tables.ts';

export type Place = { id: string; name: string; address: string; city: string; time_zone: string };

/** A doctor who can be booked, with the weekly hours and the places they are kept at. */
export type Timetable = {
  readonly doctor: { readonly id: string; readonly name: string; readonly specialties: string[] };
  readonly booking: 'instant' | 'request';
  readonly hours: readonly WeeklyHours[];
  readonly places: ReadonlyMap<string, Place>;
};

/** Null unless the doctor is listed. */
export const findTimetable = async (tx: Transaction, doctorId: string): Promise<Timetable | null> => {
  const rows = await tx
    .select({
      doctor: { id: doctor.id, name: doctor.name, specialties: doctor.specialties },
      booking: doctor.booking,
      line: {
        weekday: availability.weekday,
        startsAt: availability.startsAt,
        endsAt: availability.endsAt,
        slotMinutes: availability.slotMinutes,
      },
      place,
    })
    .from(doctor)
    .leftJoin(availability, eq(availability.doctorId, doctor.id))
    .leftJoin(location, eq(location.id, availability.locationId))
    .where(and(eq(doctor.id, sql.placeholder('doctorId')), doctor.listed))
    .prepare('booking_timetable')
    .execute({ doctorId });
  const [first] = rows;
  if (!first) return null;
  const kept = rows.flatMap(({ line, place: at }) => (line && at ? [{ line, at }] : []));
  return {
    doctor: first.doctor,
    booking: first.booking,
    hours: kept.map(({ line, at }) => ({ ...line, locationId: at.id, timeZone: at.time_zone })),
    places: new Map(kept.map(({ at }) => [at.id, at])),
  };
};

/** Times at which the doctor, or the patient if one is given, has a visit already. */
export const findBusy = (
  tx: Transaction,
  who: { doctorId: string; patientId?: string },
  from: Date,
  to: Date,
): Promise<Period[]> =>
  tx
    .select({ start: appointment.startsAt, end: appointment.endsAt })
    .from(appointment)
    .where(
      and(
        or(
          eq(appointment.doctorId, who.doctorId),
          who.patientId === undefined ? undefined : eq(appointment.patientId, who.patientId),
        ),
        within(from, to),
        holdsTime,
      ),
    );

/** What a booking needs to know of the patient; null when the patient is out of reach. */
export const findBookingPatient = async (
  tx: Transaction,
  actor: Actor,
  { doctorId, patientId, start }: { doctorId: string; patientId: string; start: Date },
) => {
  const at = sql`${start.toISOString()}::timestamptz`;
  const [found] = await tx
    .select({
      id: patient.id,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
      accountId: user.id,
      actsForDoctor: sql<boolean>`${actsForDoctor(actor, sql`${doctorId}::uuid`)}`,
      taken: sql<boolean>`EXISTS (SELECT FROM ${appointment} WHERE ${appointment.doctorId} = ${doctorId} AND ${holdsTime}
        AND ${appointment.startsAt} > ${at} - interval '1 day' AND ${appointment.startsAt} <= ${at} AND ${appointment.endsAt} > ${at})`,
    })
    .from(patient)
    .leftJoin(user, eq(user.id, patient.id))
    .where(and(eq(patient.id, patientId), patientInReach(actor, patient.id)));
  return found ?? null;
};

/**
 * Bookings of one doctor, and of one patient, go one after the other until their transaction ends: two that collide
 * would otherwise wait for each other. Whether they collide is for the constraints to say.
 */
export const queueForBooking = (tx: Transaction, doctorId: string, patientId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${doctorId}, 0)),
    pg_advisory_xact_lock(hashtextextended(${patientId}, 0))`);

export const insertAppointment = (tx: Transaction, row: typeof appointment.$inferInsert) =>
  tx.insert(appointment).values(row);

/** From a first booking on, the doctor cares for the patient. */
export const establishCare = (tx: Transaction, doctorId: string, patientId: string, since: Date) =>
  tx
    .insert(careRelationship)
    .values({ id: newId(), doctorId, patientId, reason: 'appointment', since })
    .onConflictDoNothing();

/** Ends the care that a booking began, when no appointment between the two is left that was or will be kept. */
export const endCareWithoutVisits = (tx: Transaction, doctorId: string, patientId: string, at: Date) =>
  tx
    .update(careRelationship)
    .set({ endedAt: at })
    .where(
      and(
        eq(careRelationship.doctorId, doctorId),
        eq(careRelationship.patientId, patientId),
        eq(careRelationship.reason, 'appointment'),
        sql`${careRelationship.endedAt} IS NULL`,
        sql`NOT EXISTS (SELECT FROM ${appointment} WHERE ${appointment.doctorId} = ${doctorId}
          AND ${appointment.patientId} = ${patientId} AND ${appointment.status} <> 'cancelled')`,
      ),
    );

/** The weekly hours of several doctors at once. */
export const findHoursOf = async (
  tx: Transaction,
  doctorIds: readonly string[],
): Promise<Map<string, WeeklyHours[]>> => {
  if (doctorIds.length === 0) return new Map();
  const rows = await tx
    .select({
      doctorId: availability.doctorId,
      locationId: availability.locationId,
      timeZone: location.timeZone,
      weekday: availability.weekday,
      startsAt: availability.startsAt,
      endsAt: availability.endsAt,
      slotMinutes: availability.slotMinutes,
    })
    .from(availability)
    .innerJoin(location, eq(location.id, availability.locationId))
    .where(sql`${availability.doctorId} = ANY (${sql.param(doctorIds)}::uuid[])`);
  return Map.groupBy(rows, ({ doctorId }) => doctorId);
};

/** Times at which several doctors have visits already. */
export const findBusyOf = async (
  tx: Transaction,
  doctorIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, Period[]>> => {
  const rows = await tx
    .select({ doctorId: appointment.doctorId, start: appointment.startsAt, end: appointment.endsAt })
    .from(appointment)
    .where(
      and(sql`${appointment.doctorId} = ANY (${sql.param(doctorIds)}::uuid[])`, within(from, to), holdsTime),
    );
  return Map.groupBy(rows, ({ doctorId }) => doctorId);
};

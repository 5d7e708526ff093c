import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { actsForDoctor, patientInReach } from '../accounts/index.ts';
import { careRelationship, patient, user } from '../accounts/tables.ts';
import { doctor, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { holdsTime, place } from './repository.ts';
import type { Closing, Opening, Period, VisitLength, WeeklyHours } from './rules.ts';
import {
  appointment,
  availability,
  availabilityException,
  busyTime,
  scheduleSettings,
  visitType,
} from './tables.ts';

export type Place = { id: string; name: string; address: string; city: string; time_zone: string };

export type VisitKind = (typeof appointment.$inferSelect)['type'];

/** What a doctor asks of bookings. */
export type BookingRules = {
  readonly noticeMinutes: number;
  readonly windowDays: number;
  readonly cancelMinutes: number;
  readonly secretariesOverride: boolean;
};

export const standardRules: BookingRules = {
  noticeMinutes: 0,
  windowDays: 180,
  cancelMinutes: 0,
  secretariesOverride: true,
};

/** A type of visit that a doctor has said something about. */
export type VisitTypeRow = VisitLength & { readonly type: VisitKind; readonly online: boolean };

/** A type of visit that a doctor has said nothing about. */
const standardType = { minutes: null, pauseMinutes: 0, online: true } as const;

/** A doctor who can be booked, with the weekly hours and the places they are kept at. */
export type Timetable = {
  readonly doctor: { readonly id: string; readonly name: string; readonly specialties: string[] };
  readonly booking: 'instant' | 'request';
  readonly rules: BookingRules;
  readonly types: readonly VisitTypeRow[];
  readonly hours: readonly WeeklyHours[];
  readonly places: ReadonlyMap<string, Place>;
};

export const typeIn = ({ types }: Pick<Timetable, 'types'>, type: VisitKind): Omit<VisitTypeRow, 'type'> =>
  types.find((one) => one.type === type) ?? standardType;

const rulesColumns = {
  noticeMinutes: scheduleSettings.noticeMinutes,
  windowDays: scheduleSettings.windowDays,
  cancelMinutes: scheduleSettings.cancelMinutes,
  secretariesOverride: scheduleSettings.secretariesOverride,
};

const typesOf = (doctorId: SQL | typeof doctor.id) => sql<
  VisitTypeRow[]
>`(SELECT coalesce(json_agg(json_build_object('type', type, 'minutes', minutes, 'pauseMinutes', buffer_minutes, 'online', online)), '[]')
  FROM ${visitType} WHERE ${visitType.doctorId} = ${doctorId})`;

/** Null unless the doctor is listed. */
export const findTimetable = async (tx: Transaction, doctorId: string): Promise<Timetable | null> => {
  const rows = await tx
    .select({
      doctor: { id: doctor.id, name: doctor.name, specialties: doctor.specialties },
      booking: doctor.booking,
      rules: rulesColumns,
      types: typesOf(doctor.id),
      line: {
        weekday: availability.weekday,
        startsAt: availability.startsAt,
        endsAt: availability.endsAt,
        slotMinutes: availability.slotMinutes,
      },
      place,
    })
    .from(doctor)
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, doctor.id))
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
    rules: first.rules ?? standardRules,
    types: first.types,
    hours: kept.map(({ line, at }) => ({ ...line, locationId: at.id, timeZone: at.time_zone })),
    places: new Map(kept.map(({ at }) => [at.id, at])),
  };
};

/** What keeps visits away from a period, and what invites them beyond the weekly hours. */
export type Taken = {
  readonly busy: Period[];
  readonly closings: Closing[];
  readonly openings: Opening[];
};

/** The longest visit and the longest pause behind it, as constraints have them: from this start on, one can reach into a period. */
const couldReach = (from: Date) => new Date(from.getTime() - 32 * 3_600_000);

/**
 * Of each doctor, and of the patient if one is given: the visits, busy times from elsewhere and exceptions that share time
 * with [from, to). One statement, however many doctors are asked about.
 */
const findTakenRows = (
  tx: Transaction,
  { doctorIds, patientId }: { doctorIds: readonly string[]; patientId?: string | undefined },
  from: Date,
  to: Date,
) => {
  const among = (column: typeof appointment.doctorId | typeof busyTime.doctorId) =>
    sql`${column} = ANY (${sql.param(doctorIds)}::uuid[])`;
  const nothing = { locationId: sql<string | null>`NULL::uuid`, slotMinutes: sql<number | null>`NULL::int` };
  const visits = tx
    .select({
      doctorId: appointment.doctorId,
      kind: sql<'busy' | 'closed' | 'open'>`'busy'`,
      start: appointment.startsAt,
      end: appointment.busyUntil,
      ...nothing,
    })
    .from(appointment)
    .where(
      and(
        among(appointment.doctorId),
        gt(appointment.startsAt, couldReach(from)),
        lt(appointment.startsAt, to),
        gt(appointment.busyUntil, from),
        holdsTime,
      ),
    );
  const elsewhere = tx
    .select({
      doctorId: busyTime.doctorId,
      kind: sql<'busy' | 'closed' | 'open'>`'busy'`,
      start: busyTime.startsAt,
      end: busyTime.endsAt,
      ...nothing,
    })
    .from(busyTime)
    .where(and(among(busyTime.doctorId), lt(busyTime.startsAt, to), gt(busyTime.endsAt, from)));
  const exceptions = tx
    .select({
      doctorId: availabilityException.doctorId,
      kind: sql<'busy' | 'closed' | 'open'>`${availabilityException.kind}`,
      start: availabilityException.startsAt,
      end: availabilityException.endsAt,
      locationId: sql<string | null>`${availabilityException.locationId}`,
      slotMinutes: sql<number | null>`${availabilityException.slotMinutes}`,
    })
    .from(availabilityException)
    .where(
      and(
        sql`${availabilityException.doctorId} = ANY (${sql.param(doctorIds)}::uuid[])`,
        lt(availabilityException.startsAt, to),
        gt(availabilityException.endsAt, from),
      ),
    );
  if (patientId === undefined) return unionAll(visits, elsewhere, exceptions);
  const own = tx
    .select({
      doctorId: appointment.doctorId,
      kind: sql<'busy' | 'closed' | 'open'>`'busy'`,
      start: appointment.startsAt,
      end: appointment.endsAt,
      ...nothing,
    })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        gt(appointment.startsAt, couldReach(from)),
        lt(appointment.startsAt, to),
        gt(appointment.endsAt, from),
        holdsTime,
      ),
    );
  return unionAll(visits, elsewhere, exceptions, own);
};

type TakenRow = Awaited<ReturnType<typeof findTakenRows>>[number];

const sorted = (rows: readonly TakenRow[]): Taken => {
  const taken: Taken = { busy: [], closings: [], openings: [] };
  for (const { kind, start, end, locationId, slotMinutes } of rows) {
    if (kind === 'busy') taken.busy.push({ start, end });
    if (kind === 'closed') taken.closings.push({ start, end, locationId });
    if (kind === 'open' && locationId && slotMinutes)
      taken.openings.push({ start, end, locationId, slotMinutes });
  }
  return taken;
};

/** What the time of a doctor, and of the patient if one is given, is taken by. */
export const findTaken = async (
  tx: Transaction,
  { doctorId, patientId }: { doctorId: string; patientId?: string | undefined },
  from: Date,
  to: Date,
): Promise<Taken> => sorted(await findTakenRows(tx, { doctorIds: [doctorId], patientId }, from, to));

export const findPlace = async (tx: Transaction, id: string): Promise<Place | null> => {
  const [found] = await tx.select(place).from(location).where(eq(location.id, id));
  return found ?? null;
};

/** Whether the caller is the doctor, or a secretary who works for the doctor. */
export const isPractice = async (tx: Transaction, caller: Caller, doctorId: string): Promise<boolean> => {
  if (caller.kind !== 'actor') return false;
  // Only for secretaries it stands in the database.
  if (caller.role !== 'secretary') return caller.role === 'doctor' && caller.id === doctorId;
  const [found] = await tx
    .select({ id: doctor.id })
    .from(doctor)
    .where(and(eq(doctor.id, doctorId), actsForDoctor(caller, doctor.id)));
  return found !== undefined;
};

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
        AND ${appointment.startsAt} > ${at} - interval '32 hours' AND ${appointment.startsAt} <= ${at} AND ${appointment.busyUntil} > ${at})`,
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

/** The weekly hours of several doctors at once, with what they ask of a first consultation. */
export const findHoursOf = async (tx: Transaction, doctorIds: readonly string[]) => {
  const rows = await tx
    .select({
      doctorId: availability.doctorId,
      locationId: availability.locationId,
      timeZone: location.timeZone,
      weekday: availability.weekday,
      startsAt: availability.startsAt,
      endsAt: availability.endsAt,
      slotMinutes: availability.slotMinutes,
      noticeMinutes: scheduleSettings.noticeMinutes,
      windowDays: scheduleSettings.windowDays,
      minutes: visitType.minutes,
      pauseMinutes: visitType.bufferMinutes,
      online: visitType.online,
    })
    .from(availability)
    .innerJoin(location, eq(location.id, availability.locationId))
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, availability.doctorId))
    .leftJoin(
      visitType,
      and(eq(visitType.doctorId, availability.doctorId), eq(visitType.type, 'consultation')),
    )
    .where(sql`${availability.doctorId} = ANY (${sql.param(doctorIds)}::uuid[])`);
  return Map.groupBy(rows, ({ doctorId }) => doctorId);
};

/** What the time of several doctors is taken by. */
export const findTakenOf = async (
  tx: Transaction,
  doctorIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, Taken>> => {
  const rows = await findTakenRows(tx, { doctorIds }, from, to);
  const byDoctor = Map.groupBy(rows, ({ doctorId }) => doctorId);
  return new Map([...byDoctor].map(([doctorId, taken]) => [doctorId, sorted(taken)]));
};

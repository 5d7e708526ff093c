import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import { preparedForRoles, preparedOnce, valuesOf } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Place } from './booking-repository.ts';
import { concerning, holdsTime, place, withPeople } from './repository.ts';
import type { Period, WeeklyHours } from './rules.ts';
import { appointment, availability, busyTime, scheduleSettings } from './tables.ts';
import { keptFor, ofDoctors } from './taken-repository.ts';
import { offerOpen, waitlistOffer } from './waitlist/tables.ts';

/** A doctor as the practice's own people see the week: also when not listed, and with places that have no hours. */
export type Schedule = {
  readonly id: string;
  readonly name: string;
  readonly secretariesOverride: boolean;
  readonly hours: readonly WeeklyHours[];
  readonly places: ReadonlyMap<string, Place>;
};

const schedules = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      secretariesOverride: scheduleSettings.secretariesOverride,
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
    .leftJoin(doctorLocation, eq(doctorLocation.doctorId, doctor.id))
    .leftJoin(location, eq(location.id, doctorLocation.locationId))
    .leftJoin(
      availability,
      and(eq(availability.doctorId, doctor.id), eq(availability.locationId, location.id)),
    )
    .where(condition)
    .orderBy(asc(doctor.foldedName), asc(doctor.id));

const scheduleStatement = preparedOnce((tx) =>
  schedules(tx, eq(doctor.id, sql.placeholder('doctorId'))).prepare('schedule'),
);

/** The schedule of one doctor; null when there is no such doctor. */
export const findSchedule = async (tx: Transaction, doctorId: string): Promise<Schedule | null> =>
  byDoctor(await scheduleStatement(tx).execute({ doctorId }))[0] ?? null;

const inReachStatement = preparedForRoles((tx, actor) =>
  schedules(tx, actsForDoctor(actor, doctor.id)).prepare(`schedules_${actor.role}`),
);
const oneInReachStatement = preparedForRoles((tx, actor) =>
  schedules(tx, and(actsForDoctor(actor, doctor.id), eq(doctor.id, sql.placeholder('doctorId')))).prepare(
    `schedule_${actor.role}`,
  ),
);

/** The schedules of the doctors on whose behalf somebody acts, by name, or of that one of them; empty out of reach. */
export const findSchedules = async (
  tx: Transaction,
  actor: Actor,
  doctorId: string | undefined,
): Promise<Schedule[]> =>
  byDoctor(
    doctorId === undefined
      ? await inReachStatement(tx, actor).execute(valuesOf(actor))
      : await oneInReachStatement(tx, actor).execute({ ...valuesOf(actor), doctorId }),
  );

const byDoctor = (rows: Awaited<ReturnType<typeof schedules>>): Schedule[] => {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return {
      id: first.id,
      name: first.name,
      secretariesOverride: first.secretariesOverride ?? true,
      hours: lines.flatMap(({ line, place: at }) =>
        line && at ? [{ ...line, locationId: at.id, timeZone: at.time_zone }] : [],
      ),
      places: new Map(lines.flatMap(({ place: at }) => (at ? [[at.id, at] as const] : []))),
    };
  });
};

const [start, end] = [sql.placeholder('start'), sql.placeholder('end')];

const visitsStatement = preparedOnce((tx) =>
  withPeople(tx)
    .where(concerning(tx, [ofDoctors(appointment.doctorId)], [start, end]))
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .prepare('calendar_visits'),
);

/** Appointments of these doctors that share time with the period, or for which a time in it is proposed, in order of time. */
export const findVisits = (tx: Transaction, doctorIds: readonly string[], period: Period) =>
  visitsStatement(tx).execute({ doctorIds, ...period });

const busyStatement = preparedOnce((tx) =>
  tx
    .select({
      doctorId: busyTime.doctorId,
      start: busyTime.startsAt,
      end: busyTime.endsAt,
      heldUntil: sql<Date | null>`NULL::timestamptz`.mapWith(waitlistOffer.heldUntil),
    })
    .from(busyTime)
    .where(and(ofDoctors(busyTime.doctorId), lt(busyTime.startsAt, end), gt(busyTime.endsAt, start)))
    .unionAll(
      tx
        .select({
          doctorId: waitlistOffer.doctorId,
          start: waitlistOffer.startsAt,
          end: waitlistOffer.endsAt,
          heldUntil: sql<Date | null>`${waitlistOffer.heldUntil}`.mapWith(waitlistOffer.heldUntil),
        })
        .from(waitlistOffer)
        .where(
          and(
            ofDoctors(waitlistOffer.doctorId),
            offerOpen,
            lt(waitlistOffer.startsAt, end),
            gt(waitlistOffer.endsAt, start),
          ),
        ),
    )
    .orderBy(sql`2`)
    .prepare('calendar_busy'),
);

/**
 * Times that share time with the period and that calendars of these doctors from elsewhere hold, or that are kept for
 * somebody on the waiting list until `heldUntil`; in order.
 */
export const findBusyTimes = (tx: Transaction, doctorIds: readonly string[], period: Period) =>
  busyStatement(tx).execute({ doctorIds, ...period });

/** What moving a locked appointment needs beside what everybody sees of it. */
export const findMoveDetails = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({
      busyUntil: appointment.busyUntil,
      sequence: appointment.sequence,
      instant: sql<boolean>`${doctor.booking} = 'instant'`,
    })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .where(eq(appointment.id, id));
  if (!found) throw new Error('The appointment is locked and cannot be gone.');
  return found;
};

type Wanted = Period & {
  /** Of a visit that is there already and does not stand in its own way. */
  readonly id?: string;
  readonly doctorId: string;
  readonly patientId: string;
  readonly busyUntil: Date;
};

/**
 * Whether something else of the doctor (a visit with the pause behind it, a time kept for the waiting list or a proposal, a
 * busy time from elsewhere), or another visit of the patient, shares time with this one; overridden visits included.
 */
export const findOthersAt = async (tx: Transaction, wanted: Wanted) => {
  const from = wanted.start.toISOString();
  const other = (who: SQL, end: SQL, to: Date) => sql<boolean>`EXISTS (SELECT FROM ${appointment}
    WHERE ${who} AND ${appointment.id} IS DISTINCT FROM ${wanted.id ?? null}::uuid AND ${holdsTime}
    AND ${appointment.startsAt} > ${from}::timestamptz - interval '33 hours'
    AND ${appointment.startsAt} < ${to.toISOString()}::timestamptz AND ${end} > ${from}::timestamptz)`;
  const { rows } = await tx.execute<{
    doctor_taken: boolean;
    patient_taken: boolean;
    elsewhere: boolean;
    kept: boolean;
  }>(sql`SELECT
    ${other(sql`${appointment.doctorId} = ${wanted.doctorId}`, sql`${appointment.busyUntil}`, wanted.busyUntil)} AS doctor_taken,
    ${other(sql`${appointment.patientId} = ${wanted.patientId}`, sql`${appointment.endsAt}`, wanted.end)} AS patient_taken,
    EXISTS (SELECT FROM ${busyTime} WHERE ${busyTime.doctorId} = ${wanted.doctorId}
      AND ${busyTime.startsAt} < ${wanted.end.toISOString()}::timestamptz AND ${busyTime.endsAt} > ${from}::timestamptz)
      OR EXISTS (SELECT FROM ${waitlistOffer} WHERE ${waitlistOffer.doctorId} = ${wanted.doctorId} AND ${offerOpen}
      AND ${waitlistOffer.startsAt} < ${wanted.busyUntil.toISOString()}::timestamptz AND ${waitlistOffer.busyUntil} > ${from}::timestamptz) AS elsewhere,
    EXISTS (SELECT FROM ${appointment} WHERE ${appointment.id} IS DISTINCT FROM ${wanted.id ?? null}::uuid AND ${keptFor(
      sql`${appointment.doctorId} = ${wanted.doctorId}`,
      sql`${from}::timestamptz`,
      sql`${wanted.busyUntil.toISOString()}::timestamptz`,
    )}) AS kept`);
  const [found] = rows;
  return {
    doctor: found?.doctor_taken === true || found?.elsewhere === true || found?.kept === true,
    patient: found?.patient_taken === true,
  };
};

import { and, asc, desc, eq, gt, gte, inArray, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { doctor, location, review } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { liveEvent } from '../platform/live/tables.ts';
import { appointment, appointmentSeries, proposalOpen, scheduleSettings } from './tables.ts';
import { typeNameFor } from './visit-types.ts';

/** Visits that hold their time. */
export const holdsTime = sql`${appointment.status} NOT IN ('cancelled', 'no_show')`;

/** A moment, the name under which a prepared statement gets it, or how the database finds it. */
export type Moment = Date | Placeholder | SQL;

/** No visit is longer than a day (a constraint says so): from this start on, one can reach to the moment. */
const couldReach = (moment: Moment): SQL =>
  sql`${moment instanceof Date ? moment.toISOString() : moment}::timestamptz - interval '24 hours'`;

/** Appointments that share time with [from, to). */
export const within = (from: Moment, to: Moment): SQL | undefined =>
  and(gt(appointment.startsAt, couldReach(from)), lt(appointment.startsAt, to), gt(appointment.endsAt, from));

/** Appointments for which a time in [from, to) is proposed. */
const proposedWithin = (from: Moment, to: Moment): SQL | undefined =>
  and(proposalOpen, lt(appointment.proposedStart, to), gt(appointment.proposedEnd, from));

/**
 * Appointments that share time with [from, to) or for which a time in it is proposed, of those that meet `conditions`. Each
 * half is found by its own index: as one condition with OR, every visit that a doctor ever had would be read.
 */
export const concerning = (
  tx: Transaction,
  conditions: readonly (SQL | undefined)[],
  [from, to]: readonly [Moment, Moment],
): SQL => {
  const found = (when: SQL | undefined) =>
    tx
      .select({ id: appointment.id })
      .from(appointment)
      .where(and(...conditions, when));
  return inArray(appointment.id, found(within(from, to)).unionAll(found(proposedWithin(from, to))));
};

/** A place, in the names of the contract. */
export const place = {
  id: location.id,
  name: location.name,
  address: location.address,
  city: location.city,
  time_zone: location.timeZone,
};

/** Hours after which somebody who was checked in and never checked out has left all the same. */
export const longestStay = 12;

/** Patients who wait or are in the room, whatever the hour of their appointment. */
export const isHere = (now: Moment): SQL =>
  sql`(${appointment.status} IN ('arrived', 'in_progress') AND coalesce(coalesce(${appointment.startedAt}, ${appointment.arrivedAt})
    > ${now instanceof Date ? now.toISOString() : now}::timestamptz - interval '${sql.raw(String(longestStay))} hours', false))`;

/** Appointments that are upcoming or under way. The appointment of a waiting patient stays upcoming after its hour. */
export const ahead = (now: Moment): SQL | undefined =>
  and(
    sql`${appointment.status} IN ('pending', 'confirmed', 'arrived', 'in_progress')`,
    gt(appointment.startsAt, couldReach(now)),
    or(gt(appointment.endsAt, now), isHere(now)),
  );

/** The same, of those that begin before `to`. */
export const aheadUntil = (to: Moment, now: Moment): SQL | undefined =>
  and(ahead(now), lt(appointment.startsAt, to));

/** Visits that begin in [from, to) and were not called off. */
export const dueWithin = (from: Moment, to: Moment): SQL | undefined =>
  and(
    gte(appointment.startsAt, from),
    lt(appointment.startsAt, to),
    sql`${appointment.status} <> 'cancelled'`,
  );

/** Requests for a time still to come that nobody has answered. */
export const requested = (now: Moment): SQL | undefined =>
  and(sql`${appointment.status} = 'pending'`, gt(appointment.startsAt, now));

/** Those under way or agreed and still to come. */
export const agreed = (now: Moment): SQL | undefined =>
  and(ahead(now), sql`${appointment.status} <> 'pending'`);

/** Which appointments are meant: all that meet a condition, or the first of them by time. */
type Picked = { readonly when: SQL | undefined; readonly first?: number };

/**
 * Ids of those in reach that are picked: a subquery of one value. The rows are read by these ids, because PostgreSQL plans a
 * statement with periods and with all that is shown of an appointment anew each time, which takes longer than reading.
 */
export const pickedIds = (inReach: SQL, picked: readonly Picked[]): SQL<string[]> => {
  const found = picked.map(({ when, first }) => {
    const ids = sql`SELECT ${appointment.id} FROM ${appointment} WHERE ${and(inReach, when)}`;
    return first === undefined
      ? ids
      : sql`(${ids} ORDER BY ${appointment.startsAt}, ${appointment.id} LIMIT ${sql.raw(String(first))})`;
  });
  return sql`(SELECT coalesce(json_agg(id), '[]') FROM (${sql.join(found, sql` UNION `)}) picked)`;
};

/** Any of these. */
export const anyOf = (ids: Placeholder): SQL => sql`${appointment.id} = ANY(${ids}::uuid[])`;

/** `at`: when the series has it, in milliseconds. */
type SeriesRow = { id: string; number: number; count: number; at: number };

/** Where an appointment stands in its series. */
export const seriesMark = sql<SeriesRow | null>`(SELECT json_build_object('id', ${appointmentSeries.id},
  'number', ${appointment.seriesNumber}, 'count', ${appointmentSeries.visits},
  'at', (extract(epoch FROM ${appointment.recurrenceAt}) * 1000)::bigint)
  FROM ${appointmentSeries} WHERE ${appointmentSeries.id} = ${appointment.seriesId})`;

const proposedLocation = alias(location, 'proposed_location');

/** What is known of an appointment, in one reading. */
const columns = {
  id: appointment.id,
  status: appointment.status,
  type: appointment.type,
  typeName: typeNameFor(appointment),
  startsAt: appointment.startsAt,
  endsAt: appointment.endsAt,
  reason: appointment.reason,
  urgent: appointment.urgent,
  arrivedAt: appointment.arrivedAt,
  startedAt: appointment.startedAt,
  completedAt: appointment.completedAt,
  createdAt: appointment.createdAt,
  override: appointment.override,
  overrideReason: appointment.overrideReason,
  series: seriesMark,
  version: appointment.version,
  cancelMinutes: scheduleSettings.cancelMinutes,
  doctor: { id: doctor.id, name: doctor.name, specialties: doctor.specialties },
  patient: {
    id: patient.id,
    givenName: patient.givenName,
    familyName: patient.familyName,
    chartNumber: patient.chartNumber,
  },
  place,
  /** Only a visit that took place has a review. */
  reviewed: sql<boolean>`(${appointment.status} = 'completed' AND EXISTS (SELECT FROM ${review}
    WHERE ${review.appointmentId} = ${appointment.id} AND ${review.withdrawnAt} IS NULL))`,
  /** Only an account can answer a proposal. */
  hasAccount: sql<boolean>`EXISTS (SELECT FROM ${user} WHERE ${user.id} = ${patient.id})`,
  proposal: {
    state: appointment.proposalState,
    start: appointment.proposedStart,
    end: appointment.proposedEnd,
    until: appointment.proposedUntil,
    message: appointment.proposalMessage,
    answer: appointment.proposalAnswer,
  },
  proposedPlace: {
    id: proposedLocation.id,
    name: proposedLocation.name,
    address: proposedLocation.address,
    city: proposedLocation.city,
    time_zone: proposedLocation.timeZone,
  },
};

/** What an appointment without a proposal holds. */
export const noProposal = {
  proposalState: null,
  proposedStart: null,
  proposedEnd: null,
  proposedLocationId: null,
  proposedUntil: null,
  proposalMessage: '',
  proposalAnswer: '',
} as const;

/** The same as it is read. */
export const unproposed = {
  proposal: { state: null, start: null, end: null, until: null, message: '', answer: '' },
  proposedPlace: null,
} as const;

/** Appointments with everybody and everything that is shown of them. */
export const withPeople = (tx: Transaction) =>
  tx
    .select(columns)
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .leftJoin(proposedLocation, eq(proposedLocation.id, appointment.proposedLocationId))
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, appointment.doctorId));

export type AppointmentRow = Awaited<ReturnType<typeof withPeople>>[number];

/** Behind `milliseconds_id` of the last appointment of the page before, in order of time. */
export const following = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '0', id = ''] = cursor.split('_');
  return sql`(${appointment.startsAt}, ${appointment.id}) >
    (timestamptz 'epoch' + (${at}::text || ' milliseconds')::interval, ${id}::uuid)`;
};

export const cursorOf = ({ startsAt, id }: { readonly startsAt: Date; readonly id: string }): string =>
  `${startsAt.getTime()}_${id}`;

/** All appointments that meet `conditions`, in order of time. */
export const findEveryAppointment = (tx: Transaction, conditions: readonly (SQL | undefined)[]) =>
  withPeople(tx)
    .where(and(...conditions))
    .orderBy(asc(appointment.startsAt), asc(appointment.id));

/** The first `limit` appointments that meet `conditions`, in order of time. */
export const findAppointments = (tx: Transaction, conditions: readonly (SQL | undefined)[], limit: number) =>
  findEveryAppointment(tx, conditions).limit(limit);

/** Appointments that meet `conditions`, locked until the transaction ends, in the order of their ids. */
export const lockAppointments = (tx: Transaction, conditions: readonly (SQL | undefined)[]) =>
  withPeople(tx)
    .where(and(...conditions))
    .orderBy(asc(appointment.id))
    .for('update', { of: appointment });

/** One appointment in reach, locked until the transaction ends. */
export const lockAppointment = async (
  tx: Transaction,
  inReach: SQL,
  id: string,
): Promise<AppointmentRow | null> => {
  const [found] = await lockAppointments(tx, [eq(appointment.id, id), inReach]);
  return found ?? null;
};

export type Changer = Pick<typeof user.$inferSelect, 'id' | 'role' | 'givenName' | 'familyName'>;

/**
 * Who made an appointment what it is in this version, as far as what open pages were told within an hour knows: the index by time
 * finds it there, and one by appointment would have to be kept by every booking.
 */
export const findChanger = async (
  tx: Transaction,
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
): Promise<Changer | null> => {
  const [found] = await tx
    .select({ id: user.id, role: user.role, givenName: user.givenName, familyName: user.familyName })
    .from(liveEvent)
    .innerJoin(user, eq(user.id, liveEvent.actorId))
    .where(
      and(
        sql`${liveEvent.at} > app_now() - interval '1 hour'`,
        eq(liveEvent.subjectId, id),
        eq(liveEvent.version, version),
      ),
    )
    .orderBy(desc(liveEvent.id))
    .limit(1);
  return found ?? null;
};

export const updateAppointment = (
  tx: Transaction,
  id: string,
  changes: Partial<typeof appointment.$inferInsert>,
) => tx.update(appointment).set(changes).where(eq(appointment.id, id));

/** The visit that ended at `at` is the patient's last one, unless a later one is known. */
export const recordLastVisit = (tx: Transaction, patientId: string, at: Date) =>
  tx
    .update(patient)
    .set({ lastVisitAt: sql`greatest(${patient.lastVisitAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(patient.id, patientId));

/** The visit that was completed at `at` goes on: the patient's last one is the one before, unless a later one is known. */
export const forgetLastVisit = (tx: Transaction, patientId: string, at: Date) =>
  tx
    .update(patient)
    .set({
      lastVisitAt: sql`greatest(
        (SELECT max(coalesce(completed_at, starts_at)) FROM appointment WHERE patient_id = ${patientId}::uuid AND status = 'completed'),
        (SELECT max(started_at) FROM visit WHERE patient_id = ${patientId}::uuid))`,
    })
    .where(and(eq(patient.id, patientId), eq(patient.lastVisitAt, at)));

export const hasAccount = async (tx: Transaction, id: string): Promise<boolean> => {
  const found = await tx.select({ id: user.id }).from(user).where(eq(user.id, id));
  return found.length > 0;
};

import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { proxiesInAppointments } from '../../accounts/index.ts';
import { patient, patientProxy, practice, user } from '../../accounts/tables.ts';
import { doctor, location } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { proxyLastsSql } from '../../platform/sessions/browser.ts';
import { calledNameSql } from '../../platform/text/name-sql.ts';
import { place } from '../repository.ts';
import { appointment, scheduleSettings } from '../tables.ts';
import { appointmentReminder, reminderLeftOut, reminderScan } from './tables.ts';

/**
 * Holds the round until the transaction ends, and says until when the one before looked (null before the first). Undefined
 * while another process holds it.
 */
export const holdScan = async (tx: Transaction): Promise<Date | null | undefined> => {
  const [row] = await tx.select().from(reminderScan).for('update', { skipLocked: true });
  return row?.scannedUntil;
};

export const noteScan = (tx: Transaction, scannedUntil: Date) =>
  tx.update(reminderScan).set({ scannedUntil });

/** What the practice sends. */
export const findPracticeReminders = async (tx: Transaction) => {
  const [row] = await tx
    .select({
      leadTimes: practice.reminderHours,
      timeZone: practice.timeZone,
      mails: sql<boolean>`${practice.mailHost} IS NOT NULL`,
    })
    .from(practice);
  if (!row) throw new Error('The practice row is missing');
  return row;
};

/** Visits that patients are reminded of: a request that nobody confirmed is not one. */
const awaited = eq(appointment.status, 'confirmed');

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * People to whom a reminder can be due, patients and who acts for them: its moment lies between `since` and `now`, or in quiet hours
 * around it. For each lead time it reads one piece of the index of confirmed visits, whatever their number before and after. Ids
 * follow `after`, in order.
 */
export const findReadersDue = async (
  tx: Transaction,
  span: { readonly since: Date; readonly now: Date; readonly leadTimes: readonly number[] },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(dueQuery(span, after, limit));
  return rows.map(({ id }) => id);
};

export const dueQuery = (
  { since, now, leadTimes }: { since: Date; now: Date; leadTimes: readonly number[] },
  after: string,
  limit: number,
): SQL => {
  const ofLeadTime = (hours: number) => {
    const ahead = sql`make_interval(hours => ${hours}::int)`;
    const moment = sql`(a.starts_at - ${ahead})`;
    const clock = sql`(${moment} AT TIME ZONE l.time_zone)::time`;
    // Apart from the rest, so that it is this index that is read, whatever the planner knows of the other tables.
    const near = sql`near AS MATERIALIZED (SELECT * FROM appointment
      WHERE status = 'confirmed' AND starts_at > greatest(${at(now)}, ${at(since)} + ${ahead} - interval '13 hours')
        AND starts_at <= ${at(now)} + ${ahead} + interval '13 hours')`;
    const proxies = proxiesInAppointments(sql`a.patient_id`, sql`x.proxy_id AS id, x.proxy_id`);
    return sql`(WITH ${near} SELECT u.id FROM near a JOIN location l ON l.id = a.location_id
      JOIN patient p ON p.id = a.patient_id
      CROSS JOIN LATERAL (SELECT a.patient_id AS id, NULL::uuid AS proxy_id UNION ALL ${proxies} AND x.reminders) who
      JOIN app_user u ON u.id = who.id
      WHERE u.id > ${after}::uuid
        AND (${moment} > ${at(since)} AND ${moment} <= ${at(now)} OR ${clock} > '20:45' OR ${clock} < '08:00')
        AND u.status = 'active' AND p.deceased_at IS NULL
        AND NOT EXISTS (SELECT FROM appointment_reminder r WHERE r.appointment_id = a.id AND r.sequence = a.sequence
          AND r.lead_hours <= ${hours} AND r.proxy_id IS NOT DISTINCT FROM who.proxy_id))`;
  };
  return sql`${sql.join(leadTimes.map(ofLeadTime), sql` UNION `)} ORDER BY id LIMIT ${limit}`;
};

const visitColumns = {
  id: appointment.id,
  patientId: appointment.patientId,
  startsAt: appointment.startsAt,
  sequence: appointment.sequence,
  createdAt: appointment.createdAt,
  settledAt: appointment.settledAt,
  cancelMinutes: scheduleSettings.cancelMinutes,
  doctor: { id: doctor.id, name: doctor.name },
  place,
  /** Reminders of its present time, by whom they went to. */
  announced: sql<
    Announced[]
  >`(SELECT coalesce(json_agg(json_build_object('hours', r.lead_hours, 'proxyId', r.proxy_id)), '[]')
    FROM appointment_reminder r WHERE r.appointment_id = ${appointment.id} AND r.sequence = ${appointment.sequence})`,
};

/** `proxyId` is null for the patient. */
export type Announced = { readonly hours: number; readonly proxyId: string | null };

const awaitedVisits = (tx: Transaction) =>
  tx
    .select(visitColumns)
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, appointment.doctorId));

export type VisitRow = Awaited<ReturnType<typeof awaitedVisits>>[number];

const inOrder = [asc(appointment.startsAt), asc(appointment.id)] as const;

/** What these patients have before them, in order of time. Nobody cancels or moves it until the transaction ends. */
export const holdVisitsAhead = (tx: Transaction, patientIds: readonly string[], now: Date) =>
  awaitedVisits(tx)
    .where(and(inArray(appointment.patientId, [...patientIds]), awaited, gt(appointment.startsAt, now)))
    .orderBy(...inOrder)
    .for('share', { of: appointment });

/** What these patients have before them, in order of time. */
export const findVisitsAhead = (tx: Transaction, patientIds: readonly string[], now: Date) =>
  awaitedVisits(tx)
    .where(and(inArray(appointment.patientId, [...patientIds]), awaited, gt(appointment.startsAt, now)))
    .orderBy(...inOrder);

/** The visits that a letter's mail announced and that still stand at that time, as they are now; in order of time. */
export const findStanding = (tx: Transaction, letterId: string): Promise<VisitRow[]> =>
  awaitedVisits(tx)
    .innerJoin(
      appointmentReminder,
      and(
        eq(appointmentReminder.appointmentId, appointment.id),
        eq(appointmentReminder.startsAt, appointment.startsAt),
      ),
    )
    .where(and(eq(appointmentReminder.letterId, letterId), eq(appointmentReminder.channel, 'mail'), awaited))
    .orderBy(...inOrder);

const readerColumns = {
  id: user.id,
  calledName: calledNameSql(user),
  language: user.language,
  /** Only an address whose owner proved to be the account's. */
  address: sql<string | null>`CASE WHEN ${user.emailVerifiedAt} IS NOT NULL THEN ${user.email} END`,
  leftOut: sql<number[]>`ARRAY(SELECT o.lead_hours FROM reminder_left_out o WHERE o.user_id = ${user.id})`,
  /** For whom they act in appointments, by name. */
  people: sql<
    Person[]
  >`(SELECT coalesce(json_agg(json_build_object('id', held.id, 'name', held.name, 'wanted', held.wanted) ORDER BY held.name, held.id), '[]')
    FROM (SELECT k.id, full_name(k.given_name, k.family_name) AS name, bool_or(x.reminders) AS wanted
      FROM patient_proxy x JOIN patient k ON k.id = x.patient_id
      WHERE x.proxy_id = ${user.id} AND 'appointments' = ANY (x.scopes) AND ${sql.raw(proxyLastsSql)} GROUP BY k.id) held)`,
};

/** Somebody for whom a reader acts; `wanted`: reminders of their visits, too. */
export type Person = { readonly id: string; readonly name: string; readonly wanted: boolean };

/** People who can be reminded: neither blocked, erased nor deceased. */
export const findReaders = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select(readerColumns)
    .from(user)
    .leftJoin(patient, eq(patient.id, user.id))
    .where(and(inArray(user.id, [...ids]), eq(user.status, 'active'), isNull(patient.deceasedAt)))
    .orderBy(asc(user.id));

export type Reader = Awaited<ReturnType<typeof findReaders>>[number];

/** Writes reminders down; the answer holds those that had not been sent yet. */
export const insertReminders = (
  tx: Transaction,
  rows: readonly (typeof appointmentReminder.$inferInsert)[],
) =>
  tx
    .insert(appointmentReminder)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ appointmentId: appointmentReminder.appointmentId });

/** The lead times that a patient does not want, instead of those before. */
export const replaceLeftOut = async (tx: Transaction, userId: string, leadTimes: readonly number[]) => {
  await tx.delete(reminderLeftOut).where(eq(reminderLeftOut.userId, userId));
  if (leadTimes.length > 0)
    await tx.insert(reminderLeftOut).values(leadTimes.map((leadHours) => ({ userId, leadHours })));
};

/** Keeps whether somebody wants reminders of the visits of a patient for whom they act; false where they do not. */
export const chooseFor = async (
  tx: Transaction,
  {
    readerId,
    patientId,
    wanted,
  }: { readonly readerId: string; readonly patientId: string; readonly wanted: boolean },
): Promise<boolean> => {
  const held = sql`${patientProxy.id} IN (${proxiesInAppointments(sql`${patientId}::uuid`, sql`x.id`)})`;
  const kept = await tx
    .update(patientProxy)
    .set({ reminders: wanted })
    .where(and(eq(patientProxy.proxyId, readerId), held))
    .returning({ id: patientProxy.id });
  return kept.length > 0;
};

const sentColumns = {
  letterId: appointmentReminder.letterId,
  channel: appointmentReminder.channel,
  sentAt: appointmentReminder.sentAt,
  startsAt: appointmentReminder.startsAt,
  appointmentId: appointment.id,
  patientId: appointment.patientId,
  doctor: { id: doctor.id, name: doctor.name },
  place,
};

/** The newest reminders that a reader got of these patients' visits, a line for each visit. */
export const findSent = (
  tx: Transaction,
  { readerId, patientIds }: { readonly readerId: string; readonly patientIds: readonly string[] },
  limit: number,
) =>
  tx
    .select(sentColumns)
    .from(appointmentReminder)
    .innerJoin(appointment, eq(appointment.id, appointmentReminder.appointmentId))
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .where(
      and(
        inArray(appointment.patientId, [...patientIds]),
        or(
          and(isNull(appointmentReminder.proxyId), eq(appointment.patientId, readerId)),
          eq(appointmentReminder.proxyId, readerId),
        ),
      ),
    )
    .orderBy(desc(appointmentReminder.sentAt), asc(appointmentReminder.startsAt))
    .limit(limit);

/** The reminders of one visit, oldest first; null when it is out of reach. */
export const findSentOf = async (tx: Transaction, inReach: SQL, id: string) => {
  const rows = await tx
    .select({
      letterId: appointmentReminder.letterId,
      channel: appointmentReminder.channel,
      sentAt: appointmentReminder.sentAt,
      proxyId: appointmentReminder.proxyId,
    })
    .from(appointment)
    .leftJoin(appointmentReminder, eq(appointmentReminder.appointmentId, appointment.id))
    .where(and(eq(appointment.id, id), inReach))
    .orderBy(asc(appointmentReminder.sentAt));
  return rows.length === 0 ? null : rows;
};

import { and, asc, count, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { appointmentReaders } from '../../accounts/index.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import { doctor, location } from '../../directory/tables.ts';
import { preparedOnce } from '../../platform/database/prepared.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { calledNameSql } from '../../platform/text/name-sql.ts';
import { place } from '../repository.ts';
import { appointment, appointmentSeries, calendarFeed } from '../tables.ts';

const shownColumns = {
  id: calendarFeed.id,
  createdAt: calendarFeed.createdAt,
  lastReadAt: calendarFeed.lastReadAt,
};

export const findFeeds = (tx: Transaction, userId: string) =>
  tx
    .select(shownColumns)
    .from(calendarFeed)
    .where(eq(calendarFeed.userId, userId))
    .orderBy(asc(calendarFeed.createdAt), asc(calendarFeed.id));

export const countFeeds = async (tx: Transaction, userId: string): Promise<number> => {
  const [found] = await tx
    .select({ feeds: count() })
    .from(calendarFeed)
    .where(eq(calendarFeed.userId, userId));
  return found?.feeds ?? 0;
};

/** New addresses of one person go one after the other until their transaction ends. */
export const queueForFeed = (tx: Transaction, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar_feed ' || ${userId}, 0))`);

export const insertFeed = (tx: Transaction, row: typeof calendarFeed.$inferInsert) =>
  tx.insert(calendarFeed).values(row);

export const deleteFeed = async (tx: Transaction, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(calendarFeed)
    .where(and(eq(calendarFeed.id, id), eq(calendarFeed.userId, userId)));
  return rowCount === 1;
};

/** Whose calendar an address opens; null for an address that nobody made, and for people whose account is not active. */
export const findReader = async (tx: Transaction, tokenHash: Buffer) => {
  const [found] = await tx
    .select({
      feedId: calendarFeed.id,
      userId: user.id,
      role: user.role,
      language: user.language,
      practice: practice.name,
    })
    .from(calendarFeed)
    .innerJoin(user, eq(user.id, calendarFeed.userId))
    .crossJoin(practice)
    .where(
      and(
        eq(calendarFeed.tokenHash, tokenHash),
        eq(user.status, 'active'),
        sql`${user.role} IN ('patient', 'doctor')`,
      ),
    );
  return found ?? null;
};

/** Noted to the hour: a calendar program asks often, and nobody needs to know to the minute. */
export const noteReading = (tx: Transaction, feedId: string, at: Date) =>
  tx
    .update(calendarFeed)
    .set({ lastReadAt: at })
    .where(
      and(
        eq(calendarFeed.id, feedId),
        or(isNull(calendarFeed.lastReadAt), lt(calendarFeed.lastReadAt, new Date(at.getTime() - 3_600_000))),
      ),
    );

/** What a calendar tells of an appointment: nothing that was said about it. */
const columns = {
  id: appointment.id,
  status: appointment.status,
  startsAt: appointment.startsAt,
  endsAt: appointment.endsAt,
  sequence: appointment.sequence,
  version: appointment.version,
  createdAt: appointment.createdAt,
  doctor: { id: doctor.id, name: doctor.name },
  patient: { id: patient.id, givenName: patient.givenName, familyName: patient.familyName },
  place,
};

const calendarRows = (tx: Transaction) =>
  tx
    .select(columns)
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .innerJoin(location, eq(location.id, appointment.locationId));

export type CalendarRow = Awaited<ReturnType<typeof calendarRows>>[number];

/** What one calendar holds at most; the nearest to its beginning come first. */
const mostEntries = 10_000;

/** A person's appointments that end after `from` and begin before `to`. */
export const findEntries = (tx: Transaction, whose: SQL, from: Date, to: Date): Promise<CalendarRow[]> =>
  calendarRows(tx)
    .where(and(whose, gt(appointment.endsAt, from), lt(appointment.startsAt, to)))
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .limit(mostEntries);

const invitedRows = (tx: Transaction, which: SQL) =>
  tx
    .select({
      ...columns,
      seriesId: appointment.seriesId,
      seriesVersion: appointmentSeries.version,
      reader: { id: user.id, email: user.email, language: user.language, calledName: calledNameSql(user) },
      /** For whom, where the mail goes to somebody who acts for the patient. */
      actsFor: sql<string | null>`CASE WHEN ${user.id} <> ${patient.id}
        THEN full_name(${patient.givenName}, ${patient.familyName}) END`,
      practice: { name: practice.name, from: practice.mailFrom },
    })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .innerJoin(user, sql`${user.id} = ANY (${appointmentReaders(patient.id)})`)
    .leftJoin(appointmentSeries, eq(appointmentSeries.id, appointment.seriesId))
    .crossJoin(practice)
    .where(
      and(
        which,
        eq(user.status, 'active'),
        sql`${user.emailVerifiedAt} IS NOT NULL AND ${user.email} IS NOT NULL`,
      ),
    )
    .orderBy(asc(appointment.startsAt), asc(user.id));

type InvitedRow = Awaited<ReturnType<typeof invitedRows>>[number];

const invited = ({ reader, actsFor, practice: from, seriesId, seriesVersion, ...row }: InvitedRow) => ({
  row,
  reader: { ...reader, actsFor },
  practice: from,
  seriesId,
  seriesVersion,
});

const invitedStatement = preparedOnce((tx) =>
  invitedRows(tx, eq(appointment.id, sql.placeholder('id'))).prepare('invited'),
);

/** An appointment with each person whom a mail about it may reach: at a verified address the patient, or those who act for them. */
export const findInvited = async (tx: Transaction, id: string) =>
  (await invitedStatement(tx).execute({ id })).map(invited);

/** What such a mail says of for whom it is and where it leads; `key` tells the mails of one occasion apart. */
export const addressed = (
  reader: { readonly id: string; readonly actsFor: string | null },
  patientId: string,
  path: string,
): { readonly key: string; readonly params: Readonly<Record<string, string>> } =>
  reader.actsFor === null
    ? { key: '', params: { link: path } }
    : { key: ` ${reader.id}`, params: { link: `/for/${patientId}${path}`, forPerson: reader.actsFor } };

/** The same of several appointments of one patient, in order of time. */
export const findInvitedOf = async (tx: Transaction, ids: readonly string[]) =>
  (await invitedRows(tx, sql`${appointment.id} = ANY (${sql.param(ids)}::uuid[])`)).map(invited);

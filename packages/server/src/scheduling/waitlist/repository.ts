import { type WaitlistDoctor, waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { patient, practice, user } from '../../accounts/tables.ts';
import { doctor, doctorLocation, location } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { holdsTime, place } from '../repository.ts';
import { appointment, availability } from '../tables.ts';
import { entryWaits, offerOpen, waitlistEntry, waitlistOffer } from './tables.ts';

export type EntryRow = typeof waitlistEntry.$inferSelect;
export type OfferRow = typeof waitlistOffer.$inferSelect;

/** The published order as a row that PostgreSQL compares; `compareInLine` is the same in code. */
const inOrder = (entry: 'e' | 'o') =>
  sql.raw(
    `(${entry}.priority <> 'urgent', ${entry}.passed_over >= ${waitlistRule.passedOverAfter}, ${entry}.created_at, ${entry}.id)`,
  );

/** How many stand before an entry, with the same doctor. */
const ahead = sql<number | null>`CASE WHEN ${entryWaits} THEN (SELECT count(*)::int FROM ${waitlistEntry} o
  JOIN ${waitlistEntry} e ON e.id = ${waitlistEntry.id}
  WHERE o.doctor_id = e.doctor_id AND o.status = 'waiting' AND ${inOrder('o')} < ${inOrder('e')}) END`;

const columns = {
  entry: waitlistEntry,
  ahead,
  doctor: { id: doctor.id, name: doctor.name },
  patient: {
    id: patient.id,
    givenName: patient.givenName,
    familyName: patient.familyName,
    phone: patient.phone,
  },
  appointment: { start: appointment.startsAt, timeZone: sql<string>`visit_place.time_zone` },
  offer: waitlistOffer,
  place,
};

/** Entries with everybody and everything that is shown of them, and the offer that is open. */
const withPeople = (tx: Transaction) =>
  tx
    .select(columns)
    .from(waitlistEntry)
    .innerJoin(doctor, eq(doctor.id, waitlistEntry.doctorId))
    .innerJoin(patient, eq(patient.id, waitlistEntry.patientId))
    .leftJoin(appointment, eq(appointment.id, waitlistEntry.appointmentId))
    .leftJoin(sql`${location} visit_place`, sql`visit_place.id = ${appointment.locationId}`)
    .leftJoin(waitlistOffer, and(eq(waitlistOffer.entryId, waitlistEntry.id), offerOpen))
    .leftJoin(location, eq(location.id, waitlistOffer.locationId));

export type ShownRow = Awaited<ReturnType<typeof withPeople>>[number];

export const findShown = (tx: Transaction, condition: SQL | undefined, most: number): Promise<ShownRow[]> =>
  withPeople(tx)
    .where(condition)
    .orderBy(
      asc(doctor.foldedName),
      asc(doctor.id),
      sql`${waitlistEntry.status} <> 'waiting'`,
      sql`${waitlistEntry.priority} <> 'urgent'`,
      sql`${waitlistEntry.passedOver} >= ${waitlistRule.passedOverAfter}`,
      asc(waitlistEntry.createdAt),
      asc(waitlistEntry.id),
    )
    .limit(most);

/** One entry that was just written. */
export const readShown = async (tx: Transaction, id: string): Promise<ShownRow> => {
  const [found] = await findShown(tx, eq(waitlistEntry.id, id), 1);
  if (!found) throw new Error('The entry is there and cannot be gone.');
  return found;
};

/** Of an entry in reach: whom its locks belong to. They are taken before its row, in the order of every booking. */
export const findEntry = async (tx: Transaction, condition: SQL | undefined) => {
  const [found] = await tx
    .select({
      id: waitlistEntry.id,
      doctorId: waitlistEntry.doctorId,
      patientId: waitlistEntry.patientId,
      appointmentId: waitlistEntry.appointmentId,
      patientAccount: user.id,
    })
    .from(waitlistEntry)
    .leftJoin(user, eq(user.id, waitlistEntry.patientId))
    .where(condition);
  return found ?? null;
};

/** Not against those who point at the entry: a new offer does, under the lock of the doctor's bookings. */
export const lockEntry = async (tx: Transaction, id: string): Promise<EntryRow | null> => {
  const [found] = await tx.select().from(waitlistEntry).where(eq(waitlistEntry.id, id)).for('no key update');
  return found ?? null;
};

export const lockOpenOffer = async (tx: Transaction, entryId: string): Promise<OfferRow | null> => {
  const [found] = await tx
    .select()
    .from(waitlistOffer)
    .where(and(eq(waitlistOffer.entryId, entryId), offerOpen))
    .for('no key update');
  return found ?? null;
};

export const insertEntry = (tx: Transaction, row: typeof waitlistEntry.$inferInsert) =>
  tx.insert(waitlistEntry).values(row);

export const updateEntry = (
  tx: Transaction,
  id: string,
  changes: Partial<typeof waitlistEntry.$inferInsert>,
) =>
  tx
    .update(waitlistEntry)
    .set({ ...changes, version: sql`${waitlistEntry.version} + 1` })
    .where(eq(waitlistEntry.id, id));

export const insertOffer = (tx: Transaction, row: typeof waitlistOffer.$inferInsert) =>
  tx.insert(waitlistOffer).values(row);

export const updateOffer = (
  tx: Transaction,
  id: string,
  state: Exclude<OfferRow['state'], 'open'>,
  answeredAt: Date,
) => tx.update(waitlistOffer).set({ state, answeredAt }).where(eq(waitlistOffer.id, id));

/** The waiting entry of a patient with a doctor, for the same appointment if one is given. */
export const findSame = async (
  tx: Transaction,
  { doctorId, patientId, appointmentId }: Pick<EntryRow, 'doctorId' | 'patientId' | 'appointmentId'>,
) => {
  const [found] = await tx
    .select({ id: waitlistEntry.id })
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.doctorId, doctorId),
        eq(waitlistEntry.patientId, patientId),
        sql`${waitlistEntry.appointmentId} IS NOT DISTINCT FROM ${appointmentId}::uuid`,
        entryWaits,
      ),
    );
  return found ?? null;
};

export const countWaiting = async (tx: Transaction, patientId: string): Promise<number> => {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.patientId, patientId), entryWaits));
  return found?.count ?? 0;
};

/** Whether a place is a doctor's by the profile, or by the hours that are kept there. */
const isPlaceOf = sql`(EXISTS (SELECT FROM ${doctorLocation} WHERE ${doctorLocation.doctorId} = ${doctor.id}
    AND ${doctorLocation.locationId} = ${location.id})
  OR EXISTS (SELECT FROM ${availability} WHERE ${availability.doctorId} = ${doctor.id}
    AND ${availability.locationId} = ${location.id}))`;

/** Doctors who meet `condition`, each with all places. */
export const findDoctors = async (tx: Transaction, condition: SQL | undefined): Promise<WaitlistDoctor[]> => {
  const rows = await tx
    .select({
      doctor: { id: doctor.id, name: doctor.name },
      place: { id: location.id, name: location.name, city: location.city, time_zone: location.timeZone },
    })
    .from(doctor)
    .innerJoin(location, isPlaceOf)
    .where(condition)
    .orderBy(asc(doctor.foldedName), asc(doctor.id), asc(location.name), asc(location.id));
  return [...Map.groupBy(rows, (row) => row.doctor.id).values()].flatMap((own) =>
    own[0] ? [{ ...own[0].doctor, places: own.map((row) => row.place) }] : [],
  );
};

/** Today at the practice. */
const today = (now: Date) =>
  sql`(SELECT (${now.toISOString()}::timestamptz AT TIME ZONE ${practice.timeZone})::date FROM ${practice})`;

/** Entries that nobody can serve any more: their last day is over, or the visit that was to come earlier is. */
export const lapse = (tx: Transaction, now: Date) =>
  tx
    .update(waitlistEntry)
    .set({ status: 'lapsed', endedAt: now, version: sql`${waitlistEntry.version} + 1` })
    .where(
      and(
        entryWaits,
        or(
          sql`${waitlistEntry.untilDate} < ${today(now)}`,
          sql`EXISTS (SELECT FROM ${appointment} WHERE ${appointment.id} = ${waitlistEntry.appointmentId}
            AND (${appointment.status} NOT IN ('pending', 'confirmed') OR ${appointment.startsAt} <= ${now.toISOString()}::timestamptz))`,
        ),
      ),
    );

/**
 * Offers that nobody can take any more: the person left, the visit came to stand before the offered time, or the practice
 * booked over it on purpose.
 */
export const withdraw = (tx: Transaction, now: Date) =>
  tx
    .update(waitlistOffer)
    .set({ state: 'withdrawn', answeredAt: now })
    .where(
      and(
        offerOpen,
        or(
          sql`EXISTS (SELECT FROM ${waitlistEntry} LEFT JOIN ${appointment} ON ${appointment.id} = ${waitlistEntry.appointmentId}
            WHERE ${waitlistEntry.id} = ${waitlistOffer.entryId}
            AND (${waitlistEntry.status} <> 'waiting' OR ${appointment.startsAt} <= ${waitlistOffer.startsAt}))`,
          sql`EXISTS (SELECT FROM ${appointment} WHERE ${appointment.doctorId} = ${waitlistOffer.doctorId} AND ${holdsTime}
            AND ${appointment.startsAt} > ${waitlistOffer.startsAt} - interval '33 hours'
            AND ${appointment.startsAt} < ${waitlistOffer.busyUntil} AND ${appointment.busyUntil} > ${waitlistOffer.startsAt})`,
        ),
      ),
    );

/** Offers whose time to answer is over. That nobody called is not held against the person. */
export const fallSilent = (tx: Transaction, now: Date) =>
  tx.execute(sql`WITH silent AS (
      UPDATE ${waitlistOffer} SET state = 'silent', answered_at = ${now.toISOString()}::timestamptz
      WHERE state = 'open' AND held_until <= ${now.toISOString()}::timestamptz RETURNING entry_id, by_phone)
    UPDATE ${waitlistEntry} SET passed_over = passed_over + 1, version = version + 1
    WHERE id IN (SELECT entry_id FROM silent WHERE NOT by_phone)`);

/** People who can be asked now: not asked already, and not as often in the last 24 hours as one may be. */
const canBeAsked = (now: Date) =>
  and(
    entryWaits,
    sql`NOT EXISTS (SELECT FROM ${waitlistOffer} WHERE ${waitlistOffer.entryId} = ${waitlistEntry.id} AND ${offerOpen})`,
    sql`(SELECT count(*) FROM ${waitlistOffer} WHERE ${waitlistOffer.entryId} = ${waitlistEntry.id}
      AND ${waitlistOffer.state} <> 'withdrawn'
      AND ${waitlistOffer.offeredAt} > ${now.toISOString()}::timestamptz - interval '24 hours') < ${waitlistRule.offersPerDay}`,
    sql`${waitlistEntry.fromDate} <= (${now.toISOString()}::timestamptz + make_interval(days => ${waitlistRule.horizonDays}))::date`,
  );

/** Listed doctors for whom somebody waits who can be asked now; another order each minute, so that everybody's turn comes. */
export const findDoctorsToServe = async (tx: Transaction, now: Date, most: number): Promise<string[]> => {
  const minute = String(Math.floor(now.getTime() / 60_000));
  const rows = await tx
    .select({ id: doctor.id })
    .from(doctor)
    .where(
      and(
        doctor.listed,
        sql`EXISTS (SELECT FROM ${waitlistEntry} WHERE ${waitlistEntry.doctorId} = ${doctor.id} AND ${canBeAsked(now)})`,
      ),
    )
    .orderBy(sql`hashtextextended(${doctor.id}::text, ${minute}::bigint)`)
    .limit(most);
  return rows.map(({ id }) => id);
};

/** Bookings and offers of a doctor go one after the other until their transaction ends. */
export const queueForDoctor = (tx: Transaction, doctorId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${doctorId}, 0))`);

type Times = readonly { readonly start: string; readonly end: string }[];
type Starts = readonly { readonly start: string; readonly location: string }[];

/** The reader of an offer, as far as a mail reaches them: an active account whose address is verified. */
const reachedByMail = and(
  eq(user.id, waitlistEntry.patientId),
  eq(user.status, 'active'),
  sql`${user.emailVerifiedAt} IS NOT NULL AND ${user.email} IS NOT NULL`,
);

const contact = {
  patient: { givenName: patient.givenName, familyName: patient.familyName },
  reader: { id: user.id, email: user.email, language: user.language, givenName: user.givenName },
};

/** The first in line with a doctor who can be asked now, by the published order. */
export const findLine = (tx: Transaction, doctorId: string, now: Date, most: number) =>
  tx
    .select({
      entry: waitlistEntry,
      before: appointment.startsAt,
      busy: sql<Times>`(SELECT coalesce(json_agg(json_build_object('start', v.starts_at, 'end', v.ends_at)), '[]') FROM ${appointment} v
        WHERE v.patient_id = ${waitlistEntry.patientId} AND v.status NOT IN ('cancelled', 'no_show')
        AND v.ends_at > ${now.toISOString()}::timestamptz AND v.id IS DISTINCT FROM ${waitlistEntry.appointmentId})`,
      refused: sql<Starts>`(SELECT coalesce(json_agg(json_build_object('start', f.starts_at, 'location', f.location_id)), '[]')
        FROM ${waitlistOffer} f WHERE f.entry_id = ${waitlistEntry.id} AND f.state IN ('declined', 'silent')
        AND f.starts_at > ${now.toISOString()}::timestamptz)`,
      ...contact,
    })
    .from(waitlistEntry)
    .leftJoin(appointment, eq(appointment.id, waitlistEntry.appointmentId))
    .innerJoin(patient, eq(patient.id, waitlistEntry.patientId))
    .leftJoin(user, reachedByMail)
    .where(and(eq(waitlistEntry.doctorId, doctorId), canBeAsked(now)))
    .orderBy(
      sql`${waitlistEntry.priority} <> 'urgent'`,
      sql`${waitlistEntry.passedOver} >= ${waitlistRule.passedOverAfter}`,
      asc(waitlistEntry.createdAt),
      asc(waitlistEntry.id),
    )
    .limit(most);

/** How the person of one entry is reached. */
export const findContact = async (tx: Transaction, entryId: string) => {
  const [found] = await tx
    .select(contact)
    .from(waitlistEntry)
    .innerJoin(patient, eq(patient.id, waitlistEntry.patientId))
    .leftJoin(user, reachedByMail)
    .where(eq(waitlistEntry.id, entryId));
  if (!found) throw new Error('The entry is locked and cannot be gone.');
  return found;
};

export type Contact = Awaited<ReturnType<typeof findContact>>;

/** Who hears that somebody is to be called: whoever put them on the list and still works there, or else the doctor. */
export const findCaller = async (
  tx: Transaction,
  { doctorId, createdBy }: Pick<EntryRow, 'doctorId' | 'createdBy'>,
): Promise<string> => {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(eq(user.id, createdBy), eq(user.status, 'active'), inArray(user.role, ['doctor', 'secretary'])),
    );
  return found?.id ?? doctorId;
};

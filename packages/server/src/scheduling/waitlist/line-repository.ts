import { waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { actsForDoctor } from '../../accounts/index.ts';
import { patient, practice, user } from '../../accounts/tables.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { calledNameSql } from '../../platform/text/name-sql.ts';
import { holdsTime } from '../repository.ts';
import { appointment } from '../tables.ts';
import type { EntryRow } from './repository.ts';
import { entryWaits, offerOpen, waitlistEntry, waitlistOffer } from './tables.ts';

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
  reader: { id: user.id, email: user.email, language: user.language, calledName: calledNameSql(user) },
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
      and(
        eq(user.id, createdBy),
        eq(user.status, 'active'),
        or(
          eq(user.role, 'doctor'),
          and(
            eq(user.role, 'secretary'),
            actsForDoctor(
              { id: createdBy, role: 'secretary', need: 'waitlist:write' },
              sql`${doctorId}::uuid`,
            ),
          ),
        ),
      ),
    );
  return found?.id ?? doctorId;
};

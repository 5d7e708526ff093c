import { type WaitlistDoctor, waitlistRule } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { patient, user } from '../../accounts/tables.ts';
import { doctor, doctorLocation, location } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { place } from '../repository.ts';
import { appointment, availability } from '../tables.ts';
import { typeNameFor } from '../visit-types.ts';
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
  typeName: typeNameFor(waitlistEntry),
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

/** Entries with everybody and everything that is shown of them, and the offer that is open or, once it is, accepted. */
const withPeople = (tx: Transaction) =>
  tx
    .select(columns)
    .from(waitlistEntry)
    .innerJoin(doctor, eq(doctor.id, waitlistEntry.doctorId))
    .innerJoin(patient, eq(patient.id, waitlistEntry.patientId))
    .leftJoin(appointment, eq(appointment.id, waitlistEntry.appointmentId))
    .leftJoin(sql`${location} visit_place`, sql`visit_place.id = ${appointment.locationId}`)
    .leftJoin(
      waitlistOffer,
      and(eq(waitlistOffer.entryId, waitlistEntry.id), or(offerOpen, eq(waitlistOffer.state, 'accepted'))),
    )
    .leftJoin(location, eq(location.id, waitlistOffer.locationId));

export type ShownRow = Awaited<ReturnType<typeof withPeople>>[number];

export const findShown = (tx: Transaction, condition: SQL | undefined): Promise<ShownRow[]> =>
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
    );

/** One entry that was just written. */
export const readShown = async (tx: Transaction, id: string): Promise<ShownRow> => {
  const [found] = await findShown(tx, eq(waitlistEntry.id, id));
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

/** Ends every place in a queue that a patient holds. */
export const lapseWaiting = async (tx: Transaction, patientId: string, now: Date): Promise<void> => {
  await tx
    .update(waitlistEntry)
    .set({ status: 'lapsed', endedAt: now, version: sql`${waitlistEntry.version} + 1` })
    .where(and(eq(waitlistEntry.patientId, patientId), entryWaits));
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

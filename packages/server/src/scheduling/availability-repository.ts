import { and, asc, count, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { BookingRules } from './booking-repository.ts';
import { place } from './repository.ts';
import { availability, availabilityException, scheduleSettings, visitType } from './tables.ts';

/** A doctor on whose behalf this person acts, with the booking rules; null out of reach. */
export const findOwnDoctor = async (tx: Transaction, actor: Actor, doctorId: string) => {
  const [found] = await tx
    .select({
      id: doctor.id,
      name: doctor.name,
      booking: doctor.booking,
      rules: {
        noticeMinutes: scheduleSettings.noticeMinutes,
        windowDays: scheduleSettings.windowDays,
        cancelMinutes: scheduleSettings.cancelMinutes,
        secretariesOverride: scheduleSettings.secretariesOverride,
      },
      version: scheduleSettings.version,
    })
    .from(doctor)
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, doctor.id))
    .where(and(eq(doctor.id, doctorId), actsForDoctor(actor, doctor.id)));
  return found ?? null;
};

/**
 * The same, while nobody else changes the schedule until the transaction ends. The lock comes first: a statement that waits
 * for it would still see the settings as they were before.
 */
export const lockOwnDoctor = async (tx: Transaction, actor: Actor, doctorId: string) => {
  await tx.select({ id: doctor.id }).from(doctor).where(eq(doctor.id, doctorId)).for('update');
  return findOwnDoctor(tx, actor, doctorId);
};

/** The doctor's own places, in order of name. */
export const findPlaces = (tx: Transaction, doctorId: string) =>
  tx
    .select(place)
    .from(doctorLocation)
    .innerJoin(location, eq(location.id, doctorLocation.locationId))
    .where(eq(doctorLocation.doctorId, doctorId))
    .orderBy(asc(location.name), asc(location.id));

/** The lines of the doctor's week, in its order, with their places. */
export const findHours = (tx: Transaction, doctorId: string) =>
  tx
    .select({
      locationId: availability.locationId,
      timeZone: location.timeZone,
      weekday: availability.weekday,
      startsAt: availability.startsAt,
      endsAt: availability.endsAt,
      slotMinutes: availability.slotMinutes,
    })
    .from(availability)
    .innerJoin(location, eq(location.id, availability.locationId))
    .where(eq(availability.doctorId, doctorId))
    .orderBy(asc(availability.weekday), asc(availability.startsAt), asc(availability.id));

const exceptionsNotOver = (doctorId: string, now: Date) =>
  and(eq(availabilityException.doctorId, doctorId), gt(availabilityException.endsAt, now));

/** Exceptions that are not over, in order of time. */
export const findExceptions = (tx: Transaction, doctorId: string, now: Date) =>
  tx
    .select()
    .from(availabilityException)
    .where(exceptionsNotOver(doctorId, now))
    .orderBy(asc(availabilityException.startsAt), asc(availabilityException.id));

export const countExceptions = async (tx: Transaction, doctorId: string, now: Date): Promise<number> => {
  const [found] = await tx
    .select({ count: count() })
    .from(availabilityException)
    .where(exceptionsNotOver(doctorId, now));
  return found?.count ?? 0;
};

export const insertException = (tx: Transaction, row: typeof availabilityException.$inferInsert) =>
  tx.insert(availabilityException).values(row);

/** Closures everywhere; one that a closure of the same hours stands for already is left out. */
export const insertClosures = async (
  tx: Transaction,
  rows: readonly (typeof availabilityException.$inferInsert)[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const there = await tx
    .select({ start: availabilityException.startsAt, end: availabilityException.endsAt })
    .from(availabilityException)
    .where(
      and(
        eq(availabilityException.doctorId, first.doctorId),
        eq(availabilityException.kind, 'closed'),
        isNull(availabilityException.locationId),
      ),
    );
  const keyOf = (start: Date, end: Date) => `${start.getTime()} ${end.getTime()}`;
  const known = new Set(there.map(({ start, end }) => keyOf(start, end)));
  const wanted = rows.filter(({ startsAt, endsAt }) => {
    const key = keyOf(startsAt, endsAt);
    return !known.has(key) && known.add(key);
  });
  if (wanted.length > 0) await tx.insert(availabilityException).values(wanted);
};

/** Whether there was one to remove. */
export const deleteException = async (tx: Transaction, doctorId: string, id: string): Promise<boolean> => {
  const removed = await tx
    .delete(availabilityException)
    .where(and(eq(availabilityException.id, id), eq(availabilityException.doctorId, doctorId)))
    .returning({ id: availabilityException.id });
  return removed.length > 0;
};

export const saveRules = (
  tx: Transaction,
  doctorId: string,
  { booking, ...rules }: BookingRules & { booking: 'instant' | 'request'; version: number },
) =>
  Promise.all([
    tx.update(doctor).set({ booking }).where(eq(doctor.id, doctorId)),
    tx
      .insert(scheduleSettings)
      .values({ doctorId, ...rules })
      .onConflictDoUpdate({ target: scheduleSettings.doctorId, set: rules }),
  ]);

type HoursRow = typeof availability.$inferInsert;
type TypeRow = typeof visitType.$inferInsert;

/** The week and the types of visit become exactly these. */
export const replaceWeek = async (
  tx: Transaction,
  doctorId: string,
  { hours, types }: { hours: readonly HoursRow[]; types: readonly TypeRow[] },
): Promise<void> => {
  await tx.delete(availability).where(eq(availability.doctorId, doctorId));
  if (hours.length > 0) await tx.insert(availability).values([...hours]);
  await tx.delete(visitType).where(
    and(
      eq(visitType.doctorId, doctorId),
      types.length > 0
        ? notInArray(
            visitType.type,
            types.map(({ type }) => type),
          )
        : undefined,
    ),
  );
  if (types.length === 0) return;
  await tx
    .insert(visitType)
    .values([...types])
    .onConflictDoUpdate({
      target: [visitType.doctorId, visitType.type],
      set: {
        name: sql`excluded.name`,
        position: sql`excluded.position`,
        minutes: sql`excluded.minutes`,
        bufferMinutes: sql`excluded.buffer_minutes`,
        online: sql`excluded.online`,
      },
    });
};

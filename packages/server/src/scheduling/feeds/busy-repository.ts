import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor } from '../../accounts/index.ts';
import { location } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { availability, busyCalendar, busyTime } from '../tables.ts';
import type { BusyTime } from './read-busy-times.ts';

/** The zone in which a doctor keeps most of their hours; null for a doctor without hours. */
export const findZoneOf = async (tx: Transaction, doctorId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ timeZone: location.timeZone })
    .from(availability)
    .innerJoin(location, eq(location.id, availability.locationId))
    .where(eq(availability.doctorId, doctorId))
    .groupBy(location.timeZone)
    .orderBy(sql`count(*) DESC`, asc(location.timeZone))
    .limit(1);
  return found?.timeZone ?? null;
};

export const findCalendars = (tx: Transaction, conditions: SQL) =>
  tx
    .select({
      id: busyCalendar.id,
      name: busyCalendar.name,
      importedAt: busyCalendar.importedAt,
      times: count(busyTime.id),
    })
    .from(busyCalendar)
    .leftJoin(busyTime, eq(busyTime.calendarId, busyCalendar.id))
    .where(conditions)
    .groupBy(busyCalendar.id)
    .orderBy(asc(busyCalendar.name), asc(busyCalendar.id));

/** Imports into one doctor's calendars go one after the other until their transaction ends. */
export const queueForImport = (tx: Transaction, doctorId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('busy_calendar ' || ${doctorId}, 0))`);

/** The doctor's calendar of this name, made or taken over anew and empty; null when the doctor has `most` others. */
export const emptyCalendar = async (
  tx: Transaction,
  row: Omit<typeof busyCalendar.$inferInsert, 'id'>,
  most: number,
): Promise<string | null> => {
  const known = await tx
    .select({ id: busyCalendar.id, name: busyCalendar.name })
    .from(busyCalendar)
    .where(eq(busyCalendar.doctorId, row.doctorId));
  const same = known.find(({ name }) => name === row.name);
  if (!same && known.length >= most) return null;
  const id = same?.id ?? newId();
  if (same) {
    await tx.delete(busyTime).where(eq(busyTime.calendarId, id));
    await tx.update(busyCalendar).set(row).where(eq(busyCalendar.id, id));
  } else await tx.insert(busyCalendar).values({ id, ...row });
  return id;
};

/** All times in one statement, however many there are. */
export const insertTimes = async (
  tx: Transaction,
  ids: { calendarId: string; doctorId: string },
  times: readonly BusyTime[],
): Promise<void> => {
  if (times.length === 0) return;
  const rows = JSON.stringify(times.map(({ uid, start, end }) => ({ id: newId(), uid, start, end })));
  await tx.execute(sql`INSERT INTO ${busyTime} (id, calendar_id, doctor_id, uid, starts_at, ends_at)
    SELECT id, ${ids.calendarId}::uuid, ${ids.doctorId}::uuid, uid, "start", "end"
    FROM jsonb_to_recordset(${rows}::jsonb) AS given(id uuid, uid text, "start" timestamptz, "end" timestamptz)`);
};

/** Whether there was one in reach. */
export const deleteCalendar = async (tx: Transaction, actor: Actor, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(busyCalendar)
    .where(and(eq(busyCalendar.id, id), actsForDoctor(actor, busyCalendar.doctorId)));
  return rowCount === 1;
};

import type { WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { secretaryLink, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { nameOf } from './names.ts';
import { secretaryHours } from './tables.ts';

type Pair = { readonly doctorId: string; readonly secretaryId: string };

/** `HH:MM`, and midnight at the end of a day as `24:00`. */
const clock = (column: AnyPgColumn): SQL => sql`left(${column}::text, 5)`;

const week = sql<
  WeekHours[]
>`(SELECT coalesce(json_agg(json_build_object('weekday', ${secretaryHours.weekday},
    'starts_at', ${clock(secretaryHours.startsAt)}, 'ends_at', ${clock(secretaryHours.endsAt)})
    ORDER BY ${secretaryHours.weekday}, ${secretaryHours.startsAt}), '[]')
  FROM ${secretaryHours} WHERE ${secretaryHours.doctorId} = ${secretaryLink.doctorId}
    AND ${secretaryHours.secretaryId} = ${secretaryLink.secretaryId})`;

/** Everybody who works for a doctor, with their week, by name. */
export const findPeople = (tx: Transaction, doctorId: string) =>
  tx
    .select({ id: user.id, name: nameOf, state: secretaryLink.state, hours: week })
    .from(secretaryLink)
    .innerJoin(user, eq(user.id, secretaryLink.secretaryId))
    .where(
      and(
        eq(secretaryLink.doctorId, doctorId),
        ne(secretaryLink.state, 'requested'),
        inArray(user.status, ['active', 'pending']),
      ),
    )
    .orderBy(asc(user.familyName), asc(user.givenName), asc(user.id));

/** The week of a secretary with each doctor for whom she works. */
export const findOwnWeek = (tx: Transaction, secretaryId: string) =>
  tx
    .select({ doctor: { id: user.id, name: nameOf }, state: secretaryLink.state, hours: week })
    .from(secretaryLink)
    .innerJoin(user, eq(user.id, secretaryLink.doctorId))
    .where(and(eq(secretaryLink.secretaryId, secretaryId), ne(secretaryLink.state, 'requested')))
    .orderBy(asc(user.familyName), asc(user.givenName), asc(user.id));

const ofPair = ({ doctorId, secretaryId }: Pair) =>
  and(eq(secretaryHours.doctorId, doctorId), eq(secretaryHours.secretaryId, secretaryId));

export const findHours = async (tx: Transaction, pair: Pair): Promise<WeekHours[]> => {
  const rows = await tx
    .select({
      weekday: secretaryHours.weekday,
      starts_at: sql<string>`${clock(secretaryHours.startsAt)}`,
      ends_at: sql<string>`${clock(secretaryHours.endsAt)}`,
    })
    .from(secretaryHours)
    .where(ofPair(pair))
    .orderBy(asc(secretaryHours.weekday), asc(secretaryHours.startsAt));
  return rows;
};

/** Puts these hours in the place of all there were. */
export const replaceHours = async (
  tx: Transaction,
  { doctorId, secretaryId }: Pair,
  hours: readonly WeekHours[],
): Promise<void> => {
  await tx.delete(secretaryHours).where(ofPair({ doctorId, secretaryId }));
  if (hours.length === 0) return;
  await tx.insert(secretaryHours).values(
    hours.map(({ weekday, starts_at, ends_at }) => ({
      doctorId,
      secretaryId,
      weekday,
      startsAt: starts_at,
      endsAt: ends_at,
    })),
  );
};

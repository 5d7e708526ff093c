import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { type AppointmentRow, cursorOf, findAppointments, following, withPeople } from './repository.ts';
import { appointment } from './tables.ts';

/** Behind the last request of the page before. */
const followingRequest = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const isUrgent = cursor.startsWith('u');
  const [at = '0', id = ''] = cursor.slice(isUrgent ? 1 : 0).split('_');
  return sql`(NOT ${appointment.urgent}, ${appointment.startsAt}, ${appointment.id}) >
    (${!isUrgent}::boolean, timestamptz 'epoch' + (${at}::text || ' milliseconds')::interval, ${id}::uuid)`;
};

/** A leading `u` says that the request holds words of an emergency. */
const requestCursorOf = (row: Pick<AppointmentRow, 'startsAt' | 'id' | 'urgent'>): string =>
  `${row.urgent ? 'u' : ''}${cursorOf(row)}`;

/** Requests that meet `conditions`: those with words of an emergency first, each in order of time. */
const findRequests = (tx: Transaction, conditions: readonly (SQL | undefined)[], limit: number) =>
  withPeople(tx)
    .where(and(...conditions))
    .orderBy(desc(appointment.urgent), asc(appointment.startsAt), asc(appointment.id))
    .limit(limit);

/** Orders of a list of appointments, each with the cursor that goes with it. */
export const orders = {
  time: { find: findAppointments, following, cursorOf },
  requests: { find: findRequests, following: followingRequest, cursorOf: requestCursorOf },
};

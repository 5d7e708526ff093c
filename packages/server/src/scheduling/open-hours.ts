import type { Transaction } from '../platform/database/transact.ts';
import { findHoursOf } from './booking-repository.ts';

/** The weekly hours of a doctor at every place, `HH:MM` by the clock of the place. */
export const openHoursOf = async (tx: Transaction, doctorId: string) => {
  const lines = (await findHoursOf(tx, [doctorId])).get(doctorId) ?? [];
  return lines.map(({ weekday, startsAt, endsAt, timeZone }) => ({
    weekday,
    starts_at: startsAt.slice(0, 5),
    ends_at: endsAt.slice(0, 5),
    timeZone,
  }));
};

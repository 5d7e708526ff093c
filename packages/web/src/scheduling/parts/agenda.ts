import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { inOrderOfPresence } from '../../platform/day-flow.ts';
import { dayOf } from '../../platform/formats.ts';
import { addDays } from '../booking/calendar-days.ts';
import { isLive } from './moves.ts';

export type AgendaDay<Item = AppointmentWithAbilities> = {
  /** `YYYY-MM-DD` at the place of the visit. */
  readonly date: string;
  readonly items: readonly Item[];
  /** Visits that take time: neither cancelled nor missed. */
  readonly live: number;
};

/**
 * Every day of the period in order, days without visits included. Patients in the room or waiting stand above the others of the
 * day. A visit stands on the day of its own place's clock. A visit that the period's edges brought in from outside is left out.
 */
export const agendaOf = <Item extends AppointmentWithAbilities>(
  items: readonly Item[],
  from: string,
  days: number,
): AgendaDay<Item>[] => {
  const byDay = Map.groupBy(items, ({ appointment }) =>
    dayOf(appointment.start, appointment.location.time_zone),
  );
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const found = inOrderOfPresence(byDay.get(date) ?? [], ({ appointment }) => appointment);
    return { date, items: found, live: found.filter(({ appointment }) => isLive(appointment.status)).length };
  });
};

/** Whether a list has to say whose visit each is. */
export const ofSeveralDoctors = (items: readonly AppointmentWithAbilities[]): boolean =>
  new Set(items.map(({ appointment }) => appointment.doctor.id)).size > 1;

import type { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { addDays, daysBetween } from './calendar-days.ts';

const weeksRead = 4;
const daysRead = weeksRead * 7;

/** The first Monday of the four weeks that are read together with the week of `monday`. */
export const firstMondayRead = (thisMonday: string, monday: string): string =>
  addDays(thisMonday, Math.floor(daysBetween(thisMonday, monday) / daysRead) * daysRead);

/**
 * The free times around one week, four weeks at a time: going on to the next week is then instant, and a full day can be
 * told from one without consultation. A day more at both ends makes room for every zone.
 */
export const useSlots = (doctorId: string, type: AppointmentType, thisMonday: string, monday: string) => {
  const first = firstMondayRead(thisMonday, monday);
  return useEndpoint(
    listSlots,
    {
      params: { id: doctorId },
      query: {
        from: `${addDays(first, -1)}T00:00:00Z`,
        to: `${addDays(first, daysRead + 1)}T00:00:00Z`,
        type,
      },
    },
    { every: 60_000 },
  );
};

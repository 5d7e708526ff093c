import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { instantOf } from '../calendar/clock.ts';
import { addDays } from './calendar-days.ts';
import type { Flow } from './use-flow.ts';

/**
 * The calendar of the chosen doctor on the chosen day, or on `typed`, and if the reader may book over a taken or closed time. Until
 * that is known it counts as allowed: nothing says that a chosen time is lost.
 */
export const useOverbooking = ({ choice, doctor }: Flow, typed: string | null = null) => {
  const places = doctor?.locations ?? [];
  const zone = (places.find(({ id }) => id === choice.place) ?? places[0])?.time_zone ?? practiceZone();
  const date = typed ?? dayOf(choice.start ?? clock.now(), zone);
  const reading = useEndpoint(
    getCalendar,
    {
      query: {
        from: instantOf({ date, minutes: 0 }, zone),
        to: instantOf({ date: addDays(date, 1), minutes: 0 }, zone),
        ...(choice.doctor === null ? {} : { doctor_id: choice.doctor }),
      },
    },
    { every: 60_000, keepPrevious: true },
  );
  const allowed = reading.data?.doctors.some(({ id, can_override }) => id === choice.doctor && can_override);
  return { date, reading, mayOverbook: reading.isPending || allowed === true };
};

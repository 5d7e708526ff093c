import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { dayOf } from '../../platform/formats.ts';
import { hourIn } from '../parts/hour-in.ts';
import { addDays, weekdayOf } from './calendar-days.ts';

/** Why a day has no free time. */
type ClosedReason =
  /** Before today at the place. */
  | 'past'
  /** Today, and what was left of it is taken or over. */
  | 'over'
  /** The doctor sees patients at another place that day. */
  | 'elsewhere'
  /** The doctor sees patients here on this weekday, but nothing is left. */
  | 'full'
  /** No consultation here on this weekday. */
  | 'closed';

export type WeekDay = {
  /** `YYYY-MM-DD` at the place. */
  readonly date: string;
  readonly morning: readonly Slot[];
  readonly afternoon: readonly Slot[];
  /** Null while there is a free time. */
  readonly reason: ClosedReason | null;
  /** Where the doctor is instead, for `elsewhere`. */
  readonly elsewhere: string | null;
};

type WeekInput = {
  /** Free times of several weeks at every place of the doctor, in any order. */
  readonly slots: readonly Slot[];
  /** Monday, `YYYY-MM-DD`. */
  readonly monday: string;
  readonly placeId: string;
  /** IANA zone of the place, in which days and hours are meant. */
  readonly zone: string;
  readonly now: Date;
};

const noon = 12;

/**
 * One week at one place, Monday to Saturday, and Sunday where the doctor works on Sundays. Days without a free time stay,
 * with the reason. The calls of the contract name free times only; that a weekday is worked at all is read from the
 * other weeks in `slots`, so the more weeks these cover, the better the word (a month is plenty).
 */
export const buildWeek = ({ slots, monday, placeId, zone, now }: WeekInput): WeekDay[] => {
  const here = slots.filter((slot) => slot.location_id === placeId);
  const byDate = Map.groupBy(
    here.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)),
    ({ start }) => dayOf(start, zone),
  );
  const worked = new Set([...byDate.keys()].map(weekdayOf));
  const away = new Map(
    slots
      .filter((slot) => slot.location_id !== placeId)
      .map((slot) => [dayOf(slot.start, zone), slot.location_id]),
  );
  const today = dayOf(now, zone);
  const reasonOf = (date: string): ClosedReason => {
    if (date < today) return 'past';
    if (date === today && worked.has(weekdayOf(date))) return 'over';
    if (away.has(date)) return 'elsewhere';
    return worked.has(weekdayOf(date)) ? 'full' : 'closed';
  };
  return Array.from({ length: worked.has(7) ? 7 : 6 }, (_, index) => {
    const date = addDays(monday, index);
    const free = byDate.get(date) ?? [];
    const reason = free.length > 0 ? null : reasonOf(date);
    return {
      date,
      morning: free.filter(({ start }) => hourIn(start, zone) < noon),
      afternoon: free.filter(({ start }) => hourIn(start, zone) >= noon),
      reason,
      elsewhere: reason === 'elsewhere' ? (away.get(date) ?? null) : null,
    };
  });
};

/** Every free time of a day, in order. */
export const timesOf = (day: WeekDay): readonly Slot[] => [...day.morning, ...day.afternoon];

import { type DayPart, dayParts, type WaitlistEntry } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { dayOf } from '../../platform/formats.ts';
import { addDays, weekdayOf } from '../booking/calendar-days.ts';
import { hourIn } from '../parts/hour-in.ts';

/** What a form about an entry holds. */
export type Wishes = {
  /** None: any place. */
  readonly places: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
  readonly urgent: boolean;
  readonly urgency: string;
  readonly note: string;
};

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
const daysAtFirst = 60;

/** Everything suits; until the day of the visit that is to come earlier, or for two months. */
export const openWishes = (today: string, visitDay?: string): Wishes => ({
  places: [],
  from: today,
  until: visitDay ?? addDays(today, daysAtFirst),
  weekdays: everyDay,
  parts: dayParts,
  urgent: false,
  urgency: '',
  note: '',
});

export const wishesOf = ({ practice, ...entry }: WaitlistEntry): Wishes => ({
  places: entry.location_ids,
  from: entry.from,
  until: entry.until,
  weekdays: entry.weekdays,
  parts: entry.parts,
  urgent: practice?.priority === 'urgent',
  urgency: practice?.priority_reason ?? '',
  note: practice?.note ?? '',
});

/** The first thing that is missing, by the name of its text below `problem`; null when the form can be sent. */
export const problemOf = (wishes: Wishes, today: string): 'dates' | 'days' | 'parts' | 'urgency' | null => {
  if (!wishes.from || !wishes.until || wishes.until < wishes.from || wishes.until < today) return 'dates';
  if (wishes.weekdays.length === 0) return 'days';
  if (wishes.parts.length === 0) return 'parts';
  return wishes.urgent && wishes.urgency.trim() === '' ? 'urgency' : null;
};

/** The wishes as they are sent; what only the practice says goes along when the practice asks. */
export const bodyOf = (wishes: Wishes, byPractice: boolean) => ({
  location_ids: [...wishes.places],
  from: wishes.from,
  until: wishes.until,
  weekdays: [...wishes.weekdays],
  parts: [...wishes.parts],
  ...(byPractice
    ? {
        priority: wishes.urgent ? ('urgent' as const) : ('routine' as const),
        priority_reason: wishes.urgent ? wishes.urgency.trim() : '',
        note: wishes.note.trim(),
      }
    : {}),
});

/** True if a free time suits a patient's preferences, on the clock of its place. */
export const suits = (
  wishes: Wishes,
  slot: { readonly start: string; readonly location_id: string },
  zone: string,
  before: string | null,
): boolean => {
  const date = dayOf(slot.start, zone);
  const hour = hourIn(slot.start, zone);
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    (before === null || Date.parse(slot.start) < Date.parse(before)) &&
    (wishes.places.length === 0 || wishes.places.includes(slot.location_id)) &&
    wishes.from <= date &&
    date <= wishes.until &&
    wishes.weekdays.includes(weekdayOf(date)) &&
    wishes.parts.includes(part)
  );
};

/** With or without one of several, in their own order. */
export const toggled = <T extends string | number>(chosen: readonly T[], one: T, order: readonly T[]): T[] =>
  order.filter((value) => (value === one ? !chosen.includes(one) : chosen.includes(value)));

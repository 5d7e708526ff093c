import { addDays, mondayOf, weekdayOf } from '../booking/calendar-days.ts';

export const views = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof views)[number];

/** Days that a view shows, and where its neighbours begin. */
export type ViewPeriod = {
  readonly first: string;
  readonly days: number;
  readonly before: string;
  readonly after: string;
};

const agendaDays = 14;
/** Days of a week for which a phone has room. */
const narrowDays = 3;

const monthLater = (date: string, by: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
};

/**
 * The period of `view` around a date `YYYY-MM-DD`; a month begins on the Monday of its first week. On a narrow screen a week is
 * the three days from the date on.
 */
export const periodOf = (view: View, date: string, narrow = false): ViewPeriod => {
  switch (view) {
    case 'day':
      return { first: date, days: 1, before: addDays(date, -1), after: addDays(date, 1) };
    case 'week': {
      if (narrow)
        return {
          first: date,
          days: narrowDays,
          before: addDays(date, -narrowDays),
          after: addDays(date, narrowDays),
        };
      const monday = mondayOf(date);
      return { first: monday, days: 7, before: addDays(date, -7), after: addDays(date, 7) };
    }
    case 'month': {
      const start = monthLater(date, 0);
      const monday = mondayOf(start);
      const lead = weekdayOf(start) - 1;
      const length = Number(addDays(monthLater(date, 1), -1).slice(8));
      return {
        first: monday,
        days: Math.ceil((lead + length) / 7) * 7,
        before: monthLater(date, -1),
        after: monthLater(date, 1),
      };
    }
    case 'agenda':
      return {
        first: date,
        days: agendaDays,
        before: addDays(date, -agendaDays),
        after: addDays(date, agendaDays),
      };
  }
};

/** Every date of a period, in order. */
export const datesOf = ({ first, days }: Pick<ViewPeriod, 'first' | 'days'>): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index));

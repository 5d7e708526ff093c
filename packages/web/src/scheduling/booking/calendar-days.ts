const dayInMs = 86_400_000;

const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The calendar date `days` later; dates are `YYYY-MM-DD` without a zone, so clock changes cannot move them. */
export const addDays = (date: string, days: number): string =>
  new Date(atMidnight(date).getTime() + days * dayInMs).toISOString().slice(0, 10);

/** ISO weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => atMidnight(date).getUTCDay() || 7;

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** Whole days from `from` to `to`, negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / dayInMs);

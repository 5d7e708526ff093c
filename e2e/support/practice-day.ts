/** Where the practice of the demonstration is; its clocks never change. Its date is what the journeys mean by a day. */
export const practiceZone = 'America/Santo_Domingo';

const dayInMs = 86_400_000;

/** The date of an instant on the calendar of a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** The date at the practice so many days from now. */
export const practiceDay = (days = 0): string => dayIn(practiceZone, Date.now() + days * dayInMs);

/** Monday is 1, Sunday 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Monday of next week: the demonstration has visits then, whatever day it is today. */
export const nextMonday = (): string => practiceDay(8 - weekdayOf(practiceDay()));

/** On these weekdays the doctor of the demonstration is where patients ask to be seen. */
const atTheFirstPlace = [1, 2, 4];

/** A working day within a week, for which there are visits, and so far ahead that a patient has time to answer. */
export const dayToAskFor = (): string => {
  const days = [2, 3, 4, 5].map((ahead) => practiceDay(ahead));
  const found = days.find((day) => atTheFirstPlace.includes(weekdayOf(day)));
  if (!found) throw new Error(`None of ${days} is such a day`);
  return found;
};

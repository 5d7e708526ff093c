import { addDays, weekdayOf } from '../booking/calendar-days.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Weekdays as RFC 5545 writes them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Which day of a month: the same number, the same weekday of the month, the last such weekday, or the last day. */
export const monthDays = ['day', 'weekday', 'lastWeekday', 'lastDay'] as const;
export type MonthDay = (typeof monthDays)[number];

/** What a person chose, whatever the first visit is. */
export type Repetition = {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly weekdays: readonly Weekday[];
  readonly monthDay: MonthDay;
  readonly ends: 'count' | 'until';
  readonly count: number;
  /** `YYYY-MM-DD`, the last day. */
  readonly until: string;
};

export const mostVisits = 104;
export const mostInterval = 52;

const nthOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);
const isLastWeek = (date: string): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
const isLastDay = (date: string): boolean => addDays(date, 1).slice(0, 7) !== date.slice(0, 7);

/** The weekday of a date. */
export const weekdayIn = (date: string): Weekday => weekdays[weekdayOf(date) - 1] ?? 'MO';

/** What a series that begins on this day can mean by "monthly". */
export const monthDaysOf = (date: string): readonly MonthDay[] => [
  'day',
  ...(nthOf(date) <= 4 ? (['weekday'] as const) : []),
  ...(isLastWeek(date) ? (['lastWeekday'] as const) : []),
  ...(isLastDay(date) ? (['lastDay'] as const) : []),
];

/** Which week of the month a date lies in, from 1. */
export const weekOfMonth = nthOf;

export const standardRepetition = (date: string): Repetition => ({
  frequency: 'WEEKLY',
  interval: 1,
  weekdays: [weekdayIn(date)],
  monthDay: 'day',
  ends: 'count',
  count: 10,
  until: addDays(date, 70),
});

const byMonth = (date: string, monthDay: MonthDay): string => {
  const possible = monthDaysOf(date).includes(monthDay) ? monthDay : 'day';
  return {
    day: `BYMONTHDAY=${Number(date.slice(8))}`,
    weekday: `BYDAY=${nthOf(date)}${weekdayIn(date)}`,
    lastWeekday: `BYDAY=-1${weekdayIn(date)}`,
    lastDay: 'BYMONTHDAY=-1',
  }[possible];
};

/** The rule (RFC 5545) of a series that begins on this day; the day of the first visit is always in it. */
export const ruleOf = (repetition: Repetition, date: string): string => {
  const { frequency, interval, ends, count, until } = repetition;
  const chosen = weekdays.filter((day) => day === weekdayIn(date) || repetition.weekdays.includes(day));
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(frequency === 'WEEKLY' ? [`BYDAY=${chosen.join(',')}`] : []),
    ...(frequency === 'MONTHLY' ? [byMonth(date, repetition.monthDay)] : []),
    ends === 'count' ? `COUNT=${count}` : `UNTIL=${until.replaceAll('-', '')}`,
  ].join(';');
};

const monthDayOf = (parts: ReadonlyMap<string, string>): MonthDay => {
  if (parts.get('BYMONTHDAY') === '-1') return 'lastDay';
  const day = parts.get('BYDAY');
  if (day === undefined) return 'day';
  return day.startsWith('-1') ? 'lastWeekday' : 'weekday';
};

const between = (text: string | undefined, most: number, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
};

/** Reads back what `ruleOf` wrote, for a series that begins on this day; what cannot be read is as usual. */
export const repetitionOf = (rule: string, date: string): Repetition => {
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const usual = standardRepetition(date);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(parts.get('UNTIL') ?? '') ?? [];
  const named = (parts.get('BYDAY') ?? '').split(',');
  return {
    frequency: frequencies.find((one) => one === parts.get('FREQ')) ?? usual.frequency,
    interval: between(parts.get('INTERVAL'), mostInterval, 1),
    weekdays: weekdays.filter((one) => named.includes(one)),
    monthDay: monthDayOf(parts),
    ends: year === undefined ? 'count' : 'until',
    count: between(parts.get('COUNT'), mostVisits, usual.count),
    until: year === undefined ? usual.until : `${year}-${month}-${day}`,
  };
};

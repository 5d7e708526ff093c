import type { WeekHours } from '@doctor-plus/contract/team/schedules.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday; its week gives the days and hours their words. */
const monday = Date.UTC(2026, 10, 23);
const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Hours of all stretches together. */
export const hoursIn = (week: readonly WeekHours[]): number =>
  week.reduce((sum, { starts_at, ends_at }) => sum + minutesOf(ends_at) - minutesOf(starts_at), 0) / 60;

/** Names of days and times of a week by the clock on the wall, as the language writes them. */
export const weekWords = (locale: string) => {
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (weekday: number) => monday + (weekday - 1) * day;
  const time = (text: string) => clock.format(monday + minutesOf(text) * minute);
  return {
    /** `lunes`, inside a sentence */
    day: (weekday: number) => long.format(at(weekday)),
    /** `Lunes`, at the head of a row */
    title: (weekday: number) => {
      const [first = '', ...rest] = long.format(at(weekday));
      return first.toLocaleUpperCase(locale) + rest.join('');
    },
    /** `lun` */
    shortDay: (weekday: number) => short.format(at(weekday)),
    /** `8:00 a. m. – 12:00 p. m.` */
    span: ({ starts_at, ends_at }: Pick<WeekHours, 'starts_at' | 'ends_at'>) =>
      `${time(starts_at)} – ${time(ends_at)}`,
  };
};

/** A stretch while it is being typed. */
export type LineDraft = WeekHours & { readonly key: string };
export type LineProblem = 'badOrder' | 'badOverlap';

/** What is wrong with a week, by the key of the line. */
export const problemsOf = (lines: readonly LineDraft[]): ReadonlyMap<string, LineProblem> => {
  const found = new Map<string, LineProblem>();
  for (const line of lines) {
    // A field that was emptied holds no time at all.
    if (line.starts_at === '' || line.starts_at >= line.ends_at) found.set(line.key, 'badOrder');
    else if (
      lines.some(
        (other) =>
          other.key !== line.key &&
          other.weekday === line.weekday &&
          other.starts_at < line.ends_at &&
          line.starts_at < other.ends_at,
      )
    ) {
      found.set(line.key, 'badOverlap');
    }
  }
  return found;
};

/** The next stretch of a day: the morning first, then from the last end on. */
export const nextLine = (lines: readonly LineDraft[], weekday: number, key: string): LineDraft => {
  const ends = lines.filter((line) => line.weekday === weekday).map((line) => minutesOf(line.ends_at));
  const start = ends.length === 0 ? 8 * 60 : Math.min(Math.max(...ends) + 60, 23 * 60);
  const end = ends.length === 0 ? 12 * 60 : Math.min(start + 4 * 60, 24 * 60);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { key, weekday, starts_at: clock(start), ends_at: clock(end) };
};

/** Monday's stretches on every day to Friday; the weekend stays. */
export const mondayRepeated = (lines: readonly LineDraft[], newKey: () => string): LineDraft[] => {
  const first = lines.filter(({ weekday }) => weekday === 1);
  return [
    ...first,
    ...[2, 3, 4, 5].flatMap((weekday) => first.map((line) => ({ ...line, weekday, key: newKey() }))),
    ...lines.filter(({ weekday }) => weekday > 5),
  ];
};

/** What stands on each day of the week, days without anything left out. */
export const byDay = <T>(
  all: readonly T[],
  weekdayOf: (one: T) => number,
): readonly (readonly [number, T[]])[] =>
  weekdays.flatMap((weekday) => {
    const own = all.filter((one) => weekdayOf(one) === weekday);
    return own.length === 0 ? [] : [[weekday, own] as const];
  });

/** The place that names a zone, as people call it: `America/Santo_Domingo` is Santo Domingo. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

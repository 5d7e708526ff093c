import type { HoursLine } from '@doctor-plus/contract/scheduling/availability.ts';

/** A line of the week while it is being changed; `key` keeps a row its row. */
export type LineDraft = HoursLine & { readonly key: string };

export type LineProblem = 'too_short' | 'overlap';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Minutes since midnight; NaN while nobody has typed a whole time. */
export const minutesOf = (time: string): number =>
  time.length < 5 ? Number.NaN : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM`, as a field for a time has it. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Lines that cannot be kept as they are: less than one slot long, or beginning before an earlier one of the day has ended. */
export const problemsOf = (lines: readonly LineDraft[]): ReadonlyMap<string, LineProblem> => {
  const problems = new Map<string, LineProblem>();
  for (const weekday of weekdays) {
    let open = -1;
    for (const line of linesOf(lines, weekday)) {
      const [start, end] = [minutesOf(line.starts_at), minutesOf(line.ends_at)];
      if (start < open) problems.set(line.key, 'overlap');
      if (!(end - start >= line.slot_minutes)) problems.set(line.key, 'too_short');
      if (end > open) open = end;
    }
  }
  return problems;
};

/** The lines of a day, in order of time. */
export const linesOf = (lines: readonly LineDraft[], weekday: number): LineDraft[] =>
  lines.filter((line) => line.weekday === weekday).sort((a, b) => a.starts_at.localeCompare(b.starts_at));

const latestStart = 22 * 60;

/** A further line of a day: an hour after its last one ends, or in the morning, as long as a morning is. */
export const nextLine = (
  lines: readonly LineDraft[],
  weekday: number,
  { key, location_id }: Pick<LineDraft, 'key' | 'location_id'>,
): LineDraft => {
  const last = linesOf(lines, weekday).at(-1);
  const start = last ? Math.min(minutesOf(last.ends_at) + 60, latestStart) : 8 * 60;
  return {
    key,
    weekday,
    location_id: last?.location_id ?? location_id,
    starts_at: timeOf(start),
    ends_at: timeOf(Math.min(start + 4 * 60, 24 * 60)),
    slot_minutes: last?.slot_minutes ?? 30,
  };
};

/** The same hours on the other days from Monday to Friday. */
export const copiedToWeekdays = (
  lines: readonly LineDraft[],
  weekday: number,
  newKey: () => string,
): LineDraft[] => {
  const others = [1, 2, 3, 4, 5].filter((day) => day !== weekday);
  const copies = others.flatMap((day) =>
    linesOf(lines, weekday).map((line) => ({ ...line, weekday: day, key: newKey() })),
  );
  return [...lines.filter((line) => !others.includes(line.weekday)), ...copies];
};

import type { WeekHours } from '@doctor-plus/contract/team/schedules.ts';

type Person = { readonly id: string; readonly hours: readonly WeekHours[] };

type Stretch = WeekHours & { readonly people: readonly string[]; readonly received: boolean };

const holds = (hours: readonly WeekHours[], weekday: number, at: string): boolean =>
  hours.some((one) => one.weekday === weekday && one.starts_at <= at && at < one.ends_at);

/** The day cut wherever somebody comes or goes or the doctor begins or ends, with who is there in each piece. */
const piecesOf = (weekday: number, reception: readonly WeekHours[], people: readonly Person[]): Stretch[] => {
  const all = [...reception, ...people.flatMap(({ hours }) => hours)].filter(
    (one) => one.weekday === weekday,
  );
  const cuts = [...new Set(all.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]))].sort();
  return cuts.slice(1).map((ends_at, index) => {
    const starts_at = cuts[index] ?? ends_at;
    return {
      weekday,
      starts_at,
      ends_at,
      people: people.filter(({ hours }) => holds(hours, weekday, starts_at)).map(({ id }) => id),
      received: holds(reception, weekday, starts_at),
    };
  });
};

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Pieces that follow each other with the same people are one. */
const joined = (pieces: readonly Stretch[]): Stretch[] => {
  const whole: Stretch[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.ends_at === piece.starts_at && same(last.people, piece.people)) {
      whole[whole.length - 1] = { ...last, ends_at: piece.ends_at };
    } else whole.push(piece);
  }
  return whole;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const hoursOf = ({ weekday, starts_at, ends_at }: WeekHours): WeekHours => ({ weekday, starts_at, ends_at });

/** The same hours, in order and without overlaps: what several places keep open together. */
export const mergedHours = (hours: readonly WeekHours[]): WeekHours[] => {
  const merged: WeekHours[] = [];
  const order = (one: WeekHours, other: WeekHours) =>
    one.weekday - other.weekday || (one.starts_at < other.starts_at ? -1 : 1);
  for (const one of hours.toSorted(order)) {
    const last = merged.at(-1);
    if (last && last.weekday === one.weekday && one.starts_at <= last.ends_at) {
      const ends_at = last.ends_at > one.ends_at ? last.ends_at : one.ends_at;
      merged[merged.length - 1] = { ...last, ends_at };
    } else merged.push(hoursOf(one));
  }
  return merged;
};

/** When the doctor receives and nobody is at the desk, and when several are there at once; in order of the week. */
export const coverOf = (reception: readonly WeekHours[], people: readonly Person[]) => {
  const days = weekdays.map((weekday) => piecesOf(weekday, reception, people));
  return {
    gaps: days
      .flatMap((pieces) => joined(pieces.filter((piece) => piece.received && piece.people.length === 0)))
      .map(hoursOf),
    overlaps: days
      .flatMap((pieces) => joined(pieces.filter((piece) => piece.people.length > 1)))
      .map((piece) => ({ hours: hoursOf(piece), people: [...piece.people] })),
  };
};

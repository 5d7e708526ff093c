import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { dayOf } from '../../platform/formats.ts';

export type FreeDay = {
  /** `YYYY-MM-DD` at the place. */
  readonly date: string;
  readonly locationId: string;
  readonly slots: readonly Slot[];
  /** Free times of that day that are not among `slots`. */
  readonly more: number;
};

/** The first `days` days with free times, each at one place, and the first `perDay` times of each. */
export const firstFreeDays = (
  slots: readonly Slot[],
  zoneOf: (locationId: string) => string,
  { days, perDay }: { days: number; perDay: number },
): FreeDay[] => {
  const inOrder = slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const groups = Map.groupBy(
    inOrder,
    ({ start, location_id }) => `${dayOf(start, zoneOf(location_id))} ${location_id}`,
  );
  return [...groups].slice(0, days).map(([key, group]) => {
    const [date = '', locationId = ''] = key.split(' ');
    return { date, locationId, slots: group.slice(0, perDay), more: Math.max(0, group.length - perDay) };
  });
};

import type { MergeSide } from '@doctor-plus/contract/charts/merging.ts';

type Weighed = Pick<MergeSide, 'signs_in' | 'counts'> & {
  readonly patient: Pick<MergeSide['patient'], 'chart_number'>;
};

const sizeOf = ({ counts: { visits, entries, appointments, other } }: Weighed): number =>
  visits + entries + appointments + other;

/** Chart numbers count up: the smaller is the older. */
const isOlder = (one: Weighed, other: Weighed): boolean =>
  one.patient.chart_number.localeCompare(other.patient.chart_number, 'en', { numeric: true }) < 0;

/**
 * Whether of two charts the one that would go is rather the one to stay: that of somebody who signs in, else the one that holds
 * more, else the older.
 */
export const staysRather = ({
  kept,
  merged,
}: {
  readonly kept: Weighed;
  readonly merged: Weighed;
}): boolean => {
  if (kept.signs_in !== merged.signs_in) return merged.signs_in;
  const more = sizeOf(merged) - sizeOf(kept);
  return more === 0 ? isOlder(merged, kept) : more > 0;
};

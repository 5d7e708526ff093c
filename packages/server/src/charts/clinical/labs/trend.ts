import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import type { Figure } from './flags.ts';

/** A result of a series, with where it stands. */
export type LabResult = Figure & { readonly ref: ChartRef };

export type Trend = {
  /** Change of the least-squares line over 30 days, in `unit`. No word about better or worse. */
  readonly per30Days: number;
  readonly unit: string | null;
  readonly from: string;
  readonly to: string;
  readonly results: readonly ChartRef[];
};

const day = 86_400_000;
const fewest = 3;

/**
 * The trend of one analyte from three results on, all in one unit and taken at three instants at least; null otherwise. Results
 * with a comparator or without a number are left out. Clinical reference, section 4.
 */
export const trendOf = (results: readonly LabResult[]): Trend | null => {
  const points = results
    .flatMap(({ value, comparator, unit, ref }) =>
      value === null || comparator !== null ? [] : [{ value, unit, ref, days: Date.parse(ref.at) / day }],
    )
    .sort((a, b) => a.days - b.days);
  const [first, last] = [points[0], points.at(-1)];
  const isOne = new Set(points.map(({ unit }) => unit)).size === 1;
  const instants = new Set(points.map(({ days }) => days)).size;
  if (!first || !last || !isOne || instants < fewest) return null;
  return {
    per30Days: slope(points.map(({ days, value }) => [days - first.days, value] as const)) * 30,
    unit: first.unit,
    from: first.ref.at,
    to: last.ref.at,
    results: points.map(({ ref }) => ref),
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const slope = (points: readonly (readonly [x: number, y: number])[]): number => {
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const shared = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return shared / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
};

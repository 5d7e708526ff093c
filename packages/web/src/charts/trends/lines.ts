import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Series } from '@doctor-plus/contract/charts/series.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { TrendPoint } from '../../ui/trend-chart.tsx';
import { isOutOfRange, ownerOf, shownNumber } from '../lab-rows.ts';
import { isUsualUnit, vitalTiles } from '../vital-tiles.ts';
import { isOutside, type SourcedBand, vitalBands } from './vital-bands.ts';

export type TrendLine = {
  readonly figure: 'first' | 'second';
  /** Oldest first. */
  readonly points: readonly TrendPoint[];
  readonly low: number | null;
  readonly high: number | null;
  /** Where the band comes from; null where none is known. */
  readonly source: SourcedBand['source'] | 'laboratory' | 'practice' | 'origin' | null;
};

type Vitals = Extract<Series, { section: 'vitals' }>['entries'];
type Labs = Extract<Series, { section: 'labs' }>['entries'];

/** Entries in the unit of the newest, oldest first: others share no scale with it. */
const comparable = <T extends { readonly unit: string | null }>(entries: readonly T[]): T[] =>
  entries.filter(({ unit }) => unit === entries[0]?.unit).reverse();

/** The bands of a sign for this person; none for children, an unknown age, another unit. */
const bandsOf = (newest: Vitals[number], { patient, vitals }: Chart): readonly SourcedBand[] => {
  const isAdult = patient.age !== null && patient.age.years >= 18;
  if (!isAdult || !isUsualUnit(newest)) return [];
  if (newest.code === 'weight') {
    const tile = vitalTiles(vitals.entries, patient.age).find(({ code }) => code === 'weight');
    return (tile?.bands ?? []).map(({ low, high }) => ({ low, high, source: 'who' as const }));
  }
  return newest.code in vitalBands ? vitalBands[newest.code as keyof typeof vitalBands] : [];
};

const vitalLines = (entries: Vitals, chart: Chart): TrendLine[] => {
  const [newest] = entries;
  if (!newest) return [];
  const bands = bandsOf(newest, chart);
  const line = (
    figure: TrendLine['figure'],
    band: SourcedBand | undefined,
    read: (one: Vitals[number]) => number | null,
  ) => ({
    figure,
    points: comparable(entries).flatMap((one) => {
      const value = read(one);
      return value === null
        ? []
        : [{ id: one.id, at: dateOf(one), value: shownNumber(value), out: isOutside(value, band) }];
    }),
    low: band?.low ?? null,
    high: band?.high ?? null,
    source: band?.source ?? null,
  });
  return [
    line('first', bands[0], ({ value }) => value),
    line('second', bands[1], ({ value2 }) => value2),
  ].filter(({ points }) => points.length > 0);
};

const labLines = (entries: Labs): TrendLine[] => {
  const [newest] = entries;
  const points = comparable(entries).flatMap((one) =>
    one.value === null || one.comparator !== null
      ? []
      : [{ id: one.id, at: dateOf(one), value: shownNumber(one.value), out: isOutOfRange(one) }],
  );
  if (!newest || points.length === 0) return [];
  const { low, high } = newest;
  const owner = ownerOf(newest);
  const named = owner === 'practice' || owner === 'origin' ? owner : ('laboratory' as const);
  const source = low === null && high === null ? null : named;
  return [{ figure: 'first', points, low, high, source }];
};

/** What is drawn of a course: one line, or two for a pressure, each with its band. */
export const linesOf = (series: Series, chart: Chart): TrendLine[] =>
  series.section === 'vitals' ? vitalLines(series.entries, chart) : labLines(series.entries);

import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';

export type LabEntry = Chart['labs']['entries'][number];

export type LabSummary = {
  latest: LabEntry;
  /** Numeric results of the same test in the same unit, oldest first, the latest included; at most six. */
  series: readonly number[];
  /** Difference to the numeric result before; null when there is none in the same unit. */
  change: number | null;
};

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Names the test of a result: by its code, or by its name, which may be the name of a coded result elsewhere. */
const testNamer = (labs: readonly LabEntry[]) => {
  const codes = new Map(labs.flatMap(({ code, name }) => (code === null ? [] : [[fold(name), code]])));
  return ({ code, name }: LabEntry) => code ?? codes.get(fold(name)) ?? fold(name);
};

/** A value with a comparator (`<5`) is never used as a number. */
export const numberOf = (lab: LabEntry): number | null => (lab.comparator === null ? lab.value : null);

/** Two decimals, or three significant digits below one: imported values carry more than anybody measured. */
export const shownNumber = (value: number): number =>
  Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(3));

/**
 * Whose range a result was compared with. `unit` is the practice's in a unit that nothing converts, `none` says that no range is known;
 * a result of before practices had their own has what was printed.
 */
export type RangeOwner = 'printed' | 'practice' | 'origin' | 'unit' | 'none';

export const ownerOf = ({ range_by: by, low, high, flag, range_text: printed }: LabEntry): RangeOwner => {
  const limited = low !== null || high !== null;
  if (by === 'practice') return limited ? 'practice' : 'unit';
  return by ?? (limited || flag !== null || printed !== null ? 'printed' : 'none');
};

/** Where a result stands: above, below or within its range, or abnormal by the laboratory's word; null when the laboratory gave neither flag nor range. */
export const placeOf = (lab: LabEntry): 'high' | 'low' | 'abnormal' | 'within' | null => {
  if (lab.flag === 'A' || lab.flag === 'AA') return 'abnormal';
  if (lab.flag !== null) return lab.flag.startsWith('H') ? 'high' : 'low';
  const value = numberOf(lab);
  if (value === null || (lab.low === null && lab.high === null)) return null;
  if (lab.high !== null && value > lab.high) return 'high';
  return lab.low !== null && value < lab.low ? 'low' : 'within';
};

export const isOutOfRange = (lab: LabEntry): boolean => {
  const place = placeOf(lab);
  return place === 'high' || place === 'low' || place === 'abnormal';
};

/** Digits behind the point of a figure as it was printed or typed, `4.0`; null where the number alone says it. */
export const printedDigits = ({ value, text }: Pick<LabEntry, 'value' | 'text'>): number | null => {
  const [, figure = '', fraction = ''] = /^[^\d-]*(-?\d+(?:[.,](\d+))?)$/.exec(text ?? '') ?? [];
  return figure !== '' && Number(figure.replace(',', '.')) === value ? fraction.length : null;
};

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Difference of what is shown: with the unrounded values 5.3 after 4.8 could read +0.4. */
const difference = (value: number, before: number) => {
  const [now, then] = [shownNumber(value), shownNumber(before)];
  return Number((now - then).toFixed(Math.max(decimalsOf(now), decimalsOf(then))));
};

const summaryOf = (results: readonly LabEntry[]): LabSummary[] => {
  const [latest] = results;
  if (!latest) return [];
  const comparable = results.filter(({ unit }) => unit === latest.unit).map(numberOf);
  const values = comparable.filter((value) => value !== null);
  const [value, before] = comparable[0] === null ? [] : values;
  return [
    {
      latest,
      series: values.slice(0, 6).reverse(),
      change: value === undefined || before === undefined ? null : difference(value, before),
    },
  ];
};

/** How far outside of its range a result lies, in widths of the range (of the bound, where there is only one); 0 within. */
export const excessOf = (lab: LabEntry): number => {
  const value = numberOf(lab);
  const { low, high } = lab;
  if (value === null || !isOutOfRange(lab)) return 0;
  const bound = high !== null && value > high ? high : low;
  if (bound === null) return 0;
  const width = low !== null && high !== null ? high - low : Math.abs(bound);
  return Math.abs(value - bound) / (width || 1);
};

/** All results of each test, newest first. */
export const resultsByTest = (labs: readonly LabEntry[]): (readonly LabEntry[])[] => [
  ...Map.groupBy([...labs].sort(newestFirst), testNamer(labs)).values(),
];

/** The latest result of each test: out-of-range ones first, the newest of them first, then the furthest out. */
export const latestOfEachTest = (labs: readonly LabEntry[]): LabSummary[] =>
  resultsByTest(labs)
    .flatMap(summaryOf)
    .sort(
      (one, other) =>
        Number(isOutOfRange(other.latest)) - Number(isOutOfRange(one.latest)) ||
        newestFirst(one.latest, other.latest) ||
        excessOf(other.latest) - excessOf(one.latest),
    );

/**
 * Results as they were reported, the newest first: by the date of each as far as it is known, which is the practice's day of an instant.
 * A result without a date stands with those of which the same is known.
 */
export const reportsOf = (labs: readonly LabEntry[], dayOf: (instant: string) => string) =>
  [
    ...Map.groupBy([...labs].sort(newestFirst), ({ undated, effective_on, effective_at, recorded_at }) =>
      undated === null
        ? (effective_on ?? dayOf(effective_at))
        : JSON.stringify([undated, dayOf(recorded_at)]),
    ),
  ].flatMap(([key, results]) => {
    const [first] = results;
    return first ? [{ key, day: first.undated === null ? key : null, first, results }] : [];
  });

/** Digits behind the point with which a change is written: as many as the result itself has. */
export const digitsOf = (lab: LabEntry): number =>
  lab.value === null ? 0 : decimalsOf(shownNumber(lab.value));

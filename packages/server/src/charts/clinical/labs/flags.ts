import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { type Quantity, toFormulaUnit } from '../units.ts';

export type LabFlag = 'L' | 'H' | 'LL' | 'HH';

/** A result as it is kept; `quantity` where the analyte is one whose units can be converted. */
export type LabResult = {
  readonly analyte: string;
  readonly quantity?: Quantity;
  readonly value: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  readonly unit: string | null;
  readonly ref: ChartRef;
};

type Limits = { readonly low: number | null; readonly high: number | null };

/** The range that the laboratory printed with the result, in the result's unit unless it says another. */
export type PrintedRange = Limits & { readonly unit?: string };

/** A row of the practice's own table, or of its table of critical limits. Ages are completed years, both included. */
export type OwnRange = Limits & {
  readonly analyte: string;
  readonly unit: string;
  readonly sex: 'female' | 'male' | null;
  readonly ages: readonly [from: number, to: number];
  readonly source: string;
  readonly verifiedOn: string;
};

export type RangePerson = { readonly age: number | null; readonly sex: 'female' | 'male' | 'unknown' };

/** `no_range` and `not_comparable` are shown: a result without a flag must not look like a normal one. */
export type Judged =
  | { readonly status: 'judged'; readonly flag: LabFlag | null; readonly by: 'printed' | 'own' }
  | { readonly status: 'no_range' | 'not_comparable' };

/** A limit in the unit of the result; null when the two cannot be compared. */
const inUnitOf = (limit: number, from: string | null, { quantity, unit }: LabResult): number | null => {
  if (from === unit) return limit;
  if (quantity === undefined || from === null || unit === null) return null;
  const [there, one, zero] = [
    toFormulaUnit(quantity, limit, from),
    toFormulaUnit(quantity, 1, unit),
    toFormulaUnit(quantity, 0, unit),
  ];
  return there === null || one === null || zero === null ? null : (there - zero) / (one - zero);
};

/** Which side of the limits the value lies on, or that this cannot be said. `<5` lies below 10 and tells nothing about 3. */
const sideOf = (result: LabResult, limits: Limits, unit: string | null): 'L' | 'H' | 'inside' | null => {
  const { value, comparator } = result;
  const [low, high] = [limits.low, limits.high].map((one) =>
    one === null ? null : inUnitOf(one, unit, result),
  );
  const lost = (limits.low !== null && low === null) || (limits.high !== null && high === null);
  if (value === null || lost || low === undefined || high === undefined) return null;
  if (comparator === null)
    return low !== null && value < low ? 'L' : high !== null && value > high ? 'H' : 'inside';
  const [below, above] = [comparator.startsWith('<'), comparator.startsWith('>')];
  if (below && low !== null && value <= low) return comparator === '<=' && value === low ? null : 'L';
  if (above && high !== null && value >= high) return comparator === '>=' && value === high ? null : 'H';
  return null;
};

const rowFor = (
  rows: readonly OwnRange[],
  { analyte }: LabResult,
  { age, sex }: RangePerson,
): OwnRange | undefined =>
  rows.find(
    (row) =>
      row.analyte === analyte &&
      (row.sex === null || row.sex === sex) &&
      age !== null &&
      age >= row.ages[0] &&
      age <= row.ages[1],
  );

/**
 * The flag of a result (clinical reference, section 4). The printed range wins over the practice's table; critical limits
 * are a table of their own. A unit that cannot be converted is not compared.
 */
export const judge = (
  result: LabResult,
  printed: PrintedRange | null,
  person: RangePerson,
  tables: { readonly own: readonly OwnRange[]; readonly critical: readonly OwnRange[] },
): Judged => {
  const critical = rowFor(tables.critical, result, person);
  const beyond = critical ? sideOf(result, critical, critical.unit) : null;
  const own = rowFor(tables.own, result, person);
  const hasPrinted = printed !== null && (printed.low !== null || printed.high !== null);
  const by = hasPrinted ? 'printed' : 'own';
  if (beyond === 'L' || beyond === 'H') return { status: 'judged', flag: beyond === 'L' ? 'LL' : 'HH', by };
  const range = hasPrinted ? printed : own;
  if (!range) return { status: 'no_range' };
  const side = sideOf(result, range, range.unit ?? result.unit);
  if (side === null) return { status: 'not_comparable' };
  return { status: 'judged', flag: side === 'inside' ? null : side, by };
};

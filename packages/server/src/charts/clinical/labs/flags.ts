import { ucumScale } from '../ucum.ts';
import { ucumOf } from '../unit-spelling.ts';
import { type Quantity, toFormulaUnit, unitSpelled } from '../units.ts';

/** `A` and `AA`: the laboratory calls it abnormal, or critically so, without saying to which side. */
export type LabFlag = 'L' | 'H' | 'LL' | 'HH' | 'A' | 'AA';

export type Limits = { readonly low: number | null; readonly high: number | null };

/** What of a result its flag rests on. */
export type Figure = {
  readonly value: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  readonly unit: string | null;
};

/**
 * What the laboratory printed with a result: limits in the unit of the result, and its own judgement where it gave one
 * (`flag`, null for "normal"). Without `flag` the limits are compared; beside a mere "abnormal" they say to which side.
 */
export type PrintedRange = Limits & { readonly flag?: LabFlag | null };

/** Limits and where they come from. */
export type SourcedLimits = Limits & { readonly source: string };

/** A row of the practice's table for one analyte. Ages are completed years, both included; the limits are in `unit`. */
export type PracticeRange = {
  /** The quantity of the analyte, where its units can be converted. */
  readonly quantity: Quantity | null;
  /** Empty for a figure without unit. */
  readonly unit: string;
  readonly sex: 'female' | 'male' | null;
  readonly ages: readonly [from: number, to: number];
  readonly range: SourcedLimits | null;
  readonly critical: SourcedLimits | null;
};

export type RangePerson = {
  readonly age: number | null;
  readonly sex: 'female' | 'male' | 'other' | 'unknown';
};

/**
 * What a result came to. `by` says whose range it was compared with, `limits` are that range in the unit of the result
 * (null where it cannot be converted, or where the laboratory gave its word only), `row` is the row of the practice's table
 * that took part, and `critical` where the critical limit that was passed comes from.
 */
export type Judgement<Row extends PracticeRange> = {
  readonly flag: LabFlag | null;
  readonly by: 'printed' | 'practice' | null;
  readonly limits: Limits;
  readonly row: Row | null;
  readonly critical: string | null;
};

const noLimits: Limits = { low: null, high: null };

/** A limit of a row in the unit of the result; null when the two cannot be compared. */
const inUnitOf = (limit: number, { quantity, unit: from }: PracticeRange, to: string): number | null => {
  if (unitSpelled(from) === unitSpelled(to)) return limit;
  const [there, one, zero] =
    quantity === null
      ? []
      : [
          toFormulaUnit(quantity, limit, from),
          toFormulaUnit(quantity, 1, to),
          toFormulaUnit(quantity, 0, to),
        ];
  if (there == null || one == null || zero == null) return inMultiple(limit, from, to);
  // What binary fractions add must not push a value over a limit.
  return Number(((there - zero) / (one - zero)).toPrecision(12));
};

/** A limit in another multiple of its own unit, such as ng/dL and µg/L; that needs no knowledge of the analyte. */
const inMultiple = (limit: number, from: string, to: string): number | null => {
  const [one, other] = [ucumOf(from), ucumOf(to)];
  const scale = one === null || other === null ? null : ucumScale(one, other);
  return scale && Number(((limit - (scale.shift ?? 0)) * scale.factor).toPrecision(12));
};

/** Limits of a row in the unit of a result; null when they cannot be compared. */
const limitsIn = ({ low, high }: Limits, row: PracticeRange, unit: string | null): Limits | null => {
  const [below, above] = [low, high].map((limit) =>
    limit === null ? null : inUnitOf(limit, row, unit ?? ''),
  );
  const lost = (low !== null && below === null) || (high !== null && above === null);
  return lost || below === undefined || above === undefined ? null : { low: below, high: above };
};

/** Which side of the limits the value lies on, or that this cannot be said. `<5` lies below 10 and tells nothing about 3. */
const sideOf = ({ value, comparator }: Figure, { low, high }: Limits): 'L' | 'H' | null => {
  if (value === null) return null;
  if (comparator === null)
    return low !== null && value < low ? 'L' : high !== null && value > high ? 'H' : null;
  const [below, above] = [comparator.startsWith('<'), comparator.startsWith('>')];
  if (below && low !== null && value <= low) return comparator === '<=' && value === low ? null : 'L';
  if (above && high !== null && value >= high) return comparator === '>=' && value === high ? null : 'H';
  return null;
};

/** The row that holds for a person; nobody's age is guessed. */
const rowFor = <Row extends PracticeRange>(rows: readonly Row[], { age, sex }: RangePerson): Row | null => {
  const fitting = rows.filter(
    (row) =>
      (row.sex === null || row.sex === sex) && age !== null && age >= row.ages[0] && age <= row.ages[1],
  );
  return fitting[0] ?? null;
};

/** Rows that can be compared with the result come first: a practice may keep one range in two units that nothing converts. */
const comparableFirst = <Row extends PracticeRange>(rows: readonly Row[], unit: string | null): Row[] => {
  const comparable = (row: Row) => limitsIn(row.range ?? row.critical ?? noLimits, row, unit) !== null;
  return [...rows.filter(comparable), ...rows.filter((row) => !comparable(row))];
};

/**
 * The flag of a result (clinical reference, section 4), of whatever origin. `rows` are those of the practice's table for its
 * analyte. What the laboratory printed wins over them; a critical limit of the practice is looked at in either case. A unit
 * that cannot be converted is not compared.
 */
export const judge = <Row extends PracticeRange>(
  result: Figure,
  printed: PrintedRange | null,
  person: RangePerson,
  rows: readonly Row[],
): Judgement<Row> => {
  const row = rowFor(comparableFirst(rows, result.unit), person);
  const beyond = row?.critical ? criticalSide(result, row, row.critical) : null;
  const isPrinted =
    printed !== null && (printed.low !== null || printed.high !== null || printed.flag !== undefined);
  const judged = isPrinted ? byLaboratory(result, printed) : byPractice(result, row);
  if (!row?.critical || beyond === null)
    return { ...judged, row: judged.by === 'practice' ? row : null, critical: null };
  return { ...judged, flag: beyond === 'L' ? 'LL' : 'HH', row, critical: row.critical.source };
};

type Compared = Pick<Judgement<PracticeRange>, 'flag' | 'by' | 'limits'>;

const byLaboratory = (result: Figure, { low, high, flag }: PrintedRange): Compared => {
  const limits = { low, high };
  const side = sideOf(result, limits);
  if (flag === undefined || flag === 'A') return { by: 'printed', limits, flag: side ?? flag ?? null };
  if (flag === 'AA' && side !== null) return { by: 'printed', limits, flag: side === 'L' ? 'LL' : 'HH' };
  return { by: 'printed', limits, flag };
};

const byPractice = (result: Figure, row: PracticeRange | null): Compared => {
  if (!row?.range) return { by: null, limits: noLimits, flag: null };
  const limits = limitsIn(row.range, row, result.unit);
  return { by: 'practice', limits: limits ?? noLimits, flag: limits && sideOf(result, limits) };
};

const criticalSide = (result: Figure, row: PracticeRange, critical: Limits): 'L' | 'H' | null => {
  const limits = limitsIn(critical, row, result.unit);
  return limits && sideOf(result, limits);
};

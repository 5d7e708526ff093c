import { createHash } from 'node:crypto';
import type { DateOrder, ImportField } from '@doctor-plus/contract/charts/imports.ts';
import { isPossible, isPossiblePressure } from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { type VitalCode, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { type LabFlag, unitSpelled } from '../../clinical/index.ts';
import { parseLabValue } from '../../rules.ts';
import { ownEntry } from '../own-key.ts';
import { printedFields, type ReadRange, readPrintedRange } from '../printed-range.ts';
import type { Reason, Remark } from '../report.ts';
import type { TranslatedEntry } from '../translate.ts';
import type { TakenEntry } from '../translation.ts';
import { diastolicLoinc, inChartUnit, signByWords, systolicLoinc, vitalByLoinc } from '../vital-units.ts';
import { type Moment, readMoment } from './read-dates.ts';
import type { Row } from './read-table.ts';

export type ObservationReader = {
  /** On one line and without invisible marks. */
  readonly cell: (row: Row, field: ImportField) => string;
  readonly order: DateOrder;
  /** The decimal sign that the figures of this table have; null where nothing tells. */
  readonly decimal: Decimal | null;
  readonly zone: string;
  readonly now: Date;
  readonly remark: (remark: Remark, line: number) => void;
};

/** A line as an entry, as half of a pressure whose other half is on a line of its own, or why it is neither. */
export type ReadObservation = { readonly entry: TranslatedEntry } | { readonly half: Half } | NotRead;

type NotRead = { readonly reason: Reason; readonly detail: string };

export type Half = {
  readonly part: 'systolic' | 'diastolic';
  readonly value: number;
  readonly unit: string;
  readonly author: string;
  readonly line: number;
} & Moment;

const longestName = 120;
const longestValue = 200;
/** How far ahead of ours a clock may be. */
const clockError = 5 * 60_000;

/** Reads one line of a table of results and measurements. */
export const readObservation = (row: Row, reader: ObservationReader): ReadObservation => {
  const written = reader.cell(row, 'test_code');
  const code = /^\d{1,7}-\d$/.test(written) ? written : null;
  const name = asWritten(reader.cell(row, 'test_name')).slice(0, longestName) || (code ?? '');
  const value = asWritten(reader.cell(row, 'value'));
  if (name === '') return { reason: 'no_name', detail: `${row.line}` };
  if (value === '' || value.length > longestValue) return { reason: 'no_value', detail: `${row.line}` };
  const today = reader.now.toISOString().slice(0, 10);
  const moment = readMoment(reader.cell(row, 'taken_at'), reader.order, reader.zone, today);
  if (!moment || moment.at.getTime() > reader.now.getTime() + clockError)
    return { reason: 'no_date', detail: `${row.line}` };
  const measurement = { row, name, code, value, unit: reader.cell(row, 'unit'), ...moment };
  if (code === systolicLoinc) return halfOf('systolic', measurement, reader);
  if (code === diastolicLoinc) return halfOf('diastolic', measurement, reader);
  const sign = code === null ? signByWords(name) : (ownEntry(vitalByLoinc, code) ?? null);
  const taken = sign ? signOf(sign, measurement, reader.decimal) : labOf(measurement, reader);
  if ('reason' in taken) return taken;
  return { entry: placed(taken, measurement, reader.cell(row, 'author')) };
};

/** What a spreadsheet must not run as a formula has an apostrophe before its sign in an export. */
const asWritten = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

type Measurement = {
  readonly row: Row;
  readonly name: string;
  readonly code: string | null;
  readonly value: string;
  readonly unit: string;
} & Moment;

type Sign = '.' | ',';
/** The decimal sign of a table, and whether some of its figures have three digits behind it that cannot be thousands: `0.125`. */
type Decimal = { readonly sign: Sign; readonly hasThree: boolean };

/** A figure that could be thousands or a fraction. */
const ambiguous = /^(?:<=|=<|>=|=>|[<>≤≥])?\s*[+-]?[1-9]\d{0,2}([.,])\d{3}$/u;

/** The decimal sign of a table: the one that some of its figures can have no other way, where none has the other. */
export const decimalOf = (texts: readonly string[]): Decimal | null => {
  const has = (sign: Sign, digits: string) =>
    texts.some((text) => new RegExp(`\\d\\${sign}\\d${digits}$`).test(text) && !ambiguous.test(text.trim()));
  const [point, comma] = [has('.', '+'), has(',', '+')];
  if (point === comma) return null;
  const sign = point ? '.' : ',';
  return { sign, hasThree: has(sign, '{3}') };
};

const asThousands = (text: string, sign: string) => parseLabValue(text.replace(sign, ''));
/** A zero at its end makes a fraction unmistakable. */
const asFraction = (text: string) => parseLabValue(`${text.trim()}0`);

/** A value as it is written, by the table's decimal sign where it alone tells. */
const readValue = (text: string, decimal: Decimal | null) => {
  const sign = ambiguous.exec(text.trim())?.[1];
  if (sign === undefined || decimal === null) return parseLabValue(text);
  return sign === decimal.sign ? asFraction(text) : asThousands(text, sign);
};

/** Units in which thousands are usual: what is counted in a small volume. */
const countedIn = new Set(['/mm3', '/uL']);
/** Units in which nothing has thousands. */
const neverThousands = new Set(['%', '[pH]', 'pH']);

/**
 * A result as it is written. A table with `4.5` may still write `250.000` platelets: three digits behind the decimal sign are a fraction
 * only where the range, the unit or other such figures of the table say so. Else there is no value.
 */
const readResult = (text: string, unit: string, limits: readonly string[], decimal: Decimal | null) => {
  const sign = ambiguous.exec(text.trim())?.[1];
  if (sign === undefined || decimal?.sign !== sign) return readValue(text, decimal);
  const [fraction, thousands] = [asFraction(text), asThousands(text, sign)];
  const spelled = unitSpelled(unit);
  if (neverThousands.has(spelled)) return fraction;
  const sure = limits.flatMap((limit) => (ambiguous.test(limit) ? [] : (parseLabValue(limit).value ?? [])));
  const nearest = Math.max(0, ...sure);
  if (nearest > 0) {
    // A thousand lies between the two readings: the range is nearer to one of them, unless it lies in the middle.
    const [low, high] = [fraction, thousands].map(({ value }) =>
      Math.abs(Math.log10(Math.abs(value ?? 0) / nearest)),
    );
    if (low !== undefined && low < 1) return fraction;
    return high !== undefined && high < 1 ? thousands : parseLabValue(text);
  }
  return decimal.hasThree && !countedIn.has(spelled) ? fraction : parseLabValue(text);
};

/** An exact figure; null for words, for a comparator, and for what could be read in two ways. */
const figureOf = (text: string, decimal: Decimal | null): number | null => {
  const { value, comparator } = readValue(text, decimal);
  return comparator === null ? value : null;
};

/** Why there is no figure. */
const noFigure = (text: string): Reason => (ambiguous.test(text.trim()) ? 'number_ambiguous' : 'no_value');

const halfOf = (
  part: Half['part'],
  { value, unit, at, on, row }: Measurement,
  reader: ObservationReader,
): ReadObservation => {
  const figure = figureOf(value, reader.decimal);
  if (figure === null) return { reason: noFigure(value), detail: `${row.line}` };
  return { half: { part, value: figure, unit, at, on, author: reader.cell(row, 'author'), line: row.line } };
};

const signOf = (
  code: VitalCode,
  { value, unit, row }: Measurement,
  decimal: Decimal | null,
): Placed | NotRead => {
  const detail = `${code}: ${row.line}`;
  if (code === 'blood_pressure') {
    const read = /^(\d{2,3})\s*\/\s*(\d{2,3})$/.exec(value);
    return read ? pressureOf(Number(read[1]), Number(read[2]), unit, detail) : { reason: 'no_value', detail };
  }
  const figure = figureOf(value, decimal);
  if (figure === null) return { reason: noFigure(value), detail };
  const converted = inChartUnit(code, figure, { unit });
  // `3.250 g` of a newborn: in thousands it is possible, too, or alone.
  const sign = ambiguous.exec(value.trim())?.[1];
  const other = sign === decimal?.sign ? asThousands(value, sign ?? '').value : null;
  const inThousands = other === null ? null : inChartUnit(code, other, { unit });
  if (inThousands && code in vitalLimits && isPossible(code as keyof typeof vitalLimits, inThousands.value))
    return { reason: 'number_ambiguous', detail };
  if (!converted) return { reason: 'unit_unknown', detail };
  if (code in vitalLimits && !isPossible(code as keyof typeof vitalLimits, converted.value))
    return { reason: 'implausible', detail };
  return { table: 'vital_sign', fields: { code, value2: null, ...converted } };
};

const pressureOf = (systolic: number, diastolic: number, unit: string, detail: string): Placed | NotRead => {
  const [high, low] = [systolic, diastolic].map((one) => inChartUnit('blood_pressure', one, { unit }));
  if (!high || !low) return { reason: 'unit_unknown', detail };
  if (!isPossiblePressure(high.value, low.value)) return { reason: 'implausible', detail };
  const fields = { code: 'blood_pressure', value: high.value, value2: low.value, unit: high.unit };
  return { table: 'vital_sign', fields };
};

const flags = { L: 'L', H: 'H', LL: 'LL', HH: 'HH', N: null } as const satisfies Record<
  string,
  LabFlag | null
>;
const isFlag = (text: string): text is keyof typeof flags => Object.hasOwn(flags, text);

/** Whether a figure has digits that its number would not give back; a zero that makes it unmistakable is no digit of it. */
const isPrinted = (typed: string, value: number): boolean => {
  const figure = typed.replace(/^[<>=≤≥\s]+/u, '');
  return /^\d+\.\d*0$/.test(figure) && figure !== String(value) && !/^[1-9]\d{0,2}\.\d{3}0$/.test(figure);
};

const labOf = ({ row, name, code, value: typed, unit }: Measurement, reader: ObservationReader): Placed => {
  const limits = (['range_low', 'range_high', 'range'] as const).flatMap(
    (field) => reader.cell(row, field).match(/\d[\d.,]*/gu) ?? [],
  );
  const parsed = readResult(typed, unit, limits, reader.decimal);
  if (parsed.value === null && ambiguous.test(typed)) reader.remark('number_ambiguous', row.line);
  const result = { ...parsed, unit: unit === '' ? null : unit };
  const range = rangeOf(row, reader, result, (limit) => readResult(limit, unit, [typed], reader.decimal));
  if (range === 'unreadable') reader.remark('range_not_comparable', row.line);
  const said = reader.cell(row, 'flag').toUpperCase();
  if (said !== '' && !isFlag(said)) reader.remark('flag_not_read', row.line);
  const { low, high } = range === 'unreadable' ? { low: null, high: null } : range;
  const fields = {
    code,
    name,
    text: parsed.value === null || isPrinted(typed, parsed.value) ? typed : null,
    rangeText: range === 'unreadable' ? reader.cell(row, 'range') || null : null,
    ...result,
    ...printedFields(result, {
      low,
      high,
      said: isFlag(said) ? flags[said] : undefined,
      source: reader.cell(row, 'range_source') || null,
    }),
  };
  return { table: 'lab_result', fields };
};

/** The range in two cells, or in one as laboratories print it: `3.5-5.1`, `≤ 5`, `<5`. */
const rangeOf = (
  row: Row,
  reader: ObservationReader,
  result: { readonly value: number | null; readonly unit: string | null },
  read: (limit: string) => ReturnType<typeof parseLabValue>,
): ReadRange | 'unreadable' => {
  const [low, high] = [reader.cell(row, 'range_low'), reader.cell(row, 'range_high')];
  if (`${low}${high}` !== '') {
    const exact = (limit: string) => (read(limit).comparator === null ? read(limit).value : null);
    const limits = { low: exact(low), high: exact(high) };
    return (low !== '' && limits.low === null) || (high !== '' && limits.high === null)
      ? 'unreadable'
      : limits;
  }
  const text = reader
    .cell(row, 'range')
    .replace(/[[\]()]/g, '')
    .trim();
  if (text === '') return { low: null, high: null };
  return readPrintedRange(text, result, read) ?? 'unreadable';
};

type Placed = TakenEntry extends infer Entry
  ? Entry extends TakenEntry
    ? Pick<Entry, 'table' | 'fields'>
    : never
  : never;

/** The same line read again is the same entry; another value at the same time is another one. */
const placed = (
  taken: Placed,
  { name, code, value, unit, at, on }: Measurement,
  author: string,
): TranslatedEntry => {
  const what = JSON.stringify([code ?? name.toLowerCase(), at.toISOString(), value, unit]);
  return {
    ...taken,
    at: at.toISOString(),
    authors: [],
    type: 'Observation',
    sourceRef: `csv:Observation:${createHash('sha256').update(what).digest('hex')}`,
    visitRef: null,
    effectiveAt: at,
    effectiveOn: on,
    recordedAt: at,
    authorName: author.slice(0, 200),
  };
};

/** Pressures whose halves stand on two lines: those of one instant belong together. */
export const pairHalves = (
  halves: readonly Half[],
): { readonly entries: TranslatedEntry[]; readonly left: { reason: Reason; detail: string }[] } => {
  const entries: TranslatedEntry[] = [];
  const left: NotRead[] = [];
  for (const [, ofInstant] of Map.groupBy(halves, ({ at }) => at.getTime())) {
    const [systolic, diastolic] = (['systolic', 'diastolic'] as const).map((part) =>
      ofInstant.filter((half) => half.part === part),
    );
    const [high, low] = [systolic?.[0], diastolic?.[0]];
    if (!high || !low || ofInstant.length > 2 || high.unit !== low.unit) {
      left.push(...ofInstant.map(({ line }) => ({ reason: 'half_pressure' as const, detail: `${line}` })));
      continue;
    }
    const taken = pressureOf(high.value, low.value, high.unit, `${high.line}`);
    if ('reason' in taken) left.push(taken, { ...taken, detail: `${low.line}` });
    else {
      const measurement = {
        row: { line: high.line, cells: [] },
        name: 'blood_pressure',
        code: null,
        unit: high.unit,
        at: high.at,
        on: high.on,
      };
      entries.push(placed(taken, { ...measurement, value: `${high.value}/${low.value}` }, high.author));
    }
  }
  return { entries, left };
};

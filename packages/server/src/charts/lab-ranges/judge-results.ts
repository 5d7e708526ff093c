import { type SQL, sql } from 'drizzle-orm';
import { patient } from '../../accounts/tables.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { normalise } from '../../platform/text/compare.ts';
import {
  codeOfTest,
  type Figure,
  judge,
  type PracticeRange,
  type PrintedRange,
  quantityOf,
} from '../clinical/index.ts';
import { ageOn } from '../rules.ts';
import type { labResult } from '../tables.ts';
import { comparableOf } from './rules.ts';
import { labRange } from './tables.ts';

/** The columns of a result that say how it was judged. */
export type JudgedFields = Pick<
  typeof labResult.$inferSelect,
  'low' | 'high' | 'flag' | 'rangeBy' | 'rangeSource' | 'rangeId' | 'rangeVersion' | 'criticalSource'
>;

/** The judgement of a result, and its test: a name without a code is looked up. */
export type JudgedResult = JudgedFields & { readonly code: string | null };

/** A result that is to be judged, wherever it comes from. */
export type Unjudged = Figure & {
  readonly name: string;
  readonly code: string | null;
  readonly effectiveAt: Date;
  /** What came with it; null where nothing did. */
  readonly printed: PrintedRange | null;
  /** That what came with it is the range of the practice that it was exported from: where that has it from. */
  readonly origin: string | null;
};

type Row = PracticeRange & {
  readonly id: string;
  readonly version: number;
  readonly code: string | null;
  readonly compared: string;
};

type Person = {
  readonly birthDate: string | null;
  readonly sex: 'female' | 'male' | 'other' | 'unknown';
  readonly timeZone: string;
};

/** How names of tests are compared. */
export const comparedName = (name: string): string => normalise(name).trim().replace(/\s+/g, ' ');

/**
 * Judges results of a patient by what was printed with them and by the practice's table as it stands in this transaction, in their
 * order. A result that came by name alone gets the LOINC code of its test, where name and unit say which one that is.
 */
export const judgeResults = async (
  tx: Transaction,
  patientId: string,
  results: readonly Unjudged[],
): Promise<JudgedResult[]> => {
  if (results.length === 0) return [];
  const { person, rows } = await findBasis(tx, patientId, results);
  return results.map((result) => {
    const test = testOf(result, rows);
    return { ...judged(result, person, test.rows), code: test.code };
  });
};

/**
 * The test of a result and the practice's rows for it: those of its code. Without a code the practice's own name for a test decides,
 * unless rows under that name are of different tests; then the shipped list of names. A code is given only for a unit of the test.
 */
const testOf = (
  { code, name, unit }: Pick<Unjudged, 'code' | 'name' | 'unit'>,
  rows: readonly Row[],
): { readonly code: string | null; readonly rows: readonly Row[] } => {
  const ofCode = (wanted: string) => rows.filter((row) => row.code === wanted);
  if (code !== null) return { code, rows: ofCode(code) };
  const named = rows.filter((row) => row.compared === comparedName(name));
  if (new Set(named.map((row) => row.code)).size > 1) return { code: null, rows: [] };
  const own = named.find((row) => row.code !== null)?.code ?? null;
  if (own !== null) {
    const comparable = comparableOf(own, unit ?? '');
    const fits = named.some((row) => comparableOf(own, row.unit) === comparable);
    return { code: fits ? own : null, rows: named };
  }
  const listed = codeOfTest(name, unit);
  if (listed === null) return { code: null, rows: named };
  return { code: listed, rows: named.length > 0 ? named : ofCode(listed) };
};

/** The code of each test that was written by its name, null where that says none; by the practice's table as it stands. */
export const codesOfTests = async (
  tx: Transaction,
  tests: readonly Pick<Unjudged, 'name' | 'unit'>[],
): Promise<(string | null)[]> => {
  if (tests.length === 0) return [];
  const rows = await findRows(tx, {
    codes: [],
    names: tests.map(({ name }) => comparedName(name)),
  });
  return tests.map((test) => testOf({ ...test, code: null }, rows).code);
};

const judged = (
  result: Unjudged,
  { birthDate, sex, timeZone }: Person,
  rows: readonly Row[],
): JudgedFields => {
  const age = birthDate === null ? null : ageOn(birthDate, calendarDay(result.effectiveAt, timeZone));
  const { flag, by, limits, row, critical } = judge(
    result,
    result.printed,
    { age: age?.years ?? null, sex },
    rows,
  );
  return {
    ...limits,
    flag,
    rangeBy: by === 'printed' && result.origin !== null ? 'origin' : by,
    rangeSource: by === 'practice' ? (row?.range?.source ?? null) : by === 'printed' ? result.origin : null,
    rangeId: row?.id ?? null,
    rangeVersion: row?.version ?? null,
    criticalSource: critical,
  };
};

type StoredRow = Pick<
  typeof labRange.$inferSelect,
  | 'id'
  | 'version'
  | 'code'
  | 'compared'
  | 'unit'
  | 'sex'
  | 'ageFrom'
  | 'ageTo'
  | 'low'
  | 'high'
  | 'source'
  | 'criticalLow'
  | 'criticalHigh'
  | 'criticalSource'
>;

const texts = (values: readonly string[]): SQL =>
  sql`(SELECT json_array_elements_text(${JSON.stringify([...new Set(values)])}::json))`;

type Wanted = { readonly codes: readonly string[]; readonly names: readonly string[] };

/** The rows in force of these codes and names, as JSON. */
const inForce = ({ codes, names }: Wanted): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'version', version, 'code', code, 'compared', compared, 'unit', unit,
      'sex', lab_range.sex, 'ageFrom', age_from, 'ageTo', age_to, 'low', low, 'high', high, 'source', source,
      'criticalLow', critical_low, 'criticalHigh', critical_high, 'criticalSource', critical_source) ORDER BY age_from, id), '[]')
    FROM ${labRange} WHERE state = 'in_force' AND (code IN ${texts(codes)} OR compared IN ${texts(names)}))`;

const findRows = async (tx: Transaction, wanted: Wanted): Promise<Row[]> => {
  const { rows } = await tx.execute<{ rows: StoredRow[] }>(sql`SELECT ${inForce(wanted)} AS rows`);
  return (rows[0]?.rows ?? []).map(rangeOf);
};

const findBasis = async (tx: Transaction, patientId: string, results: readonly Unjudged[]) => {
  const codes = results.flatMap(({ code, name, unit }) => code ?? codeOfTest(name, unit) ?? []);
  const names = results.flatMap(({ code, name }) => (code === null ? [comparedName(name)] : []));
  const { rows } = await tx.execute<Person & { rows: StoredRow[] }>(sql`
    SELECT to_char(${patient.birthDate}, 'YYYY-MM-DD') AS "birthDate", ${patient.sex} AS sex,
      (SELECT time_zone FROM practice) AS "timeZone",
      ${inForce({ codes, names })} AS rows
    FROM ${patient} WHERE ${patient.id} = ${patientId}`);
  const [found] = rows;
  if (!found) throw new Error('A result was to be judged for nobody');
  return { person: found, rows: found.rows.map(rangeOf) };
};

const rangeOf = (row: StoredRow): Row => ({
  id: row.id,
  version: row.version,
  code: row.code,
  compared: row.compared,
  quantity: quantityOf(row.code),
  unit: row.unit,
  sex: row.sex,
  ages: [row.ageFrom, row.ageTo],
  range: row.source === null ? null : { low: row.low, high: row.high, source: row.source },
  critical:
    row.criticalSource === null
      ? null
      : { low: row.criticalLow, high: row.criticalHigh, source: row.criticalSource },
});

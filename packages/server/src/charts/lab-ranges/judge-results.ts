import { type SQL, sql } from 'drizzle-orm';
import { patient } from '../../accounts/tables.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type Figure, judge, type PracticeRange, type PrintedRange, quantityOf } from '../clinical/index.ts';
import { ageOn } from '../rules.ts';
import type { labResult } from '../tables.ts';
import { labRange } from './tables.ts';

/** The columns of a result that say how it was judged. */
export type JudgedFields = Pick<
  typeof labResult.$inferSelect,
  'low' | 'high' | 'flag' | 'rangeBy' | 'rangeSource' | 'rangeId' | 'rangeVersion' | 'criticalSource'
>;

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

/** Judges results of a patient by what was printed with them and by the practice's table as it stands in this transaction, in their order. */
export const judgeResults = async (
  tx: Transaction,
  patientId: string,
  results: readonly Unjudged[],
): Promise<JudgedFields[]> => {
  if (results.length === 0) return [];
  const { person, rows } = await findBasis(tx, patientId, results);
  return results.map((result) => judged(result, person, rowsOf(result, rows)));
};

/**
 * The rows for the test of a result: those of its code. A result without a code has those of its name, unless rows under that name
 * are of different tests.
 */
const rowsOf = ({ code, name }: Unjudged, rows: readonly Row[]): readonly Row[] => {
  if (code !== null) return rows.filter((row) => row.code === code);
  const named = rows.filter((row) => row.compared === comparedName(name));
  return new Set(named.map((row) => row.code)).size > 1 ? [] : named;
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

const findBasis = async (tx: Transaction, patientId: string, results: readonly Unjudged[]) => {
  const codes = results.flatMap(({ code }) => (code === null ? [] : [code]));
  const names = results.flatMap(({ code, name }) => (code === null ? [comparedName(name)] : []));
  const { rows } = await tx.execute<Person & { rows: StoredRow[] }>(sql`
    SELECT to_char(${patient.birthDate}, 'YYYY-MM-DD') AS "birthDate", ${patient.sex} AS sex,
      (SELECT time_zone FROM practice) AS "timeZone",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'version', version, 'code', code, 'compared', compared, 'unit', unit,
          'sex', lab_range.sex, 'ageFrom', age_from, 'ageTo', age_to, 'low', low, 'high', high, 'source', source,
          'criticalLow', critical_low, 'criticalHigh', critical_high, 'criticalSource', critical_source) ORDER BY age_from, id), '[]')
        FROM ${labRange} WHERE state = 'in_force' AND (code IN ${texts(codes)} OR compared IN ${texts(names)})) AS rows
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

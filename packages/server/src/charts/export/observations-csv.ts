import type { ImportField } from '@doctor-plus/contract/charts/imports.ts';
import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { fullName } from '../../accounts/index.ts';
import type { patient } from '../../accounts/tables.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { digitsOf } from '../printed-result.ts';
import { labResult, visit, vitalSign } from '../tables.ts';
import { effectiveOf } from './parts.ts';
import { signs } from './resources.ts';

/** The columns by the names under which an import knows them, in every language. */
const head = [
  'identifier',
  'full_name',
  'birth_date',
  'test_code',
  'test_name',
  'value',
  'unit',
  'range_low',
  'range_high',
  'range_source',
  'flag',
  'taken_at',
  'author',
] as const satisfies readonly ImportField[];

type Who = Pick<typeof patient.$inferSelect, 'id' | 'chartNumber' | 'givenName' | 'familyName' | 'birthDate'>;

/**
 * Results and vital signs of one patient, one to a line, the oldest first, safe for spreadsheets. `finishedOnly` leaves out what a
 * doctor is still writing.
 */
export const observationLines = async (
  tx: Transaction,
  who: Who,
  finishedOnly: boolean,
): Promise<readonly string[]> => {
  const [labs, vitals] = [
    await currentLabs(tx, who.id, finishedOnly),
    await currentVitals(tx, who.id, finishedOnly),
  ];
  const person = [who.chartNumber, fullName(who), who.birthDate];
  const lines = [...labs.map(labCells), ...vitals.map(vitalCells)]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ taken, author, cells }) => csvLine([...person, ...cells, taken, author]));
  return [byteOrderMark, csvLine(head), ...lines];
};

const finished = (finishedOnly: boolean) =>
  finishedOnly ? or(isNull(visit.id), ne(visit.status, 'in-progress')) : undefined;

const currentLabs = async (tx: Transaction, id: string, finishedOnly: boolean) => {
  const rows = await tx
    .select({ entry: labResult })
    .from(labResult)
    .leftJoin(visit, eq(visit.id, labResult.visitId))
    .where(and(eq(labResult.patientId, id), eq(labResult.current, true), finished(finishedOnly)))
    .orderBy(asc(labResult.effectiveAt), asc(labResult.id));
  return rows.map(({ entry }) => entry);
};

const currentVitals = async (tx: Transaction, id: string, finishedOnly: boolean) => {
  const rows = await tx
    .select({ entry: vitalSign })
    .from(vitalSign)
    .leftJoin(visit, eq(visit.id, vitalSign.visitId))
    .where(and(eq(vitalSign.patientId, id), eq(vitalSign.current, true), finished(finishedOnly)))
    .orderBy(asc(vitalSign.effectiveAt), asc(vitalSign.id));
  return rows.map(({ entry }) => entry);
};

type Line = {
  readonly at: Date;
  readonly taken: string;
  readonly author: string;
  readonly cells: readonly (string | null)[];
};

/** A figure that can be read in one way only: `2.345` could be thousands to somebody, `2.3450` could not. */
const figure = (value: number | null): string | null => {
  if (value === null) return null;
  const text = String(value);
  return text.includes('e') ? value.toFixed(15) : unmistakable(text);
};

const unmistakable = (text: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text);

const labCells = (row: typeof labResult.$inferSelect): Line => {
  const limited = row.low !== null || row.high !== null;
  // A range that was printed is the laboratory's; only that of a practice says where the practice has it from.
  const source = limited && row.rangeBy !== 'printed' ? row.rangeSource : null;
  return {
    at: row.effectiveAt,
    taken: takenOf(row),
    author: row.authorName,
    cells: [
      row.code,
      row.name,
      row.value === null ? row.text : `${row.comparator ?? ''}${unmistakable(digitsOf(row) ?? '')}`,
      row.unit,
      figure(row.low),
      figure(row.high),
      source,
      row.flag ?? (limited && row.value !== null ? 'N' : null),
    ],
  };
};

/** When a value was measured, as far as it is known; empty where nobody knows. */
const takenOf = (row: typeof labResult.$inferSelect | typeof vitalSign.$inferSelect): string =>
  row.undated ? '' : effectiveOf(row);

const isSign = (code: string): code is VitalCode => Object.hasOwn(signs, code);

const vitalCells = (row: typeof vitalSign.$inferSelect): Line => ({
  at: row.effectiveAt,
  taken: takenOf(row),
  author: row.authorName,
  cells: [
    isSign(row.code) ? signs[row.code].loinc : null,
    row.code,
    row.value2 === null ? figure(row.value) : `${row.value}/${row.value2}`,
    row.unit,
    null,
    null,
    null,
    null,
  ],
});

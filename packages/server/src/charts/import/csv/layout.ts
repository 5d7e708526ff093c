import type {
  DateOrder,
  ImportField,
  ImportTable,
  TableEncoding,
} from '@doctor-plus/contract/charts/imports.ts';
import { guessColumns } from './guess-columns.ts';
import { possibleOrders } from './read-dates.ts';
import type { Table } from './read-table.ts';

/** What a person says about a table. */
export type Mapping = {
  readonly columns: readonly (ImportField | null)[];
  readonly date_order: DateOrder | null;
  /** The clinic or system whose numbers the table has; null where nobody said. */
  readonly sender: string | null;
};

/** The encoding that a person chose; null where the bytes decide. */
export type ChosenEncoding = TableEncoding | null;

const sampleRows = 5;
const longestSample = 80;

/** A table as the screen shows it: what was chosen, or guessed where nobody has chosen yet. */
export const layoutOf = (table: Table, chosen: Mapping | null): ImportTable => {
  const columns = chosen ? [...chosen.columns] : guessColumns(table.headers);
  const orders = ordersOf(table, columns);
  const [only, ...others] = orders;
  const picked = chosen?.date_order ?? null;
  return {
    encoding: table.encoding,
    encodings: [...table.encodings],
    encoding_certain: table.encodingCertain,
    separator: table.separator,
    headers: [...table.headers],
    sample: table.rows
      .slice(0, sampleRows)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, longestSample))),
    rows: table.rows.length,
    columns,
    possible_orders: orders,
    date_order: picked ?? (only && others.length === 0 ? only : null),
    sender: chosen?.sender ?? null,
  };
};

const ordersOf = (table: Table, columns: readonly (ImportField | null)[]): DateOrder[] => {
  const dated = (['birth_date', 'taken_at'] as const)
    .map((field) => columns.indexOf(field))
    .filter((column) => column >= 0);
  return possibleOrders(dated.flatMap((column) => table.rows.map(({ cells }) => cells[column] ?? '')));
};

export type MappingProblem =
  | 'column_count'
  | 'column_twice'
  | 'no_name_column'
  | 'no_test_column'
  | 'no_time_column'
  | 'date_order';

/** Why a table cannot be read with this mapping; null when it can. */
export const mappingProblem = (
  { columns, date_order }: Pick<Mapping, 'columns' | 'date_order'>,
  table: Pick<ImportTable, 'headers'>,
): MappingProblem | null => {
  const fields = columns.filter((field) => field !== null);
  if (columns.length !== table.headers.length) return 'column_count';
  if (new Set(fields).size !== fields.length) return 'column_twice';
  const named =
    fields.includes('full_name') || (fields.includes('given_name') && fields.includes('family_name'));
  const measured = isMeasured(fields);
  // A result may name its patient by a number alone; nobody is registered by one.
  if (!named && !(measured && fields.includes('identifier'))) return 'no_name_column';
  if (measured && !fields.includes('test_code') && !fields.includes('test_name')) return 'no_test_column';
  if (measured && !fields.includes('taken_at')) return 'no_time_column';
  const dated = fields.includes('birth_date') || (measured && fields.includes('taken_at'));
  return dated && date_order === null ? 'date_order' : null;
};

/** Whether each line of a table is a result or a measurement of somebody, of whom there may be many lines. */
export const isMeasured = (columns: readonly (ImportField | null)[]): boolean => columns.includes('value');

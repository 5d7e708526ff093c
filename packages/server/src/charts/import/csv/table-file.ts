import { readFile } from 'node:fs/promises';
import { DateOrder, ImportField, TableEncoding } from '@doctor-plus/contract/charts/imports.ts';
import * as z from 'zod/mini';
import { ownEntry } from '../own-key.ts';
import { ImportRefused } from '../report.ts';
import { type ChosenEncoding, type Mapping, mappingProblem } from './layout.ts';

const Explained = z.strictObject({
  columns: z.record(z.string(), ImportField),
  date_order: z.optional(DateOrder),
  encoding: z.optional(TableEncoding),
  clinic: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
});

export type TableFile = {
  /** Null: the bytes shall tell. */
  readonly encoding: ChosenEncoding;
  /** Says what the columns under these headers are. Throws `ImportRefused` for a table that it does not fit. */
  readonly explain: (headers: readonly string[]) => Mapping;
};

/** A file that should explain tables and does not; the message is for whoever wrote it. */
export class TableFileError extends Error {}

/** Reads what somebody wrote about the columns of tables, by their headers. `encoding` outweighs that of the file. */
export const readTableFile = async (path: string, encoding: ChosenEncoding = null): Promise<TableFile> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new TableFileError(`The file "${path}" cannot be read.`);
  });
  const read = z.safeParse(Explained, jsonOf(text, path));
  if (!read.success) {
    const places = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'file'}: ${message}`);
    throw new TableFileError(`The file "${path}" does not explain a table.\n${places.join('\n')}`);
  }
  const { columns, date_order = null, clinic: sender = null, encoding: written = null } = read.data;
  const explain = (headers: readonly string[]): Mapping => {
    const unknown = Object.keys(columns).filter((header) => !headers.includes(header));
    if (unknown.length > 0)
      throw new ImportRefused(
        'table_unexplained',
        unknown.map((header) => `there is no column "${header}"`),
      );
    const mapping = {
      columns: headers.map((header) => ownEntry(columns, header) ?? null),
      date_order,
      sender,
    };
    const problem = mappingProblem(mapping, { headers: [...headers] });
    if (problem) throw new ImportRefused('table_unexplained', [problems[problem]]);
    return mapping;
  };
  return { encoding: encoding ?? written, explain };
};

const problems = {
  column_count: 'the columns do not fit the table',
  column_twice: 'two columns are the same thing',
  no_name_column: 'no column is full_name, or given_name and family_name',
  no_test_column: 'no column is test_code or test_name',
  no_time_column: 'no column is taken_at',
  date_order: 'date_order says how dates are written: ymd, dmy or mdy',
} as const;

const jsonOf = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new TableFileError(`The file "${path}" is not JSON.`);
  }
};

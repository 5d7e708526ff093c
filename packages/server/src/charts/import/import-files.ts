import { timeZoneOf } from '../../accounts/index.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { layoutOf } from './csv/layout.ts';
import { readTable, type Table } from './csv/read-table.ts';
import type { TableFile } from './csv/table-file.ts';
import { translateRows } from './csv/translate-rows.ts';
import { type ImportOptions, importPeople, importRead } from './import-bundle.ts';
import { kindOf, refuseOtherFormats } from './read-content.ts';
import { readFhir } from './read-fhir.ts';
import { parseJson, readBytes } from './read-file.ts';
import { ImportRefused, type ImportReport } from './report.ts';
import type { FileResult } from './report-text.ts';

/** Imports files one after the other, each in a transaction of its own: one that is refused leaves no trace. */
export const importFiles = async (
  transact: Transact,
  files: readonly { readonly name: string; readonly path: string }[],
  options: ImportOptions,
  table: TableFile | null,
  onResult: (result: FileResult) => void,
): Promise<FileResult[]> => {
  const results: FileResult[] = [];
  for (const { name, path } of files) {
    const result = await importFile(transact, name, path, options, table);
    results.push(result);
    onResult(result);
  }
  return results;
};

const importFile = async (
  transact: Transact,
  file: string,
  path: string,
  options: ImportOptions,
  table: TableFile | null,
): Promise<FileResult> => {
  const began = performance.now();
  try {
    const bytes = await readBytes(path);
    refuseOtherFormats(bytes);
    const report =
      kindOf(bytes) === 'csv'
        ? await importTable(transact, bytes, table, options)
        : await importBytes(transact, bytes, options);
    return { file, report, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    if (error instanceof ImportRefused) return { file, refused: error };
    throw error;
  }
};

const importBytes = (transact: Transact, bytes: Buffer, options: ImportOptions): Promise<ImportReport> => {
  const read = readFhir(parseJson(bytes));
  return transact((tx) => importRead(tx, read, options));
};

const readable = ({ encodings }: Table): string => `possible: ${encodings.join(', ')}`;

/** What is no bundle may be a table; without a word about its columns nobody can tell. */
const importTable = (
  transact: Transact,
  bytes: Buffer,
  explained: TableFile | null,
  options: ImportOptions,
): Promise<ImportReport> => {
  const table = readTable(bytes, explained?.encoding ?? null);
  if (explained?.encoding && table.encoding !== explained.encoding)
    throw new ImportRefused('table_unexplained', [
      `the file cannot be ${explained.encoding}; ${readable(table)}`,
    ]);
  if (!table.encodingCertain)
    throw new ImportRefused('table_unexplained', [
      `the bytes do not tell the encoding: say --encoding NAME, or "encoding" in MAPPING; ${readable(table)}`,
    ]);
  if (!explained) throw new ImportRefused('table_unexplained', [`columns: ${table.headers.join(' | ')}`]);
  const layout = layoutOf(table, explained.explain(table.headers));
  return transact(async (tx) =>
    importPeople(tx, translateRows(table, layout, options.now, await timeZoneOf(tx)), options),
  );
};

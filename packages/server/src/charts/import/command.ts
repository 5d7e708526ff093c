import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { importFields } from '@doctor-plus/contract/charts/import-words.ts';
import { dateOrders, type TableEncoding, tableEncodings } from '@doctor-plus/contract/charts/imports.ts';
import { initialisePractice } from '../../accounts/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { StartError } from '../../platform/database/embedded-errors.ts';
import { createScan, scannerAddress } from '../../platform/files/clamd.ts';
import { createFileStore } from '../../platform/files/store.ts';
import { sqlStateOf } from '../../platform/log.ts';
import { openPlatform } from '../../platform/open.ts';
import { readSettings, SettingsError } from '../../platform/settings/settings.ts';
import { readTableFile, TableFileError } from './csv/table-file.ts';
import type { Matching, Question } from './import-bundle.ts';
import { importFiles } from './import-files.ts';
import { createDocumentKeeper } from './keep-documents.ts';
import { type FileResult, fileLines, summaryLines } from './report-text.ts';
import { findDoctor } from './repository.ts';
import { resultsCsv, resultsJson } from './results-file.ts';

const usage = `Takes FHIR R4 in JSON (bundles of every type, single resources, NDJSON) and tables of patients (CSV) into the charts.

  npm run import -- [--doctor USERNAME] [--match ask|new|refuse] [--table MAPPING] [--encoding NAME] [--report OUT] FILE…

  --doctor USERNAME   puts the imported patients in this doctor's care; without it nobody may open their charts yet
  --match             what becomes of somebody who may be the person of a chart, where number, name, birth date and sex
                      do not say so for certain: ask (on a terminal; elsewhere they are left out and named), new (a chart
                      of their own) or refuse (left out and named); ask is the default
  --table MAPPING     says what the columns of tables are, as JSON:
                      {"columns": {"Nombre": "given_name", "Apellido": "family_name", "Nacido": "birth_date"}, "date_order": "dmy"}
                      Columns: ${importFields.join(', ')}; dates: ${dateOrders.join(', ')}
                      Optional: "encoding"; "clinic", whose numbers the tables have (those of another one are other people's)
  --encoding NAME     how the letters of tables are written, where the bytes do not tell: ${tableEncodings.join(', ')}

  --report OUT        writes what became of every entry, and every loss with its reason, into OUT: a .json, or a .csv where
                      one FILE is imported; OUT holds data of patients

The database is the one of DATA_DIR (stop the server first) or of DATABASE_URL. Importing a file again adds only
what is not there yet. Exit code: 0 when every file was taken, 1 when one was refused, 2 for a wrong call.`;

/** For a wrong call: what was wrong with it. */
class UsageError extends Error {}

const readArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        doctor: { type: 'string' },
        table: { type: 'string' },
        match: { type: 'string' },
        encoding: { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    return { ...values, files: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const encodingOf = (name: string): TableEncoding => {
  const found = tableEncodings.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no encoding "${name}".`);
  return found;
};

/** Asks on the terminal whose chart the entries of somebody go to. */
const ask = async ({ name, birthDate, chartNumber }: Question): Promise<'same' | 'new' | 'skip'> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const who = birthDate === null ? name : `${name}, born ${birthDate}`;
    const answer = await terminal.question(
      `${who} may be the person of chart ${chartNumber}. Add to that chart (a), open a new one (n), leave out (Enter)? `,
    );
    const said = answer.trim().toLowerCase();
    return said === 'a' ? 'same' : said === 'n' ? 'new' : 'skip';
  } finally {
    terminal.close();
  }
};

const matchings = {
  ask: process.stdin.isTTY ? ask : 'refuse',
  new: 'new',
  refuse: 'refuse',
} as const satisfies Record<string, Matching>;

/** npm starts scripts in the project's folder; file names are meant from where the person stands. */
const pathOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** Writes the whole report of files; only the operator may read it. */
const writeReport = async (path: string, results: readonly FileResult[]): Promise<void> => {
  const text = path.toLowerCase().endsWith('.csv') ? await resultsCsv(results) : resultsJson(results);
  await writeFile(path, text, { mode: 0o600 });
};

const run = async (args: string[]): Promise<number> => {
  const { doctor, match = 'ask', table, encoding, report, help, files } = readArguments(args);
  if (help) {
    console.log(usage);
    return 0;
  }
  if (files.length === 0) throw new UsageError('Name at least one file.');
  if (report !== undefined && !/\.(json|csv)$/i.test(report))
    throw new UsageError(`--report names a .json or a .csv, not "${report}".`);
  if (report?.toLowerCase().endsWith('.csv') && files.length > 1)
    throw new UsageError('A .csv holds the report of one file; name a .json for several.');
  const matching = Object.hasOwn(matchings, match) && matchings[match as keyof typeof matchings];
  if (!matching) throw new UsageError(`--match is ask, new or refuse, not "${match}".`);
  const chosen = encoding === undefined ? null : encodingOf(encoding);
  if (chosen !== null && table === undefined) throw new UsageError('--encoding needs --table.');
  const explained = table === undefined ? null : await readTableFile(pathOf(table), chosen);
  const settings = readSettings(process.env, { demonstration: false });
  const { handle, secrets, log, close } = await openPlatform(
    { ...settings, logLevel: process.env.LOG_LEVEL ? settings.logLevel : 'warn' },
    process.env,
  );
  try {
    await initialisePractice(handle.transact, false);
    const doctorId = doctor === undefined ? null : await handle.read((tx) => findDoctor(tx, doctor));
    if (doctor !== undefined && doctorId === null)
      throw new UsageError(`There is no active doctor "${doctor}".`);
    const keeper = createDocumentKeeper({
      files: createFileStore({ directory: join(settings.dataDir, 'files'), fieldKey: secrets.fieldKey }),
      scan: settings.scanner ? createScan(scannerAddress(settings.scanner)) : null,
      log,
    });
    const results = await importFiles(
      handle.transact,
      files.map((name) => ({ name, path: pathOf(name) })),
      { source: 'import', doctorId, keeper, match: matching, now: systemClock.now() },
      explained,
      (result) => console.log(fileLines(result).join('\n')),
    );
    console.log(summaryLines(results).join('\n'));
    if (report !== undefined) await writeReport(pathOf(report), results);
    return results.some((result) => 'refused' in result) ? 1 : 0;
  } finally {
    await close();
  }
};

/** Says what is wrong in words, and which exit code that is. */
const explain = (error: unknown): number => {
  if (error instanceof UsageError || error instanceof TableFileError) {
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (error instanceof StartError) {
    const hint =
      error.code === 'data_dir_in_use'
        ? 'Stop the server first, or set DATABASE_URL to the database it uses.'
        : error.hint;
    console.error(`${error.message}\n${hint}`);
    return error.exitCode;
  }
  if (error instanceof SettingsError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error('The import failed. Files reported above were taken; the one being imported left no trace.');
  // A database's message quotes the row, so only its code and the place are shown.
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  console.error(sqlStateOf(error) ?? (error instanceof Error ? error.name : typeof error));
  console.error(
    stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  );
  return 70;
};

process.exitCode = await run(process.argv.slice(2)).catch(explain);

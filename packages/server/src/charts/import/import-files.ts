import type { Transact } from '../../platform/database/transact.ts';
import { type ImportOptions, importRead } from './import-bundle.ts';
import { readBundle } from './read-bundle.ts';
import { readJsonFile } from './read-file.ts';
import { ImportRefused } from './report.ts';
import type { FileResult } from './report-text.ts';

/** Imports files one after the other, each in a transaction of its own: one that is refused leaves no trace. */
export const importFiles = async (
  transact: Transact,
  files: readonly { readonly name: string; readonly path: string }[],
  options: ImportOptions,
  onResult: (result: FileResult) => void,
): Promise<FileResult[]> => {
  const results: FileResult[] = [];
  for (const { name, path } of files) {
    const result = await importFile(transact, name, path, options);
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
): Promise<FileResult> => {
  const began = performance.now();
  try {
    const bundle = readBundle(await readJsonFile(path));
    const report = await transact((tx) => importRead(tx, bundle, options));
    return { file, report, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    if (error instanceof ImportRefused) return { file, refused: error };
    throw error;
  }
};

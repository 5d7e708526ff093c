import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../scripts/tools.ts';
import { type Case, type Row, shareRow } from './suite.ts';

/** What a test that tries many things of which some may fail says of them: `task.meta.tried`. */
type Tried = { readonly size: number; readonly wrong: readonly string[] };
type Assertion = {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
  readonly meta?: { readonly tried?: Tried };
};
type Results = {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[];
};

/** A row whose cases are tests that the product has already: they are counted, not written again. */
export type OwnTests = {
  readonly name: string;
  /** Parts of the paths of their files. */
  readonly files: readonly string[];
  /** Part of the name of those that count; all of them unless said. */
  readonly named?: RegExp;
  /** Only those of this name are run where these tests are run for their own sake: the others of the file take minutes. */
  readonly alone?: boolean;
  /** Share that must hold; all of them unless said. */
  readonly gate?: number;
  /** Fewer than this would be no evaluation: then the gate is missed, whatever passed. */
  readonly least: number;
};

const none: Results = { testResults: [] };

const read = async (file: string): Promise<Results> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Results,
    () => none,
  );

const casesOf = ({ fullName, status, failureMessages, meta }: Assertion): Case[] => {
  if (status !== 'passed' || !meta?.tried)
    return [[fullName, status === 'passed' ? null : (failureMessages[0] ?? status)]];
  const { size, wrong } = meta.tried;
  return Array.from({ length: size }, (_, at): Case => [fullName, wrong[at] ?? null]);
};

/** The row of some tests, from the results of a run in which they were. */
export const ownTestsRow = (
  { name, files, named, gate = 1, least }: OwnTests,
  { testResults }: Results,
): Row => {
  const cases = testResults
    .filter((result) => files.some((file) => result.name.includes(file)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => named?.test(fullName) ?? true)
    .flatMap(casesOf);
  const row = shareRow(name, gate, cases);
  return cases.length >= least
    ? row
    : { ...row, held: false, wrong: [`${cases.length} of at least ${least} were tried`, ...row.wrong] };
};

const runTests = async (files: readonly string[], named: RegExp | null, out: string): Promise<Results> => {
  await runTool('vitest', [
    'run',
    ...files,
    ...(named ? [`--testNamePattern=${named.source}`] : []),
    '--reporter=json',
    `--outputFile.json=${out}`,
  ]);
  return read(out);
};

/** All these tests are run; or they were already, and EVAL_TESTS names the file with what came of them. */
export const resultsOf = async (all: readonly OwnTests[]): Promise<Results> => {
  const { EVAL_TESTS: before } = process.env;
  if (before) return read(before);
  const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-eval-'));
  const whole = all.filter(({ alone }) => !alone).flatMap(({ files }) => files);
  const runs = [await runTests([...new Set(whole)], null, join(folder, 'whole.json'))];
  for (const [at, { files, named }] of all.filter(({ alone }) => alone).entries())
    runs.push(await runTests(files, named ?? null, join(folder, `${at}.json`)));
  await rm(folder, { recursive: true });
  return { testResults: runs.flatMap(({ testResults }) => testResults) };
};

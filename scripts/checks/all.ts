import { root, runTool, seconds } from '../tools.ts';
import { checkClock } from './clock.ts';
import { checkContract } from './contract.ts';
import { checkImports } from './imports.ts';
import { checkLocales } from './locales.ts';
import { checkLockfile } from './lockfile.ts';

type Check = { readonly name: string; readonly problems: () => Promise<string[]> };

const tool =
  (name: string, ...args: string[]) =>
  async (): Promise<string[]> => {
    const { code, output } = await runTool(name, args);
    return code === 0 ? [] : [output.trim() || `${name} ended with code ${code}`];
  };

const checks: readonly Check[] = [
  { name: 'Biome: format and lint', problems: tool('biome', 'check', '--no-errors-on-unmatched', root) },
  { name: 'Types: contract, server, scripts', problems: tool('tsc', '-p', 'tsconfig.json') },
  { name: 'Types: web', problems: tool('tsc', '-p', 'packages/web/tsconfig.json') },
  { name: 'Imports: who may import whom', problems: checkImports },
  { name: 'knip: nothing dead', problems: tool('knip', '--no-progress', '--no-config-hints') },
  { name: 'Locales: nine languages complete', problems: checkLocales },
  { name: 'Contract: every endpoint whole and bound', problems: checkContract },
  { name: 'Clock: one time, no sleeps', problems: checkClock },
  { name: 'Lockfile: npm ci accepts it', problems: checkLockfile },
];

const shown = 60;

const print = (problems: readonly string[]): void => {
  for (const problem of problems.slice(0, shown)) console.log(problem.replace(/^/gm, '         '));
  if (problems.length > shown) console.log(`         … and ${problems.length - shown} more`);
};

export type Counts = { readonly passed: number; readonly failed: number };

/** Runs every check, also after one failed, and prints each with its time. */
export const runChecks = async (): Promise<Counts> => {
  let failed = 0;
  for (const { name, problems } of checks) {
    const began = performance.now();
    const found = await problems().catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    const time = seconds(performance.now() - began).padStart(8);
    console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${time}  ${name}`);
    print(found);
    if (found.length > 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
};

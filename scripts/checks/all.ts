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

/** Several checkers of one pass each work out the types that they share. The checks run side by side instead. */
const oneChecker = ['--checkers', '1'];

const checks: readonly Check[] = [
  { name: 'Types: contract, server, scripts', problems: tool('tsc', '-p', 'tsconfig.json', ...oneChecker) },
  { name: 'Types: web', problems: tool('tsc', '-p', 'packages/web/tsconfig.json', ...oneChecker) },
  { name: 'Biome: format and lint', problems: tool('biome', 'check', '--no-errors-on-unmatched', root) },
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

/** Checks that run at once. The two passes of the compiler come first: they take longest. */
const atOnce = 2;

/** Runs every check, also after one failed, and prints each with its time as it ends. */
export const runChecks = async (): Promise<Counts> => {
  let failed = 0;
  const waiting = [...checks];
  const runWaiting = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const found = await check
        .problems()
        .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
      const time = seconds(performance.now() - began).padStart(8);
      console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${time}  ${check.name}`);
      print(found);
      if (found.length > 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  return { passed: checks.length - failed, failed };
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from './tools.ts';

/** What became of a part: what went wrong, empty when nothing did, and what was tried. */
export type Outcome = { readonly problems: readonly string[]; readonly summary: string };

/** A name and the work, which gets an empty folder of its own. */
export type Part = readonly [string, (folder: string) => Promise<Outcome>];

/** Runs parts one after the other, tells how each went, and ends the process: with 0 when every one of them held. */
export const runParts = async (parts: readonly Part[]): Promise<never> => {
  let failed = 0;
  for (const [name, part] of parts) {
    const began = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-part-'));
    const { problems, summary } = await part(folder).catch((error: unknown): Outcome => {
      return {
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        summary: '',
      };
    });
    await rm(folder, { recursive: true, force: true });
    console.log(
      `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${summary} (${seconds(performance.now() - began)})`,
    );
    for (const problem of problems) console.log(problem.replace(/^/gm, '       '));
    if (problems.length > 0) failed += 1;
  }
  console.log(`${parts.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/tools.ts';
import { type Case, type Suite, shareRow } from '../suite.ts';

type Results = {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

/** The calculators' own tests hold their vectors, cuts, units and refusals; they are counted here, not written again. */
export const suite: Suite = {
  place: 1,
  run: async () => {
    const out = await mkdtemp(join(tmpdir(), 'doctor-plus-eval-'));
    const file = join(out, 'calculators.json');
    await runTool('vitest', [
      'run',
      '--config=eval/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const { testResults }: Results = JSON.parse(
      await readFile(file, 'utf8').catch(() => '{"testResults":[]}'),
    );
    await rm(out, { recursive: true });
    const cases = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(
        ({ fullName, status, failureMessages }): Case => [
          fullName,
          status === 'passed' ? null : (failureMessages[0] ?? status),
        ],
      ),
    );
    return [shareRow('Calculators: vectors, cuts, units, refusals', 1, cases)];
  },
};

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { buildIfMissing } from './build-if-missing.ts';
import { type Counts, runChecks } from './checks/all.ts';
import { ensurePdftotext } from './poppler.ts';
import { run, runTool, seconds } from './tools.ts';

/** A part that could not even run counts as one failure, so that it can never look like a pass. */
const broken: Counts = { passed: 0, failed: 1 };

const folder = await mkdtemp(join(tmpdir(), 'doctor-plus-results-'));
const testResults = join(folder, 'vitest.json');

/** Unit and integration tests on a real PostgreSQL. A skipped test counts as a failed one. */
const runVitest = async (): Promise<Counts> => {
  await ensurePdftotext();
  const file = testResults;
  await runTool('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    show: true,
    env: { NO_COLOR: '1' },
  });
  const result = JSON.parse(await readFile(file, 'utf8'));
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    numFailedTestSuites,
  } = result;
  if (numPendingTests + numTodoTests > 0) console.log(`${numPendingTests + numTodoTests} tests were skipped`);
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { passed, failed: failed > 0 || result.success ? failed : Math.max(1, numFailedTestSuites) };
};

const countsIn = (output: string): Counts => {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return passed === undefined ? broken : { passed: Number(passed), failed: Number(failed) };
};

/** The main job in a real browser, against the demonstration on a directory of its own. */
const runJourneys = async (): Promise<Counts> => {
  if (!(await buildIfMissing())) return broken;
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium}`);
  const { output } = await run(process.execPath, ['e2e/run.ts'], {
    show: true,
    env: { CHROME_PATH: chromium, PICTURES: 'none' },
  });
  return countsIn(output);
};

/** Everything that can be judged of the assistant without a model; what its own tests hold was just tried. */
const runEvaluation = async (): Promise<Counts> => {
  const env = { EVAL_TESTS: testResults };
  const { output } = await run(process.execPath, ['eval/run.ts'], { show: true, env });
  return countsIn(output);
};

const parts: readonly (readonly [string, () => Promise<Counts>])[] = [
  ['Verify', runChecks],
  ['Unit and integration tests', runVitest],
  ['Evaluation of the assistant', runEvaluation],
  ['Browser journeys', runJourneys],
];

let passed = 0;
let failed = 0;
for (const [name, part] of parts) {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const counts = await part().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error));
    return broken;
  });
  console.log(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds(performance.now() - began)}`,
  );
  passed += counts.passed;
  failed += counts.failed;
}
await rm(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

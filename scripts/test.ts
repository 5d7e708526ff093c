import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';
import { makeMemoryFolder } from '../packages/server/src/testing/memory-folder.ts';
import { buildIfMissing } from './build-if-missing.ts';
import { type Counts, runChecks } from './checks/all.ts';
import { ensurePdftotext } from './poppler.ts';
import { root, run, runTool, seconds } from './tools.ts';

/** `--all` adds every browser test; without it the browser runs the project `smoke` alone. */
const everything = process.argv.includes('--all');

/** A part that could not even run counts as one failure, so that it can never look like a pass. */
const broken: Counts = { passed: 0, failed: 1 };

// Every temporary file of the run: databases of the demonstration and of tests that start their own lie in memory, too.
const folder = await makeMemoryFolder(console.log);
// PostgreSQL runs under another account, which has to come through.
await chmod(folder, 0o1777);
process.env.TMPDIR = folder;
const testResults = join(folder, 'vitest.json');

/** Unit and integration tests on a real PostgreSQL. A skipped test counts as a failed one. */
const runVitest = async (): Promise<Counts> => {
  await ensurePdftotext();
  await runTool('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${testResults}`], {
    show: true,
    env: { NO_COLOR: '1' },
  });
  const result = JSON.parse(await readFile(testResults, 'utf8'));
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

/** Output that is kept in a file has no colours. */
const plain = { NO_COLOR: '1', FORCE_COLOR: '0' };

const countsIn = (output: string): Counts => {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return passed === undefined ? broken : { passed: Number(passed), failed: Number(failed) };
};

/** Browser tests, each on a copy of one demonstration. */
const runBrowser = async (): Promise<Counts> => {
  if (!(await buildIfMissing())) return broken;
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium}`);
  const projects = everything ? ['smoke', 'journeys', 'pages'] : ['smoke'];
  const { code, output } = await runTool(
    'playwright',
    ['test', '--config=e2e', ...projects.map((name) => `--project=${name}`)],
    { show: true, env: { CHROME_PATH: chromium, ...plain } },
  );
  const { passed, failed } = countsIn(output);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
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
  [everything ? 'Browser tests' : 'Browser tests: smoke', runBrowser],
];

const git = async (...args: string[]): Promise<string> => (await run('git', args)).output.trim();

/** Keeps what was tested and how it went, so that anybody can see whether this very commit was. */
const record = async (began: number, { passed, failed }: Counts): Promise<void> => {
  const file = join(root, 'node_modules/.cache/doctor-plus/last-test.json');
  const result = {
    commit: await git('rev-parse', 'HEAD'),
    dirty: (await git('status', '--porcelain')) !== '',
    passed,
    failed,
    seconds: Math.round((performance.now() - began) / 1000),
    at: new Date().toISOString(),
  };
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
};

const began = performance.now();
const times: string[] = [];
let passed = 0;
let failed = 0;
for (const [name, part] of parts) {
  const partBegan = performance.now();
  console.log(`\n— ${name}`);
  const counts = await part().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error));
    return broken;
  });
  times.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds(performance.now() - partBegan)}`,
  );
  console.log(times.at(-1));
  passed += counts.passed;
  failed += counts.failed;
}
await rm(folder, { recursive: true, force: true });
await record(began, { passed, failed });
console.log(`\n${times.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes; begun last, one of them runs alone at the end while the other processor waits. */
const longest = ['testing/matrix.test.ts', 'testing/bad-input.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// What measures times is for a machine that does nothing else: `npm run test:nightly`.
const kind = process.env.NIGHTLY ? 'nightly' : 'test';
const globalSetup = ['packages/server/src/testing/global-setup.ts'];

/** Tests that look at their own process: its processor time, its memory, how long it holds others up, where it connects to, threads that end. */
const ofTheirProcess = [
  ...['platform', 'testing', 'accounts/leaving', 'accounts/uploads', 'charts/import'].map(
    (folder) => `packages/server/src/${folder}/**/*.${kind}.ts`,
  ),
  `eval/**/*.${kind}.ts`,
];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'process', include: ofTheirProcess, globalSetup } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`packages/{contract,server}/src/**/*.${kind}.ts`],
          exclude: ofTheirProcess,
          globalSetup,
          // Each test builds its server for itself; loading the modules again for each file took a third of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: [`packages/web/src/**/*.${kind}.ts`] } },
    ],
  },
});

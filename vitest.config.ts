import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = 'packages/server/src';

/** Tests of processes, of clusters of their own, and of the memory or processor time of their own process. */
const system = [
  `${server}/platform/{backup,database}/**/*.test.ts`,
  `${server}/platform/quiet-memory.test.ts`,
  `${server}/testing/{database-restarts,streams,limits}.test.ts`,
  `${server}/accounts/uploads/{hostile-files,mutants,receiving,uploads}.test.ts`,
  `${server}/charts/import/{command,read-file}.test.ts`,
  `eval/**/*.test.ts`,
];

/** Tests of the server that stand on test support, and so on the application and its database. */
const app = globSync(`${server}/**/*.test.ts`).filter(
  (file) =>
    /from '[./]+\/testing\/|\binject\('postgres'\)/.test(readFileSync(file, 'utf8')) ||
    file.startsWith(`${server}/testing/`),
);

/** Starts the longest files first: begun last, one of them would run alone at the end while the other processor waits. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(matrix|bad-input)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Loading modules takes longer than these tests, so the files of a worker share them. */
const shared = { pool: 'threads', isolate: false } as const;

const onDatabase = {
  globalSetup: [`${server}/testing/global-setup.ts`],
  setupFiles: [`${server}/testing/nothing-left-behind.ts`],
};

const everyCommit: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'pure',
      include: ['packages/{contract,server}/src/**/*.test.ts'],
      exclude: [...app, ...system],
      ...shared,
    },
  },
  {
    extends: true,
    test: {
      name: 'web',
      include: ['packages/web/src/**/*.test.ts'],
      setupFiles: ['packages/web/src/testing/quiet-page.ts'],
      ...shared,
    },
  },
  // The modules of the application take seconds to load, so the files of a worker share them.
  { extends: true, test: { name: 'app', include: app, exclude: system, ...onDatabase, isolate: false } },
  {
    extends: true,
    test: { name: 'system', include: system, ...onDatabase, maxWorkers: 1, fileParallelism: false },
  },
];

/** Measurements of time are for a quiet machine: `npm run test:nightly`. */
const timing: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'timing',
    include: ['packages/*/src/**/*.nightly.ts'],
    ...onDatabase,
    maxWorkers: 1,
    fileParallelism: false,
  },
};

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: process.env.NIGHTLY ? [timing] : everyCommit,
  },
});

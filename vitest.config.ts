import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // What measures times is for a machine that does nothing else: `npm run test:nightly`.
    include: [process.env.NIGHTLY ? 'packages/*/src/**/*.nightly.ts' : 'packages/*/src/**/*.test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});

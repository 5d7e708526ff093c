import { defineConfig } from 'vitest/config';

/** The kernels that need no database. */
export default defineConfig({
  test: {
    include: [
      'packages/server/src/charts/clinical/calculators/*.test.ts',
      'packages/server/src/charts/clinical/{calculate,units}.test.ts',
    ],
    maxWorkers: 2,
  },
});

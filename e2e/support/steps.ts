import { test } from '@playwright/test';

/** Something that people do, under the name by which the report knows it. */
export type Step = readonly [name: string, work: () => Promise<void>];

/** Runs steps that build on each other. The first that fails ends the test. */
export const inOrder = async (steps: readonly Step[]): Promise<void> => {
  for (const [name, work] of steps) await test.step(name, work);
};

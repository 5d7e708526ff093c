import * as z from 'zod/mini';
import type { TestApp } from './app.ts';

/** Runs a job that otherwise runs by the clock, and whatever else waits. */
export const runJob = async (app: TestApp, name: string): Promise<void> => {
  const named = { name, schema: z.unknown(), handle: async () => {} };
  await app.database.transact((tx) => app.jobs.send(tx, named, {}));
  await app.jobs.runAll();
};

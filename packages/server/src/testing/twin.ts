import { inject } from 'vitest';
import { openDatabase } from '../platform/database/transact.ts';
import { createTestApp, type TestApp } from './app.ts';
import { withClock } from './clock.ts';

/** A second server with connections of its own on the database of the first. */
export const createTwin = async (
  app: TestApp,
  options: { now?: Date; streamMilliseconds?: number } = {},
): Promise<TestApp> => {
  const { application } = inject('postgres');
  const connections = openDatabase(
    { connection: () => ({ ...application, database: app.database.name }) },
    { connections: 8, onError: () => {} },
  );
  const database = { ...app.database, ...withClock(connections, app.database.clock) };
  const twin = await createTestApp({ ...options, sharing: { database, secrets: app.secrets } });
  return {
    ...twin,
    close: async () => {
      await twin.close();
      await connections.close();
    },
  };
};

import { join } from 'node:path';
import { port } from '../../packages/server/src/platform/database/embedded-folder.ts';
import { roleNames } from '../../packages/server/src/platform/database/embedded-login.ts';
import { databaseName } from '../../packages/server/src/platform/database/embedded-roles.ts';
import { type DatabaseHandle, openDatabase } from '../../packages/server/src/platform/database/transact.ts';

/** The database of a product that runs in `dataDir`, with the rights of the application. */
export const openDemonstration = (dataDir: string): DatabaseHandle => {
  const connection = {
    host: join(dataDir, 'postgres'),
    port,
    user: roleNames.application,
    database: databaseName,
  };
  return openDatabase({ connection: () => connection }, { connections: 2, onError: () => {} });
};

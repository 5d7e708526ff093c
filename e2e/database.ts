import { join } from 'node:path';
import { port } from '../packages/server/src/platform/database/embedded-folder.ts';
import { roleNames } from '../packages/server/src/platform/database/embedded-login.ts';
import { databaseName } from '../packages/server/src/platform/database/embedded-roles.ts';
import { openDatabase } from '../packages/server/src/platform/database/transact.ts';

/** The database of a running demonstration, as its application sees it. */
export const databaseOf = (dataDir: string) =>
  openDatabase(
    {
      connection: () => ({
        host: join(dataDir, 'postgres'),
        port,
        user: roleNames.application,
        database: databaseName,
      }),
    },
    { connections: 1, onError: () => {} },
  );

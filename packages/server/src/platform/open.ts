import { type Database, startEmbedded } from './database/embedded.ts';
import { connectExternal } from './database/external.ts';
import { migrateDatabase } from './database/migrate.ts';
import { type DatabaseHandle, openDatabase } from './database/transact.ts';
import { createLog, type Log } from './log.ts';
import { loadSecrets, type Secrets, secretsFromEnvironment } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';

export type Platform = {
  readonly handle: DatabaseHandle;
  readonly secrets: Secrets;
  readonly log: Log;
  /** Resolves when the embedded database cannot be kept running. */
  readonly crashed: Promise<Error>;
  readonly close: () => Promise<void>;
};

/** Database started and migrated, keys loaded, pool open: what the server and the commands stand on. */
export const openPlatform = async (settings: Settings, environment: NodeJS.ProcessEnv): Promise<Platform> => {
  const log = createLog(settings.logLevel);
  const { promise: crashed, resolve: onCrash } = Promise.withResolvers<Error>();
  const database: Database = settings.databaseUrl
    ? await connectExternal(
        { databaseUrl: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl, log },
        settings.allowSuperuser,
      )
    : await startEmbedded({ dataDir: settings.dataDir, log, onCrash });
  try {
    const secrets = secretsFromEnvironment(environment) ?? (await loadSecrets(settings.dataDir));
    await migrateDatabase(database);
    const handle = openDatabase(database, {
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    return {
      handle,
      secrets,
      log,
      crashed,
      close: async () => {
        await handle.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
};

import { lockDataDir } from './data-dir-lock.ts';
import { chooseAccount } from './embedded-account.ts';
import { type Folder, openFolder, port } from './embedded-folder.ts';
import { createDatabase } from './embedded-initdb.ts';
import { hasDatabase } from './embedded-inspect.ts';
import { type DatabaseRole, roleNames, writeLoginRules } from './embedded-login.ts';
import { findPostmaster, reloadRules, requestStop, stopPostmaster } from './embedded-postmaster.ts';
import { findPackage, preparePrograms } from './embedded-programs.ts';
import { databaseName, prepareRoles } from './embedded-roles.ts';
import { ownedOutOfSight } from './embedded-session.ts';
import { bringUp, type Log, type Place, type Running } from './embedded-start.ts';
import { supervise } from './embedded-supervisor.ts';

export type { DatabaseRole } from './embedded-login.ts';

export type Connection =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string; user: string };

export type Database = {
  /** Connection settings for `pg` as that role; `database` defaults to the product's own. */
  connection: (role: DatabaseRole, database?: string) => Connection;
  mode: 'embedded' | 'external';
  /** Ends the embedded PostgreSQL and gives DATA_DIR free; calling it again changes nothing. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** The database ended and could not be brought back: five failed starts within a minute. */
  onCrash?: (error: Error) => void;
};

/** Everything PostgreSQL needs before it can start; makes the database when there is none. */
const prepare = async (folder: Folder, log: Log): Promise<Place> => {
  const account = await chooseAccount(folder);
  const isThere = await hasDatabase(folder.data, account);
  const programs = await preparePrograms(folder, account);
  if (!isThere) {
    log.info({ data: folder.data, uid: account.uid }, 'Making a new database');
    await createDatabase(folder, account, programs);
  }
  const changed = await writeLoginRules(folder, account);
  const leftOver = changed ? await findPostmaster(folder) : null;
  if (leftOver) reloadRules(leftOver);
  return { folder, account, programs, log };
};

const startOn = async (folder: Folder, log: Log): Promise<{ place: Place; running: Running }> => {
  const place = await prepare(folder, log);
  const running = await bringUp(place, new AbortController().signal);
  try {
    await prepareRoles(running.session, folder.home);
    return { place, running };
  } catch (error) {
    await running.session.end();
    await stopPostmaster(running.postmaster);
    throw error;
  }
};

/**
 * The PostgreSQL that comes with the product, in `dataDir`, on a unix socket only, owned by this process alone
 * and brought back when it crashes. One that a killed server left is taken over.
 * Errors: StartError, with an exit code and what to do. Nothing in a damaged folder is changed or removed.
 */
export const startEmbedded = async ({ dataDir, log, onCrash }: EmbeddedOptions): Promise<Database> => {
  const began = performance.now();
  await findPackage();
  const folder = await openFolder(dataDir);
  const lock = await lockDataDir(folder.dataDir, async () => await ownedOutOfSight(folder.home));
  const { place, running } = await startOn(folder, log).catch(async (error) => {
    await lock.release();
    throw error;
  });
  log.info(
    { pid: running.postmaster.pid, data: folder.data, ms: Math.round(performance.now() - began) },
    'PostgreSQL is ready',
  );

  const supervisor = supervise(place, running, (error) => {
    log.error({ err: error }, 'PostgreSQL is down for good');
    onCrash?.(error);
  });
  // The process ends without stop() only by a fault; a killed one cannot even do this.
  const onExit = () => requestStop(supervisor.current().postmaster);
  process.once('exit', onExit);

  const end = async (): Promise<void> => {
    await supervisor.stop();
    process.off('exit', onExit);
    await lock.release();
  };
  let ended: Promise<void> | undefined;

  return {
    mode: 'embedded',
    connection: (role, database = databaseName) => ({
      host: folder.home,
      port,
      user: roleNames[role],
      database,
    }),
    stop: async () => {
      ended ??= end();
      await ended;
    },
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initialisePractice } from '../packages/server/src/accounts/index.ts';
import { type Database, startEmbedded } from '../packages/server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts';
import { openDatabase } from '../packages/server/src/platform/database/transact.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { memory } from '../scripts/product.ts';

/** A database of the bench's own, with servers on it. */
export type Stage = {
  readonly addresses: readonly string[];
  readonly serverPids: readonly number[];
  readonly postmaster: number;
  readonly nonceKey: KeyObject;
  /** As the owner of the schema: fills tables, triggers included. A statement may take nine seconds. */
  readonly sql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>;
  /** The same database with one server more. */
  readonly withSecondServer: () => Promise<Stage>;
  /** The same database behind a server that does nothing but ask it. */
  readonly withBareServer: () => Promise<Stage>;
  readonly close: () => Promise<void>;
};

/** Starts the embedded database in `dataDir` and one server on it. */
export const openStage = async (dataDir: string): Promise<Stage> => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  await migrateDatabase(database);
  const handle = openDatabase(database, { connections: 1, onError: () => {} });
  await initialisePractice(handle.transact, true);
  await handle.close();
  const owner = openDatabase(
    { connection: () => database.connection('owner') },
    { connections: 1, onError: () => {} },
  );
  const [NONCE_KEY = '', LIMITER_KEY = '', FIELD_KEY = ''] = [1, 2, 3].map(() =>
    randomBytes(32).toString('hex'),
  );
  const keys = { NONCE_KEY, LIMITER_KEY, FIELD_KEY, FILES: join(dataDir, 'files') };
  const servers = [await startServer('server.ts', database, keys)];
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const stage = (): Stage => ({
    addresses: servers.map(({ address }) => address),
    serverPids: servers.map(({ child }) => child.pid ?? 0),
    postmaster: Number(pid),
    nonceKey: createSecretKey(keys.NONCE_KEY, 'hex'),
    sql: (text, values = []) => owner.pool.query(text, values),
    withSecondServer: async () => {
      servers.push(await startServer('server.ts', database, keys));
      return stage();
    },
    withBareServer: async () => {
      const { child, address } = await startServer('bare.ts', database, keys);
      return {
        ...stage(),
        addresses: [address],
        serverPids: [child.pid ?? 0],
        close: () => stop(child),
      };
    },
    close: async () => {
      await Promise.all(servers.map(({ child }) => stop(child)));
      await owner.close();
      await database.stop();
    },
  });
  return stage();
};

const startServer = async (
  file: 'server.ts' | 'bare.ts',
  database: Database,
  keys: Record<string, string>,
) => {
  const child = spawn(process.execPath, [...memory.flags, join(import.meta.dirname, file)], {
    env: {
      ...process.env,
      ...memory.env,
      ...keys,
      CONNECTION: JSON.stringify(database.connection('application')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    output += text;
    const port = /listening on (\d+)/.exec(output)?.[1];
    if (port) return { child, address: `http://127.0.0.1:${port}` };
  }
  throw new Error('A server of the bench ended before it listened');
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type Database, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { folderOf } from './embedded-folder.ts';
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import type { Log } from './embedded-start.ts';

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const isRoot = process.geteuid?.() === 0;

/** Folders and servers of one test file; `end` stops and removes all of them, whatever the tests did. */
export const createGround = () => {
  const folders: string[] = [];
  const databases: Database[] = [];
  const servers: ChildProcess[] = [];

  const folder = async (): Promise<string> => {
    const path = await realpath(await mkdtemp(join(tmpdir(), 'doctor-plus-db-')));
    folders.push(path);
    return path;
  };

  /** A copy of a stopped database, owners kept. */
  const copy = async (dataDir: string): Promise<string> => {
    const target = await folder();
    const [status] = await once(spawn('cp', ['-a', folderOf(dataDir).home, target]), 'exit');
    if (status !== 0) throw new Error(`cp ended with ${status}`);
    return target;
  };

  const start = async (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> => {
    const database = await startEmbedded({ dataDir, log: silent, ...options });
    databases.push(database);
    return database;
  };

  const serve = (dataDir: string, wrap: string[] = [], ids: { uid?: number; gid?: number } = {}) => {
    const server = startServer(dataDir, wrap, ids);
    servers.push(server.process);
    return server;
  };

  const end = async (): Promise<void> => {
    for (const server of servers) server.kill('SIGKILL');
    for (const database of databases) await database.stop();
    for (const path of folders) {
      const left = await findPostmaster(folderOf(path));
      if (left) await stopPostmaster(left);
      await rm(path, { recursive: true, force: true });
    }
  };

  return { folder, copy, start, serve, end };
};

const script = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  const say = (about) => process.stdout.write(JSON.stringify(about) + '\\n');
  const quiet = () => undefined;
  try {
    const database = await startEmbedded({
      dataDir: process.argv[1],
      log: { info: quiet, warn: quiet, error: quiet },
    });
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)));
    say({ ready: true });
  } catch (error) {
    say({ ready: false, code: error.code, message: error.message });
    process.exit(error.exitCode ?? 1);
  }`;

export type Said = { ready: boolean; code?: string; message?: string };

const startServer = (dataDir: string, wrap: string[], ids: { uid?: number; gid?: number }) => {
  const [program = '', ...args] = [...wrap, process.execPath, '--input-type=module', '-e', script, dataDir];
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...ids });
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const said = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line) as Said);
  return { process: child, said, ended };
};

/** Runs one statement in a session of its own. */
export const ask = async (
  database: Database,
  role: Parameters<Database['connection']>[0],
  text: string,
  name?: string,
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(database.connection(role, name));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Repeats until it works; the last error when it never does. */
export const eventually = async <T>(attempt: () => Promise<T>, within = 5_000): Promise<T> => {
  for (const deadline = performance.now() + within; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
};

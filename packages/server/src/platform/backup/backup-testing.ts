import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, createGround, isRoot, silent } from '../database/embedded-testing.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { loadSecrets } from '../settings/secrets.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import type { Work } from './source.ts';

/** What a command works with when nobody watches. */
export const workOn = (dataDir: string): Work => ({
  dataDir,
  environment: {},
  log: silent,
  say: () => undefined,
  signal: new AbortController().signal,
});

/** Runs `npm run backup` or `npm run restore` as npm would; `heard` resolves once it has said so. */
export const command = (
  name: 'backup' | 'restore',
  path: string,
  dataDir: string,
  environment: Record<string, string> = {},
  ids: { uid?: number; gid?: number } = {},
) => {
  const script = fileURLToPath(new URL(`./${name}-command.ts`, import.meta.url));
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, INIT_CWD: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, path], {
    env: { ...inherited, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ids,
  });
  let [said, complained] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complained += part;
  });
  const ended = once(child, 'close').then(([status]) => ({
    status: status as number | null,
    said,
    complained,
  }));
  const heard = async (words: string): Promise<void> => {
    while (!said.includes(words) && child.exitCode === null) await once(child.stdout, 'data');
  };
  return { process: child, ended, heard };
};

/** A manifest with something else in it, sealed as if it had been written so. */
export const rewriteManifest = async (
  backup: string,
  change: (manifest: Manifest) => unknown,
): Promise<void> => {
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Manifest;
  change(manifest);
  for (const name of ['manifest.json', 'manifest.json.sha256']) await rm(join(backup, name));
  await writeManifest(backup, manifest);
};

export const flipBit = async (path: string, offset: number): Promise<void> => {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset);
  await writeFile(path, bytes);
};

/** Who owns a restored database; root gives it to `nobody`. */
export const databaseOwner = isRoot ? 65_534 : (process.geteuid?.() ?? 0);

export const writeEvent = `select audit_append('test', 'success', null, null, null, null, 'request', '127.0.0.1', '{}')`;

/** A ground on which a stopped practice of 100 long rows, 20 audit events, keys and an uploaded file can stand. */
export const createPracticeGround = () => {
  const ground = createGround();

  /** `table` is where the long values lie, below the practice's folder. */
  const makePractice = async (): Promise<{ dataDir: string; table: string }> => {
    const dataDir = await ground.folder();
    const database = await ground.start(dataDir);
    await migrateDatabase(database);
    await loadSecrets(dataDir);
    await mkdir(join(dataDir, 'files'), { mode: 0o700 });
    await writeFile(join(dataDir, 'files', 'an upload'), 'of a patient');
    await ask(
      database,
      'owner',
      `create table kept (n int primary key, words text);
       alter table kept alter words set storage external;
       insert into kept select n, repeat(n::text, 5000) from generate_series(1, 100) n;
       grant select, insert on kept to doctor_plus_app`,
    );
    for (let count = 0; count < 20; count++) await ask(database, 'application', writeEvent);
    const [row] = await ask(
      database,
      'superuser',
      `select pg_relation_filepath(reltoastrelid) as path from pg_class where relname = 'kept'`,
    );
    await database.stop();
    return { dataDir, table: `postgres/data/${String(row?.path)}` };
  };

  /** A copy of a folder, owners kept. */
  const copyOf = async (folder: string): Promise<string> => {
    const target = join(await ground.folder(), 'copy');
    const [status] = await once(spawn('cp', ['-a', folder, target]), 'exit');
    if (status !== 0) throw new Error(`cp ended with ${status}`);
    return target;
  };

  /** Starts a server on the folder and reads what the practice is made of. */
  const contentOf = async (dataDir: string) => {
    const database = await ground.start(dataDir);
    const heads = `select lane, seq::int, encode(hash, 'hex') as hash from audit_lane order by lane`;
    const content = {
      kept: await ask(database, 'application', 'select n, md5(words) as words from kept order by n'),
      heads: await ask(database, 'application', heads),
      problems: await ask(database, 'application', 'select * from audit_verify()'),
    };
    await database.stop();
    return content;
  };

  return { ...ground, makePractice, copyOf, contentOf };
};

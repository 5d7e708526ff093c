import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './embedded.ts';
import { chooseAccount, homeSeenBy, spawnAs } from './embedded-account.ts';
import { folderOf } from './embedded-folder.ts';
import { preparePrograms } from './embedded-programs.ts';
import { ask, createGround, eventually, silent } from './embedded-testing.ts';
import {
  connectExternal,
  type Facts,
  objectionTo,
  verifyListen,
  withDatabase,
  withVerifiedTls,
} from './external.ts';
import { migrateDatabase } from './migrate.ts';

const ground = createGround();
afterAll(ground.end);

/** A real server of ours, entered by address as if somebody else ran it. */
let dataDir: string;
let server: Database;
beforeAll(async () => {
  dataDir = await ground.folder();
  server = await ground.start(dataDir);
});
afterAll(async () => await server.stop());

const address = (user: string, database = 'doctor_plus'): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folderOf(dataDir).home)}`;

const open = (databaseUrl: string, allowSuperuser = false) =>
  connectExternal({ databaseUrl, log: silent }, allowSuperuser);

const openWithOwner = (databaseUrl: string, ownerUrl: string) =>
  connectExternal({ databaseUrl, ownerUrl, log: silent });

const asSuperuser = async (text: string, database?: string) => await ask(server, 'superuser', text, database);

test('one login serves owner and application, also for another database of the server', async () => {
  const database = await open(address('doctor_plus_app'));
  expect(database.mode).toBe('external');
  expect(database.connection('owner')).toEqual(database.connection('application'));
  const rows = await ask(database, 'application', 'select current_user as u, current_database() as d');
  expect(rows).toEqual([{ u: 'doctor_plus_app', d: 'doctor_plus' }]);
  const other = await ask(database, 'application', 'select current_database() as d', 'postgres');
  expect(other).toEqual([{ d: 'postgres' }]);
  await database.stop();
  expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('two logins', () => {
  test('migrate as the owner and leave the application without rights over the audit log and the queue', async () => {
    await asSuperuser('create database separate template template0 owner doctor_plus_owner');
    const database = await openWithOwner(
      address('doctor_plus_app', 'separate'),
      address('doctor_plus_owner', 'separate'),
    );
    await migrateDatabase(database);
    const asApplication = async (text: string) => await ask(database, 'application', text);
    expect(await asApplication('select count(*)::int as n from app_user')).toEqual([{ n: 0 }]);
    for (const text of [
      'delete from audit_event',
      "update audit_lane set hash = ''",
      'alter table app_user add column x int',
      'drop trigger audit_is_append_only on audit_event',
    ]) {
      await expect(asApplication(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('must lead to one database', async () => {
    const elsewhere = openWithOwner(address('doctor_plus_app'), address('doctor_plus_owner', 'postgres'));
    await expect(elsewhere).rejects.toMatchObject({ code: 'database_owner', exitCode: 40 });
  });

  test('are both refused when they are superuser', async () => {
    const powerful = openWithOwner(address('doctor_plus_app'), address('postgres'));
    await expect(powerful).rejects.toMatchObject({ code: 'database_role' });
  });
});

test('one login that owns everything is mentioned in the log', async () => {
  const said: string[] = [];
  const log = { ...silent, warn: (_: object, text: string) => said.push(text) };
  await connectExternal({ databaseUrl: address('doctor_plus_owner'), log });
  expect(said).toEqual([expect.stringContaining('DATABASE_OWNER_URL')]);
});

test('a superuser is refused unless a test allows it', async () => {
  await expect(open(address('postgres'))).rejects.toMatchObject({ code: 'database_role', exitCode: 36 });
  expect((await open(address('postgres'), true)).mode).toBe('external');
});

test('a role exempt from row security is refused', async () => {
  await asSuperuser('alter role doctor_plus_app bypassrls');
  await expect(open(address('doctor_plus_app'))).rejects.toMatchObject({
    code: 'database_role',
    message: expect.stringContaining('BYPASSRLS'),
  });
  await asSuperuser('alter role doctor_plus_app nobypassrls');
});

test.each([
  [
    'the role',
    'alter role doctor_plus_app set synchronous_commit = off',
    'alter role doctor_plus_app reset all',
  ],
  [
    'the database',
    'alter database doctor_plus set synchronous_commit = off',
    'alter database doctor_plus reset all',
  ],
])('synchronous_commit off for %s is refused', async (_where, spoil, repair) => {
  await asSuperuser(spoil);
  await expect(open(address('doctor_plus_app'))).rejects.toMatchObject({
    code: 'unsafe_settings',
    message: expect.stringContaining('synchronous_commit'),
  });
  await asSuperuser(repair);
});

describe('extensions', () => {
  test('are made where the role may', async () => {
    await asSuperuser('create database bare template template0 owner doctor_plus_owner');
    await Promise.all([
      open(address('doctor_plus_owner', 'bare')),
      open(address('doctor_plus_owner', 'bare')),
    ]);
    const present = await asSuperuser('select count(*)::int as n from pg_extension', 'bare');
    expect(present).toEqual([{ n: 5 }]);
  });

  test('are asked for where it may not', async () => {
    await asSuperuser('create database foreign_bare template template0');
    await expect(open(address('doctor_plus_app', 'foreign_bare'))).rejects.toMatchObject({
      code: 'database_extension',
      exitCode: 37,
      hint: expect.stringContaining('CREATE EXTENSION unaccent;'),
    });
  });
});

test('a missing database is named', async () => {
  await expect(open(address('doctor_plus_app', 'nowhere'))).rejects.toMatchObject({
    code: 'database_missing',
    exitCode: 33,
    message: expect.stringContaining('nowhere'),
  });
});

test('a server that is not there is unreachable', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const place = listener.address();
  const port = typeof place === 'object' ? place?.port : 0;
  listener.close();
  await once(listener, 'close');
  await expect(open(`postgres://app:hidden@127.0.0.1:${port}/doctor_plus`)).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(/ECONNREFUSED/),
  });
});

test('notifications that do not arrive are noticed', async () => {
  const [listener, sender] = [address('doctor_plus_app'), address('doctor_plus_app', 'postgres')].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  if (!listener || !sender) throw new Error('two clients were made');
  await Promise.all([listener.connect(), sender.connect()]);
  // Databases do not hear each other, which looks just like a pooler that swaps sessions.
  await expect(verifyListen(listener, sender)).rejects.toMatchObject({ code: 'database_listen' });
  await verifyListen(sender, sender);
  await Promise.all([listener.end(), sender.end()]);
});

describe('a replica with passwords on TCP', () => {
  let port: number;
  const end = new AbortController();
  afterAll(() => end.abort());

  beforeAll(async () => {
    await asSuperuser(`create role clinic login password 'correct horse'`);
    await server.stop();
    const folder = folderOf(await ground.copy(dataDir));
    server = await ground.start(dataDir);
    await writeFile(join(folder.data, 'standby.signal'), '');
    await writeFile(join(folder.data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');

    port = await freePort();
    const account = await chooseAccount(folder);
    const { postgres } = await preparePrograms(folder, account);
    const base = homeSeenBy(account, folder.home);
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${base}`];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const child = await spawnAs(account, folder.home, postgres, ['-D', `${base}/data`, ...options], {
      output: 'ignore',
    });
    end.signal.addEventListener('abort', () => child.kill('SIGINT'));
    await eventually(async () => {
      await expect(open(url('wrong'))).rejects.toMatchObject({ code: 'database_login_refused' });
    });
  });

  const url = (password: string, options = ''): string =>
    `postgres://clinic:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres${options}`;

  test('a wrong password is told, and not repeated', async () => {
    const refused = open(url('not the password'));
    await expect(refused).rejects.toMatchObject({ code: 'database_login_refused', exitCode: 32 });
    const error = await refused.catch((thrown) => thrown);
    expect(`${error.message} ${error.hint}`).not.toContain('not the password');
    expect(error.message).toContain('clinic');
  });

  test('a replica is refused', async () => {
    await expect(open(url('correct horse'))).rejects.toMatchObject({
      code: 'database_replica',
      exitCode: 35,
    });
  });

  test('a server without encryption is refused when encryption is asked for', async () => {
    await expect(open(url('correct horse', '?sslmode=verify-full'))).rejects.toMatchObject({
      code: 'database_tls',
    });
  });
});

const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const place = listener.address();
  listener.close();
  await once(listener, 'close');
  if (typeof place !== 'object' || !place) throw new Error('a TCP port was asked for');
  return place.port;
};

const sound: Facts = {
  version: 18,
  is_replica: false,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_checksums: 'on',
  user: 'clinic',
  is_superuser: false,
  bypasses_rls: false,
};

test.each<[string, Partial<Facts>, string | null]>([
  ['a sound server', {}, null],
  ['the oldest version', { version: 15 }, null],
  ['an older version', { version: 14 }, 'database_version'],
  ['a replica', { is_replica: true }, 'database_replica'],
  ['fsync off', { fsync: 'off' }, 'unsafe_settings'],
  ['full_page_writes off', { full_page_writes: 'off' }, 'unsafe_settings'],
  ['a stricter synchronous_commit', { synchronous_commit: 'remote_apply' }, null],
])('%s', (_case, about, code) => {
  expect(objectionTo({ ...sound, ...about }, false)?.code ?? null).toBe(code);
});

describe('addresses', () => {
  test.each([
    'postgres://app:secret@localhost/clinic',
    'postgres://app:secret@127.0.0.1:5433/clinic?sslmode=disable',
    'postgres://app@localhost/clinic?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres://app@%2Fvar%2Frun%2Fpostgresql/clinic',
  ])('%s is on this machine and needs no encryption', (local) => {
    expect(withVerifiedTls(local)).toBe(local);
  });

  test.each(['', '?sslmode=require', '?sslmode=prefer', '?ssl=true', '?sslmode=verify-ca'])(
    'another machine is verified whatever was written: %s',
    (options) => {
      const url = new URL(withVerifiedTls(`postgres://app:secret@db.example.org/clinic${options}`));
      expect(url.searchParams.get('sslmode')).toBe('verify-full');
      expect(url.searchParams.has('ssl')).toBe(false);
      expect(new pg.Client({ connectionString: url.href }).host).toBe('db.example.org');
    },
  );

  test.each(['?sslmode=disable', '?sslmode=no-verify', '?ssl=0', '?ssl=false'])(
    'another machine without verification is refused: %s',
    (options) => {
      expect(() => withVerifiedTls(`postgres://app:secret@db.example.org/clinic${options}`)).toThrow(
        expect.objectContaining({ code: 'database_tls', message: expect.not.stringContaining('secret') }),
      );
    },
  );

  test.each(['clinic', 'mysql://app:secret@localhost/clinic', 'postgres://app:secret@/clinic'])(
    'no address of a PostgreSQL: %s',
    (wrong) => {
      expect(() => withVerifiedTls(wrong)).toThrow(
        expect.objectContaining({
          code: 'database_url_invalid',
          message: expect.not.stringContaining('secret'),
        }),
      );
    },
  );

  test('another database keeps login and options', () => {
    expect(withDatabase('postgres://app:s%40fe@localhost:1/clinic?sslmode=disable', 'test 1')).toBe(
      'postgres://app:s%40fe@localhost:1/test%201?sslmode=disable',
    );
  });
});

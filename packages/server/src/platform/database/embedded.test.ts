import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notHere } from '../../testing/not-here.ts';
import { within } from '../../testing/within.ts';
import { lockFile } from './data-dir-lock.ts';
import type { Database } from './embedded.ts';
import { runAs, walksTo } from './embedded-account.ts';
import { folderOf, socketFile } from './embedded-folder.ts';
import { findPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { identityOf, isRunning } from './embedded-process.ts';
import { backOff } from './embedded-supervisor.ts';
import { syncMethod } from './embedded-sync.ts';
import { ask, createGround, eventually, isRoot } from './embedded-testing.ts';

const ground = createGround();
afterAll(ground.end);

/** A stopped, healthy database, made once; tests copy it, keeping owners. */
let model: string;
beforeAll(async () => {
  model = await ground.folder();
  // The goal on an idle machine is 1,500 ms.
  const database = await within(5_000, () => ground.start(model));
  await ask(
    database,
    'owner',
    'create table kept (n int primary key); grant select, insert on kept to doctor_plus_app',
  );
  await database.stop();
});

const copyOfModel = async (): Promise<string> => await ground.copy(model);

const pidFile = (dataDir: string): string => join(folderOf(dataDir).data, 'postmaster.pid');
const postmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

const contents = async (path: string): Promise<string[]> => (await readdir(path, { recursive: true })).sort();

describe('a running database', () => {
  let dataDir: string;
  let database: Database;
  const crashes: Error[] = [];
  beforeAll(async () => {
    dataDir = await copyOfModel();
    // The goal on an idle machine is 200 ms.
    const onCrash = (error: Error) => crashes.push(error);
    database = await within(1_500, () => ground.start(dataDir, { onCrash }));
  });

  test('gives three roles of which only the launcher is superuser', async () => {
    for (const [role, name] of [
      ['superuser', 'postgres'],
      ['owner', 'doctor_plus_owner'],
      ['application', 'doctor_plus_app'],
    ] as const) {
      const rows = await ask(database, role, 'select current_user as user, current_database() as database');
      expect(rows).toEqual([{ user: name, database: 'doctor_plus' }]);
    }
    const plain = await ask(
      database,
      'superuser',
      `select rolname from pg_roles where rolname like 'doctor\\_plus%' and rolcanlogin
         and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication) order by 1`,
    );
    expect(plain.map(({ rolname }) => rolname)).toEqual(['doctor_plus_app', 'doctor_plus_owner']);
  });

  test('the owner may create, the application may not', async () => {
    await ask(database, 'owner', 'create schema of_the_owner; drop schema of_the_owner');
    await expect(ask(database, 'application', 'create schema mine')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(database, 'application', 'create table public.mine ()')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('has its extensions, also in databases made from the template', async () => {
    await ask(database, 'superuser', 'create database copied');
    const query = `select unaccent('José') as plain, similarity('Pérez', 'Perez') > 0 as similar,
      cardinality(show_trgm('山田')) > 0 as cjk, exists(select from pg_extension where extname = 'btree_gist') as gist`;
    for (const name of ['doctor_plus', 'copied']) {
      expect(await ask(database, 'superuser', query, name)).toEqual([
        { plain: 'Jose', similar: true, cjk: true, gist: true },
      ]);
    }
  });

  test('keeps what it confirms, checks its pages and listens on its socket alone', async () => {
    const names = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'jit',
      'recovery_init_sync_method',
    ];
    const settings = await Promise.all(
      names.map(async (name) => (await ask(database, 'application', `show ${name}`))[0]?.[name]),
    );
    expect(settings).toEqual(['on', 'on', 'on', 'on', '', 'off', syncMethod]);
    const encoding =
      'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = $$doctor_plus$$';
    expect(await ask(database, 'application', encoding)).toEqual([{ encoding: 'UTF8' }]);
  });

  test('lets in through one peer rule, and nobody else into its folder', async () => {
    const rules = 'select type, auth_method, options from pg_hba_file_rules';
    expect(await ask(database, 'superuser', rules)).toEqual([
      { type: 'local', auth_method: 'peer', options: ['map=doctor_plus'] },
    ]);
    expect((await stat(folderOf(dataDir).home)).mode & 0o777).toBe(0o700);
    expect((await stat(folderOf(dataDir).data)).mode & 0o777).toBe(0o700);
  });

  (isRoot ? test : notHere)('runs under an account that is not root and owns its files', async () => {
    const status = await readFile(`/proc/${postmasterPid(dataDir)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
    expect((await stat(folderOf(dataDir).data)).uid).toBe(65_534);
  });

  (isRoot ? test : notHere)('another account of the machine cannot reach the socket', async () => {
    const { home } = folderOf(dataDir);
    const knock = `require('net').connect(${JSON.stringify(socketFile(home))}).on('error', (e) => process.exit(e.code === 'EACCES' ? 13 : 1))`;
    const child = spawn(process.execPath, ['-e', knock], { cwd: '/', uid: 1, gid: 1 });
    expect(await once(child, 'exit')).toEqual([13, null]);
  });

  test('does not hand its environment to the database', async () => {
    const environment = await readFile(`/proc/${postmasterPid(dataDir)}/environ`, 'utf8');
    expect(environment).not.toContain('npm_');
    expect(environment).not.toContain('VITEST');
  });

  test('does not write what was typed into its log', async () => {
    const secret = 'alergia-a-la-penicilina';
    await expect(ask(database, 'application', `select '${secret}'::uuid`)).rejects.toMatchObject({
      code: '22P02',
    });
    expect(await readFile(folderOf(dataDir).log, 'utf8')).not.toContain(secret);
  });

  test('a second server ends within two seconds, names the first, and does it no harm', async () => {
    const pid = postmasterPid(dataDir);
    const second = ground.serve(dataDir);
    await within(2_000, async () => {
      expect(await second.said).toMatchObject({
        ready: false,
        code: 'data_dir_in_use',
        message: expect.stringContaining(`process ${process.pid}`),
      });
      expect(await second.ended).toBe(10);
    });
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).toBe(pid);
  });

  test('a second server is refused by the database itself when the lock file is lost', async () => {
    const lock = await readFile(lockFile(dataDir), 'utf8');
    await rm(lockFile(dataDir));
    const second = ground.serve(dataDir);
    expect(await second.said).toMatchObject({
      code: 'data_dir_in_use',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
    await writeFile(lockFile(dataDir), lock);
  });

  test('comes back each time its postmaster is killed, with everything it confirmed', async () => {
    const confirmed: { n: number }[] = [];
    for (const n of [1, 2, 3]) {
      const killed = postmasterPid(dataDir);
      await ask(database, 'application', `insert into kept values (${n})`);
      confirmed.push({ n });
      process.kill(killed, 'SIGKILL');
      const rows = await within(3_000, () =>
        eventually(async () => {
          expect(postmasterPid(dataDir)).not.toBe(killed);
          return await ask(database, 'application', 'select n from kept order by n');
        }),
      );
      expect(rows).toEqual(confirmed);
    }
  });

  test('is owned again after one of its processes is killed', async () => {
    const owner = `select pid from pg_locks where locktype = 'advisory'`;
    /** After a restart the lock is taken again a moment later than the first connection is answered. */
    const held = async () => {
      const pid = (await ask(database, 'superuser', owner))[0]?.pid;
      expect(pid).toBeTypeOf('number');
      return pid as number;
    };
    const before = await eventually(held);
    process.kill(before, 'SIGKILL');
    await eventually(async () => expect(await held()).not.toBe(before));
    expect(crashes).toEqual([]);
  });

  test('stops cleanly, gives the folder free, and may be told twice', async () => {
    const postmaster = identityOf(postmasterPid(dataDir));
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(postmaster && isRunning(postmaster)).toBe(false);
    expect(existsSync(lockFile(dataDir))).toBe(false);
    expect(existsSync(pidFile(dataDir))).toBe(false);
    expect(existsSync(socketFile(folderOf(dataDir).home))).toBe(false);
  });
});

describe('a killed server', () => {
  test('leaves a database that the next one takes over as it runs', async () => {
    const dataDir = await copyOfModel();
    const server = ground.serve(dataDir);
    expect(await server.said).toEqual({ ready: true });
    const left = await readFile(pidFile(dataDir), 'utf8');
    server.process.kill('SIGKILL');
    await server.ended;

    const database = await ground.start(dataDir);
    expect((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]).toBe(left.split('\n')[0]);
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);

    const killed = postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => {
      expect(postmasterPid(dataDir)).not.toBe(killed);
      await ask(database, 'application', 'select 1');
    });
    await database.stop();
    expect(await findPostmaster(folderOf(dataDir))).toBeNull();
  });

  test('together with its database loses nothing that was confirmed', async () => {
    const dataDir = await copyOfModel();
    const server = ground.serve(dataDir);
    expect(await server.said).toEqual({ ready: true });
    const connection = {
      host: folderOf(dataDir).home,
      port: 5432,
      user: 'doctor_plus_app',
      database: 'doctor_plus',
    };
    await ask(
      { connection: () => connection } as never,
      'application',
      'insert into kept select generate_series(1, 500)',
    );
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    server.process.kill('SIGKILL');
    await server.ended;

    const database = await ground.start(dataDir);
    expect(await ask(database, 'application', 'select count(*)::int as n from kept')).toEqual([{ n: 500 }]);
    await database.stop();
  });

  test('leaves a process number that by now belongs to somebody else, which stops nothing', async () => {
    const dataDir = await copyOfModel();
    const first = await ground.start(dataDir);
    const left = await readFile(pidFile(dataDir), 'utf8');
    await first.stop();
    // Of PostgreSQL's own account, or PostgreSQL itself would see through it.
    const { uid, gid } = await stat(folderOf(dataDir).data);
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(isRoot ? { uid, gid } : {}) });
    await writeFile(pidFile(dataDir), left.replace(/^\d+/, `${stranger.pid}`));
    if (isRoot) await chown(pidFile(dataDir), uid, gid);

    const database = await ground.start(dataDir);
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await database.stop();
  });

  test.each([
    ['is empty', ''],
    ['names nobody', '0\n'],
    ['holds something else', 'no number\n'],
  ])('starts again when the pid file that a power cut left %s', async (_, text) => {
    const dataDir = await copyOfModel();
    const server = ground.serve(dataDir);
    expect(await server.said).toEqual({ ready: true });
    const postmaster = identityOf(postmasterPid(dataDir));
    if (!postmaster) throw new Error('PostgreSQL does not run');
    server.process.kill('SIGKILL');
    await server.ended;
    process.kill(postmaster.pid, 'SIGKILL');
    await eventually(async () => expect(isRunning(postmaster)).toBe(false));
    await writeFile(pidFile(dataDir), text);
    const stranger = spawn('sleep', ['60'], { cwd: '/' });
    await writeFile(`${socketFile(folderOf(dataDir).home)}.lock`, `${stranger.pid}\n`);

    const database = await ground.start(dataDir);
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await database.stop();
  });

  test('during its very first start leaves nothing that is taken for data', async () => {
    const dataDir = await ground.folder();
    const server = ground.serve(dataDir);
    const { home, data } = folderOf(dataDir);
    await eventually(async () => expect((await readdir(home)).join()).toMatch(/data\.partial-/));
    server.process.kill('SIGKILL');
    await server.ended;
    expect(existsSync(data)).toBe(false);

    const database = await ground.start(dataDir);
    expect(await ask(database, 'application', 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect((await readdir(home)).filter((name) => name !== 'data')).toEqual([]);
  });
});

test('of several servers that start together on a new folder exactly one runs', async () => {
  const dataDir = await ground.folder();
  const servers = Array.from({ length: 4 }, () => ground.serve(dataDir));
  const said = await Promise.all(servers.map((server) => server.said));
  expect(said.filter(({ ready }) => ready)).toHaveLength(1);
  expect(said.filter(({ code }) => code === 'data_dir_in_use')).toHaveLength(3);
  const running = servers[said.findIndex(({ ready }) => ready)];
  running?.process.kill('SIGTERM');
  expect(await running?.ended).toBe(0);
  expect(await findPostmaster(folderOf(dataDir))).toBeNull();
});

/** A process space of its own, as a container has: the first process stays when the server is killed. */
const space = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c'];
const container = [...space, '"$@"; sleep 60', 'sh'];

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

(isRoot ? test : notHere)('a server or a database in another container is noticed', async ({ skip }) => {
  const [tool = '', ...options] = space;
  const [status] = await once(spawn(tool, [...options, 'true']), 'exit');
  skip(status !== 0, 'this machine does not allow process spaces');
  const dataDir = await copyOfModel();
  const server = ground.serve(dataDir, container);
  expect(await server.said).toEqual({ ready: true });
  const lock = await readFile(lockFile(dataDir), 'utf8');
  await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'data_dir_in_use' });
  expect(await readFile(lockFile(dataDir), 'utf8')).toBe(lock);

  const [shell] = childrenOf(server.process.pid);
  const [inside = 0] = childrenOf(shell);
  process.kill(inside, 'SIGKILL');
  await eventually(async () => expect(identityOf(inside)).toBeNull());
  // Only the database is left there: its number means nothing here, but its socket answers.
  await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'data_dir_in_use' });
  expect(existsSync(pidFile(dataDir))).toBe(true);
  server.process.kill('SIGKILL');
  await server.ended;
});

describe('an unsafe setting stops the start', () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('%s in postgresql.conf', async (name) => {
    const dataDir = await copyOfModel();
    const conf = join(folderOf(dataDir).data, 'postgresql.conf');
    await writeFile(conf, `${await readFile(conf, 'utf8')}\n${name} = off\n`);
    await expect(ground.start(dataDir)).rejects.toMatchObject({
      code: 'unsafe_settings',
      exitCode: 19,
      message: expect.stringContaining(`${name} = off`),
    });
    expect(await findPostmaster(folderOf(dataDir))).toBeNull();
    expect(existsSync(lockFile(dataDir))).toBe(false);
  });

  test('synchronous_commit of the application role alone', async () => {
    const dataDir = await copyOfModel();
    const database = await ground.start(dataDir);
    await ask(database, 'superuser', 'alter role doctor_plus_app set synchronous_commit = off');
    await database.stop();
    await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'unsafe_settings' });
  });
});

describe('a damaged folder is refused and left as it is', () => {
  const blankControl = async (data: string) => {
    const file = await open(join(data, 'global/pg_control'), 'r+');
    await file.write(Buffer.alloc(8192), 0, 8192, 0);
    await file.close();
  };
  test.each([
    ['pg_control blank', 'data_dir_broken', 11, blankControl],
    [
      'pg_control missing',
      'data_dir_broken',
      11,
      async (data: string) => await rm(join(data, 'global/pg_control')),
    ],
    ['PG_VERSION missing', 'data_dir_broken', 11, async (data: string) => await rm(join(data, 'PG_VERSION'))],
    [
      'log of changes missing',
      'data_dir_broken',
      11,
      async (data: string) => {
        for (const name of await readdir(join(data, 'pg_wal'))) {
          if (/^[0-9A-F]{24}$/.test(name)) await rm(join(data, 'pg_wal', name));
        }
      },
    ],
    [
      'PG_VERSION of another release',
      'wrong_version',
      15,
      async (data: string) => await writeFile(join(data, 'PG_VERSION'), '17\n'),
    ],
  ])('%s', async (_case, code, exitCode, damage) => {
    const dataDir = await copyOfModel();
    const { data } = folderOf(dataDir);
    await damage(data);
    const before = await contents(data);
    await expect(ground.start(dataDir)).rejects.toMatchObject({
      code,
      exitCode,
      hint: expect.stringMatching(/restore/),
    });
    expect(await contents(data)).toEqual(before);
    expect(await findPostmaster(folderOf(dataDir))).toBeNull();
  });

  (isRoot ? test : notHere)('wrong owner', async () => {
    const dataDir = await copyOfModel();
    const { data } = folderOf(dataDir);
    await chown(data, 0, 0);
    await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'data_dir_owner', exitCode: 13 });
    expect((await stat(data)).uid).toBe(0);
  });

  test('a folder whose data has moved away and left other files', async () => {
    const dataDir = await copyOfModel();
    const { data, home } = folderOf(dataDir);
    await rename(data, join(home, 'elsewhere'));
    await mkdir(data);
    await cp(join(home, 'elsewhere/postgresql.conf'), join(data, 'postgresql.conf'));
    if (isRoot) await chown(data, 65_534, 65_534);
    await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'data_dir_broken' });
    expect(await readdir(data)).toEqual(['postgresql.conf']);
  });
});

test('a folder whose socket would have too long a path is refused before anything is made', async () => {
  const parent = await ground.folder();
  const dataDir = join(parent, 'x'.repeat(90));
  await expect(ground.start(dataDir)).rejects.toMatchObject({ code: 'data_dir_too_long', exitCode: 12 });
  expect(await readdir(parent)).toEqual([]);
});

test('a database that cannot be brought back is reported after five failures', async () => {
  const dataDir = await copyOfModel();
  let report: (error: Error) => void = () => undefined;
  const crashed = new Promise<Error>((done) => {
    report = done;
  });
  const database = await ground.start(dataDir, { onCrash: report });
  const pid = postmasterPid(dataDir);
  await rm(join(folderOf(dataDir).data, 'global/pg_control'));
  process.kill(pid, 'SIGKILL');
  expect(await crashed).toMatchObject({ code: 'data_dir_broken' });
  await database.stop();
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

test('pauses between attempts grow up to five seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(backOff)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
});

describe('stopping', () => {
  const stubborn = async (deafTo: string[]) => {
    const listen = deafTo.map((name) => `process.on('${name}', () => {});`).join('');
    const code = `${listen} setInterval(() => {}, 1000); process.stdout.write('ready');`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    const identity = identityOf(child.pid ?? 0);
    if (!identity) throw new Error('the process ended by itself');
    return { child, identity };
  };

  test('turns to SIGQUIT when SIGINT is not heeded', async () => {
    const { child, identity } = await stubborn(['SIGINT']);
    const ended = once(child, 'exit');
    expect(await stopPostmaster(identity, 200)).toBe(true);
    expect(await ended).toEqual([null, 'SIGQUIT']);
  });

  test('never kills', async () => {
    const { child, identity } = await stubborn(['SIGINT', 'SIGQUIT']);
    expect(await stopPostmaster(identity, 200)).toBe(false);
    expect(isRunning(identity)).toBe(true);
    child.kill('SIGKILL');
  });
});

(isRoot ? describe : notHere)('accounts', () => {
  test('an ordinary account runs its database itself', async ({ skip }) => {
    const someone = { osUser: 'nobody', uid: 65_534, gid: 65_534, changes: true };
    skip(!(await walksTo(someone, import.meta.dirname)), 'the repository lies in a closed folder');
    const dataDir = await ground.folder();
    await chown(dataDir, someone.uid, someone.gid);
    const server = ground.serve(dataDir, [], someone);
    expect(await server.said).toEqual({ ready: true });
    const status = await readFile(`/proc/${postmasterPid(dataDir)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t/m);
    expect((await stat(lockFile(dataDir))).uid).toBe(65_534);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('root that may not change its account is told so', async () => {
    const server = ground.serve(await ground.folder(), [
      'setpriv',
      '--bounding-set=-setuid,-setgid,-chown',
      '--',
    ]);
    expect(await server.said).toMatchObject({ ready: false, code: 'cannot_change_uid' });
    expect(await server.ended).toBe(16);
  });

  test('an account without a name is told so', async () => {
    const ids = { uid: 54_321, gid: 54_321 };
    const dataDir = await ground.folder();
    await chown(dataDir, ids.uid, ids.gid);
    const server = ground.serve(dataDir, [], ids);
    expect(await server.said).toMatchObject({ ready: false, code: 'account_unknown' });
    expect(await server.ended).toBe(18);
  });

  test('a program runs without root even for a moment', async () => {
    const account = { osUser: 'root', uid: 65_534, gid: 65_534, changes: true };
    const dataDir = await ground.folder();
    const run = await runAs(account, dataDir, '/bin/sh', ['-c', 'id -u >&2; id -G >&2']);
    expect(run).toEqual({ status: 0, errors: '65534\n65534\n' });
  });
});

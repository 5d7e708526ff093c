import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/embedded.ts';
import { walksTo } from '../database/embedded-account.ts';
import { ask, eventually, isRoot } from '../database/embedded-testing.ts';
import { backUp } from './backup.ts';
import { command, createPracticeGround, rewriteManifest, workOn, writeEvent } from './backup-testing.ts';
import { listTree } from './file-tree.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

// A cycle writes and syncs 3,000 files, which a busy disk takes its time for.
vi.setConfig({ testTimeout: 120_000 });

const ground = createPracticeGround();
afterAll(ground.end);

let dataDir: string;
let server: Database;
let backup: string;
beforeAll(async () => {
  ({ dataDir } = await ground.makePractice());
  server = await ground.start(dataDir);
  backup = join(await ground.folder(), 'backup');
  await backUp(backup, '0.1.0', workOn(dataDir));
});

/** What a backup asks of PostgreSQL, and should have given back. */
const held = async () =>
  await ask(
    server,
    'superuser',
    `select slot_name as what from pg_replication_slots
     union all select locktype from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = 'doctor_plus'`,
  );

/** Rows with an event each, and files of a table that come and go, until told to end. */
const keepWriting = async (first: number, confirmed: Map<number, number>, isOver: () => boolean) => {
  const client = new pg.Client(server.connection('owner'));
  await client.connect();
  for (let n = first; !isOver(); n += 4) {
    await client.query(`with noted as (${writeEvent}) insert into kept select $1::int, $2 from noted`, [
      n,
      'w'.repeat(n % 9_000),
    ]);
    // Of the machine's clock, as the time in the manifest.
    confirmed.set(n, systemClock.now().getTime());
    const passing = `passing_${first}`;
    await client.query(
      `begin; create table ${passing} as select repeat('x', 1000) from generate_series(1, 50); drop table ${passing}; commit`,
    );
  }
  await client.end();
};

test('what was confirmed while others wrote comes back whole, and the server goes on', async () => {
  const confirmed = new Map<number, number>();
  let over = false;
  const writers = [1000, 1001, 1002, 1003].map((first) => keepWriting(first, confirmed, () => over));
  await eventually(async () => expect(confirmed.size).toBeGreaterThan(40), 20_000);
  const target = join(await ground.folder(), 'backup');
  const run = await command('backup', target, dataDir).ended;
  expect(run).toMatchObject({ status: 0, complained: '' });
  expect(run.said).toMatch(/The server is running[\s\S]*these rows were there when it began:/);
  const atEnd = confirmed.size;
  await eventually(async () => expect(confirmed.size).toBeGreaterThan(atEnd + 20), 20_000);
  over = true;
  await Promise.all(writers);
  expect(await held()).toEqual([]);

  const restored = await ground.folder();
  const manifest = await restore(target, workOn(restored));
  const content = await ground.contentOf(restored);
  const kept = new Set(content.kept.map(({ n }) => Number(n)));
  const made = Date.parse(manifest.madeAt);
  const due = [...confirmed].filter(([, at]) => at < made).map(([n]) => n);
  expect(due.length).toBeGreaterThan(40);
  expect(due.filter((n) => !kept.has(n))).toEqual([]);
  expect(content.problems).toEqual([]);
  // Row and audit event of one statement: both or neither.
  const events = content.heads.reduce((sum, { seq }) => sum + Number(seq), 0);
  expect(events - 20).toBe(kept.size - 100);
  const noted = manifest.database.auditHeads.reduce((sum, { seq }) => sum + seq, 0);
  expect(noted).toBeGreaterThanOrEqual(due.length + 20);
  for (const name of ['nonce.key', 'limiter.key', 'field.key', 'files/an upload'])
    expect(await readFile(join(restored, name))).toEqual(await readFile(join(dataDir, name)));
});

test('a backup of a running server holds nothing that belongs to the process, and no log but its own', async () => {
  const { files, folders } = await listTree(join(backup, 'files'), () => false);
  const own = files.filter((path) => /postmaster|pg_(notify|replslot|subtrans|stat_tmp)\//.test(path));
  expect(own).toEqual([]);
  expect(folders).toContain('postgres/data/pg_notify');
  const label = await readFile(join(backup, 'files/postgres/data/backup_label'), 'utf8');
  const [, first] = /^START WAL LOCATION: \S+ \(file (\w{24})\)/.exec(label) ?? [];
  const segments = files.flatMap((path) => /pg_wal\/(\w{24})$/.exec(path)?.[1] ?? []);
  expect(segments[0]).toBe(first);
  expect(segments.length).toBeLessThan(4);
  expect((await readManifest(backup)).recovery).toMatchObject({ from: expect.stringContaining('/') });
});

test('a backup of a running server that is asked to stop, or killed, leaves nothing', async () => {
  const parent = await ground.folder();
  const asked = command('backup', join(parent, 'backup'), dataDir);
  await asked.heard('Copying');
  asked.process.kill('SIGINT');
  expect(await asked.ended).toMatchObject({ status: 130 });
  expect(await readdir(parent)).toEqual([]);

  const killed = command('backup', join(parent, 'backup'), dataDir);
  await killed.heard('Copying');
  expect(await held()).toEqual([
    { what: expect.stringMatching(/^doctor_plus_backup_/) },
    { what: 'advisory' },
  ]);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const [partial = ''] = await readdir(parent);
  expect(partial).toMatch(/^backup\.partial-/);
  const attempt = restore(join(parent, partial), workOn(join(parent, 'restored')));
  await expect(attempt).rejects.toMatchObject({ code: 'not_a_backup' });
  expect(await readdir(parent)).toEqual([partial]);
  await eventually(async () => expect(await held()).toEqual([]));
  await backUp(join(parent, 'backup'), '0.1.0', workOn(dataDir));
});

test('a server that is stopped meanwhile ends the backup, which leaves nothing', async () => {
  const { dataDir: other } = await ground.makePractice();
  const stopping = await ground.start(other);
  const parent = await ground.folder();
  const run = command('backup', join(parent, 'backup'), other);
  await run.heard('Copying');
  await stopping.stop();
  expect(await run.ended).toMatchObject({ status: 52, complained: expect.stringContaining('was stopped') });
  expect(await readdir(parent)).toEqual([]);
});

describe('a backup of a running server that cannot be whole is refused', () => {
  const segmentOf = async (copy: string): Promise<string> => {
    const { files } = await listTree(join(copy, 'files'), () => false);
    return files.find((path) => /pg_wal\/\w{24}$/.test(path)) ?? '';
  };

  test('a cut log, before anything is touched', async () => {
    const copy = await ground.copyOf(backup);
    const segment = await segmentOf(copy);
    await truncate(join(copy, 'files', segment), 8192);
    const parent = await ground.folder();
    const run = await command('restore', copy, join(parent, 'restored')).ended;
    expect(run).toMatchObject({ status: 46, complained: expect.stringContaining(segment) });
    expect(await readdir(parent)).toEqual([]);
  });

  test('a log that was never in it: PostgreSQL finds no end, and nothing is put in place', async () => {
    const copy = await ground.copyOf(backup);
    const segment = await segmentOf(copy);
    await rm(join(copy, 'files', segment));
    await rewriteManifest(copy, (manifest) => {
      manifest.files = manifest.files.filter(({ path }) => path !== segment);
    });
    const restored = await ground.folder();
    await expect(restore(copy, workOn(restored))).rejects.toMatchObject({ code: 'data_dir_broken' });
    expect(await readdir(restored)).toEqual(['postgres.log']);
  });

  test('a table that is missing, and an audit chain that does not reach what was noted', async () => {
    const copy = await ground.copyOf(backup);
    await rewriteManifest(copy, ({ database }) => {
      for (const head of database.auditHeads) head.seq += 100;
      database.rows['public.lost'] = 1;
    });
    const attempt = restore(copy, workOn(await ground.folder()));
    await expect(attempt).rejects.toMatchObject({
      code: 'restored_differs',
      message: expect.stringMatching(/in: audit chain, rows of its tables\.$/),
    });
  });
});

test('a restore with another field key is refused before anything is touched', async () => {
  const parent = await ground.folder();
  const keys = Object.fromEntries(
    ['NONCE_KEY', 'LIMITER_KEY', 'FIELD_KEY'].map((name) => [name, 'c'.repeat(64)]),
  );
  const run = await command('restore', backup, join(parent, 'restored'), keys).ended;
  expect(run).toMatchObject({ status: 53, complained: expect.stringContaining('is not the one') });
  expect(await readdir(parent)).toEqual([]);
});

test('a server that has not come up yet is told from one that runs', async () => {
  const waiting = await ground.copyOf(backup);
  await mkdir(join(waiting, 'postgres/data'), { recursive: true });
  const lock = await readFile(join(dataDir, 'server.lock'), 'utf8');
  await writeFile(join(waiting, 'server.lock'), lock);
  const target = join(await ground.folder(), 'backup');
  const attempt = backUp(target, '0.1.0', workOn(waiting));
  await expect(attempt).rejects.toMatchObject({ code: 'server_not_ready' });
  expect(existsSync(target)).toBe(false);
});

(isRoot ? test : test.skip)(
  'a server of an ordinary account is backed up by that account, and by no other',
  async ({ skip }) => {
    const someone = { osUser: 'nobody', uid: 65_534, gid: 65_534, changes: true };
    skip(!(await walksTo(someone, import.meta.dirname)), 'the repository lies in a closed folder');
    const { dataDir: theirs } = await ground.makePractice();
    const { folders, files } = await listTree(theirs, () => false);
    for (const path of ['', ...folders, ...files]) await chown(join(theirs, path), someone.uid, someone.gid);
    const running = ground.serve(theirs, [], someone);
    expect(await running.said).toEqual({ ready: true });
    const parent = await ground.folder();
    await chown(parent, someone.uid, someone.gid);
    const target = join(parent, 'backup');
    const run = await command('backup', target, theirs).ended;
    expect(run).toMatchObject({
      status: 51,
      complained: expect.stringMatching(/another account.*\n.*sudo -u '#65534'/),
    });
    const asStranger = await command('backup', target, theirs, {}, { uid: 54_321, gid: 54_321 }).ended;
    expect(asStranger).toMatchObject({
      status: 77,
      complained: expect.stringContaining('This account may not'),
    });
    expect(await readdir(parent)).toEqual([]);
    const made = await command('backup', target, theirs, {}, { uid: someone.uid, gid: someone.gid }).ended;
    expect(made).toMatchObject({ status: 0, complained: '' });
    expect((await readManifest(target)).database.rows['public.kept']).toBe(100);
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
);

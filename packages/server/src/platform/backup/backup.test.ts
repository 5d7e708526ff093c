import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockFile } from '../database/data-dir-lock.ts';
import { folderOf } from '../database/embedded-folder.ts';
import { findPostmaster } from '../database/embedded-postmaster.ts';
import { ask, eventually } from '../database/embedded-testing.ts';
import { backUp } from './backup.ts';
import {
  command,
  createPracticeGround,
  databaseOwner,
  flipBit,
  workOn,
  writeEvent,
} from './backup-testing.ts';
import { summaryLines } from './command-line.ts';
import { listTree } from './file-tree.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

// A cycle writes and syncs 3,000 files, which a busy disk takes its time for.
vi.setConfig({ testTimeout: 60_000 });

const ground = createPracticeGround();
afterAll(ground.end);

let model: string;
let table: string;
let backup: string;
beforeAll(async () => {
  ({ dataDir: model, table } = await ground.makePractice());
  backup = join(await ground.folder(), 'backup');
  const made = await command('backup', backup, model).ended;
  expect(made).toMatchObject({ status: 0, complained: '' });
  expect(made.said).toMatch(/\b100 rows in public\.kept\n[\s\S]*NOT encrypted/);
});

const postmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(folderOf(dataDir).data, 'postmaster.pid'), 'utf8'), 10);

test('a round trip brings back every row, the audit chain, the keys and the files', async () => {
  const dataDir = join(await ground.folder(), 'restored');
  const run = await command('restore', backup, dataDir).ended;
  expect(run).toMatchObject({ status: 0, complained: '' });
  expect(run.said).toContain('20 audit events in 32 chains');
  for (const name of ['nonce.key', 'limiter.key', 'field.key', 'files/an upload'])
    expect(await readFile(join(dataDir, name))).toEqual(await readFile(join(model, name)));
  expect((await readdir(dataDir)).sort()).toEqual(
    ['field.key', 'files', 'limiter.key', 'nonce.key', 'postgres', 'postgres.log'].sort(),
  );
  const data = await stat(folderOf(dataDir).data);
  expect([data.uid, data.mode & 0o777]).toEqual([databaseOwner, 0o700]);

  const content = await ground.contentOf(dataDir);
  expect(content).toEqual(await ground.contentOf(model));
  expect(content.kept).toHaveLength(100);
  expect(content.problems).toEqual([]);
  expect((await readManifest(backup)).database).toMatchObject({
    auditHeads: content.heads,
    auditProblems: 0,
    rows: { 'public.kept': 100, 'public.audit_event': 20 },
  });
});

test('a backup is for its owner alone and holds neither locks nor logs', async () => {
  const { folders, files } = await listTree(backup, () => false);
  for (const path of ['', ...folders]) expect((await stat(join(backup, path))).mode & 0o777).toBe(0o700);
  for (const path of files) expect((await stat(join(backup, path))).mode & 0o777).toBe(0o600);
  expect(files.join('\n')).not.toMatch(/postmaster\.pid|server\.lock|postgres\.log/);
});

test('nothing is restored over a running server, which is named and goes on undisturbed', async () => {
  const dataDir = await ground.copyOf(model);
  const server = ground.serve(dataDir);
  expect(await server.said).toEqual({ ready: true });
  const named = { status: 10, complained: expect.stringContaining(`process ${server.process.pid}`) };
  expect(await command('restore', backup, dataDir).ended).toMatchObject(named);
  const connection = { host: folderOf(dataDir).home, user: 'doctor_plus_app', database: 'doctor_plus' };
  const rows = await ask({ connection: () => connection } as never, 'application', 'select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a backup overwrites nothing', async () => {
  const taken = await ground.folder();
  const attempts = [taken, join(model, 'backup'), join(taken, 'nowhere', 'backup')];
  for (const target of attempts)
    await expect(backUp(target, '0', workOn(model))).rejects.toMatchObject({ code: 'target_unusable' });
  expect(await readdir(taken)).toEqual([]);
});
test('where there is no embedded database, a backup makes none', async () => {
  const parent = await ground.folder();
  for (const dataDir of [parent, join(parent, 'nowhere')])
    expect(await command('backup', join(parent, 'backup'), dataDir).ended).toMatchObject({ status: 42 });
  const external = { DATABASE_URL: 'postgres://somebody:secret@localhost/practice' };
  const run = await command('backup', join(parent, 'backup'), model, external).ended;
  expect(run).toMatchObject({ status: 40, complained: expect.stringContaining('pg_dump') });
  expect(run.complained).not.toContain('secret');
  expect(await readdir(parent)).toEqual([]);
});

test('a practice killed while it writes loses nothing it confirmed, by way of a backup', async () => {
  const dataDir = await ground.copyOf(model);
  const server = ground.serve(dataDir);
  expect(await server.said).toEqual({ ready: true });
  const confirmed: number[] = [];
  const write = async (first: number): Promise<void> => {
    const client = new pg.Client({
      host: folderOf(dataDir).home,
      user: 'doctor_plus_app',
      database: 'doctor_plus',
    });
    client.on('error', () => undefined);
    await client.connect();
    for (let n = first; ; n += 4) {
      await client.query(`with noted as (${writeEvent}) insert into kept select $1::int, 'x' from noted`, [
        n,
      ]);
      confirmed.push(n);
    }
  };
  const writers = Promise.allSettled([1000, 1001, 1002, 1003].map(write));
  await eventually(async () => expect(confirmed.length).toBeGreaterThan(100), 20_000);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  server.process.kill('SIGKILL');
  await Promise.all([writers, server.ended]);

  const target = join(await ground.folder(), 'backup');
  await backUp(target, '0', workOn(dataDir));
  const restored = await ground.folder();
  await restore(target, workOn(restored));
  const content = await ground.contentOf(restored);
  const kept = new Set(content.kept.map(({ n }) => n));
  expect(confirmed.filter((n) => !kept.has(n))).toEqual([]);
  expect(content.problems).toEqual([]);
  // Row and audit event of one statement: both or neither.
  const events = content.heads.reduce((sum, { seq }) => sum + Number(seq), 0);
  expect(events - 20).toBe(kept.size - 100);
});

test('a backup that is asked to stop leaves nothing', async () => {
  const dataDir = await ground.copyOf(model);
  const parent = await ground.folder();
  const run = command('backup', join(parent, 'backup'), dataDir);
  await run.heard('Copying');
  run.process.kill('SIGINT');
  expect(await run.ended).toMatchObject({ status: 130 });
  expect(await readdir(parent)).toEqual([]);
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

test('a killed backup leaves nothing that has the name of one, and does not stand in the way of the next, which needs no reader', async () => {
  const dataDir = await ground.copyOf(model);
  const target = join(await ground.folder(), 'backup');
  const run = command('backup', target, dataDir);
  await run.heard('Copying');
  run.process.kill('SIGKILL');
  await run.ended;
  expect(existsSync(target)).toBe(false);

  const next = command('backup', target, dataDir);
  await next.heard('Reading');
  next.process.stdout.destroy();
  expect(await next.ended).toMatchObject({ status: 0, complained: '' });
  expect((await readManifest(target)).database.rows['public.kept']).toBe(100);
});

test('of a database with a damaged page no backup is made', async () => {
  const dataDir = await ground.copyOf(model);
  await flipBit(join(dataDir, table), 4000);
  const parent = await ground.folder();
  const attempt = backUp(join(parent, 'backup'), '0', workOn(dataDir));
  await expect(attempt).rejects.toMatchObject({ code: 'data_dir_broken' });
  expect(await readdir(parent)).toEqual([]);
  expect(await findPostmaster(folderOf(dataDir))).toBeNull();
});

test('of a database with a changed audit event a backup is made, which says so, and can be restored', async () => {
  const dataDir = await ground.copyOf(model);
  const database = await ground.start(dataDir);
  await ask(
    database,
    'superuser',
    `alter table audit_event disable trigger user;
     update audit_event set event = 'other' where (lane, seq) = (select lane, seq from audit_event limit 1)`,
  );
  await database.stop();
  const target = join(await ground.folder(), 'backup');
  const { manifest } = await backUp(target, '0', workOn(dataDir));
  expect(manifest.database.auditProblems).toBe(1);
  expect(summaryLines(manifest).join()).toContain('WARNING: the audit chain was broken in 1 place');
  expect(await restore(target, workOn(await ground.folder()))).toEqual(manifest);
});

import { existsSync } from 'node:fs';
import { readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderOf } from '../database/embedded-folder.ts';
import { findPostmaster } from '../database/embedded-postmaster.ts';
import { isRunning } from '../database/embedded-process.ts';
import { ask, eventually } from '../database/embedded-testing.ts';
import { loadSecrets } from '../settings/secrets.ts';
import { backUp } from './backup.ts';
import { command, createPracticeGround, flipBit, rewriteManifest, workOn } from './backup-testing.ts';
import { listTree, readContent } from './file-tree.ts';
import type { Manifest } from './manifest.ts';
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
  await backUp(backup, '0.1.0', workOn(model));
});

/** The instant of a step of the schema that this release does not know; milliseconds. */
const nextYear = Date.UTC(2027, 11, 1);

test('a backup of a newer release that does not say its steps is refused by what is in its database', async () => {
  const dataDir = await ground.copyOf(model);
  const database = await ground.start(dataDir);
  await ask(
    database,
    'superuser',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${nextYear})`,
  );
  await database.stop();
  const newer = join(await ground.folder(), 'backup');
  await backUp(newer, '9.0.0', workOn(dataDir));
  await rewriteManifest(newer, (manifest) => delete manifest.database.steps);
  const restored = join(await ground.folder(), 'restored');
  await expect(restore(newer, workOn(restored))).rejects.toMatchObject({
    code: 'backup_foreign',
    message: expect.stringContaining('newer release of Doctor Plus (9.0.0)'),
  });
  expect((await readdir(restored)).filter((name) => name !== 'postgres.log')).toEqual([]);
});

describe('a backup that is not what was written is refused before anything is touched', () => {
  const inside = (copy: string, path: string) => join(copy, 'files', path);
  test.each<[string, string, RegExp, (copy: string) => Promise<unknown>]>([
    ['missing file', 'backup_damaged', /file missing: nonce\.key/, (copy) => rm(inside(copy, 'nonce.key'))],
    [
      'missing empty folder',
      'backup_damaged',
      /folder missing: .*pg_notify/,
      (copy) => rm(inside(copy, 'postgres/data/pg_notify'), { recursive: true }),
    ],
    ['extra file', 'backup_damaged', /not in it: files\/x/, (copy) => writeFile(inside(copy, 'files/x'), '')],
    ['extra file beside', 'backup_damaged', /entry .*: x/, (copy) => writeFile(join(copy, 'x'), '')],
    [
      'cut file',
      'backup_damaged',
      /file changed: limiter\.key/,
      (copy) => truncate(inside(copy, 'limiter.key'), 31),
    ],
    ['no files', 'backup_damaged', /missing: files/, (copy) => rm(join(copy, 'files'), { recursive: true })],
    ['cut manifest', 'not_a_backup', /cut or changed/, (copy) => truncate(join(copy, 'manifest.json'), 5000)],
    [
      'changed manifest',
      'not_a_backup',
      /cut or changed/,
      (copy) => flipBit(join(copy, 'manifest.json'), 60),
    ],
    ['no manifest', 'not_a_backup', /cannot be read/, (copy) => rm(join(copy, 'manifest.json'))],
    [
      'manifest without a part',
      'not_a_backup',
      /lacks something/,
      (copy) => rewriteManifest(copy, (manifest: Partial<Manifest>) => delete manifest.database),
    ],
    [
      'later format',
      'backup_foreign',
      /format 2/,
      (copy) => rewriteManifest(copy, (manifest) => Object.assign(manifest, { format: 2 })),
    ],
    [
      'other PostgreSQL',
      'backup_foreign',
      /PostgreSQL 17/,
      (copy) => rewriteManifest(copy, (manifest) => Object.assign(manifest, { postgresMajor: '17' })),
    ],
    [
      'newer release',
      'backup_foreign',
      /made by a newer release of Doctor Plus \(0\.1\.0\)/,
      (copy) =>
        rewriteManifest(copy, ({ database }) => {
          database.steps = [...(database.steps ?? []), nextYear];
        }),
    ],
    [
      'other machine',
      'backup_foreign',
      /made on plan9-mips/,
      (copy) => rewriteManifest(copy, (manifest) => Object.assign(manifest, { system: 'plan9-mips' })),
    ],
    [
      'link in the place of a file',
      'unusual_file',
      /neither a file nor a folder/,
      async (copy) => {
        await rm(inside(copy, 'nonce.key'));
        await symlink('/etc/hostname', inside(copy, 'nonce.key'));
      },
    ],
  ])('%s', async (_case, code, message, damage) => {
    const copy = await ground.copyOf(backup);
    await damage(copy);
    const parent = await ground.folder();
    const attempt = restore(copy, workOn(join(parent, 'restored')));
    await expect(attempt).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await readdir(parent)).toEqual([]);
    await rm(copy, { recursive: true });
  });

  test('a flipped bit, which the command tells with an exit code of its own', async () => {
    const copy = await ground.copyOf(backup);
    await flipBit(join(copy, 'files', table), 4000);
    const parent = await ground.folder();
    const run = await command('restore', copy, join(parent, 'restored')).ended;
    expect(run).toMatchObject({ status: 46, complained: expect.stringContaining(table) });
    expect(await readdir(parent)).toEqual([]);
  });
});

test('a restored database that differs from the backup is not put in place', async () => {
  const copy = await ground.copyOf(backup);
  await rewriteManifest(copy, ({ database }) => {
    database.rows['public.kept'] = 101;
    for (const head of database.auditHeads) head.hash = head.hash.replaceAll(/[0-7]/g, '8');
  });
  const dataDir = await ground.folder();
  await expect(restore(copy, workOn(dataDir))).rejects.toMatchObject({
    code: 'restored_differs',
    message: expect.stringMatching(/audit chain, rows/),
  });
  expect(await readdir(dataDir)).toEqual(['postgres.log']);
});

test('a restore overwrites neither a database nor keys', async () => {
  const control = join(folderOf(model).data, 'global/pg_control');
  const before = [await listTree(model, () => false), await readContent(control)];
  const hint = expect.stringContaining(`mv ${model} ${model}.before-restore`);
  await expect(restore(backup, workOn(model))).rejects.toMatchObject({ code: 'data_dir_occupied', hint });
  expect([await listTree(model, () => false), await readContent(control)]).toEqual(before);

  const keysOnly = await ground.folder();
  await loadSecrets(keysOnly);
  await expect(restore(backup, workOn(keysOnly))).rejects.toMatchObject({ code: 'data_dir_occupied' });
});

test('a killed restore puts nothing in place, and the next one clears up after it', async () => {
  const dataDir = await ground.folder();
  const stage = folderOf(join(dataDir, 'restoring'));
  const run = command('restore', backup, dataDir);
  await run.heard('Starting');
  const left = await eventually(async () => {
    const found = await findPostmaster(stage);
    if (!found) throw new Error('PostgreSQL has not been started yet');
    return found;
  }, 20_000);
  run.process.kill('SIGKILL');
  await run.ended;
  expect(existsSync(folderOf(dataDir).home)).toBe(false);
  await restore(backup, workOn(dataDir));
  expect(isRunning(left)).toBe(false);
  expect(existsSync(stage.dataDir)).toBe(false);
});

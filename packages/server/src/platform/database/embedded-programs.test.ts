import { existsSync, lstatSync } from 'node:fs';
import { chmod, cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notHere } from '../../testing/not-here.ts';
import { runAs } from './embedded-account.ts';
import { folderOf } from './embedded-folder.ts';
import { findPackage, preparePrograms } from './embedded-programs.ts';
import { createGround, isRoot } from './embedded-testing.ts';

const ground = createGround();
afterAll(ground.end);

const self = {
  osUser: 'self',
  uid: process.geteuid?.() ?? 0,
  gid: process.getegid?.() ?? 0,
  changes: false,
};
const nobody = { osUser: 'self', uid: 65_534, gid: 65_534, changes: true };

/** The package as npm leaves it when install scripts are off: without its symbolic links. */
let withoutLinks: string;
let version: string;
beforeAll(async () => {
  const found = await findPackage();
  version = found.version;
  withoutLinks = await ground.folder();
  await cp(found.folder, withoutLinks, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });
});

const freshPackage = async () => {
  const folder = await ground.folder();
  await cp(withoutLinks, folder, { recursive: true });
  return { folder, version };
};

const links = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'native/lib'))).filter((name) =>
    lstatSync(join(folder, 'native/lib', name)).isSymbolicLink(),
  );

test('links that install scripts would have made are made', async () => {
  const packaged = await freshPackage();
  expect(await links(packaged.folder)).toEqual([]);
  const folder = folderOf(await ground.folder());
  const programs = await preparePrograms(folder, self, packaged);
  expect(programs.initdb).toBe(join(packaged.folder, 'native/bin/initdb'));
  expect(existsSync(join(packaged.folder, 'native/lib/libpq.so.5'))).toBe(true);
  expect((await links(packaged.folder)).length).toBeGreaterThan(5);
  expect(await runAs(self, packaged.folder, programs.initdb, ['--version'])).toEqual({
    status: 0,
    errors: '',
  });
});

(isRoot ? test : notHere)('programs in a closed folder are copied beside the data', async () => {
  const packaged = await freshPackage();
  await chmod(packaged.folder, 0o700);
  const dataDir = await ground.folder();
  await chmod(dataDir, 0o711);
  const folder = folderOf(dataDir);
  const programs = await preparePrograms(folder, nobody, packaged);
  expect(programs.postgres.startsWith(dataDir)).toBe(true);
  expect(await runAs(nobody, dataDir, programs.initdb, ['--version'])).toEqual({ status: 0, errors: '' });
  expect(await runAs(nobody, dataDir, programs.postgres, ['--version'])).toEqual({ status: 0, errors: '' });

  const before = lstatSync(programs.postgres).ino;
  expect(await preparePrograms(folder, nobody, packaged)).toEqual(programs);
  expect(lstatSync(programs.postgres).ino).toBe(before);
});

test('a platform without a package is named, with the way out', async () => {
  await expect(findPackage('win32', 'x64')).rejects.toMatchObject({
    code: 'unsupported_platform',
    exitCode: 17,
    message: expect.stringContaining('win32-x64'),
    hint: expect.stringContaining('DATABASE_URL'),
  });
});

test('a package that npm left out is named, with the command', async () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64';
  await expect(findPackage(process.platform, other)).rejects.toMatchObject({
    code: 'unsupported_platform',
    hint: expect.stringContaining('npm ci'),
  });
  await rm(withoutLinks, { recursive: true });
});

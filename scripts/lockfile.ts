import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './tools.ts';

/** An entry of package-lock.json, as far as we look at it. */
type Entry = {
  readonly version?: string;
  readonly optionalDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly dev?: boolean;
};
type Lock = { packages: Record<string, Entry> };

/** An optional package that another one asks for and the lock does not hold. */
type Missing = { readonly name: string; readonly version: string; readonly dev: boolean };

const file = join(root, 'package-lock.json');

const readLock = async (): Promise<Lock> => JSON.parse(await readFile(file, 'utf8'));

/** Where Node would look for `name` from a package at `path`: in its own folder, then in every folder above. */
const places = (path: string, name: string): string[] => {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].map((folder) =>
    folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`,
  );
};

const missingFrom = ({ packages }: Lock): Missing[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !places(path, name).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version, dev })),
  );

const systems = [
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'android',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'loong64',
  'mips64el',
];

/** Packages for one platform carry it in their name, such as `@swc/core-linux-x64-musl`. */
const platformOf = (name: string) => {
  const words = name.split(/[/-]/);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : undefined;
  return {
    cpu: words.filter((word) => processors.includes(word)),
    ...(libc ? { libc } : {}),
    os: words.filter((word) => systems.includes(word)),
  };
};

/**
 * What is wrong with package-lock.json: optional packages of other platforms that are missing, without which `npm ci`
 * refuses the whole lock, and install scripts that package.json neither allows nor refuses.
 */
export const checkLockfile = async (): Promise<string[]> => {
  const lock = await readLock();
  const { allowScripts = {} } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const undecided = Object.entries(lock.packages)
    .filter(([, { hasInstallScript, link }]) => hasInstallScript && !link)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
    .filter((name) => !(name in allowScripts));
  return [
    ...missingFrom(lock).map(({ name }) => `${name} is missing: run node scripts/lockfile.ts`),
    ...undecided.map(
      (name) =>
        `allowScripts in package.json says nothing of ${name} (by name; pins need resolved addresses)`,
    ),
  ];
};

/**
 * Adds what is missing. npm leaves packages of other platforms out of the lock when the registry at hand does not serve
 * them, and then refuses that lock; their version is known from the package that asks for them.
 */
const complete = async (): Promise<number> => {
  const lock = await readLock();
  const missing = missingFrom(lock);
  for (const { name, version, dev } of missing) {
    const entry = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    lock.packages[`node_modules/${name}`] = entry;
  }
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(inOrder);
  if (missing.length > 0) await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  return missing.length;
};

if (import.meta.main) console.log(`${await complete()} entries added to package-lock.json`);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tools.ts';

/** An entry of package-lock.json, as far as we look at it. */
type Entry = {
  readonly optionalDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
};
type Lock = { packages: Record<string, Entry> };

const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));

/** Where Node would look for `name` from a package at `path`: in its own folder, then in every folder above. */
const places = (path: string, name: string): string[] => {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].map((folder) =>
    folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`,
  );
};

/** Optional packages, such as those for another platform, that somebody asks for and the lock does not hold. */
const missingFrom = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => packages[place]))
      .map((name) => `${name}, which ${path.split('node_modules/').at(-1)} asks for`),
  );

/**
 * What is wrong with package-lock.json: optional packages of other platforms that are missing, without which `npm ci`
 * refuses the whole lock, and install scripts that package.json neither allows nor refuses.
 */
export const checkLockfile = async (): Promise<string[]> => {
  const lock: Lock = await readJson('package-lock.json');
  const { allowScripts = {} } = await readJson('package.json');
  const undecided = Object.entries(lock.packages)
    .filter(([, { hasInstallScript, link }]) => hasInstallScript && !link)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
    .filter((name) => !(name in allowScripts));
  return [
    ...missingFrom(lock).map(
      (missing) => `npm ci will miss ${missing}: pin that to a version served for every platform`,
    ),
    ...undecided.map(
      (name) =>
        `allowScripts in package.json says nothing of ${name} (by name; pins need resolved addresses)`,
    ),
  ];
};

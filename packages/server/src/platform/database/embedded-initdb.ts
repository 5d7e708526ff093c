import { randomBytes } from 'node:crypto';
import { type Account, accountUnknown, homeSeenBy, runAs } from './embedded-account.ts';
import { diskFull, StartError } from './embedded-errors.ts';
import { adopt, type Folder } from './embedded-folder.ts';
import type { Programs } from './embedded-programs.ts';
import { syncMethod } from './embedded-sync.ts';

/**
 * Letters are classed by the system's locale (word search needs that for accents and Chinese), everything else
 * by PostgreSQL's own C.UTF-8: an update of the system's C library cannot change the order inside an index.
 */
const letterLocales = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

const initdbArguments = (data: string, letterLocale: string): string[] => [
  '-D',
  data,
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${letterLocale}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=peer',
  '--auth-host=reject',
  '--no-instructions',
  `--sync-method=${syncMethod}`,
];

const initdbFailure = (errors: string, account: Account): StartError => {
  const said = errors.trim().split('\n').slice(-3).join(' ');
  if (/No space left on device/.test(errors)) return diskFull(said);
  if (/could not look up effective user ID/.test(errors)) return accountUnknown(account.uid);
  return new StartError(
    'postgres_failed',
    `The database could not be made: ${said}`,
    'Nothing was left half made.',
  );
};

/** As the account, not as root: what lies in its folder could point elsewhere. */
const clearPartials = async (folder: Folder, account: Account): Promise<void> => {
  const base = homeSeenBy(account, folder.home);
  await runAs(account, folder.home, '/bin/sh', ['-c', 'rm -rf "$0"/data.partial-*', base]);
};

/**
 * Makes a new database beside its place and moves it there when complete. What a killed attempt left is removed;
 * its initdb may still be at work, so every attempt has a name of its own.
 * Errors: account_unknown, disk_full, postgres_failed.
 */
export const createDatabase = async (folder: Folder, account: Account, programs: Programs): Promise<void> => {
  const partial = `data.partial-${randomBytes(6).toString('hex')}`;
  const path = `${homeSeenBy(account, folder.home)}/${partial}`;
  await clearPartials(folder, account);
  let errors = '';
  for (const locale of letterLocales) {
    const run = await runAs(account, folder.home, programs.initdb, initdbArguments(path, locale));
    if (run.status === 0) return await adopt(folder, partial);
    errors = run.errors;
    if (!/locale/.test(errors)) break;
  }
  await clearPartials(folder, account);
  throw initdbFailure(errors, account);
};

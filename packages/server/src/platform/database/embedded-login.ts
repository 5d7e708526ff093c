import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, homeSeenBy, runAs } from './embedded-account.ts';
import { errorCode, StartError } from './embedded-errors.ts';
import type { Folder } from './embedded-folder.ts';

export type DatabaseRole = 'superuser' | 'owner' | 'application';

/** PostgreSQL's names for the three roles. Only the launcher is superuser. */
export const roleNames: Record<DatabaseRole, string> = {
  superuser: 'postgres',
  owner: 'doctor_plus_owner',
  application: 'doctor_plus_app',
};

/** The only way in: the unix socket, for the process the kernel vouches for. */
const hostRules = 'local all all peer map=doctor_plus\n';

/** Which roles the server's account in the operating system may take. */
const userMap = (osUser: string): string =>
  Object.values(roleNames)
    .map((role) => `doctor_plus "${osUser.replaceAll('"', '""')}" ${role}\n`)
    .join('');

const current = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Written by the account itself: root must not follow what another account may have put in its folder. */
const writeAs = async (account: Account, folder: Folder, name: string, text: string): Promise<void> => {
  const path = `${homeSeenBy(account, folder.home)}/data/${name}`;
  const script = 'umask 077 && cat > "$0.new" && mv -f "$0.new" "$0"';
  const { status, errors } = await runAs(account, folder.home, '/bin/sh', ['-c', script, path], text);
  if (status === 0) return;
  throw new StartError(
    /No space left/.test(errors) ? 'disk_full' : 'postgres_failed',
    `The file ${join(folder.data, name)} could not be written: ${errors.trim()}`,
    'Check the free space and the owner of the folder.',
  );
};

/**
 * Brings pg_hba.conf and pg_ident.conf to what this server needs. Returns whether one was changed, so that a
 * running PostgreSQL has to read them again. Errors: disk_full, postgres_failed.
 */
export const writeLoginRules = async (folder: Folder, account: Account): Promise<boolean> => {
  const wanted = { 'pg_hba.conf': hostRules, 'pg_ident.conf': userMap(account.osUser) };
  let changed = false;
  for (const [name, text] of Object.entries(wanted)) {
    if ((await current(join(folder.data, name))) === text) continue;
    await writeAs(account, folder, name, text);
    changed = true;
  }
  return changed;
};

import { release } from 'node:os';

/** The first version of Linux whose `syncfs` tells of every error of the disk (PostgreSQL, `recovery_init_sync_method`). */
const telling = [5, 8] as const;

/**
 * How PostgreSQL has a whole data directory written out, when it is made and after a crash. It opens some two thousand files one by
 * one, which takes seconds on a busy disk; Linux can be asked once for all of them, where it reports what went wrong.
 */
export const syncMethodOn = (platform: NodeJS.Platform, version: string): 'fsync' | 'syncfs' => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const tells = major > telling[0] || (major === telling[0] && minor >= telling[1]);
  return platform === 'linux' && tells ? 'syncfs' : 'fsync';
};

export const syncMethod = syncMethodOn(process.platform, release());

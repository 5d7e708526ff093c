/** What DATA_DIR holds for a while or can be made again: locks, logs, a restore at work, copies of programs. */
export const isPassingEntry = (name: string): boolean =>
  /^(server\.lock(\.takeover)?|postgres\.log(\.1)?|restoring|lost\+found|postgresql-.*|(last-backup|backup-failed|backup-requested)\.json(\.new)?)$/.test(
    name,
  );

/** Anything else in DATA_DIR belongs to the record, also what a later release will put there. */
export const isLeftOut = (path: string): boolean =>
  isPassingEntry(path) || (/^postgres\/[^/]+$/.test(path) && path !== 'postgres/data');

/** Uploads and exports, and the folder that they are kept in. */
export const isOfStoredFiles = (path: string): boolean => path === 'files' || path.startsWith('files/');

export const dataPath = 'postgres/data';
export const walPath = `${dataPath}/pg_wal`;

/**
 * What is of use to the PostgreSQL that runs and to no other, after its manual, "Making a Base Backup Using the Low
 * Level API": its process, sessions, slots and caches. The log of changes is not copied as it lies there either: only
 * the part that a backup needs goes into it, when it is complete.
 */
const ownOfTheRunning = [
  /^postmaster\.(pid|opts)$/,
  /^(backup_label|tablespace_map)(\.old)?$/,
  /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/./,
  /^pg_wal\/(?!archive_status$|summaries$)/,
  /(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/,
  // Temporary tables.
  /\/t\d+_\d+[^/]*$/,
];

/** The same as `isLeftOut` for the folder of a PostgreSQL that runs. */
export const isLeftOutWhileRunning = (path: string): boolean => {
  if (isLeftOut(path)) return true;
  if (!path.startsWith(`${dataPath}/`)) return false;
  const inside = path.slice(dataPath.length + 1);
  return ownOfTheRunning.some((shape) => shape.test(inside));
};

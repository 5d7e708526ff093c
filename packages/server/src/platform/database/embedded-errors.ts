/** Every reason a start can fail that a person can act on, with the process's exit code for each. */
const exitCodes = {
  data_dir_in_use: 10,
  data_dir_broken: 11,
  data_dir_too_long: 12,
  data_dir_owner: 13,
  data_dir_unusable: 14,
  wrong_version: 15,
  cannot_change_uid: 16,
  unsupported_platform: 17,
  account_unknown: 18,
  unsafe_settings: 19,
  disk_full: 20,
  postgres_failed: 21,
  database_url_invalid: 30,
  database_unreachable: 31,
  database_login_refused: 32,
  database_missing: 33,
  database_version: 34,
  database_replica: 35,
  database_role: 36,
  database_extension: 37,
  database_tls: 38,
  database_listen: 39,
  database_owner: 40,
  database_newer: 41,
} as const;

export type StartErrorCode = keyof typeof exitCodes;

/**
 * The database cannot be used and a person has to do something about it: `message` says what is wrong,
 * `hint` what to do, `exitCode` is the process's. Neither text holds a password.
 */
export class StartError extends Error {
  readonly code: StartErrorCode;
  readonly exitCode: number;
  readonly hint: string;

  constructor(code: StartErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
    this.code = code;
    this.exitCode = exitCodes[code];
    this.hint = hint;
  }
}

/** The `code` of a Node, libuv or PostgreSQL error; undefined for anything else. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Another server holds this DATA_DIR; `pid` when it is known. */
export const dataDirInUse = (dataDir: string, pid: number | null): StartError =>
  new StartError(
    'data_dir_in_use',
    `Another Doctor Plus server${pid === null ? '' : ` (process ${pid})`} is using ${dataDir}.`,
    'Stop that server first, or give this one its own DATA_DIR.',
  );

/** The files are damaged. Nothing was changed or removed. */
export const dataDirBroken = (data: string, detail: string): StartError =>
  new StartError(
    'data_dir_broken',
    `The database in ${data} is damaged: ${detail}. Nothing was changed.`,
    'Keep a copy of the folder, then bring back the last backup: npm run restore -- BACKUP',
  );

export const diskFull = (detail: string): StartError =>
  new StartError(
    'disk_full',
    `The disk of the database is full: ${detail}`,
    'Free some space and start again.',
  );

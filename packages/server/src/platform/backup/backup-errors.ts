/** Every reason a backup or a restore is refused, with the process's exit code for each. */
const exitCodes = {
  database_elsewhere: 40,
  target_unusable: 41,
  no_database: 42,
  unusual_file: 43,
  unclean_stop: 44,
  not_a_backup: 45,
  backup_damaged: 46,
  backup_foreign: 47,
  data_dir_occupied: 48,
  restored_differs: 49,
  server_not_ready: 50,
  server_of_another: 51,
  server_stopped: 52,
  wrong_key: 53,
} as const;

export type BackupErrorCode = keyof typeof exitCodes;

/** A person has to do something about it: `message` says what is wrong, `hint` what to do. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  readonly exitCode: number;
  readonly hint: string;

  constructor(code: BackupErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupError';
    this.code = code;
    this.exitCode = exitCodes[code];
    this.hint = hint;
  }
}

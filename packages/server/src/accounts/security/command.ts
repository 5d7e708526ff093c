import { parseArgs } from 'node:util';
import { StartError } from '../../platform/database/embedded-errors.ts';
import { createQueueMail } from '../../platform/mail/outbox.ts';
import { openPlatform } from '../../platform/open.ts';
import { readSettings, SettingsError } from '../../platform/settings/settings.ts';
import { type OperatorReset, resetByOperator } from './operator-reset.ts';

const usage = `Takes the second factor of an administrator away who lost it, when no other administrator can.

  npm run reset-factor -- USERNAME

Authenticator application, passkeys and recovery codes are removed and all sessions of the account end. The password
stays, and alone opens the account once; then the product asks for a new second factor. The audit log keeps the event, and
the administrator is told by mail. Accounts of other roles are reset by an administrator, under Users.

The database is the one of DATA_DIR (stop the server first) or of DATABASE_URL. Exit code: 0 when it was reset, 1 when
there is nothing to reset, 2 for a wrong call.`;

const refusals: Record<Extract<OperatorReset, { done: false }>['why'], (name: string) => string> = {
  unknown: (name) => `There is no account ${name}.`,
  not_administrator: (name) => `${name} is no administrator: an administrator resets it, under Users.`,
  no_second_factor: (name) => `${name} has no second factor: the password alone opens the account.`,
};

const run = async (args: string[]): Promise<number> => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true, strict: false });
  const [username, ...more] = positionals;
  if (!username || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const settings = readSettings(process.env, { demonstration: false });
  const { handle, secrets, close } = await openPlatform({ ...settings, logLevel: 'warn' }, process.env);
  try {
    const reset = await resetByOperator(handle.transact, createQueueMail(secrets.fieldKey), username);
    if (!reset.done) {
      console.error(refusals[reset.why](username));
      return 1;
    }
    console.log(
      `The second factor of ${username} is gone and ${reset.ended} session(s) ended. Sign in with the password; the product asks for a new second factor at once.`,
    );
    return 0;
  } finally {
    await close();
  }
};

/** Only what is worded for people is said: another error could quote what is in the database. */
const explain = (error: unknown): number => {
  if (error instanceof StartError || error instanceof SettingsError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error('The second factor could not be reset; nothing was changed.');
  return 70;
};

process.exitCode = await run(process.argv.slice(2)).catch(explain);

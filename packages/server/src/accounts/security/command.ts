import { createQueueMail } from '../../platform/mail/outbox.ts';
import { runOperatorCommand } from '../operator-command.ts';
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

process.exitCode = await runOperatorCommand({
  usage,
  failure: 'The second factor could not be reset; nothing was changed.',
  read: ([username, ...more]) => (username && more.length === 0 ? username : null),
  work: async ({ handle, secrets }, username) => {
    const reset = await resetByOperator(handle.transact, createQueueMail(secrets.fieldKey), username);
    if (!reset.done) {
      console.error(refusals[reset.why](username));
      return 1;
    }
    console.log(
      `The second factor of ${username} is gone and ${reset.ended} session(s) ended. Sign in with the password; the product asks for a new second factor at once.`,
    );
    return 0;
  },
});

import type { Transaction } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { newToken } from '../../platform/sessions/cookies.ts';
import * as accounts from '../repository.ts';
import { writeToOwner } from '../security/write-to-owner.ts';
import * as repository from './repository.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof accounts.findOwner>>> & { readonly email: string };

/** Writes the mail with a new link; an older link opens nothing any more. */
export const writeResetLink = async (tx: Transaction, queueMail: QueueMail, owner: Owner): Promise<void> => {
  const token = newToken();
  await repository.keepReset(tx, owner.id, owner.email, token);
  await writeToOwner(tx, queueMail, owner, 'passwordReset', {
    link: `/reset-password?token=${token}&user=${owner.id}`,
    minutes: String(repository.linkMinutes),
  });
};

/** The same on an administrator's wish, within the account's own limit of mails. Throws 404 for an account without address. */
export const createSendResetLink =
  ({ limits, queueMail }: { readonly limits: Limits; readonly queueMail: QueueMail }) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const owner = await accounts.findOwner(tx, userId);
    if (!owner?.email) throw notFound();
    await limits.take('reset_account', owner.id);
    await writeResetLink(tx, queueMail, { ...owner, email: owner.email });
  };

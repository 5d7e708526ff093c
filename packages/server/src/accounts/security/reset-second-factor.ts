import type { Transaction } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import * as accounts from '../repository.ts';
import { removeFactors } from './factors-repository.ts';
import { dropTickets } from './login-tickets.ts';
import { forgetBrowsers } from './sessions-repository.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Takes every second factor of an account away on an administrator's word: somebody lost them, and may have lost the
 * device with them, so its sessions end, its browsers become strangers and half a sign-in is worth nothing. The owner is
 * told by mail. Returns how many sessions ended. Throws 404 for an unknown account.
 */
export const resetSecondFactor = async (
  tx: Transaction,
  queueMail: QueueMail,
  userId: string,
): Promise<number> => {
  const owner = await accounts.holdOwner(tx, userId);
  if (!owner) throw notFound();
  await removeFactors(tx, userId);
  const ended = await accounts.deleteSessionsOf(tx, userId);
  await forgetBrowsers(tx, userId);
  await dropTickets(tx, userId);
  await writeToOwner(tx, queueMail, owner, 'secondFactorChanged', { change: 'reset' });
  return ended;
};

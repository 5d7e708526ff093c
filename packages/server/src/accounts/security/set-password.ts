import { changePassword } from '@doctor-plus/contract/accounts/security.ts';
import { sql } from 'drizzle-orm';
import { appendAudit, audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notSignedIn } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { hashPassword, isLongPassword, refuseWeakPassword } from '../passwords.ts';
import * as accounts from '../repository.ts';
import { user } from '../tables.ts';
import { moveSession, type RenewedToken } from './confirm.ts';
import { dropTickets } from './login-tickets.ts';
import { forgetBrowsers } from './sessions-repository.ts';
import { writeToOwner } from './write-to-owner.ts';

type Deps = { readonly transact: Transact; readonly limits: Limits; readonly queueMail: QueueMail };

/** A password that was accepted, as it is stored: its hash, and whether it is long enough for staff (S22). */
export type StoredPassword = { readonly hash: string; readonly long: boolean };

/** Throws 400 when the owner may not choose this password; hashing takes some twenty milliseconds. */
export const acceptPassword = async (password: string, owner: accounts.Owner): Promise<StoredPassword> => {
  refuseWeakPassword(password, owner);
  return { hash: await hashPassword(password), long: isLongPassword(password) };
};

/**
 * Puts a new password in the place of the old one. What was opened or begun with the old one ends: sessions (but `keep`),
 * sign-ins half done, links to choose another, a change of the mail address, and browsers that were known. The owner is
 * told by mail.
 */
export const storePassword = async (
  tx: Transaction,
  { queueMail }: Pick<Deps, 'queueMail'>,
  owner: accounts.Owner,
  { hash, long }: StoredPassword,
  keep?: Buffer,
): Promise<void> => {
  await tx.update(user).set({ passwordHash: hash, passwordLong: long }).where(sql`${user.id} = ${owner.id}`);
  await accounts.deleteSessionsOf(tx, owner.id, keep);
  await forgetBrowsers(tx, owner.id, keep);
  await dropTickets(tx, owner.id);
  await tx.execute(sql`DELETE FROM password_reset WHERE user_id = ${owner.id}`);
  await tx.execute(sql`DELETE FROM email_change WHERE user_id = ${owner.id}`);
  await writeToOwner(tx, queueMail, owner, 'passwordChanged', { link: '/forgot-password' });
};

/** The owner's own change, from a session that has just been confirmed. */
export const createChangePassword =
  (deps: Deps) =>
  async (actor: Actor, newPassword: string): Promise<RenewedToken> => {
    const owner = await deps.transact((tx) => accounts.findOwner(tx, actor.id));
    if (!owner) throw notSignedIn();
    const password = await acceptPassword(newPassword, owner);
    const renewed = await deps.transact(async (tx) => {
      await storePassword(tx, deps, owner, password, actor.sessionHash);
      await appendAudit(tx, audit(actor, changePassword, { objectId: actor.id }));
      return moveSession(tx, actor);
    });
    await deps.limits.forget('login_streak', actor.id);
    return renewed;
  };

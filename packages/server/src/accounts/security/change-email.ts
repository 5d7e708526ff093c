import { changeEmail, confirmEmail } from '@doctor-plus/contract/accounts/security.ts';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { appendAudit, audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor, Caller } from '../../platform/http/actor.ts';
import { notSignedIn, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { constraintOf } from '../../platform/log.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import { addressKnownKey } from '../address-known.ts';
import { provePassword } from '../prove-password.ts';
import * as accounts from '../repository.ts';
import { user } from '../tables.ts';
import { emailChange } from './tables.ts';
import { writeToOwner } from './write-to-owner.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
};

/** The link's parts, and the password of who is not signed in as its account. */
type Opened = { readonly user_id: string; readonly token: string; readonly password?: string | undefined };

const linkMinutes = 24 * 60;

/** `a•••@example.org`: tells its owner which address, and others little. */
const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*/u, (_, first: string) => `${first}•••`);

/** Changing the mail address: asked for by the account, done by its owner with what is sent to the new address. */
export const createChangeEmail = ({ transact, limits, clock, queueMail }: Deps) => ({
  /**
   * Sends a link to the new address. For an address that belongs to another account the answer is the same, and that
   * account's owner is told instead, once an hour (S24). Throws 429 after five calls of an account in an hour, and three
   * for an address, whoever asks.
   */
  ask: async (actor: Actor, address: string): Promise<{ pending_email: string }> => {
    await limits.take('email_change', actor.id);
    await limits.take('email_change_address', address.toLowerCase());
    const token = newToken();
    await transact(
      async (tx) => {
        const owner = await accounts.findOwner(tx, actor.id);
        if (!owner) throw notSignedIn();
        const holderId = await accounts.findIdByEmail(tx, address);
        const taken = holderId !== null && holderId !== actor.id;
        await keepChange(tx, actor.id, address, taken ? newToken() : token);
        if (taken) {
          const holder = await accounts.findOwner(tx, holderId);
          const once = addressKnownKey(holderId, clock.now());
          if (holder)
            await writeToOwner(tx, queueMail, holder, 'addressKnown', { link: '/forgot-password' }, { once });
        } else {
          const link = `/confirm-email?user=${actor.id}&token=${token}`;
          await writeToOwner(
            tx,
            queueMail,
            owner,
            'verifyEmail',
            { link, minutes: String(linkMinutes) },
            { address, usefulMinutes: linkMinutes },
          );
        }
      },
      audit(actor, changeEmail, { objectId: actor.id }),
    );
    return { pending_email: address };
  },

  /**
   * The new address counts from now on, and the old one is told. Who is not signed in as the account needs its password:
   * reading the mail of an address makes nobody the owner of an account (S20). Throws 400 when the link opens nothing any
   * more, 401 for a missing or wrong password.
   */
  confirm: async (
    caller: Caller,
    { user_id: userId, token, password }: Opened,
  ): Promise<{ email: string }> => {
    await limits.take('email_link', caller.network);
    const owner = await transact((tx) => findAsker(tx, userId, token));
    if (!owner) throw linkInvalid();
    if (caller.kind !== 'actor' || caller.id !== owner.id) {
      await provePassword(limits, caller, owner, password);
    }
    return transact(async (tx) => {
      const address = await spendChange(tx, owner.id, token);
      if (!address || !(await setAddress(tx, owner, address))) throw linkInvalid();
      // A link to choose a password was sent to the old address.
      await tx.execute(sql`DELETE FROM password_reset WHERE user_id = ${userId}`);
      await writeToOwner(tx, queueMail, owner, 'emailChanged', { address: maskedAddress(address) });
      await appendAudit(tx, audit(caller, confirmEmail, { objectId: userId }));
      return { email: address };
    }).catch((error: unknown) => {
      throw constraintOf(error) === 'app_user_email' ? linkInvalid() : error;
    });
  },
});

const linkInvalid = () => new Refusal('email_link_invalid', 'This link is not valid any more.');

const keepChange = (tx: Transaction, userId: string, address: string, token: string) => {
  const change = {
    address,
    tokenHash: hashToken(token),
    expiresAt: sql`app_now() + make_interval(mins => ${linkMinutes})`,
  };
  return tx
    .insert(emailChange)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChange.userId, set: change });
};

const mayChange = inArray(user.status, ['active', 'pending']);

/** The account that a link is about, while the link works. One that is seen too late is removed: it stays over (S39). */
const findAsker = async (tx: Transaction, userId: string, token: string): Promise<accounts.Owner | null> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId)) return null;
  const [asked] = await tx
    .select({ userId: emailChange.userId })
    .from(emailChange)
    .innerJoin(user, eq(user.id, emailChange.userId))
    .where(and(isLink(userId, token), mayChange));
  if (asked) return accounts.findOwner(tx, asked.userId);
  await tx
    .delete(emailChange)
    .where(and(eq(emailChange.userId, userId), lte(emailChange.expiresAt, sql`app_now()`)));
  return null;
};

/** False when the account was closed, or its password changed, since the password was checked. */
const setAddress = async (
  tx: Transaction,
  { id, passwordHash }: accounts.Owner,
  email: string,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(user)
    .set({ email, emailVerifiedAt: sql`app_now()`, awaitsVerification: false })
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash), mayChange));
  return rowCount === 1;
};

const isLink = (userId: string, token: string) =>
  and(
    eq(emailChange.userId, userId),
    eq(emailChange.tokenHash, hashToken(token)),
    gt(emailChange.expiresAt, sql`app_now()`),
  );

/** The address of a link, once; null when there is none, or another one is newer. */
const spendChange = async (tx: Transaction, userId: string, token: string): Promise<string | null> => {
  const [spent] = await tx
    .delete(emailChange)
    .where(isLink(userId, token))
    .returning({ address: emailChange.address });
  return spent?.address ?? null;
};

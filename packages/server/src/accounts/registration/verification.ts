import {
  sendVerificationMail as sendEndpoint,
  verificationHours,
  verifyEmail as verifyEndpoint,
} from '@doctor-plus/contract/accounts/registration.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor, Caller } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import { provePassword } from '../prove-password.ts';
import { type Browser, holdPerson, type OpenedSession, openSession } from '../sign-in.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  readonly queueMail: QueueMail;
};

/**
 * Sends the link that proves an address, in the caller's transaction; older links of the account stop working. `next` is the page
 * of the portal that it leads on to.
 */
export const queueVerification = async (
  tx: Transaction,
  queueMail: QueueMail,
  { id, email, calledName, language }: repository.MailReader & { email: string },
  next?: string,
): Promise<void> => {
  const token = newToken();
  await repository.keepVerification(tx, {
    userId: id,
    tokenHash: hashToken(token),
    address: email,
    hours: verificationHours,
  });
  await queueMail(tx, {
    template: 'verifyEmail',
    userId: id,
    address: email,
    language: Language.parse(language),
    params: {
      name: calledName,
      link: `/verify-email?${new URLSearchParams({ user: id, token, ...(next && { next }) })}`,
    },
  });
};

const invalidLink = () =>
  new Refusal('email_link_invalid', 'This link is not valid any more. Ask for a new one.');

/** Verification of mail addresses: using a link, and asking for another. */
export const createVerification = ({ transact, limits, queueMail }: Deps) => ({
  /**
   * Uses a link up. Without a session of its account it needs the account's password, counted like an attempt to sign in. An
   * owner of an address who did not make the account takes it over by a reset, not by this link (S20). Without any session, the
   * password opens one if signing in with it would.
   */
  verifyEmail: async (
    caller: Caller,
    { user, token, password }: { user: string; token: string; password?: string | undefined },
    browser: Browser,
  ): Promise<OpenedSession | null> => {
    await limits.take('email_link', caller.network);
    const tokenHash = hashToken(token);
    const found = await transact((tx) => repository.findVerification(tx, user, tokenHash));
    if (!found || (found.status !== 'active' && found.status !== 'pending')) throw invalidLink();
    if (caller.kind !== 'actor' || caller.id !== found.id)
      await provePassword(limits, caller, found, password);
    const inTime = await limits.permits('login_streak', found.id);
    if (inTime) await limits.giveBack('login_streak', found.id);
    const enters = inTime && caller.kind !== 'actor' && found.status === 'active';
    return transact(
      async (tx) => {
        if (!(await repository.spendVerification(tx, user, tokenHash))) throw invalidLink();
        await repository.setVerified(tx, user);
        if (!enters) return null;
        const person = await holdPerson(tx, user, found.passwordHash);
        if (person.secondFactor) return null;
        return openSession(tx, caller, person, { browser, remember: false, means: 'password' });
      },
      audit(caller, verifyEndpoint, { objectId: user }),
    );
  },

  /** Sends the own link again, three times an hour; `sent` is false when nothing is left to verify. */
  sendVerificationMail: async (actor: Actor) => {
    await limits.take('verification_mail', actor.id);
    return transact(
      async (tx) => {
        const found = await repository.findUnverified(tx, actor.id);
        const { email } = found ?? {};
        if (found && email) await queueVerification(tx, queueMail, { ...found, email });
        return { sent: Boolean(email) };
      },
      audit(actor, sendEndpoint, { objectId: actor.id }),
    );
  },
});

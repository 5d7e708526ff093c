import { resetPassword } from '@doctor-plus/contract/accounts/recovery.ts';
import { appendAudit, audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { forgetAttempts } from '../login.ts';
import * as accounts from '../repository.ts';
import { methodsOf, removeFactors } from '../security/factors-repository.ts';
import type { Site } from '../security/passkeys.ts';
import { hasProof, type Proof, type SecondFactor } from '../security/second-factor.ts';
import { acceptPassword, storePassword } from '../security/set-password.ts';
import { recoveryMessages } from './messages.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly queueMail: QueueMail;
  readonly secondFactor: SecondFactor;
};

type Input = { readonly user_id: string; readonly token: string; readonly new_password: string } & Proof;

const linkInvalid = (userId?: string) =>
  new Refusal('reset_link_invalid', recoveryMessages.invalid, {}, {}, userId);

/**
 * An account with this address that its owner may never have made: nobody proved the address, and nobody of the practice
 * let the account in. Active staff were let in as who they are, and stay asked for their factor.
 */
const maybeStrangers = ({ emailVerifiedAt, role, status, takenOn }: accounts.Owner): boolean =>
  emailVerifiedAt === null &&
  (role === 'patient' || status === 'pending' || (role === 'secretary' && !takenOn));

/** Whether a link opens anything, and choosing a new password with it. */
export const createResetPassword = ({ transact, limits, queueMail, secondFactor }: Deps) => {
  /** Throws 403 when the second factor is missing, 401 when it is wrong, 400 after five tries. */
  const demandSecondFactor = async (owner: accounts.Owner, input: Input, site: Site) => {
    if (!hasProof(input)) {
      const methods = await transact((tx) => methodsOf(tx, owner.id));
      throw new Refusal('second_factor_required', 'Enter the second factor.', { methods }, {}, owner.id);
    }
    // Counted apart from signing in: who knows the old password must not be able to keep the owner from choosing another.
    await limits.take('second_factor', `reset ${owner.id}`);
    if (!(await transact((tx) => repository.tryReset(tx, owner.id)))) throw linkInvalid(owner.id);
    return secondFactor.prove(owner.id, input, site);
  };

  const openedBy = (tx: Transaction, { user_id, token }: Pick<Input, 'user_id' | 'token'>) =>
    repository.isOpen(tx, user_id, token).then((open) => (open ? accounts.findOwner(tx, user_id) : null));

  return {
    validate: async (caller: Caller, userId: string, token: string) => {
      await limits.take('reset_link', caller.network);
      const valid = await transact((tx) => repository.isOpen(tx, userId, token));
      return { valid, message: valid ? recoveryMessages.valid : recoveryMessages.invalid };
    },

    /**
     * Chooses a new password. An account with a second factor is asked for it, unless a stranger may have made it (S20):
     * then the factors are taken away. Nobody is signed in.
     */
    reset: async (caller: Caller, input: Input, site: Site) => {
      await limits.take('reset_link', caller.network);
      const owner = await transact((tx) => openedBy(tx, input));
      if (!owner) throw linkInvalid();
      const password = await acceptPassword(input.new_password, owner);
      const proven =
        owner.secondFactor && !maybeStrangers(owner) ? await demandSecondFactor(owner, input, site) : null;
      await transact(async (tx) => {
        if (!(await repository.spendReset(tx, owner.id, input.token))) throw linkInvalid(owner.id);
        await proven?.spend(tx);
        if (maybeStrangers(owner)) await removeFactors(tx, owner.id);
        await accounts.noteVerified(tx, owner.id);
        await storePassword(tx, { queueMail }, owner, password);
        await appendAudit(tx, audit(caller, resetPassword, { objectId: owner.id }));
      });
      await forgetAttempts(limits, owner, caller.network);
      return { success: true as const, message: recoveryMessages.done, redirect: '/login' };
    },
  };
};

import { eq } from 'drizzle-orm';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notSignedIn } from '../../platform/http/errors.ts';
import * as accounts from '../repository.ts';
import { presentPasskey } from './factors.ts';
import * as repository from './factors-repository.ts';
import { emailChange } from './tables.ts';

const pendingAddress = async (tx: Transaction, userId: string): Promise<string | null> => {
  const [pending] = await tx
    .select({ address: emailChange.address })
    .from(emailChange)
    .where(eq(emailChange.userId, userId));
  return pending?.address ?? null;
};

/** How an account is protected, and what its owner may change. */
export const createOverview =
  ({ transact }: { readonly transact: Transact }) =>
  (actor: Actor) =>
    transact(async (tx) => {
      const owner = await accounts.findOwner(tx, actor.id);
      if (!owner) throw notSignedIn();
      const app = await repository.findApp(tx, actor.id);
      const passkeys = await repository.listPasskeys(tx, actor.id);
      const staff = owner.role !== 'patient';
      const { demonstration } = await accounts.findPractice(tx);
      return {
        username: owner.username,
        email: owner.email,
        email_verified: owner.emailVerifiedAt !== null,
        pending_email: await pendingAddress(tx, actor.id),
        password_long: owner.passwordLong,
        authenticator_app: app?.secret && app.confirmedAt ? { since: app.confirmedAt.toISOString() } : null,
        passkeys: passkeys.map(presentPasskey),
        recovery_codes_left: await repository.countRecoveryCodes(tx, actor.id),
        second_factor_required: !demonstration && (owner.role === 'doctor' || owner.role === 'administrator'),
        can: { remove_last_factor: !staff || owner.passwordLong },
      };
    });

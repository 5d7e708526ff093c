import { confirmIdentity } from '@doctor-plus/contract/accounts/security.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notSignedIn, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import { passwordFits } from '../passwords.ts';
import * as accounts from '../repository.ts';
import type { Site } from './passkeys.ts';
import type { Proof, SecondFactor } from './second-factor.ts';

type Deps = { readonly transact: Transact; readonly limits: Limits; readonly secondFactor: SecondFactor };

/** A token for the browser, in the place of the one that it came with. */
export type RenewedToken = { readonly token: string; readonly cookieSeconds: number | undefined };

/** Moves a session to a new token, so that one which somebody planted or copied before is worth nothing (S33). */
export const moveSession = async (
  tx: Transaction,
  { sessionHash }: Actor,
  options: { authenticated: boolean } = { authenticated: false },
): Promise<RenewedToken> => {
  const token = newToken();
  const seconds = await accounts.renewSession(tx, sessionHash, hashToken(token), options);
  if (seconds === undefined) throw notSignedIn();
  return { token, cookieSeconds: seconds ?? undefined };
};

/**
 * Proves once more who is there, by password, code or passkey; recovery codes are for getting in. Five tries in a quarter
 * of an hour, counted before they are looked at.
 */
export const createConfirm =
  ({ transact, limits, secondFactor }: Deps) =>
  async (
    actor: Actor,
    { password, code, passkey }: Omit<Proof, 'recovery_code'> & { readonly password?: string | undefined },
    site: Site,
  ): Promise<RenewedToken> => {
    await limits.take('confirm', actor.id);
    const spend = await prove();
    const renewed = await transact(
      async (tx) => {
        await spend(tx);
        return moveSession(tx, actor, { authenticated: true });
      },
      audit(actor, confirmIdentity, { objectId: actor.id }),
    );
    await limits.forget('confirm', actor.id);
    return renewed;

    async function prove(): Promise<(tx: Transaction) => Promise<void>> {
      if (password === undefined) {
        if (code === undefined && passkey === undefined) throw invalid({ password: 'invalid_type' });
        return (await secondFactor.prove(actor.id, { code, passkey }, site)).spend;
      }
      const owner = await transact((tx) => accounts.findOwner(tx, actor.id));
      if (!(await passwordFits(owner?.passwordHash ?? null, password))) {
        throw new Refusal('invalid_credentials', 'The password is not right.', {}, {}, actor.id);
      }
      return async () => {};
    }
  };

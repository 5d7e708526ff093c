import type { PasskeyAssertion, SecondFactorMethod } from '@doctor-plus/contract/accounts/credentials.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { unseal } from '../../platform/sealing.ts';
import * as factors from './factors-repository.ts';
import { type Site, verifyAssertion } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export type Proof = {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
};

/** A proof that was looked at; `spend`, in the transaction of what it is for, makes sure that it counts once. */
export type Proven = {
  readonly method: SecondFactorMethod;
  readonly spend: (tx: Transaction) => Promise<void>;
};

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly fieldKey: Buffer };

/** What an application's secret is sealed for. */
export const secretContext = (userId: string): string => `authenticator_app.secret ${userId}`;

export const wrongCode = (userId: string): Refusal =>
  new Refusal('wrong_code', 'The code is not right.', {}, {}, userId);

/** Whether a request brings a second factor at all. */
export const hasProof = (proof: Proof): boolean =>
  proof.code !== undefined || proof.recovery_code !== undefined || proof.passkey !== undefined;

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export const createSecondFactor = ({ transact, clock, fieldKey }: Deps) => {
  /** The half minute of a right code of the application. Throws 401. */
  const checkCode = async (userId: string, code: string): Promise<Proven> => {
    const app = await transact((tx) => factors.findApp(tx, userId));
    const step = app?.secret && stepOf(unseal(fieldKey, app.secret, secretContext(userId)), code, clock);
    if (!step) throw wrongCode(userId);
    return {
      method: 'totp',
      spend: async (tx) => {
        if (!(await factors.spendStep(tx, userId, step))) throw wrongCode(userId);
      },
    };
  };

  const checkRecoveryCode = (userId: string, code: string): Proven => ({
    method: 'recovery_code',
    spend: async (tx) => {
      const hash = hashRecoveryCode(fieldKey, userId, code);
      if (!(await factors.spendRecoveryCode(tx, userId, hash))) throw wrongCode(userId);
    },
  });

  const checkPasskey = async (userId: string, site: Site, assertion: PasskeyAssertion): Promise<Proven> => {
    const proven = await provePasskey(site, assertion);
    if (proven.userId !== userId) {
      throw new Refusal('passkey_not_accepted', 'This passkey was not accepted.', {}, {}, userId);
    }
    return proven;
  };

  /** Whose passkey it is. Throws 401. */
  const provePasskey = async (
    site: Site,
    assertion: PasskeyAssertion,
  ): Promise<Proven & { readonly userId: string }> => {
    const { userId, passkeyId, counter } = await verifyAssertion(transact, site, assertion);
    return {
      userId,
      method: 'passkey',
      spend: async (tx) => {
        if (!(await factors.notePasskeyUse(tx, passkeyId, counter))) throw wrongCode(userId);
      },
    };
  };

  /** Looks at the one proof of an account that a request brings. Throws 400 without any, 401 when it is not right. */
  const prove = (userId: string, proof: Proof, site: Site): Promise<Proven> => {
    if (proof.code !== undefined) return checkCode(userId, proof.code);
    if (proof.passkey !== undefined) return checkPasskey(userId, site, proof.passkey);
    if (proof.recovery_code !== undefined)
      return Promise.resolve(checkRecoveryCode(userId, proof.recovery_code));
    throw invalid({ code: 'invalid_type' });
  };

  return { prove, provePasskey };
};

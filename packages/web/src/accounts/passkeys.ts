import type { PasskeyAssertion } from '@doctor-plus/contract/accounts/credentials.ts';
import { finishLogin, loginWithPasskey, requestPasskey } from '@doctor-plus/contract/accounts/security.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import type { TFunction } from 'i18next';
import { api } from '../platform/api.ts';
import { ApiError } from '../platform/api-errors.ts';
import { keepNonce } from '../platform/nonce.ts';
import { type Refused, type SignedIn, wordsFor } from './sign-in.ts';

/** What proves a second factor, in the words of the contract. */
export type Proof = { code?: string; recovery_code?: string; passkey?: PasskeyAssertion };

/** The person closed the browser's own dialog, or it took too long: nothing went wrong, and nothing was done. */
export const wasPutAway = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

/** Has the browser ask for one of this site's passkeys. Throws what `wasPutAway` knows when the person does not. */
export const askPasskey = async (): Promise<PasskeyAssertion> => {
  const { options } = await api(requestPasskey, {}, { quietly: true });
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
};

const entered = ({ nonce, redirect }: { nonce: string; redirect: string }): SignedIn => {
  keepNonce(nonce);
  return { kind: 'signed-in', redirect };
};

/** Signs in with a passkey alone; null when the person put the browser's dialog away. */
export const signInWithPasskey = async (
  remember: boolean,
  t: TFunction<'registration'>,
): Promise<SignedIn | Refused | null> => {
  try {
    const passkey = await askPasskey();
    return entered(await api(loginWithPasskey, { body: { passkey, remember } }, { quietly: true }));
  } catch (failure) {
    return wasPutAway(failure) ? null : wordsFor(failure, t);
  }
};

/** The second step after the password. */
export const finishSignIn = async (
  ticket: string,
  proof: Proof,
  t: TFunction<'registration'>,
): Promise<SignedIn | (Refused & { readonly over: boolean })> => {
  try {
    return entered(await api(finishLogin, { body: { ticket, ...proof } }, { quietly: true }));
  } catch (failure) {
    const refusal = wordsFor(failure, t);
    const code = failure instanceof ApiError ? failure.code : '';
    if (code !== 'wrong_code' || proof.recovery_code === undefined) {
      return { ...refusal, over: code === 'sign_in_expired' };
    }
    const sentence = t('secondFactor.recovery.wrong');
    return { ...refusal, sentence, toast: sentence, over: false };
  }
};

import type { SecondFactorAsked } from '@doctor-plus/contract/accounts/credentials.ts';
import { login } from '@doctor-plus/contract/accounts/endpoints.ts';
import type { TFunction } from 'i18next';
import { api } from '../platform/api.ts';
import { ApiError, NetworkError } from '../platform/api-errors.ts';
import { describeFailure } from '../platform/describe-failure.ts';
import { keepNonce } from '../platform/nonce.ts';
import { settings } from '../platform/settings.ts';

export type SignedIn = { readonly kind: 'signed-in'; readonly redirect: string };
/** The password was right; the account asks for more. */
export type SecondFactorWanted = { readonly kind: 'second-factor' } & SecondFactorAsked['second_factor'];
export type Refused = {
  readonly kind: 'refused';
  readonly sentence: string;
  /** What may help; the same for every wrong name and password, so that it tells nothing of an account. */
  readonly hint?: string;
  readonly toast: string;
};

const refused = (
  reason: 'invalidCredentials' | 'pendingApproval' | 'networkError',
  t: TFunction<'registration'>,
): Refused => ({
  kind: 'refused',
  sentence: t(`login.${reason}`),
  toast: t(`login.${reason}Toast`),
});

/** Why somebody did not get in, in words. Throws what is neither a refusal nor the network. */
export const wordsFor = (failure: unknown, t: TFunction<'registration'>): Refused => {
  if (failure instanceof ApiError) {
    if (failure.body.verification_status !== undefined) {
      const plain = refused('pendingApproval', t);
      return settings.sends_mail ? plain : { ...plain, sentence: t('login.pendingApprovalNoMail') };
    }
    if (failure.code === 'invalid_credentials') {
      const plain = refused('invalidCredentials', t);
      return settings.sends_mail ? { ...plain, hint: t('login.invalidCredentialsHint') } : plain;
    }
    if (failure.code === 'application_rejected') {
      const sentence = t('common:errors.application_rejected');
      return { kind: 'refused', sentence, toast: t('login.applicationRejectedToast') };
    }
    const { sentence } = describeFailure(failure, t as unknown as TFunction);
    return { kind: 'refused', sentence, toast: sentence };
  }
  if (failure instanceof NetworkError) return refused('networkError', t);
  throw failure;
};

export type Credential = 'username' | 'password';

/** What nobody has typed yet, in the order of the form. */
export const lackingIn = ({ username, password }: Readonly<Record<Credential, string>>): Credential[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
];

/** Opens a session. A refusal comes back in words: wrong credentials, awaiting approval, too many attempts, no network. */
export const signIn = async (
  body: { username: string; password: string; remember: boolean },
  t: TFunction<'registration'>,
): Promise<SignedIn | SecondFactorWanted | Refused> => {
  try {
    const answer = await api(login, { body }, { quietly: true });
    if (!answer.success) return { kind: 'second-factor', ...answer.second_factor };
    keepNonce(answer.nonce);
    return { kind: 'signed-in', redirect: answer.redirect };
  } catch (failure) {
    return wordsFor(failure, t);
  }
};

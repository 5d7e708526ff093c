import { verifyEmail } from '@doctor-plus/contract/accounts/registration.ts';
import { confirmEmail } from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { api } from '../../platform/api.ts';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { keepNonce } from '../../platform/nonce.ts';

/** What the mail's link holds. */
export type Link = { readonly user: string; readonly token: string };

/** The session that came with the proof; null where the person signs in as usual. */
export type Session = ResponseOf<typeof verifyEmail>['session'];
export type Verified =
  | { readonly kind: 'verified'; readonly session: Session }
  | { readonly kind: 'invalid' };
export type Unverified = { readonly kind: 'password' | 'network' | 'refused'; readonly failure: Error };

/** The parts of the link; null when one is missing. */
export const linkIn = (search: string): Link | null => {
  const query = new URLSearchParams(search);
  const [user, token] = [query.get('user'), query.get('token')];
  return user && token ? { user, token } : null;
};

/** Proves the account's address; `password` when the account's password is missing or wrong. */
export const verify = (link: Link, password?: string): Promise<Verified | Unverified> =>
  opened(async () => {
    const { session } = await api(
      verifyEmail,
      { body: { ...link, ...withPassword(password) } },
      { quietly: true },
    );
    if (session) keepNonce(session.nonce);
    return session;
  });

/** Puts the new address in the place of the old one; `password` when the account's password is missing or wrong. */
export const confirmAddress = ({ user, token }: Link, password?: string): Promise<Verified | Unverified> =>
  opened(async () => {
    await api(confirmEmail, { body: { user_id: user, token, ...withPassword(password) } }, { quietly: true });
    return null;
  });

const withPassword = (password: string | undefined) => (password === undefined ? {} : { password });

const opened = async (send: () => Promise<Session>): Promise<Verified | Unverified> => {
  try {
    return { kind: 'verified', session: await send() };
  } catch (failure) {
    if (failure instanceof NetworkError) return { kind: 'network', failure };
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 400) return { kind: 'invalid' };
    return { kind: failure.status === 401 ? 'password' : 'refused', failure };
  }
};

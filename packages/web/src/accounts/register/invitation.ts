import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { acceptInvitation, lookAtInvitation } from '@doctor-plus/contract/team/invitations.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-errors.ts';

export type Invitation = ResponseOf<typeof lookAtInvitation>;

/** Where a browser keeps the link's token between the invitation, signing in and the form: until the tab is closed. */
const place = 'doctor-plus-invitation';

/** Takes the token out of the address, or what was kept of it before; null when there is none. */
export const takeToken = (search: string): string | null => {
  const token = new URLSearchParams(search).get('token');
  if (token !== null) sessionStorage.setItem(place, token);
  return token ?? sessionStorage.getItem(place);
};

export const keptToken = (): string | null => sessionStorage.getItem(place);

export const forgetToken = (): void => sessionStorage.removeItem(place);

/** Who invites; null when the link does not work. Other failures are thrown. */
export const look = async (token: string): Promise<Invitation | null> => {
  try {
    return await api(lookAtInvitation, { body: { token } }, { quietly: true });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 400) return null;
    throw failure;
  }
};

export type Accepted = 'accepted' | 'otherRole' | 'suspended' | 'invalid';

/** What became of accepting; failures that may pass are thrown. */
export const accept = async (token: string): Promise<Accepted> => {
  try {
    await api(acceptInvitation, { body: { token } }, { quietly: true });
    return 'accepted';
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 400) return 'invalid';
    if (failure.status === 403) return 'otherRole';
    if (failure.status === 409) return 'suspended';
    throw failure;
  }
};

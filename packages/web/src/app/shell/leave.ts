import { signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { api } from '../../platform/api.ts';
import { dropAllDrafts } from '../../platform/drafts.ts';

/** Ends the session. Whatever the server says, the browser goes to the login page and keeps nothing typed. */
export const leave = async (): Promise<void> => {
  await Promise.allSettled([api(signOut, {}, { quietly: true }), dropAllDrafts()]);
  location.assign('/login?loggedout=true');
};

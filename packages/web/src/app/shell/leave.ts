import { signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { api } from '../../platform/api.ts';
import { dropAllDrafts } from '../../platform/drafts.ts';

/** Ends the session. Whatever the server says, the browser goes to the login page and keeps nothing typed. */
export const leave = async (): Promise<void> => {
  const ended = api(signOut, {}, { quietly: true }).catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification asks that this failure be logged.
    console.error('Signing out failed', failure);
  });
  await Promise.allSettled([ended, dropAllDrafts()]);
  location.assign('/login?loggedout=true');
};

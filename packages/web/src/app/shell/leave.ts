import { signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { api } from '../../platform/api.ts';
import { dropAllDrafts } from '../../platform/drafts.ts';
import { beforeLeaving } from '../../platform/leaving.ts';
import { giveSessionUp } from '../../platform/session.ts';

const endSession = async (): Promise<void> => {
  giveSessionUp();
  const ended = api(signOut, {}, { quietly: true }).catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification asks that this failure be logged.
    console.error('Signing out failed', failure);
  });
  await Promise.allSettled([ended, dropAllDrafts()]);
  location.assign('/login?loggedout=true');
};

/** Ends the session. Whatever the server says, the browser goes to the login page and keeps nothing typed: what is unsaved is asked for. */
export const leave = (): void => beforeLeaving(() => void endSession(), { drafts: false });

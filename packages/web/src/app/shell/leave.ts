import { signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { api, ownPageAgain } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { dropAllDrafts } from '../../platform/drafts.ts';
import { beforeLeaving } from '../../platform/leaving.ts';
import { giveSessionUp } from '../../platform/session.ts';

/** Whether the page has to be left: not where its person is gone and somebody else is there, whose session stays open. */
const ended = async (): Promise<boolean> => {
  try {
    await api(signOut, {}, { quietly: true });
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'page_of_another') {
      void ownPageAgain(failure);
      return false;
    }
    // biome-ignore lint/suspicious/noConsole: the specification asks that this failure be logged.
    console.error('Signing out failed', failure);
  }
  return true;
};

const endSession = async (): Promise<void> => {
  giveSessionUp();
  const leaves = await ended();
  giveSessionUp(leaves);
  if (!leaves) return;
  await dropAllDrafts();
  location.assign('/login?loggedout=true');
};

/**
 * Ends the session. Whatever the server says, the browser goes to the login page, which says whether the session ended, and keeps
 * nothing typed: what is unsaved is asked for.
 */
export const leave = (): void => beforeLeaving(() => void endSession(), { drafts: false });

import { dropAllDrafts } from './drafts.ts';
import { giveUnsavedUp } from './leaving.ts';

/** Somebody else is there now: loads the page anew, or another one, and nothing of what was typed stays. Never answers. */
export const freshPage = async (address?: string): Promise<never> => {
  giveUnsavedUp();
  await dropAllDrafts();
  if (address === undefined) location.reload();
  else location.assign(address);
  return new Promise(() => undefined);
};

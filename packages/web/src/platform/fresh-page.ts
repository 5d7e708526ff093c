import { dropAllDrafts } from './drafts.ts';
import { giveUnsavedUp } from './leaving.ts';

/** Loads the page anew, or another one, for another person; nothing of what was typed stays. Never answers. */
export const freshPage = async (address?: string): Promise<never> => {
  giveUnsavedUp();
  await dropAllDrafts();
  if (address === undefined) location.reload();
  else location.assign(address);
  return new Promise(() => undefined);
};

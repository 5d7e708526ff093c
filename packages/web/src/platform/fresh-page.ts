import { dropAllDrafts } from './drafts.ts';
import { giveUnsavedUp } from './leaving.ts';

/** Somebody else is there now: loads the page anew, and nothing of what was typed stays. Never answers. */
export const freshPage = async (): Promise<never> => {
  giveUnsavedUp();
  await dropAllDrafts();
  location.reload();
  return new Promise(() => undefined);
};

import { createWaiting } from './waiting.ts';

/** Something typed on the page that nobody has saved; `kept` when a draft brings it back. */
type Unsaved = { readonly kept: boolean };

const unsaved = new Set<Unsaved>();
const followers = new Set<() => void>();
const question = createWaiting<boolean>();

const ask = (event: Event) => event.preventDefault();

/** A page that listens for nothing is one that the browser can keep for Back. */
const listen = (): void => {
  if (isUnsaved()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const follow of followers) follow();
};

/** Whether anything is unsaved, also what is kept as a draft. */
export const isUnsaved = (): boolean => unsaved.size > 0;

/** Calls `follow` when something becomes unsaved or saved; returns what stops it. */
export const onUnsavedChange = (follow: () => void): (() => void) => {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
};

/** Nobody leaves the page unasked until the returned function is called. With `kept` only the browser asks. */
export const holdPage = (kept: boolean): (() => void) => {
  const held = { kept };
  unsaved.add(held);
  listen();
  return () => {
    unsaved.delete(held);
    listen();
  };
};

/** What is unsaved has been saved, or the person gives it up: nothing is asked for it any more. */
export const giveUnsavedUp = (): void => {
  unsaved.clear();
  listen();
};

/** Whether leaving would lose something; without `drafts` also what is kept as one. */
export const wouldLose = ({ drafts = true } = {}): boolean =>
  [...unsaved].some(({ kept }) => !(kept && drafts));

/**
 * Goes on at once where nothing would be lost, else when the person says so. While they are asked, other wishes to leave are none.
 * Without `drafts` the way out takes those with it, too, as signing out does.
 */
export const beforeLeaving = (go: () => void, { drafts = true } = {}): void => {
  if (!wouldLose({ drafts })) {
    go();
    return;
  }
  if (question.isOpen()) return;
  void question.wait().then((leaves) => {
    if (!leaves) return;
    giveUnsavedUp();
    go();
  });
};

/** Leaves, or stays. */
export const answerLeaving = question.settle;

/** Whether the dialog that asks has to be open. */
export const leavingIsAsked = question.isOpen;

export const onLeavingChange = question.subscribe;

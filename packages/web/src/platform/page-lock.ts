import { pageOwner } from '@doctor-plus/contract/kernel/endpoint.ts';
import { settings } from './settings.ts';
import { createWaiting } from './waiting.ts';

let owner = settings.page_of;

/** The account and role by which this page was opened, as its calls name them; empty for a stranger's page. */
export const ownerOfPage = (): string => owner;

/** A page whose host does not say whose it is belongs to the first person whom it hears of. */
export const ownPage = (me: Parameters<typeof pageOwner>[0]): void => {
  if (owner === '') owner = pageOwner(me);
};

const locked = createWaiting<void>();
let nowThere: string | null = null;

/** The name of the person who has signed in since; null while the page belongs to whoever is there. */
export const whoIsThereNow = (): string | null => nowThere;

/** Whether nothing may be read or written by this page. */
export const pageIsLocked = locked.isOpen;

export const onLockChange = locked.subscribe;

/**
 * Locks the page, which belongs to somebody else than `name`, and waits until its own person is back. Calls wait here with what
 * was typed.
 */
export const lockPage = (name: string): Promise<void> => {
  nowThere = name;
  return locked.wait();
};

/** The page's own person is back, or nobody is there: waiting calls go on. */
export const unlockPage = (): void => {
  if (!locked.isOpen()) return;
  nowThere = null;
  locked.settle();
};

/** Every page of this browser hears what is said here. Browsers from before 2022 have none: there the server refuses first. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('doctor-plus-account');

/** Tells the other pages of this browser that somebody may have signed in or out; `name` is the owner of the page where it is known. */
export const announceAccount = (name = ''): void => channel?.postMessage(name);

/** Calls `doubt` when another page was opened by somebody else, or somebody signed in or out there; returns what stops it. */
export const onAccountDoubt = (doubt: () => void): (() => void) => {
  const hear = ({ data }: MessageEvent<string>) => {
    if (data === '' || data !== owner || pageIsLocked()) doubt();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
};

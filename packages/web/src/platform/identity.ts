import { createWaiting } from './waiting.ts';

const doubt = createWaiting<boolean>();

/** Waits until the person has confirmed who they are, in a dialog over the page; false when they put it away. */
export const confirmedAgain = doubt.wait;

/** Lets the waiting calls go on, or gives them up. */
export const settleIdentity = doubt.settle;

/** Whether the dialog has to be open. */
export const identityInDoubt = doubt.isOpen;

export const onIdentityChange = doubt.subscribe;

import { createWaiting } from './waiting.ts';

const ended = createWaiting<void>();

/** Waits until the person has signed in again in the dialog over the page; every waiting call shares one dialog. */
export const signedInAgain = ended.wait;

/** Lets the waiting calls go on. */
export const resumeSession = (): void => ended.settle();

/** Whether the sign-in dialog has to be open. */
export const sessionHasEnded = ended.isOpen;

export const onSessionChange = ended.subscribe;

let given = false;

/** The person ends the session themselves and leaves the page: nobody asks them to come back. Or, with false, they stay. */
export const giveSessionUp = (leaves = true): void => {
  given = leaves;
};

export const sessionIsGivenUp = (): boolean => given;

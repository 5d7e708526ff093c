type Gate = { promise: Promise<void>; open: () => void };

let gate: Gate | null = null;
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/** Waits until the person has signed in again in the dialog over the page; every waiting call shares one dialog. */
export const signedInAgain = (): Promise<void> => {
  if (!gate) {
    let open = () => {};
    const promise = new Promise<void>((resolve) => {
      open = resolve;
    });
    gate = { promise, open };
    announce();
  }
  return gate.promise;
};

/** Lets the waiting calls go on. */
export const resumeSession = (): void => {
  gate?.open();
  gate = null;
  announce();
};

/** Whether the sign-in dialog has to be open. */
export const sessionHasEnded = (): boolean => gate !== null;

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

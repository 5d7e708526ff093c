/** Lets requests that wait be answered: work on an archive never holds the process for long. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

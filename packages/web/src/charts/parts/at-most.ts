/** Milliseconds that a person waits for the last save before the next patient opens; the text is on this device anyway. */
export const patienceInMs = 2_500;

export const atMost = (milliseconds: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds));

/**
 * Waits for statements that were sent together. Throws what the first of those that failed says, in the order in which they were
 * sent: once one has failed, those behind it in the transaction only say that it is over.
 */
export const together = async (sent: readonly PromiseLike<unknown>[]): Promise<void> => {
  for (const result of await Promise.allSettled(sent)) {
    if (result.status === 'rejected') throw result.reason;
  }
};

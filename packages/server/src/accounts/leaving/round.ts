import * as z from 'zod/mini';

/** The hourly round of whoever leaves: accounts whose days are over, copies and receipts that nobody needs any more. */
export const leavingRound = { name: 'account.leaving', schema: z.unknown(), every: '7 * * * *' } as const;

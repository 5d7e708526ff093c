import * as z from 'zod/mini';
import { prose } from '../kernel/values.ts';

/** What a doctor says to an alert about drugs, by its key; a `stop` wants a reason. */
export const AlertReply = z.strictObject({
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  reason: prose(0, 1000),
});

/** What is said to all that stands against an order or a paper. */
export const AlertReplies = z._default(z.array(AlertReply).check(z.maxLength(100)), []);

import * as z from 'zod/mini';
import { line } from '../kernel/values.ts';

/** Characters of a reason for which a taken or closed time is booked on purpose. */
export const overrideReasonLength = { least: 3, most: 200 } as const;

/** Given where the time is to be had although it is taken or closed; without a need it changes nothing. */
export const OverrideReason = z.optional(line(overrideReasonLength.least, overrideReasonLength.most));

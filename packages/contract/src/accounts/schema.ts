import * as z from 'zod/mini';
import { roles } from '../kernel/roles.ts';

/** One limit for every form, message and check (decision D1). Characters, after NFC. */
export const passwordMinimum = 8;

export const Role = z.enum(roles);
export const AccountStatus = z.enum(['active', 'pending', 'rejected', 'blocked', 'erased']);
export type AccountStatus = z.output<typeof AccountStatus>;

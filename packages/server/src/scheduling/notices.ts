import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import type * as z from 'zod/mini';
import type { Transaction } from '../platform/database/transact.ts';

type Kind = z.output<typeof Notification>['kind'];

/** Tells one person something; messaging fills this port. */
export type Notify = (
  tx: Transaction,
  notice: {
    userId: string;
    kind: Kind;
    params: Record<string, string>;
    /** Whom `params` names. */
    personId?: string;
    link: string;
  },
) => Promise<void>;

/** Where the portal shows what a notice is about. */
export const links = {
  requests: '/appointments/requests',
  calendar: '/appointments/calendar',
  upcoming: '/appointments/upcoming',
} as const;

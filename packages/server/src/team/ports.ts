import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';

export type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  /** Tells one person something inside the portal; messaging fills this port. */
  readonly notify: (
    tx: Transaction,
    notice: {
      userId: string;
      kind: Notification['kind'];
      params: Record<string, string>;
      /** Whom `params` names. */
      personId?: string;
      link: string;
    },
  ) => Promise<void>;
};

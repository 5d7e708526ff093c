import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';

export type ProxyDeps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly queueMail: QueueMail;
};

import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Invitations } from '../feeds/invitations.ts';

export type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly queueMail: QueueMail;
  readonly invitations: Invitations;
};

import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { SendJob } from '../../platform/jobs/jobs.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';
import type { Invitations } from '../feeds/invitations.ts';

export type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly queueMail: QueueMail;
  readonly invitations: Pick<Invitations, 'tell'>;
  readonly send: SendJob;
};

/** Where the portal shows the list. */
export const waitlistLink = '/appointments/waitlist';

/** Name and data of the job that offers times; `serve.ts` is what it does. */
export const serving = { name: 'scheduling.waitlist', schema: z.object({ doctor_id: z.optional(z.uuid()) }) };

/** Has a doctor's free times offered after the commit, instead of in a minute. */
export const serveSoon = (tx: Transaction, { send }: Pick<Deps, 'send'>, doctorId: string): Promise<void> =>
  send(tx, { ...serving, handle: async () => {} }, { doctor_id: doctorId }, { once: doctorId });

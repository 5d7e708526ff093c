import type { ReminderChannel } from '@doctor-plus/contract/scheduling/reminders.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';

/** On which ways a person wants to be reminded. */
export type ChosenWays = Readonly<Record<ReminderChannel, boolean>>;

/** Choices and consents belong to the account; accounts fill this port. */
export type ReminderWays = {
  /** Of each of these people. */
  readonly read: (tx: Transaction, userIds: readonly string[]) => Promise<Map<string, ChosenWays>>;
  /** Keeps a choice; choosing mail is a consent, too. */
  readonly choose: (tx: Transaction, userId: string, chosen: ChosenWays) => Promise<void>;
};

export type ReminderDeps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly ways: ReminderWays;
  readonly queueMail: QueueMail;
  readonly notify: Notify;
};

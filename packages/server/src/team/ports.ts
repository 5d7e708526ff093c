import type { WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import type { Notify } from '../platform/notify.ts';

export type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  readonly notify: Notify;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  /** A doctor's weekly consulting hours at every place, each by the clock of its place; scheduling fills it. */
  readonly openHoursOf: (
    tx: Transaction,
    doctorId: string,
  ) => Promise<readonly (WeekHours & { readonly timeZone: string })[]>;
};

import type { ReminderChannel } from '@doctor-plus/contract/scheduling/reminders.ts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';

/** On which ways a person wants to be reminded. */
export type ChosenWays = Readonly<Record<ReminderChannel, boolean>>;

/** Those of them that the account knows, and those that reach a telephone. */
type OwnWays = Pick<ChosenWays, 'mail' | 'portal'>;
export type PhoneWay = Exclude<ReminderChannel, keyof OwnWays>;
export type PhoneWays = Pick<ChosenWays, PhoneWay>;

/** What keeps reminders from a way, as far as the person decides. */
type Standing = 'on' | 'no_consent' | 'refused';
export type OwnStandings = Readonly<Record<keyof OwnWays, Standing>>;
export type PhoneStandings = Readonly<Record<PhoneWay, Standing>>;

/** Choices and consents belong to the account; accounts fill this port. */
export type ReminderWays = {
  /** Of each of these people. */
  readonly read: (
    tx: Transaction,
    userIds: readonly string[],
  ) => Promise<Map<string, OwnWays & { readonly undecided?: boolean }>>;
  /** How these ways stand for somebody, a subquery of one value: a consent that is missing is not a refusal. */
  readonly standings: (userId: SQL) => SQL<OwnStandings>;
  /** Keeps a choice; choosing mail is a consent, too. */
  readonly choose: (tx: Transaction, userId: string, chosen: OwnWays) => Promise<void>;
};

/** Telephones, their providers and consents: messaging fills this port. */
export type ReminderPhones = {
  /** Which of these ways the practice has set up. */
  readonly ready: (tx: Transaction) => Promise<PhoneWays>;
  readonly chosen: (tx: Transaction, userIds: readonly string[]) => Promise<Map<string, PhoneWays>>;
  /** The same as subqueries of one value: how the ways stand for a patient, which are set up, and how a message by its key stands. */
  readonly standings: (patientId: SQL) => SQL<PhoneStandings>;
  readonly setUp: () => SQL<PhoneWays>;
  readonly stateOf: (onceKey: SQL) => SQL<string | null>;
  /** One patient's own: which ways are set up, chosen, and the number of each; null where none is known. One statement. */
  readonly own: (
    tx: Transaction,
    userId: string,
  ) => Promise<
    readonly {
      readonly channel: PhoneWay;
      readonly ready: boolean;
      readonly chosen: boolean;
      readonly number: string | null;
    }[]
  >;
  /** Keeps a choice made by the patient, which is a consent, too; what is left out stays. */
  readonly choose: (
    tx: Transaction,
    userId: string,
    chosen: Partial<Record<PhoneWay, boolean | undefined>>,
  ) => Promise<void>;
  readonly queue: (
    tx: Transaction,
    reminder: {
      readonly channel: PhoneWay;
      readonly patientId: string;
      readonly template: 'appointment_reminder';
      readonly visit: { readonly startsAt: Date; readonly timeZone: string; readonly doctor: string };
      readonly once: string;
      readonly usefulUntil: Date;
    },
  ) => Promise<void>;
  /** By key, how the messages stand that are still remembered. */
  readonly states: (tx: Transaction, onceKeys: readonly string[]) => Promise<Map<string, PhoneState>>;
};

export type PhoneState =
  | 'queued'
  | 'sending'
  | 'uncertain'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'withdrawn';

export type ReminderDeps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly ways: ReminderWays;
  readonly phones: ReminderPhones;
  readonly queueMail: QueueMail;
  readonly notify: Notify;
  /** Whether a person read the notice of a patient's visit at this time: messaging fills this port. A subquery of one value. */
  readonly noticeRead: (userId: SQL, patientId: SQL, startsAt: SQL) => SQL<boolean>;
};

import type * as OTPAuth from 'otpauth';
import type { Seat } from '../../support/browser.ts';
import type { Mailbox } from '../../support/mailbox.ts';

export type Applicants = {
  readonly administrator: Seat;
  readonly patient: Seat;
  readonly doctor: Seat;
  readonly secretary: Seat;
};

/** What one step finds out and a later one needs. */
export type Notes = {
  patientUsername: string;
  doctorUsername: string;
  secretaryUsername: string;
  totp: OTPAuth.TOTP | null;
};

/** What the journeys after the registrations have in common. */
export type Stage = {
  readonly people: Applicants;
  readonly mailbox: Mailbox;
  /** Where the running product keeps its database. */
  readonly dataDir: string;
  readonly notes: Notes;
};

import type { Applicants, Notes } from '../accounts.ts';
import type { Mailbox } from '../mailbox.ts';

/** What the journeys after the registrations have in common. */
export type Stage = {
  readonly people: Applicants;
  readonly mailbox: Mailbox;
  /** Where the running product keeps its database. */
  readonly dataDir: string;
  readonly notes: Notes;
};

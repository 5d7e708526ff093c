import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { lengthOf } from './length.ts';

/** What others can change of an appointment, as far as its readers see it. */
export type ChangedField = 'time' | 'length' | 'place' | 'doctor' | 'type' | 'status' | 'reason' | 'proposal';

type Differs = (before: Appointment, now: Appointment) => boolean;

/** What of a proposal its readers have to know again; one that was over already is forgotten by the next step of the practice. */
const proposalOf = ({ proposal }: Appointment): string =>
  proposal
    ? [proposal.state, Date.parse(proposal.start), proposal.location.id, proposal.message].join(' ')
    : '';

const differences: Record<ChangedField, Differs> = {
  time: (before, now) => Date.parse(before.start) !== Date.parse(now.start),
  // One that moves as a whole ends at another time, too: nobody has to be told.
  length: (before, now) => lengthOf(before) !== lengthOf(now),
  place: (before, now) => before.location.id !== now.location.id,
  doctor: (before, now) => before.doctor.id !== now.doctor.id,
  type: (before, now) => before.type !== now.type,
  status: (before, now) => before.status !== now.status,
  reason: (before, now) => before.reason.trim() !== now.reason.trim(),
  proposal: (before, now) =>
    proposalOf(before) !== proposalOf(now) && (now.proposal !== null || before.proposal?.state === 'open'),
};

const isField = (name: string): name is ChangedField => name in differences;

/** What is different of an appointment since it was read, in the order in which it is told. */
export const changedFields = (before: Appointment, now: Appointment): ChangedField[] =>
  Object.keys(differences)
    .filter(isField)
    .filter((field) => differences[field](before, now));

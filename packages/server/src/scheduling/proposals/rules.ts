import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  firstProposable,
  proposalEndsBefore,
  proposalHours,
} from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentAbilities, Proposal } from '@doctor-plus/contract/scheduling/schema.ts';
import type { AppointmentRow } from '../repository.ts';

export type ProposalAbilities = Pick<
  AppointmentAbilities,
  'propose' | 'withdraw_proposal' | 'answer_proposal'
>;

const hour = 3_600_000;

/** Until when a time that starts at `start` is kept for the patient; null when that leaves too little time to answer. */
export const keptUntil = (start: Date, now: Date): Date | null =>
  start.getTime() < firstProposable(now.getTime())
    ? null
    : new Date(Math.min(now.getTime() + proposalHours * hour, start.getTime() - proposalEndsBefore * hour));

/** A proposal as the contract shows it; one whose time to answer is over has lapsed, whether or not that is noted yet. */
export const proposalOf = ({ proposal, proposedPlace }: AppointmentRow, now: Date): Proposal | null => {
  const { state, start, end, until, message, answer } = proposal;
  if (!state || !start || !end || !until || !proposedPlace) return null;
  return {
    state: state === 'open' && until <= now ? 'lapsed' : state,
    start: start.toISOString(),
    end: end.toISOString(),
    location: proposedPlace,
    until: until.toISOString(),
    message,
    answer,
  };
};

/** Another time is proposed for what is asked for or still ahead, to patients who can answer. */
const proposable = ({ status, startsAt, hasAccount }: AppointmentRow, now: Date): boolean =>
  hasAccount && (status === 'pending' || (status === 'confirmed' && now < startsAt));

const isOpen = (row: AppointmentRow, now: Date): boolean => proposalOf(row, now)?.state === 'open';

const none: ProposalAbilities = { propose: false, withdraw_proposal: false, answer_proposal: false };

const ofPractice = (row: AppointmentRow, now: Date): ProposalAbilities => ({
  ...none,
  propose: proposable(row, now),
  withdraw_proposal: isOpen(row, now),
});

const abilities: Record<Role, (row: AppointmentRow, now: Date) => ProposalAbilities> = {
  patient: (row, now) => ({ ...none, answer_proposal: isOpen(row, now) }),
  doctor: ofPractice,
  secretary: ofPractice,
  administrator: () => none,
};

/** What a person who reaches this visit may do about proposals now: the practice makes them, the patient answers. */
export const proposalAbilities = (role: Role, row: AppointmentRow, now: Date): ProposalAbilities =>
  abilities[role](row, now);

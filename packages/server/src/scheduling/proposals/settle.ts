import { type ProposalStep, settleProposal } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { createAlternatives } from '../book.ts';
import { queueForBooking } from '../booking-repository.ts';
import { findMoveDetails } from '../calendar-repository.ts';
import { practiceTarget } from '../move.ts';
import { overtaken } from '../overtaken.ts';
import { appointmentInReach } from '../policy.ts';
import { present } from '../present.ts';
import * as repository from '../repository.ts';
import { tellOfProxy } from '../tell-patient.ts';
import type { Deps } from './ports.ts';
import { collisionWithProposal, refused } from './refused.ts';
import { createTell } from './tell.ts';

export type SettleInput = {
  readonly step: ProposalStep;
  readonly answer: string;
  readonly version: number;
};

type Row = repository.AppointmentRow;

const neededFor: Record<ProposalStep, 'answer_proposal' | 'withdraw_proposal'> = {
  accept: 'answer_proposal',
  decline: 'answer_proposal',
  withdraw: 'withdraw_proposal',
};

/** An accepted visit is at the proposed time, under the rules that hold for every visit of the practice at that moment. */
const accept = async (tx: Transaction, actor: Actor, found: Row, now: Date) => {
  const { start, end } = found.proposal;
  const { proposedPlace } = found;
  if (!start || !end || !proposedPlace) throw new Error('An open proposal has a time and a place.');
  await queueForBooking(tx, found.doctor.id, found.patient.id);
  const details = await findMoveDetails(tx, found.id);
  const pause = details.busyUntil.getTime() - found.endsAt.getTime();
  const wanted = { start: start.toISOString(), end: end.toISOString(), location_id: proposedPlace.id };
  const input = { ...wanted, version: found.version };
  const target = await practiceTarget(tx, actor, found, input, { pause, now });
  const version = found.version + 1;
  await repository.updateAppointment(tx, found.id, {
    status: 'confirmed',
    startsAt: target.start,
    endsAt: target.end,
    busyUntil: new Date(target.end.getTime() + pause),
    locationId: target.place.id,
    // A request never stood in a calendar: its first entry is no change.
    sequence: details.sequence + (found.status === 'confirmed' ? 1 : 0),
    override: false,
    overrideReason: '',
    version,
    ...repository.noProposal,
  });
  return {
    ...found,
    status: 'confirmed' as const,
    startsAt: target.start,
    endsAt: target.end,
    place: target.place,
    override: false,
    overrideReason: '',
    version,
    ...repository.unproposed,
  };
};

/** A declined proposal stays to be seen with the patient's words until the practice takes the next step. */
const decline = async (tx: Transaction, found: Row, answer: string): Promise<Row> => {
  const version = found.version + 1;
  await repository.updateAppointment(tx, found.id, {
    proposalState: 'declined',
    proposalAnswer: answer,
    version,
  });
  return { ...found, proposal: { ...found.proposal, state: 'declined', answer }, version };
};

const withdraw = async (tx: Transaction, found: Row): Promise<Row> => {
  const version = found.version + 1;
  await repository.updateAppointment(tx, found.id, { ...repository.noProposal, version });
  return { ...found, ...repository.unproposed, version };
};

/**
 * Accepts, declines or withdraws a proposal. Errors: not_found; version_conflict and invalid_transition (also when the time to answer
 * is over) with the appointment in `data.current`; slot_taken, slot_not_offered and patient_busy with the nearest free slots.
 */
export const createSettle = ({ transact, read, clock, notify, queueMail, invitations }: Deps) => {
  const tell = createTell({ notify, queueMail });
  const alternatives = createAlternatives({ read, clock });

  const settle = async (
    tx: Transaction,
    actor: Actor,
    found: Row,
    { step, answer, version }: SettleInput,
  ) => {
    const now = clock.now();
    const current = present(found, actor, now);
    if (found.version !== version) {
      throw await overtaken(tx, actor, found, current);
    }
    if (!current.can[neededFor[step]]) {
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    if (step === 'withdraw') return present(await withdraw(tx, found), actor, now);
    const accepts = step === 'accept';
    const changed = accepts ? await accept(tx, actor, found, now) : await decline(tx, found, answer.trim());
    await tell.settled(tx, found, accepts ? 'accepted' : 'declined', actor.id);
    await tellOfProxy(tx, notify, actor, changed);
    if (accepts) await invitations.tell(tx, found.id);
    return present(changed, actor, now);
  };

  return async (actor: Actor, id: string, input: SettleInput): Promise<AppointmentWithAbilities> => {
    let row: Row | null = null;
    try {
      return await transact(
        async (tx) => {
          row = await repository.lockAppointment(tx, appointmentInReach(actor), id);
          if (!row) throw notFound();
          return settle(tx, actor, row, input);
        },
        ({ appointment }) =>
          audit(actor, settleProposal, {
            patientId: appointment.patient.id,
            objectId: id,
            details: { step: input.step, status: appointment.status },
          }),
      );
    } catch (error) {
      const collision = collisionWithProposal(error);
      const missed: Row | null = row;
      if (!collision || !missed) throw error;
      throw await refused(alternatives, collision, missed, startOf(missed));
    }
  };
};

const startOf = ({ proposal, startsAt }: Row): string => (proposal.start ?? startsAt).toISOString();

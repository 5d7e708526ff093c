import { proposeTime } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { createAlternatives } from '../book.ts';
import { queueForBooking } from '../booking-repository.ts';
import { findMoveDetails } from '../calendar-repository.ts';
import { practiceTarget } from '../move.ts';
import { overtaken } from '../overtaken.ts';
import { appointmentInReach } from '../policy.ts';
import { present } from '../present.ts';
import * as repository from '../repository.ts';
import type { Deps } from './ports.ts';
import { collisionWithProposal, refused } from './refused.ts';
import { keptUntil } from './rules.ts';
import { createTell } from './tell.ts';

export type ProposeInput = {
  readonly start: string;
  readonly end?: string | undefined;
  readonly location_id?: string | undefined;
  readonly message: string;
  readonly version: number;
};

/**
 * Proposes another time to the patient and keeps it free until the answer, or until the time to answer is over. Errors: not_found;
 * version_conflict and invalid_transition with the appointment in `data.current`; rest_invalid_param `too_soon`; slot_taken,
 * slot_not_offered and patient_busy with the nearest free slots.
 */
export const createPropose = ({ transact, read, clock, notify, queueMail }: Deps) => {
  const tell = createTell({ notify, queueMail });
  const alternatives = createAlternatives({ read, clock });

  const propose = async (
    tx: Transaction,
    actor: Actor,
    found: repository.AppointmentRow,
    input: ProposeInput,
  ) => {
    const now = clock.now();
    const current = present(found, actor, now);
    if (found.version !== input.version) {
      throw await overtaken(tx, actor, found, current);
    }
    if (!current.can.propose) {
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    const until = keptUntil(new Date(input.start), now);
    if (!until) throw invalid({ start: 'too_soon' });
    await queueForBooking(tx, found.doctor.id, found.patient.id);
    const { busyUntil } = await findMoveDetails(tx, found.id);
    const pause = busyUntil.getTime() - found.endsAt.getTime();
    const { start, end, place } = await practiceTarget(tx, actor, found, input, { pause, now });
    const same = start.getTime() === found.startsAt.getTime() && end.getTime() === found.endsAt.getTime();
    if (same && place.id === found.place.id) throw invalid({ start: 'unchanged' });
    const version = found.version + 1;
    const message = input.message.trim();
    await repository.updateAppointment(tx, found.id, {
      proposalState: 'open',
      proposedStart: start,
      proposedEnd: end,
      proposedLocationId: place.id,
      proposedUntil: until,
      proposalMessage: message,
      proposalAnswer: '',
      version,
    });
    const proposal = { state: 'open' as const, start, end, until, message, answer: '' };
    const changed = { ...found, proposal, proposedPlace: place, version };
    await tell.proposed(tx, changed, actor.id);
    return present(changed, actor, now);
  };

  return async (actor: Actor, id: string, input: ProposeInput): Promise<AppointmentWithAbilities> => {
    let row: repository.AppointmentRow | null = null;
    try {
      return await transact(
        async (tx) => {
          row = await repository.lockAppointment(tx, appointmentInReach(actor), id);
          if (!row) throw notFound();
          return propose(tx, actor, row, input);
        },
        ({ appointment }) =>
          audit(actor, proposeTime, {
            patientId: appointment.patient.id,
            objectId: id,
            details: { start: appointment.proposal?.start ?? '' },
          }),
      );
    } catch (error) {
      const collision = collisionWithProposal(error);
      if (!collision || !row) throw error;
      throw await refused(alternatives, collision, row, input.start);
    }
  };
};

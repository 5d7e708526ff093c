import { Refusal } from '../../platform/http/errors.ts';
import { constraintOf } from '../../platform/log.ts';
import type { createAlternatives } from '../book.ts';
import { type Collision, collisionOf, messages } from '../bookable.ts';
import type { AppointmentRow } from '../repository.ts';

/** Two proposals of one doctor for one time collide as visits do. */
export const collisionWithProposal = (error: unknown): Collision | undefined =>
  constraintOf(error) === 'appointment_proposal_free' ? 'slot_taken' : collisionOf(error);

/** The refusal of a time that cannot be had, with what the practice could have instead. */
export const refused = async (
  alternatives: ReturnType<typeof createAlternatives>,
  collision: Collision,
  { doctor, patient, type }: AppointmentRow,
  start: string,
): Promise<Refusal> =>
  new Refusal(collision, messages[collision], {
    alternatives: await alternatives({
      doctor_id: doctor.id,
      patientId: patient.id,
      type,
      start,
      practice: true,
    }),
    can_override: false,
  });

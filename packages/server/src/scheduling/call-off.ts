import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Notice, Notify } from '../platform/notify.ts';
import { links } from './notices.ts';
import { cancelAhead } from './patients-in-care.ts';
import { lapseWaiting } from './waitlist/repository.ts';

/** Nothing is booked for somebody who has died. */
export const refuseDeceased = ({ deceasedAt }: { readonly deceasedAt: string | null }): void => {
  if (deceasedAt !== null) throw new Refusal('patient_deceased', 'The patient has died.');
};

/**
 * Calls off what lies ahead of a patient who has died: appointments with every doctor, and places in waiting lists. The doctors
 * are told, nobody writes to the patient. Care goes on: what is left to write belongs to those who gave it. The caller holds the
 * patient, for which bookings wait that are under way (`establishCare`). Returns how many appointments there were.
 */
export const createCallOff =
  ({ clock, notify }: { readonly clock: Clock; readonly notify: Notify }) =>
  async (
    tx: Transaction,
    actor: Actor,
    patient: { readonly id: string; readonly name: string },
  ): Promise<number> => {
    const now = clock.now();
    await lapseWaiting(tx, patient.id, now);
    const gone = await cancelAhead(tx, patient.id, now);
    const ofOthers = gone.filter(({ doctorId }) => doctorId !== actor.id);
    const firsts = new Map<string, Date>();
    for (const { doctorId, startsAt } of ofOthers) {
      const first = firsts.get(doctorId);
      if (!first || startsAt < first) firsts.set(doctorId, startsAt);
    }
    const notices = [...firsts].map(
      ([userId, startsAt]): Notice => ({
        userId,
        kind: 'appointment.cancelled',
        params: { person: patient.name, start: startsAt.toISOString() },
        personId: patient.id,
        actorId: actor.id,
        link: links.calendar,
      }),
    );
    await notify(tx, ...notices);
    return gone.length;
  };

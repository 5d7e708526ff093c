import { changeAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import type { Notify } from '../platform/notify.ts';
import { collisionOf, messages } from './bookable.ts';
import { endCareWithoutVisits, queueForBooking } from './booking-repository.ts';
import { abilitiesOf, afterStep } from './lifecycle.ts';
import { links } from './notices.ts';
import { overtaken } from './overtaken.ts';
import { appointmentInReach } from './policy.ts';
import { present, visitOf } from './present.ts';
import * as repository from './repository.ts';
import { tellOfProxy } from './tell-patient.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly notify: Notify };

export type ChangeInput = {
  readonly action: AppointmentAction;
  readonly version: number;
  readonly reason: string;
};

/** What the patient is told of a step that the practice took. */
const toldToPatient = {
  confirm: 'appointment.confirmed',
  decline: 'appointment.declined',
  cancel: 'appointment.cancelled',
} as const;

const isTold = (action: AppointmentAction): action is keyof typeof toldToPatient => action in toldToPatient;

/**
 * One step in the life of an appointment that is locked, inside a transaction; returns it as it is afterwards. Errors: version_conflict
 * with the appointment as it is now in `data.current`; invalid_transition when this person may not take this step now.
 */
export const createTakeStep = ({ clock, notify }: Pick<Deps, 'clock' | 'notify'>) => {
  const tell = async (
    tx: Transaction,
    actor: Actor,
    row: repository.AppointmentRow,
    { action, reason }: ChangeInput,
  ) => {
    const about = { start: row.startsAt.toISOString(), ...(reason === '' ? {} : { reason }) };
    if (actor.role === 'patient') {
      const params = { person: fullName(row.patient), ...about };
      const kind = 'appointment.cancelled';
      await tellOfProxy(tx, notify, actor, row);
      await notify(tx, {
        userId: row.doctor.id,
        kind,
        params,
        personId: row.patient.id,
        actorId: actor.id,
        link: links.calendar,
      });
      return;
    }
    if (!isTold(action) || !(await repository.hasAccount(tx, row.patient.id))) return;
    const params = { person: row.doctor.name, ...about };
    await notify(tx, {
      userId: row.patient.id,
      kind: toldToPatient[action],
      params,
      personId: row.doctor.id,
      actorId: actor.id,
      link: links.upcoming,
    });
  };

  return async (
    tx: Transaction,
    actor: Actor,
    found: repository.AppointmentRow,
    input: ChangeInput,
  ): Promise<repository.AppointmentRow> => {
    const now = clock.now();
    const { id } = found;
    const current = present(found, actor, now);
    if (found.version !== input.version) {
      throw await overtaken(tx, actor, found, current);
    }
    const visit = visitOf(found);
    if (!abilitiesOf(actor.role, visit, now)[input.action]) {
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    // Who was missed and is expected after all takes the time once more, as a booking does.
    if (found.status === 'no_show') await queueForBooking(tx, found.doctor.id, found.patient.id);
    const changed = {
      ...found,
      ...afterStep(input.action, visit, now),
      ...repository.unproposed,
      version: found.version + 1,
    };
    const { status, arrivedAt, startedAt, completedAt, version } = changed;
    const closingReason = status === 'cancelled' ? input.reason : '';
    await repository.updateAppointment(tx, id, {
      status,
      arrivedAt,
      startedAt,
      completedAt,
      version,
      closingReason,
      ...repository.noProposal,
    });
    if (status === 'completed') await repository.recordLastVisit(tx, found.patient.id, now);
    else if (found.completedAt) {
      await repository.forgetLastVisit(tx, found.patient.id, found.completedAt);
    }
    if (status === 'cancelled' && !arrivedAt) {
      await endCareWithoutVisits(tx, found.doctor.id, found.patient.id, now);
    }
    await tell(tx, actor, changed, input);
    return changed;
  };
};

/** One step in the life of an appointment in reach; see `createTakeStep`. Errors beside: not_found. */
export const createStep = ({ clock, notify }: Pick<Deps, 'clock' | 'notify'>) => {
  const take = createTakeStep({ clock, notify });
  return async (
    tx: Transaction,
    actor: Actor,
    id: string,
    input: ChangeInput,
  ): Promise<AppointmentWithAbilities> => {
    const found = await repository.lockAppointment(tx, appointmentInReach(actor), id);
    if (!found) throw notFound();
    return present(await take(tx, actor, found, input), actor, clock.now());
  };
};

/**
 * One step in an appointment's life, as a change of its own; see `createStep`. What is taken back goes through `quietly`: it is
 * settled among the people of the practice, and nobody else was told of it. Errors beside: slot_taken and patient_busy, when a
 * visit that was marked as not attended has lost its time.
 */
export const createChange = ({ transact, quietly, clock, notify }: Deps & { readonly quietly: Transact }) => {
  const step = createStep({ clock, notify });
  return async (actor: Actor, id: string, given: ChangeInput): Promise<AppointmentWithAbilities> => {
    const input = { ...given, reason: given.reason.trim() };
    const change = input.action === 'take_back' ? quietly : transact;
    try {
      return await change(
        (tx) => step(tx, actor, id, input),
        ({ appointment }) =>
          audit(actor, changeAppointment, {
            patientId: appointment.patient.id,
            objectId: id,
            details: { action: input.action, status: appointment.status },
          }),
      );
    } catch (error) {
      const collision = collisionOf(error);
      if (!collision) throw error;
      throw new Refusal(collision, messages[collision]);
    }
  };
};

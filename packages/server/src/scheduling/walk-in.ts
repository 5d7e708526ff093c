import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { receiveWalkIn } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { eq } from 'drizzle-orm';
import { fullName } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden, notFound, Refusal } from '../platform/http/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { constraintOf } from '../platform/log.ts';
import type { Notify } from '../platform/notify.ts';
import {
  establishCare,
  findBookingPatient,
  findTimetable,
  insertAppointment,
  queueForBooking,
  typeIn,
} from './booking-repository.ts';
import { mayOverride } from './calendar.ts';
import { findOthersAt } from './calendar-repository.ts';
import { refuseDeceased } from './call-off.ts';
import { links } from './notices.ts';
import { keepOverrides, overrideDetails } from './override-repository.ts';
import { present } from './present.ts';
import { findAppointments } from './repository.ts';
import { appointment } from './tables.ts';
import { findExceptionsIn } from './taken-repository.ts';
import * as repository from './walk-in-repository.ts';
import { walkInTime } from './walk-in-rules.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
};
type Input = ParsedOf<typeof receiveWalkIn>['body'];

const messages = {
  slot_taken: 'The doctor has something else at this time.',
  slot_not_offered: 'The doctor does not receive here at this time.',
} as const;

const patientBusy = () =>
  new Refusal('patient_busy', 'The patient has another appointment at this time.', { may_override: false });

/** Between our look and our insert another transaction can have been faster; the constraints tell. */
const asRefusal = (error: unknown, may: boolean): unknown => {
  const constraint = constraintOf(error);
  if (constraint === 'appointment_patient_free') return patientBusy();
  return constraint === 'appointment_doctor_free'
    ? new Refusal('slot_taken', messages.slot_taken, { may_override: may })
    : error;
};

/**
 * Receives a patient in reach without an appointment, from this minute on. Errors: not_found; slot_taken and
 * slot_not_offered with `may_override`, unless a reason for overriding comes along and the person has the right to
 * (403 otherwise); patient_busy always.
 */
const createReceive = ({ transact, clock, notify }: Deps) => {
  const receive = async (tx: Transaction, actor: Actor, input: Input) => {
    const now = clock.now();
    const { doctor_id: doctorId, location_id: locationId, patient_id: patientId } = input;
    const desk = await repository.findDesk(tx, actor, doctorId, locationId);
    const patient = await findBookingPatient(tx, actor, { doctorId, patientId, start: now });
    const timetable = desk && (await findTimetable(tx, doctorId));
    if (!desk || !timetable || !patient) throw notFound();
    refuseDeceased(patient);
    await queueForBooking(tx, doctorId, patientId);
    const time = walkInTime({
      now,
      place: desk.place,
      hours: timetable.hours,
      visit: typeIn(timetable, input.type),
      ...(await findExceptionsIn(tx, doctorId, { start: now, end: new Date(now.getTime() + 1) })),
    });
    const busy = await findOthersAt(tx, { doctorId, patientId, ...time });
    if (busy.patient) throw patientBusy();
    const obstacle = busy.doctor ? 'slot_taken' : time.open ? null : 'slot_not_offered';
    const may = mayOverride(actor, timetable.rules);
    if (obstacle) {
      if (input.override_reason === undefined) {
        throw new Refusal(obstacle, messages[obstacle], { may_override: may });
      }
      if (!may) throw forbidden();
    }
    const id = newId();
    const overridden = {
      override: obstacle !== null,
      overrideReason: obstacle === null ? '' : (input.override_reason ?? ''),
    };
    const stored = insertAppointment(tx, {
      id,
      doctorId,
      patientId,
      locationId,
      type: input.type,
      status: 'arrived',
      startsAt: time.start,
      endsAt: time.end,
      busyUntil: time.busyUntil,
      arrivedAt: now,
      reason: input.reason.trim(),
      ...overridden,
      createdBy: actor.id,
      createdAt: now,
    });
    await stored.catch((error) => {
      throw asRefusal(error, may);
    });
    await establishCare(tx, doctorId, patientId, now);
    if (actor.id !== doctorId) {
      await notify(tx, {
        userId: doctorId,
        kind: 'appointment.walked_in',
        params: { person: fullName(patient), start: time.start.toISOString() },
        personId: patientId,
        actorId: actor.id,
        link: links.calendar,
      });
    }
    const [row] = await findAppointments(tx, [eq(appointment.id, id)], 1);
    if (!row) throw new Error('The visit that was just stored is gone');
    const overrideId = await keepOverrides(tx, [{ id, ...overridden }]);
    return { ...present(row, actor, now), obstacle, overrideId };
  };

  return async (actor: Actor, input: Input): Promise<AppointmentWithAbilities> => {
    const {
      obstacle: _over,
      overrideId: _logged,
      ...answer
    } = await transact(
      (tx) => once(tx, actor, input, () => receive(tx, actor, input)),
      ({ appointment: { id, patient }, obstacle, overrideId }) =>
        audit(actor, receiveWalkIn, {
          patientId: patient.id,
          objectId: id,
          details: {
            doctor_id: input.doctor_id,
            ...overrideDetails(overrideId),
            ...(obstacle === null ? {} : { over: obstacle }),
          },
        }),
    );
    return answer;
  };
};

export const createWalkIn = (deps: Deps) => ({
  receiveWalkIn: createReceive(deps),

  /** Doctors for whom the person may receive somebody, each with the places of the practice. */
  walkInPlaces: (actor: Actor) =>
    deps.read(async (tx) => {
      const desks = await repository.findDesks(tx, actor, deps.clock.now());
      const byDoctor = Map.groupBy(desks, ({ doctor }) => doctor.id);
      return {
        data: [...byDoctor.values()].flatMap((found) =>
          found[0] ? [{ ...found[0].doctor, places: found.map(({ place }) => place) }] : [],
        ),
      };
    }),
});

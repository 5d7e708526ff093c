import { bookAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities, Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { together } from '../platform/database/together.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import { type Actor, personOf } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { instantText } from '../platform/instant-text.ts';
import type { Notify } from '../platform/notify.ts';
import { type BookingInput, collisionOf, findBookable, messages, NotBookable } from './bookable.ts';
import * as booking from './booking-repository.ts';
import { links } from './notices.ts';
import { bookableSpan, offeredSlots } from './offer.ts';
import { keepOverrides, overrideDetails } from './override-repository.ts';
import { present } from './present.ts';
import { type AppointmentRow, unproposed } from './repository.ts';
import { afterPause, type FreeSlot, nearestSlots } from './rules.ts';
import { findTaken } from './taken-repository.ts';
import { tellOfProxy } from './tell-patient.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly signsIn: SignsIn;
};

/** A port: the signs of an emergency in a text; none for a text without any. */
export type SignsIn = (text: string) => readonly string[];

const day = 24 * 3_600_000;
/** How far around the wanted time other slots are looked for: first near, then farther. */
const reaches = [3 * day, 35 * day, 180 * day];
const alternativesShown = 3;

/**
 * Books a slot for a patient: patients for themselves, doctors and secretaries for a patient in reach with a doctor
 * for whom they act. Confirmed at once when the practice books or the doctor takes bookings without asking; otherwise
 * it waits for the practice. With a reason the practice also books a taken or closed time, where it may. Errors: not_found;
 * slot_taken, slot_not_offered and patient_busy with the nearest free slots in `data.alternatives`.
 */
export const createBooking = ({ transact, read, clock, notify, signsIn }: Deps) => {
  const book = async (tx: Transaction, actor: Actor, patientId: string, input: BookingInput) => {
    const now = clock.now();
    const found = await findBookable(tx, actor, patientId, input, now);
    const { timetable, patient, slot, place, override } = found;
    const { doctor } = timetable;
    const reason = input.reason.trim();
    const row = {
      id: newId(),
      status: timetable.booking === 'instant' || patient.actsForDoctor ? 'confirmed' : 'pending',
      type: input.type,
      startsAt: slot.start,
      endsAt: slot.end,
      reason,
      // The practice knows of what it writes itself.
      urgent: actor.role === 'patient' && signsIn(reason).length > 0,
      override,
      overrideReason: override ? (input.override_reason ?? '') : '',
      version: 1,
    } as const;
    const { name, pauseMinutes } = booking.typeIn(timetable, input.type);
    const busyUntil = afterPause(slot.end, pauseMinutes);
    const ids = { doctorId: doctor.id, patientId, locationId: place.id, createdBy: actor.id };
    const moments = { arrivedAt: null, startedAt: null, completedAt: null };
    const booked = {
      ...row,
      ...moments,
      typeName: name || null,
      createdAt: now,
      reviewed: false,
      series: null,
      ...unproposed,
      hasAccount: patient.accountId !== null,
      doctor,
      patient,
      place,
      cancelMinutes: timetable.rules.cancelMinutes,
    };
    await together([
      ...(found.isQueued ? [] : [booking.queueForBooking(tx, doctor.id, patientId)]),
      booking.insertAppointment(tx, { ...row, ...ids, busyUntil, createdAt: now }),
      booking.establishCare(tx, doctor.id, patientId, now),
      tell(tx, actor, booked, patient.accountId !== null),
    ]).catch((error: unknown) => {
      const collision = collisionOf(error);
      throw collision ? new NotBookable(collision, found.canOverride) : error;
    });
    return { ...present(booked, actor, now), overrideId: await keepOverrides(tx, [row]) };
  };

  /** The doctor learns of what others booked, the patient of what the practice booked. */
  const tell = async (tx: Transaction, actor: Actor, booked: AppointmentRow, hasAccount: boolean) => {
    const start = booked.startsAt.toISOString();
    if (actor.id !== booked.doctor.id) {
      const waits = booked.status === 'pending';
      await notify(tx, {
        userId: booked.doctor.id,
        kind: waits ? 'appointment.requested' : 'appointment.booked',
        params: { person: fullName(booked.patient), start },
        personId: booked.patient.id,
        actorId: actor.id,
        link: waits ? links.requests : links.calendar,
        urgent: booked.urgent,
      });
    }
    await tellOfProxy(tx, notify, actor, booked);
    if (actor.role !== 'patient' && hasAccount) {
      await notify(tx, {
        userId: booked.patient.id,
        kind: 'appointment.confirmed',
        params: { person: booked.doctor.name, start },
        personId: booked.doctor.id,
        actorId: actor.id,
        link: links.upcoming,
      });
    }
  };

  const alternatives = createAlternatives({ read, clock });

  return async (actor: Actor, input: BookingInput): Promise<AppointmentWithAbilities> => {
    const patientId = patientOf(actor, input);
    try {
      const { overrideId: _logged, ...answer } = await transact(
        (tx) => once(tx, actor, input, () => book(tx, actor, patientId, input)),
        ({ appointment, overrideId }) =>
          audit(actor, bookAppointment, {
            patientId,
            objectId: appointment.id,
            details: {
              doctor_id: input.doctor_id,
              status: appointment.status,
              ...overrideDetails(overrideId),
            },
          }),
      );
      return answer;
    } catch (error) {
      const collision = collisionOf(error);
      if (!collision) throw error;
      throw new Refusal(collision, messages[collision], {
        alternatives: await alternatives({ ...input, patientId, practice: actor.role !== 'patient' }),
        can_override: error instanceof NotBookable && error.canOverride,
      });
    }
  };
};

type Missed = Pick<BookingInput, 'doctor_id' | 'start' | 'type'> & {
  readonly patientId: string;
  readonly practice: boolean;
};

/** The three free slots nearest to a wanted time that this person may book, at which the patient is free, too. */
export const createAlternatives =
  ({ read, clock }: Pick<Deps, 'read' | 'clock'>) =>
  ({ doctor_id, start, type, patientId, practice }: Missed): Promise<Slot[]> =>
    read(async (tx) => {
      const timetable = await booking.findTimetable(tx, doctor_id);
      if (!timetable) return [];
      const now = clock.now();
      const { until } = bookableSpan(timetable, { practice, type, now });
      const wanted = new Date(Math.min(Math.max(Date.parse(start), now.getTime()), until.getTime()));
      let free: FreeSlot[] = [];
      for (const reach of reaches) {
        if (free.length >= alternativesShown) break;
        const from = new Date(Math.max(now.getTime(), wanted.getTime() - reach));
        const to = new Date(wanted.getTime() + reach);
        const taken = await findTaken(tx, { doctorId: doctor_id, patientId }, from, to);
        free = offeredSlots(timetable, taken, { type, practice, from, to, now });
      }
      return nearestSlots(free, wanted, alternativesShown).map(slotShown);
    });

/** Patients book for themselves, or for the one patient for whom they act, and for nobody else. */
const patientOf = (actor: Actor, input: BookingInput): string => {
  if (actor.role !== 'patient') {
    if (input.patient_id === undefined) throw invalid({ patient_id: 'required' });
    return input.patient_id;
  }
  const own = personOf(actor);
  if (input.patient_id !== undefined && input.patient_id !== own) throw notFound();
  return own;
};

export const slotShown = (slot: FreeSlot): Slot => ({
  start: instantText(slot.start),
  end: instantText(slot.end),
  location_id: slot.locationId,
});

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
import { constraintOf } from '../platform/log.ts';
import type { Notify } from '../platform/notify.ts';
import * as booking from './booking-repository.ts';
import { refuseDeceased } from './call-off.ts';
import { links } from './notices.ts';
import { bookableSpan, offeredSlots } from './offer.ts';
import { present } from './present.ts';
import { type AppointmentRow, unproposed } from './repository.ts';
import { type FreeSlot, longestSlot, nearestSlots } from './rules.ts';
import { type Exceptions, findExceptionsIn, findTaken } from './taken-repository.ts';
import { tellOfProxy } from './tell-patient.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
};

export type BookingInput = {
  doctor_id: string;
  location_id: string;
  start: string;
  type: AppointmentRow['type'];
  reason: string;
  patient_id?: string | undefined;
};

const day = 24 * 3_600_000;
/** How far around the wanted time other slots are looked for: first near, then farther. */
const reaches = [3 * day, 35 * day, 180 * day];
const alternativesShown = 3;

/** Why a time cannot be had. */
export type Collision = 'slot_taken' | 'slot_not_offered' | 'patient_busy';

/** In English, for logs and for programs; people read the sentence of their language. */
export const messages: Record<Collision, string> = {
  slot_taken: 'Somebody else took this time first.',
  slot_not_offered: 'The doctor does not offer this time.',
  patient_busy: 'The patient has another appointment at this time.',
};

/** Ends the transaction; the refusal that the caller sees is made after it, with what is free by then. */
export class NotBookable extends Error {
  readonly collision: Collision;
  constructor(collision: Collision) {
    super(collision);
    this.collision = collision;
  }
}

/** The constraints decide who was first; the database's word becomes ours. */
export const collisionOf = (error: unknown): Collision | undefined => {
  if (error instanceof NotBookable) return error.collision;
  const constraint = constraintOf(error);
  if (constraint === 'appointment_doctor_free') return 'slot_taken';
  return constraint === 'appointment_patient_free' ? 'patient_busy' : undefined;
};

type Bookable = {
  readonly timetable: booking.Timetable;
  readonly patient: NonNullable<Awaited<ReturnType<typeof booking.findBookingPatient>>>;
  readonly slot: FreeSlot;
  readonly place: booking.Place;
};

/** What is booked, once it is clear that this person may book it and that the doctor offers it. */
const findBookable = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  input: BookingInput,
  now: Date,
): Promise<Bookable> => {
  const start = new Date(input.start);
  const doctorId = input.doctor_id;
  const [timetable, patient, exceptions] = await Promise.all([
    booking.findTimetable(tx, doctorId),
    booking.findBookingPatient(tx, actor, { doctorId, patientId, start }),
    findExceptionsAround(tx, doctorId, start),
  ]);
  if (!timetable || !patient || (actor.role !== 'patient' && !patient.actsForDoctor)) throw notFound();
  refuseDeceased(patient);
  const practice = patient.actsForDoctor;
  const slot = slotAmong(timetable, exceptions, { ...input, start, practice, now });
  if (!slot) throw new NotBookable('slot_not_offered');
  // An opening may be the only thing that a doctor offers at a place.
  const place = timetable.places.get(input.location_id) ?? (await booking.findPlace(tx, input.location_id));
  if (!place) throw new NotBookable('slot_not_offered');
  // Only a look: it spares those who come late the queue. The constraint decides between those who are in it.
  if (patient.taken) throw new NotBookable('slot_taken');
  return { timetable, patient, slot, place };
};

/**
 * Books a slot for a patient: patients for themselves, doctors and secretaries for a patient in reach with a doctor
 * for whom they act. Confirmed at once when the practice books or the doctor takes bookings without asking; otherwise
 * it waits for the practice. Errors: not_found; slot_taken, slot_not_offered and patient_busy with the nearest free
 * slots in `data.alternatives`.
 */
export const createBooking = ({ transact, read, clock, notify }: Deps) => {
  const book = async (tx: Transaction, actor: Actor, patientId: string, input: BookingInput) => {
    const now = clock.now();
    const { timetable, patient, slot, place } = await findBookable(tx, actor, patientId, input, now);
    const { doctor } = timetable;
    const row = {
      id: newId(),
      status: timetable.booking === 'instant' || patient.actsForDoctor ? 'confirmed' : 'pending',
      type: input.type,
      startsAt: slot.start,
      endsAt: slot.end,
      reason: input.reason.trim(),
      override: false,
      overrideReason: '',
      version: 1,
    } as const;
    const { pauseMinutes } = booking.typeIn(timetable, input.type);
    const busyUntil = new Date(slot.end.getTime() + pauseMinutes * 60_000);
    const ids = { doctorId: doctor.id, patientId, locationId: place.id, createdBy: actor.id };
    const moments = { arrivedAt: null, startedAt: null, completedAt: null };
    const booked = {
      ...row,
      ...moments,
      series: null,
      ...unproposed,
      hasAccount: patient.accountId !== null,
      doctor,
      patient,
      place,
      cancelMinutes: timetable.rules.cancelMinutes,
    };
    await together([
      booking.queueForBooking(tx, doctor.id, patientId),
      booking.insertAppointment(tx, { ...row, ...ids, busyUntil, createdAt: now }),
      booking.establishCare(tx, doctor.id, patientId, now),
      tell(tx, actor, booked, patient.accountId !== null),
    ]);
    return present(booked, actor.role, now);
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
        link: waits ? links.requests : links.calendar,
      });
    }
    await tellOfProxy(tx, notify, actor, booked);
    if (actor.role !== 'patient' && hasAccount) {
      await notify(tx, {
        userId: booked.patient.id,
        kind: 'appointment.confirmed',
        params: { person: booked.doctor.name, start },
        personId: booked.doctor.id,
        link: links.upcoming,
      });
    }
  };

  const alternatives = createAlternatives({ read, clock });

  return async (actor: Actor, input: BookingInput): Promise<AppointmentWithAbilities> => {
    const patientId = patientOf(actor, input);
    try {
      return await transact(
        (tx) => once(tx, actor, input, () => book(tx, actor, patientId, input)),
        ({ appointment }) =>
          audit(actor, bookAppointment, {
            patientId,
            objectId: appointment.id,
            details: { doctor_id: input.doctor_id, status: appointment.status },
          }),
      );
    } catch (error) {
      const collision = collisionOf(error);
      if (!collision) throw error;
      throw new Refusal(collision, messages[collision], {
        alternatives: await alternatives({ ...input, patientId, practice: actor.role !== 'patient' }),
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
      const { until } = bookableSpan(timetable, { practice, now });
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

type Wanted = {
  readonly location_id: string;
  readonly start: Date;
  readonly type: booking.VisitKind;
  readonly practice: boolean;
  readonly now: Date;
};

const findExceptionsAround = (tx: Transaction, doctorId: string, start: Date): Promise<Exceptions> =>
  findExceptionsIn(tx, doctorId, { start, end: new Date(start.getTime() + longestSlot) });

/** The slot that the doctor offers at this instant at this place, whether or not another visit takes it. */
export const slotAt = async (
  tx: Transaction,
  timetable: booking.Timetable,
  wanted: Wanted,
): Promise<FreeSlot | undefined> =>
  slotAmong(timetable, await findExceptionsAround(tx, timetable.doctor.id, wanted.start), wanted);

const slotAmong = (
  timetable: booking.Timetable,
  exceptions: Exceptions,
  { location_id, start, ...wish }: Wanted,
): FreeSlot | undefined => {
  const to = new Date(start.getTime() + 1);
  const slots = offeredSlots(timetable, { ...exceptions, busy: [] }, { ...wish, from: start, to });
  return slots.find((slot) => slot.locationId === location_id);
};

export const slotShown = (slot: FreeSlot): Slot => ({
  start: instantText(slot.start),
  end: instantText(slot.end),
  location_id: slot.locationId,
});

import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { constraintOf } from '../platform/log.ts';
import * as booking from './booking-repository.ts';
import { mayOverride } from './calendar.ts';
import { findOthersAt } from './calendar-repository.ts';
import { refuseDeceased } from './call-off.ts';
import { farthestStart, offeredSlots } from './offer.ts';
import type { AppointmentRow } from './repository.ts';
import { afterPause, type FreeSlot, longestSlot, type Period } from './rules.ts';
import { type Exceptions, findExceptionsIn } from './taken-repository.ts';
import { findDesk } from './walk-in-repository.ts';
import { walkInTime } from './walk-in-rules.ts';

export type BookingInput = {
  doctor_id: string;
  location_id: string;
  start: string;
  type: AppointmentRow['type'];
  reason: string;
  patient_id?: string | undefined;
  override_reason?: string | undefined;
};

/** Why a time cannot be had. */
export type Collision = 'slot_taken' | 'slot_not_offered' | 'patient_busy';

/** In English, for logs and for programs; people read the sentence of their language. */
export const messages: Record<Collision, string> = {
  slot_taken: 'Somebody else took this time first.',
  slot_not_offered: 'The doctor does not offer this time.',
  patient_busy: 'The patient has another appointment at this time.',
};

/**
 * Ends the transaction; the refusal that the caller sees is made after it, with what is free by then. Remembers whether a reason
 * would have helped.
 */
export class NotBookable extends Error {
  readonly collision: Collision;
  readonly canOverride: boolean;
  constructor(collision: Collision, canOverride = false) {
    super(collision);
    this.collision = collision;
    // An override takes the doctor's time twice, never the patient's: nobody is at two places.
    this.canOverride = canOverride && collision !== 'patient_busy';
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
  readonly slot: Period;
  readonly place: booking.Place;
  readonly override: boolean;
  readonly canOverride: boolean;
  /** Whether it has waited for the bookings before it already. */
  readonly isQueued: boolean;
};

/** What is booked, once it is clear that this person may book it and that the doctor offers it. */
export const findBookable = async (
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
  const place = timetable.places.get(input.location_id) ?? (await findPlace(tx, actor, input, slot));
  if (!place) throw new NotBookable('slot_not_offered');
  // No reason makes a slip of the hand right.
  const isAhead = start > now && start <= farthestStart(now);
  const canOverride = practice && isAhead && mayOverride(actor, timetable.rules);
  if (canOverride && input.override_reason !== undefined) {
    const visit = booking.typeIn(timetable, input.type);
    const time = slot ?? walkInTime({ now: start, place, hours: timetable.hours, visit, ...exceptions });
    const busyUntil = afterPause(time.end, visit.pauseMinutes);
    const isTaken = await isTakenByOthers(tx, { doctorId, patientId, ...time, busyUntil });
    const override = isTaken || !slot;
    return { timetable, patient, slot: time, place, override, canOverride, isQueued: true };
  }
  if (!slot) throw new NotBookable('slot_not_offered', canOverride);
  // Only a look: it spares those who come late the queue. The constraint decides between those who are in it.
  if (patient.taken) {
    throw new NotBookable(patient.taken === 'own' ? 'patient_busy' : 'slot_taken', canOverride);
  }
  // No constraint knows what calendars from elsewhere hold: it came while somebody was choosing.
  if (patient.busyFrom && patient.busyFrom < slot.end) throw new NotBookable('slot_taken', canOverride);
  return { timetable, patient, slot, place, override: false, canOverride, isQueued: false };
};

/** An opening may be the only thing that a doctor offers at a place; where nothing is offered, it is one of the doctor's places. */
const findPlace = async (
  tx: Transaction,
  actor: Actor,
  { doctor_id, location_id }: BookingInput,
  slot: FreeSlot | undefined,
): Promise<booking.Place | null> => {
  if (slot) return booking.findPlace(tx, location_id);
  return actor.role === 'patient'
    ? null
    : ((await findDesk(tx, actor, doctor_id, location_id))?.place ?? null);
};

/**
 * Whether something takes the doctor's time: a reason that was not needed overrides nothing. Waits in the queue first, so that it is
 * still so when the visit is written. Throws when it is the patient's time.
 */
const isTakenByOthers = async (
  tx: Transaction,
  wanted: Parameters<typeof findOthersAt>[1],
): Promise<boolean> => {
  await booking.queueForBooking(tx, wanted.doctorId, wanted.patientId);
  const others = await findOthersAt(tx, wanted);
  if (others.patient) throw new NotBookable('patient_busy');
  return others.doctor;
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

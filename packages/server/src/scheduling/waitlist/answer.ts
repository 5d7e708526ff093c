import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  answerWaitlistOffer,
  offerFromWaitlist,
  type WaitlistEntryWithAbilities,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { constraintOf } from '../../platform/log.ts';
import { collisionOf, messages, NotBookable, slotAt } from '../bookable.ts';
import { findPlace, findTimetable, typeIn } from '../booking-repository.ts';
import { findOthersAt } from '../calendar-repository.ts';
import { appointmentInReach } from '../policy.ts';
import { type AppointmentRow, lockAppointment } from '../repository.ts';
import { afterPause } from '../rules.ts';
import { createAsk } from './ask.ts';
import { type Deps, serveSoon } from './deps.ts';
import { holdEntry, notNow } from './entries.ts';
import { findContact } from './line-repository.ts';
import { entryInReach } from './policy.ts';
import { presentEntry } from './present.ts';
import * as repository from './repository.ts';
import { waitlistEntry, waitlistOffer } from './tables.ts';
import { createTake } from './take.ts';

type Answer = 'accept' | 'decline' | 'no_answer';
type ByHand = { readonly location_id: string; readonly start: string; readonly as: 'offer' | 'booking' };
type Answered = WaitlistEntryWithAbilities & { readonly booked: AppointmentWithAbilities | null };

/** The database decides who was first; its word becomes a refusal. */
const inWords = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const collision = constraintOf(error) === 'waitlist_offer_alone' ? 'slot_taken' : collisionOf(error);
    if (!collision) throw error;
    throw new Refusal(collision, messages[collision]);
  }
};

/** The visit that an entry is to bring forward, locked before anything else, as every move does. */
const lockVisitOf = async (
  tx: Transaction,
  actor: Actor,
  id: string | null,
): Promise<AppointmentRow | null> => {
  if (id === null) return null;
  const visit = await lockAppointment(tx, appointmentInReach(actor), id);
  return visit && (visit.status === 'pending' || visit.status === 'confirmed') ? visit : null;
};

type Slot = { readonly start: Date; readonly end: Date; readonly busyUntil: Date };

/** Throws when doctor or patient has something else then; the visit that comes earlier does not count. */
const refuseTaken = async (tx: Transaction, entry: repository.EntryRow, slot: Slot): Promise<void> => {
  const { doctorId, patientId, appointmentId } = entry;
  const own = appointmentId === null ? {} : { id: appointmentId };
  const others = await findOthersAt(tx, { doctorId, patientId, ...own, ...slot });
  if (others.patient) throw new NotBookable('patient_busy');
  if (others.doctor) throw new NotBookable('slot_taken');
};

/**
 * Answers to offers, and offers and bookings by hand. Errors: not_found; invalid_transition with the entry as it is now
 * in `data.current`; slot_taken, slot_not_offered and patient_busy when the time cannot be had after all.
 */
export const createAnswer = (deps: Deps) => {
  const { clock, transact } = deps;
  const take = createTake(deps);
  const ask = createAsk(deps);

  /** The time that the doctor offers there and then, with its pause; whatever notice and window ask of patients. */
  const slotFor = async (
    tx: Transaction,
    { doctorId, type }: Pick<repository.EntryRow, 'doctorId' | 'type'>,
    { locationId, start }: { locationId: string; start: Date },
  ) => {
    const timetable = await findTimetable(tx, doctorId);
    if (!timetable) throw notFound();
    const wish = { location_id: locationId, start, type, practice: true, now: clock.now() };
    const slot = await slotAt(tx, timetable, wish);
    const place = timetable.places.get(locationId) ?? (await findPlace(tx, locationId));
    if (!slot || !place) throw new NotBookable('slot_not_offered');
    const busyUntil = afterPause(slot.end, typeIn(timetable, type).pauseMinutes);
    return { timetable, place, slot: { ...slot, busyUntil } };
  };

  const accept = async (
    tx: Transaction,
    actor: Actor,
    entry: repository.EntryRow,
    offer: repository.OfferRow,
    visit: AppointmentRow | null,
  ): Promise<AppointmentWithAbilities> => {
    await repository.updateOffer(tx, offer.id, 'accepted', clock.now());
    // The hours may have been closed since, or the practice booked over the offer on purpose.
    await slotFor(tx, entry, { locationId: offer.locationId, start: offer.startsAt });
    const slot = { start: offer.startsAt, end: offer.endsAt, busyUntil: offer.busyUntil };
    await refuseTaken(tx, entry, slot);
    return take(tx, actor, { entry, locationId: offer.locationId, slot, visit });
  };

  const pass = async (
    tx: Transaction,
    entry: repository.EntryRow,
    offer: repository.OfferRow,
    answer: 'decline' | 'no_answer',
  ): Promise<null> => {
    await repository.updateOffer(tx, offer.id, answer === 'decline' ? 'declined' : 'silent', clock.now());
    await repository.updateEntry(tx, entry.id, { passedOver: entry.passedOver + 1 });
    await serveSoon(tx, deps, entry.doctorId);
    return null;
  };

  const answer = async (tx: Transaction, actor: Actor, offerId: string, given: Answer): Promise<Answered> => {
    const now = clock.now();
    const ofOffer = sql`${waitlistEntry.id} = (SELECT ${waitlistOffer.entryId} FROM ${waitlistOffer} WHERE ${waitlistOffer.id} = ${offerId})`;
    const found = await repository.findEntry(tx, and(ofOffer, entryInReach(actor)));
    if (!found) throw notFound();
    const visit = await lockVisitOf(tx, actor, found.appointmentId);
    const entry = await holdEntry(tx, actor, found.id);
    const offer = await repository.lockOpenOffer(tx, entry.id);
    const isOpen = entry.status === 'waiting' && offer?.id === offerId && offer.heldUntil > now;
    // A visit that was to come earlier and is no more cannot be moved; the offer ends with it.
    if (!isOpen || (entry.appointmentId && !visit)) throw await notNow(tx, actor, entry.id, now);
    const booked =
      given === 'accept' ? await accept(tx, actor, entry, offer, visit) : await pass(tx, entry, offer, given);
    return { ...presentEntry(await repository.readShown(tx, entry.id), actor, now), booked };
  };

  const give = async (tx: Transaction, actor: Actor, id: string, input: ByHand) => {
    const now = clock.now();
    const found = await repository.findEntry(tx, and(eq(waitlistEntry.id, id), entryInReach(actor)));
    if (!found) throw notFound();
    const visit = await lockVisitOf(tx, actor, found.appointmentId);
    const entry = await holdEntry(tx, actor, id);
    const isTaken = (await repository.lockOpenOffer(tx, id)) !== null;
    if (entry.status !== 'waiting' || isTaken || (entry.appointmentId && !visit)) {
      throw await notNow(tx, actor, id, now);
    }
    const wanted = { locationId: input.location_id, start: new Date(input.start) };
    const { timetable, place, slot } = await slotFor(tx, entry, wanted);
    await refuseTaken(tx, entry, slot);
    if (input.as === 'offer') {
      const contact = await findContact(tx, id);
      await ask(tx, { entry, contact, doctorName: timetable.doctor.name, place, slot });
    } else {
      await repository.insertOffer(tx, {
        id: newId(),
        entryId: id,
        doctorId: entry.doctorId,
        locationId: place.id,
        startsAt: slot.start,
        endsAt: slot.end,
        busyUntil: slot.busyUntil,
        offeredAt: now,
        heldUntil: now,
        byPhone: true,
        state: 'accepted',
        answeredAt: now,
      });
      await take(tx, actor, { entry, locationId: place.id, slot, visit });
    }
    return presentEntry(await repository.readShown(tx, id), actor, now);
  };

  return {
    answerOffer: (actor: Actor, offerId: string, given: Answer): Promise<Answered> => {
      if (given === 'no_answer' && actor.role === 'patient') throw forbidden();
      return inWords(() =>
        transact(
          (tx) => once(tx, actor, { offerId, given }, () => answer(tx, actor, offerId, given)),
          ({ entry, booked }) =>
            audit(actor, answerWaitlistOffer, {
              patientId: entry.patient.id,
              objectId: entry.id,
              details: { answer: given, ...(booked ? { appointment_id: booked.appointment.id } : {}) },
            }),
        ),
      );
    },

    offerTo: (actor: Actor, id: string, input: ByHand): Promise<WaitlistEntryWithAbilities> =>
      inWords(() =>
        transact(
          (tx) => once(tx, actor, { id, ...input }, () => give(tx, actor, id, input)),
          ({ entry }) =>
            audit(actor, offerFromWaitlist, {
              patientId: entry.patient.id,
              objectId: id,
              details: { as: input.as, start: input.start },
            }),
        ),
      ),
  };
};

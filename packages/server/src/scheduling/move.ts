import { moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Notify } from '../platform/notify.ts';
import { createAlternatives } from './book.ts';
import { type Collision, collisionOf, messages, NotBookable, slotAt } from './bookable.ts';
import * as booking from './booking-repository.ts';
import { mayOverride } from './calendar.ts';
import { findMoveDetails, findOthersAt, findSchedule } from './calendar-repository.ts';
import { canTakePlace } from './lifecycle.ts';
import { links } from './notices.ts';
import { farthestStart } from './offer.ts';
import { isWorkingTime } from './open-periods.ts';
import { keepOverrides, overrideDetails } from './override-repository.ts';
import { overtaken } from './overtaken.ts';
import { appointmentInReach } from './policy.ts';
import { present } from './present.ts';
import * as repository from './repository.ts';
import type { Period } from './rules.ts';
import { findExceptionsIn } from './taken-repository.ts';
import { tellOfProxy } from './tell-patient.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly notify: Notify;
};

export type MoveInput = {
  readonly start: string;
  readonly end?: string | undefined;
  readonly location_id?: string | undefined;
  readonly version: number;
  readonly override_reason?: string | undefined;
};

type Row = repository.AppointmentRow;
type Target = Period & { readonly place: booking.Place; readonly override: boolean };

/** As of slots. */
const shortest = 5 * 60_000;
const longest = 24 * 3_600_000;

/** The wanted time: as long as before, unless its end is given. */
const wantedTime = (row: Row, input: MoveInput): Period => {
  const start = new Date(input.start);
  const end = input.end
    ? new Date(input.end)
    : new Date(start.getTime() + row.endsAt.getTime() - row.startsAt.getTime());
  if (end <= start) throw invalid({ end: 'not_after_start' });
  const length = end.getTime() - start.getTime();
  if (input.end && length < shortest) throw invalid({ end: 'too_short' });
  if (length > longest) throw invalid({ end: 'too_long' });
  return { start, end };
};

const idsOf = (row: Row) => ({ id: row.id, doctorId: row.doctor.id, patientId: row.patient.id });

/** A patient moves to a slot that the doctor offers, whole, and gets its length. */
const patientTarget = async (tx: Transaction, row: Row, input: MoveInput, now: Date): Promise<Target> => {
  const placeId = input.location_id ?? row.place.id;
  const timetable = await booking.findTimetable(tx, row.doctor.id);
  const wish = { location_id: placeId, start: new Date(input.start), type: row.type, practice: false, now };
  const slot = timetable && (await slotAt(tx, timetable, wish));
  const place = timetable?.places.get(placeId) ?? (await booking.findPlace(tx, placeId));
  if (!slot || !place) throw new NotBookable('slot_not_offered');
  const others = await findOthersAt(tx, { ...idsOf(row), ...slot, busyUntil: slot.end });
  if (others.doctor) throw new NotBookable('slot_taken');
  return { start: slot.start, end: slot.end, place, override: false };
};

/** What stands in the way of a move by the practice. */
const collisionAt = (
  isOpen: boolean,
  others: Awaited<ReturnType<typeof findOthersAt>>,
): Collision | undefined => {
  if (others.patient) return 'patient_busy';
  if (others.doctor) return 'slot_taken';
  return isOpen ? undefined : 'slot_not_offered';
};

/**
 * The practice moves into open hours freely, and against closed or taken ones with a reason where it may; as far ahead as it
 * books.
 */
export const practiceTarget = async (
  tx: Transaction,
  actor: Actor,
  row: Row,
  input: MoveInput,
  { pause, now }: { readonly pause: number; readonly now: Date },
): Promise<Target> => {
  const period = wantedTime(row, input);
  // No reason makes a slip of the hand right.
  if (period.start > farthestStart(now)) throw new NotBookable('slot_not_offered');
  const schedule = await findSchedule(tx, row.doctor.id);
  const placeId = input.location_id ?? row.place.id;
  const place = schedule?.places.get(placeId) ?? (placeId === row.place.id ? row.place : undefined);
  if (!schedule || !place) throw notFound();
  const exceptions = await findExceptionsIn(tx, row.doctor.id, period);
  const working = { ...exceptions, hours: schedule.hours };
  const isOpen = isWorkingTime(working, { ...period, locationId: placeId });
  const others = await findOthersAt(tx, {
    ...idsOf(row),
    ...period,
    busyUntil: new Date(period.end.getTime() + pause),
  });
  const collision = collisionAt(isOpen, others);
  if (!collision) return { ...period, place, override: false };
  const refusal = new NotBookable(collision, mayOverride(actor, schedule));
  if (!refusal.canOverride || input.override_reason === undefined) throw refusal;
  return { ...period, place, override: true };
};

/** Moves a locked appointment inside a transaction, and tells those whom it concerns; see `createMove`. */
export const createMoving = ({ clock, notify }: Pick<Deps, 'clock' | 'notify'>) => {
  const tell = async (tx: Transaction, actor: Actor, before: Row, after: Row) => {
    const stays = before.place.id === after.place.id;
    if (stays && before.startsAt.getTime() === after.startsAt.getTime()) return;
    const start = after.startsAt.toISOString();
    const kind = stays ? 'appointment.moved' : 'appointment.relocated';
    const where = [after.place.name, after.place.city].filter(Boolean).join(', ');
    const about = { start, ...(stays ? {} : { place: where }) };
    await tellOfProxy(tx, notify, actor, after);
    if (actor.id !== after.doctor.id) {
      const asksAgain = actor.role === 'patient' && after.status === 'pending';
      await notify(tx, {
        userId: after.doctor.id,
        kind: asksAgain ? 'appointment.requested' : kind,
        params: { person: fullName(after.patient), ...about },
        personId: after.patient.id,
        actorId: actor.id,
        link: asksAgain ? links.requests : links.calendar,
      });
    }
    if (actor.role !== 'patient' && after.hasAccount) {
      await notify(tx, {
        userId: after.patient.id,
        kind,
        params: { person: after.doctor.name, ...about },
        personId: after.doctor.id,
        actorId: actor.id,
        link: links.upcoming,
      });
    }
  };

  const move = async (tx: Transaction, actor: Actor, found: Row, input: MoveInput) => {
    const now = clock.now();
    const current = present(found, actor, now);
    if (found.version !== input.version) {
      throw await overtaken(tx, actor, found, current);
    }
    const visit = { status: found.status, start: new Date(input.start), zone: found.place.time_zone };
    if (!current.can.move || !canTakePlace(visit, now)) {
      throw new Refusal('invalid_transition', 'This step is not possible now.', { current });
    }
    await booking.queueForBooking(tx, found.doctor.id, found.patient.id);
    const details = await findMoveDetails(tx, found.id);
    const pause = details.busyUntil.getTime() - found.endsAt.getTime();
    const target =
      actor.role === 'patient'
        ? await patientTarget(tx, found, input, now)
        : await practiceTarget(tx, actor, found, input, { pause, now });
    if (target.end <= now) throw invalid({ start: 'in_the_past' });
    const asksAgain = actor.role === 'patient' && !details.instant;
    const changed: Row = {
      ...found,
      startsAt: target.start,
      endsAt: target.end,
      place: target.place,
      status: asksAgain ? 'pending' : found.status,
      override: target.override,
      overrideReason: target.override ? (input.override_reason ?? '') : '',
      ...repository.unproposed,
      version: found.version + 1,
    };
    await repository.updateAppointment(tx, found.id, {
      startsAt: target.start,
      endsAt: target.end,
      busyUntil: new Date(target.end.getTime() + pause),
      locationId: target.place.id,
      status: changed.status,
      version: changed.version,
      sequence: details.sequence + 1,
      override: changed.override,
      overrideReason: changed.overrideReason,
      ...repository.noProposal,
    });
    await tell(tx, actor, found, changed);
    return { ...present(changed, actor, now), overrideId: await keepOverrides(tx, [changed]) };
  };

  return move;
};

/**
 * Gives an appointment another time, place or length. Errors: not_found; version_conflict with the appointment as it is
 * now in `data.current`; invalid_transition when this person may not move it now; slot_taken, slot_not_offered and
 * patient_busy with the nearest free slots in `data.alternatives`.
 */
export const createMove = ({ transact, read, clock, notify }: Deps) => {
  const alternatives = createAlternatives({ read, clock });

  const move = createMoving({ clock, notify });

  return async (actor: Actor, id: string, input: MoveInput): Promise<AppointmentWithAbilities> => {
    let row: Row | null = null;
    try {
      const { overrideId: _logged, ...answer } = await transact(
        (tx) =>
          once(tx, actor, { id, ...input }, async () => {
            const found = await repository.lockAppointment(tx, appointmentInReach(actor), id);
            if (!found) throw notFound();
            row = found;
            return move(tx, actor, found, input);
          }),
        ({ appointment, overrideId }) =>
          audit(actor, moveAppointment, {
            patientId: appointment.patient.id,
            objectId: id,
            details: { start: appointment.start, ...overrideDetails(overrideId) },
          }),
      );
      return answer;
    } catch (error) {
      const collision = collisionOf(error);
      if (!collision || !row) throw error;
      throw new Refusal(collision, messages[collision], {
        alternatives: await alternatives(missedBy(row, actor, input)),
        can_override: error instanceof NotBookable && error.canOverride,
      });
    }
  };
};

const missedBy = ({ doctor: { id }, patient, type }: Row, actor: Actor, { start }: MoveInput) => ({
  doctor_id: id,
  patientId: patient.id,
  type,
  start,
  practice: actor.role !== 'patient',
});

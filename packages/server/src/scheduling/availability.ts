import type {
  Availability,
  HoursLine,
  VisitTypeSettings,
} from '@doctor-plus/contract/scheduling/availability.ts';
import {
  addClosures,
  addException,
  readAvailability,
  removeException,
  saveAvailability,
  settleOutside,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import * as repository from './availability-repository.ts';
import { collisionOf, messages, slotShown } from './book.ts';
import * as booking from './booking-repository.ts';
import { createStep } from './change.ts';
import type { Invitations } from './feeds/invitations.ts';
import { createMoving } from './move.ts';
import type { Notify } from './notices.ts';
import { offeredSlots } from './offer.ts';
import { isWorkingTime } from './open-periods.ts';
import { present } from './present.ts';
import { type AppointmentRow, ahead, findAppointments, lockAppointment } from './repository.ts';
import { type FreeSlot, nearestSlots, type WorkingTime } from './rules.ts';
import { appointment } from './tables.ts';
import { findTaken, type Taken } from './taken-repository.ts';
import { minutesOf } from './wall-clock.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly invitations: Pick<Invitations, 'tell'>;
};

type Closure = { readonly start: string; readonly end: string; readonly note: string };

type Settled = {
  readonly visits: readonly {
    readonly id: string;
    readonly version: number;
    readonly start?: string | undefined;
    readonly location_id?: string | undefined;
  }[];
  readonly reason: string;
};

type Saved = Omit<Availability, 'doctor' | 'exceptions' | 'places' | 'outside' | 'can'>;

type NewException = {
  readonly kind: 'closed' | 'open';
  readonly location_id: string | null;
  readonly start: string;
  readonly end: string;
  readonly slot_minutes?: number | undefined;
  readonly note: string;
};

const day = 24 * 3_600_000;
/** A doctor's exceptions that are not over; a year of holidays and absences is far below. */
const exceptionsAtMost = 200;
/** Visits outside the working time that one answer lists. */
const outsideShown = 100;
/** How far around a visit another time is looked for. */
const reach = 14 * day;

const visitTypes = ['consultation', 'follow-up', 'emergency'] as const;

/**
 * When a doctor works and how the doctor is booked; for the doctor, and for secretaries who work for the doctor. Errors:
 * not_found out of reach; version_conflict with the availability as it is now; rest_invalid_param naming the field.
 */
export const createAvailability = ({ transact, clock, notify, invitations }: Deps) => {
  const move = createMoving({ clock, notify });
  const step = createStep({ clock, notify });

  const load = async (tx: Transaction, actor: Actor, doctorId: string): Promise<Availability> => {
    const now = clock.now();
    const found = await repository.findOwnDoctor(tx, actor, doctorId);
    if (!found) throw notFound();
    const places = await repository.findPlaces(tx, doctorId);
    const hours = await repository.findHours(tx, doctorId);
    const types = await repository.findTypes(tx, doctorId);
    const exceptions = await repository.findExceptions(tx, doctorId, now);
    const rules = found.rules ?? booking.standardRules;
    const timetable = { rules, types, hours };
    return {
      doctor: { id: found.id, name: found.name },
      booking: found.booking,
      notice_minutes: rules.noticeMinutes,
      window_days: rules.windowDays,
      cancel_minutes: rules.cancelMinutes,
      secretaries_override: rules.secretariesOverride,
      types: visitTypes.map((type) => typeShown(type, booking.typeIn(timetable, type))),
      hours: hours.map(hoursShown),
      exceptions: exceptions.map((one) => ({
        id: one.id,
        kind: one.kind,
        location_id: one.locationId,
        start: one.startsAt.toISOString(),
        end: one.endsAt.toISOString(),
        slot_minutes: one.slotMinutes,
        note: one.note,
      })),
      places,
      outside: await outside(tx, actor, doctorId, timetable, now),
      version: found.version ?? 0,
      can: { change_override: actor.role === 'doctor' },
    };
  };

  /** Visits to come that the working time does not hold, each with a free time near it that no other one is given. */
  const outside = async (
    tx: Transaction,
    actor: Actor,
    doctorId: string,
    timetable: Pick<booking.Timetable, 'rules' | 'types' | 'hours'>,
    now: Date,
  ): Promise<Availability['outside']> => {
    const conditions = [ofDoctor(doctorId), eq(appointment.override, false), ahead(now)];
    const visits = await findAppointments(tx, conditions, 1_000);
    const last = visits.at(-1);
    if (!last) return [];
    const taken = await findTaken(tx, { doctorId }, now, new Date(last.endsAt.getTime() + reach));
    const working: WorkingTime = { ...taken, hours: timetable.hours };
    const given: FreeSlot[] = [];
    return visits
      .filter((visit) => !isWorkingTime(working, periodOf(visit)))
      .slice(0, outsideShown)
      .map((visit) => {
        const suggestion = nearestFree(timetable, { ...taken, busy: [...taken.busy, ...given] }, visit, now);
        if (suggestion) given.push(suggestion);
        return {
          visit: present(visit, actor.role, now),
          suggestion: suggestion ? slotShown(suggestion) : null,
        };
      });
  };

  return {
    readAvailability: (actor: Actor, doctorId: string) =>
      transact((tx) => load(tx, actor, doctorId), audit(actor, readAvailability, { objectId: doctorId })),

    saveAvailability: (actor: Actor, doctorId: string, input: Saved) =>
      transact(
        async (tx) => {
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found) throw notFound();
          if ((found.version ?? 0) !== input.version) {
            const current = await load(tx, actor, doctorId);
            throw new Refusal('version_conflict', 'The hours have changed in the meantime.', { current });
          }
          const kept = await repository.findHours(tx, doctorId);
          const places = await repository.findPlaces(tx, doctorId);
          checkWeek(input.hours, [
            ...places.map(({ id }) => id),
            ...kept.map(({ locationId }) => locationId),
          ]);
          checkTypes(input.types);
          await repository.saveRules(tx, doctorId, {
            booking: input.booking,
            noticeMinutes: input.notice_minutes,
            windowDays: input.window_days,
            cancelMinutes: input.cancel_minutes,
            // Whom the doctor trusts with that is not for the secretary to say.
            secretariesOverride:
              actor.role === 'doctor'
                ? input.secretaries_override
                : (found.rules ?? booking.standardRules).secretariesOverride,
            version: input.version + 1,
          });
          await repository.replaceWeek(tx, doctorId, {
            hours: input.hours.map((line) => ({ id: newId(), doctorId, ...hoursStored(line) })),
            types: input.types.map(({ type, minutes, pause_minutes, online }) => ({
              doctorId,
              type,
              minutes,
              bufferMinutes: pause_minutes,
              online,
            })),
          });
          return load(tx, actor, doctorId);
        },
        audit(actor, saveAvailability, { objectId: doctorId }),
      ),

    addException: (actor: Actor, doctorId: string, input: NewException) =>
      transact(
        async (tx) => {
          const now = clock.now();
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found) throw notFound();
          const places = await repository.findPlaces(tx, doctorId);
          const [startsAt, endsAt] = checkException(
            input,
            places.map(({ id }) => id),
            now,
          );
          if ((await repository.countExceptions(tx, doctorId, now)) >= exceptionsAtMost) {
            throw new Refusal('too_many_rows', 'Too many exceptions.', { most: exceptionsAtMost });
          }
          await repository.insertException(tx, {
            id: newId(),
            doctorId,
            kind: input.kind,
            locationId: input.location_id,
            startsAt,
            endsAt,
            slotMinutes: input.kind === 'open' ? (input.slot_minutes ?? null) : null,
            note: input.note,
            createdBy: actor.id,
            createdAt: now,
          });
          return load(tx, actor, doctorId);
        },
        audit(actor, addException, { objectId: doctorId, details: { kind: input.kind } }),
      ),

    addClosures: (actor: Actor, doctorId: string, { closures }: { closures: readonly Closure[] }) =>
      transact(
        async (tx) => {
          const now = clock.now();
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found) throw notFound();
          const rows = closures.map((closure) => {
            const [startsAt, endsAt] = checkException(
              { ...closure, kind: 'closed', location_id: null },
              [],
              now,
            );
            return { startsAt, endsAt, note: closure.note };
          });
          if ((await repository.countExceptions(tx, doctorId, now)) + rows.length > exceptionsAtMost) {
            throw new Refusal('too_many_rows', 'Too many exceptions.', { most: exceptionsAtMost });
          }
          await repository.insertClosures(
            tx,
            rows.map((row) => ({
              ...row,
              id: newId(),
              doctorId,
              kind: 'closed' as const,
              createdBy: actor.id,
              createdAt: now,
            })),
          );
          return load(tx, actor, doctorId);
        },
        audit(actor, addClosures, { objectId: doctorId, details: { count: closures.length } }),
      ),

    settleOutside: (actor: Actor, doctorId: string, { visits, reason }: Settled) =>
      transact(
        async (tx) => {
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found) throw notFound();
          // In one order, so that two who settle the same visits wait for each other instead of for ever.
          for (const visit of visits.toSorted((a, b) => a.id.localeCompare(b.id))) {
            const { id, version, start, location_id } = visit;
            await namingVisit(id, async () => {
              const row = await lockAppointment(tx, ofDoctor(doctorId), id);
              if (!row) throw notFound();
              if (start !== undefined) await move(tx, actor, row, { start, location_id, version });
              else await step(tx, actor, id, { action: 'cancel', version, reason: reason.trim() });
              await invitations.tell(tx, id);
            });
          }
          return load(tx, actor, doctorId);
        },
        audit(actor, settleOutside, { objectId: doctorId, details: { count: visits.length } }),
      ),

    removeException: (actor: Actor, doctorId: string, exceptionId: string) =>
      transact(
        async (tx) => {
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found || !(await repository.deleteException(tx, doctorId, exceptionId))) throw notFound();
          return load(tx, actor, doctorId);
        },
        audit(actor, removeException, { objectId: doctorId }),
      ),
  };
};

const ofDoctor = (doctorId: string) => eq(appointment.doctorId, doctorId);

/** A refusal that says which of several visits it is about. */
const namingVisit = async (visit: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const collision = collisionOf(error);
    if (collision) throw new Refusal(collision, messages[collision], { visit });
    // What is not there and what is out of reach get one answer.
    if (error instanceof Refusal && error.code !== 'not_found')
      throw new Refusal(error.code, error.message, { ...error.extra, visit });
    throw error;
  }
};

const periodOf = (visit: AppointmentRow) => ({
  start: visit.startsAt,
  end: visit.endsAt,
  locationId: visit.place.id,
});

const nearestFree = (
  timetable: Pick<booking.Timetable, 'rules' | 'types' | 'hours'>,
  taken: Taken,
  visit: AppointmentRow,
  now: Date,
): FreeSlot | undefined => {
  const from = new Date(Math.max(now.getTime(), visit.startsAt.getTime() - reach));
  const to = new Date(visit.startsAt.getTime() + reach);
  const free = offeredSlots(timetable, taken, { type: visit.type, practice: true, from, to, now });
  const here = free.filter(({ locationId }) => locationId === visit.place.id);
  return nearestSlots(here.length > 0 ? here : free, visit.startsAt, 1)[0];
};

const typeShown = (
  type: VisitTypeSettings['type'],
  { minutes, pauseMinutes, online }: Omit<booking.VisitTypeRow, 'type'>,
): VisitTypeSettings => ({ type, minutes, pause_minutes: pauseMinutes, online });

const hoursShown = (line: WorkingTime['hours'][number]): HoursLine => ({
  location_id: line.locationId,
  weekday: line.weekday,
  starts_at: line.startsAt.slice(0, 5),
  ends_at: line.endsAt.slice(0, 5),
  slot_minutes: line.slotMinutes,
});

const hoursStored = (line: HoursLine) => ({
  locationId: line.location_id,
  weekday: line.weekday,
  startsAt: line.starts_at,
  endsAt: line.ends_at,
  slotMinutes: line.slot_minutes,
});

/** Throws 400 for a place that is not the doctor's, a line that ends before it starts or holds no slot, and two that overlap. */
const checkWeek = (hours: readonly HoursLine[], places: readonly string[]): void => {
  if (hours.some((line) => !places.includes(line.location_id))) throw invalid({ hours: 'unknown_place' });
  const inOrder = hours.toSorted((a, b) => a.weekday - b.weekday || a.starts_at.localeCompare(b.starts_at));
  for (const [index, line] of inOrder.entries()) {
    if (minutesOf(line.ends_at) - minutesOf(line.starts_at) < line.slot_minutes) {
      throw invalid({ hours: 'too_short' });
    }
    const next = inOrder[index + 1];
    if (next?.weekday === line.weekday && next.starts_at < line.ends_at) throw invalid({ hours: 'overlap' });
  }
};

const checkTypes = (types: readonly VisitTypeSettings[]): void => {
  if (new Set(types.map(({ type }) => type)).size < types.length) throw invalid({ types: 'repeated' });
};

/** Start and end of an exception. Throws 400 for what cannot be meant. */
const checkException = (input: NewException, places: readonly string[], now: Date): [Date, Date] => {
  const [start, end] = [new Date(input.start), new Date(input.end)];
  const longest = input.kind === 'open' ? day : 370 * day;
  if (end <= start) throw invalid({ end: 'not_after_start' });
  if (end <= now) throw invalid({ end: 'in_the_past' });
  if (end.getTime() - start.getTime() > longest) throw invalid({ end: 'too_long' });
  if (start.getTime() > now.getTime() + 730 * day) throw invalid({ start: 'too_far' });
  if (input.location_id !== null && !places.includes(input.location_id)) {
    throw invalid({ location_id: 'unknown_place' });
  }
  if (input.kind === 'open') {
    if (input.location_id === null) throw invalid({ location_id: 'required' });
    if (input.slot_minutes === undefined) throw invalid({ slot_minutes: 'required' });
    if (end.getTime() - start.getTime() < input.slot_minutes * 60_000) throw invalid({ end: 'too_short' });
  }
  return [start, end];
};

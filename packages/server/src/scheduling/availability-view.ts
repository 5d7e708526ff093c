import {
  type Availability,
  type HoursLine,
  mostOutside,
  mostSuggestions,
  type VisitTypeSettings,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { eq } from 'drizzle-orm';
import { fullName, mayFor } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { instantText } from '../platform/instant-text.ts';
import { offsetsOf, wallOf } from '../platform/wall-clock.ts';
import * as repository from './availability-repository.ts';
import { slotShown } from './book.ts';
import * as booking from './booking-repository.ts';
import { type Call, findCalls } from './call-repository.ts';
import { offeredSlots } from './offer.ts';
import { isWorkingTime } from './open-periods.ts';
import { present } from './present.ts';
import { type AppointmentRow, ahead, findEveryAppointment } from './repository.ts';
import { type FreeSlot, nearestSlots, type WorkingTime } from './rules.ts';
import { appointment } from './tables.ts';
import { findTaken, type Taken } from './taken-repository.ts';
import { findTypes, inDoctorsOrder } from './visit-types.ts';

type Timetable = Pick<booking.Timetable, 'rules' | 'types' | 'hours'>;

/** How far around a visit another time is looked for. */
const reach = 14 * 24 * 3_600_000;

/** A doctor's availability as the screen shows it, after every change again. Throws 404 out of reach. */
export type ReadAvailability = (tx: Transaction, actor: Actor, doctorId: string) => Promise<Availability>;

export const createAvailabilityView =
  ({ clock }: { readonly clock: Clock }): ReadAvailability =>
  async (tx, actor, doctorId) => {
    const now = clock.now();
    const found = await repository.findOwnDoctor(tx, actor, doctorId);
    if (!found) throw notFound();
    const places = await repository.findPlaces(tx, doctorId);
    const hours = await repository.findHours(tx, doctorId);
    const types = await findTypes(tx, doctorId);
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
      types: inDoctorsOrder(types).map((type) => typeShown(type, booking.typeIn(timetable, type))),
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
      // Who comes when is of the area of appointments.
      outside: mayFor(actor, doctorId, 'appointments:read')
        ? await outside(tx, actor, doctorId, timetable, now)
        : [],
      version: found.version ?? 0,
      can: { change_override: actor.role === 'doctor' },
    };
  };

/** Visits to come that the working time does not hold, each with free times near it that no other one is given. */
const outside = async (
  tx: Transaction,
  actor: Actor,
  doctorId: string,
  timetable: Timetable,
  now: Date,
): Promise<Availability['outside']> => {
  const conditions = [eq(appointment.doctorId, doctorId), eq(appointment.override, false), ahead(now)];
  const visits = await findEveryAppointment(tx, conditions);
  const last = visits.at(-1);
  if (!last) return [];
  const taken = await findTaken(tx, { doctorId }, now, new Date(last.endsAt.getTime() + reach));
  const working: WorkingTime = { ...taken, hours: timetable.hours };
  const found = visits.filter((visit) => !isWorkingTime(working, periodOf(visit))).slice(0, mostOutside);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const calls = new Map((await findCalls(tx, actor, ids)).map((call) => [call.id, call]));
  const given: FreeSlot[] = [];
  return found.map((visit) => {
    const free = freeTimes(timetable, { ...taken, busy: [...taken.busy, ...given] }, visit, now);
    given.push(...free);
    const call = calls.get(visit.id);
    return {
      visit: present(visit, actor, now),
      suggestions: free.map(slotShown),
      phone: call?.inReach ? call.phone : null,
      called: call ? calledShown(call) : null,
    };
  });
};

const calledShown = ({ calledAt, caller }: Call) =>
  calledAt && {
    at: instantText(calledAt),
    // An erased account has no name.
    by: caller && caller.status !== 'erased' ? fullName(caller) : '',
  };

const periodOf = (visit: AppointmentRow) => ({
  start: visit.startsAt,
  end: visit.endsAt,
  locationId: visit.place.id,
});

/** The nearest free time for a visit, then the nearest ones on other days; at its own place where that has any. */
const freeTimes = (
  timetable: Timetable,
  taken: Taken,
  visit: AppointmentRow,
  now: Date,
): readonly FreeSlot[] => {
  const from = new Date(Math.max(now.getTime(), visit.startsAt.getTime() - reach));
  const to = new Date(visit.startsAt.getTime() + reach);
  const free = offeredSlots(timetable, taken, { type: visit.type, practice: true, from, to, now });
  const here = free.filter(({ locationId }) => locationId === visit.place.id);
  const offset = offsetsOf(visit.place.time_zone);
  const days = Map.groupBy(
    here.length > 0 ? here : free,
    ({ start }) => wallOf(offset, start.getTime()).date,
  );
  const ofDays = [...days.values()].flatMap((slots) => nearestSlots(slots, visit.startsAt, 1));
  const [nearest] = nearestSlots(ofDays, visit.startsAt, 1);
  if (!nearest) return [];
  const others = ofDays.filter((slot) => slot !== nearest);
  return [nearest, ...nearestSlots(others, visit.startsAt, mostSuggestions - 1)];
};

const typeShown = (
  type: VisitTypeSettings['type'],
  { name, minutes, pauseMinutes, online }: Omit<booking.VisitTypeRow, 'type'>,
): VisitTypeSettings => ({ type, name, minutes, pause_minutes: pauseMinutes, online });

const hoursShown = (line: WorkingTime['hours'][number]): HoursLine => ({
  location_id: line.locationId,
  weekday: line.weekday,
  starts_at: line.startsAt.slice(0, 5),
  ends_at: line.endsAt.slice(0, 5),
  slot_minutes: line.slotMinutes,
});

import { type Calendar, getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { mayFor } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { instantText } from '../platform/instant-text.ts';
import { findBusyTimes, findSchedules, findVisits, type Schedule } from './calendar-repository.ts';
import { workingPeriods } from './open-periods.ts';
import { present } from './present.ts';
import { findExceptionsOf } from './taken-repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };
type CalendarInput = { from: string; to: string; doctor_id?: string | undefined };

const longest = 45 * 24 * 3_600_000;
const standardSlot = 30;

/** Doctors override in their own calendar, secretaries where the doctor lets them. */
export const mayOverride = (
  actor: Actor,
  { secretariesOverride }: Pick<Schedule, 'secretariesOverride'>,
): boolean => actor.role === 'doctor' || (actor.role === 'secretary' && secretariesOverride);

/**
 * Open hours, visits and busy times of the doctors in reach, or of one of them. Errors: not_found; rest_invalid_param
 * unless `to` lies after `from` by at most 45 days.
 */
export const createCalendar =
  ({ transact, clock }: Deps) =>
  (actor: Actor, input: CalendarInput): Promise<Calendar> => {
    const period = { start: new Date(input.from), end: new Date(input.to) };
    if (period.end <= period.start) throw invalid({ to: 'not_after_from' });
    if (period.end.getTime() - period.start.getTime() > longest) throw invalid({ to: 'too_long' });
    const only = input.doctor_id;
    return transact(
      async (tx) => {
        const schedules = await findSchedules(tx, actor, only);
        if (only !== undefined && schedules.length === 0) throw notFound();
        // Only doctors in reach came back: what is theirs is in reach, too.
        const doctorIds = schedules.map(({ id }) => id);
        const [visits, busy, exceptions] = await Promise.all([
          findVisits(tx, doctorIds, period),
          findBusyTimes(tx, doctorIds, period),
          findExceptionsOf(tx, doctorIds, period),
        ]);
        const now = clock.now();
        return {
          doctors: schedules.map((schedule) => {
            const mayBook = mayFor(actor, schedule.id, 'appointments:write');
            return {
              id: schedule.id,
              name: schedule.name,
              slot_minutes: Math.min(standardSlot, ...schedule.hours.map(({ slotMinutes }) => slotMinutes)),
              location_ids: [...schedule.places.keys()],
              can_book: mayBook,
              can_override: mayBook && mayOverride(actor, schedule),
            };
          }),
          places: placesOf(schedules),
          open: schedules.flatMap(({ id, hours }) =>
            workingPeriods({ hours, ...exceptions.get(id) }, period).map((open) => ({
              doctor_id: id,
              location_id: open.locationId,
              start: instantText(open.start),
              end: instantText(open.end),
            })),
          ),
          appointments: visits.map((row) => ({
            ...present(row, actor, now),
            override: row.override,
            override_reason: row.overrideReason,
          })),
          busy: busy.map(({ doctorId, start, end, heldUntil }) => ({
            doctor_id: doctorId,
            start: instantText(start),
            end: instantText(end),
            held_until: heldUntil && instantText(heldUntil),
          })),
        };
      },
      ({ appointments }) => audit(actor, getCalendar, { details: { count: appointments.length } }),
    );
  };

const placesOf = (schedules: readonly Schedule[]) => [
  ...new Map(schedules.flatMap(({ places }) => [...places])).values(),
];

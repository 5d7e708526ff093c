import type {
  Availability,
  HoursLine,
  VisitTypeSettings,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { readAvailability, saveAvailability } from '@doctor-plus/contract/scheduling/availability.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Notify } from '../platform/notify.ts';
import { minutesOf } from '../platform/wall-clock.ts';
import * as repository from './availability-repository.ts';
import { createAvailabilityView } from './availability-view.ts';
import * as booking from './booking-repository.ts';
import { createExceptions } from './exceptions.ts';
import type { Invitations } from './feeds/invitations.ts';
import { createMarkCalled } from './mark-called.ts';
import { createSettleOutside } from './settle-outside.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly invitations: Pick<Invitations, 'tell'>;
};

type Saved = Omit<Availability, 'doctor' | 'exceptions' | 'places' | 'outside' | 'can'>;

/**
 * When a doctor works and how the doctor is booked; for the doctor, and for secretaries who work for the doctor. Errors:
 * not_found out of reach; version_conflict with the availability as it is now; rest_invalid_param naming the field.
 */
export const createAvailability = (deps: Deps) => {
  const { transact } = deps;
  const view = createAvailabilityView(deps);

  return {
    ...createExceptions({ ...deps, view }),
    settleOutside: createSettleOutside({ ...deps, view }),
    markCalled: createMarkCalled({ ...deps, view }),

    readAvailability: (actor: Actor, doctorId: string) =>
      transact((tx) => view(tx, actor, doctorId), audit(actor, readAvailability, { objectId: doctorId })),

    saveAvailability: (actor: Actor, doctorId: string, input: Saved) =>
      transact(
        async (tx) => {
          const found = await repository.lockOwnDoctor(tx, actor, doctorId);
          if (!found) throw notFound();
          if ((found.version ?? 0) !== input.version) {
            const current = await view(tx, actor, doctorId);
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
            types: input.types.map(({ type, name, minutes, pause_minutes, online }, position) => ({
              doctorId,
              type,
              name,
              position,
              minutes,
              bufferMinutes: pause_minutes,
              online,
            })),
          });
          return view(tx, actor, doctorId);
        },
        audit(actor, saveAvailability, { objectId: doctorId }),
      ),
  };
};

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

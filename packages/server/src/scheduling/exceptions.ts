import { addClosures, addException, removeException } from '@doctor-plus/contract/scheduling/availability.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import * as repository from './availability-repository.ts';
import type { ReadAvailability } from './availability-view.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly view: ReadAvailability };

type NewException = {
  readonly kind: 'closed' | 'open';
  readonly location_id: string | null;
  readonly start: string;
  readonly end: string;
  readonly slot_minutes?: number | undefined;
  readonly note: string;
};

type Closure = { readonly start: string; readonly end: string; readonly note: string };

const day = 24 * 3_600_000;
/** A doctor's exceptions that are not over; a year of holidays and absences is far below. */
const exceptionsAtMost = 200;

/** Days and hours that differ from the weekly ones. Errors: too_many_rows. */
export const createExceptions = ({ transact, clock, view }: Deps) => ({
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
        await checkRoom(tx, doctorId, now, 1);
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
        return view(tx, actor, doctorId);
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
        await checkRoom(tx, doctorId, now, rows.length);
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
        return view(tx, actor, doctorId);
      },
      audit(actor, addClosures, { objectId: doctorId, details: { count: closures.length } }),
    ),

  removeException: (actor: Actor, doctorId: string, exceptionId: string) =>
    transact(
      async (tx) => {
        const found = await repository.lockOwnDoctor(tx, actor, doctorId);
        if (!found || !(await repository.deleteException(tx, doctorId, exceptionId))) throw notFound();
        return view(tx, actor, doctorId);
      },
      audit(actor, removeException, { objectId: doctorId }),
    ),
});

/** The doctor's row is locked, so nobody adds any in between. */
const checkRoom = async (tx: Transaction, doctorId: string, now: Date, added: number): Promise<void> => {
  if ((await repository.countExceptions(tx, doctorId, now)) + added > exceptionsAtMost) {
    throw new Refusal('too_many_rows', 'Too many exceptions.', { most: exceptionsAtMost });
  }
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

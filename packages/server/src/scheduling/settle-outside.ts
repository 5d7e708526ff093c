import { settleOutside } from '@doctor-plus/contract/scheduling/availability.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import type { Notify } from '../platform/notify.ts';
import * as repository from './availability-repository.ts';
import type { ReadAvailability } from './availability-view.ts';
import { collisionOf, messages } from './bookable.ts';
import { createStep } from './change.ts';
import type { Invitations } from './feeds/invitations.ts';
import { createMoving } from './move.ts';
import { lockAppointment } from './repository.ts';
import { appointment } from './tables.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly invitations: Pick<Invitations, 'tell'>;
  readonly view: ReadAvailability;
};

type Settled = {
  readonly visits: readonly {
    readonly id: string;
    readonly version: number;
    readonly start?: string | undefined;
    readonly location_id?: string | undefined;
  }[];
  readonly reason: string;
};

/**
 * Moves or cancels visits that the working time does not hold any more, all or none; patients are told. A refusal names the
 * visit.
 */
export const createSettleOutside = ({ transact, clock, notify, invitations, view }: Deps) => {
  const move = createMoving({ clock, notify });
  const step = createStep({ clock, notify });

  return (actor: Actor, doctorId: string, { visits, reason }: Settled) =>
    transact(
      async (tx) => {
        const found = await repository.lockOwnDoctor(tx, actor, doctorId);
        if (!found) throw notFound();
        // In one order, so that two who settle the same visits wait for each other instead of for ever.
        for (const visit of visits.toSorted((a, b) => a.id.localeCompare(b.id))) {
          const { id, version, start, location_id } = visit;
          await namingVisit(id, async () => {
            const row = await lockAppointment(tx, eq(appointment.doctorId, doctorId), id);
            if (!row) throw notFound();
            if (start !== undefined) await move(tx, actor, row, { start, location_id, version });
            else await step(tx, actor, id, { action: 'cancel', version, reason: reason.trim() });
            await invitations.tell(tx, id);
          });
        }
        return view(tx, actor, doctorId);
      },
      audit(actor, settleOutside, { objectId: doctorId, details: { count: visits.length } }),
    );
};

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

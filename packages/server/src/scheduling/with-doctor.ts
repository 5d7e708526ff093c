import { and, asc, desc, eq, lte, not, type SQL } from 'drizzle-orm';
import { location } from '../directory/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { appointmentInReach } from './policy.ts';
import { ahead } from './repository.ts';
import { appointment } from './tables.ts';

/** How many appointments to come, and how many past ones, an answer tells. */
const told = 3;

const columns = {
  id: appointment.id,
  version: appointment.version,
  type: appointment.type,
  status: appointment.status,
  startsAt: appointment.startsAt,
  reason: appointment.reason,
  place: location.name,
};

/**
 * The appointments of a patient with the doctors for whom somebody acts: those to come, the soonest first, and the past ones
 * with what became of them, the newest first. In one statement each; none where no such doctor has any.
 */
export const createAppointmentsWith =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Transaction, actor: Actor, patientId: string) => {
    const now = clock.now();
    const own = and(eq(appointment.patientId, patientId), appointmentInReach(actor));
    const found = async (condition: SQL | undefined, order: SQL) => {
      const rows = await tx
        .select(columns)
        .from(appointment)
        .innerJoin(location, eq(location.id, appointment.locationId))
        .where(and(own, condition))
        .orderBy(order)
        .limit(told);
      return rows.map(({ startsAt, ...row }) => ({ ...row, start: startsAt.toISOString() }));
    };
    const coming = ahead(now);
    return {
      next: await found(coming, asc(appointment.startsAt)),
      last: await found(
        and(lte(appointment.startsAt, now), coming && not(coming)),
        desc(appointment.startsAt),
      ),
    };
  };

import { and, asc, desc, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import { location } from '../directory/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { appointmentInReach } from './policy.ts';
import { ahead } from './repository.ts';
import { appointment } from './tables.ts';
import { typeNameFor } from './visit-types.ts';

/** How many appointments to come, and how many past ones, an answer tells. */
const told = 3;

const columns = {
  id: appointment.id,
  version: appointment.version,
  type: appointment.type,
  typeName: typeNameFor(appointment),
  status: appointment.status,
  startsAt: appointment.startsAt,
  reason: appointment.reason,
  place: location.name,
};

/**
 * The appointments of a patient with the doctors for whom somebody acts: those to come, the soonest first, and the past ones
 * with what became of them, the newest first. One statement; nothing where no such doctor has any.
 */
export const createAppointmentsWith =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Transaction, actor: Actor, patientId: string) => {
    const now = clock.now();
    const own = and(eq(appointment.patientId, patientId), appointmentInReach(actor));
    const coming = ahead(now);
    const found = (isNext: boolean, condition: SQL | undefined, order: SQL) =>
      tx
        .select({ ...columns, isNext: sql<boolean>`${isNext}::boolean`.as('is_next') })
        .from(appointment)
        .innerJoin(location, eq(location.id, appointment.locationId))
        .where(and(own, condition))
        .orderBy(order)
        .limit(told);
    const past = and(lte(appointment.startsAt, now), coming && not(coming));
    const rows = await found(true, coming, asc(appointment.startsAt)).unionAll(
      found(false, past, desc(appointment.startsAt)),
    );
    const shown = rows.map(({ startsAt, isNext, ...row }) => ({
      isNext,
      row: { ...row, start: startsAt.toISOString() },
    }));
    return {
      next: shown.flatMap(({ isNext, row }) => (isNext ? [row] : [])),
      last: shown.flatMap(({ isNext, row }) => (isNext ? [] : [row])),
    };
  };

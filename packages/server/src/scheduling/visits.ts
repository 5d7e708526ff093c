import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { ahead } from './repository.ts';
import { appointment, availability } from './tables.ts';

const completed = eq(appointment.status, 'completed');
const whole = (value: SQL) => sql<number>`${value}::int`;

/** What other slices ask about visits that took place, or will. */
export const createVisits = ({ clock }: { readonly clock: Clock }) => ({
  /** One appointment with whether it was kept; null when there is none. */
  visitOf: async (tx: Transaction, appointmentId: string) => {
    const [found] = await tx
      .select({
        doctorId: appointment.doctorId,
        patientId: appointment.patientId,
        start: appointment.startsAt,
        completed: sql<boolean>`${completed}`,
      })
      .from(appointment)
      .where(eq(appointment.id, appointmentId));
    return found ?? null;
  },

  /** Of every doctor whom a patient has visited or will visit: how often, and the last and the next time. */
  visitsOf: async (tx: Transaction, patientId: string) => {
    const rows = await tx
      .select({
        doctorId: appointment.doctorId,
        visits: whole(sql`count(*) FILTER (WHERE ${completed})`),
        last: sql<Date | null>`max(${appointment.startsAt}) FILTER (WHERE ${completed})`.mapWith(
          appointment.startsAt,
        ),
        lastId: sql<
          string | null
        >`(array_agg(${appointment.id} ORDER BY ${appointment.startsAt} DESC) FILTER (WHERE ${completed}))[1]`,
        next: sql<Date | null>`min(${appointment.startsAt}) FILTER (WHERE ${ahead(clock.now())})`.mapWith(
          appointment.startsAt,
        ),
      })
      .from(appointment)
      .where(
        and(
          eq(appointment.patientId, patientId),
          or(completed, inArray(appointment.status, ['pending', 'confirmed', 'arrived', 'in_progress'])),
        ),
      )
      .groupBy(appointment.doctorId);
    return new Map(rows.map(({ doctorId, ...visits }) => [doctorId, visits]));
  },

  /** Of these places, those where a doctor has hours or visits to come. */
  placesInUse: async (tx: Transaction, doctorId: string, places: readonly string[]): Promise<Set<string>> => {
    if (places.length === 0) return new Set();
    const hours = tx
      .select({ id: availability.locationId })
      .from(availability)
      .where(and(eq(availability.doctorId, doctorId), inArray(availability.locationId, [...places])));
    const visits = tx
      .select({ id: appointment.locationId })
      .from(appointment)
      .where(
        and(
          eq(appointment.doctorId, doctorId),
          inArray(appointment.locationId, [...places]),
          gt(appointment.endsAt, clock.now()),
          inArray(appointment.status, ['pending', 'confirmed', 'arrived', 'in_progress']),
        ),
      );
    const used = await hours.union(visits);
    return new Set(used.map(({ id }) => id));
  },
});

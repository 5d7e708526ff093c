import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../platform/http/actor.ts';
import { appointmentInReach } from './policy.ts';
import { appointment } from './tables.ts';

/** Appointments that are still to come. */
export const isAhead = (now: Date): SQL | undefined =>
  and(inArray(appointment.status, ['pending', 'confirmed']), gt(appointment.startsAt, now));

const aheadInReach = (actor: Actor, now: Date): SQL | undefined =>
  and(appointmentInReach(actor), isAhead(now));

/** Appointments to come with doctors on whose behalf a person acts, for queries about patients. */
export const ahead = {
  /** Patients who have one: a query of ids. */
  patientIds: (actor: Actor, now: Date): SQL =>
    sql`(SELECT ${appointment.patientId} FROM ${appointment} WHERE ${aheadInReach(actor, now)})`,

  /** When the next one of a patient begins; null without one. */
  next: (actor: Actor, patientId: AnyPgColumn, now: Date): SQL<Date | null> =>
    sql`(SELECT min(${appointment.startsAt}) FROM ${appointment}
      WHERE ${and(eq(appointment.patientId, patientId), aheadInReach(actor, now))})`.mapWith(
      appointment.startsAt,
    ),
};

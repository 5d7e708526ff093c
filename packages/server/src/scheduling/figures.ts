import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { inArray, not } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import * as figures from './figures-repository.ts';
import { appointmentInReach } from './policy.ts';
import { present } from './present.ts';
import * as repository from './repository.ts';
import { appointment } from './tables.ts';

type Interval = { readonly from: Date; readonly to: Date };

/** More than any screen shows at once. */
const mostShown = 500;

/** Reads for screens that several slices share; each obeys the same policy as the calls, in the caller's transaction. */
export const createFigures = ({ clock }: { readonly clock: Clock }) => {
  const appointmentsWith = async (
    tx: Transaction,
    actor: Actor,
    conditions: Parameters<typeof repository.findAppointments>[1],
    limit = mostShown,
  ): Promise<AppointmentWithAbilities[]> => {
    const reached = [appointmentInReach(actor), ...conditions];
    const rows = await repository.findAppointments(tx, reached, limit);
    return rows.map((row) => present(row, actor, clock.now()));
  };

  return {
    /** Appointments of any status that share time with the period, in order of time. */
    appointmentsIn: (tx: Transaction, actor: Actor, { from, to }: Interval) =>
      appointmentsWith(tx, actor, [repository.within(from, to)]),

    /** Requests for a time still to come that wait for an answer, the soonest first. */
    pendingRequests: (tx: Transaction, actor: Actor) =>
      appointmentsWith(tx, actor, [repository.requested(clock.now())]),

    /** The visit under way, or the next agreed one. */
    nextAppointment: async (tx: Transaction, actor: Actor): Promise<AppointmentWithAbilities | null> => {
      const agreed = not(inArray(appointment.status, ['pending']));
      const [next] = await appointmentsWith(tx, actor, [repository.ahead(clock.now()), agreed], 1);
      return next ?? null;
    },

    /** How many past appointments of a period there were, cancelled and never confirmed ones left out, and how many were kept. */
    attendance: (tx: Transaction, actor: Actor, { from, to }: Interval) =>
      figures.countAttendance(tx, appointmentInReach(actor), from, to),

    /** Mean minutes from start to completion of a period's completed visits; null without one. */
    averageMinutes: (tx: Transaction, actor: Actor, { from, to }: Interval) =>
      figures.meanMinutes(tx, appointmentInReach(actor), from, to),

    /** Appointments of a patient in all, cancelled ones left out, and those still ahead. */
    patientFigures: (tx: Transaction, actor: Actor) =>
      figures.countAppointments(tx, appointmentInReach(actor), clock.now()),

    /** The doctors who care for the signed-in patient, with the last visit and the next. */
    doctorsOfPatient: async (tx: Transaction, actor: Actor) => {
      const rows = await figures.findDoctorsOf(tx, actor.id, clock.now());
      return rows.map(({ lastVisit, nextVisit, ...doctor }) => ({
        ...doctor,
        last_visit: lastVisit?.toISOString() ?? null,
        next_visit: nextVisit?.toISOString() ?? null,
      }));
    },
  };
};

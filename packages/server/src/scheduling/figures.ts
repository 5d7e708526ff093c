import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import * as figures from './figures-repository.ts';
import { appointmentInReach } from './policy.ts';
import { present } from './present.ts';
import * as repository from './repository.ts';

type Interval = { readonly from: Date; readonly to: Date };

export type Agenda = {
  /** Appointments of any status that share time with the period. */
  readonly within: AppointmentWithAbilities[];
  /** Requests for a time still to come that wait for an answer. */
  readonly requests: AppointmentWithAbilities[];
  /** The visit under way, or the next agreed one. */
  readonly next: AppointmentWithAbilities | null;
};

/** More than any screen shows at once. */
const mostShown = 500;

const agreed: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'in_progress']);

/**
 * Reads for screens that several slices share; each obeys the same policy as the calls. The agenda is a statement in the caller's
 * transaction, the others are subqueries of one value, which the caller reads together with those of other slices.
 */
export const createFigures = ({ clock }: { readonly clock: Clock }) => ({
  /** Which appointments the agenda of [from, to) holds; a subquery of one value. */
  agendaIds: (actor: Actor, from: SQL, to: SQL) =>
    repository.agendaIds(appointmentInReach(actor), [from, to], clock.now()),

  /** A period with what waits and what comes next, of these appointments, in order of time. */
  agenda: async (
    tx: Transaction,
    actor: Actor,
    ids: readonly string[],
    { from, to }: Interval,
  ): Promise<Agenda> => {
    const now = clock.now();
    const rows =
      ids.length === 0
        ? []
        : await repository.findAppointments(
            tx,
            [appointmentInReach(actor), repository.anyOf(ids)],
            mostShown,
          );
    const items = (wanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(wanted).map((row) => present(row, actor, now));
    return {
      within: items(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
      requests: items(({ status, startsAt }) => status === 'pending' && startsAt > now),
      next: items(({ status, endsAt }) => agreed.has(status) && endsAt > now)[0] ?? null,
    };
  },

  /** What became of the visits in reach that began in [from, to). */
  weekFigures: (actor: Actor, from: SQL, to: SQL) => figures.weekFigures(appointmentInReach(actor), from, to),

  /** Appointments of a patient in all, those ahead, and those that took place. */
  patientFigures: (actor: Actor) => figures.patientFigures(appointmentInReach(actor), clock.now()),

  /** The doctors who care for the signed-in patient, with the last visit and the next. */
  doctorsOfPatient: (actor: Actor) => figures.doctorsOfPatient(actor.id, clock.now()),
});

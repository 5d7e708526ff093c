import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import { preparedForRoles, valuesOf } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { type Actor, personOf } from '../platform/http/actor.ts';
import * as figures from './figures-repository.ts';
import { appointmentInReach } from './policy.ts';
import { present } from './present.ts';
import type { Moment } from './repository.ts';
import * as repository from './repository.ts';

type Interval = { readonly from: Date; readonly to: Date };

export type Agenda = {
  /** Appointments of any status that share time with the period, and those of patients who wait or are in the room. */
  readonly within: AppointmentWithAbilities[];
  /** Requests for a time still to come that wait for an answer, those with words of an emergency first. */
  readonly requests: AppointmentWithAbilities[];
  /** The visit under way, else that of a waiting patient, else the next agreed one. */
  readonly next: AppointmentWithAbilities | null;
};

const agendaStatement = preparedForRoles((tx, actor) => {
  // Asked of these appointments: as a condition of its own it may send PostgreSQL through all that a doctor ever had.
  const inReach = sql`(${appointmentInReach(actor)}) IS TRUE`;
  return repository
    .findEveryAppointment(tx, [repository.anyOf(sql.placeholder('ids')), inReach])
    .prepare(`agenda_${actor.role}`);
});

const hour = 3_600_000;

type Standing = Pick<repository.AppointmentRow, 'status' | 'startsAt' | 'endsAt' | 'arrivedAt' | 'startedAt'>;

/** True if the patient waits or is in the room; see `isHere` of the repository. */
const isHere = ({ status, arrivedAt, startedAt }: Standing, now: Date): boolean => {
  const since = startedAt ?? arrivedAt;
  return (
    (status === 'arrived' || status === 'in_progress') &&
    since !== null &&
    since.getTime() > now.getTime() - repository.longestStay * hour
  );
};

/** The visit under way comes first, then who waits, whatever the clock says, then who is expected, each in order of time. */
const nextOf = <Row extends Standing>(rows: readonly Row[], now: Date): Row | null => {
  const rank = (row: Row) => (!isHere(row, now) ? 2 : row.status === 'in_progress' ? 0 : 1);
  const [next] = rows
    .filter((row) => agreed.has(row.status) && (row.endsAt > now || isHere(row, now)))
    .toSorted((one, other) => rank(one) - rank(other) || one.startsAt.getTime() - other.startsAt.getTime());
  return next ?? null;
};

/** Those with words of an emergency before all others, which keep their order. */
const urgentFirst = (one: AppointmentWithAbilities, other: AppointmentWithAbilities): number =>
  Number(other.appointment.urgent) - Number(one.appointment.urgent);

const agreed: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'in_progress']);

/**
 * Reads for screens that several slices share; each obeys the same policy as the calls. The agenda is a statement in the caller's
 * transaction, the others are subqueries of one value, which the caller reads together with those of other slices.
 */
export const createFigures = ({ clock }: { readonly clock: Clock }) => ({
  /** Ids of a doctor's agenda: the day [from, to), what waits, and the visit under way or next. */
  idsOfDay: (actor: Reader, [from, to]: readonly [SQL, SQL], now: Moment) =>
    repository.pickedIds(appointmentInReach(actor), [
      { when: repository.within(from, to) },
      { when: repository.requested(now) },
      { when: repository.agreed(now), first: 1 },
    ]),

  /** Ids of a front desk's: the day [from, to), what waits, and the first visits of the days from then until `until`. */
  idsOfDesk: (actor: Reader, [from, to, until]: readonly [SQL, SQL, SQL], now: Moment, first: number) =>
    repository.pickedIds(appointmentInReach(actor), [
      { when: repository.within(from, to) },
      { when: repository.requested(now) },
      { when: repository.dueWithin(to, until), first },
    ]),

  /** Ids of the first visits that are still to come or under way and begin before `to`. */
  idsAhead: (actor: Reader, to: Moment, now: Moment, first: number) =>
    repository.pickedIds(appointmentInReach(actor), [{ when: repository.aheadUntil(to, now), first }]),

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
        : await agendaStatement(tx, actor).execute({ ...valuesOf(actor), actorId: personOf(actor), ids });
    const items = (wanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(wanted).map((row) => present(row, actor, now));
    const next = nextOf(rows, now);
    return {
      within: items((row) => row.startsAt < to && (row.endsAt > from || isHere(row, now))),
      requests: items(({ status, startsAt }) => status === 'pending' && startsAt > now).toSorted(urgentFirst),
      next: next && present(next, actor, now),
    };
  },

  /** What became of the visits in reach that began in [from, to). */
  weekFigures: (actor: Reader, from: SQL, to: SQL) =>
    figures.weekFigures(appointmentInReach(actor), from, to),

  /** Appointments of a patient in all, those ahead, and those that took place. */
  patientFigures: (actor: Reader, now: Moment) => figures.patientFigures(appointmentInReach(actor), now),

  /** The doctors who care for the signed-in patient, with the last visit and the next. */
  doctorsOfPatient: (actor: Reader, now: Moment) => figures.doctorsOfPatient(actor.id, now),
});

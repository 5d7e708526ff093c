import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { holdsTime, noProposal, withPeople } from '../repository.ts';
import type { Period } from '../rules.ts';
import { appointment, appointmentSeries, availabilityException, busyTime } from '../tables.ts';
import { keptFor, keptUntil } from '../taken-repository.ts';
import { offerOpen, waitlistOffer } from '../waitlist/tables.ts';
import type { Ground } from './check.ts';

type Whose = {
  readonly doctorId: string;
  readonly patientId: string;
  /** Visits that would move, and so stand in nobody's way. */
  readonly without: readonly string[];
};

type CommitmentRow = {
  kind: 'visit' | 'patient' | 'elsewhere' | 'closed' | 'open';
  start: number;
  end: number;
  location_id: string | null;
  slot_minutes: number | null;
  note: string;
};

const millis = (column: SQL | typeof appointment.startsAt | typeof appointment.endsAt) =>
  sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/**
 * Everything that a doctor and a patient have in a period, times included that are kept for a proposal or an offer of the waiting
 * list, and what the doctor closed or opened: one statement, however long the period is.
 */
export const findCommitments = async (
  tx: Transaction,
  { doctorId, patientId, without }: Whose,
  period: Period,
): Promise<Pick<Ground, 'closings' | 'openings' | 'doctor' | 'patient'>> => {
  const [from, to] = [period.start.toISOString(), period.end.toISOString()];
  const visits = sql`FROM ${appointment} WHERE ${holdsTime} AND ${appointment.id} <> ALL (${sql.param(without)}::uuid[])
    AND ${appointment.startsAt} > ${from}::timestamptz - interval '32 hours' AND ${appointment.startsAt} < ${to}::timestamptz`;
  const nothing = sql`NULL::uuid AS location_id, NULL::int AS slot_minutes, '' AS note`;
  const { rows } = await tx.execute<CommitmentRow>(sql`
    SELECT 'visit' AS kind, ${millis(appointment.startsAt)} AS start, ${millis(sql`${appointment.busyUntil}`)} AS end, ${nothing}
      ${visits} AND ${appointment.doctorId} = ${doctorId}
    UNION ALL SELECT 'patient', ${millis(appointment.startsAt)}, ${millis(appointment.endsAt)}, ${nothing}
      ${visits} AND ${appointment.patientId} = ${patientId}
    UNION ALL SELECT 'elsewhere', ${millis(sql`${busyTime.startsAt}`)}, ${millis(sql`${busyTime.endsAt}`)}, ${nothing}
      FROM ${busyTime} WHERE ${busyTime.doctorId} = ${doctorId}
      AND ${busyTime.startsAt} < ${to}::timestamptz AND ${busyTime.endsAt} > ${from}::timestamptz
    UNION ALL SELECT 'elsewhere', ${millis(sql`${appointment.proposedStart}`)}, ${millis(keptUntil)}, ${nothing}
      FROM ${appointment} WHERE ${keptFor(eq(appointment.doctorId, doctorId), sql`${from}::timestamptz`, sql`${to}::timestamptz`)}
      AND ${appointment.id} <> ALL (${sql.param(without)}::uuid[])
    UNION ALL SELECT 'elsewhere', ${millis(sql`${waitlistOffer.startsAt}`)}, ${millis(sql`${waitlistOffer.busyUntil}`)}, ${nothing}
      FROM ${waitlistOffer} WHERE ${waitlistOffer.doctorId} = ${doctorId} AND ${offerOpen}
      AND ${waitlistOffer.startsAt} < ${to}::timestamptz AND ${waitlistOffer.busyUntil} > ${from}::timestamptz
    UNION ALL SELECT ${availabilityException.kind}, ${millis(sql`${availabilityException.startsAt}`)},
      ${millis(sql`${availabilityException.endsAt}`)}, ${availabilityException.locationId},
      ${availabilityException.slotMinutes}, ${availabilityException.note}
      FROM ${availabilityException} WHERE ${availabilityException.doctorId} = ${doctorId}
      AND ${availabilityException.startsAt} < ${to}::timestamptz AND ${availabilityException.endsAt} > ${from}::timestamptz`);
  const found = rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
  return {
    doctor: found.filter(({ kind }) => kind === 'visit' || kind === 'elsewhere'),
    patient: found.filter(({ kind }) => kind === 'patient'),
    closings: found
      .filter(({ kind }) => kind === 'closed')
      .map(({ start, end, location_id, note }) => ({ start, end, locationId: location_id, note })),
    openings: found.flatMap(({ kind, start, end, location_id, slot_minutes }) =>
      kind === 'open' && location_id && slot_minutes
        ? [{ start, end, locationId: location_id, slotMinutes: slot_minutes }]
        : [],
    ),
  };
};

export const insertSeries = (tx: Transaction, row: typeof appointmentSeries.$inferInsert) =>
  tx.insert(appointmentSeries).values(row);

export const insertVisits = (tx: Transaction, rows: readonly (typeof appointment.$inferInsert)[]) =>
  tx.insert(appointment).values([...rows]);

/** The visits of a series in reach, in its order. */
export const findVisitsOf = (tx: Transaction, inReach: SQL, seriesId: string) =>
  withPeople(tx)
    .where(and(eq(appointment.seriesId, seriesId), inReach))
    .orderBy(asc(appointment.seriesNumber));

/** The same, locked until the transaction ends. */
export const lockVisitsOf = (tx: Transaction, inReach: SQL, seriesId: string) =>
  findVisitsOf(tx, inReach, seriesId).for('update', { of: appointment });

/** What moving a series needs beside what everybody sees of its visits. */
export const findSeriesDetails = async (tx: Transaction, seriesId: string) => {
  const rows = await tx
    .select({
      id: appointment.id,
      busyUntil: appointment.busyUntil,
      recurrenceAt: sql<Date>`${appointment.recurrenceAt}`.mapWith(appointment.startsAt),
      number: sql<number>`${appointment.seriesNumber}`,
      rule: appointmentSeries.rule,
      timeZone: appointmentSeries.timeZone,
      visits: appointmentSeries.visits,
      version: appointmentSeries.version,
    })
    .from(appointment)
    .innerJoin(appointmentSeries, eq(appointmentSeries.id, appointment.seriesId))
    .where(eq(appointment.seriesId, seriesId))
    .orderBy(asc(appointment.seriesNumber));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The visits from a number on become those of another series, which counts from 1. */
export const splitOff = async (
  tx: Transaction,
  { seriesId, intoId, from }: { seriesId: string; intoId: string; from: number },
): Promise<void> => {
  await tx.execute(sql`UPDATE ${appointment} SET series_id = ${intoId}, series_number = series_number - ${from - 1}
    WHERE series_id = ${seriesId} AND series_number >= ${from}`);
  await tx
    .update(appointmentSeries)
    .set({ visits: from - 1, version: sql`${appointmentSeries.version} + 1` })
    .where(eq(appointmentSeries.id, seriesId));
};

export const countChange = (tx: Transaction, seriesId: string) =>
  tx
    .update(appointmentSeries)
    .set({ version: sql`${appointmentSeries.version} + 1` })
    .where(eq(appointmentSeries.id, seriesId));

export type MovedVisit = Period & {
  readonly id: string;
  readonly busyUntil: Date;
  readonly locationId: string;
  readonly recurrenceAt: Date;
  readonly override: boolean;
  readonly overrideReason: string;
};

const instants = (rows: readonly MovedVisit[], of: 'start' | 'end' | 'busyUntil' | 'recurrenceAt') =>
  sql`${sql.param(rows.map((row) => row[of].toISOString()))}::timestamptz[]`;

/**
 * Gives visits their new times at once. Set aside first: on the way one would stand where the next still is, and most
 * constraints look at every row by itself; the one that can wait looks at them when all are where they go.
 */
export const moveVisits = async (tx: Transaction, rows: readonly MovedVisit[]): Promise<void> => {
  const ids = sql.param(rows.map(({ id }) => id));
  await tx.execute('SET CONSTRAINTS appointment_keeps_clear DEFERRED');
  await tx.execute(sql`UPDATE ${appointment} SET override = true WHERE id = ANY (${ids}::uuid[])`);
  await tx.execute(sql`UPDATE ${appointment} AS visit SET starts_at = moved.start, ends_at = moved.until, busy_until = moved.busy,
      recurrence_at = moved.planned, location_id = moved.place, override = moved.override, override_reason = moved.reason,
      proposal_state = NULL, proposed_start = NULL, proposed_end = NULL, proposed_location_id = NULL, proposed_until = NULL,
      proposal_message = '', proposal_answer = '',
      version = visit.version + 1, sequence = visit.sequence + 1
    FROM unnest(${ids}::uuid[], ${instants(rows, 'start')}, ${instants(rows, 'end')}, ${instants(rows, 'busyUntil')},
      ${instants(rows, 'recurrenceAt')}, ${sql.param(rows.map(({ locationId }) => locationId))}::uuid[],
      ${sql.param(rows.map(({ override }) => override))}::boolean[],
      ${sql.param(rows.map(({ overrideReason }) => overrideReason))}::text[])
      AS moved (id, start, until, busy, planned, place, override, reason)
    WHERE visit.id = moved.id`);
  await tx.execute('SET CONSTRAINTS appointment_keeps_clear IMMEDIATE');
};

/** Where the series has visits that stay where they are: they come back there, not to where it was before. */
export const planVisits = async (
  tx: Transaction,
  rows: readonly Pick<MovedVisit, 'id' | 'recurrenceAt'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(sql`UPDATE ${appointment} AS visit SET recurrence_at = planned.at
    FROM unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ recurrenceAt }) => recurrenceAt.toISOString()))}::timestamptz[]) AS planned (id, at)
    WHERE visit.id = planned.id`);
};

export const cancelVisits = (tx: Transaction, ids: readonly string[], reason: string) =>
  tx
    .update(appointment)
    .set({
      status: 'cancelled',
      closingReason: reason,
      version: sql`${appointment.version} + 1`,
      ...noProposal,
    })
    .where(sql`${appointment.id} = ANY (${sql.param(ids)}::uuid[])`);

import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { listHistory } from '@doctor-plus/contract/scheduling/history.ts';
import { and, desc, eq, gte, inArray, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { chartInReach, patientMatching } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import { doctor, location, review } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { appointmentInReach } from './policy.ts';
import { isHere, place } from './repository.ts';
import { appointment } from './tables.ts';
import { typeNameFor } from './visit-types.ts';

export type HistoryFilter = Omit<ParsedOf<typeof listHistory>['query'], 'cursor' | 'per_page'>;

const closed = ['completed', 'cancelled', 'no_show'] as const;

/** Visits that are closed, and those whose time has passed without anybody closing them; a patient who waits has not passed. */
const isOver = (now: Date) =>
  or(inArray(appointment.status, [...closed]), and(lte(appointment.endsAt, now), not(isHere(now))));

const ofOutcome = (outcome: HistoryFilter['status']): SQL | undefined => {
  if (outcome === undefined) return undefined;
  return outcome === 'open' ? notInArray(appointment.status, [...closed]) : eq(appointment.status, outcome);
};

const reached = (actor: Actor, now: Date): SQL | undefined => and(appointmentInReach(actor), isOver(now));

const matching = (filter: Omit<HistoryFilter, 'status'>): SQL | undefined =>
  and(
    filter.from === undefined ? undefined : gte(appointment.startsAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(appointment.startsAt, new Date(filter.to)),
    filter.type === undefined ? undefined : eq(appointment.type, filter.type),
    filter.location_id === undefined ? undefined : eq(appointment.locationId, filter.location_id),
    filter.doctor_id === undefined ? undefined : eq(appointment.doctorId, filter.doctor_id),
    filter.patient === undefined ? undefined : patientMatching(filter.patient),
  );

/** Microseconds since 1970, which a JavaScript date cannot hold: the cursor names the instant exactly. */
const micros = sql<string>`((extract(epoch FROM ${appointment.startsAt}) * 1000000)::bigint)::text`;

/** Behind `microseconds_id` of the last visit of the page before. */
const behind = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '0', id = ''] = cursor.split('_');
  return sql`(${appointment.startsAt}, ${appointment.id}) <
    (timestamptz 'epoch' + (${at}::text || ' microseconds')::interval, ${id}::uuid)`;
};

const columnsFor = (actor: Actor) => ({
  id: appointment.id,
  micros,
  status: appointment.status,
  type: appointment.type,
  typeName: typeNameFor(appointment),
  startsAt: appointment.startsAt,
  endsAt: appointment.endsAt,
  reason: appointment.reason,
  closingReason: appointment.closingReason,
  overrideReason: appointment.overrideReason,
  arrivedAt: appointment.arrivedAt,
  startedAt: appointment.startedAt,
  completedAt: appointment.completedAt,
  version: appointment.version,
  doctor: { id: doctor.id, name: doctor.name, specialties: doctor.specialties },
  doctorListed: doctor.listed,
  patient: {
    id: patient.id,
    givenName: patient.givenName,
    familyName: patient.familyName,
    chartNumber: patient.chartNumber,
  },
  place,
  chartInReach: sql<boolean>`${chartInReach(actor, appointment.patientId)}`,
  reviewed: sql<boolean>`EXISTS (SELECT FROM ${review} WHERE ${review.appointmentId} = ${appointment.id}
    AND ${review.withdrawnAt} IS NULL)`,
});

/** Visits that are over and match, the newest first. */
export const findHistory = (
  tx: Transaction,
  actor: Actor,
  { status, ...filter }: HistoryFilter,
  { now, cursor, limit }: { now: Date; cursor?: string | undefined; limit: number },
) =>
  tx
    .select(columnsFor(actor))
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .where(and(reached(actor, now), matching(filter), ofOutcome(status), behind(cursor)))
    .orderBy(desc(appointment.startsAt), desc(appointment.id))
    .limit(limit);

/** Whether more than `most` visits are over and match: known before any of them is read. */
export const isLongerThan = async (
  tx: Transaction,
  actor: Actor,
  { status, ...filter }: HistoryFilter,
  { now, most }: { now: Date; most: number },
): Promise<boolean> => {
  const found = await tx
    .select({ id: appointment.id })
    .from(appointment)
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .where(and(reached(actor, now), matching(filter), ofOutcome(status)))
    .offset(most)
    .limit(1);
  return found.length > 0;
};

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

const counted = (status: (typeof closed)[number]) =>
  sql<number>`count(*) FILTER (WHERE ${eq(appointment.status, status)})::int`;

/** How many visits of each outcome match the rest of the filter. */
export const countHistory = async (
  tx: Transaction,
  actor: Actor,
  { status: _any, ...filter }: HistoryFilter,
  now: Date,
) => {
  const [counts] = await tx
    .select({
      completed: counted('completed'),
      cancelled: counted('cancelled'),
      no_show: counted('no_show'),
      open: sql<number>`count(*) FILTER (WHERE ${notInArray(appointment.status, [...closed])})::int`,
    })
    .from(appointment)
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .where(and(reached(actor, now), matching(filter)));
  return counts ?? { completed: 0, cancelled: 0, no_show: 0, open: 0 };
};

/** Which doctors saw people at which places, among all visits that are over. */
export const findHistoryChoices = (tx: Transaction, actor: Actor, now: Date) => {
  const pairs = tx
    .selectDistinct({ doctorId: appointment.doctorId, locationId: appointment.locationId })
    .from(appointment)
    .where(reached(actor, now))
    .as('pairs');
  return tx
    .select({
      doctor: { id: doctor.id, name: doctor.name },
      place: { id: location.id, name: location.name, city: location.city },
    })
    .from(pairs)
    .innerJoin(doctor, eq(doctor.id, pairs.doctorId))
    .innerJoin(location, eq(location.id, pairs.locationId))
    .orderBy(doctor.foldedName, location.name, location.id);
};

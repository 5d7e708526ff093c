import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { preparedOnce } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { holdsTime } from './repository.ts';
import type { Closing, Opening, Period } from './rules.ts';
import { appointment, availabilityException, busyTime, proposalOpen } from './tables.ts';
import { offerOpen, waitlistOffer } from './waitlist/tables.ts';

/** What differs from the weekly hours. */
export type Exceptions = { readonly closings: Closing[]; readonly openings: Opening[] };

/** What keeps visits away from a period, and what invites them beyond the weekly hours. */
export type Taken = Exceptions & { readonly busy: Period[] };

/** Belongs to one of the doctors that a prepared statement is asked about as `doctorIds`. */
export const ofDoctors = (
  column:
    | typeof appointment.doctorId
    | typeof availabilityException.doctorId
    | typeof busyTime.doctorId
    | typeof waitlistOffer.doctorId,
) => sql`${column} = ANY (${sql.placeholder('doctorIds')}::uuid[])`;

const [start, end, reach] = [sql.placeholder('start'), sql.placeholder('end'), sql.placeholder('reach')];

/** The longest visit and the longest pause behind it, as constraints have them: from this start on, one can reach into a period. */
const couldReach = (from: Date) => new Date(from.getTime() - 32 * 3_600_000);

const busy = sql<'busy' | 'closed' | 'open'>`'busy'`;
const nothing = { locationId: sql<string | null>`NULL::uuid`, slotMinutes: sql<number | null>`NULL::int` };

const visits = (tx: Transaction) =>
  tx
    .select({
      doctorId: appointment.doctorId,
      kind: busy,
      start: appointment.startsAt,
      end: appointment.busyUntil,
      ...nothing,
    })
    .from(appointment)
    .where(
      and(
        ofDoctors(appointment.doctorId),
        gt(appointment.startsAt, reach),
        lt(appointment.startsAt, end),
        gt(appointment.busyUntil, start),
        holdsTime,
      ),
    );

const ofPatient = (tx: Transaction) =>
  tx
    .select({
      doctorId: appointment.doctorId,
      kind: busy,
      start: appointment.startsAt,
      end: appointment.endsAt,
      ...nothing,
    })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, sql.placeholder('patientId')),
        gt(appointment.startsAt, reach),
        lt(appointment.startsAt, end),
        gt(appointment.endsAt, start),
        holdsTime,
      ),
    );

/** Until when a proposed time is kept, with the pause behind it. */
export const keptUntil = sql`${appointment.proposedEnd} + (${appointment.busyUntil} - ${appointment.endsAt})`;

/** An open proposal of a doctor's: nobody else gets its time. */
export const keptFor = (who: SQL, from: SQL, to: SQL): SQL =>
  sql`${proposalOpen} AND ${who} AND ${appointment.proposedStart} < ${to} AND ${keptUntil} > ${from}`;

const proposals = (tx: Transaction) =>
  tx
    .select({
      doctorId: appointment.doctorId,
      kind: busy,
      start: sql<Date>`${appointment.proposedStart}`.mapWith(appointment.startsAt),
      end: sql<Date>`${keptUntil}`.mapWith(appointment.startsAt),
      ...nothing,
    })
    .from(appointment)
    .where(keptFor(ofDoctors(appointment.doctorId), sql`${start}::timestamptz`, sql`${end}::timestamptz`));

const elsewhere = (tx: Transaction) =>
  tx
    .select({
      doctorId: busyTime.doctorId,
      kind: busy,
      start: busyTime.startsAt,
      end: busyTime.endsAt,
      ...nothing,
    })
    .from(busyTime)
    .where(and(ofDoctors(busyTime.doctorId), lt(busyTime.startsAt, end), gt(busyTime.endsAt, start)));

/** Times that are kept for somebody on the waiting list. */
const held = (tx: Transaction) =>
  tx
    .select({
      doctorId: waitlistOffer.doctorId,
      kind: busy,
      start: waitlistOffer.startsAt,
      end: waitlistOffer.busyUntil,
      ...nothing,
    })
    .from(waitlistOffer)
    .where(
      and(
        ofDoctors(waitlistOffer.doctorId),
        offerOpen,
        lt(waitlistOffer.startsAt, end),
        gt(waitlistOffer.busyUntil, start),
      ),
    );

const exceptions = (tx: Transaction) =>
  tx
    .select({
      doctorId: availabilityException.doctorId,
      kind: sql<'busy' | 'closed' | 'open'>`${availabilityException.kind}`,
      start: availabilityException.startsAt,
      end: availabilityException.endsAt,
      locationId: sql<string | null>`${availabilityException.locationId}`,
      slotMinutes: sql<number | null>`${availabilityException.slotMinutes}`,
    })
    .from(availabilityException)
    .where(
      and(
        ofDoctors(availabilityException.doctorId),
        lt(availabilityException.startsAt, end),
        gt(availabilityException.endsAt, start),
      ),
    );

const ofDoctorsStatement = preparedOnce((tx) =>
  unionAll(visits(tx), proposals(tx), held(tx), elsewhere(tx), exceptions(tx)).prepare('taken'),
);
const withPatientStatement = preparedOnce((tx) =>
  unionAll(visits(tx), proposals(tx), held(tx), elsewhere(tx), exceptions(tx), ofPatient(tx)).prepare(
    'taken_with_patient',
  ),
);
const exceptionsStatement = preparedOnce((tx) => exceptions(tx).prepare('exceptions'));

/**
 * What shares time with [from, to), of each doctor and of the patient if one is given: visits, proposed times, times kept for
 * the waiting list, busy times from elsewhere and exceptions. One statement, however many doctors are asked about.
 */
const findTakenRows = (
  tx: Transaction,
  { doctorIds, patientId }: { doctorIds: readonly string[]; patientId?: string | undefined },
  from: Date,
  to: Date,
) => {
  const values = { doctorIds, start: from, end: to, reach: couldReach(from) };
  return patientId === undefined
    ? ofDoctorsStatement(tx).execute(values)
    : withPatientStatement(tx).execute({ ...values, patientId });
};

type TakenRow = Awaited<ReturnType<typeof findTakenRows>>[number];

const sorted = (rows: readonly TakenRow[]): Taken => {
  const taken: Taken = { busy: [], closings: [], openings: [] };
  for (const { kind, start, end, locationId, slotMinutes } of rows) {
    if (kind === 'busy') taken.busy.push({ start, end });
    if (kind === 'closed') taken.closings.push({ start, end, locationId });
    if (kind === 'open' && locationId && slotMinutes)
      taken.openings.push({ start, end, locationId, slotMinutes });
  }
  return taken;
};

const byDoctor = (rows: readonly TakenRow[]): Map<string, Taken> =>
  new Map([...Map.groupBy(rows, ({ doctorId }) => doctorId)].map(([id, own]) => [id, sorted(own)]));

/** What the time of a doctor, and of the patient if one is given, is taken by. */
export const findTaken = async (
  tx: Transaction,
  { doctorId, patientId }: { doctorId: string; patientId?: string | undefined },
  from: Date,
  to: Date,
): Promise<Taken> => sorted(await findTakenRows(tx, { doctorIds: [doctorId], patientId }, from, to));

/** What the time of several doctors is taken by; a doctor whose time is free is missing. */
export const findTakenOf = async (
  tx: Transaction,
  doctorIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, Taken>> => byDoctor(await findTakenRows(tx, { doctorIds }, from, to));

/** What several doctors closed or opened and shares time with a period; a doctor who did nothing of it is missing. */
export const findExceptionsOf = async (
  tx: Transaction,
  doctorIds: readonly string[],
  { start, end }: Period,
): Promise<Map<string, Exceptions>> =>
  byDoctor(await exceptionsStatement(tx).execute({ doctorIds, start, end }));

const none: Exceptions = { closings: [], openings: [] };

/** What one doctor closed or opened and shares time with a period. */
export const findExceptionsIn = async (
  tx: Transaction,
  doctorId: string,
  period: Period,
): Promise<Exceptions> => (await findExceptionsOf(tx, [doctorId], period)).get(doctorId) ?? none;

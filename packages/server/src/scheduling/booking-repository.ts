import { and, eq, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, patientInReach } from '../accounts/index.ts';
import { careRelationship, patient, user } from '../accounts/tables.ts';
import { doctor, location } from '../directory/tables.ts';
import { preparedForRoles, preparedOnce, valuesOf } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { type Actor, type Caller, needing, personOf } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { refuseDeceased } from './call-off.ts';
import { holdsTime, place } from './repository.ts';
import type { VisitLength, WeeklyHours } from './rules.ts';
import { appointment, availability, busyTime, scheduleSettings, visitType } from './tables.ts';

export type Place = { id: string; name: string; address: string; city: string; time_zone: string };

export type VisitKind = (typeof appointment.$inferSelect)['type'];

/** What a doctor asks of bookings. */
export type BookingRules = {
  readonly noticeMinutes: number;
  readonly windowDays: number;
  readonly cancelMinutes: number;
  readonly secretariesOverride: boolean;
};

export const standardRules: BookingRules = {
  noticeMinutes: 0,
  windowDays: 180,
  cancelMinutes: 0,
  secretariesOverride: true,
};

/** A type of visit that a doctor has said something about. */
export type VisitTypeRow = VisitLength & {
  readonly type: VisitKind;
  /** Empty: the built-in name. */
  readonly name: string;
  readonly online: boolean;
};

/** A type of visit that a doctor has said nothing about; patients book an emergency online only where the doctor offers that. */
const standardType = (type: VisitKind) => ({
  name: '',
  minutes: null,
  pauseMinutes: 0,
  online: type !== 'emergency',
});

/** A doctor who can be booked, with the weekly hours and the places they are kept at. */
export type Timetable = {
  readonly doctor: { readonly id: string; readonly name: string; readonly specialties: string[] };
  readonly booking: 'instant' | 'request';
  readonly rules: BookingRules;
  readonly types: readonly VisitTypeRow[];
  readonly hours: readonly WeeklyHours[];
  readonly places: ReadonlyMap<string, Place>;
};

export const typeIn = ({ types }: Pick<Timetable, 'types'>, type: VisitKind): Omit<VisitTypeRow, 'type'> =>
  types.find((one) => one.type === type) ?? standardType(type);

const rulesColumns = {
  noticeMinutes: scheduleSettings.noticeMinutes,
  windowDays: scheduleSettings.windowDays,
  cancelMinutes: scheduleSettings.cancelMinutes,
  secretariesOverride: scheduleSettings.secretariesOverride,
};

const typesOf = (doctorId: SQL | typeof doctor.id) => sql<
  VisitTypeRow[]
>`(SELECT coalesce(json_agg(json_build_object('type', type, 'name', name, 'minutes', minutes, 'pauseMinutes', buffer_minutes, 'online', online)), '[]')
  FROM ${visitType} WHERE ${visitType.doctorId} = ${doctorId})`;

const timetableStatement = preparedOnce((tx) =>
  tx
    .select({
      doctor: { id: doctor.id, name: doctor.name, specialties: doctor.specialties },
      booking: doctor.booking,
      rules: rulesColumns,
      types: typesOf(doctor.id),
      line: {
        weekday: availability.weekday,
        startsAt: availability.startsAt,
        endsAt: availability.endsAt,
        slotMinutes: availability.slotMinutes,
      },
      place,
    })
    .from(doctor)
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, doctor.id))
    .leftJoin(availability, eq(availability.doctorId, doctor.id))
    .leftJoin(location, eq(location.id, availability.locationId))
    .where(and(eq(doctor.id, sql.placeholder('doctorId')), doctor.listed))
    .prepare('booking_timetable'),
);

/** Null unless the doctor is listed. */
export const findTimetable = async (tx: Transaction, doctorId: string): Promise<Timetable | null> => {
  const rows = await timetableStatement(tx).execute({ doctorId });
  const [first] = rows;
  if (!first) return null;
  const kept = rows.flatMap(({ line, place: at }) => (line && at ? [{ line, at }] : []));
  return {
    doctor: first.doctor,
    booking: first.booking,
    rules: first.rules ?? standardRules,
    types: first.types,
    hours: kept.map(({ line, at }) => ({ ...line, locationId: at.id, timeZone: at.time_zone })),
    places: new Map(kept.map(({ at }) => [at.id, at])),
  };
};

export const findPlace = async (tx: Transaction, id: string): Promise<Place | null> => {
  const [found] = await tx.select(place).from(location).where(eq(location.id, id));
  return found ?? null;
};

/** A doctor on whose behalf this person acts; null for anybody else. */
export const findActedFor = async (tx: Transaction, actor: Actor, doctorId: string) => {
  const [found] = await tx
    .select({ id: doctor.id, name: doctor.name })
    .from(doctor)
    .where(and(eq(doctor.id, doctorId), actsForDoctor(actor, doctor.id)));
  return found ?? null;
};

/** Whether the caller is the doctor, or a secretary who works for the doctor. */
export const isPractice = async (tx: Transaction, caller: Caller, doctorId: string): Promise<boolean> => {
  if (caller.kind !== 'actor') return false;
  // Only for secretaries it stands in the database.
  if (caller.role !== 'secretary') return caller.role === 'doctor' && caller.id === doctorId;
  // Free times are open to everybody: the call itself names no area.
  const reader = caller.need === null ? needing(caller, 'appointments:read') : caller;
  return (await findActedFor(tx, reader, doctorId)) !== null;
};

const at = sql`${sql.placeholder('start')}::timestamptz`;

const bookingPatient = preparedForRoles((tx, actor) => {
  const doctorId = sql`${sql.placeholder('doctorId')}::uuid`;
  return tx
    .select({
      id: patient.id,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
      deceasedAt: patient.deceasedAt,
      accountId: user.id,
      actsForDoctor: sql<boolean>`${actsForDoctor(actor, doctorId)}`,
      taken: sql<
        'own' | 'other' | null
      >`(SELECT CASE WHEN ${appointment.patientId} = ${patient.id} AND ${appointment.endsAt} > ${at} THEN 'own' ELSE 'other' END
          FROM ${appointment} WHERE ${appointment.doctorId} = ${doctorId} AND ${holdsTime}
          AND ${appointment.startsAt} > ${at} - interval '32 hours' AND ${appointment.startsAt} <= ${at} AND ${appointment.busyUntil} > ${at}
          ORDER BY 1 DESC LIMIT 1)`,
      busyFrom:
        sql<Date | null>`(SELECT min(${busyTime.startsAt}) FROM ${busyTime} WHERE ${busyTime.doctorId} = ${doctorId}
          AND ${busyTime.endsAt} > ${at} AND ${busyTime.startsAt} < ${at} + interval '32 hours')`.mapWith(
          busyTime.startsAt,
        ),
    })
    .from(patient)
    .leftJoin(user, eq(user.id, patient.id))
    .where(and(eq(patient.id, sql.placeholder('patientId')), patientInReach(actor, patient.id)))
    .prepare(`booking_patient_${actor.role}`);
});

/** What a booking needs to know of the patient; null when the patient is out of reach. */
export const findBookingPatient = async (
  tx: Transaction,
  actor: Actor,
  { start, ...ids }: { doctorId: string; patientId: string; start: Date },
) => {
  const values = { ...ids, ...valuesOf(actor), actorId: personOf(actor), start: start.toISOString() };
  const [found] = await bookingPatient(tx, actor).execute(values);
  return found ?? null;
};

const queue = {
  name: 'booking_queue',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))',
};

/**
 * Bookings of one doctor, and of one patient, go one after the other until their transaction ends: two that collide
 * would otherwise wait for each other. Whether they collide is for the constraints to say. Goes out at once: statements
 * that are sent later in the same turn run once the others are through.
 */
export const queueForBooking = async (
  tx: Transaction,
  doctorId: string,
  patientId: string,
): Promise<void> => {
  await tx.$client.query({ ...queue, values: [doctorId, patientId] });
};

type Stored = typeof appointment.$inferInsert;

/** What a new appointment brings; everything else stands as it does for any that is new. */
type NewAppointment = Pick<
  Stored,
  | 'id'
  | 'doctorId'
  | 'patientId'
  | 'locationId'
  | 'type'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'busyUntil'
  | 'createdBy'
  | 'createdAt'
> &
  Partial<Pick<Stored, 'reason' | 'urgent' | 'override' | 'overrideReason' | 'arrivedAt'>>;

const insertStatement = preparedOnce((tx) =>
  tx
    .insert(appointment)
    .values({
      id: sql.placeholder('id'),
      doctorId: sql.placeholder('doctorId'),
      patientId: sql.placeholder('patientId'),
      locationId: sql.placeholder('locationId'),
      type: sql.placeholder('type'),
      status: sql.placeholder('status'),
      startsAt: sql.placeholder('startsAt'),
      endsAt: sql.placeholder('endsAt'),
      busyUntil: sql.placeholder('busyUntil'),
      createdBy: sql.placeholder('createdBy'),
      createdAt: sql.placeholder('createdAt'),
      // Most have none, and the column's own encoder takes no null.
      arrivedAt: sql`${sql.placeholder('arrivedAt')}::timestamptz`,
      reason: sql.placeholder('reason'),
      urgent: sql.placeholder('urgent'),
      override: sql.placeholder('override'),
      overrideReason: sql.placeholder('overrideReason'),
    })
    .prepare('booking_insert'),
);

export const insertAppointment = (tx: Transaction, row: NewAppointment) =>
  insertStatement(tx).execute({
    arrivedAt: null,
    reason: '',
    urgent: false,
    override: false,
    overrideReason: '',
    ...row,
  });

const care = {
  name: 'booking_care',
  text: `WITH care AS (INSERT INTO care_relationship (id, doctor_id, patient_id, reason, since)
      VALUES ($1, $2, $3, 'appointment', $4) ON CONFLICT DO NOTHING)
    SELECT deceased_at AS "deceasedAt" FROM patient WHERE id = $3 FOR SHARE`,
};

/**
 * From a first booking on, the doctor cares for the patient. Holds the patient until the transaction ends: whoever records a death
 * meanwhile waits, and then calls this booking off, too. Throws `patient_deceased` when the death came first.
 */
export const establishCare = async (
  tx: Transaction,
  doctorId: string,
  patientId: string,
  since: Date,
): Promise<void> => {
  const { rows } = await tx.$client.query<{ deceasedAt: string | null }>({
    ...care,
    values: [newId(), doctorId, patientId, since],
  });
  const [held] = rows;
  if (held) refuseDeceased(held);
};

/** Ends the care that a booking began, when no appointment between the two is left that was or will be kept. */
export const endCareWithoutVisits = (tx: Transaction, doctorId: string, patientId: string, at: Date) =>
  tx
    .update(careRelationship)
    .set({ endedAt: at })
    .where(
      and(
        eq(careRelationship.doctorId, doctorId),
        eq(careRelationship.patientId, patientId),
        eq(careRelationship.reason, 'appointment'),
        sql`${careRelationship.endedAt} IS NULL`,
        sql`NOT EXISTS (SELECT FROM ${appointment} WHERE ${appointment.doctorId} = ${doctorId}
          AND ${appointment.patientId} = ${patientId} AND ${appointment.status} <> 'cancelled')`,
      ),
    );

/** The weekly hours of several doctors at once, with what they ask of a first consultation. */
export const findHoursOf = async (tx: Transaction, doctorIds: readonly string[]) => {
  const rows = await tx
    .select({
      doctorId: availability.doctorId,
      locationId: availability.locationId,
      timeZone: location.timeZone,
      weekday: availability.weekday,
      startsAt: availability.startsAt,
      endsAt: availability.endsAt,
      slotMinutes: availability.slotMinutes,
      noticeMinutes: scheduleSettings.noticeMinutes,
      windowDays: scheduleSettings.windowDays,
      minutes: visitType.minutes,
      pauseMinutes: visitType.bufferMinutes,
      online: visitType.online,
    })
    .from(availability)
    .innerJoin(location, eq(location.id, availability.locationId))
    .leftJoin(scheduleSettings, eq(scheduleSettings.doctorId, availability.doctorId))
    .leftJoin(
      visitType,
      and(eq(visitType.doctorId, availability.doctorId), eq(visitType.type, 'consultation')),
    )
    .where(sql`${availability.doctorId} = ANY (${sql.param(doctorIds)}::uuid[])`);
  return Map.groupBy(rows, ({ doctorId }) => doctorId);
};

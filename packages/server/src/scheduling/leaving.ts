import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Eraser, ExportSource, FhirResource } from '../accounts/index.ts';
import { doctor, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { exportReminders } from './reminders/leaving.ts';
import { noProposal } from './repository.ts';
import {
  appointment,
  appointmentCall,
  appointmentOverride,
  availability,
  availabilityException,
  busyCalendar,
  busyTime,
  calendarFeed,
  scheduleSettings,
  visitType,
} from './tables.ts';
import { typeNameFor, typeNameOf } from './visit-types.ts';
import { eraseWaitlist, exportWaitlist } from './waitlist/leaving.ts';

type Appointment = typeof appointment.$inferSelect;

/** With its table, which a query of calendars alone leaves out: their times have an id, too. */
const thisCalendar = sql`${busyCalendar.id}`;

/** Statuses of FHIR R4 for ours. */
const fhirStatus: Record<Appointment['status'], string> = {
  pending: 'pending',
  confirmed: 'booked',
  arrived: 'arrived',
  in_progress: 'checked-in',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  no_show: 'noshow',
};

/**
 * A patient's appointments, waiting-list entries and reminders; a doctor's hours, exceptions and imported calendars. Whom a
 * doctor sees is not the doctor's to take.
 */
export const exportScheduling: ExportSource = async function* (tx, { id, roles }) {
  if (roles.includes('patient')) {
    const rows = await tx
      .select({
        appointment,
        typeName: typeNameFor(appointment),
        doctor: doctor.name,
        place: location.name,
      })
      .from(appointment)
      .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
      .innerJoin(location, eq(location.id, appointment.locationId))
      .where(eq(appointment.patientId, id))
      .orderBy(asc(appointment.startsAt));
    yield {
      section: 'appointments',
      rows: rows.map((row) => ({
        line: {
          at: row.appointment.startsAt,
          title: typeNameOf({ ...row.appointment, typeName: row.typeName }, (key) => ({ key })),
          detail: [
            { key: `scheduling:status.${row.appointment.status}` },
            row.appointment.reason,
            row.appointment.closingReason,
            row.appointment.proposalMessage,
            row.appointment.proposalAnswer,
            row.place,
          ],
          by: row.doctor,
        },
        resource: appointmentResource(row.appointment, row.doctor, row.place),
      })),
    };
    yield await exportWaitlist(tx, id);
    yield await exportReminders(tx, id);
  }
  const addresses = await tx
    .select({ createdAt: calendarFeed.createdAt, lastReadAt: calendarFeed.lastReadAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.userId, id))
    .orderBy(asc(calendarFeed.createdAt));
  yield {
    section: 'calendar_addresses',
    rows: addresses.map((address) => ({
      line: { at: address.createdAt, title: { key: 'settings:archive.calendarAddress' }, detail: [] },
      // The address itself is a secret of which only a hash is kept.
      data: address,
    })),
  };
  if (roles.includes('doctor')) {
    const calendars = await tx
      .select({
        name: busyCalendar.name,
        importedAt: busyCalendar.importedAt,
        times: sql<{ starts_at: string; ends_at: string }[]>`coalesce((SELECT json_agg(json_build_object(
          'starts_at', ${busyTime.startsAt}, 'ends_at', ${busyTime.endsAt}) ORDER BY ${busyTime.startsAt})
          FROM ${busyTime} WHERE ${busyTime.calendarId} = ${thisCalendar}), '[]')`,
      })
      .from(busyCalendar)
      .where(eq(busyCalendar.doctorId, id))
      .orderBy(asc(busyCalendar.importedAt));
    yield {
      section: 'imported_calendars',
      rows: calendars.map((one) => ({
        line: { at: one.importedAt, title: { key: 'settings:archive.importedCalendar' }, detail: [one.name] },
        data: one,
      })),
    };
    const rows = await tx
      .select({ hours: availability, place: location.name })
      .from(availability)
      .innerJoin(location, eq(location.id, availability.locationId))
      .where(eq(availability.doctorId, id))
      .orderBy(asc(availability.weekday), asc(availability.startsAt));
    yield {
      section: 'availability',
      rows: rows.map(({ hours, place }) => ({
        line: {
          at: null,
          title: { key: `settings:archive.weekday.${hours.weekday}` },
          detail: [`${hours.startsAt.slice(0, 5)} – ${hours.endsAt.slice(0, 5)}`, place],
        },
        data: { ...hours, place },
      })),
    };
    const exceptions = await tx
      .select()
      .from(availabilityException)
      .where(eq(availabilityException.doctorId, id))
      .orderBy(asc(availabilityException.startsAt));
    yield {
      section: 'availability_exceptions',
      rows: exceptions.map((one) => ({
        line: {
          at: one.startsAt,
          title: { key: `settings:archive.exception.${one.kind}` },
          detail: [one.note],
        },
        data: one,
      })),
    };
  }
};

const appointmentResource = (row: Appointment, doctorName: string, place: string): FhirResource => ({
  resourceType: 'Appointment',
  id: row.id,
  status: fhirStatus[row.status],
  appointmentType: { coding: [{ system: 'urn:doctor-plus:appointment-type', code: row.type }] },
  ...(row.reason ? { description: row.reason } : {}),
  ...(row.closingReason ? { cancelationReason: { text: row.closingReason } } : {}),
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  created: row.createdAt.toISOString(),
  participant: [
    { actor: { reference: `urn:uuid:${row.patientId}` }, status: 'accepted' },
    { actor: { display: doctorName }, status: 'accepted' },
    { actor: { display: place }, status: 'accepted' },
  ],
});

const over = ['completed', 'cancelled', 'no_show'] as const;

const stillToCome = and(gt(appointment.endsAt, sql`app_now()`), notInArray(appointment.status, [...over]));

/** Appointments of a doctor that somebody counts on. */
export const futureAppointments = async (tx: Transaction, doctorId: string): Promise<number> => {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(and(eq(appointment.doctorId, doctorId), stillToCome));
  return counted?.count ?? 0;
};

/**
 * A patient's appointments to come are cancelled and waiting-list entries go; of past appointments time, place and doctor
 * stay with the record, without what was written about them. A doctor's schedule and imported calendars go, and everybody's
 * calendar addresses.
 */
export const eraseScheduling: Eraser = async (tx, { id, role }) => {
  await tx.delete(calendarFeed).where(eq(calendarFeed.userId, id));
  await eraseWaitlist(tx, { id, role });
  if (role === 'patient') {
    await tx
      .update(appointment)
      .set({ status: 'cancelled', version: sql`${appointment.version} + 1`, ...noProposal })
      .where(and(eq(appointment.patientId, id), stillToCome));
    await tx
      .update(appointment)
      .set({ reason: '', urgent: false, closingReason: '', overrideReason: '', ...noProposal })
      .where(eq(appointment.patientId, id));
    const ofPatient = sql`(SELECT id FROM ${appointment} WHERE ${appointment.patientId} = ${id})`;
    await tx.delete(appointmentOverride).where(sql`${appointmentOverride.appointmentId} IN ${ofPatient}`);
    await tx.delete(appointmentCall).where(sql`${appointmentCall.appointmentId} IN ${ofPatient}`);
  }
  if (role === 'doctor') {
    await tx.delete(availability).where(eq(availability.doctorId, id));
    await tx.delete(availabilityException).where(eq(availabilityException.doctorId, id));
    await tx.delete(visitType).where(eq(visitType.doctorId, id));
    await tx.delete(scheduleSettings).where(eq(scheduleSettings.doctorId, id));
    await tx.delete(busyCalendar).where(eq(busyCalendar.doctorId, id));
  }
};

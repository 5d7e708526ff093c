import { eq, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, type Reader } from '../accounts/index.ts';
import { personOf } from '../platform/http/actor.ts';
import { appointment } from './tables.ts';

/** A patient's own appointments, a doctor's own, and those of the doctors who accepted a secretary. */
export const appointmentInReach = (actor: Reader): SQL =>
  ({
    patient: () => eq(appointment.patientId, personOf(actor)),
    doctor: () => actsForDoctor(actor, appointment.doctorId),
    secretary: () => actsForDoctor(actor, appointment.doctorId),
    administrator: () => sql`false`,
  })[actor.role]();

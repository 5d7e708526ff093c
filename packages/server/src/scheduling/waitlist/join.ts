import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  joinWaitlist,
  mostWaitlistEntries,
  type WaitlistEntryWithAbilities,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { and, eq } from 'drizzle-orm';
import { doctor } from '../../directory/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findBookingPatient, queueForBooking } from '../booking-repository.ts';
import { refuseDeceased } from '../call-off.ts';
import { appointmentInReach } from '../policy.ts';
import { type AppointmentRow, lockAppointment } from '../repository.ts';
import { type Deps, serveSoon } from './deps.ts';
import { presentEntry } from './present.ts';
import * as repository from './repository.ts';
import { practiceFieldsStored, wishesStored } from './wishes.ts';

type Input = ParsedOf<typeof joinWaitlist>['body'];

const patientOf = (actor: Actor, { patient_id }: Input): string => {
  if (actor.role !== 'patient') {
    if (patient_id === undefined) throw invalid({ patient_id: 'required' });
    return patient_id;
  }
  if (patient_id !== undefined && patient_id !== actor.id) throw notFound();
  return actor.id;
};

/** The visit that is to come earlier; it has to be this patient's with this doctor, and still to come. */
const lockVisit = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { appointment_id, doctor_id }: Input,
  now: Date,
): Promise<AppointmentRow | null> => {
  if (appointment_id === undefined) return null;
  const visit = await lockAppointment(tx, appointmentInReach(actor), appointment_id);
  if (!visit || visit.doctor.id !== doctor_id || visit.patient.id !== patientId) throw notFound();
  const isAhead = (visit.status === 'pending' || visit.status === 'confirmed') && visit.startsAt > now;
  if (!isAhead) throw invalid({ appointment_id: 'not_ahead' });
  return visit;
};

/**
 * Puts somebody on a doctor's list, or changes the wishes of who is on it already. Errors: not_found; too_many_rows;
 * rest_invalid_param naming the field.
 */
export const createJoin = (deps: Deps) => {
  const join = async (tx: Transaction, actor: Actor, patientId: string, input: Input) => {
    const now = deps.clock.now();
    const doctorId = input.doctor_id;
    const [found] = await repository.findDoctors(tx, and(eq(doctor.id, doctorId), doctor.listed));
    const patient = await findBookingPatient(tx, actor, { doctorId, patientId, start: now });
    if (!found || !patient || (actor.role !== 'patient' && !patient.actsForDoctor)) throw notFound();
    refuseDeceased(patient);
    const visit = await lockVisit(tx, actor, patientId, input, now);
    await queueForBooking(tx, doctorId, patientId);
    const appointmentId = visit?.id ?? null;
    const places = found.places.map(({ id }) => id);
    const wishes = wishesStored(input, places, now);
    const same = await repository.findSame(tx, { doctorId, patientId, appointmentId });
    const type = visit?.type ?? input.type;
    const id = same?.id ?? newId();
    if (same) {
      const kept = await repository.lockEntry(tx, same.id);
      const practice = practiceFieldsStored(actor, input, kept ?? undefined);
      await repository.updateEntry(tx, same.id, { ...wishes, ...practice, type });
    } else {
      if ((await repository.countWaiting(tx, patientId)) >= mostWaitlistEntries) {
        throw new Refusal('too_many_rows', 'Too many waiting-list entries.', { most: mostWaitlistEntries });
      }
      await repository.insertEntry(tx, {
        id,
        doctorId,
        patientId,
        appointmentId,
        type,
        ...wishes,
        ...practiceFieldsStored(actor, input),
        createdBy: actor.id,
        createdAt: now,
      });
    }
    await serveSoon(tx, deps, doctorId);
    return presentEntry(await repository.readShown(tx, id), actor, now);
  };

  return (actor: Actor, input: Input): Promise<WaitlistEntryWithAbilities> => {
    const patientId = patientOf(actor, input);
    return deps.transact(
      (tx) => once(tx, actor, input, () => join(tx, actor, patientId, input)),
      ({ entry }) =>
        audit(actor, joinWaitlist, {
          patientId,
          objectId: entry.id,
          details: { doctor_id: input.doctor_id },
        }),
    );
  };
};

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { doctor, location } from '../directory/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { appointmentInReach } from './policy.ts';
import { appointment } from './tables.ts';

/** Most appointments of which somebody chooses one. */
const most = 12;

/** Appointments of a patient that would begin from now on, confirmed or called off, in order of time, as far as somebody reaches them. */
export const createVisitsToTell =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Transaction, actor: Actor, patientId: string) => {
    const rows = await tx
      .select({
        id: appointment.id,
        startsAt: appointment.startsAt,
        timeZone: location.timeZone,
        status: appointment.status,
        sequence: appointment.sequence,
        doctor: doctor.name,
      })
      .from(appointment)
      .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
      .innerJoin(location, eq(location.id, appointment.locationId))
      .where(
        and(
          eq(appointment.patientId, patientId),
          appointmentInReach(actor),
          gt(appointment.startsAt, clock.now()),
          inArray(appointment.status, ['confirmed', 'cancelled']),
        ),
      )
      .orderBy(asc(appointment.startsAt), asc(appointment.id))
      .limit(most);
    return rows.flatMap(({ status, sequence, ...row }) =>
      status === 'confirmed' || status === 'cancelled' ? [{ ...row, status, isMoved: sequence > 0 }] : [],
    );
  };

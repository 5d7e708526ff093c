import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { eq } from 'drizzle-orm';
import { fullName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { establishCare, insertAppointment } from '../booking-repository.ts';
import { findMoveDetails } from '../calendar-repository.ts';
import { links } from '../notices.ts';
import { present } from '../present.ts';
import {
  type AppointmentRow,
  findAppointments,
  hasAccount,
  noProposal,
  updateAppointment,
} from '../repository.ts';
import { appointment } from '../tables.ts';
import type { Deps } from './deps.ts';
import * as repository from './repository.ts';

type Taken = {
  readonly entry: repository.EntryRow;
  readonly locationId: string;
  readonly slot: { readonly start: Date; readonly end: Date; readonly busyUntil: Date };
  /** The visit that comes earlier, locked. */
  readonly visit: AppointmentRow | null;
};

/** Books a time of the list, or moves the visit that it replaces to it; whoever it concerns is told. The entry is done. */
export const createTake = ({
  clock,
  notify,
  invitations,
}: Pick<Deps, 'clock' | 'notify' | 'invitations'>) => {
  const tell = async (tx: Transaction, actor: Actor, row: AppointmentRow, given: AppointmentRow | null) => {
    const start = row.startsAt.toISOString();
    const about: Readonly<Record<string, string>> = given
      ? { start, before: given.startsAt.toISOString() }
      : { start };
    if (actor.id !== row.doctor.id) {
      await notify(tx, {
        userId: row.doctor.id,
        kind: given ? 'appointment.earlier' : 'appointment.booked',
        params: { person: fullName(row.patient), ...about },
        personId: row.patient.id,
        actorId: actor.id,
        link: links.calendar,
      });
    }
    if (actor.role !== 'patient' && (await hasAccount(tx, row.patient.id))) {
      await notify(tx, {
        userId: row.patient.id,
        kind: given ? 'appointment.earlier' : 'appointment.confirmed',
        params: { person: row.doctor.name, ...about },
        personId: row.doctor.id,
        actorId: actor.id,
        link: links.upcoming,
      });
    }
    await invitations.tell(tx, row.id);
  };

  const move = async (tx: Transaction, visit: AppointmentRow, { slot, locationId }: Taken) => {
    const details = await findMoveDetails(tx, visit.id);
    await updateAppointment(tx, visit.id, {
      startsAt: slot.start,
      endsAt: slot.end,
      busyUntil: slot.busyUntil,
      locationId,
      // The practice offered the time: there is nothing left to confirm.
      status: 'confirmed',
      version: visit.version + 1,
      sequence: details.sequence + 1,
      override: false,
      overrideReason: '',
      ...noProposal,
    });
    return visit.id;
  };

  const book = async (tx: Transaction, actor: Actor, { entry, slot, locationId }: Taken) => {
    const [id, now] = [newId(), clock.now()];
    const { doctorId, patientId, type } = entry;
    await insertAppointment(tx, {
      id,
      doctorId,
      patientId,
      locationId,
      type,
      status: 'confirmed',
      startsAt: slot.start,
      endsAt: slot.end,
      busyUntil: slot.busyUntil,
      createdBy: actor.id,
      createdAt: now,
    });
    await establishCare(tx, doctorId, patientId, now);
    return id;
  };

  return async (tx: Transaction, actor: Actor, taken: Taken): Promise<AppointmentWithAbilities> => {
    const now = clock.now();
    const { entry, visit } = taken;
    const id = visit ? await move(tx, visit, taken) : await book(tx, actor, taken);
    await repository.updateEntry(tx, entry.id, {
      status: 'booked',
      endedAt: now,
      replacedStart: visit?.startsAt ?? null,
    });
    const [row] = await findAppointments(tx, [eq(appointment.id, id)], 1);
    if (!row) throw new Error('The visit that was just stored is gone');
    await tell(tx, actor, row, visit);
    return present(row, actor, now);
  };
};

import { or, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { doctor } from '../directory/tables.ts';
import type { Read } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';

/**
 * Channels of appointments and hours, and of messages: a patient's own, and those of the doctors for whom this person acts. The
 * same policy decides as where they are read. Administrators follow the installation and nothing else.
 */
export const liveChannels =
  (read: Read) =>
  async (actor: Actor): Promise<string[]> => {
    if (actor.role === 'patient') return [`patient:${actor.id}`];
    if (actor.role === 'administrator') return ['administrators'];
    const reads = (area: 'appointments' | 'messages') =>
      sql<boolean>`${actsForDoctor(needing(actor, `${area}:read`), doctor.id)}`;
    const [appointments, messages] = [reads('appointments'), reads('messages')];
    const doctors = await read((tx) =>
      tx.select({ id: doctor.id, appointments, messages }).from(doctor).where(or(appointments, messages)),
    );
    return doctors.flatMap((row) => [
      ...(row.appointments ? [`doctor:${row.id}`] : []),
      ...(row.messages ? [`messages:${row.id}`] : []),
    ]);
  };

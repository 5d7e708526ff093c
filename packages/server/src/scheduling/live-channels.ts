import { or, sql } from 'drizzle-orm';
import { actsForDoctor } from '../accounts/index.ts';
import { doctor } from '../directory/tables.ts';
import type { Read } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';

/**
 * Channels of appointments and hours, and of messages: a patient's own, and those of the doctors for whom this person acts. The
 * same policy decides as where they are read. Whoever administers follows the installation, an administrator nothing else.
 */
export const liveChannels =
  (read: Read) =>
  async (actor: Actor): Promise<string[]> => {
    if (actor.role === 'patient') return [`patient:${actor.id}`];
    const installation = actor.administers ? ['administrators'] : [];
    if (actor.role === 'administrator') return installation;
    const reads = (area: 'appointments' | 'messages') =>
      sql<boolean>`${actsForDoctor(needing(actor, `${area}:read`), doctor.id)}`;
    const [appointments, messages] = [reads('appointments'), reads('messages')];
    const doctors = await read((tx) =>
      tx.select({ id: doctor.id, appointments, messages }).from(doctor).where(or(appointments, messages)),
    );
    const practice = doctors.flatMap((row) => [
      ...(row.appointments ? [`doctor:${row.id}`] : []),
      ...(row.messages ? [`messages:${row.id}`] : []),
    ]);
    return [...installation, ...practice];
  };

import { actsForDoctor } from '../accounts/index.ts';
import { doctor } from '../directory/tables.ts';
import type { Read } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';

/**
 * Channels of appointments and hours: a patient's own, and those of the doctors for whom this person acts. The same policy
 * decides as where appointments are read.
 */
export const liveChannels =
  (read: Read) =>
  async (actor: Actor): Promise<string[]> => {
    if (actor.role === 'patient') return [`patient:${actor.id}`];
    if (actor.role === 'administrator') return [];
    const doctors = await read((tx) =>
      tx.select({ id: doctor.id }).from(doctor).where(actsForDoctor(actor, doctor.id)),
    );
    return doctors.map(({ id }) => `doctor:${id}`);
  };

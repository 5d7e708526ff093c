import { eq, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor } from '../../accounts/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { waitlistEntry } from './tables.ts';

/** A patient's own entries, a doctor's own list, and the lists of the doctors who accepted a secretary. */
export const entryInReach = (actor: Actor): SQL =>
  ({
    patient: () => eq(waitlistEntry.patientId, actor.id),
    doctor: () => actsForDoctor(actor, waitlistEntry.doctorId),
    secretary: () => actsForDoctor(actor, waitlistEntry.doctorId),
    administrator: () => sql`false`,
  })[actor.role]();

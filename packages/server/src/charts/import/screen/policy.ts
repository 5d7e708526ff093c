import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/http/actor.ts';
import { chartImport } from '../tables.ts';

/**
 * Imports whose people somebody may see: a doctor those into the own care, whoever handed the file in; an administrator those
 * handed in by them, who know the file.
 */
export const importInReach = (actor: Actor): SQL =>
  ({
    patient: () => sql`false`,
    doctor: () => eq(chartImport.doctorId, actor.id),
    secretary: () => sql`false`,
    administrator: () => eq(chartImport.ownerId, actor.id),
  })[actor.role]();

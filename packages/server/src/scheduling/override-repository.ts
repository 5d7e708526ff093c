import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import { appointmentOverride } from './tables.ts';

type Booked = { readonly id: string; readonly override: boolean; readonly overrideReason: string };

/**
 * Keeps why visits of one call were booked over a taken or closed time, and answers with the id by which the log names it; null
 * when none was.
 */
export const keepOverrides = async (tx: Transaction, visits: readonly Booked[]): Promise<string | null> => {
  const id = newId();
  const kept = visits.flatMap((visit) =>
    visit.override ? [{ id, appointmentId: visit.id, reason: visit.overrideReason }] : [],
  );
  if (kept.length === 0) return null;
  await tx.insert(appointmentOverride).values(kept);
  return id;
};

/** What the log says of it: that it was done on purpose, and where to find the words, which may be clinical. */
export const overrideDetails = (overrideId: string | null): Readonly<Record<string, string | boolean>> =>
  overrideId ? { override: true, override_id: overrideId } : { override: false };

/** The reasons behind each of these ids, every sentence once; ids whose patient was erased are missing. */
export const findOverrideReasons = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinct({ id: appointmentOverride.id, reason: appointmentOverride.reason })
    .from(appointmentOverride)
    .where(inArray(appointmentOverride.id, [...ids]))
    .orderBy(asc(appointmentOverride.id), asc(appointmentOverride.reason));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, found]) => [id, found.map(({ reason }) => reason)]));
};

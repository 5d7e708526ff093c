import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { alertsFrom } from './alerts.ts';
import { findChart } from './chart-repository.ts';
import { summaryFrom } from './present.ts';

/**
 * The chart of a patient in reach, null otherwise. `entries: 'all'` lifts the cap of 200 entries a section; each
 * section's `total` is the same either way.
 */
export const readChart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { now, entries = 'newest' }: { now: Date; entries?: 'newest' | 'all' },
): Promise<Chart | null> => {
  const row = await findChart(tx, actor, patientId, entries);
  if (!row) return null;
  const complaint = row.openVisit ? row.openVisit.chief_complaint : row.newestComplaint;
  return {
    patient: summaryFrom(row, now),
    chief_complaint: complaint || null,
    alerts: alertsFrom(row.basis),
    open_visit: row.openVisit,
    ...row.sections,
    can: { write: actor.role === 'doctor' },
  };
};

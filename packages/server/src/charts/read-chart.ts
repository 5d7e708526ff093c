import {
  type Chart,
  type ChartSection,
  type ChartSectionName,
  chartSections,
} from '@doctor-plus/contract/charts/schema.ts';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { alertsFrom } from './alerts.ts';
import { findChart, findSectionPart } from './chart-repository.ts';
import { refuseAbsent } from './merged-away.ts';
import { summaryFrom } from './present.ts';
import { type ChartSections, endOfOpening, type Stretch } from './sections.ts';

/**
 * The chart of a patient in reach as a screen opens it. Error: `not_found` for everybody else's; of a chart that became part of
 * one in reach it says of which.
 */
export const readChart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  now: Date,
): Promise<Chart> => {
  const row = await findChart(tx, actor, patientId);
  if (!row) return refuseAbsent(tx, patientId, chartInReach(actor, patient.id));
  const complaint = row.openVisit ? row.openVisit.chief_complaint : row.newestComplaint;
  return {
    patient: summaryFrom(row, now),
    chief_complaint: complaint || null,
    alerts: alertsFrom(row.basis),
    open_visit: row.openVisit,
    ...row.sections,
    earlier: endsOf(row.sections),
    corrections_open: row.correctionsOpen,
    emergency: row.emergency,
    can: { write: actor.role === 'doctor' && row.inCare },
  };
};

const endsOf = (sections: ChartSections): Chart['earlier'] =>
  // One value for each section; the type of entries from names cannot follow that.
  Object.fromEntries(chartSections.map((name) => [name, endOfOpening(sections[name])])) as Chart['earlier'];

/** A stretch of one section of a chart in reach; null otherwise, and when it names an entry that was never there. */
export const readSection = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  section: ChartSectionName,
  stretch: Stretch,
): Promise<ChartSection | null> => {
  const part = await findSectionPart(tx, actor, patientId, section, stretch);
  if (!part) return null;
  const { total, entries, older } = part;
  const last = entries.at(-1)?.id ?? stretch.before ?? null;
  // The section's name and its entries belong together by the table of sections; the union cannot follow that.
  return { section, total, entries, earlier: older ? last : null } as ChartSection;
};

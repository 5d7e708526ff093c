import type { Chart, Visit } from '@doctor-plus/contract/charts/schema.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AlertBasis } from './alerts.ts';
import { patientColumns } from './repository.ts';

export const sections = [
  'vitals',
  'medications',
  'labs',
  'conditions',
  'allergies',
  'immunizations',
  'notes',
  'procedures',
  'conclusions',
] as const;
export type ChartSections = Pick<Chart, (typeof sections)[number]>;

/** Table and own columns of each section; the names are the contract's. */
const shapes: Record<(typeof sections)[number], readonly [table: string, columns: string]> = {
  vitals: ['vital_sign', 'code, value, value2, unit'],
  medications: ['medication', `name, dose, status, reason, ${utc('stopped_at')}`],
  labs: ['lab_result', 'code, name, value, comparator, text, unit, low, high, flag'],
  conditions: ['condition', `name, code, status, ${utc('ended_at')}`],
  allergies: ['allergy', 'substance, code, status, criticality, reaction'],
  immunizations: ['immunization', 'name, code'],
  notes: ['note', 'visit_id, text'],
  procedures: ['procedure', 'name, code, reason'],
  conclusions: ['conclusion', 'visit_id, diagnosis, treatment, follow_up, prescription'],
};

/** A time in JSON as PostgreSQL writes it fastest: in UTC, without saying so. `instant` says it. */
function utc(column: string, name = column): string {
  return `${column} AT TIME ZONE 'UTC' AS ${name}`;
}

/** Rows of the outer patient that count today. */
const ofPatient = 'patient_id = "patient"."id" AND current';

/** Entries of one kind that a screen gets; the newest. */
const shownOnScreen = 200;

/** One section as JSON: its newest entries and how many there are in all, counted only where some are left out. */
const section = (name: (typeof sections)[number], most: number | null): string => {
  const [table, columns] = shapes[name];
  const total = most
    ? `CASE WHEN count(*) < ${most} THEN count(*) ELSE (SELECT count(*) FROM ${table} WHERE ${ofPatient}) END`
    : 'count(*)';
  // The inner SELECT ends with LIMIT, so that only rows that are shown are put into words.
  return `'${name}', (SELECT json_build_object('total', ${total}, 'entries', coalesce(json_agg(entry), '[]')) FROM (
    SELECT id, version, ${utc('effective_at')}, ${utc('recorded_at')}, author_name AS author, source, ${columns}
      FROM (SELECT * FROM ${table} WHERE ${ofPatient} ORDER BY effective_at DESC, id DESC LIMIT ${most ?? 'ALL'}) newest) entry)`;
};

const sectionsJson = (most: number | null) =>
  sql<ChartSections>`${sql.raw(`json_build_object(${sections.map((name) => section(name, most)).join(', ')})`)}`;

/** Built once: the text is long, and putting it together for every call costs what it saves. */
const sectionsOf = { newest: sectionsJson(shownOnScreen), all: sectionsJson(null) };

/**
 * Active allergies, the latest result of each analyte where it is out of range, the latest three pressures. Not
 * taken from the sections: what is severe must not fall behind their cap.
 */
const alertBasis = sql.raw(`json_build_object(
  'allergies', (SELECT coalesce(json_agg(a), '[]') FROM (
    SELECT id, ${utc('effective_at', 'at')}, substance, criticality, reaction FROM allergy WHERE ${ofPatient} AND status = 'active') a),
  'labs', (SELECT coalesce(json_agg(l), '[]') FROM (
    SELECT id, ${utc('effective_at', 'at')}, name, value, comparator, text, unit, low, high, flag FROM lab_result
      JOIN (SELECT coalesce(code, name) AS analyte, max(effective_at) AS last_at FROM lab_result WHERE ${ofPatient} GROUP BY 1) latest
        ON coalesce(code, name) = analyte AND effective_at = last_at
      WHERE ${ofPatient} AND flag IS NOT NULL) l),
  'pressures', (SELECT coalesce(json_agg(p), '[]') FROM (
    SELECT id, ${utc('effective_at', 'at')}, value AS systolic, value2 AS diastolic FROM vital_sign
      WHERE ${ofPatient} AND code = 'blood_pressure' ORDER BY vital_sign.effective_at DESC, id DESC LIMIT 3) p))`);

const visitJson = `json_build_object('id', id, 'version', version, 'started_at', started_at AT TIME ZONE 'UTC', 'chief_complaint', chief_complaint, 'status', status)`;

/** The unfinished visit of a doctor, newest first. */
const openVisit = (doctorId: string): SQL =>
  sql`(SELECT ${sql.raw(visitJson)} FROM visit WHERE patient_id = "patient"."id" AND doctor_id = ${doctorId} AND status = 'in-progress'
    ORDER BY started_at DESC, id DESC LIMIT 1)`;

const newestComplaint = sql<
  string | null
>`(SELECT chief_complaint FROM visit WHERE patient_id = "patient"."id"
  ORDER BY started_at DESC, id DESC LIMIT 1)`;

/**
 * Everything that the chart screen shows, in one statement; null when the chart is out of reach. The statement is
 * prepared under a name, because planning it costs more than running it.
 */
export const findChart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  entries: 'newest' | 'all',
) => {
  const [row] = await tx
    .select({
      ...patientColumns,
      sections: sectionsOf[entries],
      basis: sql<AlertBasis>`${alertBasis}`,
      openVisit: sql<Visit | null>`${openVisit(actor.id)}`,
      newestComplaint,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)))
    .prepare(`chart-${entries}-${actor.role}`)
    .execute();
  if (!row) return null;
  return {
    ...row,
    sections: sectionsWithInstants(row.sections),
    basis: basisWithInstants(row.basis),
    openVisit: row.openVisit && { ...row.openVisit, started_at: instant(row.openVisit.started_at) },
  };
};

/** What alerts rest on, without the rest of the chart; null when the chart is out of reach. */
export const findAlertBasis = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await tx
    .select({ basis: sql<AlertBasis>`${alertBasis}` })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)))
    .prepare(`alerts-${actor.role}`)
    .execute();
  return row ? basisWithInstants(row.basis) : null;
};

/** The instant of a time that PostgreSQL wrote in UTC. Whole seconds, most of all imported times, need no parsing. */
const instant = (utcTime: string): string =>
  utcTime.length === 19 ? `${utcTime}.000Z` : new Date(`${utcTime}Z`).toISOString();

/** Says of every time that it is UTC; in place, because there are many. */
const sectionsWithInstants = (found: ChartSections): ChartSections => {
  for (const name of sections) {
    for (const entry of found[name].entries) {
      entry.effective_at = instant(entry.effective_at);
      entry.recorded_at = instant(entry.recorded_at);
    }
  }
  for (const one of found.medications.entries) if (one.stopped_at) one.stopped_at = instant(one.stopped_at);
  for (const one of found.conditions.entries) if (one.ended_at) one.ended_at = instant(one.ended_at);
  return found;
};

const basisWithInstants = ({ allergies, labs, pressures }: AlertBasis): AlertBasis => ({
  allergies: allergies.map((one) => ({ ...one, at: instant(one.at) })),
  labs: labs.map((one) => ({ ...one, at: instant(one.at) })),
  pressures: pressures.map((one) => ({ ...one, at: instant(one.at) })),
});

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
  medications: ['medication', `name, dose, status, reason, ${iso('stopped_at')} AS stopped_at`],
  labs: ['lab_result', 'code, name, value, comparator, text, unit, low, high, flag'],
  conditions: ['condition', `name, code, status, ${iso('ended_at')} AS ended_at`],
  allergies: ['allergy', 'substance, code, status, criticality, reaction'],
  immunizations: ['immunization', 'name, code'],
  notes: ['note', 'visit_id, text'],
  procedures: ['procedure', 'name, code, reason'],
  conclusions: ['conclusion', 'visit_id, diagnosis, treatment, follow_up, prescription'],
};

function iso(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Rows of the outer patient that count today. */
const ofPatient = 'patient_id = "patient"."id" AND current';

/** One section as JSON: the newest entries (all of them when `most` is null) and how many there are. */
const section = (name: (typeof sections)[number], most: number | null): SQL => {
  const [table, columns] = shapes[name];
  return sql`${sql.raw(`'${name}', json_build_object(
    'total', (SELECT count(*) FROM ${table} WHERE ${ofPatient}),
    'entries', (SELECT coalesce(json_agg(entry), '[]') FROM (
      SELECT id, version, ${iso('effective_at')} AS effective_at, ${iso('recorded_at')} AS recorded_at, author_name AS author, source, ${columns}
        FROM ${table} WHERE ${ofPatient} ORDER BY ${table}.effective_at DESC, id DESC LIMIT `)}${most}) entry))`;
};

const sectionsJson = (most: number | null): SQL =>
  sql`json_build_object(${sql.join(
    sections.map((name) => section(name, most)),
    sql`, `,
  )})`;

/**
 * Active allergies, the latest result of each analyte where it is out of range, the latest three pressures. Not
 * taken from the sections: what is severe must not fall behind their cap.
 */
const alertBasis = sql.raw(`json_build_object(
  'allergies', (SELECT coalesce(json_agg(a), '[]') FROM (
    SELECT id, ${iso('effective_at')} AS at, substance, criticality, reaction FROM allergy WHERE ${ofPatient} AND status = 'active') a),
  'labs', (SELECT coalesce(json_agg(l), '[]') FROM (
    SELECT id, ${iso('effective_at')} AS at, name, value, comparator, text, unit, low, high, flag FROM (
      SELECT DISTINCT ON (coalesce(code, name) COLLATE "C") * FROM lab_result WHERE ${ofPatient}
        ORDER BY coalesce(code, name) COLLATE "C", effective_at DESC, id DESC) latest WHERE flag IS NOT NULL) l),
  'pressures', (SELECT coalesce(json_agg(p), '[]') FROM (
    SELECT id, ${iso('effective_at')} AS at, value AS systolic, value2 AS diastolic FROM vital_sign
      WHERE ${ofPatient} AND code = 'blood_pressure' ORDER BY vital_sign.effective_at DESC, id DESC LIMIT 3) p))`);

const visitJson = `json_build_object('id', id, 'version', version, 'started_at', ${iso('started_at')}, 'chief_complaint', chief_complaint, 'status', status)`;

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
export const findChart = async (tx: Transaction, actor: Actor, patientId: string, most: number | null) => {
  const [row] = await tx
    .select({
      ...patientColumns,
      sections: sql<ChartSections>`${sectionsJson(most)}`,
      basis: sql<AlertBasis>`${alertBasis}`,
      openVisit: sql<Visit | null>`${openVisit(actor.id)}`,
      newestComplaint,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)))
    .prepare(`chart-${actor.role}`)
    .execute();
  return row ?? null;
};

/** What alerts rest on, without the rest of the chart; null when the chart is out of reach. */
export const findAlertBasis = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await tx
    .select({ basis: sql<AlertBasis>`${alertBasis}` })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)))
    .prepare(`alerts-${actor.role}`)
    .execute();
  return row?.basis ?? null;
};

import { type ChartSectionName, chartSections, type Visit } from '@doctor-plus/contract/charts/schema.ts';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { chartInReach, emergencyNow, patientInReach } from '../accounts/index.ts';
import { emergencyAccess, patient } from '../accounts/tables.ts';
import { preparedForRoles } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { type Actor, personOf } from '../platform/http/actor.ts';
import type { AlertBasis } from './alerts.ts';
import { patientColumns } from './repository.ts';
import {
  instant,
  ofPatient,
  openingSections,
  type Stretch,
  sectionPart,
  wholeSections,
  withInstants,
} from './sections.ts';

/** The names by which a question can call entries of a chart. */
export type EntryNames = Readonly<
  Record<Exclude<ChartSectionName, 'vitals' | 'notes' | 'conclusions' | 'background'>, readonly string[]>
>;

/** When something was, as far as it is known. */
const knownAt = `coalesce(to_json(effective_on), to_json(effective_at AT TIME ZONE 'UTC')) AS at`;

/**
 * Active allergies, the latest result of each analyte where it is out of range, critical results that nobody has acknowledged, the
 * latest three pressures. Not taken from the sections: what is severe must not fall behind their cap. An analyte is known by its code
 * or by its name: one that came without a code is none of its own.
 */
const alertBasis = sql.raw(`json_build_object(
  'allergies', (SELECT coalesce(json_agg(a), '[]') FROM (
    SELECT id, ${knownAt}, substance, criticality, reaction FROM allergy WHERE ${ofPatient} AND status = 'active') a),
  'labs', (SELECT coalesce(json_agg(l), '[]') FROM (
    SELECT id, ${knownAt}, name, value, comparator, text, unit, low, high, flag, critical_source AS critical,
      (SELECT c.id FROM critical_result c WHERE c.result_id = lab_result.id AND c.result_version = lab_result.version
        AND c.acknowledged_at IS NULL) AS waiting FROM lab_result
      LEFT JOIN (SELECT code AS of_code, max(effective_at) AS last_at FROM lab_result WHERE ${ofPatient} AND code IS NOT NULL GROUP BY 1) coded
        ON of_code = code
      JOIN (SELECT lower(name) AS of_name, max(effective_at) AS last_at FROM lab_result WHERE ${ofPatient} GROUP BY 1) named
        ON of_name = lower(name)
      WHERE ${ofPatient} AND flag IS NOT NULL AND (effective_at = greatest(coded.last_at, named.last_at)
        OR EXISTS (SELECT FROM critical_result c WHERE c.result_id = lab_result.id AND c.result_version = lab_result.version
          AND c.acknowledged_at IS NULL))) l),
  'pressures', (SELECT coalesce(json_agg(p), '[]') FROM (
    SELECT id, ${knownAt}, value AS systolic, value2 AS diastolic FROM vital_sign
      WHERE ${ofPatient} AND code COLLATE "C" = 'blood_pressure' ORDER BY vital_sign.effective_at DESC, vital_sign.recorded_at DESC, id DESC LIMIT 3) p))`);

const visitJson = `json_build_object('id', id, 'version', version, 'started_at', started_at AT TIME ZONE 'UTC', 'chief_complaint', chief_complaint, 'status', status)`;

/** The unfinished visit of a doctor, newest first. */
const openVisit = (doctorId: Placeholder): SQL =>
  sql`(SELECT ${sql.raw(visitJson)} FROM visit WHERE patient_id = "patient"."id" AND doctor_id = ${doctorId} AND status = 'in-progress'
    ORDER BY started_at DESC, id DESC LIMIT 1)`;

const thisPatient = sql.raw('"patient"."id"');

type Emergency = { readonly id: string; readonly until: string };

/** What opens the chart to a doctor who does not care for the patient. */
const emergencyOf = (doctorId: Placeholder) =>
  sql<Emergency | null>`(SELECT json_build_object('id', id, 'until', until AT TIME ZONE 'UTC') FROM ${emergencyAccess}
    WHERE patient_id = ${thisPatient} AND doctor_id = ${doctorId} AND ${emergencyNow()} LIMIT 1)`;

const newestComplaint = sql<
  string | null
>`(SELECT chief_complaint FROM visit WHERE patient_id = "patient"."id"
  ORDER BY started_at DESC, id DESC LIMIT 1)`;

const correctionsOpen = sql<number>`(SELECT count(*)::int FROM correction_request
  WHERE patient_id = "patient"."id" AND handled_at IS NULL)`;

/** A patient's row as this person sees it; none when the chart is out of reach. Without an id, that of a prepared statement. */
const inReach = (
  actor: Parameters<typeof chartInReach>[0],
  patientId: string | Placeholder = sql.placeholder('patientId'),
) => and(eq(patient.id, patientId), chartInReach(actor, patient.id));

const chartStatement = preparedForRoles((tx, actor) =>
  tx
    .select({
      ...patientColumns,
      sections: openingSections,
      basis: sql<AlertBasis>`${alertBasis}`,
      openVisit: sql<Visit | null>`${openVisit(actor.id)}`,
      newestComplaint,
      correctionsOpen,
      inCare: sql<boolean>`${patientInReach(actor, thisPatient)}`,
      emergency: emergencyOf(actor.id),
    })
    .from(patient)
    .where(inReach(actor))
    .prepare(`chart-${actor.role}`),
);

/**
 * Everything that the chart screen opens with, in one statement; null when the chart is out of reach. The statement is
 * prepared under a name, because planning it costs more than running it.
 */
export const findChart = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await chartStatement(tx, actor).execute({ patientId, actorId: actor.id });
  if (!row) return null;
  return {
    ...row,
    sections: withInstants(row.sections),
    basis: basisWithInstants(row.basis),
    emergency: row.inCare ? null : row.emergency && { ...row.emergency, until: instant(row.emergency.until) },
    openVisit: row.openVisit && { ...row.openVisit, started_at: instant(row.openVisit.started_at) },
  };
};

/** A stretch of one section; null when the chart is out of reach or the section never held an entry that it names. */
export const findSectionPart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  name: ChartSectionName,
  stretch: Stretch,
) => {
  const [row] = await tx
    .select({ part: sectionPart(name, stretch) })
    .from(patient)
    .where(inReach(actor, patientId));
  const named = new Set([stretch.before, stretch.through].filter((id) => id !== undefined));
  if (!row || row.part.known < named.size) return null;
  withInstants({ [name]: row.part });
  return row.part;
};

const wholeStatementOf = (names: readonly ChartSectionName[]) =>
  preparedForRoles((tx, actor) =>
    tx
      .select({ sections: wholeSections(names) })
      .from(patient)
      .where(inReach(actor))
      .prepare(`chart-${names.map((name) => chartSections.indexOf(name)).join('')}-${actor.role}`),
  );

const wholeStatements = new Map<string, ReturnType<typeof wholeStatementOf>>();

/** Built once for each choice of sections. */
const wholeStatement = (names: readonly ChartSectionName[]) => {
  const choice = names.join();
  const statement = wholeStatements.get(choice) ?? wholeStatementOf(names);
  wholeStatements.set(choice, statement);
  return statement;
};

/** All entries of some sections; null when the chart is out of reach. */
export const findWholeSections = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  names: readonly ChartSectionName[],
) => {
  const [row] = await wholeStatement(names)(tx, actor).execute({ patientId, actorId: personOf(actor) });
  return row ? withInstants(row.sections) : null;
};

const distinctly = (column: string, table: string) =>
  `(SELECT coalesce(json_agg(DISTINCT ${column} COLLATE "C"), '[]') FROM ${table} WHERE ${ofPatient})`;

const names = sql<EntryNames>`${sql.raw(`json_build_object('allergies', ${distinctly('substance', 'allergy')},
  'medications', ${distinctly('name', 'medication')}, 'labs', ${distinctly('name', 'lab_result')},
  'conditions', ${distinctly('name', 'condition')}, 'immunizations', ${distinctly('name', 'immunization')},
  'procedures', ${distinctly('name', 'procedure')})`)}`;

const namesStatement = preparedForRoles((tx, actor) =>
  tx.select({ names }).from(patient).where(inReach(actor)).prepare(`chart-names-${actor.role}`),
);

/** How entries of a chart are called, each name once; null when the chart is out of reach. */
export const findEntryNames = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
): Promise<EntryNames | null> => {
  const [row] = await namesStatement(tx, actor).execute({ patientId, actorId: actor.id });
  return row?.names ?? null;
};

const basisStatement = preparedForRoles((tx, actor) =>
  tx
    .select({ basis: sql<AlertBasis>`${alertBasis}` })
    .from(patient)
    .where(inReach(actor))
    .prepare(`alerts-${actor.role}`),
);

/** What alerts rest on, without the rest of the chart; null when the chart is out of reach. */
export const findAlertBasis = async (tx: Transaction, actor: Actor, patientId: string) => {
  const [row] = await basisStatement(tx, actor).execute({ patientId, actorId: actor.id });
  return row ? basisWithInstants(row.basis) : null;
};

/** The instant of a time of the database; a date as far as it is known stays as it is. */
const known = (at: string): string => (at.length <= '2009-03-15'.length ? at : instant(at));

const basisWithInstants = ({ allergies, labs, pressures }: AlertBasis): AlertBasis => ({
  allergies: allergies.map((one) => ({ ...one, at: known(one.at) })),
  labs: labs.map((one) => ({ ...one, at: known(one.at) })),
  pressures: pressures.map((one) => ({ ...one, at: known(one.at) })),
});

import { and, asc, eq, sql } from 'drizzle-orm';
import type { ExportChunk, Exported, FhirResource } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { drugOverride, medicationAmount } from '../drug-safety/tables.ts';
import { medication } from '../tables.ts';
import { drugAlertSystem, extensionUrls } from './extensions.ts';

type Override = typeof drugOverride.$inferSelect;

/** The patient's orders that hold, by id: their doses in numbers. */
export const amountsOf = async (tx: Transaction, patientId: string) => {
  const rows = await tx
    .select({
      id: medicationAmount.medicationId,
      mgPerDose: medicationAmount.mgPerDose,
      dosesPerDay: medicationAmount.dosesPerDay,
    })
    .from(medicationAmount)
    .innerJoin(
      medication,
      and(eq(medication.id, medicationAmount.medicationId), eq(medication.version, medicationAmount.version)),
    )
    .where(and(eq(medication.patientId, patientId), eq(medication.current, true)));
  return new Map(rows.map((row) => [row.id, row]));
};

const severity = { stop: 'high', warn: 'moderate', info: 'low' } as const;

/** HL7's codes of the same, where it has them (v3-ActCode). */
const actCode: Record<Override['kind'], string | null> = {
  interaction: 'DRG',
  allergy: 'ALGY',
  duplicate: 'DUPTHPY',
  dose: 'DOSE',
  renal: null,
  contraindication: null,
};

/** An alert that a doctor passed over as FHIR R4: what it found, how grave, and the reason as what was done about it. */
const alertResource = (row: Override): FhirResource => {
  const known = actCode[row.kind];
  const by = { display: row.doctorName };
  return {
    resourceType: 'DetectedIssue',
    id: row.id,
    extension: [
      {
        url: extensionUrls.alertOrder,
        valueReference: { reference: `urn:uuid:${row.medicationId}` },
      },
      { url: extensionUrls.alertRule, valueString: row.ruleId },
      { url: extensionUrls.alertRuleVersion, valueString: row.ruleVersion },
      { url: extensionUrls.alertKey, valueString: row.alertKey },
    ],
    status: 'final',
    code: {
      coding: [
        { system: drugAlertSystem, code: row.kind },
        ...(known ? [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: known }] : []),
      ],
    },
    severity: severity[row.level],
    patient: { reference: `urn:uuid:${row.patientId}` },
    identifiedDateTime: row.at.toISOString(),
    author: by,
    ...(row.entries.length > 0
      ? {
          implicated: row.entries.map(({ id, kind, at, text }) => ({
            extension: [
              { url: extensionUrls.entryKind, valueString: kind },
              { url: extensionUrls.entryAt, valueString: at },
            ],
            reference: `urn:uuid:${id}`,
            display: text,
          })),
        }
      : {}),
    ...(row.reason
      ? { mitigation: [{ action: { text: row.reason }, date: row.at.toISOString(), author: by }] }
      : {}),
  };
};

/** Alerts that were passed over for orders that stand in the chart; few, so all at once. */
export const drugAlerts = async (tx: Transaction, patientId: string): Promise<ExportChunk> => {
  const rows = await tx
    .select()
    .from(drugOverride)
    .where(
      and(
        eq(drugOverride.patientId, patientId),
        sql`EXISTS (SELECT FROM ${medication} WHERE ${medication.id} = ${drugOverride.medicationId} AND ${medication.current})`,
      ),
    )
    .orderBy(asc(drugOverride.at), asc(drugOverride.id));
  return {
    section: 'drug_alerts',
    rows: rows.map(
      (row): Exported => ({
        line: {
          at: row.at,
          title: { key: `drugSafety:alert.kind.${row.kind}` },
          detail: [row.entries.map(({ text }) => text).join(' · '), row.reason ?? ''],
          by: row.doctorName,
        },
        resource: alertResource(row),
      }),
    ),
  };
};

import { type AuditedCaller, appendAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { judgeResults } from '../lab-ranges/judge-results.ts';
import { findSigned, insertAddenda } from '../notes/repository.ts';
import type { KeptDocument } from './keep-documents.ts';
import * as repository from './repository.ts';
import { documentType, type TranslatedEntry, type TranslatedPatient } from './translate.ts';
import type { TranslatedAlert } from './translate-alert.ts';
import type { Envelope } from './translation.ts';

export type Brought = {
  /** What the entries will say about where they come from. */
  readonly source: 'import' | 'demonstration';
  /** The import by screen that brings them; null when it is the command. */
  readonly importId: string | null;
  readonly caller: AuditedCaller;
  readonly now: Date;
};

export type Count = (type: string, alreadyThere: boolean) => void;

/**
 * Puts the visits and entries of a translated patient into a chart, those that are not there yet. `isNew` says that the
 * chart was opened in this transaction. Returns how many were added. One event of the audit log for each chart.
 */
export const fillChart = async (
  tx: Transaction,
  patientId: string,
  isNew: boolean,
  { visits, entries, alerts = [] }: Pick<TranslatedPatient, 'visits' | 'entries' | 'alerts'>,
  documents: readonly KeptDocument[],
  brought: Brought,
  count: Count,
): Promise<number> => {
  const there = isNew ? new Map<string, string>() : await repository.findSources(tx, patientId);
  const newVisits = visits.filter((visit) => !there.has(visit.sourceRef));
  const newEntries = entries.filter((entry) => !there.has(entry.sourceRef));
  for (const visit of visits) count('Encounter', there.has(visit.sourceRef));
  for (const entry of entries) count(entry.type, there.has(entry.sourceRef));
  const newAlerts = alerts.filter((alert) => !there.has(alert.sourceRef));
  for (const alert of alerts) count('DetectedIssue', there.has(alert.sourceRef));
  const newDocuments = documents.filter(({ document }) => !there.has(document.sourceRef));
  for (const { document } of documents) count(documentType, there.has(document.sourceRef));
  const visitIds = await writeVisits(tx, patientId, newVisits, brought, there);
  const entryIds = await writeEntries(tx, patientId, newEntries, brought, visitIds);
  const ids = new Map([...there, ...entryIds]);
  await writeAddenda(tx, patientId, entries, brought, ids);
  await writeAlerts(tx, patientId, newAlerts, ids);
  await writeDocuments(tx, patientId, newDocuments, brought);
  const added = newVisits.length + newEntries.length + newAlerts.length + newDocuments.length;
  await appendAudit(tx, {
    event: 'chart.imported',
    outcome: 'success',
    caller: brought.caller,
    patientId,
    ...(brought.importId ? { objectId: brought.importId } : {}),
    details: {
      source: brought.source,
      added,
      already_there: visits.length + entries.length + alerts.length + documents.length - added,
    },
  });
  return added;
};

/** Writes the visits and says which id every visit of this patient has, by its source. */
const writeVisits = async (
  tx: Transaction,
  patientId: string,
  visits: TranslatedPatient['visits'],
  { source, importId }: Brought,
  there: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = visits.map((visit) => ({
    ...visit,
    id: newId(),
    version: 1,
    patientId,
    status: 'finished' as const,
    source,
    importId,
  }));
  await repository.insertVisits(tx, rows);
  const last = Math.max(...rows.map((row) => row.startedAt.getTime()));
  if (rows.length > 0) await repository.markLastVisit(tx, patientId, new Date(last));
  return new Map([...there, ...rows.map((row) => [row.sourceRef, row.id] as const)]);
};

const writeEntries = async (
  tx: Transaction,
  patientId: string,
  entries: readonly TranslatedEntry[],
  { source, importId }: Brought,
  visitIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(entries.map(({ sourceRef }) => [sourceRef, newId()]));
  const idOf = ({ sourceRef }: TranslatedEntry): string => ids.get(sourceRef) ?? newId();
  const rowOf = <E extends TranslatedEntry>(entry: E): Envelope & E['fields'] => ({
    ...entry.fields,
    id: idOf(entry),
    version: 1,
    patientId,
    visitId: entry.visitRef === null ? null : (visitIds.get(entry.visitRef) ?? null),
    effectiveAt: entry.effectiveAt,
    recordedAt: entry.recordedAt,
    authorName: entry.authorName,
    source,
    sourceRef: entry.sourceRef,
    importId,
  });
  const labs = entries.filter((entry) => entry.table === 'lab_result').map(rowOf);
  await repository.insertEntries(tx, {
    vital_sign: entries.filter((entry) => entry.table === 'vital_sign').map(rowOf),
    lab_result: await judgedLabs(tx, patientId, labs),
    medication: entries.filter((entry) => entry.table === 'medication').map(rowOf),
    condition: entries.filter((entry) => entry.table === 'condition').map(rowOf),
    allergy: entries.filter((entry) => entry.table === 'allergy').map(rowOf),
    immunization: entries.filter((entry) => entry.table === 'immunization').map(rowOf),
    procedure: entries.filter((entry) => entry.table === 'procedure').map(rowOf),
    note: entries.filter((entry) => entry.table === 'note').map(rowOf),
    conclusion: entries.filter((entry) => entry.table === 'conclusion').map(rowOf),
  });
  const dosed = entries.flatMap((entry) =>
    entry.amount ? [{ medicationId: idOf(entry), version: 1, ...entry.amount }] : [],
  );
  await repository.insertAmounts(tx, dosed);
  return ids;
};

/** Adds what signed notes have gained, also to those that were there: each once. */
const writeAddenda = async (
  tx: Transaction,
  patientId: string,
  entries: readonly TranslatedEntry[],
  { source, importId }: Brought,
  noteIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const brought = entries.flatMap(({ sourceRef, addenda = [] }) => {
    const noteId = noteIds.get(sourceRef);
    return noteId ? addenda.map((one) => ({ ...one, noteId })) : [];
  });
  if (brought.length === 0) return;
  const signed = await findSigned(
    tx,
    patientId,
    brought.map(({ noteId }) => noteId),
  );
  const versions = new Map(signed.map(({ id, version }) => [id, version]));
  const rows = brought.flatMap((one) => {
    const noteVersion = versions.get(one.noteId);
    return noteVersion === undefined
      ? []
      : [{ ...one, id: newId(), patientId, noteVersion, source, importId }];
  });
  await insertAddenda(tx, rows);
};

/**
 * Keeps the answers to alerts with the orders they were given for. They never answer an alert here: those are known by the
 * ids of this chart, and whoever cares for the patient now has not seen them.
 */
const writeAlerts = async (
  tx: Transaction,
  patientId: string,
  alerts: readonly TranslatedAlert[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = alerts.flatMap(({ orderRef, entries, ...alert }) => {
    const medicationId = ids.get(orderRef);
    if (!medicationId) return [];
    const known = entries.flatMap(({ ref, ...entry }) => {
      const id = ids.get(ref);
      return id ? [{ ...entry, id, version: 1 }] : [];
    });
    return [
      {
        ...alert,
        id: newId(),
        patientId,
        medicationId,
        medicationVersion: 1,
        entries: known,
        doctorId: null,
      },
    ];
  });
  await repository.insertAlerts(tx, rows);
};

/** Puts documents into the chart. The patient sees none before a doctor released it. */
const writeDocuments = async (
  tx: Transaction,
  patientId: string,
  documents: readonly KeptDocument[],
  { importId, now }: Brought,
): Promise<void> => {
  const rows = documents.map(({ document, stored }) => {
    const { kind, issuedAs, title, sourceRef, addedAt, authorName } = document;
    const file = { ...stored, id: newId(), purpose: 'chart-file' as const };
    return {
      file,
      row: {
        id: newId(),
        version: 1,
        patientId,
        fileId: file.id,
        kind,
        issuedAs,
        title,
        released: false,
        addedByName: authorName,
        addedAt,
        recordedAt: now,
        sourceRef,
        importId,
      },
    };
  });
  await repository.insertDocuments(tx, rows);
};

type LabRow = Envelope & Extract<TranslatedEntry, { table: 'lab_result' }>['fields'];

/** Results as the practice's table judges them beside what was printed with each. */
const judgedLabs = async (tx: Transaction, patientId: string, rows: readonly LabRow[]) => {
  const unjudged = rows.map((row) => ({
    name: row.name,
    code: row.code ?? null,
    value: row.value ?? null,
    comparator: row.comparator ?? null,
    unit: row.unit ?? null,
    effectiveAt: row.effectiveAt,
    printed: row.rangeBy ? { low: row.low ?? null, high: row.high ?? null, flag: row.flag ?? null } : null,
    origin: row.rangeBy === 'origin' ? (row.rangeSource ?? null) : null,
  }));
  const judged = await judgeResults(tx, patientId, unjudged);
  return rows.map((row, index) => ({
    ...row,
    ...judged[index],
    criticalSource: judged[index]?.criticalSource ?? row.criticalSource ?? null,
  }));
};

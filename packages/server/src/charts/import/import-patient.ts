import { fullName } from '../../accounts/index.ts';
import { type AuditedCaller, appendAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { judgeResults } from '../lab-ranges/judge-results.ts';
import { findSigned, insertAddenda } from '../notes/repository.ts';
import { withoutMark } from '../preliminary.ts';
import { becameOf } from './became.ts';
import type { Count, Outcome } from './count-taken.ts';
import type { KeptDocument } from './keep-documents.ts';
import { nameOfCode } from './lab-names.ts';
import { type KnownRow, type Plan, planLater } from './later-version.ts';
import { laterWords } from './later-words.ts';
import type { Named, Reason } from './report.ts';
import * as repository from './repository.ts';
import { documentType, type Known, type TranslatedEntry, type TranslatedPatient } from './translate.ts';
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

/** Notes an entry that a chart could not take, with its reason. */
export type Leave = (entry: Named & { readonly type: string }, reason: Reason, detail: string | null) => void;

/** A person of the file as a report names them. */
export const namedPerson = ({ place = '', fields }: Pick<TranslatedPatient, 'place' | 'fields'>): Named => ({
  place,
  name: fullName(fields),
});

/** True when a file says of somebody with a chart that they died, and the chart does not: nobody is declared dead by a file. */
export const deathIsNews = (
  { fields }: Pick<TranslatedPatient, 'fields'>,
  chart: { readonly deceasedAt: string | null },
): boolean => chart.deceasedAt === null && (fields.deceasedAt ?? null) !== null;

export type Counting = { readonly count: Count; readonly leave: Leave };

/**
 * Puts the visits and entries of a translated patient into a chart: what is not there yet is added, what its source
 * says differently now becomes the next version, what the source takes back leaves the chart. What this practice changed
 * since stays, and is named. `isNew` says that the chart was opened in this transaction. Returns how many were written.
 * One event of the audit log for each chart.
 */
export const fillChart = async (
  tx: Transaction,
  patientId: string,
  isNew: boolean,
  {
    visits,
    entries,
    alerts = [],
    withdrawn = [],
  }: Pick<TranslatedPatient, 'visits' | 'entries' | 'alerts' | 'withdrawn'>,
  documents: readonly KeptDocument[],
  brought: Brought,
  { count, leave }: Counting,
): Promise<number> => {
  const there = isNew ? new Map<string, string>() : await repository.findSources(tx, patientId);
  const kinds = new Set([...entries.map(({ table }) => table), ...withdrawn.flatMap(({ tables }) => tables)]);
  const known = isNew ? [] : await repository.findKnown(tx, patientId, kinds);
  const plan = planLater(entries, withdrawn, known);
  const isThere = (one: Known) => idIn(there, one) !== undefined;
  const newVisits = visits.filter((visit) => !isThere(visit));
  const newAlerts = alerts.filter((alert) => !isThere(alert));
  const newDocuments = documents.filter(({ document }) => !isThere(document));
  const tell = <K extends Known>(type: string, all: readonly K[], nameOf: (one: K) => string = () => '') => {
    for (const one of all)
      count(type, isThere(one) ? 'there' : 'added', { place: one.place ?? '', name: nameOf(one) });
  };
  const tellEntry = (entry: TranslatedEntry, outcome: Outcome) => {
    const { type, place = '', name = '' } = entry;
    count(type, outcome, { place, name, became: becameOf(entry) });
  };
  tell('Encounter', visits, ({ chiefComplaint, description }) => chiefComplaint || description || '');
  for (const entry of plan.added) tellEntry(entry, 'added');
  for (const { incoming } of plan.updated) tellEntry(incoming, 'changed');
  for (const { incoming } of plan.withdrawn) {
    const { type, place = '', name } = incoming;
    count(type, 'withdrawn', { place, name });
  }
  for (const { incoming } of plan.there) tellEntry(incoming, 'there');
  for (const { entry, reason, detail } of plan.left) {
    const { type, place = '', name = '' } = entry;
    leave({ type, place, name }, reason, detail);
  }
  tell('DetectedIssue', alerts);
  tell(
    documentType,
    documents.map(({ document }) => document),
    ({ title }) => title,
  );
  const visitIds = await writeVisits(tx, patientId, newVisits, brought, there);
  const entryIds = await writeEntries(tx, patientId, plan.added, brought, visitIds);
  await writeLater(tx, patientId, plan, brought, visitIds);
  const settled = [...plan.there, ...plan.updated].map(
    ({ known: one, incoming }) => [incoming.sourceRef, one.versions[0]?.id ?? ''] as const,
  );
  const ids = new Map([...there, ...entryIds, ...settled]);
  await writeAddenda(tx, patientId, entries, brought, ids);
  await writeAlerts(tx, patientId, newAlerts, ids);
  await writeDocuments(tx, patientId, newDocuments, brought);
  const changed = plan.updated.length + plan.withdrawn.length;
  const added = newVisits.length + plan.added.length + newAlerts.length + newDocuments.length;
  await appendAudit(tx, {
    event: 'chart.imported',
    outcome: 'success',
    caller: brought.caller,
    patientId,
    ...(brought.importId ? { objectId: brought.importId } : {}),
    details: {
      source: brought.source,
      added,
      changed,
      already_there:
        visits.length + entries.length + alerts.length + documents.length - added - plan.updated.length,
    },
  });
  return added + changed;
};

/** The id of what is there under one of the names of a resource. */
const idIn = (there: ReadonlyMap<string, string>, { sourceRef, aliases = [] }: Known): string | undefined =>
  [sourceRef, ...aliases].map((ref) => there.get(ref)).find((id) => id !== undefined);

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
  const ids = new Map(entries.map((entry) => [entry, newId()]));
  const idOf = (entry: TranslatedEntry): string => ids.get(entry) ?? newId();
  await insertRows(tx, patientId, entries, (entry) => ({
    id: idOf(entry),
    version: 1,
    patientId,
    visitId: entry.visitRef === null ? null : (visitIds.get(entry.visitRef) ?? null),
    effectiveAt: entry.effectiveAt,
    effectiveOn: entry.effectiveOn ?? null,
    undated: entry.undated ?? null,
    recordedAt: entry.recordedAt,
    authorName: entry.authorName,
    source,
    sourceRef: entry.sourceRef,
    sourceVersion: entry.sourceVersion ?? null,
    importId,
  }));
  return new Map([...ids].map(([{ sourceRef }, id]) => [sourceRef, id]));
};

/** The columns of a row that its kind does not say. */
type Frame = Envelope & Partial<Pick<KnownRow, 'current'>>;

/** Writes entries of every kind into their tables, each in the frame of its row; results are judged, doses kept in numbers. */
const insertRows = async (
  tx: Transaction,
  patientId: string,
  entries: readonly TranslatedEntry[],
  frameOf: (entry: TranslatedEntry) => Frame,
): Promise<void> => {
  const frames = new Map(entries.map((entry) => [entry, frameOf(entry)]));
  const frame = (entry: TranslatedEntry): Frame => frames.get(entry) ?? frameOf(entry);
  const rowOf = <E extends TranslatedEntry>(entry: E): Frame & E['fields'] => ({
    ...entry.fields,
    ...frame(entry),
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
    background: entries.filter((entry) => entry.table === 'background').map(rowOf),
  });
  const dosed = entries.flatMap((entry) => {
    const { id, version } = frame(entry);
    return entry.amount ? [{ medicationId: id, version, ...entry.amount }] : [];
  });
  await repository.insertAmounts(tx, dosed);
};

/** A different result, measurement or statement of the past corrects the old one; everything else changed. */
const changeOf = ({ table }: TranslatedEntry) =>
  table === 'medication' || table === 'condition' || table === 'allergy' || table === 'background'
    ? ('change' as const)
    : ('correction' as const);

/** Writes the next versions of what its source says differently now, and takes back what it takes back. */
const writeLater = async (
  tx: Transaction,
  patientId: string,
  { updated, withdrawn }: Plan,
  { source, importId, now }: Brought,
  visitIds: ReadonlyMap<string, string>,
): Promise<void> => {
  if (updated.length + withdrawn.length === 0) return;
  const words = await laterWords(tx);
  await repository.retireEntries(tx, [...updated, ...withdrawn]);
  const steps = new Map(updated.map(({ known, incoming }) => [incoming, known]));
  await insertRows(tx, patientId, [...steps.keys()], (entry) => {
    const [first, last] = [steps.get(entry)?.versions[0], steps.get(entry)?.versions.at(-1)];
    if (!first || !last) throw new Error('An entry without versions cannot be updated');
    return {
      id: first.id,
      version: last.version + 1,
      patientId,
      visitId: entry.visitRef === null ? null : (visitIds.get(entry.visitRef) ?? null),
      effectiveAt: entry.datedByImport ? last.effectiveAt : entry.effectiveAt,
      effectiveOn: entry.datedByImport ? last.effectiveOn : (entry.effectiveOn ?? null),
      undated: entry.undated ?? null,
      recordedAt: entry.datedByImport ? now : entry.recordedAt,
      authorName: entry.authorName,
      source,
      sourceRef: first.sourceRef ?? entry.sourceRef,
      sourceVersion: entry.sourceVersion ?? null,
      importId,
      change: changeOf(entry),
      changeReason: words.updated,
    };
  });
  for (const { known } of withdrawn) {
    const last = known.versions.at(-1);
    if (!last) continue;
    await repository.insertVersion(tx, known.table, {
      ...last,
      version: last.version + 1,
      current: false,
      recordedAt: now,
      source,
      importId,
      change: 'entered_in_error',
      changeReason: words.withdrawn,
      changedOn: null,
    });
  }
};

/** Adds what signed notes have gained, also to those that were there: each once. */
const writeAddenda = async (
  tx: Transaction,
  patientId: string,
  entries: readonly TranslatedEntry[],
  { source, importId }: Brought,
  noteIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const brought = entries.flatMap(({ addenda = [], ...entry }) => {
    const noteId = idIn(noteIds, entry);
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
        // The translation says by this name where it stands in the file.
        place: 'order' as const,
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

type LabRow = Frame & Extract<TranslatedEntry, { table: 'lab_result' }>['fields'];

/** Results as the practice's table judges them beside what was printed with each. */
const judgedLabs = async (tx: Transaction, patientId: string, rows: readonly LabRow[]) => {
  const unjudged = rows.map((row) => ({
    name: withoutMark(row.name),
    code: row.code ?? null,
    value: row.value ?? null,
    comparator: row.comparator ?? null,
    unit: row.unit ?? null,
    effectiveAt: row.effectiveAt,
    printed: row.rangeBy ? { low: row.low ?? null, high: row.high ?? null, flag: row.flag ?? null } : null,
    origin: row.rangeBy === 'origin' ? (row.rangeSource ?? null) : null,
  }));
  const judged = await judgeResults(tx, patientId, unjudged);
  const names = await repository.findTestNames(
    tx,
    rows.flatMap(({ code, name }) => (code && name === nameOfCode(code) ? [code] : [])),
  );
  return rows.map((row, index) => ({
    ...row,
    // A test that came under a code alone gets the name of the practice.
    name: (row.code && row.name === nameOfCode(row.code) && names.get(row.code)) || row.name,
    ...judged[index],
    criticalSource: judged[index]?.criticalSource ?? row.criticalSource ?? null,
  }));
};

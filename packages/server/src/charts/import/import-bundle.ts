import { timeZoneOf } from '../../accounts/index.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Visitor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { insertPatient, startCare } from '../repository.ts';
import { type ReadBundle, readBundle } from './read-bundle.ts';
import { ImportRefused, type ImportReport } from './report.ts';
import * as repository from './repository.ts';
import { type TranslatedEntry, type TranslatedPatient, translate } from './translate.ts';
import type { Envelope } from './translation.ts';

export type ImportOptions = {
  /** What the entries will say about where they come from. */
  readonly source: 'import' | 'demonstration';
  /** The doctor into whose care the patients come; without one, nobody may open their charts yet. */
  readonly doctorId?: string | null | undefined;
  readonly now?: Date;
};

/** Nobody is signed in where a file is imported: the machine's operator is. */
const operator = (): Visitor => ({
  kind: 'visitor',
  requestId: newId(),
  network: 'local',
  idempotencyKey: null,
  visitorHash: null,
});

/**
 * Takes a FHIR R4 bundle into the charts, inside the caller's transaction: all of it or, when this throws, nothing.
 * Importing it again adds only what is not there yet. Every resource of the bundle is in the report, as added, as
 * already there, or as not taken with the reason.
 * Errors: `ImportRefused`.
 */
export const importBundle = async (
  tx: Transaction,
  input: unknown,
  options: ImportOptions,
): Promise<ImportReport> => importRead(tx, readBundle(input), options);

/** The same for a bundle that was read before, because reading a large one is long for an open transaction. */
export const importRead = async (
  tx: Transaction,
  bundle: ReadBundle,
  options: ImportOptions,
): Promise<ImportReport> => {
  const now = options.now ?? new Date();
  const { patients, notTaken, remarks } = translate({ bundle, zone: await timeZoneOf(tx), now });
  const counts = new Map<string, { added: number; alreadyThere: number }>();
  const count = (type: string, alreadyThere: boolean) => {
    const so = counts.get(type) ?? { added: 0, alreadyThere: 0 };
    counts.set(
      type,
      alreadyThere ? { ...so, alreadyThere: so.alreadyThere + 1 } : { ...so, added: so.added + 1 },
    );
  };
  const reported = [];
  for (const translated of patients) {
    reported.push(await importPatient(tx, translated, { ...options, now }, count));
  }
  return {
    patients: reported,
    taken: [...counts].map(([type, so]) => ({ type, ...so })),
    notTaken: notTaken.list(),
    remarks: remarks.list(),
  };
};

type Count = (type: string, alreadyThere: boolean) => void;

const importPatient = async (
  tx: Transaction,
  translated: TranslatedPatient,
  options: ImportOptions & { now: Date },
  count: Count,
): Promise<ImportReport['patients'][number]> => {
  const { sourceRef, fields, visits, entries } = translated;
  const { source, doctorId, now } = options;
  const known = await repository.lockImported(tx, sourceRef);
  // The same identifier with another birth date is another system's patient: better refused than mixed up.
  if (known?.birthDate && fields.birthDate && known.birthDate !== fields.birthDate) {
    throw new ImportRefused('another_person', [`chart ${known.chartNumber}`]);
  }
  const row =
    known ??
    (await insertPatient(tx, {
      ...fields,
      id: newId(),
      status: 'Active',
      patientType: source === 'demonstration' ? 'demo' : 'registered',
      sourceRef,
      createdAt: now,
    }));
  count('Patient', known !== null);
  if (doctorId) {
    await startCare(tx, { id: newId(), doctorId, patientId: row.id, reason: 'imported', since: now });
  }
  const there = known ? await repository.findSources(tx, row.id) : new Map<string, string>();
  const newVisits = visits.filter((visit) => !there.has(visit.sourceRef));
  const newEntries = entries.filter((entry) => !there.has(entry.sourceRef));
  for (const visit of visits) count('Encounter', there.has(visit.sourceRef));
  for (const entry of entries) count(entry.type, there.has(entry.sourceRef));
  const visitIds = await writeVisits(tx, row.id, newVisits, source, there);
  await writeEntries(tx, row.id, newEntries, source, visitIds);
  await appendAudit(tx, {
    event: 'chart.imported',
    outcome: 'success',
    caller: operator(),
    patientId: row.id,
    details: {
      source,
      added: newVisits.length + newEntries.length,
      already_there: visits.length + entries.length - newVisits.length - newEntries.length,
    },
  });
  const name = `${row.givenName} ${row.familyName}`.trim();
  return { id: row.id, chartNumber: row.chartNumber, name, alreadyThere: known !== null };
};

type Source = ImportOptions['source'];

/** Writes the visits and says which id every visit of this patient has, by its source. */
const writeVisits = async (
  tx: Transaction,
  patientId: string,
  visits: TranslatedPatient['visits'],
  source: Source,
  there: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = visits.map((visit) => ({
    ...visit,
    id: newId(),
    version: 1,
    patientId,
    status: 'finished' as const,
    source,
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
  source: Source,
  visitIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const rowOf = <E extends TranslatedEntry>(entry: E): Envelope & E['fields'] => ({
    ...entry.fields,
    id: newId(),
    version: 1,
    patientId,
    visitId: entry.visitRef === null ? null : (visitIds.get(entry.visitRef) ?? null),
    effectiveAt: entry.effectiveAt,
    recordedAt: entry.recordedAt,
    authorName: entry.authorName,
    source,
    sourceRef: entry.sourceRef,
  });
  await repository.insertEntries(tx, {
    vital_sign: entries.filter((entry) => entry.table === 'vital_sign').map(rowOf),
    lab_result: entries.filter((entry) => entry.table === 'lab_result').map(rowOf),
    medication: entries.filter((entry) => entry.table === 'medication').map(rowOf),
    condition: entries.filter((entry) => entry.table === 'condition').map(rowOf),
    allergy: entries.filter((entry) => entry.table === 'allergy').map(rowOf),
    immunization: entries.filter((entry) => entry.table === 'immunization').map(rowOf),
    procedure: entries.filter((entry) => entry.table === 'procedure').map(rowOf),
    note: entries.filter((entry) => entry.table === 'note').map(rowOf),
    conclusion: entries.filter((entry) => entry.table === 'conclusion').map(rowOf),
  });
};

import { fullName, timeZoneOf } from '../../accounts/index.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { insertPatient, startCare } from '../repository.ts';
import { countTaken } from './count-taken.ts';
import { type Counting, deathIsNews, fillChart, namedPerson } from './import-patient.ts';
import type { DocumentKeeper, KeptDocument } from './keep-documents.ts';
import { findMatches, type Match } from './matches.ts';
import { type ReadFhir, readFhir, translateFhir } from './read-fhir.ts';
import type { ImportReport } from './report.ts';
import * as repository from './repository.ts';
import { documentType, type Known, type TranslatedPatient } from './translate.ts';

/** Somebody of a file who may be the person of a chart. */
export type Question = {
  readonly name: string;
  readonly birthDate: string | null;
  readonly chartNumber: string;
};

/**
 * `new` opens a chart of their own, `refuse` leaves them out by name, `ask` asks whoever runs the command. Their entries
 * never go to the other chart unless a person says so.
 */
export type Matching = 'new' | 'refuse' | ((question: Question) => Promise<'same' | 'new' | 'skip'>);

export type ImportOptions = {
  /** What the entries will say about where they come from. */
  readonly source: 'import' | 'demonstration';
  /** The doctor into whose care the patients come; without one, nobody may open their charts yet. */
  readonly doctorId?: string | null | undefined;
  readonly now: Date;
  /** What becomes of somebody who may be the person of a chart, where that is not certain; `refuse` when it is not said. */
  readonly match?: Matching | undefined;
  /** Looks at the documents of a file and stores their bytes; only a file without documents can do without. */
  readonly keeper?: DocumentKeeper;
};

/**
 * Takes FHIR R4 in any envelope into the charts, inside the caller's transaction: all of it or, when this throws, nothing.
 * Importing it again adds only what is not there yet. Every resource of the bundle is in the report, as added, as
 * already there, or as not taken with the reason.
 * Errors: `ImportRefused`.
 */
export const importBundle = async (
  tx: Transaction,
  input: unknown,
  options: ImportOptions,
): Promise<ImportReport> => importRead(tx, readFhir(input), options);

/** The same for a bundle that was read before, because reading a large one is long for an open transaction. */
export const importRead = async (
  tx: Transaction,
  read: ReadFhir,
  options: ImportOptions,
): Promise<ImportReport> => {
  const people = translateFhir(read, await timeZoneOf(tx), options.now);
  return importPeople(tx, people, options);
};

type People = ReturnType<typeof translateFhir>;

/** The same for people who were read from anything. */
export const importPeople = async (
  tx: Transaction,
  { patients, notTaken, remarks }: People,
  options: ImportOptions,
): Promise<ImportReport> => {
  await repository.lockImports(tx);
  const matches = await findMatches(
    tx,
    null,
    patients.map((person, position) => ({ ...person, position })),
  );
  const { count, list, entries } = countTaken();
  const counting: Counting = {
    count,
    leave: (entry, reason, detail) => notTaken.add(entry.type, reason, detail, 1, entry),
  };
  const reported = [];
  for (const [position, translated] of patients.entries()) {
    const target = await chartOf(tx, translated, matches.get(position), options.match ?? 'refuse');
    if (target === 'uncertain' || target === 'unknown') leaveOut(translated, target, counting);
    else {
      if (target && deathIsNews(translated, target))
        remarks.add('Patient', 'death_not_marked', null, 1, namedPerson(translated));
      const documents = await keepDocuments(translated, options.keeper, notTaken);
      reported.push(await importPatient(tx, translated, target, documents, options, counting));
    }
  }
  return {
    patients: reported,
    taken: list(),
    entries: entries(),
    notTaken: notTaken.list(),
    remarks: remarks.list(),
  };
};

type Left = Known & { readonly type: string; readonly name?: string | undefined };

/** Names somebody who was left out, with everything that the file says of them. */
const leaveOut = (
  {
    place = '',
    fields,
    onlyNumber,
    visits,
    entries,
    withdrawn = [],
    alerts = [],
    documents = [],
  }: TranslatedPatient,
  why: 'uncertain' | 'unknown',
  { leave }: Counting,
): void => {
  const reason = why === 'uncertain' ? 'person_uncertain' : 'person_unknown';
  const detail = onlyNumber ?? null;
  leave({ type: 'Patient', place, name: fullName(fields) }, reason, detail);
  const rest: readonly Left[] = [
    ...visits.map((visit) => ({ ...visit, type: 'Encounter', name: '' })),
    ...entries,
    ...withdrawn,
    ...alerts.map((alert) => ({ ...alert, type: 'DetectedIssue', name: '' })),
    ...documents.map((document) => ({ ...document, type: documentType, name: document.title })),
  ];
  for (const { type, place: at = '', name = '' } of rest) leave({ type, place: at, name }, reason, detail);
};

const keepDocuments = async (
  { documents = [] }: TranslatedPatient,
  keeper: DocumentKeeper | undefined,
  notTaken: People['notTaken'],
): Promise<KeptDocument[]> => {
  const kept: KeptDocument[] = [];
  for (const document of documents) {
    if (!keeper) throw new Error('documents come in, and nobody keeps their bytes');
    const one = await keeper.keep(document, Buffer.from(document.data, 'base64'));
    if (one) kept.push(one);
    else notTaken.add(documentType, 'file_refused');
  }
  return kept;
};

type Chart = NonNullable<Awaited<ReturnType<typeof repository.lockChart>>>;

/** The chart that is certainly this person's; null for a new one. */
const chartOf = async (
  tx: Transaction,
  { fields, onlyNumber }: TranslatedPatient,
  match: Match | undefined,
  matching: Matching,
): Promise<Chart | null | 'uncertain' | 'unknown'> => {
  if (!match) return onlyNumber === undefined ? null : 'unknown';
  const chart = await repository.lockChart(tx, match.patientId);
  if (!chart) throw new Error('A chart is gone between being found and being locked');
  if (match.certain) return chart;
  const { chartNumber } = chart;
  const said =
    typeof matching === 'function'
      ? await matching({ name: fullName(fields), birthDate: fields.birthDate ?? null, chartNumber })
      : matching;
  if (said === 'same') return chart;
  return said === 'new' && onlyNumber === undefined ? null : 'uncertain';
};

const importPatient = async (
  tx: Transaction,
  translated: TranslatedPatient,
  known: Chart | null,
  documents: readonly KeptDocument[],
  options: ImportOptions,
  counting: Counting,
): Promise<ImportReport['patients'][number]> => {
  const { sourceRef, fields, identifiers = [] } = translated;
  const { source, doctorId, now } = options;
  counting.count('Patient', known ? 'there' : 'added', namedPerson(translated));
  const row =
    known ??
    (await insertPatient(tx, {
      ...fields,
      id: newId(),
      status: 'Active',
      patientType: source === 'demonstration' ? 'demo' : 'registered',
      sourceRef: (await repository.sourceIsTaken(tx, sourceRef)) ? null : sourceRef,
      createdAt: now,
    }));
  await repository.insertIdentifiers(tx, row.id, identifiers, null);
  if (doctorId) {
    await startCare(tx, { id: newId(), doctorId, patientId: row.id, reason: 'imported', since: now });
  }
  await fillChart(
    tx,
    row.id,
    known === null,
    translated,
    documents,
    { source, importId: null, caller: operator(), now },
    counting,
  );
  const name = fullName(row);
  return { id: row.id, chartNumber: row.chartNumber, name, alreadyThere: known !== null };
};

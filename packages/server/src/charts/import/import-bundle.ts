import { fullName, timeZoneOf } from '../../accounts/index.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { insertPatient, startCare } from '../repository.ts';
import { countTaken } from './count-taken.ts';
import { type Count, fillChart } from './import-patient.ts';
import type { DocumentKeeper, KeptDocument } from './keep-documents.ts';
import { type ReadBundle, readBundle } from './read-bundle.ts';
import { ImportRefused, type ImportReport } from './report.ts';
import * as repository from './repository.ts';
import { documentType, type TranslatedPatient, translate } from './translate.ts';

export type ImportOptions = {
  /** What the entries will say about where they come from. */
  readonly source: 'import' | 'demonstration';
  /** The doctor into whose care the patients come; without one, nobody may open their charts yet. */
  readonly doctorId?: string | null | undefined;
  readonly now: Date;
  /** Looks at the documents of a file and stores their bytes; only a file without documents can do without. */
  readonly keeper?: DocumentKeeper;
};

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
  const people = translate({ bundle, zone: await timeZoneOf(tx), now: options.now });
  return importPeople(tx, people, options);
};

type People = ReturnType<typeof translate>;

/** The same for people who were read from anything. */
export const importPeople = async (
  tx: Transaction,
  { patients, notTaken, remarks }: People,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { count, list } = countTaken();
  const reported = [];
  for (const translated of patients) {
    const found = await chartOf(tx, translated);
    if (!found && translated.onlyNumber !== undefined) {
      notTaken.add('Patient', 'person_unknown', translated.onlyNumber);
      notTaken.add('Observation', 'person_unknown', translated.onlyNumber, translated.entries.length);
    } else {
      const documents = await keepDocuments(translated, options.keeper, notTaken);
      reported.push(await importPatient(tx, translated, found, documents, options, count));
    }
  }
  return { patients: reported, taken: list(), notTaken: notTaken.list(), remarks: remarks.list() };
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

/** The chart that was opened for this person before, or the one whose number is all that the file says of them. */
const chartOf = async (tx: Transaction, { sourceRef, onlyNumber }: TranslatedPatient) =>
  (await repository.lockImported(tx, sourceRef)) ??
  (onlyNumber === undefined ? null : await repository.lockNumbered(tx, onlyNumber));

const importPatient = async (
  tx: Transaction,
  translated: TranslatedPatient,
  known: Awaited<ReturnType<typeof chartOf>>,
  documents: readonly KeptDocument[],
  options: ImportOptions,
  count: Count,
): Promise<ImportReport['patients'][number]> => {
  const { sourceRef, fields } = translated;
  const { source, doctorId, now } = options;
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
  await fillChart(
    tx,
    row.id,
    known === null,
    translated,
    documents,
    { source, importId: null, caller: operator(), now },
    count,
  );
  const name = fullName(row);
  return { id: row.id, chartNumber: row.chartNumber, name, alreadyThere: known !== null };
};

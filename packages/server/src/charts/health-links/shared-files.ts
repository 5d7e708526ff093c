import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { eq, sql } from 'drizzle-orm';
import { type Exported, type ExportedFile, patientResource } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/http/errors.ts';
import { chartOf, summaryText } from '../export/chart-files.ts';
import { chartFiles, issuedDocuments } from '../export/documents.ts';
import type { OpenLink } from './repository.ts';
import type { SharedFile } from './tickets.ts';

/** Newest documents that one link leads to; a viewer asks for each. */
const mostDocuments = 50;

/** The International Patient Summary of the chart as it is now, without what a doctor is still writing. */
export const readSummary = async (tx: Transaction, link: OpenLink, madeAt: Date): Promise<string> => {
  // Every part of the summary is of one moment.
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  const [row] = await tx
    .select({ patient, practice: sql<string>`(SELECT name FROM practice)` })
    .from(patient)
    .where(eq(patient.id, link.patientId));
  if (!row) throw notFound();
  return summaryText({
    patient: patientResource(row.patient),
    chart: await chartOf(tx, { patientId: link.patientId, finishedOnly: true }, 'ips'),
    language: Language.parse(link.language),
    practice: row.practice,
    madeAt,
  });
};

type Document = Exclude<SharedFile, { kind: 'summary' }>;
export type DocumentToShare = { readonly file: Document; readonly at: Date };

/** What a patient may hand on: papers that are valid, and files that were released. */
const shareable = async (tx: Transaction, patientId: string): Promise<[Document['kind'], Exported][]> => [
  ...(await issuedDocuments(tx, patientId))
    .filter(({ resource }) => resource?.status === 'current')
    .map((row): [Document['kind'], Exported] => ['issued', row]),
  ...(await chartFiles(tx, patientId, { releasedOnly: true })).map((row): [Document['kind'], Exported] => [
    'file',
    row,
  ]),
];

/** The newest of them, newest first. */
export const findDocuments = async (tx: Transaction, patientId: string): Promise<DocumentToShare[]> =>
  (await shareable(tx, patientId))
    .flatMap(([kind, { line, resource }]) =>
      resource && line.at ? [{ file: { kind, id: resource.id }, at: line.at }] : [],
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostDocuments);

/** One of them as it is stored; null for one that is not shared any more. */
export const findDocument = async (
  tx: Transaction,
  patientId: string,
  { kind, id }: Document,
): Promise<ExportedFile | null> => {
  const found = (await shareable(tx, patientId)).find(
    ([group, { resource }]) => group === kind && resource?.id === id,
  );
  return found?.[1].file ?? null;
};

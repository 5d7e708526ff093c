import type { LibraryKind } from '@doctor-plus/contract/assistant/library.ts';
import { passagesIn } from '@doctor-plus/contract/assistant/library-text.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { insertMany } from '../../platform/database/insert-many.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { libraryDocument, libraryPassage } from './tables.ts';

export type DocumentRow = typeof libraryDocument.$inferSelect;
export type NewDocument = typeof libraryDocument.$inferInsert;
/** A row of the list: everything but its text. */
export type ListedRow = Omit<DocumentRow, 'text'>;

type Wanted = {
  readonly query: string;
  readonly kind: LibraryKind | undefined;
  readonly language: Language | undefined;
  readonly retired: boolean;
};

const matching = ({ query, kind, language, retired }: Wanted): SQL | undefined =>
  and(
    inArray(libraryDocument.state, retired ? ['retired'] : ['draft', 'published']),
    // A document that was taken out and written anew is not among those that are out.
    retired
      ? sql`NOT EXISTS (SELECT FROM library_document later WHERE later.id = ${libraryDocument.id} AND later.version > ${libraryDocument.version})`
      : undefined,
    kind && eq(libraryDocument.kind, kind),
    language && eq(libraryDocument.language, language),
    query === ''
      ? undefined
      : sql`position(fold(${query}) IN fold(${libraryDocument.title} || ' ' || ${libraryDocument.publisher})) > 0`,
  );

/** Documents by title, and how many there are. */
export const listDocuments = async (tx: Transaction, wanted: Wanted, limit: number) => {
  const { text: _text, ...columns } = getTableColumns(libraryDocument);
  const rows: ListedRow[] = await tx
    .select(columns)
    .from(libraryDocument)
    .where(matching(wanted))
    .orderBy(sql`fold(${libraryDocument.title})`, asc(libraryDocument.id), asc(libraryDocument.version))
    .limit(limit);
  const [counted] =
    rows.length < limit
      ? [{ total: rows.length }]
      : await tx.select({ total: count() }).from(libraryDocument).where(matching(wanted));
  return { rows, total: counted?.total ?? 0 };
};

/** Every version of a document, the newest first, without their texts. */
export const findVersions = (tx: Transaction, id: string): Promise<ListedRow[]> => {
  const { text: _text, ...columns } = getTableColumns(libraryDocument);
  return tx
    .select(columns)
    .from(libraryDocument)
    .where(eq(libraryDocument.id, id))
    .orderBy(desc(libraryDocument.version));
};

/** The same, and nobody else changes this document until the transaction ends. */
export const lockVersions = async (tx: Transaction, id: string): Promise<ListedRow[]> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('library ' || ${id}, 0))`);
  return findVersions(tx, id);
};

/** The text of a version as it was written. */
export const textOf = async (tx: Transaction, id: string, version: number): Promise<string> => {
  const [row] = await tx
    .select({ text: libraryDocument.text })
    .from(libraryDocument)
    .where(and(eq(libraryDocument.id, id), eq(libraryDocument.version, version)));
  if (!row) throw new Error('A version without a text');
  return row.text;
};

export const insertDocument = async (tx: Transaction, row: NewDocument): Promise<void> => {
  await tx.insert(libraryDocument).values(row);
};

type Changes = Partial<
  Pick<
    DocumentRow,
    | 'state'
    | 'publishedBy'
    | 'publisherName'
    | 'publishedAt'
    | 'reviewedBy'
    | 'reviewerName'
    | 'reviewedAt'
    | 'endedBy'
    | 'enderName'
    | 'endedAt'
  >
>;

/** Takes versions of a document from the states they are in to another one. */
export const moveVersions = async (
  tx: Transaction,
  id: string,
  from: readonly DocumentRow['state'][],
  changes: Changes,
): Promise<void> => {
  await tx
    .update(libraryDocument)
    .set(changes)
    .where(and(eq(libraryDocument.id, id), inArray(libraryDocument.state, [...from])));
};

/** Writes the passages of a version that is being published: from now on it is found by them. */
export const insertPassages = async (tx: Transaction, id: string, version: number): Promise<void> => {
  const passages = passagesIn(await textOf(tx, id, version));
  await insertMany(
    tx,
    libraryPassage,
    passages.map((passage, index) => ({ ...passage, documentId: id, version, position: index + 1 })),
  );
};

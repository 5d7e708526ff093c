import type { LibraryKind } from '@doctor-plus/contract/assistant/library.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import {
  askedWords,
  exactly,
  isUnspaced,
  mayHold,
  positionsOf,
  type SearchTerm,
  signsFor,
  spelledLike,
} from '../../platform/database/written.ts';
import type { NotesQuery } from '../retrieval/port.ts';
import type { LibraryFound, LibraryHit, LibraryPassage } from './passage.ts';

export type LibraryFilter = {
  readonly kind?: LibraryKind | undefined;
  readonly language?: Language | undefined;
};

/** Passages that are read for one answer; more are ranked by nobody. */
const mostRead = 60;
/** With fewer hits the spelling may be at fault. */
const fewHits = 3;

const published = ({ kind, language }: LibraryFilter): SQL =>
  sql.join(
    [
      sql`d.state = 'published'`,
      ...(kind ? [sql`d.kind = ${kind}`] : []),
      ...(language ? [sql`d.language = ${language}`] : []),
    ],
    sql` AND `,
  );

const passages = (filter: LibraryFilter, also: SQL | null): SQL =>
  sql`SELECT d.id, d.version, d.kind, d.language, d.title, d.publisher, d.year, d.reviewed_at, p.position, p.heading, p.text,
      p.words, p.pairs, concat_ws(E'\n', d.title, p.heading, p.text) AS said
    FROM library_passage p JOIN library_document d ON d.id = p.document_id AND d.version = p.version
    WHERE ${published(filter)} ${also ? sql`AND ${also}` : sql``}`;

/** The best of the rows, each with the terms that it holds. */
const hitsJson = (
  rows: SQL,
  timeZone: string,
): SQL => sql`(SELECT coalesce(json_agg(json_build_object('terms', found, 'exact', exact,
    'passage', json_build_object('position', position, 'heading', heading, 'text', text,
      'document', json_build_object('id', id, 'version', version, 'kind', kind, 'language', language, 'title', title,
        'publisher', publisher, 'year', year,
        'reviewedOn', to_char(reviewed_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD'))))
    ORDER BY exact DESC, cardinality(found) DESC, weight DESC, title, position), '[]')
  FROM (${rows} ORDER BY exact DESC, cardinality(found) DESC, weight DESC, title, position LIMIT ${sql.raw(`${mostRead}`)}) best)`;

type Row = { readonly searched: number; readonly hits: readonly LibraryHit[] };

const read = async (
  tx: Transaction,
  timeZone: string,
  filter: LibraryFilter,
  rows: SQL,
  before: SQL,
): Promise<Row> => {
  const { rows: answered } = await tx.execute<Row>(
    sql`${before} SELECT (SELECT count(*) FROM library_document d WHERE ${published(filter)})::int AS searched, ${hitsJson(rows, timeZone)} AS hits`,
  );
  const [row] = answered;
  if (!row) throw new Error('A search has one row');
  return row;
};

/** What every term asks of the words of a passage, made once for the whole search: a column for each in `asked`. */
const askedOnce = (terms: readonly SearchTerm[]) => {
  const made = terms.flatMap((forms, position) => {
    const asked = askedWords(forms);
    return asked ? [{ position, asked }] : [];
  });
  const name = (position: number) => sql.raw(`term${position}`);
  const columns = made.map(({ position, asked }) => sql`${asked} AS ${name(position)}`);
  const all = made.map(({ position }) => name(position));
  return {
    table: sql`WITH asked AS MATERIALIZED (SELECT ${sql.join([sql`1 AS row`, ...columns], sql`, `)})`,
    of: (_forms: SearchTerm, position: number) =>
      made.some((one) => one.position === position) ? sql`(SELECT ${name(position)} FROM asked)` : null,
    any: all.length > 0 ? sql`(SELECT ${sql.join(all, sql` || `)} FROM asked)` : null,
  };
};

/**
 * Published passages that hold one of the terms at least, those with most of them first. Where fewer than three do, those with words
 * that are spelled like the typed ones are told apart. Nothing of a patient is looked at.
 */
export const findInLibrary = async (
  tx: Transaction,
  timeZone: string,
  { terms, phrase, typed }: NotesQuery,
  filter: LibraryFilter = {},
): Promise<LibraryFound> => {
  if (terms.length === 0) throw new Error('Nothing was asked for');
  // OFFSET 0 keeps each text from being looked at anew for every form.
  const asked = askedOnce(terms);
  const weight = asked.any ? sql`ts_rank(words, ${asked.any})` : sql`0::real`;
  const rows = sql`SELECT * FROM (
      SELECT *, ${positionsOf(terms, asked.of)} AS found, ${exactly(phrase)} AS exact, ${weight} AS weight
      FROM (SELECT *, ${signsFor(terms)} AS signs FROM (${passages(filter, mayHold(terms, asked.any))}) everything OFFSET 0) looked OFFSET 0) judged
    WHERE found <> '{}'`;
  const { searched, hits } = await read(tx, timeZone, filter, rows, asked.table);
  const spelled = typed.filter((word) => word.length >= 4 && !isUnspaced(word));
  if (hits.length >= fewHits || spelled.length === 0 || searched === 0) return { searched, hits, alike: [] };
  const known = new Set(hits.map(({ passage }) => nameOf(passage)));
  const alike = await findAlike(tx, timeZone, spelled, filter);
  return { searched, hits, alike: alike.filter(({ passage }) => !known.has(nameOf(passage))) };
};

const nameOf = ({ document, position }: LibraryPassage): string => `${document.id}/${position}`;

/** Each stem of the library is compared once, however many passages hold it. */
const findAlike = async (
  tx: Transaction,
  timeZone: string,
  typed: readonly string[],
  filter: LibraryFilter,
): Promise<readonly LibraryHit[]> => {
  const name = (position: number) => sql.raw(`word${position}`);
  const columns = typed.map((word, position) => sql`${spelledLike(word)} AS ${name(position)}`);
  const like = typed.map((_, position) => sql`words @@ (SELECT ${name(position)} FROM asked)`);
  const positions = like.map((holds, position) => sql`CASE WHEN ${holds} THEN ${sql.raw(`${position}`)} END`);
  const either = sql`(${sql.join(like, sql` OR `)})`;
  const rows = sql`SELECT * FROM (
      SELECT *, array_remove(ARRAY[${sql.join(positions, sql`, `)}]::int[], NULL) AS found, false AS exact, 0::real AS weight
      FROM (${passages(filter, either)}) everything) judged
    WHERE found <> '{}'`;
  const before = sql`WITH vocabulary AS MATERIALIZED (SELECT stem FROM library_word),
    asked AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)})`;
  return (await read(tx, timeZone, filter, rows, before)).hits;
};

import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import {
  arrayOf,
  exactly,
  isUnspaced,
  positionsOf,
  type SearchTerm,
  signsFor,
  spelledLike,
} from '../../platform/database/written.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { entriesWhere, instant, utc, withInstants } from '../sections.ts';

/** Sections with free text, besides what is written in visits and notes. */
type FreeText = 'medications' | 'allergies' | 'procedures';

/** Why somebody came, as the visit has it. */
export type Complaint = {
  readonly id: string;
  readonly version: number;
  readonly effective_at: string;
  readonly effective_on: string | null;
  readonly recorded_at: string;
  readonly author: string;
  readonly chief_complaint: string;
};

/** An entry in which something that was looked for stands. */
export type Hit = {
  readonly kind: 'note' | 'conclusion' | 'visit' | 'medication' | 'allergy' | 'procedure';
  readonly id: string;
  /** Positions of the terms that stand in it. */
  readonly terms: readonly number[];
};

export type Written = {
  /** How much was searched. */
  readonly searched: { readonly notes: number; readonly conclusions: number; readonly visits: number };
  /** When the newest of it was written; null when there is nothing. */
  readonly newest: string | null;
  /** False when some text was not searched to its end: then nothing may be said to be absent. */
  readonly whole: boolean;
  readonly hits: readonly Hit[];
  /** Entries with words that are spelled like those asked for; looked for only where fewer than three were found. */
  readonly alike: readonly Hit[];
  readonly entries: Pick<Chart, 'notes' | 'conclusions' | FreeText> & {
    readonly visits: readonly Complaint[];
  };
};

/** Entries that are read whole for one answer; more are ranked by nobody. */
const mostRead = 60;
/** With fewer hits the spelling may be at fault. */
const fewHits = 3;
const longestSearched = 100_000;

const inReach = (actor: Actor, patientId: string) =>
  and(eq(patient.id, patientId), chartInReach(actor, patient.id));

/** Everything written in the outer patient's chart that stands today: an addendum is found as its note. */
const writtenRows = sql`
  SELECT 'note' AS kind, id, effective_at AS at, words, pairs, concat_ws(E'\n', title, text) AS said FROM note
    WHERE patient_id = "patient"."id" AND current
  UNION ALL SELECT 'note', n.id, n.effective_at, a.words, a.pairs, a.text FROM note_addendum a
    JOIN note n ON n.id = a.note_id AND n.version = a.note_version AND n.current WHERE a.patient_id = "patient"."id"
  UNION ALL SELECT 'conclusion', id, effective_at, words, pairs,
    concat_ws(E'\n', diagnosis, treatment, follow_up, prescription) FROM conclusion
    WHERE patient_id = "patient"."id" AND current
  UNION ALL SELECT 'visit', id, started_at, words, pairs, chief_complaint FROM visit
    WHERE patient_id = "patient"."id" AND chief_complaint <> ''`;

/** Words that stand beside other entries: few and short, so they are parted when they are asked for. */
const freeText = (kind: Hit['kind'], table: string, column: string): SQL =>
  sql.raw(`SELECT '${kind}', id, effective_at, searched_words(${column}), searched_pairs(${column}), ${column} FROM ${table}
    WHERE patient_id = "patient"."id" AND current AND ${column} <> ''`);

const allRows = sql.join(
  [
    writtenRows,
    freeText('medication', 'medication', 'reason'),
    freeText('allergy', 'allergy', 'reaction'),
    freeText('procedure', 'procedure', 'reason'),
  ],
  sql` UNION ALL `,
);

const hitsJson = (rows: SQL): SQL<Hit[]> => sql<
  Hit[]
>`(SELECT coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'terms', terms)
  ORDER BY exact DESC, cardinality(terms) DESC, at DESC, id), '[]') FROM (
    SELECT kind, id, max(at) AS at, bool_or(exact) AS exact, array_agg(DISTINCT term ORDER BY term) AS terms
    FROM (${rows}) one, unnest(found) AS term GROUP BY kind, id
    ORDER BY 4 DESC, cardinality(array_agg(DISTINCT term)) DESC, 3 DESC, id LIMIT ${sql.raw(`${mostRead}`)}) best)`;

type Counts = Pick<Written, 'searched' | 'newest' | 'whole'>;

const counts = sql<Counts>`(SELECT json_build_object(
    'searched', json_build_object('notes', count(DISTINCT id) FILTER (WHERE kind = 'note'),
      'conclusions', count(*) FILTER (WHERE kind = 'conclusion'), 'visits', count(*) FILTER (WHERE kind = 'visit')),
    'newest', max(at) AT TIME ZONE 'UTC',
    'whole', coalesce(bool_and(words IS NOT NULL AND char_length(said) <= ${sql.raw(`${longestSearched}`)}), true))
  FROM (${writtenRows}) written)`;

const search = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  terms: readonly SearchTerm[],
  phrase: string,
) => {
  // OFFSET 0 keeps each text from being looked at anew for every form.
  const rows = sql`SELECT kind, id, at, found, ${exactly(phrase)} AS exact
    FROM (SELECT kind, id, at, words, ${positionsOf(terms)} AS found
      FROM (SELECT kind, id, at, words, pairs, ${signsFor(terms)} AS signs FROM (${allRows}) everything OFFSET 0) read OFFSET 0) judged
    WHERE found <> '{}'`;
  const [row] = await tx
    .select({ counts, hits: hitsJson(rows) })
    .from(patient)
    .where(inReach(actor, patientId));
  return row ?? null;
};

/**
 * Entries with a word spelled like one of the forms that were typed. Each stem of the chart is compared once, however many
 * entries hold it.
 */
const searchAlike = async (tx: Transaction, actor: Actor, patientId: string, typed: readonly string[]) => {
  const like = typed.map(
    (word, position) => sql`CASE WHEN words @@ ${spelledLike(word)} THEN ${sql.raw(`${position}`)} END`,
  );
  const rows = sql`SELECT kind, id, at, false AS exact, found FROM (
      WITH everything AS MATERIALIZED (${allRows}),
        vocabulary AS MATERIALIZED (SELECT DISTINCT stem FROM everything, unnest(tsvector_to_array(words)) AS stem)
      SELECT kind, id, at, array_remove(ARRAY[${sql.join(like, sql`, `)}]::int[], NULL) AS found FROM everything) judged
    WHERE found <> '{}'`;
  const [row] = await tx
    .select({ hits: hitsJson(rows) })
    .from(patient)
    .where(inReach(actor, patientId));
  return row?.hits ?? [];
};

const oneOf = (ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : sql`id = ANY(${arrayOf(ids)}::uuid[])`;

const complaints = (ids: readonly string[]): SQL<Complaint[]> =>
  sql<Complaint[]>`(SELECT coalesce(json_agg(v), '[]') FROM (
    SELECT id, version, ${sql.raw(utc('started_at', 'effective_at'))}, started_on AS effective_on, ${sql.raw(utc('started_at', 'recorded_at'))},
      author_name AS author, chief_complaint FROM visit WHERE patient_id = "patient"."id" AND ${oneOf(ids)}) v)`;

const readEntries = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  hits: readonly Hit[],
): Promise<Written['entries'] | null> => {
  const of = (kind: Hit['kind']) => oneOf(idsOf(hits, kind));
  const [row] = await tx
    .select({
      notes: entriesWhere('notes', of('note')),
      conclusions: entriesWhere('conclusions', of('conclusion')),
      medications: entriesWhere('medications', of('medication')),
      allergies: entriesWhere('allergies', of('allergy')),
      procedures: entriesWhere('procedures', of('procedure')),
      visits: complaints(idsOf(hits, 'visit')),
    })
    .from(patient)
    .where(inReach(actor, patientId));
  if (!row) return null;
  const { visits, ...sections } = row;
  return {
    ...withInstants(sections),
    visits: visits.map((one) => ({
      ...one,
      effective_at: instant(one.effective_at),
      recorded_at: instant(one.recorded_at),
    })),
  };
};

const idsOf = (hits: readonly Hit[], kind: Hit['kind']): string[] =>
  hits.filter((hit) => hit.kind === kind).map(({ id }) => id);

/**
 * What is written in a chart about the terms: notes with their addenda, conclusions, complaints, and the words beside drugs,
 * allergies and procedures. Null out of reach. All of it is searched, whatever its age; drafts and what was entered in error lie
 * where this does not look. `phrase` is what was asked for as it was typed, `typed` its words.
 */
export const findWritten = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { terms, phrase, typed }: { terms: readonly SearchTerm[]; phrase: string; typed: readonly string[] },
): Promise<Written | null> => {
  if (terms.length === 0) throw new Error('Nothing was asked for');
  const found = await search(tx, actor, patientId, terms, phrase);
  if (!found) return null;
  const spelled = typed.filter((word) => word.length >= 4 && !isUnspaced(word));
  const alike =
    found.hits.length < fewHits && spelled.length > 0 ? await searchAlike(tx, actor, patientId, spelled) : [];
  const known = new Set(found.hits.map(({ id }) => id));
  const others = alike.filter(({ id }) => !known.has(id));
  const entries = await readEntries(tx, actor, patientId, [...found.hits, ...others]);
  if (!entries) return null;
  const { searched, newest, whole } = found.counts;
  return { searched, newest: newest && instant(newest), whole, hits: found.hits, alike: others, entries };
};

import { eq, type SQL, sql } from 'drizzle-orm';
import { preparedOnce } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Look, Page } from './rules.ts';
import { doctor, doctorPrefix } from './tables.ts';

/**
 * How many names are read in order before all matches are found and sorted instead. Where a hundredth of the names
 * match, reading fills a page sooner; where fewer do, there are few to sort.
 */
const mostRead = (size: Page): number => Math.max(1000, 20 * size);

const placeholder = sql.placeholder;

/** Names along one beginning, in their order. */
const entries = (key: SQL, limit: number): SQL =>
  sql`SELECT folded_name, doctor_id FROM ${doctorPrefix} WHERE prefix = ${key}
    ORDER BY folded_name, doctor_id LIMIT ${sql.raw(String(limit))}`;

/**
 * Names along the beginning that match the rest as well, in their order; read only as far as the page needs. CASE hides
 * the patterns from the planner: it would hope for a better plan with each new value and never keep one.
 */
const matchingEntries = (size: Page, further: SQL): SQL =>
  sql`(${entries(sql`${placeholder('beginning')}`, mostRead(size))}) AS looked
    WHERE CASE WHEN ' ' || folded_name LIKE ALL (${placeholder('patterns')}::text[]) THEN ${further} END
    LIMIT ${sql.raw(String(size))}`;

/** Names that hold all words of the query, of which two are known to the key: few are left, and all may be read. */
const lookedUpPair = (size: Page): SQL =>
  sql`(SELECT folded_name, doctor_id FROM ${doctorPrefix} WHERE prefix = ${placeholder('beginning')}
    AND CASE WHEN ' ' || folded_name LIKE ALL (${placeholder('patterns')}::text[]) THEN true END
    ORDER BY folded_name, doctor_id LIMIT ${sql.raw(String(size))}) AS found`;

/** Names that hold all words of the query. */
const lookedUp = (size: Page): SQL =>
  sql`(SELECT folded_name, doctor_id FROM ${matchingEntries(size, sql`true`)}) AS found`;

/** Names that hold the only word of the query whole, then those in which it begins one. */
const lookedUpWord = (size: Page): SQL => {
  const whole = sql`${placeholder('whole')}`;
  const begun = matchingEntries(
    size,
    sql`NOT EXISTS (SELECT FROM ${doctorPrefix} AS same WHERE same.prefix = ${whole}
      AND same.folded_name = looked.folded_name AND same.doctor_id = looked.doctor_id)`,
  );
  return sql`(SELECT * FROM (
    (SELECT 0 AS part, * FROM (${entries(whole, size)}) AS whole)
    UNION ALL
    (SELECT 1 AS part, folded_name, doctor_id FROM ${begun})) AS either
    LIMIT ${sql.raw(String(size))}) AS found`;
};

/** Listed doctors whose words match; all are found, then sorted. */
const matching = (query: SQL, size: Page): SQL =>
  sql`SELECT id, folded_name, ' ' || folded_name || ' ' LIKE ${placeholder('whole')} AS whole FROM ${doctor}
    WHERE listed AND array_to_tsvector(string_to_array(folded_name, ' ')) @@ (SELECT ${query})
    ORDER BY whole DESC, folded_name, id LIMIT ${sql.raw(String(size))}`;

/** Every match, whole words first; if there is none, the names nearest to what was typed. */
const foundOrNear = (size: Page): SQL => {
  const query = sql`${placeholder('query')}::text`;
  return sql`(WITH exact AS MATERIALIZED (${matching(sql`name_query(${query})`, size)}),
    near AS (${matching(sql`CASE WHEN NOT EXISTS (SELECT FROM exact) THEN near_name_query(${query}) END`, size)})
    SELECT id AS doctor_id, row_number() OVER (ORDER BY whole DESC, folded_name, id) AS rank
    FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS either) AS found`;
};

const cards = (tx: Transaction, found: SQL, ...order: readonly SQL[]) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      specialties: doctor.specialties,
      bio: doctor.bio,
      place: doctor.placeName,
      address: doctor.placeAddress,
      city: doctor.placeCity,
      photoId: doctor.photoId,
    })
    .from(found)
    .innerJoin(doctor, sql`${doctor.id} = found.doctor_id AND ${doctor.listed}`)
    .orderBy(...order);

const byName = [sql`found.folded_name`, sql`found.doctor_id`] as const;

const prepare = (tx: Transaction, size: Page) => ({
  lookUp: {
    word: cards(tx, lookedUpWord(size), sql`found.part`, ...byName).prepare(`doctors_look_up_word_${size}`),
    pair: cards(tx, lookedUpPair(size), ...byName).prepare(`doctors_look_up_pair_${size}`),
    'one-of-several': cards(tx, lookedUp(size), ...byName).prepare(`doctors_look_up_${size}`),
  },
  findOrNear: cards(tx, foundOrNear(size), sql`found.rank`).prepare(`doctors_find_${size}`),
});

const of = (size: Page) => preparedOnce((tx) => prepare(tx, size));

/** One set for each size of page: a limit that is a parameter would be unknown to the planner. */
const statements = { 5: of(5), 10: of(10), 20: of(20), 50: of(50), 100: of(100) };

export type FoundDoctor = Awaited<ReturnType<ReturnType<typeof prepare>['findOrNear']['execute']>>[number];

/** Up to a page of listed doctors along one beginning, in the order of the result. */
export const lookUpDoctors = (
  tx: Transaction,
  { by, whole, beginning, patterns }: Look,
  size: Page,
): Promise<FoundDoctor[]> => statements[size](tx).lookUp[by].execute({ whole, beginning, patterns });

/** Up to a page of all listed doctors who match `query`, or who nearly do when nobody matches. */
export const findDoctors = (
  tx: Transaction,
  query: string,
  look: Look | null,
  size: Page,
): Promise<FoundDoctor[]> =>
  statements[size](tx).findOrNear.execute({ query, whole: look?.whole ? `% ${look.whole}%` : '' });

/** Specialty slugs of a doctor; none for anybody else. */
export const specialtiesOf = async (tx: Transaction, userId: string): Promise<string[]> => {
  const [found] = await tx
    .select({ specialties: doctor.specialties })
    .from(doctor)
    .where(eq(doctor.id, userId));
  return found?.specialties ?? [];
};

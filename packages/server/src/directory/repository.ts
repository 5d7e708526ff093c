import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import type { Look, Page } from './rules.ts';
import { doctor, doctorLocation, doctorPrefix, location } from './tables.ts';

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
 * Whole words before beginnings, each in the order of names; read only as far as the page needs. CASE hides the
 * patterns from the planner: it would hope for a better plan with each new value and never keep one.
 */
const lookedUp = (size: Page): SQL => {
  const [whole, beginning] = [sql`${placeholder('whole')}`, sql`${placeholder('beginning')}`];
  return sql`(SELECT doctor_id, row_number() OVER () AS rank FROM (
    (${entries(whole, size)})
    UNION ALL
    (SELECT folded_name, doctor_id FROM (${entries(beginning, mostRead(size))}) AS looked
      WHERE CASE WHEN ' ' || folded_name LIKE ALL (${placeholder('patterns')}::text[])
        THEN NOT EXISTS (SELECT FROM ${doctorPrefix} AS same WHERE same.prefix = ${whole}
          AND same.folded_name = looked.folded_name AND same.doctor_id = looked.doctor_id) END)
    LIMIT ${sql.raw(String(size))}) AS ranked) AS found`;
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

/** The first of a doctor's places: the one that was added first, as its id tells. */
const firstPlace = sql`(SELECT ${doctorLocation.locationId} FROM ${doctorLocation}
  WHERE ${doctorLocation.doctorId} = ${doctor.id} ORDER BY ${doctorLocation.locationId} LIMIT 1)`;

const cards = (tx: Transaction, found: SQL) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      specialties: doctor.specialties,
      bio: doctor.bio,
      place: location.name,
      address: location.address,
      city: location.city,
      photoId: doctor.photoId,
    })
    .from(found)
    .innerJoin(doctor, sql`${doctor.id} = found.doctor_id AND ${doctor.listed}`)
    .leftJoin(location, sql`${location.id} = ${firstPlace}`)
    .orderBy(sql`found.rank`);

const prepare = (tx: Transaction, size: Page) => ({
  lookUp: cards(tx, lookedUp(size)).prepare(`doctors_look_up_${size}`),
  findOrNear: cards(tx, foundOrNear(size)).prepare(`doctors_find_${size}`),
});

const prepared = new WeakMap<Transaction, Map<Page, ReturnType<typeof prepare>>>();

/** Planning these statements costs more than running them, so each connection plans them once. */
const statements = (tx: Transaction, size: Page) => {
  const known = prepared.get(tx) ?? new Map<Page, ReturnType<typeof prepare>>();
  prepared.set(tx, known);
  const found = known.get(size) ?? prepare(tx, size);
  known.set(size, found);
  return found;
};

export type FoundDoctor = Awaited<ReturnType<ReturnType<typeof prepare>['lookUp']['execute']>>[number];

/** Up to a page of listed doctors along one beginning, in the order of the result. */
export const lookUpDoctors = (tx: Transaction, look: Look, size: Page): Promise<FoundDoctor[]> =>
  statements(tx, size).lookUp.execute({
    whole: look.whole,
    beginning: look.beginning,
    patterns: look.patterns,
  });

/** Up to a page of all listed doctors who match `query`, or who nearly do when nobody matches. */
export const findDoctors = (
  tx: Transaction,
  query: string,
  look: Look | null,
  size: Page,
): Promise<FoundDoctor[]> =>
  statements(tx, size).findOrNear.execute({ query, whole: look?.whole ? `% ${look.whole}%` : '' });

/** Specialty slugs of a doctor; none for anybody else. */
export const specialtiesOf = async (tx: Transaction, userId: string): Promise<string[]> => {
  const [found] = await tx
    .select({ specialties: doctor.specialties })
    .from(doctor)
    .where(eq(doctor.id, userId));
  return found?.specialties ?? [];
};

import type { Likeness } from '@doctor-plus/contract/charts/duplicates.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { patientInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { patientApart } from '../merging/tables.ts';
import { patientColumns } from '../repository.ts';

/** Who is looked for: a row of somebody who is being typed in. */
export type Typed = {
  readonly name: string;
  readonly birthDate: string | null;
  readonly phone: string;
  readonly email: string;
  readonly document: string;
};

/** The last digits are the number itself; what is in front of them, people leave out. */
const phoneOf = (phone: AnyPgColumn | SQL) => sql`right(phone_digits(${phone}), 10)`;

/** The number of an identity document, without the marks in it; a number of few figures identifies nobody. */
const documentOf = (number: AnyPgColumn | SQL) =>
  sql`nullif(substring(regexp_replace(lower(${number}), '[^[:alnum:]]', '', 'g') FROM '^.{5,}$'), '')`;

/** What two people are compared by. */
const likeColumns = sql`${patient.id}, fold_name(full_name(${patient.givenName}, ${patient.familyName})) AS name,
  ${patient.birthDate} AS birth, ${phoneOf(patient.phone)} AS phone, lower(${patient.email}) AS email,
  ${documentOf(patient.documentNumber)} AS document`;

/** IS TRUE, or the planner takes those in reach for one person as long as nobody counted the tables, and compares each with each. */
const inCare = (actor: Actor) =>
  sql`mine AS MATERIALIZED (SELECT ${likeColumns} FROM ${patient} WHERE (${patientInReach(actor, patient.id)}) IS TRUE)`;

/** Day and month changed places, or one figure is another. */
const nearBirth =
  sql.raw(`(a.birth <> b.birth AND (to_char(a.birth, 'YYYYDDMM') = to_char(b.birth, 'YYYYMMDD')
  OR levenshtein(to_char(a.birth, 'YYYYMMDD'), to_char(b.birth, 'YYYYMMDD')) = 1))`);

/** Names differ by a typing error, their order, or one name that the other leaves out. */
const nearName = sql.raw('(a.name = b.name OR similarity(a.name, b.name) >= 0.5)');

/** The same number, or a number of a town beside the same with the code in front. The last seven digits make the join cheap. */
const samePhone =
  sql.raw(`(length(a.phone) >= 7 AND length(b.phone) >= 7 AND right(a.phone, 7) = right(b.phone, 7)
  AND (right(a.phone, length(b.phone)) = b.phone OR right(b.phone, length(a.phone)) = a.phone))`);

/**
 * Matches a like name and one more thing in common, or one document. Each way of finding it is a join of its own, which equality
 * makes cheap. Without a name only the phone is compared.
 */
const alike = (left: ReturnType<typeof sql>, right: ReturnType<typeof sql>) =>
  sql.join(
    [
      sql`a.birth = b.birth AND ${nearName}`,
      sql`${samePhone} AND (a.name = '' OR ${nearName})`,
      sql`(a.email <> '' AND a.email = b.email) AND ${nearName}`,
      sql`(a.name = b.name AND ${nearBirth})`,
      sql`a.document = b.document`,
    ].map((same) => sql`SELECT a.id AS one, b.id AS other FROM ${left} a JOIN ${right} b ON ${same}`),
    sql` UNION `,
  );

const likenesses = sql`array_remove(ARRAY[
  CASE WHEN a.name = b.name THEN 'name' WHEN ${nearName} THEN 'name_near' END,
  CASE WHEN a.birth = b.birth THEN 'birth' WHEN ${nearBirth} THEN 'birth_near' END,
  CASE WHEN ${samePhone} THEN 'phone' END,
  CASE WHEN a.email <> '' AND a.email = b.email THEN 'email' END,
  CASE WHEN a.document = b.document THEN 'document' END], NULL)`;

/** The more there is in common, and the more exactly, the further up. */
const score = sql`(CASE WHEN a.birth = b.birth THEN 3 WHEN ${nearBirth} THEN 2 ELSE 0 END
  + CASE WHEN ${samePhone} THEN 2 ELSE 0 END + CASE WHEN a.email <> '' AND a.email = b.email THEN 2 ELSE 0 END
  + CASE WHEN a.document = b.document THEN 4 ELSE 0 END + similarity(a.name, b.name))`;

/** Two of whom somebody said that they are two. */
const saidApart = (one: SQL, other: SQL) =>
  sql`EXISTS (SELECT FROM ${patientApart} apart WHERE apart.one_id = least(${one}, ${other}) AND apart.other_id = greatest(${one}, ${other}))`;

/**
 * Patients in reach who may be the one typed. Of somebody who is in the directory already, `id`, neither that chart nor those
 * of whom somebody said that they are others.
 */
export const findAlike = async (
  tx: Transaction,
  actor: Actor,
  typed: Typed,
  limit: number,
  id: string | null = null,
) => {
  const { rows } = await tx.execute<{ id: string; likenesses: Likeness[] }>(sql`
    WITH ${inCare(actor)}, typed AS (SELECT ${id}::uuid AS id, fold_name(${typed.name}) AS name, ${typed.birthDate}::date AS birth,
      ${phoneOf(sql`${typed.phone}::text`)} AS phone, lower(${typed.email}) AS email, ${documentOf(sql`${typed.document}::text`)} AS document),
    found AS (${alike(sql`typed`, sql`mine`)})
    SELECT b.id, ${likenesses} AS likenesses FROM found JOIN mine b ON b.id = found.other CROSS JOIN typed a
      WHERE a.id IS NULL OR (b.id <> a.id AND NOT ${saidApart(sql`a.id`, sql`b.id`)})
      ORDER BY ${score} DESC, b.id LIMIT ${limit}`);
  return rows;
};

/** Pairs of patients in care who may be one person, without those of whom somebody said that they are two. */
export const findDuplicates = async (tx: Transaction, actor: Actor, limit: number) => {
  const { rows } = await tx.execute<{
    one: string;
    other: string;
    likenesses: Likeness[];
    total: number;
  }>(sql`
    WITH ${inCare(actor)}, found AS (${alike(sql`mine`, sql`mine`)})
    SELECT one, other, ${likenesses} AS likenesses, count(*) OVER ()::int AS total
      FROM found JOIN mine a ON a.id = one JOIN mine b ON b.id = other
      WHERE one < other AND NOT ${saidApart(sql`one`, sql`other`)}
      ORDER BY ${score} DESC, one, other LIMIT ${limit}`);
  return rows;
};

/** What lists say of these patients, those in reach alone, by id. */
export const findSummaries = async (tx: Transaction, actor: Actor, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(patientColumns)
          .from(patient)
          .where(and(inArray(patient.id, [...ids]), patientInReach(actor, patient.id)));
  return new Map(rows.map((row) => [row.id, row]));
};

export const insertApart = (tx: Transaction, row: typeof patientApart.$inferInsert) =>
  tx.insert(patientApart).values(row).onConflictDoNothing();

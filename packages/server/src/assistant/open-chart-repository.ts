import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, careNow, chartInReach, emergencyNow } from '../accounts/index.ts';
import { careRelationship, emergencyAccess, patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { containingName } from '../platform/text/like.ts';
import { shortestMistyped } from './engine/full-names.ts';

/**
 * What the charts in a doctor's reach but one are found by. Looks through this doctor's patients alone: it costs the same whoever else
 * the practice knows, so that not even the time tells who bears a name.
 */
const othersInReach = (actor: Actor, patientId: string): SQL => sql`
  SELECT ${careRelationship.patientId} AS patient_id, ${careRelationship.searchText} AS search_text FROM ${careRelationship}
  WHERE ${actsForDoctor(actor, careRelationship.doctorId)} AND ${careNow()} AND ${careRelationship.patientId} <> ${patientId}
  UNION ALL
  SELECT ${patient.id}, ${patient.searchText} FROM ${emergencyAccess} JOIN ${patient} ON ${patient.id} = ${emergencyAccess.patientId}
  WHERE ${actsForDoctor(actor, emergencyAccess.doctorId)} AND ${emergencyNow()} AND ${patient.id} <> ${patientId}`;

/** More charts of one name are not told apart by their numbers. */
const mostBearers = 5;

/** The numbers of the charts among `others` for which a condition holds. */
const chartsWhere = (
  condition: SQL | undefined,
): SQL => sql`(SELECT coalesce(json_agg(chart_number), '[]') FROM (
  SELECT DISTINCT bearer.chart_number FROM others JOIN patient AS bearer ON bearer.id = others.patient_id
  WHERE ${condition} ORDER BY 1 LIMIT ${sql.raw(`${mostBearers}`)}) found)`;

const bearing = (words: readonly string[]): SQL =>
  chartsWhere(
    and(
      ...words.map((word) => sql`others.search_text LIKE ${containingName(word)}`),
      // A name is no piece of another one: `Ana` does not live in `Santana`.
      sql`name_words(others.search_text) @> (SELECT array_agg(fold_name(word)) FROM unnest(${sql.param([...words])}::text[]) AS each (word))`,
    ),
  );

/** Longer words are in no name, and are not compared by their letters. */
const longestName = 60;

/** By a full name of which one long word may have a wrong letter; the distance of longer texts than names would be an error. */
const mistyped = (words: readonly string[]): SQL => {
  const isExact = (word: string) => sql`fold_name(${word}) = ANY (name_words(others.search_text))`;
  const isClose = (
    word: string,
  ) => sql`EXISTS (SELECT FROM unnest(name_words(others.search_text)) AS each (word)
    WHERE CASE WHEN length(word) <= ${longestName} THEN levenshtein_less_equal(word, fold_name(${word}), 1) <= 1 ELSE false END)`;
  const isCompared = words.length > 1 && words.some((word) => word.length >= shortestMistyped);
  if (!isCompared || words.some((word) => word.length > longestName)) return chartsWhere(sql`false`);
  return chartsWhere(
    and(
      or(...words.map(isExact)),
      ...words.map((word) => (word.length >= shortestMistyped ? isClose(word) : isExact(word))),
    ),
  );
};

const numbered = (number: number): SQL =>
  chartsWhere(
    sql`EXISTS (SELECT FROM unnest(name_words(others.search_text)) AS each (word) WHERE word ~ ${`^p-?0*${number}$`})`,
  );

const listOf = (lists: readonly SQL[]): SQL => sql`json_build_array(${sql.join([...lists], sql`, `)})`;

/**
 * The patient of a chart in reach, the words of name and chart number (those of before, too), and for each of `names` and `numbers`
 * the chart numbers of the other patients in reach who bear all of its words, with an error of typing or without one, or that number; null out of reach.
 */
export const openChart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  { names, numbers }: { readonly names: readonly (readonly string[])[]; readonly numbers: readonly number[] },
) => {
  const [found] = await tx
    .select({
      patient: {
        givenName: patient.givenName,
        familyName: patient.familyName,
        chartNumber: patient.chartNumber,
      },
      words: sql<
        string[]
      >`name_words(fold(${patient.givenName} || ' ' || ${patient.familyName}) || ' ' || ${patient.searchText})`,
      inReach: sql<{
        bearing: string[][];
        mistyped: string[][];
        numbered: string[][];
      }>`(WITH others AS MATERIALIZED (${othersInReach(actor, patientId)})
        SELECT json_build_object('bearing', ${listOf(names.map(bearing))}, 'mistyped', ${listOf(names.map(mistyped))}, 'numbered', ${listOf(numbers.map(numbered))}))`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  return found ?? null;
};

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, careNow, chartInReach, emergencyNow } from '../accounts/index.ts';
import { careRelationship, emergencyAccess, patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { containingName } from '../platform/text/like.ts';

/**
 * What the charts in a doctor's reach but one are found by. Looks through this doctor's patients alone: it costs the same whoever else
 * the practice knows, so that not even the time tells who bears a name.
 */
const othersInReach = (actor: Actor, patientId: string): SQL => sql`
  SELECT ${careRelationship.searchText} AS search_text FROM ${careRelationship}
  WHERE ${actsForDoctor(actor, careRelationship.doctorId)} AND ${careNow()} AND ${careRelationship.patientId} <> ${patientId}
  UNION ALL
  SELECT ${patient.searchText} FROM ${emergencyAccess} JOIN ${patient} ON ${patient.id} = ${emergencyAccess.patientId}
  WHERE ${actsForDoctor(actor, emergencyAccess.doctorId)} AND ${emergencyNow()} AND ${patient.id} <> ${patientId}`;

const borneBy = (words: readonly string[]): SQL =>
  sql`EXISTS (SELECT FROM others WHERE ${and(
    ...words.map((word) => sql`search_text LIKE ${containingName(word)}`),
    // A name is no piece of another one: `Ana` does not live in `Santana`.
    sql`name_words(search_text) @> (SELECT array_agg(fold_name(word)) FROM unnest(${sql.param([...words])}::text[]) AS each (word))`,
  )})`;

/**
 * The patient of a chart in reach, the words of name and chart number (those of before, too), and of each of `names` whether another
 * patient in reach bears all of its words; null out of reach.
 */
export const openChart = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  names: readonly (readonly string[])[],
) => {
  const borne = sql.join(names.map(borneBy), sql`, `);
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
      borne: sql<boolean[]>`(WITH others AS MATERIALIZED (${othersInReach(actor, patientId)})
        SELECT ARRAY[${borne}]::boolean[])`,
    })
    .from(patient)
    .where(and(eq(patient.id, patientId), chartInReach(actor, patient.id)));
  return found ?? null;
};

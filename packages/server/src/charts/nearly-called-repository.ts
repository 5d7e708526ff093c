import { and, type SQL, sql } from 'drizzle-orm';
import { actsForDoctor, careNow, searchedWords } from '../accounts/index.ts';
import { careRelationship } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { foldName } from '../platform/text/fold-name.ts';
import { containingName } from '../platform/text/like.ts';

/** Letters of the shortest word that is matched by a typing error; a shorter one could be another name. */
const shortestMistyped = 4;
/** Longer words are in no name; their distance would be an error of the database. */
const longestMistyped = 60;

const isMistyped = (word: string): boolean =>
  /^[a-z]+$/.test(word) && word.length >= shortestMistyped && word.length <= longestMistyped;

/** Letters that may be another, missing or too many. */
const mostWrong = (word: string): number => (word.length < 6 ? 1 : 2);

/** The word with two neighbours changed over, which counts as one error. */
const changedOver = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((other) => other !== word);

/**
 * Distance of a typed word, or its beginning, from the nearest word of a patient's search text; null if none is near. An earlier
 * search finds words that sound like it.
 */
const distanceOf = (word: string): SQL => {
  const [most, size] = [mostWrong(word), word.length];
  return sql`(SELECT min(wrong) FROM (
    SELECT CASE WHEN left(said, ${size}) = ANY (${sql.param(changedOver(word))}::text[]) THEN 1 ELSE least(
      levenshtein_less_equal(said, ${word}, ${most}), levenshtein_less_equal(left(said, ${size}), ${word}, ${most})) END AS wrong
    FROM unnest(string_to_array(search_text, ' ')) AS each (said)
    WHERE length(said) BETWEEN ${size - most} AND ${longestMistyped} AND left(said, 1) BETWEEN 'a' AND 'z'
  ) AS measured WHERE wrong <= ${most})`;
};

/**
 * Patients in care whose names are nearest to a query without a match, as with a typing error. None for a word with a digit or in
 * another script. Short words have to occur as they are.
 */
export const nearlyCalled = async (
  tx: Transaction,
  actor: Actor,
  query: string,
  limit: number,
): Promise<string[]> => {
  const words = searchedWords(query).map(foldName);
  const mistyped = words.filter(isMistyped);
  if (mistyped.length === 0 || words.some((word) => /\d/.test(word))) return [];
  const short = words.filter((word) => !isMistyped(word));
  const { doctorId, patientId, searchText } = careRelationship;
  const isMine = and(
    actsForDoctor(actor, doctorId),
    careNow(),
    ...short.map((word) => sql`${searchText} LIKE ${containingName(word)}`),
  );
  const distance = sql.join(mistyped.map(distanceOf), sql` + `);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT patient_id AS id FROM (
      SELECT patient_id, min(distance) AS distance, rank() OVER (ORDER BY min(distance)) AS place FROM (
        SELECT patient_id, ${distance} AS distance FROM (
          SELECT ${patientId}, ${searchText} FROM ${careRelationship} WHERE ${isMine}
        ) AS mine
      ) AS measured WHERE distance IS NOT NULL GROUP BY patient_id
    ) AS nearest WHERE place = 1 ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
};

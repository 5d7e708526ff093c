import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containingNames, soundingLike } from '../platform/text/like.ts';
import { nationalDigits } from '../platform/text/phone.ts';
import { patient } from './tables.ts';

/** Digits with the marks that people put between them. The text is in NFKC. */
const digitsAndMarks = /^\+?[\p{Nd}\s().\-/·‐-―−]+$/u;
/** A telephone number beside the words of a name. */
const phoneWithin = /(?<![\p{L}\p{N}])\+?[(\d][\d\s().\-/·‐-―−]{5,}\d(?![\p{L}\p{N}])/gu;

/**
 * What must occur of a query, each for itself: its words, and the digits of a telephone number without the prefix of its
 * country. Signs that are no word are left out, unless there is nothing else.
 */
export const searchedWords = (query: string): string[] => {
  const text = query.normalize('NFKC');
  if (digitsAndMarks.test(text) && /\d/.test(text)) return [nationalDigits(text)];
  const phones: string[] = [];
  const rest = text.replace(phoneWithin, (phone) => {
    phones.push(nationalDigits(phone));
    return ' ';
  });
  const words = [...phones, ...rest.split(/\s+/).filter((word) => word !== '')];
  const said = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return said.length > 0 ? said : words;
};

/**
 * Every word occurs in name, chart number or phone, or sounds like a word of the name; a telephone number is compared by its
 * digits. `searchText` is the patient's, or the copy of it in a care relationship.
 */
export const patientMatching = (
  query: string,
  searchText: AnyPgColumn = patient.searchText,
): SQL | undefined =>
  and(...searchedWords(query).map((word) => sql`${searchText} LIKE ANY (${soundingLike(word)})`));

/**
 * Rank of a text that matches. 0 is the query as it stands. 1 is each of its words whole, 2 each begins a word, 3 each occurs, 4 one
 * matches by sound only.
 */
export const matchRank = (
  query: string | Placeholder,
  words: readonly string[] | Placeholder,
  searchText: SQL | AnyPgColumn,
): SQL<number> => {
  const text = sql`' ' || ${searchText} || ' '`;
  const patterns = containingNames(words);
  const each = (pattern: SQL) =>
    sql`${text} LIKE ALL ((SELECT array_agg(${pattern}) FROM unnest(${patterns}) AS each (held))::text[])`;
  return sql<number>`CASE WHEN position((SELECT ' ' || fold_name(${query}) || ' ') IN ${text}) > 0 THEN 0
    WHEN ${each(sql`'% ' || substr(held, 2, length(held) - 2) || ' %'`)} THEN 1
    WHEN ${each(sql`'% ' || substr(held, 2)`)} THEN 2
    WHEN ${searchText} LIKE ALL (${patterns}::text[]) THEN 3 ELSE 4 END`;
};

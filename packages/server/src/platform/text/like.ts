import { type Placeholder, type SQL, sql } from 'drizzle-orm';

const wildcard = String.raw`([\%_])`;
const literally = String.raw`\\\1`;
const escaped = sql.raw(`'${wildcard}', '${literally}', 'g'`);

/** `%text%` for LIKE, folded like the column it is compared with, its own wildcards taken literally; once, not for each row. */
export const containing = (text: string): SQL =>
  sql`(SELECT '%' || regexp_replace(fold(${text}), ${escaped}) || '%')`;

/** A word of signs that part words stands for itself, and is in no name. */
const namePattern = (word: SQL): SQL =>
  sql`'%' || regexp_replace(coalesce(nullif(fold_name(${word}), ''), ${word}), ${escaped}) || '%'`;

/** The same for a word of a name, folded as names are (`fold_name`). */
export const containingName = (word: string): SQL => sql`(SELECT ${namePattern(sql`${word}::text`)})`;

/** Patterns of a word for LIKE ANY over what a patient is found by: as it is typed, and as it is heard. */
export const soundingLike = (word: string | Placeholder): SQL =>
  sql`(SELECT name_patterns(${word}::text))::text[]`;

/** The same of each word of a list, for LIKE ALL; a placeholder in a prepared statement. */
export const containingNames = (words: Placeholder | readonly string[]): SQL =>
  sql`(SELECT array_agg(${namePattern(sql`word`)}) FROM unnest(${'name' in words ? words : sql.param([...words])}::text[]) AS each (word))`;

/**
 * True where a name holds every word of this text. Accents, width, kana, apostrophes and hyphens do not matter, nor whether a
 * name is typed as one word or as several.
 */
export const nameContaining = (name: SQL, text: string): SQL =>
  sql`(SELECT folded || ' ' || replace(folded, ' ', '') FROM fold_name(${name}) AS folded)
    LIKE ALL (${containingNames(
      text
        .normalize('NFKC')
        .split(/\s+/)
        .filter((word) => word !== ''),
    )}::text[])`;

import { type Placeholder, type SQL, sql } from 'drizzle-orm';

const wildcard = String.raw`([\%_])`;
const literally = String.raw`\\\1`;

const pattern = (text: SQL): SQL =>
  sql`'%' || regexp_replace(fold(${text}), ${sql.raw(`'${wildcard}', '${literally}', 'g'`)}) || '%'`;

/** `%text%` for LIKE, folded like the column it is compared with, its own wildcards taken literally; once, not for each row. */
export const containing = (text: string): SQL => sql`(SELECT ${pattern(sql`${text}`)})`;

/** The same of each text of a list, for LIKE ALL in a prepared statement. */
export const containingEach = (texts: Placeholder): SQL =>
  sql`(SELECT array_agg(${pattern(sql`text`)}) FROM unnest(${texts}::text[]) AS each (text))`;

import { type SQL, sql } from 'drizzle-orm';

const wildcard = String.raw`([\%_])`;
const literally = String.raw`\\\1`;

/** `%text%` for LIKE, folded like the column it is compared with, its own wildcards taken literally; once, not for each row. */
export const containing = (text: string): SQL =>
  sql`(SELECT '%' || regexp_replace(fold(${text}), ${wildcard}, ${literally}, 'g') || '%')`;

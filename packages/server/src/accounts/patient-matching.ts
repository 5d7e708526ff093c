import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { patient } from './tables.ts';

const wildcard = String.raw`([\%_])`;
const literally = String.raw`\\\1`;

/** `%text%` for LIKE, folded like the column it is compared with, its own wildcards taken literally; once, not for each row. */
const containing = (text: string): SQL =>
  sql`(SELECT '%' || regexp_replace(fold(${text}), ${wildcard}, ${literally}, 'g') || '%')`;

/** Digits with the marks people put between them: a telephone number, not a name. */
const asPhone = (query: string): string | null =>
  /^[\d\s()+./-]+$/.test(query) && /\d/.test(query) ? query.replace(/\D/g, '') : null;

/**
 * Every word occurs in name, chart number or phone; a telephone number is compared by its digits. `searchText` is the
 * patient's, or the copy of it in a care relationship.
 */
export const patientMatching = (
  query: string,
  searchText: AnyPgColumn = patient.searchText,
): SQL | undefined => {
  const phone = asPhone(query);
  const words = phone === null ? query.split(/\s+/) : [phone];
  return and(...words.map((word) => sql`${searchText} LIKE ${containing(word)}`));
};

import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../platform/text/like.ts';
import { patient } from './tables.ts';

/** Digits with the marks people put between them: a telephone number, not a name. */
const asPhone = (query: string): string | null =>
  /^[\d\s()+./-]+$/.test(query) && /\d/.test(query) ? query.replace(/\D/g, '') : null;

/** What must occur of a query, each for itself: its words, or the digits of a telephone number. */
export const searchedWords = (query: string): string[] => {
  const phone = asPhone(query);
  return phone === null ? query.split(/\s+/) : [phone];
};

/**
 * Every word occurs in name, chart number or phone; a telephone number is compared by its digits. `searchText` is the
 * patient's, or the copy of it in a care relationship.
 */
export const patientMatching = (
  query: string,
  searchText: AnyPgColumn = patient.searchText,
): SQL | undefined => and(...searchedWords(query).map((word) => sql`${searchText} LIKE ${containing(word)}`));

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import { shownNameSql } from '../platform/text/name-sql.ts';

/** An account's name as it is shown, in SQL and for a joined account; null when the join found nobody. */
export const nameOf = (
  account: { honorific: AnyColumn; givenName: AnyColumn; familyName: AnyColumn } = user,
): SQL<string | null> => sql<string | null>`nullif(${shownNameSql(account)}, '')`;

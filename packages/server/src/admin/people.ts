import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';

/** An account's name as it is shown, in SQL and for a joined account; null when the join found nobody. */
export const nameOf = (
  account: { honorific: AnyColumn; givenName: AnyColumn; familyName: AnyColumn } = user,
): SQL<string | null> =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${account.honorific}, ${account.givenName}, ${account.familyName})), '')`;

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An instant as the contract writes it, in UTC with milliseconds, for answers that the database puts together; null stays null. */
export const utcText = (at: SQLWrapper): SQL<string> =>
  sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import { type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';

/** How people of the practice are called, of the joined account. */
export const nameOf: SQL<string> = sql`trim(concat_ws(' ', ${user.honorific}, ${user.givenName}, ${user.familyName}))`;

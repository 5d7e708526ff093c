import type { SQL } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import { shownNameSql } from '../platform/text/name-sql.ts';

/** How people of the practice are called, of the joined account. */
export const nameOf: SQL<string> = shownNameSql(user);

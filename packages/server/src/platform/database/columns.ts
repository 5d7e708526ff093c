import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and tokens. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant, read and written as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The clock of all SQL: the setting `app.now` where a test set it, else `now()`. */
export const appNow = sql`app_now()`;

import { sql } from 'drizzle-orm';
import { bigserial, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, instant } from '../database/columns.ts';

/** A transaction's number, which never comes again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * That something changed, for those who have it open: ids, never what it says. Written by the database's own triggers through
 * `live_publish`; see the migration. Rows are kept for a day.
 */
export const liveEvent = pgTable(
  'live_event',
  {
    /** Which transaction wrote it: a reader keeps a snapshot, and is told what that snapshot does not hold. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    id: bigserial({ mode: 'number' }).notNull(),
    at: instant().notNull().default(appNow),
    topic: text().notNull(),
    subjectId: uuid(),
    version: integer(),
    /** Channels, such as `doctor:<id>`: whoever listens to one of them is told. */
    audience: text().array().notNull(),
    /** Whose doing it was, as far as the audit log of the same transaction knows. */
    actorId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.id] }), index('live_event_at').on(t.at)],
);

import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { user } from '../tables.ts';

/** Every decision on a consent, with the version of the text it was about. Rows are added, never changed. */
export const consent = pgTable(
  'consent',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    kind: text({
      enum: ['privacy_notice', 'reminders_mail', 'reminders_phone', 'assistant', 'assistant_local'],
    }).notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('consent_user').on(t.userId, t.at)],
);

/** How a person wants to be told of an event, where that differs from the standard. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    inApp: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
);

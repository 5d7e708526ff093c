import { mailRhythms } from '@doctor-plus/contract/accounts/settings.ts';
import { channels } from '@doctor-plus/contract/messaging/channels.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appNow, instant } from '../../platform/database/columns.ts';
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
    at: instant().notNull().default(appNow),
  },
  (t) => [index('consent_user').on(t.userId, t.at)],
);

/** Whether a person wants to be told of an event on a way, where that differs from the standard. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    wanted: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event, t.channel] })],
);

/** When a person wants mails that can wait. */
export const mailTimes = pgTable('mail_times', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Null: the practice's. */
  timeZone: text(),
  /** `HH:MM`; both or neither. */
  quietFrom: text(),
  quietUntil: text(),
  rhythm: text({ enum: mailRhythms }).notNull(),
  hour: integer().notNull(),
  weekday: integer().notNull(),
  /** The moment of the last summary, or when they were asked for: each moment has one, however many processes there are. */
  summarisedUntil: instant().notNull(),
});

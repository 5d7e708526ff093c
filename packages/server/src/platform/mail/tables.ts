import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../database/columns.ts';

/** Mails that were written in the same transaction as the change they tell of, until they have left. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    /** Account it is for; null when the address has none. */
    userId: uuid(),
    address: text().notNull(),
    language: text().notNull(),
    template: text().notNull(),
    /** What the template needs, sealed with a key outside the database: links in it open accounts. Emptied once sent. */
    sealedParams: bytea(),
    /** The same key is written once: an action that is repeated sends one mail. */
    onceKey: text(),
    /** Minutes after it was written for which it is of use, where that differs from its template's. */
    usefulMinutes: integer(),
    state: text({ enum: ['queued', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull().default(appNow),
    /** When the day began for which it is tried; null until the first try. */
    firstTriedAt: instant(),
    /** Code of the last failure, never the server's own words. */
    lastError: text(),
    createdAt: instant().notNull().default(appNow),
    sentAt: instant(),
  },
  (t) => [
    unique('outbox_mail_once').on(t.onceKey),
    index('outbox_mail_due').on(t.state, t.nextTryAt),
    index('outbox_mail_created').on(t.createdAt),
  ],
);

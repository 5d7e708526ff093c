import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';
import { instant } from '../platform/database/columns.ts';

/** A notice for one person; its words are chosen by the reader's language from `kind` and `params`. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    params: jsonb().notNull(),
    /** Whom `params` names: an account, or a patient without one. Null where it names nobody. */
    personId: uuid(),
    link: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    index('notification_user').on(t.userId, t.createdAt),
    index('notification_person').on(t.personId).where(sql`person_id IS NOT NULL`),
    index('notification_unread').on(t.userId).where(sql`read_at IS NULL`),
  ],
);

export const conversation = pgTable('conversation', {
  id: uuid().primaryKey(),
  createdAt: instant().notNull(),
});

export const conversationMember = pgTable(
  'conversation_member',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastReadAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_member_user').on(t.userId),
  ],
);

export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => user.id),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [index('message_conversation').on(t.conversationId, t.sentAt)],
);

import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { instant } from '../platform/database/columns.ts';

/** A doctor's conversation with the assistant, about one patient or about none. */
export const chatSession = pgTable(
  'chat_session',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    patientId: uuid().references(() => patient.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('chat_session_doctor').on(t.doctorId)],
);

export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid().primaryKey(),
    /** Order of arrival; two messages may share an instant. */
    position: bigserial({ mode: 'number' }).notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => chatSession.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [index('chat_message_session').on(t.sessionId, t.position)],
);

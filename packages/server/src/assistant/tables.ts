import { type AnyPgColumn, bigserial, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
    /** Whose chart the message is about; out of reach of that chart it is not shown. */
    patientId: uuid().references(() => patient.id),
    /** The question that an assistant's message answers: one stored answer each. */
    questionId: uuid().references((): AnyPgColumn => chatMessage.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('chat_message_session').on(t.sessionId, t.position),
    unique('chat_message_question').on(t.questionId),
  ],
);

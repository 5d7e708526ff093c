import type { LeftClinic } from '@doctor-plus/contract/assistant/schema.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { patient, user } from '../accounts/tables.ts';
import { bytea, instant } from '../platform/database/columns.ts';

/** A doctor's conversation with the assistant, about one patient or about none. */
export const chatSession = pgTable(
  'chat_session',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    patientId: uuid().references(() => patient.id),
    /** What the doctor calls it; without one it is called by its first question. */
    title: text(),
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

/** One question while and after it is answered: who, when, by what engine, how it ended. No clinical text. */
export const assistantRun = pgTable(
  'assistant_run',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    patientId: uuid().references(() => patient.id),
    sessionId: uuid().references(() => chatSession.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => chatMessage.id, { onDelete: 'cascade' }),
    state: text({ enum: ['running', 'done', 'stopped', 'failed'] }).notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    engine: text(),
    refused: text(),
    /** What left the practice; null where nothing did. */
    leftClinic: jsonb().$type<z.output<typeof LeftClinic>>(),
    rating: text({ enum: ['up', 'down'] }),
  },
  (t) => [
    // One question at a time in a conversation, however many processes there are.
    uniqueIndex('assistant_run_running').on(t.sessionId).where(sql`state = 'running'`),
    // A question is answered once; after it was stopped or failed it may be asked again.
    uniqueIndex('assistant_run_once').on(t.questionId).where(sql`state IN ('running', 'done')`),
    index('assistant_run_question').on(t.questionId, t.startedAt),
    index('assistant_run_session').on(t.sessionId),
    index('assistant_run_doctor').on(t.doctorId),
    index('assistant_run_started').on(t.startedAt),
    index('assistant_run_patient').on(t.patientId),
  ],
);

/** Word for word what was asked, answered, sent out and remarked, each sealed with the field key; deleted after its own time. */
export const assistantExchange = pgTable(
  'assistant_exchange',
  {
    runId: uuid()
      .primaryKey()
      .references(() => assistantRun.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    question: bytea().notNull(),
    answer: bytea(),
    sent: bytea(),
    remark: bytea(),
  },
  (t) => [index('assistant_exchange_at').on(t.at)],
);

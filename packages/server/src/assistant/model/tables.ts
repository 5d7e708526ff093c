import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { appNow, bytea, instant } from '../../platform/database/columns.ts';

const places = ['local', 'external'] as const;

/** The one endpoint of a language model; one row at most. */
export const assistantModel = pgTable('assistant_model', {
  id: integer().primaryKey().default(1),
  enabled: boolean().notNull(),
  provider: text({ enum: ['openai-compatible', 'anthropic'] }).notNull(),
  baseUrl: text().notNull(),
  model: text().notNull(),
  /** Sealed with the field key. */
  apiKey: bytea(),
  structuredOutput: boolean().notNull(),
  contractBasis: text({ enum: ['none', 'processing_agreement', 'own_machine'] }).notNull(),
  region: text().notNull(),
  retentionDays: integer(),
  dailyTokens: integer().notNull(),
  /** What the address turned out to be when it was saved; null where it has none and the model is off. */
  place: text({ enum: places }),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(appNow),
});

/** A decision on language models that the practice recorded in a patient's name. Rows are added, never changed. */
export const modelConsent = pgTable(
  'model_consent',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    place: text({ enum: places }).notNull(),
    given: boolean().notNull(),
    way: text({ enum: ['written', 'spoken'] }).notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => user.id),
    recordedByName: text().notNull(),
    at: instant().notNull().default(appNow),
  },
  (t) => [index('model_consent_patient').on(t.patientId, t.place, t.at)],
);

/** What a doctor's questions cost on a day. */
export const assistantModelUse = pgTable(
  'assistant_model_use',
  {
    doctorId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    tokens: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.doctorId, t.day] })],
);

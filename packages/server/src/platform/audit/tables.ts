import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../database/columns.ts';

/** Head of one lane of the chain. Lanes let requests on different connections commit side by side. */
export const auditLane = pgTable('audit_lane', {
  lane: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** Append-only. Rows are written by the function `audit_append` alone; see the migration. */
export const auditEvent = pgTable(
  'audit_event',
  {
    lane: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    event: text().notNull(),
    outcome: text({ enum: ['success', 'refused', 'failed'] }).notNull(),
    actorId: uuid(),
    role: text(),
    patientId: uuid(),
    objectId: text(),
    requestId: text(),
    network: text(),
    /** Codes and ids only, never clinical text. */
    details: jsonb().notNull(),
    previousHash: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lane, t.seq] }),
    index('audit_event_at').on(t.at),
    index('audit_event_patient').on(t.patientId, t.at),
    index('audit_event_actor').on(t.actorId, t.at),
    // Refusals of a day are counted with each overview; they are few.
    index('audit_event_refused').on(t.at).where(sql`outcome = 'refused'`),
    // Patients are told who opened their chart last; what else is noted of them is far more.
    index('audit_event_chart_read').on(t.patientId, t.at).where(sql`event = 'chart.read'`),
    // Questions to the assistant are looked for by time, and by the question; most events are none.
    index('audit_event_asked').on(t.at).where(sql`event = 'assistant.asked'`),
    index('audit_event_question')
      .on(t.objectId, t.event)
      .where(sql`event IN ('assistant.asked', 'assistant.model_asked')`),
  ],
);

/** Where a lane begins after its oldest events were let go at the end of their retention; none while it is whole. */
export const auditAnchor = pgTable('audit_anchor', {
  lane: integer().primaryKey(),
  /** The last event that was removed, and its hash: the next one must follow it. */
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
  prunedAt: instant().notNull(),
});

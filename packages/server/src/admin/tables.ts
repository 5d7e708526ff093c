import { bigint, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { appNow, bytea, instant } from '../platform/database/columns.ts';

/** The one-time link by which the first administrator is made; one row at most. The token itself is never stored. */
export const setupLink = pgTable('setup_link', {
  id: integer().primaryKey().default(1),
  tokenHash: bytea().notNull(),
  expiresAt: instant().notNull(),
});

/** A place where the audit chain does not hold. */
export type AuditProblem = {
  readonly lane: number;
  readonly seq: number;
  readonly problem: 'changed' | 'missing' | 'unlinked' | 'cut' | 'rewritten';
  readonly at: string | null;
  readonly event: string | null;
};

/** One reading of the whole audit log, from its start to its verdict. */
export const auditCheck = pgTable(
  'audit_check',
  {
    id: uuid().primaryKey(),
    startedAt: instant().notNull().default(appNow),
    /** Null when the installation itself asked for it, at night. */
    startedBy: uuid(),
    finishedAt: instant(),
    /** Events when it started, and how many of them were read so far. */
    total: bigint({ mode: 'number' }).notNull(),
    checked: bigint({ mode: 'number' }).notNull().default(0),
    problemCount: integer().notNull().default(0),
    /** The first of them. */
    problems: jsonb().$type<readonly AuditProblem[]>().notNull().default([]),
  },
  (t) => [index('audit_check_started').on(t.startedAt)],
);

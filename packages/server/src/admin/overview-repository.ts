import type { Outcome } from '@doctor-plus/contract/admin/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { practice, user } from '../accounts/tables.ts';
import { auditEvent, auditLane } from '../platform/audit/tables.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { outboxMail } from '../platform/mail/tables.ts';
import { nameOf } from './people.ts';
import type { AuditProblem } from './tables.ts';
import { auditCheck } from './tables.ts';

/** Active accounts of each role; a role without one is absent. A subquery of one value, as all that follow. */
export const activeUsers = (): SQL<Partial<Record<Role, number>>> =>
  sql`(SELECT coalesce(json_object_agg(role, count), '{}') FROM (
    SELECT ${user.role} AS role, count(*) FROM ${user} WHERE ${user.status} = 'active' GROUP BY 1) u)`;

type AuditState = { events: number; refusals: number; lastAt: string | null };

/** Size of the audit log, its newest event, and refusals since the practice's day began. */
export const auditState = (now: Date): SQL<AuditState> =>
  sql`(SELECT json_build_object(
    'events', (SELECT sum(${auditLane.seq}) FROM ${auditLane}),
    'refusals', (SELECT count(*) FROM ${auditEvent} WHERE ${auditEvent.outcome} = 'refused'
      AND ${auditEvent.at} >= date_trunc('day', ${now.toISOString()}::timestamptz AT TIME ZONE zone) AT TIME ZONE zone),
    'lastAt', (SELECT ${utcText(sql`max(${auditEvent.at})`)} FROM ${auditEvent}))
    FROM (SELECT ${practice.timeZone} AS zone FROM ${practice}) p)`;

type RecentEvent = { at: string; event: string; outcome: z.output<typeof Outcome>; actor: string | null };

/** The newest lines of the log, the newest first. */
export const recentEvents = (limit: number): SQL<RecentEvent[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('at', ${utcText(sql`e.at`)}, 'event', e.event, 'outcome', e.outcome,
      'actor', e.actor) ORDER BY e.at DESC), '[]')
    FROM (SELECT ${auditEvent.at} AS at, ${auditEvent.event} AS event, ${auditEvent.outcome} AS outcome, ${nameOf(user)} AS actor
      FROM ${auditEvent} LEFT JOIN ${user} ON ${eq(user.id, auditEvent.actorId)}
      ORDER BY ${desc(auditEvent.at)} LIMIT ${limit}) e)`;

export type Installation = {
  readonly maintenance: boolean;
  readonly mail: boolean;
  readonly named: boolean;
  readonly secondFactor: boolean;
  readonly doctor: boolean;
};

/** What the first-run checklist asks, from what is stored. */
export const installation = (administratorId: string): SQL<Installation> =>
  // The name that a new installation gets is nobody's name, and a practice can be reached.
  sql`(SELECT json_build_object(
    'maintenance', ${practice.maintenance},
    'mail', ${practice.mailHost} IS NOT NULL,
    'named', ${practice.name} <> 'Doctor Plus' AND coalesce(${practice.phone}, ${practice.email}) IS NOT NULL
      AND ${practice.address} IS NOT NULL,
    'secondFactor', (SELECT ${user.secondFactor} FROM ${user} WHERE ${user.id} = ${administratorId}),
    'doctor', EXISTS (SELECT FROM ${user} WHERE ${user.role} = 'doctor' AND ${user.status} = 'active'))
    FROM ${practice})`;

/** Mails that wait and mails that were given up. */
export const mailState = (): SQL<{ queued: number; failed: number }> =>
  sql`(SELECT json_build_object('queued', count(*) FILTER (WHERE ${outboxMail.state} = 'queued'),
      'failed', count(*) FILTER (WHERE ${outboxMail.state} = 'failed'))
    FROM ${outboxMail} WHERE ${outboxMail.state} IN ('queued', 'failed'))`;

/** Version and size of the database. */
export const database = (): SQL<{ version: string; bytes: number }> =>
  sql`(SELECT json_build_object('version', current_setting('server_version'), 'bytes', pg_database_size(current_database())))`;

type LastCheck = {
  id: string;
  startedAt: string;
  startedBy: string | null;
  finishedAt: string;
  total: number;
  checked: number;
  problemCount: number;
  problems: readonly AuditProblem[];
};

/** The newest reading of the whole log that came to an end; null before the first. */
export const lastCheck = (): SQL<LastCheck | null> =>
  sql`(SELECT json_build_object('id', ${auditCheck.id}, 'startedAt', ${utcText(auditCheck.startedAt)}, 'startedBy', ${nameOf(user)},
      'finishedAt', ${utcText(auditCheck.finishedAt)}, 'total', ${auditCheck.total}, 'checked', ${auditCheck.checked},
      'problemCount', ${auditCheck.problemCount}, 'problems', ${auditCheck.problems})
    FROM ${auditCheck} LEFT JOIN ${user} ON ${eq(user.id, auditCheck.startedBy)}
    WHERE ${isNotNull(auditCheck.finishedAt)} ORDER BY ${desc(auditCheck.finishedAt)}, ${desc(auditCheck.id)} LIMIT 1)`;

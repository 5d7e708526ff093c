import { type AuditTopic, prefixesOf } from '@doctor-plus/contract/admin/audit-topics.ts';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { patient, user } from '../accounts/tables.ts';
import { auditEvent } from '../platform/audit/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { nameContaining } from '../platform/text/like.ts';
import { fullNameSql } from '../platform/text/name-sql.ts';
import { nameOf } from './people.ts';
import { accountMatching } from './users-repository.ts';

export type AuditFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly event?: string | undefined;
  readonly topic?: AuditTopic | undefined;
  readonly actor?: string | undefined;
  readonly patient?: string | undefined;
  readonly actor_name?: string | undefined;
  readonly patient_name?: string | undefined;
  readonly outcome?: 'success' | 'refused' | 'failed' | undefined;
};

/** Microseconds since 1970, which a JavaScript date cannot hold: two events of one millisecond keep their order. */
const micros = sql<string>`((extract(epoch FROM ${auditEvent.at}) * 1000000)::bigint)::text`;

const actorsNamed = (words: string): SQL =>
  sql`${auditEvent.actorId} IN (SELECT ${user.id} FROM ${user} WHERE ${accountMatching(words) ?? sql`true`})`;

const patientsNamed = (words: string): SQL =>
  sql`${auditEvent.patientId} IN (SELECT ${patient.id} FROM ${patient} WHERE ${nameContaining(fullNameSql(patient), words)})`;

const ofTopic = (topic: AuditTopic): SQL =>
  sql`split_part(${auditEvent.event}, '.', 1) = ANY (${sql.param([...prefixesOf(topic)])}::text[])`;

const matching = ({ from, to, event, topic, outcome, ...people }: AuditFilter): SQL | undefined =>
  and(
    topic ? ofTopic(topic) : undefined,
    from ? gte(auditEvent.at, new Date(from)) : undefined,
    to ? lt(auditEvent.at, new Date(to)) : undefined,
    event
      ? or(eq(auditEvent.event, event), sql`starts_with(${auditEvent.event}, ${`${event}.`})`)
      : undefined,
    people.actor ? eq(auditEvent.actorId, people.actor) : undefined,
    people.patient ? eq(auditEvent.patientId, people.patient) : undefined,
    people.actor_name ? actorsNamed(people.actor_name) : undefined,
    people.patient_name ? patientsNamed(people.patient_name) : undefined,
    outcome ? eq(auditEvent.outcome, outcome) : undefined,
  );

/** `microseconds-lane-number` of the last event of the page before. */
const before = (cursor: string): SQL => {
  const [at = '0', lane = '0', seq = '0'] = cursor.split('-');
  return sql`(${auditEvent.at}, ${auditEvent.lane}, ${auditEvent.seq}) <
    (timestamptz 'epoch' + (${at}::text || ' microseconds')::interval, ${lane}::integer, ${seq}::bigint)`;
};

/** Events that match, the newest first, with the names of those they are about. */
export const findEvents = (tx: Transaction, filter: AuditFilter, cursor: string | undefined, limit: number) =>
  tx
    .select({
      lane: auditEvent.lane,
      seq: auditEvent.seq,
      at: auditEvent.at,
      micros,
      event: auditEvent.event,
      outcome: auditEvent.outcome,
      actorId: auditEvent.actorId,
      actorName: nameOf(user),
      role: auditEvent.role,
      patientId: auditEvent.patientId,
      patientName: sql<string | null>`nullif(${fullNameSql(patient)}, '')`,
      objectId: auditEvent.objectId,
      requestId: auditEvent.requestId,
      network: auditEvent.network,
      details: auditEvent.details,
    })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.actorId))
    .leftJoin(patient, eq(patient.id, auditEvent.patientId))
    .where(and(matching(filter), cursor ? before(cursor) : undefined))
    .orderBy(desc(auditEvent.at), desc(auditEvent.lane), desc(auditEvent.seq))
    .limit(limit);
export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

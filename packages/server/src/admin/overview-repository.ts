import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { desc, eq, gte, sql } from 'drizzle-orm';
import { practice, user } from '../accounts/tables.ts';
import { auditEvent } from '../platform/audit/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { nameOf } from './people.ts';

/** Rows at the end of each of the 32 lanes that the overview's check of the audit chain reads. */
const checkedRows = 300;

/** Active accounts of each role. */
export const activeUsers = async (tx: Transaction): Promise<Record<Role, number>> => {
  const rows = await tx
    .select({ role: user.role, count: sql<number>`count(*)::int` })
    .from(user)
    .where(eq(user.status, 'active'))
    .groupBy(user.role);
  const counts = { patient: 0, doctor: 0, secretary: 0, administrator: 0 };
  for (const { role, count } of rows) counts[role] = count;
  return counts;
};

/** Size of the audit log, refusals since `midnight`, and whether the ends of its chain hold. */
export const auditState = async (tx: Transaction, midnight: Date) => {
  const [row] = await tx
    .select({
      events: sql<number>`(SELECT sum(seq) FROM audit_lane)::int`,
      refusals: sql<number>`count(*) FILTER (WHERE ${auditEvent.outcome} = 'refused')::int`,
      lastAt: sql<string | null>`(SELECT max(at) FROM audit_event)`,
      intact: sql<boolean>`NOT EXISTS (SELECT 1 FROM audit_verify(${checkedRows}))`,
    })
    .from(auditEvent)
    .where(gte(auditEvent.at, midnight));
  return row;
};

export const recentEvents = (tx: Transaction, limit: number) =>
  tx
    .select({
      at: auditEvent.at,
      event: auditEvent.event,
      outcome: auditEvent.outcome,
      actor: nameOf(user),
    })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.actorId))
    .orderBy(desc(auditEvent.at))
    .limit(limit);

/** What the first-run checklist asks, from what is stored. */
export const installationState = async (tx: Transaction, administratorId: string) => {
  const [row] = await tx
    .select({
      timeZone: practice.timeZone,
      demonstration: practice.demonstration,
      maintenance: practice.maintenance,
      mail: sql<boolean>`${practice.mailHost} IS NOT NULL`,
      /** The name that a new installation gets is nobody's name, and a practice can be reached. */
      named: sql<boolean>`${practice.name} <> 'Doctor Plus' AND coalesce(${practice.phone}, ${practice.email}) IS NOT NULL AND ${practice.address} IS NOT NULL`,
      secondFactor: sql<boolean>`(SELECT second_factor FROM app_user WHERE id = ${administratorId})`,
      doctor: sql<boolean>`EXISTS (SELECT 1 FROM app_user WHERE role = 'doctor' AND status = 'active')`,
    })
    .from(practice);
  if (!row) throw new Error('The practice row is missing');
  return row;
};

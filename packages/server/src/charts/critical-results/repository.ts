import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { patientInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fullNameSql } from '../../platform/text/name-sql.ts';
import { labResult } from '../tables.ts';
import { criticalResult } from './tables.ts';

const columns = {
  critical: criticalResult,
  patient: {
    id: patient.id,
    givenName: patient.givenName,
    familyName: patient.familyName,
    chartNumber: patient.chartNumber,
  },
  result: {
    name: labResult.name,
    value: labResult.value,
    comparator: labResult.comparator,
    text: labResult.text,
    unit: labResult.unit,
    flag: labResult.flag,
    effectiveAt: labResult.effectiveAt,
    effectiveOn: labResult.effectiveOn,
    author: labResult.authorName,
  },
};

const rows = (tx: Transaction) =>
  tx
    .select(columns)
    .from(criticalResult)
    .innerJoin(patient, eq(patient.id, criticalResult.patientId))
    .innerJoin(
      labResult,
      and(eq(labResult.id, criticalResult.resultId), eq(labResult.version, criticalResult.resultVersion)),
    );

export type CriticalRow = Awaited<ReturnType<typeof rows>>[number];

/** What waits in the doctor's care, the longest waiting first, and how many there are. */
export const findWaiting = async (tx: Transaction, actor: Actor, limit: number) => {
  const waiting = and(
    isNull(criticalResult.acknowledgedAt),
    // In care: whoever only looks into a chart in an emergency answers for nothing in it.
    patientInReach(actor, criticalResult.patientId),
  );
  const data = await rows(tx).where(waiting).orderBy(criticalResult.since, criticalResult.id).limit(limit);
  if (data.length < limit) return { data, total: data.length };
  const [all] = await tx.select({ count: sql<number>`count(*)::int` }).from(criticalResult).where(waiting);
  return { data, total: all?.count ?? 0 };
};

/** Those of one patient, the newest first. Danger: reads without a policy. */
export const findOfPatient = (tx: Transaction, patientId: string): Promise<CriticalRow[]> =>
  rows(tx)
    .where(eq(criticalResult.patientId, patientId))
    .orderBy(desc(criticalResult.since), desc(criticalResult.id));

/** One of them, which nobody else acknowledges until the transaction ends; null when this patient has none of that id. */
export const lockOne = async (
  tx: Transaction,
  patientId: string,
  id: string,
): Promise<CriticalRow | null> => {
  const [found] = await rows(tx)
    .where(and(eq(criticalResult.id, id), eq(criticalResult.patientId, patientId)))
    .for('update', { of: criticalResult });
  return found ?? null;
};

export type Acknowledged = {
  readonly acknowledgedAt: Date;
  readonly acknowledgedBy: string;
  readonly acknowledgerName: string;
  readonly action: string;
};

export const acknowledge = async (tx: Transaction, id: string, said: Acknowledged): Promise<void> => {
  await tx.update(criticalResult).set(said).where(eq(criticalResult.id, id));
};

/** Notes that the doctors are being told of what is new. Returns the patient's name; null where nothing is new. */
export const takeUntold = async (tx: Transaction, patientId: string, now: Date): Promise<string | null> => {
  const [untold] = await tx
    .update(criticalResult)
    .set({ toldAt: now })
    .from(patient)
    .where(
      and(
        eq(patient.id, criticalResult.patientId),
        eq(criticalResult.patientId, patientId),
        isNull(criticalResult.toldAt),
        isNull(criticalResult.acknowledgedAt),
      ),
    )
    .returning({ name: fullNameSql(patient) });
  return untold?.name ?? null;
};

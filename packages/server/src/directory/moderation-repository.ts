import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, review } from './tables.ts';

export type ReviewState = 'all' | 'shown' | 'hidden';

const states: Record<ReviewState, SQL | undefined> = {
  all: undefined,
  shown: isNull(review.hiddenAt),
  hidden: isNotNull(review.hiddenAt),
};

const withPeople = (tx: Transaction) =>
  tx
    .select({
      id: review.id,
      doctor: { id: doctor.id, name: doctor.name },
      patientId: review.patientId,
      givenName: patient.givenName,
      familyName: patient.familyName,
      halves: review.halves,
      text: review.text,
      answer: review.answer,
      createdAt: review.createdAt,
      hiddenAt: review.hiddenAt,
      hiddenReason: review.hiddenReason,
    })
    .from(review)
    .innerJoin(doctor, eq(doctor.id, review.doctorId))
    .innerJoin(patient, eq(patient.id, review.patientId));

export type ModeratedRow = Awaited<ReturnType<typeof withPeople>>[number];

/** A page of the reviews that were not withdrawn, the newest first, beginning after the one named `cursor`. */
export const findModerated = (
  tx: Transaction,
  state: ReviewState,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ModeratedRow[]> =>
  withPeople(tx)
    .where(
      and(
        isNull(review.withdrawnAt),
        states[state],
        cursor
          ? sql`(${review.createdAt}, ${review.id}) < (SELECT c.created_at, c.id FROM review c WHERE c.id = ${cursor})`
          : undefined,
      ),
    )
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(limit);

export const countModerated = async (tx: Transaction, state: ReviewState): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(review)
    .where(and(isNull(review.withdrawnAt), states[state]));
  return row?.count ?? 0;
};

export const findOneModerated = async (tx: Transaction, id: string): Promise<ModeratedRow | null> => {
  const [found] = await withPeople(tx).where(and(eq(review.id, id), isNull(review.withdrawnAt)));
  return found ?? null;
};

/** Hides with a reason, or shows again with null. */
export const setHidden = (
  tx: Transaction,
  id: string,
  { reason, by, at }: { reason: string | null; by: string; at: Date },
) =>
  tx
    .update(review)
    .set(
      reason === null
        ? { hiddenAt: null, hiddenBy: null, hiddenReason: null }
        : { hiddenAt: at, hiddenBy: by, hiddenReason: reason },
    )
    .where(eq(review.id, id));

import type { reviewOrders } from '@doctor-plus/contract/directory/reviews.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { patient } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, review } from './tables.ts';

/** Reviews that are shown and counted. */
const counts = and(isNull(review.hiddenAt), isNull(review.withdrawnAt));

/** `YYYY-MM` of an instant on the practice's calendar. */
const month = (at: SQL) =>
  sql<string>`to_char(${at} AT TIME ZONE (SELECT time_zone FROM practice), 'YYYY-MM')`;

const columns = {
  id: review.id,
  doctorId: review.doctorId,
  patientId: review.patientId,
  halves: review.halves,
  text: review.text,
  month: month(sql`${review.createdAt}`),
  edited: sql<boolean>`${review.editedAt} IS NOT NULL`,
  answer: review.answer,
  answeredIn: sql<string | null>`${month(sql`${review.answeredAt}`)}`,
  givenName: patient.givenName,
  familyName: patient.familyName,
};

const withAuthor = (tx: Transaction) =>
  tx.select(columns).from(review).innerJoin(patient, eq(patient.id, review.patientId));

export type ReviewRow = Awaited<ReturnType<typeof withAuthor>>[number];

const orders: Record<(typeof reviewOrders)[number], SQL[]> = {
  newest: [],
  highest: [desc(review.halves)],
  lowest: [sql`${review.halves}`],
};

/** A page of the reviews of one doctor that count. */
export const findReviews = (
  tx: Transaction,
  doctorId: string,
  order: (typeof reviewOrders)[number],
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> =>
  withAuthor(tx)
    .where(and(eq(review.doctorId, doctorId), counts))
    .orderBy(...orders[order], desc(review.createdAt), desc(review.id))
    .limit(limit)
    .offset(offset);

/** What the reviews of a listed doctor come to; null for anybody else. */
export const findRating = async (tx: Transaction, doctorId: string) => {
  const stars = sql`SELECT count(*) FILTER (WHERE ${review.halves} / 2 = star)::int AS given
    FROM generate_series(1, 5) AS star LEFT JOIN ${review} ON ${review.doctorId} = ${doctor.id} AND ${counts}
    GROUP BY star ORDER BY star`;
  const [found] = await tx
    .select({
      rating: doctor.rating,
      count: doctor.ratingCount,
      distribution: sql<number[]>`ARRAY(${stars})`,
    })
    .from(doctor)
    .where(and(eq(doctor.id, doctorId), doctor.listed));
  return found ?? null;
};

/** A review of this doctor that counts, locked; null when there is none. */
export const lockReviewOf = async (
  tx: Transaction,
  doctorId: string,
  id: string,
): Promise<ReviewRow | null> => {
  const [found] = await withAuthor(tx)
    .where(and(eq(review.id, id), eq(review.doctorId, doctorId), counts))
    .for('update', { of: review });
  return found ?? null;
};

export const setAnswer = (tx: Transaction, id: string, answer: string | null, at: Date | null) =>
  tx.update(review).set({ answer, answeredAt: at }).where(eq(review.id, id));

/** A patient's own review of one visit, as it stands; a withdrawn one is none. */
export const findOwnReview = async (tx: Transaction, patientId: string, appointmentId: string) => {
  const [found] = await tx
    .select()
    .from(review)
    .where(
      and(
        eq(review.appointmentId, appointmentId),
        eq(review.patientId, patientId),
        isNull(review.withdrawnAt),
      ),
    );
  return found ?? null;
};

/** Name of a doctor, and what a patient is called: what stands on the page of one's own review. */
export const findNames = async (tx: Transaction, doctorId: string, patientId: string) => {
  const [found] = await tx
    .select({ doctor: doctor.name, givenName: patient.givenName, familyName: patient.familyName })
    .from(doctor)
    .innerJoin(patient, eq(patient.id, patientId))
    .where(eq(doctor.id, doctorId));
  return found ?? null;
};

type NewReview = Pick<
  typeof review.$inferInsert,
  'id' | 'doctorId' | 'patientId' | 'appointmentId' | 'halves' | 'text'
>;

/**
 * Writes the one review of a visit, or changes it; says whether it is new to those who read it. Whoever comes second
 * waits at the unique key and finds the row of the first.
 */
export const writeReview = async (
  tx: Transaction,
  row: NewReview,
  at: Date,
): Promise<{ isNew: boolean; hidden: boolean }> => {
  const inserted = await tx
    .insert(review)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing({ target: review.appointmentId })
    .returning({ id: review.id });
  if (inserted.length > 0) return { isNew: true, hidden: false };
  const ofVisit = eq(review.appointmentId, row.appointmentId);
  const [before] = await tx
    .select({ withdrawnAt: review.withdrawnAt, hiddenAt: review.hiddenAt })
    .from(review)
    .where(ofVisit)
    .for('update');
  const isNew = before?.withdrawnAt !== null;
  await tx
    .update(review)
    .set({
      halves: row.halves,
      text: row.text,
      ...(isNew ? { withdrawnAt: null, createdAt: at, editedAt: null } : { editedAt: at }),
    })
    .where(ofVisit);
  return { isNew, hidden: before?.hiddenAt !== null };
};

/** Takes a review back: what it said is gone, that a hidden one was hidden is not. */
export const withdraw = (tx: Transaction, patientId: string, appointmentId: string, at: Date) =>
  tx
    .update(review)
    .set({ text: '', answer: null, answeredAt: null, withdrawnAt: at })
    .where(
      and(
        eq(review.appointmentId, appointmentId),
        eq(review.patientId, patientId),
        isNull(review.withdrawnAt),
      ),
    );

/** Half stars that a patient gave to visits, by the visit's id. */
export const findGiven = async (tx: Transaction, patientId: string): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ appointmentId: review.appointmentId, halves: review.halves })
    .from(review)
    .where(and(eq(review.patientId, patientId), isNull(review.withdrawnAt)));
  return new Map(rows.map(({ appointmentId, halves }) => [appointmentId, halves]));
};

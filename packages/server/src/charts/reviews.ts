import type { PackReview } from '@doctor-plus/contract/charts/clinical.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { clinicalReview } from './tables.ts';

/** Rules or a calculator, in one version. */
type Reviewed = { readonly pack: string; readonly version: string };

/** That a doctor of the practice stands behind them; `on` is the day in the practice. */
export type Review = Reviewed & { readonly by: string; readonly on: string };

const columns = {
  pack: clinicalReview.pack,
  version: clinicalReview.version,
  by: clinicalReview.reviewerName,
  on: sql<string>`to_char(${clinicalReview.reviewedAt} AT TIME ZONE (SELECT time_zone FROM practice), 'YYYY-MM-DD')`,
};

/** Every review, within a statement that reads more. */
export const everyReview = sql<Review[]>`(SELECT coalesce(json_agg(json_build_object(
  'pack', ${columns.pack}, 'version', ${columns.version}, 'by', ${columns.by}, 'on', ${columns.on})), '[]') FROM ${clinicalReview})`;

export const findReviews = (tx: Transaction): Promise<Review[]> => tx.select(columns).from(clinicalReview);

/** The review of what runs; null when nobody gave one. A review holds for the version that was reviewed. */
export const reviewOf = (reviews: readonly Review[], { pack, version }: Reviewed): PackReview | null => {
  const found = reviews.find((one) => one.pack === pack && one.version === version);
  return found ? { reviewedBy: found.by, reviewedOn: found.on } : null;
};

/** Keeps that this doctor has reviewed a version; the newest look counts. */
export const keepReview = (tx: Transaction, actor: Actor, reviewed: Reviewed, reviewedAt: Date) => {
  const look = { reviewedBy: actor.id, reviewerName: actor.name, reviewedAt };
  return tx
    .insert(clinicalReview)
    .values({ ...reviewed, ...look })
    .onConflictDoUpdate({ target: [clinicalReview.pack, clinicalReview.version], set: look });
};

/** Takes the review of a version back; the audit log keeps that there was one. */
export const dropReview = (tx: Transaction, { pack, version }: Reviewed) =>
  tx.delete(clinicalReview).where(and(eq(clinicalReview.pack, pack), eq(clinicalReview.version, version)));

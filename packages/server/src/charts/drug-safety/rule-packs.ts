import type { RulePack } from '@doctor-plus/contract/charts/drug-practice.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { drugChecks } from '../clinical/index.ts';
import { clinicalReview } from '../tables.ts';

const packs = drugChecks.map(({ pack }) => pack);

/** Every pack of drug rules with the review of its version, if there is one. */
export const listRulePacks = async (tx: Transaction, { role }: Actor) => {
  const reviews = await tx
    .select({
      pack: clinicalReview.pack,
      version: clinicalReview.version,
      by: clinicalReview.reviewerName,
      on: sql<string>`to_char(${clinicalReview.reviewedAt} AT TIME ZONE (SELECT time_zone FROM practice), 'YYYY-MM-DD')`,
    })
    .from(clinicalReview);
  const shown = packs.map(({ id, version, rules }): RulePack => {
    const review = reviews.find((one) => one.pack === id && one.version === version);
    return {
      id,
      version,
      rules: rules.length,
      sources: [...new Set(rules.map(({ source }) => source))],
      reviewed_by: review?.by ?? null,
      reviewed_on: review?.on ?? null,
    };
  });
  return { packs: shown, can: { review: role === 'doctor' } };
};

/**
 * Keeps that this doctor has reviewed the version of a pack that the product runs, or takes any review of it back. The first
 * review stands. Errors: `not_found` for no such pack, `version_conflict` for a version that is not the running one.
 */
export const reviewRulePack = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, reviewed }: { readonly version: string; readonly reviewed: boolean },
  now: Date,
) => {
  const pack = packs.find((one) => one.id === id);
  if (!pack) throw notFound();
  if (pack.version !== version) {
    throw new Refusal('version_conflict', 'The rules are of another version by now.', {
      current: { version: pack.version },
    });
  }
  if (reviewed) {
    await tx
      .insert(clinicalReview)
      .values({ pack: id, version, reviewedBy: actor.id, reviewerName: actor.name, reviewedAt: now })
      .onConflictDoNothing();
  } else {
    await tx
      .delete(clinicalReview)
      .where(and(eq(clinicalReview.pack, id), eq(clinicalReview.version, version)));
  }
  return listRulePacks(tx, actor);
};

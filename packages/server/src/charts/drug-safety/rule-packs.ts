import type { RulePack } from '@doctor-plus/contract/charts/drug-practice.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { drugChecks } from '../clinical/index.ts';
import { dropReview, findReviews, keepReview, reviewOf } from '../reviews.ts';

const packs = drugChecks.map(({ pack }) => pack);

/** Every pack of drug rules with the review of its version, if there is one. */
export const listRulePacks = async (tx: Transaction, { role }: Actor) => {
  const reviews = await findReviews(tx);
  const shown = packs.map(({ id, version, rules }): RulePack => {
    const review = reviewOf(reviews, { pack: id, version });
    return {
      id,
      version,
      rules: rules.length,
      sources: [...new Set(rules.map(({ source }) => source))],
      reviewed_by: review?.reviewedBy ?? null,
      reviewed_on: review?.reviewedOn ?? null,
    };
  });
  return { packs: shown, can: { review: role === 'doctor' } };
};

/**
 * Keeps that this doctor has reviewed the version of a pack that the product runs, or takes any review of it back. The newest
 * look counts. Errors: `not_found` for no such pack, `version_conflict` for a version that is not the running one.
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
  if (reviewed) await keepReview(tx, actor, { pack: id, version }, now);
  else await dropReview(tx, { pack: id, version });
  return listRulePacks(tx, actor);
};

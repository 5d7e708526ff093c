import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { checkChart } from './check-chart.ts';
import { type Answer, aboutOrder, overridesFor, unanswered } from './overrides.ts';
import { checkFrom } from './present.ts';
import type { DrugReference } from './reference.ts';
import { insertOverrides } from './repository.ts';

type OnPaper = {
  readonly patientId: string;
  /** Orders of the chart that a paper takes along. */
  readonly medicationIds: readonly string[];
  readonly answers: readonly Answer[];
};

/**
 * Keeps what a doctor says to each `stop` that stands against orders which go on paper, inside the caller's transaction. The
 * orders are checked as they stand in the chart, beside everything else in it. Errors: `not_found` out of reach,
 * `alerts_unanswered` with the rules that want a reason.
 */
export const answerForPaper = async (
  tx: Transaction,
  actor: Actor,
  { patientId, medicationIds, answers }: OnPaper,
  { reference, now }: { readonly reference: DrugReference; readonly now: Date },
): Promise<void> => {
  const found = await checkChart(tx, actor, { patientId, proposed: null, reference, now });
  if (!found) throw notFound();
  const stops = unanswered(checkFrom(found, actor.language).alerts).filter(({ level }) => level === 'stop');
  const about = new Set(medicationIds.flatMap((id) => aboutOrder(stops, id)));
  await insertOverrides(tx, overridesFor([...about], answers, actor, { patientId, order: null, now }));
};

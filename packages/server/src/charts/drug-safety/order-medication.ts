import type { orderMedication as endpoint } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { mayOrder } from '../reach.ts';
import { findVisit } from '../visit-repository.ts';
import { checkChart } from './check-chart.ts';
import { doseInWords } from './dosage-words.ts';
import { aboutOrder, overridesFor, unanswered } from './overrides.ts';
import { checkFrom } from './present.ts';
import type { DrugReference } from './reference.ts';
import * as repository from './repository.ts';

type Ordering = ParsedOf<typeof endpoint>;

/**
 * Writes an order with its answered alerts, inside the caller's transaction: both or neither. Sent again after an answer that was
 * lost, it is written once. Returns the current version. Errors: `not_found` without access, for another patient's order or
 * another doctor's visit; `version_conflict` with the current order; `alerts_unanswered` with the rules that need an answer.
 */
export const orderMedication = async (
  tx: Transaction,
  actor: Actor,
  { params, body: typed }: Ordering,
  { reference, now }: { readonly reference: DrugReference; readonly now: Date },
): Promise<{ readonly version: number; readonly passedOver: number }> => {
  const { id: patientId, medicationId } = params;
  if (!(await mayOrder(tx, actor, patientId))) throw notFound();
  const body = { ...typed, dose: await doseInWords(typed, actor.language) };
  if (body.visit_id && !(await findVisit(tx, actor, patientId, body.visit_id))) throw notFound();
  const before = await repository.findOrder(tx, medicationId);
  if (before && before.patientId !== patientId) throw notFound();
  if (!before && body.version > 0) throw notFound();
  if (before && isWritten(before, actor, body)) return { version: before.version, passedOver: 0 };
  if (before && before.version !== body.version) throw conflict(before);

  const proposed = { id: medicationId, ...body };
  const found = await checkChart(tx, actor, { patientId, proposed, reference, now });
  if (!found) throw notFound();
  const check = checkFrom(found, actor.language);
  const version = body.version + 1;
  const open = unanswered(aboutOrder(check.alerts, medicationId));
  const order = { id: medicationId, version };
  const overrides = overridesFor(open, body.answers, actor, { patientId, order, now });
  await repository.insertOrder(tx, rowOf({ params, body }, before, actor, now), amountOf(body));
  await repository.insertOverrides(tx, overrides);
  return { version, passedOver: overrides.length };
};

/** Whether this very order is what stands already, by the same person. */
const isWritten = (before: repository.OrderRow, actor: Actor, body: Ordering['body']): boolean =>
  before.version === body.version + 1 &&
  before.authorId === actor.id &&
  before.name === body.name &&
  before.dose === wordsOf(body.dose) &&
  (before.dosage?.instructions ?? '') === (body.dosage?.instructions ?? '') &&
  (before.dosage?.quantity ?? '') === (body.dosage?.quantity ?? '') &&
  before.reason === wordsOf(body.reason) &&
  before.status === 'active';

const conflict = ({ version, name, dose }: repository.OrderRow): Refusal =>
  new Refusal('version_conflict', 'The order was changed elsewhere in the meantime.', {
    current: { version, name, dose },
  });

const wordsOf = (text: string): string | null => (text === '' ? null : text);

const amountOf = ({ amount }: Ordering['body']) =>
  amount && { mgPerDose: amount.mg_per_dose, dosesPerDay: amount.doses_per_day };

/** A change keeps id, beginning and code of what it changes, and the visit outside of another one; author and time are its own. */
const rowOf = (
  { params, body }: Ordering,
  before: repository.OrderRow | null,
  actor: Actor,
  now: Date,
): Parameters<typeof repository.insertOrder>[1] => ({
  id: params.medicationId,
  version: body.version + 1,
  patientId: params.id,
  visitId: body.visit_id ?? before?.visitId ?? null,
  effectiveAt: before?.status === 'active' ? before.effectiveAt : now,
  effectiveOn: before?.status === 'active' ? before.effectiveOn : null,
  undated: before?.status === 'active' ? before.undated : null,
  recordedAt: now,
  authorId: actor.id,
  authorName: actor.name,
  source: 'portal',
  sourceRef: before?.sourceRef ?? null,
  name: body.name,
  code: before && before.name === body.name ? before.code : null,
  dose: wordsOf(body.dose),
  dosage: body.dosage,
  status: 'active',
  reason: wordsOf(body.reason),
  stoppedAt: null,
});

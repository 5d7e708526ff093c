import { type InteractionRule, interactionPack } from './interaction-rules.ts';
import type { ReadOrder } from './question.ts';
import { type Check, type DrugAlert, fingerprintOf } from './rule.ts';

/** The rule of a pair, with the ingredient that it is about first. */
type Pair = { readonly rule: InteractionRule; readonly object: string; readonly precipitant: string };

/** Rules by one ingredient and then by the other, both ways round. */
const index = new Map<string, Map<string, Pair>>();
const keep = (one: string, other: string, pair: Pair): void => {
  const partners = index.get(one) ?? new Map<string, Pair>();
  index.set(one, partners.set(other, pair));
};
for (const rule of interactionPack.rules) {
  for (const object of rule.objects) {
    for (const precipitant of rule.precipitants) {
      const pair = { rule, object, precipitant };
      keep(object, precipitant, pair);
      keep(precipitant, object, pair);
    }
  }
}

const alertOf = ({ rule, object, precipitant }: Pair, one: ReadOrder, other: ReadOrder): DrugAlert => ({
  level: 'stop',
  kind: 'interaction',
  rule: { id: rule.id, version: rule.version, source: rule.source },
  mechanism: `clinical:interactions.${rule.id}.mechanism`,
  consider: `clinical:interactions.${rule.id}.consider`,
  params: { object, precipitant },
  entries: one === other ? [one.order.ref] : [one.order.ref, other.order.ref],
  fingerprint: fingerprintOf(rule, one === other ? [one.order] : [one.order, other.order], [
    object,
    precipitant,
  ]),
});

/** Every pair of ingredients of the panel's list in two orders, or in one. All are `stop`. */
const alertsBetween = (one: ReadOrder, other: ReadOrder): DrugAlert[] =>
  one.ingredients.flatMap(({ id }) => {
    const partners = index.get(id);
    if (!partners) return [];
    return other.ingredients.flatMap((partner) => {
      const pair = partners.get(partner.id);
      return pair ? [alertOf(pair, one, other)] : [];
    });
  });

/** Within one order a pair would be found from both sides; it counts once. */
const alertsWithin = (order: ReadOrder): DrugAlert[] =>
  order.ingredients.length < 2
    ? []
    : [...new Map(alertsBetween(order, order).map((alert) => [alert.fingerprint, alert])).values()];

/** Whether the panel's list names a pair, in either order. */
export const interactsByPanel = (one: string, other: string): boolean => index.get(one)?.has(other) ?? false;

/** High-priority interactions (6.1). The QT row of the panel has no members: the pack from labelling has. */
export const interactions: Check = {
  pack: interactionPack,
  find: ({ orders }) => ({
    alerts: orders.flatMap((order, at) => [
      ...alertsWithin(order),
      ...orders.slice(at + 1).flatMap((other) => alertsBetween(order, other)),
    ]),
    notChecked: [],
  }),
};

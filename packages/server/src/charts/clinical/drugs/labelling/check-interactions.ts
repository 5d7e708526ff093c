import { interactsByPanel } from '../interactions.ts';
import type { ReadOrder } from '../question.ts';
import { alertLevels, type Check, type DrugAlert, fingerprintOf } from '../rule.ts';
import { type LabelledInteraction, labelledInteractions } from './interactions.ts';
import { actsInside } from './routes.ts';

/** The rule of a pair, with the ingredient that is affected first. */
type Pair = { readonly rule: LabelledInteraction; readonly object: string; readonly precipitant: string };

/** Rules by one ingredient and then by the other, both ways round. The severest rule of a pair counts, then the first. */
const index = new Map<string, Map<string, Pair>>();
const keep = (one: string, other: string, pair: Pair): void => {
  const partners = index.get(one) ?? new Map<string, Pair>();
  index.set(one, partners);
  if (!partners.has(other)) partners.set(other, pair);
};
const severestFirst = alertLevels.flatMap((level) =>
  labelledInteractions.rules.filter((rule) => rule.level === level),
);
for (const rule of severestFirst) {
  for (const object of rule.objects) {
    for (const precipitant of rule.precipitants) {
      // A pair of the panel keeps the panel's rule: one alert for one pair.
      if (object === precipitant || interactsByPanel(object, precipitant)) continue;
      const pair = { rule, object, precipitant };
      keep(object, precipitant, pair);
      keep(precipitant, object, pair);
    }
  }
}

/** Whether a rule of this pack names an ingredient. */
export const hasLabelledInteraction = (id: string): boolean => index.has(id);

const alertOf = ({ rule, object, precipitant }: Pair, one: ReadOrder, other: ReadOrder): DrugAlert => {
  const orders = one === other ? [one.order] : [one.order, other.order];
  return {
    level: rule.level,
    kind: 'interaction',
    rule: { id: rule.id, version: rule.version, source: rule.source },
    mechanism: `clinical:labelling.mechanisms.${rule.mechanism}`,
    effect: `clinical:labelling.effects.${rule.effect}`,
    consider: `clinical:labelling.actions.${rule.action}`,
    params: { object, precipitant, ...(rule.enzyme === undefined ? {} : { enzyme: rule.enzyme }) },
    entries: orders.map(({ ref }) => ref),
    fingerprint: fingerprintOf(rule, orders, [object, precipitant]),
  };
};

/** Pairs of ingredients of two orders, or within one: each rule once. */
const alertsBetween = (one: ReadOrder, other: ReadOrder): DrugAlert[] => {
  const found = new Map<string, DrugAlert>();
  for (const { id } of one.ingredients.filter((each) => actsInside(each, one))) {
    const partners = index.get(id);
    if (!partners) continue;
    for (const partner of other.ingredients) {
      const pair = partners.get(partner.id);
      if (pair && actsInside(partner, other) && !found.has(pair.rule.id)) {
        found.set(pair.rule.id, alertOf(pair, one, other));
      }
    }
  }
  return [...found.values()];
};

/** Interactions of public labelling, beside those of the panel. Forms that act where they are put on are left out. */
export const labelledInteractionCheck: Check = {
  pack: labelledInteractions,
  find: ({ orders }) => ({
    alerts: orders.flatMap((order, at) => [
      ...(order.ingredients.length < 2 ? [] : alertsBetween(order, order)),
      ...orders.slice(at + 1).flatMap((other) => alertsBetween(order, other)),
    ]),
    notChecked: [],
  }),
};

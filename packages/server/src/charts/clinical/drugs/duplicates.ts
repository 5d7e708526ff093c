import type { DrugClass } from './dictionary.ts';
import type { ReadOrder } from './question.ts';
import { type Check, type DrugAlert, fingerprintOf, type Rule, type RulePack, source } from './rule.ts';

const product = source('Duplicate therapy; product rule of Doctor Plus');
const sameIngredient: Rule = { id: 'duplicate-ingredient', version: '1', source: product };

/** Classes of which two at once are asked about; ACE inhibitors and ARBs are one group here. */
const groups: Readonly<Partial<Record<DrugClass, string>>> = {
  statin: 'statin',
  ppi: 'ppi',
  nsaid: 'nsaid',
  ace_inhibitor: 'ace_inhibitor_or_arb',
  arb: 'ace_inhibitor_or_arb',
  beta_blocker: 'beta_blocker',
  ssri_snri: 'ssri_snri',
  benzodiazepine: 'benzodiazepine',
  opioid: 'opioid',
  anticoagulant: 'anticoagulant',
  sulfonylurea: 'sulfonylurea',
};
const duplicateGroups = [...new Set(Object.values(groups))];
const ruleOfGroup = new Map<string, Rule>(
  duplicateGroups.map((group) => [group, { id: `duplicate-${group}`, version: '1', source: product }]),
);

const duplicatePack: RulePack = {
  id: 'duplicates',
  version: '1',
  rules: [sameIngredient, ...ruleOfGroup.values()],
};

/** A drug that ends within a week of the other's start is being replaced by it. */
const switchDays = 7;

const endsSoon = ({ order: { stopsOn } }: ReadOrder, now: Date): boolean =>
  stopsOn !== undefined && Date.parse(stopsOn) - now.getTime() <= switchDays * 86_400_000;

type Found = {
  readonly rule: Rule;
  readonly relation: 'same_ingredient' | 'same_class';
  readonly what: string;
};

const groupOf = (classes: readonly DrugClass[]): readonly string[] =>
  classes.flatMap((one) => groups[one] ?? []);

/** What two orders have in common: ingredients, and the groups of those that are not the same ingredient. */
const inCommon = (one: ReadOrder, other: ReadOrder): Found[] => {
  const found = new Map<string, Found>();
  for (const ingredient of one.ingredients) {
    for (const partner of other.ingredients) {
      if (ingredient.id === partner.id) {
        found.set(ingredient.id, { rule: sameIngredient, relation: 'same_ingredient', what: ingredient.id });
        continue;
      }
      const shared = groupOf(ingredient.classes).find((group) => groupOf(partner.classes).includes(group));
      const rule = shared === undefined ? undefined : ruleOfGroup.get(shared);
      if (rule && shared !== undefined) found.set(shared, { rule, relation: 'same_class', what: shared });
    }
  }
  return [...found.values()];
};

const alertOf = ({ rule, relation, what }: Found, one: ReadOrder, other: ReadOrder, now: Date): DrugAlert => {
  const isSwitch = endsSoon(one, now) || endsSoon(other, now);
  return {
    level: isSwitch ? 'info' : 'warn',
    kind: 'duplicate',
    rule,
    mechanism: `clinical:duplicates.${relation}.mechanism`,
    consider: isSwitch ? 'clinical:duplicates.switch' : `clinical:duplicates.${relation}.consider`,
    params: { what },
    entries: [one.order.ref, other.order.ref],
    fingerprint: fingerprintOf(rule, [one.order, other.order], [what]),
  };
};

/** The same ingredient or group in two active orders (6.3), topical forms left out. */
export const duplicates: Check = {
  pack: duplicatePack,
  find: ({ orders, now }) => {
    const systemic = orders.filter(({ topical }) => !topical);
    return {
      alerts: systemic.flatMap((one, at) =>
        systemic
          .slice(at + 1)
          .flatMap((other) => inCommon(one, other).map((found) => alertOf(found, one, other, now))),
      ),
      notChecked: [],
    };
  },
};

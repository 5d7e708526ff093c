import { childrenPack } from '../children.ts';
import type { Ingredient } from '../dictionary.ts';
import { interactionPack } from '../interaction-rules.ts';
import { hasRenalRule } from '../renal.ts';
import { hasLabelledCaution, hasLabelledKidneyRule } from './check-cautions.ts';
import { hasLabelledInteraction } from './check-interactions.ts';

const inPanel = new Set(
  interactionPack.rules.flatMap(({ objects, precipitants }) => [...objects, ...precipitants]),
);
const inChildren = new Set(childrenPack.rules.map(({ ingredient }) => ingredient));

/**
 * Whether any rule of interactions, and any rule of the kidney, speaks of an ingredient at all: of one that none names, "no alert"
 * says nothing.
 */
export const coverageOf = (ingredient: Ingredient) => ({
  interactions: inPanel.has(ingredient.id) || hasLabelledInteraction(ingredient.id),
  renal: hasRenalRule(ingredient) || hasLabelledKidneyRule(ingredient),
});

/** Whether any rule names an ingredient. The rules of allergies and duplicates know every ingredient and do not count. */
export const isNamedByRules = (ingredient: Ingredient): boolean => {
  const { interactions, renal } = coverageOf(ingredient);
  return interactions || renal || hasLabelledCaution(ingredient) || inChildren.has(ingredient.id);
};

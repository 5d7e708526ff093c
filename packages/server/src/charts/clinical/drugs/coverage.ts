import type { Ingredient } from './dictionary.ts';
import { interactionPack } from './interaction-rules.ts';
import { hasRenalRule } from './renal.ts';

const inInteractions = new Set(
  interactionPack.rules.flatMap(({ objects, precipitants }) => [...objects, ...precipitants]),
);

/**
 * Whether any rule of interactions, and any renal rule, speaks of an ingredient at all: of one that none names, "no alert" says
 * nothing.
 */
export const coverageOf = (ingredient: Ingredient) => ({
  interactions: inInteractions.has(ingredient.id),
  renal: hasRenalRule(ingredient),
});

import type { Ingredient } from '../dictionary.ts';
import type { ReadOrder } from '../question.ts';

/** Ingredients that reach the blood from drops, gels and ointments in amounts that labelling warns of. */
const throughSkinOrEye: ReadonlySet<string> = new Set([
  'timolol',
  'betaxolol',
  'brimonidine',
  'estradiol',
  'testosterone',
  'miconazole',
  'glyceryl trinitrate',
]);

/** Whether an ingredient of an order acts in the whole body. */
export const actsInside = ({ id }: Ingredient, { topical }: Pick<ReadOrder, 'topical'>): boolean =>
  !topical || throughSkinOrEye.has(id);

import type { IngredientName } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type Dictionary, type Ingredient, keyOf, loadDictionary } from '../clinical/index.ts';

/** The product's table of drugs; null where it cannot be read. Then nothing is checked, and every answer says so. */
export type DrugReference = { readonly dictionary: () => Dictionary | null };

/** Reads the table once; a table that could not be read is tried again with the next check. */
export const createReference = (load: () => Dictionary = loadDictionary): DrugReference => {
  let known: Dictionary | null = null;
  const tried = (): Dictionary | null => {
    try {
      return load();
    } catch {
      return null;
    }
  };
  return {
    dictionary: () => {
      known ??= tried();
      return known;
    },
  };
};

/** An ingredient under its first name in a language, else the English one. */
export const nameIn = (language: Language, { id, names }: Ingredient): IngredientName => ({
  id,
  name: names[language]?.[0] ?? id,
});

/** Every name, in any language, of the ingredients that a name stands for; none for what is no drug. */
export const namesOfDrug = (dictionary: Dictionary | null, name: string): string[] =>
  (dictionary?.drugs.get(keyOf(name))?.ingredients ?? []).flatMap((id) => [
    id,
    ...Object.values(dictionary?.ingredients.get(id)?.names ?? {}).flat(),
  ]);

/** How many ingredients a search shows. */
const shown = 20;

/** Ingredients one of whose names in any language contains the text, those that begin with it first. */
export const ingredientsNamed = (
  dictionary: Dictionary | null,
  query: string,
  language: Language,
): IngredientName[] => {
  const wanted = normalise(query.trim());
  const found = [...(dictionary?.ingredients.values() ?? [])].flatMap((ingredient) => {
    const places = [ingredient.id, ...Object.values(ingredient.names).flat()]
      .map((name) => normalise(name).indexOf(wanted))
      .filter((place) => place >= 0);
    const named = normalise(ingredient.id).startsWith(wanted);
    return places.length === 0
      ? []
      : [{ ...nameIn(language, ingredient), place: Math.min(...places), named }];
  });
  return found
    .sort(
      (a, b) =>
        a.place - b.place || Number(b.named) - Number(a.named) || a.name.localeCompare(b.name, language),
    )
    .slice(0, shown)
    .map(({ id, name }) => ({ id, name }));
};

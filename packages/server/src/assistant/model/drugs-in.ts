import { type DrugReference, tokensOf } from '../../charts/index.ts';

/** Finds the drugs that a text names: ids of ingredients, and words that end as names of drugs do. */
export type DrugsIn = (text: string) => ReadonlySet<string>;

/** Most words of one name. */
const longestName = 4;

/** Stems of the World Health Organization's nonproprietary names, with the vowels that Romance languages add. */
const stems =
  /^\p{L}{3,}(?:mab|tinib|pril|sartan|statin|cillin|cilin|micin|mycin|floxacin|conazol|oxetin|olol|dipin|gliptin|gliflozin|glutid|tidin|prazol|parib|ciclib|vir|xaban|gatran|setron|triptan|azepam|azolam|barbital|thiazid|tiazid|formin|profen|caine|cain)(?:e|a|o|um|as|os)?$/u;

export const createDrugsIn = ({ dictionary }: DrugReference): DrugsIn => {
  let packed: { readonly name: string; readonly ingredients: readonly string[] }[] | null = null;
  return (text) => {
    const known = dictionary();
    const found = new Set<string>();
    const words = tokensOf(text);
    for (const [start, word] of words.entries()) {
      if (stems.test(word)) found.add(`word:${word.replace(/(?:e|a|o|um|as|os)$/u, '')}`);
      for (let length = 1; length <= longestName && start + length <= words.length; length += 1) {
        const meaning = known?.drugs.get(words.slice(start, start + length).join(' '));
        for (const ingredient of meaning?.ingredients ?? []) found.add(ingredient);
      }
    }
    if (known && /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(text)) {
      packed ??= [...known.drugs].flatMap(([name, { ingredients }]) =>
        name > '\u1000' && [...name].length >= 2 ? [{ name, ingredients }] : [],
      );
      const run = words.join(' ');
      for (const { name, ingredients } of packed)
        if (run.includes(name)) for (const ingredient of ingredients) found.add(ingredient);
    }
    return found;
  };
};

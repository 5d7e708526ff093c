import { keyOf } from '../../charts/clinical/index.ts';
import { drugDictionary } from './drug-dictionary.ts';
import type { Span } from './match.ts';
import { namingWords } from './named.ts';
import { isUnspacedWord, type Pieces, piecesOf } from './unspaced.ts';

/** No name of a drug has more words. */
const longestName = 6;

const namedDrugs = () => drugDictionary()?.drugs ?? new Map<string, never>();

let pieces: Pieces | null = null;
/** Names of drugs in scripts without spaces. */
export const drugPieces = (): Pieces => {
  pieces ??= piecesOf([...namedDrugs().keys()].filter((name) => isUnspacedWord(name) && !name.includes(' ')));
  return pieces;
};

/** The drugs that the words name, the longest name first; never by likeness. Ingredients are English INNs. */
export const drugsIn = (words: readonly string[]): (Span & { ingredients: readonly string[] })[] => {
  const drugs = namedDrugs();
  const found: (Span & { ingredients: readonly string[] })[] = [];
  for (let start = 0; start < words.length; ) {
    const end = [...Array(longestName).keys()]
      .map((shorter) => start + longestName - shorter)
      .find((to) => to <= words.length && drugs.has(words.slice(start, to).join(' ')));
    const ingredients =
      end === undefined ? [] : (drugs.get(words.slice(start, end).join(' '))?.ingredients ?? []);
    if (end !== undefined && ingredients.length > 0) found.push({ start, end, ingredients });
    start = end ?? start + 1;
  }
  return found;
};

/** The words by which these names of a chart call one of the ingredients. */
export const wordsForDrug = (names: readonly string[], ingredients: readonly string[]): string[] => {
  const drugs = namedDrugs();
  const isOne = (word: string) => drugs.get(keyOf(word))?.ingredients.some((id) => ingredients.includes(id));
  return [...new Set(names.flatMap(namingWords))].filter(isOne);
};

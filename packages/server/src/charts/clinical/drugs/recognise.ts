import { isWithinEdits } from '../../../platform/text/compare.ts';
import {
  type Dictionary,
  type DrugClass,
  type Ingredient,
  isRun,
  type Meaning,
  segmented,
  tokensOf,
} from './dictionary.ts';
import { allergyWords, formWords, saltWords, topicalWords } from './order-words.ts';

/** What a text says: ingredients and classes that are known, and the words that are not. */
export type Recognised = {
  readonly ingredients: readonly Ingredient[];
  readonly classes: readonly DrugClass[];
  readonly unknown: readonly string[];
  readonly topical: boolean;
};

/** The longest name in the dictionary has no more words. */
const longestName = 6;

type Reading = { readonly meanings: Meaning[]; readonly unknown: string[]; readonly topical: boolean };

const longestRunName = 24;

/**
 * The places of names in a run of a script without blanks, the longest first at each place. A name in katakana is not taken out of a
 * longer word of the same script, and one in hangul stands at the beginning: what follows it is a particle.
 */
const placesInRun = (run: string, names: ReadonlyMap<string, Meaning>): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < run.length; ) {
    let to = Math.min(run.length, from + longestRunName);
    while (to > from + 1 && !(names.has(run.slice(from, to)) && isWhole(run, from, to))) to -= 1;
    if (to > from + 1) found.push({ from, to });
    from = Math.max(to, from + 1);
  }
  return found;
};

const isKatakana = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Katakana}ー]/u.test(letter);

/** A short name in hangul may be the beginning of another word, but for a particle behind it. */
const koreanParticle = /^(?:은|는|이|가|을|를|도|과|와|로|의|제)?$/u;

const isWhole = (run: string, from: number, to: number): boolean => {
  const letter = run[from] ?? '';
  if (/\p{Script=Hangul}/u.test(letter)) return from === 0 && (to > 2 || koreanParticle.test(run.slice(to)));
  return !(
    (isKatakana(letter) && isKatakana(run[from - 1])) ||
    (isKatakana(run[to - 1]) && isKatakana(run[to]))
  );
};

const namesInRun = (run: string, names: ReadonlyMap<string, Meaning>): string[] =>
  placesInRun(run, names).map(({ from, to }) => run.slice(from, to));

/** A run that does not come out even, with the names in it set apart: `改用阿莫西林` is a verb with a drug. */
const withNamesOut = (run: string, names: ReadonlyMap<string, Meaning>): string[] => {
  const parts: string[] = [];
  let last = 0;
  for (const { from, to } of placesInRun(run, names)) {
    parts.push(run.slice(last, from), run.slice(from, to));
    last = to;
  }
  return [...parts, run.slice(last)].filter((part) => part !== '');
};

/** One component of a combination, between the slashes and plus signs. */
const readComponent = (
  text: string,
  names: ReadonlyMap<string, Meaning>,
  { pieces }: Dictionary,
  isTolerated: (word: string) => boolean,
): Reading => {
  const words = tokensOf(text).flatMap((word) => {
    const parts = segmented(word, pieces);
    return parts.length === 1 && isRun(word) && !pieces.has(word) ? withNamesOut(word, names) : parts;
  });
  const meanings: Meaning[] = [];
  const unknown: string[] = [];
  const salts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = nameLength(words, at, names);
    if (length > 0) {
      const meaning = names.get(words.slice(at, at + length).join(' '));
      if (meaning) meanings.push(meaning);
      at += length;
      continue;
    }
    const word = words[at] ?? '';
    const one = names.get(singularOf(word));
    if (one && !saltWords.has(word) && !isTolerated(word)) meanings.push(one);
    else if (saltWords.has(word)) salts.push(word);
    else if (!isTolerated(word)) unknown.push(word);
    at += 1;
  }
  // A salt belongs to the ingredient beside it; alone it is something that the dictionary does not know.
  return {
    meanings,
    unknown: meanings.length === 0 ? [...unknown, ...salts] : unknown,
    topical: words.some((word) => topicalWords.has(word)),
  };
};

/** The singular of a name in Latin letters, such as of `aspirinas`; the word itself where it has none. */
const singularOf = (word: string): string => (/^[a-z]{6,}s$/.test(word) ? word.slice(0, -1) : word);

/** How many words from `at` on are the longest name that begins there; 0 for none. */
const nameLength = (words: readonly string[], at: number, names: ReadonlyMap<string, Meaning>): number => {
  let found = 0;
  let key = '';
  for (let length = 1; length <= longestName && at + length <= words.length; length += 1) {
    key = length === 1 ? (words[at] ?? '') : `${key} ${words[at + length - 1]}`;
    if (names.has(key)) found = length;
  }
  return found;
};

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);
const inOrder = (word: string): boolean => isNumber(word) || formWords.has(word);
const inAllergy = (word: string): boolean => inOrder(word) || allergyWords.has(word);

const reading = (
  text: string,
  names: ReadonlyMap<string, Meaning>,
  dictionary: Dictionary,
  isTolerated: (word: string) => boolean,
): Reading => {
  const components = text
    .slice(0, longestText)
    .split(/[/+;|&]/)
    .map((one) => readComponent(one, names, dictionary, isTolerated));
  return {
    meanings: components.flatMap(({ meanings }) => meanings),
    unknown: components.flatMap(({ unknown }) => unknown),
    topical: components.some(({ topical }) => topical),
  };
};

/** An order is a line; of anything longer only the beginning is read, and it never counts as fully understood. */
const longestText = 500;

const recognised = (
  { meanings, unknown, topical }: Reading,
  { ingredients }: Dictionary,
  text: string,
): Recognised => {
  const ids = new Set(meanings.flatMap((meaning) => meaning.ingredients));
  const classes = new Set(meanings.flatMap(({ drugClass }) => (drugClass ? [drugClass] : [])));
  return {
    ingredients: [...ids].flatMap((id) => ingredients.get(id) ?? []),
    classes: [...classes],
    unknown: [...new Set(text.length > longestText ? [...unknown, '…'] : unknown)],
    topical,
  };
};

/**
 * The ingredients of an order such as `Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet`, in any of the nine languages.
 * Strengths, forms, salts and posology are passed over; a brand in square brackets is, too, when the ingredients stand
 * beside it. Every other word is `unknown`: nothing is matched by likeness.
 */
export const recogniseOrder = (text: string, dictionary: Dictionary): Recognised => {
  const withoutBrand = text.slice(0, longestText).replace(/\[[^\]]*\]/g, ' ');
  const first = reading(withoutBrand, dictionary.drugs, dictionary, inOrder);
  const found = first.meanings.length > 0 ? first : reading(text, dictionary.drugs, dictionary, inOrder);
  return recognised(found, dictionary, text);
};

/** A drug that a text names: the name as it is compared, and what it stands for. */
export type NamedDrug = { readonly name: string; readonly ingredients: readonly Ingredient[] };

/**
 * Drugs that a sentence names among other words, each name once, in the order of the sentence. Names are never matched by
 * likeness; `suggestionsFor` asks about the words that are left.
 */
export const drugsNamedIn = (text: string, { drugs, ingredients }: Dictionary): NamedDrug[] => {
  const words = tokensOf(text);
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = nameLength(words, at, drugs);
    if (length > 0) names.push(words.slice(at, at + length).join(' '));
    else if (drugs.has(singularOf(words[at] ?? ''))) names.push(singularOf(words[at] ?? ''));
    else if (isRun(words[at] ?? '')) names.push(...namesInRun(words[at] ?? '', drugs));
    at += Math.max(1, length);
  }
  return [...new Set(names)].flatMap((name) => {
    const meant = (drugs.get(name)?.ingredients ?? []).flatMap((id) => ingredients.get(id) ?? []);
    return meant.length === 0 ? [] : [{ name, ingredients: meant }];
  });
};

/** Whether a word of a question is a strength, a form or a salt and no name of its own. */
export const isOrderWord = (word: string): boolean => inOrder(word) || saltWords.has(word);

/** What an allergy is to: ingredients, or a class such as `sulfa`; something that is in no drug counts as known. */
export const recogniseAllergy = (text: string, dictionary: Dictionary): Recognised =>
  recognised(reading(text, dictionary.allergens, dictionary, inAllergy), dictionary, text);

/** How many letters may differ; short names never match by likeness. */
const editsFor = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/** A word cut into one part more than letters may differ: whatever is written almost like it holds one of them unchanged. */
const partsOf = (word: string, edits: number): string[] => {
  const length = Math.ceil(word.length / (edits + 1));
  return Array.from({ length: edits + 1 }, (_, at) => word.slice(at * length, (at + 1) * length));
};

/**
 * Ingredients whose name is written almost like one of the words: a question for a human ("did you mean …?"), never a
 * match. Their ids, without repetition.
 */
export const suggestionsFor = (words: readonly string[], { drugs }: Dictionary): string[] => {
  const alike = new Set<string>();
  for (const word of words) {
    const edits = editsFor(word);
    if (edits === 0) continue;
    const parts = partsOf(word, edits);
    for (const [name, { ingredients }] of drugs) {
      if (editsFor(name) === 0 || !parts.some((part) => name.includes(part))) continue;
      if (isWithinEdits(word, name, edits)) for (const id of ingredients) alike.add(id);
    }
  }
  return [...alike];
};

import { type LanguageCode, languages } from '@doctor-plus/locales/index.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { allergyWords, formWords, saltWords } from './order-words.ts';

export const drugClasses = [
  'penicillin',
  'cephalosporin',
  'sulfonamide_antibiotic',
  'nsaid',
  'macrolide',
  'quinolone',
  'statin',
  'ace_inhibitor',
  'arb',
  'opioid',
  'iodinated_contrast',
  'latex',
  'ppi',
  'beta_blocker',
  'ssri_snri',
  'benzodiazepine',
  'anticoagulant',
  'sulfonylurea',
  /** Pollen, dust, venom: known, and in no drug. */
  'environmental',
] as const;
export type DrugClass = (typeof drugClasses)[number];

/** One active ingredient; its id is the English INN. */
export type Ingredient = {
  readonly id: string;
  readonly atc: string | null;
  readonly classes: readonly DrugClass[];
  readonly names: Readonly<Partial<Record<LanguageCode, readonly string[]>>>;
};

/** What a name stands for: ingredients, or for an allergy a whole class. */
export type Meaning = { readonly ingredients: readonly string[]; readonly drugClass?: DrugClass };

export type Dictionary = {
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  /** By the tokens of the name, joined with a blank. */
  readonly drugs: ReadonlyMap<string, Meaning>;
  /** The same with the names of classes and of what is no drug; for allergies only. */
  readonly allergens: ReadonlyMap<string, Meaning>;
  /** Names of brands that the product ships; a practice may say otherwise what is in one. */
  readonly shippedBrands: ReadonlySet<string>;
  /** Tokens of scripts without blanks, from which runs of them are put together. */
  readonly pieces: ReadonlySet<string>;
};

/** Letters and numbers apart, scripts without blanks in runs; `500mg` is two tokens. */
const token =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+|\p{Script=Hangul}+|\p{N}+(?:[.,]\p{N}+)*|\p{Script=Latin}+|[\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
export const tokensOf = (text: string): string[] => normalise(text).match(token) ?? [];

/** The same tokens as they are written. */
export const writtenTokensOf = (text: string): string[] => text.normalize('NFC').match(token) ?? [];

/** Whether a token is a run of a script that is written without blanks. */
export const isRun = (word: string): boolean =>
  word > '\u1000' && /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}ー]/u.test(word);
/** A name as it is compared. */
export const keyOf = (name: string): string => tokensOf(name).join(' ');

type Row = Readonly<Record<string, string>>;

/** Rows of a table without quoting: no field of ours holds a comma. */
const rowsOf = (csv: string): Row[] => {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    if (fields.length !== columns.length) throw new Error(`a row of ${fields.length} fields: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
  });
};

const listOf = (field: string | undefined): string[] => (field ?? '').split(';').filter((one) => one !== '');

const classOf = (name: string): DrugClass => {
  const known = drugClasses.find((one) => one === name);
  if (!known) throw new Error(`unknown class of drugs: ${name}`);
  return known;
};

const ingredientOf = (row: Row): Ingredient => ({
  id: row.inn ?? '',
  atc: row.atc || null,
  classes: (row.classes ?? '').split(' ').filter(Boolean).map(classOf),
  names: {
    ...Object.fromEntries(languages.map(({ code }) => [code, listOf(row[code])])),
    en: [row.inn ?? '', ...listOf(row.aliases)],
  },
});

/** Names that stand for something in `into` keep it: ingredients come before classes. */
const addNames = (into: Map<string, Meaning>, names: readonly string[], meaning: Meaning): void => {
  for (const name of names) {
    const key = keyOf(name);
    if (key !== '' && !into.has(key)) into.set(key, meaning);
  }
};

/** Brand names with the ingredients of each. */
export type Brands = ReadonlyMap<string, readonly string[]>;

/**
 * Puts the tables of ingredients and allergens together. Throws on a malformed row, an unknown class, or a brand with an
 * ingredient that is not in the table.
 */
export const createDictionary = (
  ingredientsCsv: string,
  allergensCsv: string,
  brands: Brands = new Map(),
): Dictionary => {
  const ingredients = new Map(rowsOf(ingredientsCsv).map((row) => [row.inn ?? '', ingredientOf(row)]));
  const drugs = new Map<string, Meaning>();
  for (const { id, names } of ingredients.values()) {
    addNames(drugs, Object.values(names).flat(), { ingredients: [id] });
  }
  const shippedBrands = new Set<string>();
  for (const [brand, ids] of brands) {
    const unknown = ids.find((id) => !ingredients.has(id));
    if (unknown !== undefined) throw new Error(`${brand} holds an unknown ingredient: ${unknown}`);
    if (!drugs.has(keyOf(brand))) shippedBrands.add(keyOf(brand));
    addNames(drugs, [brand], { ingredients: ids });
  }
  const allergens = new Map(drugs);
  for (const row of rowsOf(allergensCsv)) {
    const names = languages.flatMap(({ code }) => listOf(row[code]));
    addNames(allergens, names, { ingredients: [], drugClass: classOf(row.class ?? '') });
  }
  const pieces = [...allergens.keys()].flatMap((key) => key.split(' ')).filter(isRun);
  const words = [...formWords, ...saltWords, ...allergyWords].filter(isRun);
  return { ingredients, drugs, allergens, shippedBrands, pieces: new Set([...pieces, ...words]) };
};

/** The table of brands that the product ships. The market says in which script's countries a name is sold. */
export const brandsFrom = (csv: string): Brands =>
  new Map(rowsOf(csv).map((row) => [row.brand ?? '', listOf(row.ingredients)]));

/**
 * The same dictionary with brand names of the practice. The name of an ingredient keeps its meaning; that of a shipped brand means
 * what the practice says. A brand with an ingredient that is not in it stays out, so that it is said to be unrecognised instead of
 * half checked.
 */
export const withBrands = (dictionary: Dictionary, brands: Brands): Dictionary => {
  const known = [...brands].filter(([, ids]) => ids.every((id) => dictionary.ingredients.has(id)));
  if (known.length === 0) return dictionary;
  const drugs = new Map(dictionary.drugs);
  const allergens = new Map(dictionary.allergens);
  for (const [brand, ingredients] of known) {
    const key = keyOf(brand);
    if (dictionary.shippedBrands.has(key)) for (const names of [drugs, allergens]) names.delete(key);
    addNames(drugs, [brand], { ingredients });
    addNames(allergens, [brand], { ingredients });
  }
  const runs = known.flatMap(([brand]) => tokensOf(brand)).filter(isRun);
  return { ...dictionary, drugs, allergens, pieces: new Set([...dictionary.pieces, ...runs]) };
};

/** No piece is longer; without it a long run would be cut in every possible way. */
const longestPiece = 24;

/** A run of a script without blanks as the longest known pieces; as it is when it does not come out even. */
export const segmented = (word: string, pieces: ReadonlySet<string>): readonly string[] => {
  if (!isRun(word) || pieces.has(word)) return [word];
  const parts: string[] = [];
  for (let from = 0; from < word.length; ) {
    let to = Math.min(word.length, from + longestPiece);
    while (to > from && !pieces.has(word.slice(from, to))) to -= 1;
    if (to === from) return [word];
    parts.push(word.slice(from, to));
    from = to;
  }
  return parts;
};

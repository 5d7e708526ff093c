import { readFileSync } from 'node:fs';
import { type Brands, createDictionary, type Dictionary } from './dictionary.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

let shipped: Dictionary | null = null;

/** The dictionary that is shipped, read once. Throws when a file is missing or malformed: then nothing can be checked. */
export const loadDictionary = (brands?: Brands): Dictionary => {
  if (!brands && shipped) return shipped;
  const dictionary = createDictionary(read('ingredients.csv'), read('allergens.csv'), brands);
  if (!brands) shipped = dictionary;
  return dictionary;
};

import { readFileSync } from 'node:fs';
import { type Brands, createDictionary, type Dictionary } from './dictionary.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The dictionary that is shipped. Throws when a file is missing or malformed: then nothing can be checked. */
export const loadDictionary = (brands?: Brands): Dictionary =>
  createDictionary(read('ingredients.csv'), read('allergens.csv'), brands);

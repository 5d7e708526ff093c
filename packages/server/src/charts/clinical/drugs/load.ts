import { readFileSync } from 'node:fs';
import { type Brands, brandsFrom, createDictionary, type Dictionary } from './dictionary.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

let shipped: Dictionary | null = null;

/**
 * The dictionary that is shipped, read once. Throws when a file is missing or malformed: then nothing can be checked.
 * `ingredients.csv`: INN and ATC of the WHO, names of the national pharmacopoeias. `brands.csv`: brand names as the registers of
 * medicines list them (FDA, EMA, AEMPS, BfArM, ANSM, AIFA, ANVISA, COFEPRIS, ANMAT, INVIMA, ISP, PMDA, NMPA, MFDS); a name that
 * means different ingredients in different countries is left out.
 */
export const loadDictionary = (brands?: Brands): Dictionary => {
  if (!brands && shipped) return shipped;
  const all = new Map([...brandsFrom(read('brands.csv')), ...(brands ?? [])]);
  const dictionary = createDictionary(read('ingredients.csv'), read('allergens.csv'), all);
  if (!brands) shipped = dictionary;
  return dictionary;
};

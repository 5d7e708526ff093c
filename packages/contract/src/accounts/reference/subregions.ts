import listed from './subregions.json' with { type: 'json' };

/** A part of a country: ISO 3166-2 code and its own name. */
export type Subregion = { readonly code: string; readonly name: string };

const byCountry: Readonly<Record<string, readonly Subregion[]>> = listed;

/** The parts of a country that a doctor can practise in; none for countries that do not ask for one. */
export const subregionsOf = (country: string): readonly Subregion[] => byCountry[country] ?? [];

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The code of a part of `country`, given as code or as name; null when there is none. */
export const subregionCode = (country: string, text: string): string | null => {
  const wanted = folded(text);
  const found = subregionsOf(country).find(
    ({ code, name }) => folded(code) === wanted || folded(name) === wanted,
  );
  return found?.code ?? null;
};

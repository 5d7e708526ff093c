import type { TermNames } from '@doctor-plus/contract/charts/term-names.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { termName, terms, termsOfCode } from './clinical/index.ts';

const systems = { lab: 'loinc:', immunization: 'cvx:', condition: 'icd10:' } as const;

const namesIn = (system: string, language: Language): Record<string, string> =>
  Object.fromEntries(
    [...termsOfCode()].flatMap(([code, ids]): [string, string][] => {
      // A code of several terms does not say which of them is meant.
      const term = ids.length === 1 ? terms().get(ids[0] ?? '') : undefined;
      const name = term && termName(term, language);
      return code.startsWith(system) && name ? [[code.slice(system.length), capitalised(name)]] : [];
    }),
  );

/** The names of terms stand as in the middle of a sentence; a list shows each by itself. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const made = new Map<Language, TermNames>();

/** Formal names in a language by code, made once. */
export const termNamesIn = (language: Language): TermNames => {
  const names = made.get(language) ?? {
    lab: namesIn(systems.lab, language),
    immunization: namesIn(systems.immunization, language),
    condition: namesIn(systems.condition, language),
  };
  made.set(language, names);
  return names;
};

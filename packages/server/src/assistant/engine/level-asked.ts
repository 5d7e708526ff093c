import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { termName, terms, termsOfName } from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import { drugsIn, wordsForDrug } from './drug-names.ts';
import type { EntryNames } from './named.ts';
import { wordsOf } from './words.ts';

/** A poisoning by the drug is asked for. */
const toxic =
  /(?<!\p{L})(?:toxic\p{L}*|intoxic\p{L}*|intoxiqu\p{L}*|toxiqu\p{L}*|toxisch\p{L}*|toxizit\p{L}*|vergift\p{L}*|tossic\p{L}*|intossic\p{L}*|overdos\p{L}*|sobredosis)(?!\p{L})|中毒|毒性|중독|독성/u;
/** The result of a measurement is asked for: `cómo salió la digoxina`. */
const result =
  /(?<!\p{L})(?:salio|salieron|resultados?|results?|c[ao]me back|comes back|therapeutic|subtherapeutic|supratherapeutic|subterapeutic\p{L}*|terapeutic\p{L}*|en rango|in range|ergebnis\p{L}*|risultat[oi]|resultats?|saiu|sairam)(?!\p{L})|结果|結果|결과/u;

/** Whether a question asks if a drug has become a poison. */
export const asksToxicity = (question: string): boolean => toxic.test(normalise(question));

/** The test in which this chart holds the level of a drug; null where it holds none. */
const levelTest = (ingredients: readonly string[], called: EntryNames): string | null =>
  called.labs
    .filter((name) => wordsForDrug([name], ingredients).length > 0)
    .flatMap((name) => [...termsOfName(name).own])
    .find((id) => terms().get(id)?.broader.includes('test/drug-levels')) ?? null;

/**
 * The question with the name of the level in the place of a drug that the laboratory measures, where its result or its toxicity is asked
 * for: `is he dig toxic?` wants the digoxin level first.
 */
export const withLevels = (question: string, language: Language, called: EntryNames | null): string => {
  const plain = normalise(question);
  if (called === null || !(toxic.test(plain) || result.test(plain))) return question;
  const words = wordsOf(question);
  const levels = new Map(
    drugsIn(words).flatMap(({ start, end, ingredients }): [string, string][] => {
      const id = end - start === 1 ? levelTest(ingredients, called) : null;
      const term = id === null ? undefined : terms().get(id);
      return term ? [[words[start] ?? '', termName(term, language)]] : [];
    }),
  );
  return levels.size === 0
    ? question
    : question.replaceAll(/[\p{L}\p{N}]+/gu, (word) => levels.get(wordsOf(word)[0] ?? '') ?? word);
};

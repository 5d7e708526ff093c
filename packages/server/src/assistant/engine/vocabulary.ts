import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { lexicons } from './lexicon/lexicons.ts';
import type { Lexicon } from './lexicon/schema.ts';

const vocabularies = new WeakMap<Lexicon, ReadonlySet<string>>();

/** Every word that a lexicon uses anywhere but in the names of results, which are names of substances, too. */
export const vocabularyOf = (lexicon: Lexicon): ReadonlySet<string> => {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const { intents, vitals, panels, conditions, time, purpose, newest, numbers, notTypos } = lexicon;
  const phrases = [
    ...Object.values(intents).flatMap(({ strong, weak }) => [...strong, ...weak]),
    ...[vitals, panels, conditions, time].flatMap((part) => Object.values<readonly string[]>(part).flat()),
    ...[...purpose, ...newest, ...Object.keys(numbers), ...notTypos],
  ];
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  vocabularies.set(lexicon, words);
  return words;
};

type Vocabulary = { readonly words: ReadonlySet<string>; readonly beginnings: readonly string[] };
const whole = new Map<Language, Vocabulary>();

const wholeOf = (language: Language): Vocabulary => {
  const known = whole.get(language);
  if (known) return known;
  const lexicon = lexicons[language];
  const results = Object.values<readonly string[]>(lexicon.analytes)
    .flat()
    .flatMap((phrase) => phrase.split(' '));
  const words = new Set([...vocabularyOf(lexicon), ...results]);
  const beginnings = [...words].filter((word) => /^[^*]+\*$/.test(word)).map((word) => word.slice(0, -1));
  whole.set(language, { words, beginnings });
  return { words, beginnings };
};

/** Whether a lexicon uses a word anywhere. */
export const isVocabulary = (word: string, language: Language): boolean => {
  const { words, beginnings } = wholeOf(language);
  return words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
};

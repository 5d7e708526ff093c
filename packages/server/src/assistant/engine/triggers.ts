import { normalise } from '../../platform/text/compare.ts';
import { lexicons } from './lexicon/lexicons.ts';
import {
  accidents,
  asianTriggers,
  englishTriggers,
  latinTriggers,
  type TriggerName,
  triggerNames,
} from './lexicon/triggers.ts';
import { createSpelling, holdsPhrase } from './match.ts';
import { wordsOf } from './words.ts';

const latin = Object.values(latinTriggers);
const asian = Object.values(asianTriggers).map((phrases) => ({
  chestPain: phrases.chestPain.map(withoutSpaces),
  bloodSugar: phrases.bloodSugar.map(withoutSpaces),
  medication: phrases.medication.map(withoutSpaces),
}));

function withoutSpaces(text: string): string {
  return normalise(text).replaceAll(/\s/g, '');
}

const triggerWords = Object.values(latinTriggers.es).flat();
const firstLetters = new Set(triggerWords.flatMap((phrase) => phrase.split(' ')).map((word) => word[0]));

/** Ordinary words of any language, which are no typing error of a trigger. */
const ordinaryWords = () =>
  Object.values(lexicons)
    .flatMap(({ notTypos, intents }) => [
      ...notTypos,
      ...Object.values(intents).flatMap(({ strong, weak }) =>
        [...strong, ...weak].flatMap((phrase) => phrase.split(' ')),
      ),
    ])
    .filter((word) => word.length >= 5 && firstLetters.has(word[0]));

let spelling: ReturnType<typeof createSpelling> | null = null;
/** Made with the first message. */
const corrected = (words: readonly string[]): string[] => {
  spelling ??= createSpelling(triggerWords, ordinaryWords());
  return spelling(words, () => false);
};

/** Whether a text is one of the phrases of a trigger, and no more. */
export const isTriggerPhrase = (text: string, name: TriggerName): boolean => {
  const own = wordsOf(text).join(' ');
  const closed = withoutSpaces(text);
  return (
    englishTriggers[name].some((phrase) => phrase === own) ||
    latin.some((phrases) => phrases[name].some((phrase) => wordsOf(phrase).join(' ') === own)) ||
    asian.some((phrases) => phrases[name].includes(closed))
  );
};

/**
 * The canned reply that a message asks for, or null. The specification's English triggers are plain substrings of
 * the message; those of the other languages are whole words in spite of a typing error, or, where words are not
 * separated, substrings. The first that matches wins.
 */
export const triggerOf = (message: string): TriggerName | null => {
  const words = wordsOf(message);
  const plain = normalise(message)
    .replaceAll(/\s+/g, ' ')
    .split(' ')
    .filter((word) => !accidents.some((accident) => word.includes(accident)))
    .join(' ');
  const spelled = corrected(words);
  const closed = withoutSpaces(message);
  return (
    triggerNames.find(
      (name) =>
        englishTriggers[name].some((phrase) => plain.includes(phrase)) ||
        latin.some((phrases) => holdsPhrase(words, phrases[name]) || holdsPhrase(spelled, phrases[name])) ||
        asian.some((phrases) => phrases[name].some((phrase) => closed.includes(phrase))),
    ) ?? null
  );
};

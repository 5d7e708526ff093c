import type { ConditionId } from './lexicon/conditions.ts';
import { lexicons } from './lexicon/lexicons.ts';
import { holdsPhrase } from './match.ts';
import { closed, isUnspacedWord } from './unspaced.ts';
import { wordsOf } from './words.ts';

/** Whether the name of a problem holds the condition's words in any language: charts come from anywhere. */
export const namesCondition = (name: string, id: ConditionId): boolean => {
  const words = wordsOf(name);
  const text = closed(words);
  return Object.values(lexicons).some(
    ({ conditions }) =>
      holdsPhrase(words, conditions[id]) ||
      conditions[id].some((phrase) => isUnspacedWord(phrase) && text.includes(phrase)),
  );
};

import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { givenNames } from './lexicon/given-names.ts';
import { forms } from './lexicon/person-words.ts';
import { endOfName, isElsewhere, lastWord, type Token, wordsOfName } from './name-tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that ask for something: what stands behind the verb of such a question is whose it is. */
const interrogatives = words(
  `que cual cuales cuanto cuanta cuantos cuantas cuando what which when how welche welcher welches welchen was wann wie quali quale che
  quando quanto quanta quel quelle quels quelles combien quais qual quanto`,
);
/** Verbs behind which a name is their subject where something else is asked for. */
const subjectVerbs = words(
  `toma tiene usa pesa mide padece recibe does did is has was takes nimmt hat wiegt bekommt braucht prende ha usa pesa prend prends a pese
  tem toma usa`,
);
/** Actions of a colleague: their author is nobody whose chart is asked for. */
export const ofColleagues =
  /(?<!\p{L})(?:(?:recet|prescri|indic|orden|refir|oper[oó]|escrib|firm|atend|order|wrote|refer|verordn|verschr|schrieb|überwies)\p{L}*|vio|dijo|saw|said|quién|quien|who|whom|wer|wem|chi|qui|quem)(?!\p{L})/iu;
/** In front of a colleague’s name. */
export const byWords = words('por by par with con mit avec com durch');

/** Addressed as a person who is not only a patient. */
const isAddressed = (word: string): boolean => forms.has(word) && !/^(?:pa[ctz]i|seu$)/.test(word);

/**
 * Full names that cannot but be somebody’s: they begin with a given name, are addressed, own something, or stand where a question says
 * whose something is. `isPart` says whether a word means nothing else.
 */
export const fullNamesIn = (
  question: string,
  tokens: readonly Token[],
  isPart: (at: number) => boolean,
  language: Language,
): string[][] => {
  if (ofColleagues.test(question)) return [];
  const asks = tokens.some((_, at) => interrogatives.has(lastWord(tokens, at)));
  const names: string[][] = [];
  let end = 0;
  for (const [at, one] of tokens.entries()) {
    if (at < end || !one.isCapitalised || !isPart(at)) continue;
    end = endOfName(tokens, at, (next, place) => next.isCapitalised && isPart(place));
    const before = one.follows ? lastWord(tokens, at - 1) : '';
    const name = wordsOfName(tokens, at, end);
    if (isElsewhere(tokens, at) || byWords.has(before)) continue;
    const isFull = name.length > 1;
    const isNamed = isFull && givenNames.has(name[0] ?? '');
    const isOwner = isFull && tokens[end - 1]?.isOwner === true;
    const isSubject =
      isFull && asks && subjectVerbs.has(before) && (language !== 'de' || isLast(tokens, end));
    if (isNamed || isOwner || isSubject || isAddressed(before)) names.push(name);
  }
  return names;
};

const isLast = (tokens: readonly Token[], end: number): boolean => end === tokens.length;

import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { drugsIn } from './drug-names.ts';
import type { Understood } from './intents.ts';
import type { IntentName } from './lexicon/schema.ts';
import { wordsOf } from './words.ts';

/** Words with which people go on from what they asked before. */
const firstWords: Partial<Record<Language, readonly string[]>> = {
  es: ['y', 'e', 'ahora', 'tambien'],
  en: ['and', 'also', 'what about', 'how about'],
  de: ['und', 'auch', 'wie ist es mit', 'was ist mit'],
  it: ['e', 'ed', 'anche'],
  fr: ['et', 'aussi'],
  pt: ['e', 'agora', 'tambem'],
};

/** In scripts without spaces a beginning, or for Chinese the particle at the end, says so. */
const unspaced =
  /^(?:那么?|还有|另外|では|じゃあ?|それでは|それと|あと|そして|그럼|그러면|그리고|그렇다면)|呢[?？]?$/u;

/** No question that goes on from another one is longer; words. */
const mostWords = 12;

/** Whether a question begins like one that goes on from the one before: `and creatinine?`, `¿y desde marzo?`. */
export const beginsLikeGoingOn = (question: string): boolean => {
  if (unspaced.test(question.trim())) return true;
  const words = wordsOf(question);
  if (words.length === 0 || words.length > mostWords) return false;
  const text = `${words.join(' ')} `;
  return Object.values(firstWords).some((starts) => starts.some((start) => text.startsWith(`${start} `)));
};

const measured: readonly IntentName[] = ['lab_latest', 'lab_trend', 'vitals'];
const isMeasured = (intent: IntentName): boolean => measured.includes(intent);
const asCourse = (intent: IntentName): IntentName => (intent === 'lab_latest' ? 'lab_trend' : intent);

/**
 * What a question means that goes on from the one before and does not say by itself what it asks: the course of something else,
 * the same since another day or another number of values, the check of another drug. Null when it stands by itself, or when
 * nothing of the one before fits: then it is answered as it is.
 */
const goingOn = (question: Understood, before: Understood): Understood | null => {
  if (question.trigger !== null || question.ambiguous !== null) return null;
  // A period alone reads like a wish for what changed in it.
  const own = question.intents.filter((intent) => intent !== 'changes_since');
  const wantsCourse =
    before.intents.includes('lab_trend') || (before.intents.includes('vitals') && before.trend);
  if (own.length > 0) {
    if (!wantsCourse || question.trend || !own.every(isMeasured)) return null;
    const { since, count } = before;
    return {
      ...question,
      intents: own.map(asCourse),
      trend: true,
      since: question.since ?? since,
      count: question.count ?? count,
    };
  }
  if (drugsIn(question.leftover).length > 0)
    return before.intents.includes('check_drug') ? { ...question, intents: ['check_drug'] } : null;
  const { text, since, count } = question;
  const kept = before.intents.filter(isMeasured);
  if (kept.length > 0 && since !== null)
    return { ...before, text, since, count, intents: kept.map(asCourse), trend: true };
  if (count === null)
    return since !== null && before.intents.includes('changes_since') ? { ...before, text, since } : null;
  const counted = before.intents.filter((intent) => isMeasured(intent) || intent === 'visits');
  return counted.length > 0 ? { ...before, text, count, intents: counted } : null;
};

/** A question as it is meant, and the earlier one from which it goes on. */
type GoingOn = { readonly understood: Understood; readonly from: string };

/**
 * The newest question after `earlier` (oldest first), each of which may go on from the one before it. Null when it stands by
 * itself.
 */
export const continued = (
  question: Understood,
  earlier: readonly string[],
  read: (text: string) => Understood,
): GoingOn | null => {
  let before: GoingOn | null = null;
  for (const text of earlier) {
    const own = read(text);
    const meant: Understood | null =
      before && beginsLikeGoingOn(text) ? goingOn(own, before.understood) : null;
    before = { understood: meant ?? own, from: text };
  }
  const meant = before && goingOn(question, before.understood);
  return before && meant ? { understood: meant, from: before.from } : null;
};

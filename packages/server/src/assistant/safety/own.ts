import { bareDenials, laterDenials, longAgo } from './guards.ts';
import {
  childhood,
  conjunctions,
  directDenials,
  presentTense,
  stillGoing,
  unspacedDenials,
} from './own-guards.ts';
import type { Span } from './patterns.ts';
import { isNow, isNowUnspaced, isOrdinary, isOrdinaryUnspaced, ofAll, type Reading, told } from './told.ts';

const denying = ofAll(directDenials);

/** How many words a denial has at most. */
const longestDenial = 5;

/** Whether a denial ends where the span begins, or a bare one ends the clause behind it. */
const isDenied = (words: readonly string[], { start, end }: Span): boolean => {
  // "No no puedo respirar" is said twice, not denied.
  if (bareDenials.has(words[start] ?? '')) return false;
  const before = words.slice(Math.max(0, start - longestDenial), start);
  return (
    denying(before).some((denial) => denial.end === before.length) ||
    (end === words.length - 1 && laterDenials.has(words[end] ?? ''))
  );
};

const isDeniedUnspaced = (clause: string, { start, end }: Span): boolean =>
  unspacedDenials.before.test(clause.slice(0, start)) || unspacedDenials.after.test(clause.slice(end));

const isLongAgo = (text: string): boolean =>
  (longAgo.test(text) || childhood.test(text)) && !stillGoing.test(text);

/** Around the span up to the next conjunctions: "me operaron hace dos semanas y no puedo respirar" happens now. */
const stretchAround = (words: readonly string[], { start, end }: Span): readonly string[] => {
  const joins = (word: string, at: number): boolean =>
    conjunctions.has(word) && !(word === 'y' && words[at - 1] === 'il');
  const from = words.findLastIndex((word, at) => at < start && joins(word, at));
  const to = words.findIndex((word, at) => at >= end && joins(word, at));
  return words.slice(from + 1, to < 0 ? words.length : to);
};

/**
 * What people write of themselves or of somebody beside them. They are not charting: a history, a risk or a medicine in the same
 * clause takes nothing away, and a denial only what it stands directly before.
 */
export const own: Reading = {
  counts: ({ words }, span) => {
    if (isDenied(words, span) || isOrdinary(words, span)) return false;
    if (words.slice(span.start, span.end).some((word) => presentTense.has(word))) return true;
    const stretch = stretchAround(words, span);
    return isNow(stretch) || !isLongAgo(stretch.join(' '));
  },
  countsUnspaced: (clause, span) =>
    !isDeniedUnspaced(clause, span) &&
    !isOrdinaryUnspaced(clause, span) &&
    (isNowUnspaced(clause) || !isLongAgo(clause)),
};

/** The language of charts in the hand of a patient, who also says "no tengo dolor de pecho". */
export const toldByPatient: Reading = {
  counts: (clause, span) => told.counts(clause, span) && !isDenied(clause.words, span),
  countsUnspaced: (clause, span) => told.countsUnspaced(clause, span) && !isDeniedUnspaced(clause, span),
};

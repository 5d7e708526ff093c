import { bareDenials, laterDenials, longAgo } from '../guards.ts';
import type { Span } from '../patterns.ts';
import { isNow, isNowUnspaced, isOrdinary, isOrdinaryUnspaced, ofAll, type Reading, told } from '../told.ts';
import {
  childhood,
  conjunctions,
  directDenials,
  presentTense,
  stillGoing,
  unspacedDenials,
} from './guards.ts';
import { type Calm, calmIn, isCalmed, isCalmedUnspaced } from './parts/calm.ts';
import { isPhraseDenied } from './parts/denial.ts';
import { findInWords } from './parts/find.ts';

const denying = ofAll(directDenials);

/** The most words that a denial has. */
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

const partsIn = new WeakMap<readonly string[], ReturnType<typeof findInWords>>();

/** The same over the words that may stand between: "non ho più avuto affanno". */
const isDeniedByParts = (words: readonly string[], span: Span): boolean => {
  if (bareDenials.has(words[span.start] ?? '')) return false;
  const found = partsIn.get(words) ?? findInWords(words);
  partsIn.set(words, found);
  return isPhraseDenied(found.values(), span);
};

/** Verbs of the past before a noun that looks like a verb of the present: "tuve falta de aire". */
const had: ReadonlySet<string> = new Set(
  'tuve tuvo tive teve had hatte hatten avais avait eu avuto'.split(' '),
);

/** Whether a sign lies in a time that has gone by; a present tense or a "now" keeps it here. */
export const isPast = (words: readonly string[], span: Span): boolean => {
  const isPresent = words.slice(span.start, span.end).some((word) => presentTense.has(word));
  if (isPresent && !had.has(words[span.start - 1] ?? '')) return false;
  const stretch = stretchAround(words, span);
  return !isNow(stretch) && isLongAgo(stretch.join(' '));
};

export const isPastUnspaced = (text: string, span: Span): boolean => {
  const around = text.slice(Math.max(0, span.start - reachOfTime), span.end + reachOfTime);
  return !isNowUnspaced(around) && isLongAgo(around);
};

/** Characters on each side of a sign. */
const reachOfTime = 60;

const calms = new WeakMap<readonly string[], Calm>();
/** One clause is asked for each of its signs. */
const calmOf = (words: readonly string[]): Calm => {
  const known = calms.get(words) ?? calmIn(words);
  calms.set(words, known);
  return known;
};

/**
 * Messages of people about themselves or about somebody beside them. They are not charting: a history, a risk or a medicine in the same
 * clause takes nothing away, and a denial only what it stands directly before.
 */
export const own: Reading = {
  counts: ({ words }, span) =>
    !isDenied(words, span) &&
    !isDeniedByParts(words, span) &&
    !isOrdinary(words, span) &&
    !isPast(words, span) &&
    !isCalmed(words, calmOf(words), span),
  countsUnspaced: (clause, span) =>
    !isDeniedUnspaced(clause, span) &&
    !isOrdinaryUnspaced(clause, span) &&
    !isPastUnspaced(clause, span) &&
    !isCalmedUnspaced(clause, span),
};

/** The language of charts in the hand of a patient, who also says "no tengo dolor de pecho". */
export const toldByPatient: Reading = {
  counts: (clause, span) =>
    told.counts(clause, span) &&
    !isDenied(clause.words, span) &&
    !isDeniedByParts(clause.words, span) &&
    !isCalmed(clause.words, calmOf(clause.words), span),
  countsUnspaced: (clause, span) =>
    told.countsUnspaced(clause, span) && !isDeniedUnspaced(clause, span) && !isCalmedUnspaced(clause, span),
};

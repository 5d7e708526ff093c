import { normalise } from '../../platform/text/compare.ts';
import { wordsOf } from '../engine/words.ts';
import type { Clause } from './clauses.ts';
import {
  acuteWords,
  bareDenials,
  denials,
  distances,
  laterDenials,
  listEnds,
  longAgo,
  ordinary,
  type Spaced,
  spaced,
  unspaced,
  unspacedGuards,
} from './guards.ts';
import { type Finder, finderOf, patternsOf, type Span, unspacedFinderOf } from './patterns.ts';

/** Whether what was found counts as something that happens now. */
export type Reading = {
  readonly counts: (clause: Clause, span: Span) => boolean;
  /** The same where words are not separated; `clause` is closed. */
  readonly countsUnspaced: (clause: string, span: Span) => boolean;
};

/** Languages share words (`suicid*`), so each is guarded by the words of all. */
export const ofAll = (lists: Readonly<Record<Spaced, string>>): Finder =>
  finderOf(spaced.flatMap((language) => patternsOf(lists[language].replaceAll('-', ' '))));

const denying = ofAll(denials);
const distant = ofAll(distances);
const acute = ofAll(acuteWords);
const usual = ofAll(ordinary);
const usualUnspaced = unspacedFinderOf(unspaced.flatMap((language) => patternsOf(ordinary[language])));
const guards = Object.values(unspacedGuards);

/** Whether the usual expression overlaps the sign; one in the gap of a sign says nothing about it. */
const covers = (usual: Span, sign: Span): boolean =>
  usual.start < sign.end && sign.start < usual.end && (usual.start <= sign.start || usual.end >= sign.end);

/** Whether what stands at the span is part of an ordinary expression: `no puedo hablar por teléfono`. */
export const isOrdinary = (words: readonly string[], span: Span): boolean =>
  usual(words).some((one) => covers(one, span));

/** The same where words are not separated. */
export const isOrdinaryUnspaced = (clause: string, span: Span): boolean =>
  usualUnspaced(clause).some((one) => covers(one, span));

export const isNow = (words: readonly string[]): boolean => acute(words).length > 0;
export const isNowUnspaced = (text: string): boolean => guards.some((one) => one.acute.test(text));

const anyDenial = (words: readonly string[]): boolean =>
  denying(words).length > 0 || words.some((word) => bareDenials.has(word));

/** How many words before a sign a denial reaches. */
const reachOfDenial = 6;

const isDenied = (words: readonly string[], { start, end }: Span): boolean => {
  const before = words.slice(Math.max(0, start - reachOfDenial), start);
  const next = words[end];
  return (
    denying(before).length > 0 ||
    bareDenials.has(words[start - 1] ?? '') ||
    (next !== undefined && laterDenials.has(next) && end === words.length - 1)
  );
};

/** Whether the rest of the clause makes of a sign something of the past, of a risk or of a test; nothing that happens now. */
const isDistant = (clause: string, words: readonly string[], { start, end }: Span): boolean => {
  const others = [...words.slice(0, start), '|', ...words.slice(end)];
  return !isNow(others) && (distant(others).length > 0 || longAgo.test(normalise(clause)));
};

/** Whether a clause ends a list that was denied before its comma. */
const carriesDenial = (before: () => string, words: readonly string[], { end }: Span): boolean =>
  words.slice(end).some((word) => listEnds.has(word)) && anyDenial(wordsOf(before()));

const isDeniedUnspaced = (clause: string, { start, end }: Span): boolean => {
  const [before, after] = [clause.slice(0, start), clause.slice(end)];
  return guards.some((one) => one.denied.test(before) || one.deniedAfter.test(after));
};

/** What is told of somebody, in the language of charts: nothing that is denied, past, a risk or a test counts. */
export const told: Reading = {
  counts: ({ text, before, words }, span) =>
    !isDenied(words, span) &&
    !isDistant(text, words, span) &&
    !carriesDenial(before, words, span) &&
    !isOrdinary(words, span),
  countsUnspaced: (clause, span) => {
    if (isDeniedUnspaced(clause, span) || isOrdinaryUnspaced(clause, span)) return false;
    const rest = `${clause.slice(0, span.start)}|${clause.slice(span.end)}`;
    return isNowUnspaced(rest) || !(longAgo.test(rest) || guards.some((one) => one.distant.test(rest)));
  },
};

/** What stands beside a sign, which counts whenever it was, unless it is denied. */
export const beside: Reading = {
  counts: ({ before, words, find }, span) =>
    find === 'inClause' && !isDenied(words, span) && !carriesDenial(before, words, span),
  countsUnspaced: (clause, span) => !isDeniedUnspaced(clause, span),
};

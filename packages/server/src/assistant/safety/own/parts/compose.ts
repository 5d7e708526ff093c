import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import type { Span } from '../../patterns.ts';
import { isAnyDenied } from './denial.ts';
import { type Found, firstFrom, type Seen } from './find.ts';
import type { Part } from './lexicon.ts';
import { type Rule, rules } from './rules.ts';

/** The places of one of the parts, in order of the beginning. */
const places = (found: Found, parts: readonly Part[]): readonly Span[] => {
  const [only, ...others] = parts.flatMap((part) => {
    const spans = found.get(part);
    return spans ? [spans] : [];
  });
  if (!only || others.length === 0) return only ?? [];
  return [only, ...others].flat().sort((a, b) => a.start - b.start);
};

const holds = (a: Span, b: Span): boolean =>
  a.start <= b.start && b.end <= a.end && a.end - a.start > b.end - b.start;

/** The number of words between; 0 for one within the gap of the other ("no veo nada del ojo"), below 0 where they share words. */
const gapOf = (a: Span, b: Span): number => {
  if (holds(a, b) || holds(b, a)) return 0;
  return a.start < b.start ? b.start - a.end : a.start - b.end;
};

/** No span is longer; words, or characters where words are not separated. */
const longestSpan = 40;
/** Places of a part that are tried beside another one, the nearest first; keeps repetitive texts cheap. */
const mostTried = 6;

const near = (spans: readonly Span[], anchors: readonly Span[], within: number): readonly Span[] => {
  const close: { readonly span: Span; readonly gap: number }[] = [];
  const from = Math.min(...anchors.map(({ start }) => start)) - within - longestSpan;
  const to = Math.max(...anchors.map(({ end }) => end)) + within;
  for (let at = firstFrom(spans, from); at < spans.length; at += 1) {
    const span = spans[at];
    if (!span || span.start > to) break;
    const gaps = anchors.map((anchor) => gapOf(anchor, span));
    const gap = Math.min(...gaps);
    if (gap >= 0 && gap <= within) close.push({ span, gap });
  }
  return close
    .sort((a, b) => a.gap - b.gap)
    .slice(0, mostTried)
    .map(({ span }) => span);
};

/** The number of characters that counts as a word where words are not separated. */
const charactersOfWord = 3;

/** Whether the parts of a rule stand beside each other in any order, each further one beside one of those before, in a way that counts. */
const stands = (
  rule: Rule,
  seen: Seen,
  found: Found,
  counts: (sign: readonly Span[]) => boolean,
): boolean => {
  const [first, ...rest] = rule.parts.map((part) => places(found, part));
  if (!first || first.length === 0 || rest.some((spans) => spans.length === 0)) return false;
  const measure = seen.kind === 'words' ? 1 : charactersOfWord;
  const hindrances = rule.unless ? places(found, rule.unless) : [];
  const isFree = (sign: readonly Span[]): boolean =>
    hindrances.length === 0 || near(hindrances, sign, reachOfHindrance * measure).length === 0;
  const goOn = (taken: readonly Span[], [spans, ...later]: readonly (readonly Span[])[]): boolean =>
    spans
      ? near(spans, taken, rule.within * measure).some((span) => goOn([...taken, span], later))
      : isFree(taken) && !isAnyDenied(seen, found, taken) && counts(taken);
  return first.some((span) => goOn([span], rest));
};

/** The distance up to which another cause takes a sign away: an arm that cannot be lifted because it is broken. Words. */
const reachOfHindrance = 5;

/** The signs that the rules find in one sentence in the words of one language, as far as `counts` lets their parts count. */
export const compose = (
  seen: Seen,
  found: Found,
  counts: (sign: readonly Span[]) => boolean,
): UrgentSign[] => {
  const signs = new Set<UrgentSign>();
  for (const rule of rules) {
    if (!signs.has(rule.sign) && stands(rule, seen, found, counts)) signs.add(rule.sign);
  }
  return [...signs];
};

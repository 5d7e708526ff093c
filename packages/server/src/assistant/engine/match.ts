import { isWithinEdits } from '../../platform/text/compare.ts';
import type { Phrases } from './lexicon/schema.ts';

/** Where a phrase stands in the question, as word positions: from `start` up to, not including, `end`. */
export type Span = { readonly start: number; readonly end: number };

const fits = (pattern: string, word: string | undefined): boolean => {
  if (word === undefined) return false;
  if (pattern.startsWith('*')) return word.includes(pattern.slice(1, -1));
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
};

const standsAt = (words: readonly string[], pattern: readonly string[], start: number): boolean =>
  pattern.every((part, offset) => fits(part, words[start + offset]));

/** The next place, from `from` on, where a word fits; -1 when there is none. */
const nextFit = (words: readonly string[], part: string, from: number): number => {
  if (!part.endsWith('*')) return words.indexOf(part, from);
  const next = words.slice(from).findIndex((word) => fits(part, word));
  return next < 0 ? -1 : from + next;
};

/** Every place where a phrase stands in the words. */
export const findPhrase = (words: readonly string[], phrase: string): Span[] => {
  const pattern = phrase.split(' ');
  const [first = ''] = pattern;
  const spans: Span[] = [];
  for (let at = nextFit(words, first, 0); at >= 0; at = nextFit(words, first, at + 1)) {
    if (standsAt(words, pattern, at)) spans.push({ start: at, end: at + pattern.length });
  }
  return spans;
};

/** Whether one of the phrases stands in the words. */
export const holdsPhrase = (words: readonly string[], phrases: Phrases): boolean =>
  phrases.some((phrase) => findPhrase(words, phrase).length > 0);

/**
 * Phrases of many subjects, indexed by their first word so that a long question stays cheap. `find` returns the
 * subject of each match and where it stands.
 */
export const createPhraseIndex = <Subject>(entries: Iterable<readonly [Subject, Phrases]>) => {
  type Entry = { subject: Subject; pattern: string[] };
  const byWord = new Map<string, Entry[]>();
  const byBeginning: Entry[] = [];
  for (const [subject, phrases] of entries) {
    for (const phrase of phrases) {
      const pattern = phrase.split(' ');
      const [first = ''] = pattern;
      const entry = { subject, pattern };
      if (first.endsWith('*')) byBeginning.push(entry);
      else byWord.set(first, [...(byWord.get(first) ?? []), entry]);
    }
  }
  const find = (words: readonly string[]): (Span & { subject: Subject })[] =>
    words.flatMap((word, start) =>
      [...(byWord.get(word) ?? []), ...byBeginning]
        .filter(({ pattern }) => standsAt(words, pattern, start))
        .map(({ subject, pattern }) => ({ subject, start, end: start + pattern.length })),
    );
  return { find };
};

/** Longest question part in which typing errors are looked for; words. */
const correctedWords = 120;

/**
 * Replaces typing errors by the lexicon's word: the same first letter, one edit from five letters, two from ten.
 * Words in `trusted` (the chart's names, small words, known look-alikes) stay as they are, and so does every word
 * that the lexicon knows itself.
 */
export const createSpelling = (phrases: Phrases, lookAlikes: Phrases) => {
  const patterns = [...new Set(phrases.flatMap((phrase) => phrase.split(' ')))];
  const open = patterns.filter((word) => word.endsWith('*'));
  const whole = new Set(patterns.filter((word) => !word.endsWith('*')));
  const spared = new Set(lookAlikes);
  const byLetter = new Map<string, string[]>();
  for (const word of whole) {
    if (word.length < 5 || !/^[a-z]+$/.test(word)) continue;
    byLetter.set(word.slice(0, 1), [...(byLetter.get(word.slice(0, 1)) ?? []), word]);
  }

  const correct = (word: string): string => {
    if (word.length < 5 || !/^[a-z]+$/.test(word) || whole.has(word) || spared.has(word)) return word;
    if (open.some((pattern) => fits(pattern, word))) return word;
    const candidates = byLetter.get(word.slice(0, 1)) ?? [];
    const near = candidates.filter((known) => isWithinEdits(word, known, 1));
    const further = candidates.filter((known) => known.length >= 10 && isWithinEdits(word, known, 2));
    return near[0] ?? further[0] ?? word;
  };

  return (words: readonly string[], trusted: (word: string) => boolean): string[] =>
    words.map((word, position) => (position < correctedWords && !trusted(word) ? correct(word) : word));
};

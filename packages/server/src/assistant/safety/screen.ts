import { type UrgentSign, urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { normalise } from '../../platform/text/compare.ts';
import { wordsOf } from '../engine/words.ts';
import {
  acuteWords,
  bareDenials,
  denials,
  distances,
  laterDenials,
  listEnds,
  longAgo,
  type Spaced,
  type Unspaced,
  unspacedGuards,
} from './guards.ts';
import { phrases, redFlags } from './phrases.ts';

const spaced = ['es', 'en', 'de', 'it', 'fr', 'pt'] as const satisfies readonly Spaced[];
const unspaced = ['zh', 'ja', 'ko'] as const satisfies readonly Unspaced[];

type Span = { readonly start: number; readonly end: number };
type Pattern = readonly string[];

const patternsOf = (list: string): Pattern[] => list.split('|').map((phrase) => phrase.split(' '));

const fits = (part: string, word: string | undefined): boolean =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part);

/** How many words two dots may stand for. */
const longestGap = 4;

/** Where the pattern, from its part `from` on, ends when it begins at `at`; -1 when it does not stand there. */
const endOf = (words: readonly string[], pattern: Pattern, at: number, from = 0): number => {
  const part = pattern[from];
  if (part === undefined) return at;
  if (part !== '..') return fits(part, words[at]) ? endOf(words, pattern, at + 1, from + 1) : -1;
  for (let next = at; next <= at + longestGap; next += 1) {
    const end = endOf(words, pattern, next, from + 1);
    if (end >= 0) return end;
  }
  return -1;
};

type Finder = (words: readonly string[]) => Span[];

/** Finds patterns by their first word, so that a long message stays cheap. */
const finderOf = (patterns: readonly Pattern[]): Finder => {
  const byWord = Map.groupBy(
    patterns.filter(([first = '']) => !first.endsWith('*')),
    ([first = '']) => first,
  );
  const byBeginning = Map.groupBy(
    patterns.filter(([first = '']) => first.endsWith('*')),
    ([first = '']) => first.slice(0, 1),
  );
  return (words) =>
    words.flatMap((word, start) =>
      [...(byWord.get(word) ?? []), ...(byBeginning.get(word.slice(0, 1)) ?? [])].flatMap((pattern) => {
        const end = endOf(words, pattern, start);
        return end < 0 ? [] : [{ start, end }];
      }),
    );
};

const ofAll = (lists: Readonly<Record<Spaced, string>>): Finder =>
  finderOf(spaced.flatMap((language) => patternsOf(lists[language].replaceAll('-', ' '))));

/** Languages share words (`suicid*`), so each is guarded by the words of all. */
const denying = ofAll(denials);
const distant = ofAll(distances);
const acute = ofAll(acuteWords);
const anyDenial = (words: readonly string[]): boolean =>
  denying(words).length > 0 || words.some((word) => bareDenials.has(word));

const hasGap = (pattern: Pattern): boolean => pattern.includes('..');

/** What is looked for: in a clause what stands together, across commas what has a gap. */
const signs = new Map(
  urgentSigns.map((name) => {
    const patterns = spaced.flatMap((language) => patternsOf(phrases[name][language]));
    return [name, { inClause: finderOf(patterns), across: finderOf(patterns.filter(hasGap)) }] as const;
  }),
);
const flagged = ofAll(redFlags);

const adversatives = /\s(?:pero|but|aber|ma|mais|mas|sino|however|sin embargo|porem|pero ahora)\s/giu;

const sentencesOf = (message: string): string[] =>
  message
    .replaceAll(adversatives, ' ; ')
    .split(/[.;!?¡¿\n()。；！？]+/u)
    .filter((one) => one.trim() !== '');

const clausesOf = (sentence: string): string[] => sentence.split(/[,，、]+/u);

/** How many words before a sign a denial reaches. */
const reachOfDenial = 6;

/** Whether what stands at the span is denied. */
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
  if (acute(others).length > 0) return false;
  return distant(others).length > 0 || longAgo.test(normalise(clause));
};

/** Whether a clause ends a list that was denied before its comma. */
const carriesDenial = (before: string, words: readonly string[], { end }: Span): boolean =>
  words.slice(end).some((word) => listEnds.has(word)) && anyDenial(wordsOf(before));

type Clause = {
  readonly text: string;
  readonly before: string;
  readonly words: readonly string[];
  readonly find: 'inClause' | 'across';
};

const readClauses = (message: string): Clause[] =>
  sentencesOf(message).flatMap((sentence) => {
    const parts = clausesOf(sentence);
    const clauses = parts.map((text, at) => ({
      text,
      before: parts.slice(0, at).join(' '),
      words: wordsOf(text),
      find: 'inClause' as const,
    }));
    if (parts.length === 1) return clauses;
    return [...clauses, { text: sentence, before: '', words: wordsOf(sentence), find: 'across' as const }];
  });

const inSpaced = (clauses: readonly Clause[], name: UrgentSign): boolean => {
  const now = clauses.some(({ text, before, words, find }) =>
    (signs.get(name)?.[find](words) ?? []).some(
      (span) =>
        !isDenied(words, span) && !isDistant(text, words, span) && !carriesDenial(before, words, span),
    ),
  );
  return now && (name !== 'chest_pain' || holdsFlag(clauses));
};

/** A red flag counts wherever it stands, unless it is denied. */
const holdsFlag = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ words, find, before }) =>
      find === 'inClause' &&
      flagged(words).some((span) => !isDenied(words, span) && !carriesDenial(before, words, span)),
  );

const closed = (text: string): string => normalise(text).replaceAll(/\s+/g, ' ');

type Form = { readonly lead: string; readonly pattern: RegExp };

const formOf = (form: string): Form => {
  const letters = (text: string) => [...closed(text)].map((sign) => (sign === ' ' ? '\\s?' : sign)).join('');
  const parts = form.split('..').map(letters);
  return { lead: closed(form).slice(0, 1), pattern: new RegExp(parts.join('.{0,10}'), 'gu') };
};

const formsOf = (lists: Readonly<Record<Unspaced, string>>): Form[] =>
  unspaced.flatMap((language) => lists[language].split('|').map(formOf));

const unspacedSigns = new Map(urgentSigns.map((name) => [name, formsOf(phrases[name])]));
const unspacedFlags = formsOf(redFlags);
const unspacedWords = Object.values(unspacedGuards);

/** Whether a form stands in a clause, is not denied, and, where that matters, is meant for now. */
const stands = (text: string, { lead, pattern }: Form, evenLongAgo: boolean): boolean =>
  text.includes(lead) &&
  [...text.matchAll(pattern)].some(({ 0: found, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
    if (unspacedWords.some((one) => one.denied.test(before) || one.deniedAfter.test(after))) return false;
    const rest = `${before}|${after}`;
    if (evenLongAgo || unspacedWords.some((one) => one.acute.test(rest))) return true;
    return !longAgo.test(rest) && !unspacedWords.some((one) => one.distant.test(rest));
  });

const inUnspaced = (clauses: readonly string[], name: UrgentSign): boolean => {
  const forms = unspacedSigns.get(name) ?? [];
  const now = clauses.some((clause) => forms.some((form) => stands(clause, form, false)));
  return (
    now &&
    (name !== 'chest_pain' ||
      clauses.some((clause) => unspacedFlags.some((form) => stands(clause, form, true))))
  );
};

const asian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * The emergencies that a message tells of as happening now, in the order in which they are said. Without a model, in nine languages
 * at once, whatever the language of the interface. What is denied, past, a risk, a test or somebody's history is none; chest pain is
 * one only beside a red flag. It is a screen: it can miss what is said otherwise, and it never says that a person is safe.
 */
export const screen = (message: string): UrgentSign[] => {
  const clauses = readClauses(message);
  const closedClauses = asian.test(message) ? sentencesOf(message).flatMap(clausesOf).map(closed) : [];
  return urgentSigns.filter((name) => inSpaced(clauses, name) || inUnspaced(closedClauses, name));
};

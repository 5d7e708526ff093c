import * as z from 'zod/mini';
import { normalise } from '../../platform/text/compare.ts';
import { type Dictionary, isOrderWord, isRun, tokensOf } from '../clinical/index.ts';
import lists from './avoided-words.json' with { type: 'json' };

const list = z.array(z.string());
const words = z.parse(
  z.strictObject({
    /** Verbs and participles in front of what is not to be taken. */
    before: list,
    /** Nouns and adjectives of what is not tolerated. */
    mentions: list,
    /** Denials, which deny the very next thing only: "sin fiebre, amoxicilina" orders it. */
    directly: list,
    /** Verbs that stand on either side. */
    anywhere: list,
    /** Participles behind what is not to be taken. */
    after: list,
    /** Words that may stand between such a word and the drug, in front of it. */
    between: list,
    /** The same behind the drug. */
    copulas: list,
    /** Words that turn a verb round: "no suspender". */
    negations: list,
    /** Words of scripts without blanks. */
    runs: list,
  }),
  lists,
);

const setOf = (all: readonly string[]): ReadonlySet<string> => new Set(all);
const between = setOf(words.between);
const copulas = setOf(words.copulas);
const negations = setOf(words.negations);

type Span = { readonly start: number; readonly end: number };

/** The most words that the name of a drug has. */
const longestName = 6;

const spansOf = (tokens: readonly string[], isName: (key: string) => boolean): Span[] => {
  const spans: Span[] = [];
  for (let start = 0; start < tokens.length; ) {
    let end = Math.min(tokens.length, start + longestName);
    while (end > start && !isName(tokens.slice(start, end).join(' '))) end -= 1;
    if (end > start) spans.push({ start, end });
    start = Math.max(end, start + 1);
  }
  return spans;
};

const verbs = setOf(words.before);
const mentions = setOf(words.mentions);
const denials = setOf(words.directly);
const either = setOf(words.anywhere);
const participles = setOf(words.after);

/** Whether the tokens of a gap are other drugs and words of which `isPassed` says that they change nothing. */
const isBridge = (
  tokens: readonly string[],
  { start, end }: Span,
  drugs: readonly Span[],
  isPassed: (word: string) => boolean,
): boolean => {
  for (let at = start; at < end; at += 1) {
    const inDrug = drugs.some((drug) => drug.start <= at && at < drug.end);
    if (!inDrug && !isPassed(tokens[at] ?? '')) return false;
  }
  return true;
};

const isFigure = (word: string): boolean => /^\p{N}/u.test(word);
const isBetween = (word: string): boolean => between.has(word);
const isBehind = (word: string): boolean =>
  isFigure(word) || copulas.has(word) || between.has(word) || isOrderWord(word);

/** The drugs of a clause that it says are not to be taken, by the words in front of them and behind them. */
const avoidedAmong = (tokens: readonly string[], drugs: readonly Span[]): ReadonlySet<Span> => {
  const isTurned = ({ start }: Span): boolean => negations.has(tokens[start - 1] ?? '');
  const ahead = spansOf(tokens, (key) => verbs.has(key) || denials.has(key)).filter((one) => !isTurned(one));
  const behind = spansOf(tokens, (key) => participles.has(key)).filter((one) => !isTurned(one));
  const onEitherSide = spansOf(tokens, (key) => either.has(key)).filter((one) => !isTurned(one));
  const said = spansOf(tokens, (key) => mentions.has(key));
  const follows = (sign: Span, drug: Span): boolean =>
    sign.start >= drug.end && isBridge(tokens, { start: drug.end, end: sign.start }, drugs, isBehind);
  const precedes = (sign: Span, drug: Span): boolean =>
    sign.end <= drug.start && isBridge(tokens, { start: sign.end, end: drug.start }, drugs, isBetween);
  // A verb that may stand on either side belongs to the drug before it: "Azithromycin absetzen, Amoxicillin".
  const free = onEitherSide.filter((sign) => !drugs.some((drug) => follows(sign, drug)));
  return new Set(
    drugs.filter(
      (drug) =>
        [...ahead, ...said, ...free].some((sign) => precedes(sign, drug)) ||
        [...behind, ...onEitherSide].some((sign) => follows(sign, drug)),
    ),
  );
};

const runs = words.runs.join('|');
/** Strengths, particles and words of taking that may stand between a drug and what is said of it. */
const passed =
  '(?:[\\s\\d.,/()（）%×x-]|mg|ml|g|毫克|克|毫升|片|粒|錠|カプセル|정|캡슐|の|は|を|が|も|に|で|へ|은|는|을|를|이|가|도|에|의|대한|内服|服用|投与|使用|复用|복용|투여|사용|应用|口服|薬|药|类|類|系|계|再|用|吃|和|与|及|、)*';
const runBehind = new RegExp(
  `^${passed}(?:${runs})(?!しない|せず|しては|\\s*하지|\\s*없이|自行|随意|擅自|停|中断|减)`,
  'u',
);
/** Chinese puts the verb in front; Japanese and Korean do not. */
const runAhead = new RegExp(`(?:停用|停药|停止|避免|禁用|禁止|不要|请勿|切勿|勿用|对|對)${passed}$`, 'u');

const isAvoidedInRuns = (clause: string, names: readonly string[]): boolean => {
  const text = normalise(clause);
  return (
    names.length > 0 &&
    names.every((name) => {
      const at = text.indexOf(name);
      if (at < 0) return false;
      const without = (part: string) => names.reduce((left, one) => left.replaceAll(one, ''), part);
      const [before, behind] = [without(text.slice(0, at)), without(text.slice(at + name.length))];
      return runBehind.test(behind) || (runAhead.test(before) && !/[对對]\S*$/u.test(before));
    })
  );
};

/**
 * Whether a clause says of every drug that it names that it is not to be taken. A word of avoiding counts for the drug that it stands
 * beside, over articles and other drugs of the same list; whatever else stands between makes it say something of something else, and
 * the drug is ordered. `names` are those of drugs, as they are compared.
 */
export const isAvoided = (clause: string, names: readonly string[], { allergens }: Dictionary): boolean => {
  const tokens = tokensOf(clause);
  const drugs = spansOf(tokens, (key) => !isRun(key) && allergens.has(key));
  const inRuns = names.filter(
    (name) => isRun(name) || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(clause),
  );
  if (inRuns.length > 0 && isAvoidedInRuns(clause, inRuns)) return true;
  return drugs.length > 0 && avoidedAmong(tokens, drugs).size === drugs.length;
};

const beginsWith = (text: string, phrases: readonly string[]): boolean => {
  const said = ` ${tokensOf(text).join(' ')} `;
  return phrases.some((phrase) => said.startsWith(` ${phrase} `));
};

const avoiding = [...words.before, ...words.mentions, ...words.anywhere];

/** Whether a line of a prescription begins by saying what is not to be taken. */
export const beginsWithout = (clause: string): boolean =>
  beginsWith(clause, [...avoiding, ...words.directly]);

const runStart = new RegExp(`^(?:薬物|薬剤|药物|藥物|약물\\s*)?(?:${runs})`, 'u');

/** Whether a heading says that what stands under it is not to be taken, or not tolerated. */
export const isHeadingWithout = (heading: string): boolean =>
  beginsWith(heading, avoiding) || runStart.test(normalise(heading));

import {
  type Dosage,
  type DurationUnit,
  durationUnits,
  type Frequency,
  frequencies,
  type Route,
  routes,
} from '@doctor-plus/contract/charts/dosage.ts';
import { folded } from '../../platform/folded.ts';
import { asNeededWords, durationLeads, durationWords, frequencyWords, routeWords } from './dosage-words.ts';
import { conditionPhrases, irregularPhrases, keptPhrases } from './kept-words.ts';

/** Terms of a dosage that stand in a text, with the phrases that no term can say; `rest` is what is left of it. */
export type ReadDosage = Pick<Dosage, 'route' | 'frequency' | 'as_needed' | 'duration' | 'instructions'> & {
  readonly rest: string;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Longest first, so that "dos veces al día" is not read as "al día". Blanks inside a spelling are optional. */
const anyOf = (words: readonly string[]): string =>
  [...words]
    .map((word) => folded(word))
    .sort((one, other) => other.length - one.length)
    .map((word) => escaped(word).replaceAll(' ', String.raw`\s*`))
    .join('|');

const latin = String.raw`[\p{Script=Latin}\p{N}]`;
const whole = (pattern: string) => new RegExp(`(?<!${latin})(?:${pattern})(?!${latin})`, 'u');

const routePatterns = routes.map((route) => [route, whole(anyOf(routeWords[route]))] as const);
/** Abbreviations that mean hours or an hour after a number, as in "48 hs" and "8 am", and a preposition before a German day. */
const noFrequency = String.raw`(?<=\d\s*)(?:hs|am)(?!${latin})|am\s+(?!morgen)\p{L}*(?:tag|abend|mittag|mittwoch|wochenende)`;
const frequencyPatterns = frequencies.map(
  (code) => [code, whole(`(?!${noFrequency})(?:${anyOf(frequencyWords[code])})`)] as const,
);
const phrasesOf = (phrases: readonly string[]) => phrases.map((phrase) => [true, whole(phrase)] as const);
const keptPatterns = phrasesOf(keptPhrases);
const irregularPatterns = phrasesOf(irregularPhrases);
const conditionPatterns = phrasesOf(conditionPhrases);
const asNeededPattern = whole(anyOf(asNeededWords));
const durationPatterns = durationUnits.map(
  (unit) =>
    [
      unit,
      whole(
        String.raw`(?:(?:${anyOf(durationLeads)})\s*)?(?<value>\d{1,3})\s*(?:${anyOf(durationWords[unit])})`,
      ),
    ] as const,
);

type Found<T> = { readonly term: T; readonly match: RegExpExecArray };

/** The term whose spelling is the longest in a text. */
const longest = <T>(text: string, patterns: readonly (readonly [T, RegExp])[]): Found<T> | null => {
  const found = patterns.flatMap(([term, pattern]) => {
    const match = pattern.exec(folded(text));
    return match ? [{ term, match }] : [];
  });
  return found.sort((one, other) => other.match[0].length - one.match[0].length)[0] ?? null;
};

const without = (text: string, match: RegExpExecArray): string =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

const holds = (outer: RegExpExecArray, inner: RegExpExecArray): boolean =>
  outer.index <= inner.index &&
  outer.index + outer[0].length >= inner.index + inner[0].length &&
  outer[0].length > inner[0].length;

/**
 * Reads route, frequency, "as needed" and duration out of what a doctor types, as in "VO c/8h x 7 días". A frequency goes first: the
 * days of "cada 2 días" are no duration. A phrase that no term can say, such as "en ayunas", is kept in its own words.
 */
export const readDosage = (typed: string): ReadDosage => {
  let rest = typed.normalize('NFC');
  const take = <T>(patterns: readonly (readonly [T, RegExp])[]): Found<T> | null => {
    const found = longest(rest, patterns);
    if (found) rest = without(rest, found.match);
    return found;
  };
  const kept: string[] = [];
  const keep = (patterns: typeof keptPatterns): boolean => {
    const before = rest;
    const found = take(patterns);
    if (found) kept.push(before.slice(found.match.index, found.match.index + found.match[0].length).trim());
    return found !== null;
  };
  const keepAll = (patterns: typeof keptPatterns) => {
    while (keep(patterns));
  };
  keepAll(keptPatterns);
  const irregular = longest(rest, irregularPatterns);
  const regular = longest(rest, frequencyPatterns);
  // "5 veces al día" holds "al día", and is not once a day.
  if (irregular && regular && holds(irregular.match, regular.match)) keep(irregularPatterns);
  const frequency = take<Frequency>(frequencyPatterns)?.term ?? null;
  keepAll(irregularPatterns);
  const duration = take<DurationUnit>(durationPatterns);
  const route = take<Route>(routePatterns)?.term ?? null;
  const isConditional = keep(conditionPatterns);
  const asNeeded = take([[true, asNeededPattern] as const]) !== null || isConditional;
  const value = Number(duration?.match.groups?.value ?? 0);
  return {
    route,
    frequency,
    as_needed: asNeeded,
    duration: duration && value > 0 ? { value, unit: duration.term } : null,
    instructions: kept.join(', '),
    rest: rest.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;.]+|[\s,;]+$/g, ''),
  };
};

const forms = `tab(?:s|letas?|lets?|letten?|l)?|comp(?:s|r|rimidos?|rimes?|resse|ressa)?|caps?(?:ulas?|sulas?|ules?|ule|eln?|eln)?|capsulas?|kapseln?|gelules?|ml|cc|gotas?|gtts?|drops?|tropfen|gouttes?|gocce|puffs?|amp(?:ollas?|olas?|oules?)?|sobres?|sachets?|片|粒|錠|カプセル|정|캡슐`;
const amountAtEnd = new RegExp(
  String.raw`(?<=\s)(?:\d+(?:[.,/]\d+)?|½|media|una?|uma?|one|eine?)\s*(?:${forms})\.?$`,
  'u',
);

/** A line such as "Amoxicilina 500 mg 1 tab VO c/8h x 7 días" in its parts; null where it says nothing but a drug. */
export const readOrderLine = (typed: string) => {
  const { rest, ...terms } = readDosage(typed);
  const amount = amountAtEnd.exec(folded(rest));
  const name = amount ? rest.slice(0, amount.index).trim() : rest;
  const says =
    amount || terms.route || terms.frequency || terms.as_needed || terms.duration || terms.instructions;
  return says && name !== '' ? { name, dose: amount ? rest.slice(amount.index) : '', terms } : null;
};

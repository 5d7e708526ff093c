import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../platform/text/compare.ts';
import { timeUnits } from './lexicon/time-units.ts';

/** A day as a question names it, or the first one of the month or year that it names; without a year the latest that is not to come. */
export type Day = {
  readonly by: 'date';
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly lasts: 'day' | 'month' | 'year';
  /** Counted back from this year: `last year`. */
  readonly yearsAgo?: number;
};

/** Months as they are abbreviated, in all languages of an alphabet. */
const abbreviations = [
  'jan ene gen janv',
  'feb fev fevr febr',
  'mar mrz maer',
  'apr abr avr',
  'may mai mag',
  'jun giu',
  'jul lug juil',
  'aug ago',
  'sep sept set',
  'oct okt ott out',
  'nov',
  'dec dic dez',
];

/** Names of months as questions are compared, in the languages that write them with letters. */
export const months: ReadonlyMap<string, number> = new Map([
  ...abbreviations.flatMap((names, month) =>
    names.split(' ').map((name): [string, number] => [name, month + 1]),
  ),
  ...languages.flatMap((language) => {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => [
      normalise(name.format(new Date(Date.UTC(2026, month, 15)))),
      month + 1,
    ]).filter(([text]) => /^[a-z]/.test(text));
  }),
]);

/**
 * Abbreviations that are words of another language or science as well (`two years ago`, `dez anos`, `FEV`, `mag`), with the words
 * behind which they are months even without a year.
 */
const doubtfulMonths: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ['gen', 'a in di da dal del nel'],
      ['fev', 'em de desde ate en'],
      ['mar', 'en em a in de di desde since until hasta'],
      ['mag', 'di dal nel'],
      ['ago', 'en de desde hasta ad di dal'],
      ['sept', 'en in de desde hasta since until before from im seit'],
      ['set', 'em di desde ate dal nel'],
      ['out', 'em de desde ate'],
      ['dez', 'im seit bis'],
    ] as const
  ).map(([name, before]) => [name, new Set(before.split(' '))]),
);

/** Languages that write the month before the day; the others of an alphabet write the day first. */
const monthFirst: ReadonlySet<Language> = new Set(['en']);

export const isYear = (word: string | undefined): word is string =>
  word !== undefined && /^(19|20)\d\d$/.test(word);

/** A whole year. */
export const wholeYear = (year: number): Day => ({ by: 'date', year, month: 1, day: 1, lasts: 'year' });

/** A whole month where no day is said; null for a day that no calendar has. */
const valid = (year: number | null, month: number, day: number | null): Day | null => {
  // A leap year has every day that some year has.
  const date = new Date(Date.UTC(year ?? 2024, month - 1, day ?? 1));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === (day ?? 1)
    ? { by: 'date', year, month, day: day ?? 1, lasts: day === null ? 'month' : 'day' }
    : null;
};

const numberOrNull = (written: string | undefined): number | null =>
  written === undefined ? null : Number(written);

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** `5月3日`, `2026년 5월`, `三月`, as the source of a regular expression with groups for year, month and day. */
export const asianDate = String.raw`(?:((?:19|20)\d\d)\s?[年년]\s?)?(?<!\d)(\d{1,2}|十[一二]?|[一二三四五六七八九])\s?[月월](?!間)份?\s?(?:(\d{1,2})\s?[日号號일])?`;

/** The day of the three groups of {@link asianDate}. */
export const asianDay = ([year, month, day]: readonly (string | undefined)[]): Day | null =>
  month === undefined
    ? null
    : valid(numberOrNull(year), Number(month) || chineseMonths.indexOf(month) + 1, numberOrNull(day));

const asian = new RegExp(asianDate, 'u');

/** Two figures of a year: charts hold no birth of the next century, and few dates before this one. */
const fullYear = (written: string): number => {
  const year = Number(written);
  return written.length > 2 ? year : year + (year < firstOfLastCentury ? 2000 : 1900);
};
const firstOfLastCentury = 60;

const inFigures = /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d\d|\d\d)(?![\d/-]|[.,]\d)/u;
/** `In 1/26` is a month of a year; `on 1/26` is a day. Without such a word two figures are a ratio. */
const inTwoFigures =
  /(?<!\p{L})(in|en|em|im|nel|since|desde|seit|ab|dal|from|de|del|di|du|vom|of|do|depuis|until|till|hasta|bis|ate|before|after|antes|notes?|notas?|labs?|on|el|am|le|il|al|no)\s+(?:(?:el|the|dem|le|il|del|de)\s+)?(\d{1,2})(?:\/((?:19|20)\d\d|\d{1,2})|\.(\d{1,2})\.)(?![\d/]|[.,]\d|\s?(?:%|mg|mcg|ml|ui|tab|comp|l\b))/u;
const ofDays = new Set('on el am le il al no'.split(' '));
/** Two figures from here on are rather a year than a day. */
const firstShortYear = 18;

const dayOf = (first: number, second: number, year: number | null, language: Language): Day | null =>
  monthFirst.has(language)
    ? (valid(year, first, second) ?? valid(year, second, first))
    : (valid(year, second, first) ?? valid(year, first, second));

/** A day or a month in two figures: `el 14/3`, `in 1/26`. */
const shortDay = (text: string, language: Language): Day | null => {
  const [, word = '', first = '', slashed, dotted] = inTwoFigures.exec(text) ?? [];
  const second = slashed ?? dotted;
  if (second === undefined) return null;
  const month = second.length < 2 ? null : valid(fullYear(second), Number(first), null);
  if (second.length > 2) return month;
  const day = dayOf(Number(first), Number(second), null, language);
  const isMonth = dotted === undefined && !ofDays.has(word) && Number(second) >= firstShortYear;
  return isMonth ? (month ?? day) : (day ?? month);
};

/** A date in figures as it is written, whether any calendar has it or not; null where there is none. */
export const figuresOfDate = (text: string): string | null =>
  inFigures.exec(text)?.[0] ?? inTwoFigures.exec(text)?.[0].replace(/^\D+/u, '') ?? null;

/** A day written in figures, or with the months of scripts without spaces. */
export const writtenDay = (text: string, language: Language): Day | null => {
  const iso = /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/u.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), numberOrNull(iso[3]));
  const short = inFigures.exec(text);
  if (short) return dayOf(Number(short[1]), Number(short[3]), fullYear(short[4] ?? ''), language);
  return asianDay(asian.exec(text)?.slice(1) ?? []) ?? shortDay(text, language);
};

/** Words behind which `may` is a month. */
const beforeMay = new Set('since before until till through in during after from of'.split(' '));
/** Words beside which the French and the German word for May is the Italian one for ever: `ha mai avuto`. */
const beforeEver = new Set('ha hanno e sono non era erano aveva abbia stato stata'.split(' '));
const behindEver = new Set('avuto avuta stato stata sopra sotto'.split(' '));
const betweenParts = new Set(['de', 'of', 'del', 'do']);

/** Doubtful abbreviations that English writes in front of the day. */
const beforeDays = new Set(['mar', 'sept']);

/** A day whose month is named: `3 de mayo de 2026`, `May 3, 2026`, `march`. */
export const namedDay = (words: readonly string[]): Day | null => {
  for (const [at, word] of words.entries()) {
    const month = months.get(word);
    if (month === undefined) continue;
    const before = words.slice(Math.max(0, at - 2), at).filter((one) => one !== 'de');
    const after = words.slice(at + 1, at + 4).filter((one) => !betweenParts.has(one));
    const year = after.slice(0, 2).find(isYear);
    const day = [before.at(-1), after[0]]
      .map((one) => (one && /^\d{1,2}(st|nd|rd|th|er|o|ro)?$/.test(one) ? Number.parseInt(one, 10) : null))
      .find((one) => one !== null && one >= 1 && one <= 31);
    // The word `may` alone is no month.
    const isBare = day === undefined && year === undefined;
    const before1 = words[at - 1] ?? '';
    const next = words[at + 1] ?? '';
    const beforeMonth = doubtfulMonths.get(word);
    const isDoubtful =
      beforeMonth !== undefined &&
      year === undefined &&
      (isBare || !(/^\d/.test(before1) || beforeDays.has(word)));
    if (isDoubtful && (!beforeMonth.has(before1) || timeUnits.has(next))) continue;
    if (isBare && word === 'may' && !beforeMay.has(before1)) continue;
    if (isBare && word === 'mai' && (beforeEver.has(before1) || behindEver.has(words[at + 1] ?? '')))
      continue;
    return valid(numberOrNull(year), month, day ?? null);
  }
  return null;
};

/** Leap years are at most so many years apart. */
const longestBetweenLeapYears = 8;

/** When a day begins; `today` is the beginning of the practice's. Without a year the latest one that is not to come. */
export const beginningOf = ({ year, month, day, yearsAgo = 0 }: Day, today: DateTime): DateTime => {
  const inYear = (of: number) => DateTime.fromObject({ year: of, month, day }, { zone: today.zone });
  if (year !== null) return inYear(year);
  if (yearsAgo > 0) return inYear(today.year - yearsAgo);
  const lately = Array.from({ length: longestBetweenLeapYears + 1 }, (_, ago) => inYear(today.year - ago));
  return lately.find((that) => that.isValid && that <= today) ?? today;
};

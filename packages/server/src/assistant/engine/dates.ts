import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../platform/text/compare.ts';

/** A day as a question names it, or the first one of the month or year that it names; without a year the latest that is not to come. */
export type Day = {
  readonly by: 'date';
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly lasts: 'day' | 'month' | 'year';
};

/** Names of months as questions are compared, in the languages that write them with letters. */
export const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) => {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => [
      normalise(name.format(new Date(Date.UTC(2026, month, 15)))),
      month + 1,
    ]).filter(([text]) => /^[a-z]/.test(text));
  }),
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

/** A day written in figures, or with the months of scripts without spaces. */
export const writtenDay = (text: string, language: Language): Day | null => {
  const iso = /(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/u.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), numberOrNull(iso[3]));
  const short = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (!short) return asianDay(asian.exec(text)?.slice(1) ?? []);
  const [first, second, year] = [Number(short[1]), Number(short[2]), Number(short[3])];
  return monthFirst.has(language)
    ? (valid(year, first, second) ?? valid(year, second, first))
    : (valid(year, second, first) ?? valid(year, first, second));
};

/** Words behind which `may` is a month. */
const beforeMay = new Set('since before until till through in during after from of'.split(' '));
/** Words beside which the French and the German word for May is the Italian one for ever: `ha mai avuto`. */
const beforeEver = new Set('ha hanno e sono non era erano aveva abbia stato stata'.split(' '));
const behindEver = new Set('avuto avuta stato stata sopra sotto'.split(' '));
const betweenParts = new Set(['de', 'of', 'del', 'do']);

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
export const beginningOf = ({ year, month, day }: Day, today: DateTime): DateTime => {
  const inYear = (of: number) => DateTime.fromObject({ year: of, month, day }, { zone: today.zone });
  if (year !== null) return inYear(year);
  const lately = Array.from({ length: longestBetweenLeapYears + 1 }, (_, ago) => inYear(today.year - ago));
  return lately.find((that) => that.isValid && that <= today) ?? today;
};

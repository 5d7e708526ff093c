import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';

/** A date in a text: where it stands, and the days it can mean, the likelier first. */
export type FoundDate = { readonly start: number; readonly end: number; readonly days: readonly string[] };

/** Languages whose dates name the month; Chinese, Japanese and Korean ones number it. */
const naming = languages.filter((one) => !['zh', 'ja', 'ko'].includes(one));

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The number of a month by each of its names, without accents and dots. */
const months: ReadonlyMap<string, number> = new Map(
  naming.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index): [string, number] => [
        fold(format.format(new Date(Date.UTC(2026, index, 15)))).replaceAll('.', ''),
        index + 1,
      ]);
    }),
  ),
);

const accented: Readonly<Record<string, string>> = {
  a: '[aáàâäã]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  o: '[oóòôöõ]',
  u: '[uúùûü]',
};
const monthPattern = [...months.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[aceiou]/g, (letter) => accented[letter] ?? letter))
  .join('|');

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
/** `de`, `of`, `del` … between the parts of a date. */
const link = "(?:\\s*[.,]?\\s*(?:de|del|of|d['’])?\\s*)";
const year = '(?:19|20)\\d{2}';

const iso = new RegExp(
  `(?<![\\d.])(${year})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?!\\d)`,
  'gu',
);
const numbered = new RegExp(`(?<![\\d.,/])(\\d{1,2})([/.-])(\\d{1,2})\\2(${year}|\\d{2})(?![\\d])`, 'gu');
const eastern = new RegExp(`(${year})\\s*[年년]\\s*(\\d{1,2})\\s*[月월]\\s*(\\d{1,2})\\s*[日일]?`, 'gu');
const dayFirst = new RegExp(
  `${edge}(\\d{1,2})(?:\\s*(?:er|º|ª|\\.|st|nd|rd|th))?${link}(${monthPattern})\\.?(?:${link}(${year}))?${end}`,
  'giu',
);
const monthFirst = new RegExp(
  `${edge}(${monthPattern})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*,?\\s*(${year}))${end}`,
  'giu',
);

const dayOf = (y: number, m: number, d: number): string[] => {
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? [date.toISOString().slice(0, 10)] : [];
};

/** Two digits of a year: this century unless that is still to come. */
const fullYear = (text: string, today: string): number => {
  const value = Number(text);
  if (text.length > 2) return value;
  const thisYear = Number(today.slice(0, 4));
  return 2000 + value > thisYear ? 1900 + value : 2000 + value;
};

/** The newest past one of a day without a year. */
const withoutYear = (m: number, d: number, today: string): string[] => {
  const thisYear = Number(today.slice(0, 4));
  return [...dayOf(thisYear, m, d), ...dayOf(thisYear - 1, m, d)].filter((one) => one <= today).slice(0, 1);
};

/** Every date in a text that names a day, in whichever of the nine languages. `today` is a day such as `2026-11-18`. */
export const findDates = (text: string, language: Language, today: string): FoundDate[] => {
  const found: FoundDate[] = [];
  const take = (match: RegExpExecArray, days: readonly string[]) => {
    const [start, stop] = [match.index, match.index + match[0].length];
    if (days.length > 0 && found.every((one) => stop <= one.start || start >= one.end))
      found.push({ start, end: stop, days });
  };
  for (const match of text.matchAll(iso))
    take(match, dayOf(Number(match[1]), Number(match[2]), Number(match[3])));
  for (const match of text.matchAll(eastern))
    take(match, dayOf(Number(match[1]), Number(match[2]), Number(match[3])));
  for (const match of text.matchAll(numbered)) {
    const [, first = '', separator, second = '', written = ''] = match;
    // `7.9.12` is a version, a list or a sum; two digits of a year stand between strokes.
    if (written.length === 2 && separator === '.') continue;
    const y = fullYear(written, today);
    const european = dayOf(y, Number(second), Number(first));
    const american = dayOf(y, Number(first), Number(second));
    take(match, language === 'en' ? [...american, ...european] : [...european, ...american]);
  }
  for (const match of text.matchAll(dayFirst)) {
    const [, d = '', name = '', y] = match;
    const m = months.get(fold(name).replaceAll('.', '')) ?? 0;
    // `2 mar` may be anything; a whole name beside a number is a date.
    if (y === undefined && name.length < 4) continue;
    take(match, y === undefined ? withoutYear(m, Number(d), today) : dayOf(Number(y), m, Number(d)));
  }
  for (const match of text.matchAll(monthFirst)) {
    const [, name = '', d = '', y = ''] = match;
    take(match, dayOf(Number(y), months.get(fold(name).replaceAll('.', '')) ?? 0, Number(d)));
  }
  return found.sort((a, b) => a.start - b.start);
};

/** Whole days from one day to another. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A day as people of every language may write it: to look for one that must not be there. */
export const writingsOf = (day: string): string[] => {
  const [y = '', m = '', d = ''] = day.split('-');
  const [shortM, shortD] = [String(Number(m)), String(Number(d))];
  const date = new Date(`${day}T00:00:00Z`);
  const named = languages.flatMap((language) =>
    (['long', 'medium'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date),
    ),
  );
  const plain = ['/', '-', '.'].flatMap((between) => [
    [y, m, d].join(between),
    [d, m, y].join(between),
    [shortD, shortM, y].join(between),
    [m, d, y].join(between),
    [shortM, shortD, y].join(between),
  ]);
  return [...new Set([...plain, ...named, `${y}${m}${d}`])];
};

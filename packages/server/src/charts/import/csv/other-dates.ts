import { Language } from '@doctor-plus/contract/kernel/values.ts';

/*
 * Dates that spreadsheets and people write otherwise than in three numbers: the number of a day, a month in words, and the
 * years of an emperor.
 */

/** Day 1 of the 1900 date system of spreadsheets is 1 January 1900; after day 59 it counts a 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

/**
 * The day that a spreadsheet shows as a number, with the time of its fraction. Five digits only, from 1927
 * to today: four may be a year.
 */
export const serialDay = (
  text: string,
  today: string,
): { readonly day: string; readonly time: string } | null => {
  const found = /^([1-9]\d{4})(?:[.,](\d+))?$/.exec(text);
  if (!found) return null;
  const seconds = Math.round(Number(`${found[1]}.${found[2] ?? '0'}`) * 86_400);
  const [day = '', time = ''] = new Date(dayZero + seconds * 1000).toISOString().slice(0, 19).split('T');
  return day <= today ? { day, time } : null;
};

type Parts = { readonly year: string; readonly month: string; readonly day: string };

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();

/** Names of months in the nine languages, long and short, and the short ones that spreadsheets use beside them. */
const monthNames = (): ReadonlyMap<string, number> => {
  const names = new Map<string, number>([
    ['sept', 9],
    ['set', 9],
    ['setiembre', 9],
    ['janner', 1],
    ['jul', 7],
    ['jun', 6],
    ['mrz', 3],
  ]);
  for (const language of Language.options)
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2000, month, 1));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
        if (/^\p{L}+$/u.test(name)) names.set(name, month + 1);
      }
    }
  return names;
};
const months = monthNames();

/** Words between the parts, and what follows the figure of a day. */
const fillers = new Set(['de', 'del', 'of', 'di', 'do', 'der']);
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|o|a)$/;

/** `7 abr 1980`, `7 de abril de 1980`, `April 7th, 1980`, `7-Apr-80`; the year may have two digits where it stands last. */
export const wordDate = (text: string): Parts | null => {
  const words = plain(text)
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => word.replace(ordinal, '$1'));
  const at = words.findIndex((word) => months.has(word));
  const numbers = words.filter((_, index) => index !== at);
  const [first = '', last = ''] = numbers;
  if (at < 0 || numbers.length !== 2 || !numbers.every((word) => /^\d+$/.test(word))) return null;
  const month = String(months.get(words[at] ?? ''));
  if (first.length === 4 && last.length <= 2) return { year: first, month, day: last };
  return first.length <= 2 && (last.length === 4 || last.length === 2)
    ? { year: last, month, day: first }
    : null;
};

/** First day and first year of each era, newest first (Japan: law of eras and imperial edicts; Minguo: from 1912). */
const eras: readonly { readonly names: string; readonly from: string; readonly first: number }[] = [
  { names: '令和|R', from: '2019-05-01', first: 2019 },
  { names: '平成|H', from: '1989-01-08', first: 1989 },
  { names: '昭和|S', from: '1926-12-25', first: 1926 },
  { names: '大正|T', from: '1912-07-30', first: 1912 },
  { names: '明治|M', from: '1868-10-23', first: 1868 },
];
const minguo = /^(?:民國|民国)(\d{1,3})[年./-](\d{1,2})[月./-](\d{1,2})日?$/u;

/** `昭和55年4月7日`, `S55.4.7`, `平成元年1月8日`: a whole date within the days of its era. A year alone is none. */
export const eraDate = (
  text: string,
  realDate: (year: string, month: string, day: string) => string | null,
): string | null => {
  const compact = text.replace(/\s+/gu, '');
  const taiwan = minguo.exec(compact);
  if (taiwan) return realDate(String(1911 + Number(taiwan[1])), taiwan[2] ?? '', taiwan[3] ?? '');
  for (const [index, { names, from, first }] of eras.entries()) {
    const found = new RegExp(`^(?:${names})(\\d{1,2}|元)[年./-](\\d{1,2})[月./-](\\d{1,2})日?$`, 'iu').exec(
      compact,
    );
    if (!found) continue;
    const [, count = '', month = '', day = ''] = found;
    const date = realDate(String(first - 1 + (count === '元' ? 1 : Number(count))), month, day);
    const next = eras[index - 1]?.from ?? '9999';
    return date !== null && date >= from && date < next ? date : null;
  }
  return null;
};

import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../platform/text/compare.ts';
import { wordsOf } from './words.ts';

type Unit = 'day' | 'week' | 'month' | 'year';

/** From when a question wants to know, as it says it; the day follows from today. */
export type Since =
  | { readonly by: 'visit' }
  | { readonly by: 'period'; readonly count: number; readonly unit: Unit }
  | { readonly by: 'date'; readonly year: number | null; readonly month: number; readonly day: number };

/** Words for units of time, as questions are compared; all nine languages, because a date is written like no other word. */
const units: Readonly<Record<string, Unit>> = Object.fromEntries(
  (
    [
      ['day', 'day days dia dias tag tage tagen giorno giorni jour jours 天 日 日間 일'],
      [
        'week',
        'week weeks semana semanas woche wochen settimana settimane semaine semaines 周 星期 週間 週 주',
      ],
      ['month', 'month months mes meses monat monate monaten mese mesi mois 个月 月 か月 ヶ月 カ月 개월 달'],
      ['year', 'year years ano anos jahr jahre jahren anno anni an ans annee annees 年 年間 년'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [normalise(word), unit])),
);

/** Words that say that a period is counted back from today; in front of it, or behind a number. */
const lately = new Set(
  'last past latest ultimo ultimos ultima ultimas letzten letzte letzter ultimi ultime dernier derniers derniere dernieres'.split(
    ' ',
  ),
);

const visitPhrases = [
  ...['last visit', 'last time', 'last seen', 'last consultation', 'last appointment', 'previous visit'],
  ...[
    'ultima visita',
    'ultima consulta',
    'ultima vez',
    'ultimo control',
    'visita anterior',
    'consulta anterior',
  ],
  ...['letzten besuch', 'letzten termin', 'letzten mal', 'ultima volta', 'visita precedente'],
  ...[
    'derniere visite',
    'derniere consultation',
    'derniere fois',
    '上次',
    '前回',
    '지난 진료',
    '지난 방문',
    '마지막 방문',
  ],
];

const small: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one un una uno ein eine einem une um uma a',
    'two dos zwei due deux dois duas',
    'three tres drei tre trois',
    'four cuatro vier quattro quatre quatro',
    'five cinco funf cinque cinq',
    'six seis sechs sei',
    'seven siete sieben sette sept sete',
    'eight ocho acht otto huit oito',
    'nine nueve neun nove neuf',
    'ten diez zehn dieci dix dez',
    'eleven once elf undici onze',
    'twelve doce zwolf dodici douze doze',
  ].flatMap((words, position) => words.split(' ').map((word) => [word, position + 1])),
);

const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) => {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, number] => [
      normalise(name.format(new Date(Date.UTC(2026, month, 15)))),
      month + 1,
    ]).filter(([text]) => /^[a-z]/.test(text));
  }),
);

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return Object.hasOwn(small, word) ? (small[word] ?? null) : null;
};

const isYear = (word: string | undefined): word is string => word !== undefined && /^(19|20)\d\d$/.test(word);

/** Languages that write the month before the day; the others of an alphabet write the day first. */
const monthFirst: ReadonlySet<Language> = new Set(['en']);

const valid = (year: number, month: number, day: number): Since | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { by: 'date', year, month, day }
    : null;
};

const written = (text: string, language: Language): Since | null => {
  const iso = /(?<!\d)((?:19|20)\d\d)[-/.年년]\s?(\d{1,2})(?:[-/.月월]\s?(\d{1,2}))?/u.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1));
  const short = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (!short) return null;
  const [first, second, year] = [Number(short[1]), Number(short[2]), Number(short[3])];
  return monthFirst.has(language)
    ? (valid(year, first, second) ?? valid(year, second, first))
    : (valid(year, second, first) ?? valid(year, first, second));
};

/** `3 de mayo de 2026`, `May 3, 2026`, `march`, `desde marzo`. */
const named = (words: readonly string[]): Since | null => {
  for (const [at, word] of words.entries()) {
    const month = months.get(word);
    if (month === undefined) continue;
    const before = words.slice(Math.max(0, at - 2), at).filter((one) => one !== 'de');
    const after = words.slice(at + 1, at + 4).filter((one) => !['de', 'of', 'del', 'do'].includes(one));
    const year = after.find(isYear);
    const day = [before.at(-1), after[0]]
      .map((one) => (one && /^\d{1,2}(st|nd|rd|th|er|o|ro)?$/.test(one) ? Number.parseInt(one, 10) : null))
      .find((one) => one !== null && one >= 1 && one <= 31);
    if (year !== undefined) return valid(Number(year), month, day ?? 1);
    // The word `may` alone is no month; after `since` it is.
    if (word === 'may' && day === undefined && words[at - 1] !== 'since') continue;
    return { by: 'date', year: null, month, day: day ?? 1 };
  }
  return null;
};

const period = (words: readonly string[], text: string): Since | null => {
  for (const [at, word] of words.entries()) {
    const unit = Object.hasOwn(units, word) ? units[word] : undefined;
    if (unit === undefined) continue;
    const around = words.slice(Math.max(0, at - 3), at + 2);
    const count = numberOf(words[at - 1]) ?? numberOf(words[at - 2]);
    if (count !== null && count > 0) return { by: 'period', count, unit };
    if (around.some((one) => lately.has(one))) return { by: 'period', count: 1, unit };
  }
  const cjk = /(\d{1,3})\s?(天|日間|日|周|星期|週間|週|个月|個月|か月|ヶ月|カ月|年間|年|일|주|개월|년)/u.exec(
    text,
  );
  const unit = cjk?.[2] === undefined ? undefined : cjk[2] === '個月' ? 'month' : units[cjk[2]];
  return cjk && unit ? { by: 'period', count: Number(cjk[1]), unit } : null;
};

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** `3月から`, `3월부터`, `三月以来`: a month without a year, from which on. */
const monthOnwards = (text: string): Since | null => {
  const found =
    /(?<![\d年])(\d{1,2}|十[一二]?|[一二三四五六七八九])\s?[月월]份?\s?(?:から|以降|以来|以後|以后|之后|起|부터|이후)/u.exec(
      text,
    );
  const month = Number(found?.[1]) || chineseMonths.indexOf(found?.[1] ?? '') + 1;
  return found && month >= 1 && month <= 12 ? { by: 'date', year: null, month, day: 1 } : null;
};

const yesterday = new Set(['yesterday', 'ayer', 'gestern', 'ieri', 'hier', 'ontem']);
const from = new Set(['since', 'desde', 'seit', 'dal', 'dalla', 'da', 'depuis', 'after', 'from', 'despues']);

/** From when a question wants to know; null when it does not say. */
export const sinceIn = (question: string, language: Language): Since | null => {
  const text = normalise(question);
  const words = wordsOf(question);
  const joined = ` ${words.join(' ')} `;
  if (
    visitPhrases.some((phrase) =>
      /^[a-z]/.test(phrase) ? joined.includes(` ${phrase} `) : text.includes(normalise(phrase)),
    )
  )
    return { by: 'visit' };
  const date = written(text, language) ?? named(words) ?? monthOnwards(text) ?? period(words, text);
  if (date) return date;
  if (words.some((word) => yesterday.has(word)) || /昨天|昨日|어제/u.test(text))
    return { by: 'period', count: 1, unit: 'day' };
  const year = words.find((word, at) => isYear(word) && from.has(words[at - 1] ?? ''));
  return year === undefined ? null : { by: 'date', year: Number(year), month: 1, day: 1 };
};

/** The instant from which changes are told: the beginning of that day in the practice. Null for the last visit. */
export const instantOf = (since: Since, now: Date, zone: string): Date | null => {
  if (since.by === 'visit') return null;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  if (since.by === 'period')
    return today
      .minus({ [since.unit]: since.count })
      .startOf('day')
      .toJSDate();
  const { month, day } = since;
  const that = DateTime.fromObject({ year: since.year ?? today.year, month, day }, { zone });
  // Without a year the latest one is meant that is not still to come.
  return (since.year === null && that > today ? that.minus({ year: 1 }) : that).toJSDate();
};

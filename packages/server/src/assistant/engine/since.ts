import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../platform/text/compare.ts';
import { beginningOf, type Day, isYear, months, namedDay, wholeYear, writtenDay } from './dates.ts';
import { wordsOf } from './words.ts';

type Unit = 'day' | 'week' | 'month' | 'year';

/** From when a question wants to know, as it says it; the day follows from today. */
export type Since =
  | { readonly by: 'visit' }
  | { readonly by: 'period'; readonly count: number; readonly unit: Unit }
  | Day;

/** Words for units of time, as questions are compared; all nine languages, because a date is written like no other word. */
const units: Readonly<Record<string, Unit>> = Object.fromEntries(
  (
    [
      ['day', 'day days dia dias tag tage tagen giorno giorni jour jours 天 日 日間 일'],
      [
        'week',
        'week weeks wk wks semana semanas woche wochen settimana settimane semaine semaines 周 星期 週間 週 주',
      ],
      [
        'month',
        'month months mth mths mo mos mes meses monat monate monaten mese mesi mois 个月 月 か月 ヶ月 カ月 개월 달',
      ],
      ['year', 'year years yr yrs ano anos jahr jahre jahren anno anni an ans annee annees 年 年間 년'],
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
  ...['letzter besuch', 'letzter termin', 'letzte konsultation', 'letzte vorstellung'],
  ...['ultimo controllo', 'ultimo atendimento'],
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

/** A small number as it is written or spelled out; null for another word. */
export const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return Object.hasOwn(small, word) ? (small[word] ?? null) : null;
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

/** A year that is not over, by the calendar. */
const thisYear =
  /(?<!\p{L})(?:est[ea] ano|en lo que va de(?:l)? ano|neste ano|this year|year to date|dies(?:es|em) jahr|heuer|quest['’\s]?anno|questo anno|cette annee)(?!\p{L})|今年|本年|올해|금년/u;
/** The year before this one, by the calendar; `in the last year` is twelve months. */
const lastYear =
  /(?<!\p{L})(?:(?:el )?ano (?:pass?ado|anterior)|(?<!(?:the|over|past) )last year|previous year|(?<!in den )letzte[sn] jahr|vorige[sn] jahr|vorjahr|l['’\s]?anno scorso|anno passato|l['’\s]?an (?:dernier|passe)|l['’\s]?annee (?:derniere|passee))(?!\p{L})|去年|昨年|작년|지난해/u;
/** Whether a phrase is one for last year, which is a time and no course. */
export const isLastYear = (phrase: string): boolean => lastYear.test(phrase);
const yearBefore: Day = { by: 'date', year: null, month: 1, day: 1, lasts: 'year', yearsAgo: 1 };
/** A year in a script without spaces. */
const asianYear = /(?<!\d)((?:19|20)\d\d)\s?[年년](?!間|\s?\d)/u;
const currentYear: Day = { by: 'date', year: null, month: 1, day: 1, lasts: 'year' };

const yesterday = new Set(['yesterday', 'ayer', 'gestern', 'ieri', 'hier', 'ontem']);
const alternatives = (words: Iterable<string>): string => [...words].join('|');

/** Small words between a word for a time and the time itself: `antes del 3 de mayo`. */
export const smallBetween = String.raw`(?:(?:el|le|the|den|dem|zum|il|lo|la|las|de|del|do|du|da|di|mes|month|of|mois|mese|end|fine?|ende|final|anfang|beginning|principios|comienzos|inicio|inizio|debut)\s+|[ld]['’])*`;
/** The beginning of a date, of which nothing is taken. */
export const dateAhead = String.raw`(?=\d|(?:${alternatives(months.keys())})(?!\p{L}))`;

const sinceWords =
  'since|desde|seit|ab|dal|dalla|da|depuis|after|from|despues|dopo|apres|nach|a partir|a partire';
const periodAhead = String.raw`(?=\d|(?:hace|ha|il y a|${alternatives([...months.keys(), ...lately, ...Object.keys(small)])})(?!\p{L}))`;
const saidSince = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${sinceWords})\s+|dall['’]\s*)${smallBetween}${periodAhead}`,
  'u',
);
const onwards =
  /(?<!\p{L})(?:onwards?|en adelante|in poi|em diante)(?!\p{L})|から|以降|以来|以後|以后|之后|起|부터|이후/u;

/** Whether a question that names a time means what came since: `since May`, not `in May`. */
export const saysSince = (question: string): boolean => {
  const text = normalise(question);
  const said = saidSince.exec(text)?.[0];
  return onwards.test(text) || (said !== undefined && (!said.startsWith('from') || goesOn.test(text)));
};

/** `Labs from November` are of November; `from November on` says that it goes on. */
const goesOn = /(?<!\p{L})(?:on|until|till|to|through)(?!\p{L})/u;

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
  if (thisYear.test(text)) return currentYear;
  const day = writtenDay(text, language) ?? namedDay(words);
  // `March last year`
  if (day) return day.year === null && lastYear.test(text) ? { ...day, yearsAgo: 1 } : day;
  if (lastYear.test(text)) return yearBefore;
  const ofAsia = asianYear.exec(text)?.[1];
  if (ofAsia !== undefined) return wholeYear(Number(ofAsia));
  const counted = period(words, text);
  if (counted) return counted;
  if (words.some((word) => yesterday.has(word)) || /昨天|昨日|어제/u.test(text))
    return { by: 'period', count: 1, unit: 'day' };
  const year = words.find(
    (word, at) =>
      isYear(word) &&
      (beforeYear.has(words[at - 1] ?? '') || isAlone(words, at)) &&
      !unitsOfAmounts.has(words[at + 1] ?? ''),
  );
  return year === undefined ? null : wholeYear(Number(year));
};

/** A year at the end of a short question: `presión 2025`; that of a score is a part of its name. */
const isAlone = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  at === words.length - 1 &&
  words.length <= mostWords &&
  /^\p{L}+$/u.test(words[at - 1] ?? '') &&
  !editions.has(words[at - 1] ?? '');
const mostWords = 6;
const editions = new Set('epi ckd ckdepi gold gina ada esc kdigo acc aha ishak score'.split(' '));

/** Words behind which a figure is a year, and units before which it is none. */
const beforeYear = new Set(`${sinceWords}|in|en|im|nel|del|em|of|de|du|von`.split('|'));
const unitsOfAmounts = new Set('mg mcg ug g ml ui iu ie u kcal'.split(' '));

/** The instant from which changes are told: the beginning of that day in the practice. Null for the last visit. */
export const instantOf = (since: Since, now: Date, zone: string): Date | null => {
  if (since.by === 'visit') return null;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  return since.by === 'date'
    ? beginningOf(since, today).toJSDate()
    : today
        .minus({ [since.unit]: since.count })
        .startOf('day')
        .toJSDate();
};

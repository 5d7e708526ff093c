import { folded } from '../platform/folded.ts';

type Unit = 'hour' | 'day' | 'fortnight' | 'week' | 'month' | 'halfYear' | 'year';

/** Number words by their value, folded; of Spanish, English, German, French, Italian, Portuguese, Chinese, Japanese and Korean. */
const numberWords: readonly string[] = [
  '',
  'uno|una|un|one|an|a|einem|einer|einen|eine|ein|une|uma|um|一|한|일',
  'dos|two|zwei|deux|due|dois|duas|二|两|兩|두|이',
  'tres|three|drei|trois|tre|三|세|삼',
  'cuatro|four|vier|quatre|quattro|quatro|四|네|사',
  'cinco|five|funf|cinq|cinque|五|다섯|오',
  'seis|six|sechs|sei|六|여섯|육',
  'siete|seven|sieben|sept|sette|sete|七|일곱|칠',
  'ocho|eight|acht|huit|otto|oito|八|여덟|팔',
  'nueve|nine|neun|neuf|nove|九|아홉|구',
  'diez|ten|zehn|dix|dieci|dez|十|열|십',
  'once|eleven|elf|onze|undici|十一',
  'doce|twelve|zwolf|douze|dodici|doze|十二',
  '',
  '',
  'quince|fifteen|funfzehn|quinze|quindici|十五',
];

const unitWords: Readonly<Record<Unit, string>> = {
  hour: 'horas?|hours?|hrs?|h|stunden?|heures?|ore|ora|小时|小時|時間|시간',
  day: 'dias?|days?|tage?n?|jours?|giorn[io]|天|日|일',
  fortnight: 'quincenas?|fortnights?',
  week: 'semanas?|weeks?|wks?|wochen?|semaines?|settiman[ae]|周間?|週間?|週|星期|个星期|個星期|礼拜|주일?',
  month: 'mes(?:es)?|months?|monate?n?|mois|mes[ei]|个月|個月|[かヶカヵケ]月|箇月|ヵ月|개월|달',
  halfYear: 'semestres?',
  year: 'anos?|years?|jahre?n?|ans?|annees?|ann[io]|年|년',
};

/** Words before and after a time in the future. */
const leading =
  'dentro de|de aqui a|al cabo de|a los|a las|en|in|within|binnen|nach|dans|apres|dentro|tra|fra|entro|em|daqui a|apos';
const trailing = 'より?後|以?后|以?後|后|후|뒤|later|spater|mas tarde|plus tard|dopo|depois|despues';
/** Words before a time that has passed, or that something lasts or recurs. */
const unrelated =
  'hace|desde hace|desde|durante|por|cada|for|since|every|past|last|seit|wahrend|alle|jede[nrs]?|depuis|pendant|chaque|toutes les|tous les|da|per|ogni|da circa|ha|ultim[oaie]s?|每隔?|毎|매';

const number = `\\d{1,3}|${numberWords
  .filter(Boolean)
  .flatMap((words) => words.split('|'))
  .toSorted((one, other) => other.length - one.length)
  .join('|')}`;
const units = Object.entries(unitWords)
  .map(([unit, words]) => `(?<${unit}>${words})`)
  .join('|');
const range = `(?:\\s*(?:-|–|~|〜|a|to|bis|ou|o|or|oder|und|y|至|到|から)\\s*(?:${number}))?`;
const letter = '[a-z]';
const amount = new RegExp(
  `(?<![a-z\\d.,/])(?:(?<before>${leading}|${unrelated})\\s*)?(?<!\\d)(?<number>${number})${range}[\\s-]*(?:${units})(?!${letter})(?<after>\\s*(?:${trailing}))?`,
  'gu',
);
const isUnrelated = new RegExp(`^(?:${unrelated})$`, 'u');

/** Plain words without a number, and what they stand for. In Spanish and German one word is both tomorrow and the morning. */
const named: readonly (readonly [RegExp, number, Unit])[] = [
  [
    /proxima semana|semana que viene|semana que vem|next week|nachsten? woche|semaine prochaine|prossima settimana|settimana prossima|下个?星期|下個星期|下周|下週|来週|다음 ?주/u,
    1,
    'week',
  ],
  [
    /proximo mes|mes que viene|mes que vem|next month|nachste[nr]? monat|mois prochain|prossimo mese|mese prossimo|下个?月|下個月|来月|다음 ?달/u,
    1,
    'month',
  ],
  [/medio ano|half a year|half year|halben? jahr|demi-annee|mezzo anno|meio ano|半年|반년/u, 1, 'halfYear'],
  [
    /proximo ano|ano que viene|next year|nachste[ns]? jahr|annee prochaine|prossimo anno|明年|来年|내년/u,
    1,
    'year',
  ],
  [/大[后後]天|しあさって|明[々明]後日|글피/u, 3, 'day'],
  [
    /\bpasado manana\b|\bday after tomorrow\b|\bubermorgen\b|\bapres[- ]demain\b|\bdopo ?domani\b|\bdepois de amanha\b|[后後]天(?![天性])|明後日|あさって|모레/u,
    2,
    'day',
  ],
  [/\btomorrow\b|\bdemain\b|\bdomani\b|\bamanha\b|明天|明日|明朝|明早|내일/u, 1, 'day'],
  [/(?<!\b(?:las?|una|esta|cada|media|toda) )\bmanana\b(?! y)/u, 1, 'day'],
  [
    /(?<!\b(?:am|zum|gegen|heute|guten|(?:jed|dies|fruh|nachst|folgend)e[nmr]|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend) )\bmorgen\b/u,
    1,
    'day',
  ],
];

const countIn = (text: string): number =>
  /^\d/.test(text) ? Number(text) : numberWords.findIndex((words) => words.split('|').includes(text));

/** Months in advance that a follow-up is booked at most. */
const mostMonths = 24;

const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const daysIn = { day: 1, week: 7, fortnight: 15 } as const;
const monthsIn = { month: 1, halfYear: 6, year: 12 } as const;

const moved = (today: string, count: number, unit: Unit): string | null => {
  const date =
    unit === 'hour'
      ? addDays(today, Math.ceil(count / 24))
      : unit in monthsIn
        ? addMonths(today, count * monthsIn[unit as keyof typeof monthsIn])
        : addDays(today, count * daysIn[unit as keyof typeof daysIn]);
  return count > 0 && date <= addMonths(today, mostMonths) ? date : null;
};

/**
 * The date that the words about a follow-up name, in any of the nine languages; null for words that name none. Examples are "in 2
 * weeks", "control en un mes" and "3か月後". A time that something lasts or has lasted is none. Returns the first of several dates
 * that is in the future, and the beginning of a range. `today` and the answer are calendar dates.
 */
export const followUpDate = (text: string, today: string): string | null => {
  const words = folded(text);
  const found = [...words.matchAll(amount)]
    .map(({ groups = {} }) => groups)
    .filter(({ before }) => before === undefined || !isUnrelated.test(before));
  const best = found.find(({ before, after }) => before !== undefined || after !== undefined) ?? found[0];
  if (best) {
    const unit = (Object.keys(unitWords) as Unit[]).find((one) => best[one] !== undefined);
    const date = unit ? moved(today, countIn(best.number ?? ''), unit) : null;
    if (date) return date;
  }
  const [name] = named.filter(([form]) => form.test(words));
  return name ? moved(today, name[1], name[2]) : null;
};

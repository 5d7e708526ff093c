import { ageUnits, dateUnknown, type Undated } from '@doctor-plus/contract/charts/when.ts';
import type { Quantity } from './fhir.ts';
import { clean } from './text.ts';

/** What FHIR's `onset[x]`, `performed[x]` and `occurrence[x]` may hold beside a date. */
type Said = {
  readonly age?: Quantity | undefined;
  readonly range?: { readonly low?: Quantity | undefined; readonly high?: Quantity | undefined } | undefined;
  readonly words?: string | undefined;
};

type Unit = (typeof ageUnits)[number];
const isUnit = (code: string | undefined): code is Unit => ageUnits.includes(code as Unit);

/** Words for the units of an age, where a file has no code: those of the nine languages, without accents. */
const unitWords: readonly (readonly [Unit, RegExp])[] = [
  [
    'a',
    /^(y|yr|yrs|years?( old)?|anos?( de edad)?|anni|anno|ans?|annees?|jahren?|jahre?|年|歳|岁|歲|세|살|년)$/,
  ],
  ['mo', /^(months?|mes(es)?|mesi|mese|mois|monaten?|monate?|か月|ヶ月|个月|個月|개월)$/],
  ['wk', /^(weeks?|semanas?|settimane?|semaines?|wochen?|週|周|주)$/],
  ['d', /^(days?|dias?|giorn[oi]|jours?|tagen?|tage?|日|天|일)$/],
];

const unitOf = ({ code, unit }: Quantity): Unit | null => {
  if (isUnit(code)) return code;
  const word = (unit ?? code ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
  return unitWords.find(([, words]) => words.test(word))?.[0] ?? null;
};

const asWords = ({ comparator, value, unit, code }: Quantity): string =>
  clean(`${comparator ?? ''}${value ?? ''} ${unit ?? code ?? ''}`);

/** The ages of a range in one unit; words where the units cannot be read or differ. */
const ageOf = (low: Quantity | undefined, high: Quantity | undefined): Undated => {
  const given = [low, high].filter((one) => one?.value !== undefined);
  const units = new Set(given.flatMap((one) => (one ? [unitOf(one)] : [])));
  const [unit] = units;
  const exact = given.every((one) => one?.comparator === undefined);
  return units.size === 1 && unit && exact
    ? { age: { from: low?.value ?? null, to: high?.value ?? null, unit }, words: '' }
    : { age: null, words: given.flatMap((one) => (one ? [asWords(one)] : [])).join('–') };
};

/** What a resource without a date says of when it was: an age, a range of ages, words, or nothing. */
export const undatedBy = ({ age, range, words }: Said): Undated => {
  if (age?.value !== undefined) {
    const one = ageOf(age, age);
    return one.age ? one : { age: null, words: asWords(age) };
  }
  if (range?.low?.value !== undefined || range?.high?.value !== undefined)
    return ageOf(range.low, range.high);
  return words === undefined ? dateUnknown : { age: null, words: clean(words) };
};

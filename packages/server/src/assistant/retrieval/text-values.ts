import { termsOfName } from '../../charts/clinical/index.ts';
import { placesOf } from './passages.ts';

/** A value that a text gives for something by its name: `FEVI 42 %`. */
export type TextValue = { readonly name: string; readonly value: number; readonly unit: string | null };

/** Words that may stand between a name and its value. Any other word could begin another statement: `EF stable since 2019`. */
const fillers =
  'of|is|was|at|about|approx|approximately|around|estimated|measured|calculated|improved|increased|decreased|fell|rose|down|up|to|now|interval|ratio|lumbar|femoral|spine|hip|neck|' +
  'de|del|la|el|es|fue|en|estimad[ao]|aproximad[ao]|aproximadamente|alrededor|calculad[ao]|medid[ao]|mejoro|mejoró|subio|subió|bajo|bajó|a|' +
  'von|bei|ist|war|liegt|betragt|beträgt|geschatzt|geschätzt|etwa|ca|circa|jetzt|auf|' +
  'di|da|della|pari|stimat[ao]|è|e|misurat[ao]|à|est|était|estimée?|environ|mesurée?|é|era|foi|cerca|estimad[ao]';
const between = String.raw`(?:\s|[:=≈~]|\([^)\d]{0,30}\)|(?<!\p{L})(?:${fillers})(?!\p{L})|[为為约約はがのは는은이가])*`;
/** Units in which such values are written. A value in another one is quoted, and not compared. */
const units =
  '%|％|ms|msec|mseg|mmHg|mm|cm2|cm²|cm3|cm³|cm|mL|ml|cc|g/cm2|g/cm²|kPa|m/s|L|l|litros|liters|litres|毫秒|毫米';
const valueBehind = new RegExp(
  String.raw`^${between}(?<![\d.,/])([-−–]?\d{1,4}(?:[.,]\d{1,3})?)(?![\d/]|[.,]\d|\s?[-–—]\s?\d)\s?(?:(${units})(?![\p{L}\d]))?`,
  'u',
);

/** The first value that a text gives for one of some names; null where it gives none, or a range alone. */
export const valueIn = (text: string, forms: readonly string[]): TextValue | null => {
  // `FEV1` is no name of what `FEV1/FVC` gives.
  for (const [at, length] of placesOf(text, [forms])) {
    const rest = text.slice(at + length);
    if (/^\s?\/\s?\p{L}/u.test(rest) || /\p{L}\s?\/\s?$/u.test(text.slice(0, at))) continue;
    const [, figure, unit] = valueBehind.exec(rest) ?? [];
    if (figure === undefined) continue;
    const value = Number(figure.replace(/^[−–]/, '-').replace(',', '.'));
    // A year is no value.
    if (unit === undefined && /^(?:19|20)\d\d$/.test(figure)) continue;
    return {
      name: text.slice(at, at + length),
      value,
      unit: unit === undefined ? null : (sameUnit[unit] ?? unit),
    };
  }
  return null;
};

const sameUnit: Readonly<Record<string, string>> = {
  '％': '%',
  msec: 'ms',
  mseg: 'ms',
  毫秒: 'ms',
  毫米: 'mm',
  ml: 'mL',
  cc: 'mL',
  l: 'L',
  litros: 'L',
  liters: 'L',
  litres: 'L',
};

/** The ids of the tests that a text names: those of which it may give a value. */
export const testsNamedIn = (text: string): readonly string[] =>
  [...termsOfName(text).own].filter((id) => id.startsWith('test/'));

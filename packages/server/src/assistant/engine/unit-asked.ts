import {
  fromFormulaUnit,
  type Quantity,
  quantityOf,
  toFormulaUnit,
  ucumOf,
  ucumScale,
} from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import type { Source } from './chart-entries.ts';
import type { Formats } from './formats.ts';
import { analyteOf } from './lab-names.ts';
import { analytes } from './lexicon/analytes.ts';

/** Units as they are printed, one for another: `µmol/L`, `mg/dl`, `mmol/mol`. */
const printed =
  /(?<![\p{Script=Latin}\d/])((?:[munpk]?(?:mol|eq|g|iu|ui|u)|millimol\p{L}*|micromol\p{L}*)\s?\/\s?(?:dl|ml|l|mol|g|mmol)|lbs?|kgs?)(?![\p{Script=Latin}/])/u;

/** Words for units that bodies are measured in, as the beginnings of words. */
const inWords: readonly (readonly [code: string, words: RegExp])[] = [
  ['[lb_av]', /(?<!\p{L})(?:pounds?|libras?|libbr[ae]|livres?|pfund|lbs?)(?!\p{L})|磅|ポンド|파운드/u],
  ['[degF]', /fahrenheit|华氏|華氏|화씨|°\s?f(?!\p{L})/u],
  ['Cel', /celsius|centigrad|摄氏|摂氏|섭씨|°\s?c(?!\p{L})/u],
  [
    '[in_i]',
    /(?<!\p{L})(?:inch(?:es)?|pulgadas?|zoll|pollici|pouces?|polegadas?)(?!\p{L})|英寸|インチ|인치/u,
  ],
  ['umol/L', /micromol|微摩尔|マイクロモル|마이크로몰/u],
  ['mmol/L', /(?<!\p{L})m(?:ili|illi)mol\p{L}*|毫摩尔|ミリモル|밀리몰/u],
];

/** The unit that a question names, as its UCUM code; null where it names none. */
export const unitAskedIn = (question: string): string | null => {
  const text = normalise(question).replaceAll('μ', 'u').replaceAll('µ', 'u');
  const written = printed.exec(text)?.[1];
  const code = written === undefined ? null : ucumOf(written.replaceAll(/\s/g, ''));
  return code ?? inWords.find(([, words]) => words.test(text))?.[0] ?? null;
};

type Measurement = Extract<Source, { kind: 'lab' | 'vital' }>;

const quantityOfVital: Partial<Record<Extract<Source, { kind: 'vital' }>['entry']['code'], Quantity>> = {
  weight: 'weight',
  height: 'height',
  temperature: 'temperature',
};

const quantityOfSource = (source: Measurement): Quantity | null => {
  if (source.kind === 'vital') return quantityOfVital[source.entry.code] ?? null;
  const analyte = analyteOf(source.entry);
  return quantityOf(source.entry.code) ?? (analyte === null ? null : quantityOf(analytes[analyte][0]));
};

/** A value of what a source measures in another unit; null where the units do not measure the same. */
export const inUnit = (source: Measurement, value: number, from: string, to: string): number | null => {
  const quantity = quantityOfSource(source);
  const inFormula = quantity && toFormulaUnit(quantity, value, from);
  const converted = quantity && inFormula !== null ? fromFormulaUnit(quantity, inFormula, to) : null;
  if (converted !== null) return converted;
  const scale = ucumScale(ucumOf(from) ?? from, to);
  return scale && (value - (scale.shift ?? 0)) * scale.factor;
};

/** A converted figure is no more exact than what was measured. */
const significant = 3;

/** A value of an entry in the unit that a question names, as it is shown; null where it has that unit, or cannot be told in it. */
export const convertedValue = (source: Measurement, unit: string | null, show: Formats): string | null => {
  const { value, unit: own } = source.entry;
  if (unit === null || value === null || own === null || own === '' || ucumOf(own) === unit) return null;
  if (source.kind === 'lab' && source.entry.comparator !== null) return null;
  if (source.kind === 'vital' && source.entry.value2 !== null) return null;
  const converted = inUnit(source, value, own, unit);
  if (converted === null) return null;
  const rounded =
    source.kind === 'vital' ? Number(converted.toFixed(1)) : Number(converted.toPrecision(significant));
  return show.withUnit(show.number(rounded), shownUnit.get(unit) ?? unit);
};

/** UCUM codes that are written otherwise for people. */
const shownUnit: ReadonlyMap<string, string> = new Map([
  ['[lb_av]', 'lb'],
  ['[degF]', '°F'],
  ['[in_i]', 'in'],
  ['umol/L', 'µmol/L'],
]);

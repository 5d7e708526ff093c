import { childrenPack, type DoseRule } from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import type { Operation } from './lexicon/operation-words.ts';
import { plain } from './operations.ts';
import type { Thing } from './things.ts';

/** The words of a question that decide whether it asks for a dose by the weight. */
export type DoseQuestion = {
  readonly text: string;
  readonly things: readonly Thing[];
  readonly operations: ReadonlySet<Operation>;
  readonly relatives: readonly unknown[];
  readonly vitals: readonly string[];
  readonly trend: boolean;
};

const weightWords =
  /(?<!\p{L})(?:peso|pesa|kg|kilos?|kilogramos?|weight|wt|weighs?|gewicht\w*|korpergewicht|wiegt|poids|pese|mg\/kg)(?!\p{L})|体重|公斤|千克|キロ|체중|몸무게/u;

/** A dose that is to be, or is judged: `le toca`, `is it right?` */
const judged =
  /(?<!\p{L})(?:toca|tocaria|corresponde|correspond\w*|esta bien|bien|correct[oa]s?|adecuad[oa]s?|suficiente|alcanza|ok|okay|right|correct|enough|appropriate|fine|should|needs?|due|richtig|passt|stimmt|ausreichend|giust[oa]|corrett[oa]|bonne|adapte\w*|cert[oa]|adequad[oa])(?!\p{L})|合适|对吗|正确|够|適切|正しい|合って|適量|맞나|맞는|적절|알맞/u;

/** A dose that is to be given, without a word for the weight. */
const due =
  /(?<!\p{L})(?:le (?:toca|tocaria|corresponde)|por (?:su )?edad|should (?:he|she|they|i) (?:get|have|take|give)|for (?:his|her) age|fur (?:sein|ihr) alter|per (?:la )?eta|pour son age)(?!\p{L})/u;

/** The rules for single doses by weight. */
const rules: readonly DoseRule[] = childrenPack.rules;

/** The drug whose dose by the weight a question asks for, and its rule; null where it asks for something else. */
export const doseByWeightAsked = ({
  text,
  things,
  operations,
  relatives,
  vitals,
  trend,
}: DoseQuestion): { readonly drug: Thing; readonly rule: DoseRule } | null => {
  if (relatives.length > 0 || trend) return null;
  if (
    (['why', 'since', 'until', 'when', 'who', 'change', 'count'] as const).some((one) => operations.has(one))
  )
    return null;
  const words = plain(text);
  const isByWeight = weightWords.test(words) || vitals.includes('weight');
  const isDose = operations.has('dose') || judged.test(words) || operations.has('safe');
  if (!(isByWeight && isDose) && !(operations.has('dose') && due.test(words))) return null;
  for (const drug of things) {
    if (drug.section !== 'medications' || drug.ingredients.length !== 1) continue;
    const rule = rules.find(({ ingredient }) => ingredient === drug.ingredients[0]);
    if (rule) return { drug, rule };
  }
  return null;
};

/** A dose as it is written, in mg; the volume and strength from which it was counted, and the hours between two doses. */
export type WrittenDose = {
  readonly mg: number;
  readonly volume: { readonly ml: number; readonly mg: number; readonly perMl: number } | null;
  readonly hours: number | null;
};

const figure = String.raw`(\d+(?:[.,]\d+)?)`;
const millilitres = '(?:ml|cc|毫升|ミリリットル|밀리리터)';
const milligrams = '(?:mg|毫克|ミリグラム|밀리그램)';
const strength = new RegExp(
  String.raw`${figure}\s*${milligrams}\s*(?:/|en|in|per|por|cada|pro|par|su|auf)\s*${figure}?\s*${millilitres}`,
  'u',
);
const volume = new RegExp(String.raw`${figure}\s*${millilitres}`, 'u');
const mass = new RegExp(String.raw`${figure}\s*${milligrams}(?!\s*/?\s*kg)`, 'gu');
const grams = new RegExp(String.raw`${figure}\s*g(?!\p{L})`, 'u');
/** A range of doses is no dose. */
const range = /\d\s*(?:-|–|a|to|bis|o|or)\s*\d+(?:[.,]\d+)?\s*(?:ml|cc|mg)(?!\p{L})/u;
/** Tablets and the like: how many of them make the dose is written apart. */
const pieces =
  /(?<!\p{L})(?:tab\w*|comprimid\w*|pastillas?|capsul\w*|supositori\w*|suppositor\w*|gotas?|drops?|tropfen|gocce|gouttes|zapfchen|supposte?)(?!\p{L})|片|粒|錠|정|滴|방울/u;
const everyHours =
  /(?:cada|every|q|alle|ogni|toutes? les|c\/|de)\s*(\d{1,2})\s*(?:h|hs|hrs?|horas?|hours?|std|stunden|ore|heures?)(?!\p{L})|每(?:隔)?\s*(\d{1,2})\s*小时|(\d{1,2})\s*時間(?:ごと|毎)|(\d{1,2})\s*시간(?:마다| 간격)/u;
const timesADay =
  /(\d)\s*(?:veces al dia|veces por dia|times (?:a|per) day|times daily|x\s*\/?\s*(?:dia|day|tag|d)|mal taglich|mal am tag|volte al (?:giorno|di)|fois par jour|vezes (?:ao|por) dia)|每(?:日|天)\s*(\d)\s*次|1日\s*(\d)\s*回|하루\s*(\d)\s*(?:번|회)/u;

const number = (text: string): number => Number(text.replace(',', '.'));

const hoursIn = (text: string): number | null => {
  const hours = everyHours
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (hours !== undefined) return Number(hours);
  const times = timesADay
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  return times === undefined ? null : 24 / Number(times);
};

/**
 * The single dose of an order in words: of a syrup the volume times its strength, `10 mL of 160 mg/5 mL`; else the one figure in mg.
 * Null where a strength or a volume is missing, a range is given, or the pieces have to be counted.
 */
export const writtenDose = (order: string): WrittenDose | null => {
  const text = normalise(order);
  if (range.test(text)) return null;
  const hours = hoursIn(text);
  const found = strength.exec(text);
  if (found) {
    const [whole, mg = '', perMl = '1'] = found;
    const ml = volume.exec(text.replace(whole, ' '))?.[1];
    if (ml === undefined || number(perMl) === 0) return null;
    const of = { ml: number(ml), mg: number(mg), perMl: number(perMl) };
    return { mg: (of.ml * of.mg) / of.perMl, volume: of, hours };
  }
  if (pieces.test(text) || volume.test(text)) return null;
  const masses = [...text.matchAll(mass)].map(([, mg = '']) => number(mg));
  const [only] = masses;
  if (masses.length === 1 && only !== undefined) return { mg: only, volume: null, hours };
  const g = masses.length === 0 ? grams.exec(text)?.[1] : undefined;
  return g === undefined ? null : { mg: number(g) * 1000, volume: null, hours };
};

import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { readingOrder } from './hits.ts';
import { type Operation, operations, operationWords } from './lexicon/operation-words.ts';
import { timeUnits } from './lexicon/time-units.ts';
import { isUnspaced } from './unspaced.ts';

/** A limit that values are compared with: `above 5.5`, `140/90 or more`. */
export type Limit = {
  readonly side: 'above' | 'below';
  readonly value: number;
  /** The diastolic limit of a pressure. */
  readonly second: number | null;
  /** True where the limit itself counts. */
  readonly isInclusive: boolean;
};

/** The operations of a question, and the limit of a threshold. */
export type OperationsAsked = {
  readonly operations: ReadonlySet<Operation>;
  readonly limit: Limit | null;
  /** One for each thing of which the question says one, in its order: `potassium above 5 and INR above 3`. */
  readonly limits: readonly Limit[];
};

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** One word of a phrase: a star alone stands for up to four words, at the end for the rest of a word. */
const sourceOf = (word: string): string => {
  if (word === '*') return String.raw`\S+(?: \S+){0,3}`;
  return word.endsWith('*') ? String.raw`${escaped(word.slice(0, -1))}\p{L}*` : escaped(word);
};

/** Phrases of one language as the source of a regular expression. */
export const alternatives = (phrases: readonly string[], language: Language): string => {
  const sources = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(' ')
        .map(sourceOf)
        .join(isUnspaced(language) ? ' ?' : ' '),
    );
  const body = `(?:${sources.join('|')})`;
  return isUnspaced(language) ? body : String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`;
};

type Patterns = Readonly<Record<Operation, RegExp>> & { readonly limits: readonly LimitPattern[] };
type LimitPattern = { readonly side: Limit['side']; readonly before: RegExp; readonly behind: RegExp };

const figure = String.raw`(?<![\p{Script=Latin}\d.,])(\d+(?:[.,]\d+)?)(?:\s?\/\s?(\d+))?`;
/** Words that may stand between a limit and its figure, such as `de los`, `than the`. */
const between = String.raw`(?:\s*(?:\p{L}+\s+){0,2}|\s*)`;
const unit = String.raw`\s*(?:%|‰|[\p{Script=Latin}µ/°]+(?:\/\p{Script=Latin}+)?)?\s*`;

const patternsOf = (language: Language): Patterns => {
  const of = (operation: Operation) => alternatives(operationWords[operation][language], language);
  const patterns = Object.fromEntries(
    operations.map((operation) => [operation, new RegExp(of(operation), 'u')]),
  ) as Record<Operation, RegExp>;
  const limits = (['above', 'below'] as const).map((side) => ({
    side,
    before: new RegExp(`(${of(side)})${between}${figure}`, 'u'),
    behind: new RegExp(`${figure}${unit}(?:[를을보다より를은는이가]*\\s?)(${of(side)})`, 'u'),
  }));
  return { ...patterns, limits };
};

const known = new Map<Language, Patterns>();
const patternsIn = (language: Language): Patterns => {
  const existing = known.get(language);
  if (existing) return existing;
  const made = patternsOf(language);
  known.set(language, made);
  return made;
};

/** Words that let the limit itself count. */
const inclusive =
  /mas$|more$|higher|at least|mindestens|oder mehr|piu$|plus$|mais$|以上|이상|以下|이하|at most|or less|or lower|hochstens/u;

/** Text without marks, as operations are looked for in it; signs of comparison stay. */
export const plain = (question: string): string =>
  normalise(question)
    .replaceAll(/(?<!\d)[.,](?!\d)|(?<=\d)[.,](?!\d)|[^\p{L}\p{N}.,<>≥≤%/\s]/gu, ' ')
    .replaceAll('≥', '>')
    .replaceAll('≤', '<')
    .replaceAll(/\s+/g, ' ')
    .trim();

const number = (text: string): number => Number(text.replace(',', '.'));

/** A match whose figure counts no days, weeks, months or years: `over the last 3 months` compares nothing. */
const ofNoTime = (found: RegExpExecArray | null, text: string): RegExpExecArray | null => {
  if (found === null) return null;
  const [, first = '', second = ''] = found;
  const figure = /\d/.test(first) ? first : second;
  const rest = text.slice(found.index + found[0].indexOf(figure) + figure.length);
  const next = /^\s*(\p{L}+)/u.exec(rest)?.[1] ?? '';
  return timeUnits.has(next) ? null : found;
};

const limitIn = (text: string, language: Language): Limit | null => {
  for (const { side, before, behind } of patternsIn(language).limits) {
    const after = ofNoTime(behind.exec(text), text);
    const ahead = ofNoTime(before.exec(text), text);
    const [, first, second, word] = after ?? [];
    if (
      first !== undefined &&
      word !== undefined &&
      !/^\p{Script=Latin}/u.test(word) === isUnspaced(language)
    )
      return limit(side, first, second, word);
    if (ahead?.[2] !== undefined) return limit(side, ahead[2], ahead[3], ahead[1] ?? '');
    if (first !== undefined && word !== undefined && inclusive.test(word))
      return limit(side, first, second, word);
  }
  return null;
};

const limit = (
  side: Limit['side'],
  value: string,
  second: string | undefined,
  word: string,
): Limit | null => {
  // A year is a time.
  if (/^(?:19|20)\d\d$/.test(value)) return null;
  return {
    side,
    value: number(value),
    second: second === undefined ? null : Number(second),
    isInclusive: inclusive.test(word) || second !== undefined,
  };
};

/** Words between two things that a question asks for. */
const conjunctions = / (?:y|o|and|or|und|oder|e|et|ou) |、|和|及|と(?=\p{L})|및/u;

/** `Prima creatinina` is the first one, `prima di maggio` is before May. */
const firstInItalian =
  /^(?:(?:la|qual e stata la|qual era la|sua|la sua) )?prima (?!di |del|dell|che |visita|volta)/u;

const cells =
  'plt|platelets?|wbc|rbc|white|red|blood|cell|cells|leu[ck]o[cz]yten?|neutrophils?|lympho[ck]ytes?|eosinophils?|reticulocytes?|cd4|plaquetas|leucocitos|globulos|hematies|eritrocitos|linfocitos|neutrofilos|eosinofilos|reticulocitos|plaquettes|globules|leucocytes|lymphocytes|hematies|piastrine|globuli|leucociti|linfociti|leukozyten|thrombozyten|erythrozyten|lymphozyten|hemacias|leucocitos';
/** The number of cells in the blood is a result: `last white count`, `número de plaquetas`. */
const bloodCount = new RegExp(
  String.raw`(?<!how many .*)(?<!\p{L})(?:(?:${cells}) (?:blood )?(?:cells? )?counts?|(?:numero|cantidad|total|conteo|recuento|nombre|count|number|anzahl|zahl|conta|quantidade) (?:de los |de las |de |des |d |der |di |delle |dei |of (?:the )?)?(?:${cells}))(?!\p{L})|(?<!\p{L})(?:cuantas|cuantos|quantas|quantos|quante|quanti|combien de|wie viele) (?:${cells})(?!\p{L})`,
  'u',
);

const betterOrWorse =
  /(?<!\p{L})(?:mejor o peor|peor o mejor|mejora o empeora|better or worse|worse or better|besser oder schlechter|schlechter oder besser|meglio o peggio|peggio o meglio|mieux ou (?:pire|moins bien|plus mal)|meilleure? ou pire|melhor ou pior|pior ou melhor)(?!\p{L})|好转还是恶化|变好还是变坏|变好还是变差|好了还是差了|良くなっ.{0,6}悪くなっ|좋아.{0,6}나빠/u;

/** Longest part of a question in which operations are looked for; characters. */
const longest = 1_000;

/** The operations of a question, by the words of its language and by those of English and Spanish. */
export const operationsIn = (question: string, language: Language): OperationsAsked => {
  const text = plain(question.slice(0, longest));
  const found = (tongue: Language) =>
    operations.filter((operation) => patternsIn(tongue)[operation].test(text));
  const [own, ...others] = readingOrder(language);
  const first = found(own);
  const all = first.length > 0 ? first : others.flatMap(found);
  const limits = [own, ...others].map((tongue) => limitIn(text, tongue));
  const asked = new Set(all);
  if (bloodCount.test(text)) asked.delete('count');
  // `Better or worse?` wants a verdict, and neither end.
  if (betterOrWorse.test(text)) {
    asked.add('change');
    asked.delete('best');
    asked.delete('worst');
  }
  if (language === 'it' && firstInItalian.test(text)) asked.add('first');
  const parts = text.split(conjunctions).map((part) => limitIn(part, own));
  return {
    operations: asked,
    limit: limits.find((one) => one !== null) ?? null,
    limits: parts.filter((one) => one !== null),
  };
};

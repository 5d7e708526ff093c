import type { Block } from '@doctor-plus/contract/assistant/schema.ts';
import { isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type Formats, roundedResult } from '../engine/formats.ts';
import { lexicons } from '../engine/lexicon/lexicons.ts';
import { stopWords } from '../engine/lexicon/stop-words.ts';
import { holdsPhrase } from '../engine/match.ts';
import { isWhollyUnspaced } from '../engine/unspaced.ts';
import { numbersIn } from '../engine/verify.ts';
import { oneLine, wordsOf } from '../engine/words.ts';
import { findDates } from './dates.ts';
import type { DrugsIn } from './drugs-in.ts';
import type { Evidence } from './evidence.ts';

/** A statement as a model made it. */
export type Claim = { readonly kind: Block['kind']; readonly text: string; readonly refs: readonly string[] };

type Context = {
  readonly lang: Language;
  readonly show: Formats;
  readonly drugsIn: DrugsIn;
  /** `2026-11-18` in the practice's zone. */
  readonly today: string;
};

const longestText = 1200;

/** Links, images, tags and signs for hidden names that nobody gave: nothing of it belongs into an answer. */
const foreign =
  /https?:|www\.|\]\(|!\[|<\/?[a-z!]|\[(?:NAME|ID|PHONE|MAIL|LINK|DAY|AGE)\b|[\u202a-\u202e\u2066-\u2069]/iu;

/** What denies something, as normalised words of the languages with spaces. */
const denials = new Set(
  (
    'no not none never without denies denied deny negative absent absence ' +
    'sin ningun ninguna ninguno ningunas ningunos nunca niega negativo negativa ausente ausencia tampoco jamas ' +
    'kein keine keinen keiner keines keinem keinerlei nicht ohne nie niemals verneint negativ fehlt fehlen ' +
    'non senza nessun nessuna nessuno mai assente assenza ' +
    'pas sans aucun aucune jamais negatif absent absence ' +
    'nao sem nenhum nenhuma nega ausente'
  ).split(' '),
);
const denialSigns = /无|無|没|沒|未|否|不|ない|なし|なく|ません|없|않|아니|부인|음성/u;

const denies = (text: string): boolean =>
  denialSigns.test(text) || wordsOf(text).some((word) => denials.has(word));

/** Names of illnesses that no lexicon needs to know. */
const illness =
  /^\p{L}{3,}(?:itis|osis|oses|iasis|emia|aemia|oma|omas|patia|pathy|pathie|algia|algie|uria|penia|plejia|plegia|ectomia|ectomy|ektomie|stenosis|fibrosis|sclerosis|carcinoma)$/u;

type Concept = `${'condition' | 'analyte' | 'vital'}:${string}`;

const conceptPhrases: readonly (readonly [Concept, readonly string[]])[] = Object.values(lexicons).flatMap(
  ({ conditions, analytes, vitals }) => [
    ...Object.entries(conditions).map(([id, list]) => [`condition:${id}`, list] as const),
    ...Object.entries(analytes).map(([id, list]) => [`analyte:${id}`, list] as const),
    ...Object.entries(vitals).map(([id, list]) => [`vital:${id}`, list] as const),
  ],
);

const conceptsIn = (text: string): Set<Concept> => {
  const words = wordsOf(text);
  return new Set(conceptPhrases.flatMap(([concept, list]) => (holdsPhrase(words, list) ? [concept] : [])));
};

/** Sections of which somebody may say that there is nothing. */
const sections = ['allergies', 'medications', 'problems', 'immunizations', 'procedures'] as const;
type NamedSection = (typeof sections)[number];

const sectionPhrases = sections.flatMap((section) =>
  Object.values(lexicons).map(({ intents }) => {
    const { strong } = intents[section];
    const unspaced = strong.filter((phrase) => phrase.length > 1 && isWhollyUnspaced(phrase));
    return { section, strong, unspaced };
  }),
);

const sectionsIn = (text: string): Set<NamedSection> => {
  const words = wordsOf(text);
  const whole = words.join('');
  return new Set(
    sectionPhrases.flatMap(({ section, strong, unspaced }) =>
      holdsPhrase(words, strong) || unspaced.some((phrase) => whole.includes(phrase)) ? [section] : [],
    ),
  );
};

const baseUnits = new Set(
  '% ‰ mg g kg ug ng pg ml l dl ul u iu miu kiu mmol umol nmol pmol mol meq mmhg bpm lpm cm mm m °c °f c kcal cal kpa'.split(
    ' ',
  ),
);

const plainUnits = (text: string): string =>
  normalise(text)
    .replaceAll(/[[\]{}]/g, '')
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/\bmcg\b/g, 'ug')
    .replaceAll(/\b(?:ui|ie)\b/g, 'iu')
    .replaceAll(/\bcel\b/g, '°c')
    .replaceAll('％', '%');

/** Figures together with the unit behind them: `7.9 %`, `152 mg/dl`. */
const measuresIn = (text: string): { value: string; unit: string }[] =>
  [...plainUnits(text).matchAll(/(\d[\d.,]*)\s?([%‰]|°?[a-z]+(?:\/[a-z0-9.]+)*)(?![\p{L}])/gu)].flatMap(
    ([, value = '', unit = '']) =>
      baseUnits.has(unit.split('/')[0] ?? '')
        ? [{ value: value.replaceAll(',', '.').replace(/\.$/, ''), unit }]
        : [],
  );

const codesIn = (text: string): string[] =>
  normalise(text).match(/[a-z]+-?\d[a-z\d.]*\d?|\d{3,}-\d\b/gu) ?? [];

/** From two to twenty, as normalised words. */
const counting = [
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  'zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
];

/** What a spoken number can be: `sei` and `seis` are six, `nove` nine. */
const numberWords: ReadonlyMap<string, number> = new Map(
  counting.flatMap((words) => words.split(' ').map((word, index): [string, number] => [word, index + 2])),
);

/** Spoken numbers from two on: `one` is also an article. */
const spokenNumbers = (text: string): number[] =>
  wordsOf(text).flatMap((word) => {
    const value = numberWords.get(word);
    return value === undefined ? [] : [value];
  });

const eastFigures =
  /[一二三四五六七八九十百千两]+(?=[\s]*(?:毫克|克|毫升|升|单位|片|粒|錠|次|回|度|岁|歳|天|日|周|週|月|年|％|%))/u;

/** A text without the dates in it, and the days that those can mean. */
const apart = (text: string, { lang, today }: Context): { rest: string; days: (readonly string[])[] } => {
  const dates = findDates(text, lang, today);
  let rest = '';
  let at = 0;
  for (const { start, end } of dates) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return { rest: rest + text.slice(at), days: dates.map(({ days }) => days) };
};

type Basis = {
  readonly texts: string;
  readonly numbers: ReadonlySet<number>;
  readonly measures: ReadonlySet<string>;
  readonly days: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly concepts: ReadonlySet<Concept>;
  readonly drugs: ReadonlySet<string>;
};

/** Everything that a statement may repeat. */
const basisOf = (cited: readonly Evidence[], context: Context): Basis => {
  const said = cited.flatMap(({ citation, texts }) => [
    ...texts,
    ...(citation ? [citation.quote, citation.label] : []),
  ]);
  const texts = said.join(' \n ');
  const { rest, days } = apart(texts, context);
  const own = cited.flatMap(({ citation }) =>
    citation?.date && !Number.isNaN(Date.parse(citation.date)) ? [context.show.day(citation.date)] : [],
  );
  const numbers = numbersIn(rest)
    .flat()
    .flatMap((value) => [value, roundedResult(value), Math.round(value * 10) / 10]);
  const allDays = new Set([...own, ...days.flat()]);
  return {
    texts: normalise(texts),
    numbers: new Set([...numbers, ...[...allDays].map((day) => Number(day.slice(0, 4)))]),
    measures: new Set(measuresIn(texts).map(({ value, unit }) => `${Number(value)} ${unit}`)),
    days: allDays,
    words: wordsOf(texts),
    concepts: conceptsIn(texts),
    drugs: context.drugsIn(texts),
  };
};

const isWithin = <T>(some: Iterable<T>, all: ReadonlySet<T>): boolean =>
  [...some].every((one) => all.has(one));

const beginsAlike = (word: string, others: readonly string[]): boolean =>
  others.some((other) => other.slice(0, 4) === word.slice(0, 4));

const smallWords = new Set<string>(Object.values(stopWords).flat());

/** Whether the statement speaks of a thing at all: of one of its words, figures or drugs. */
const speaksOf = (text: string, evidence: Evidence, context: Context): boolean => {
  const basis = basisOf([evidence], context);
  const words = wordsOf(text).filter((word) => !smallWords.has(word));
  if (words.some((word) => word.length >= 4 && beginsAlike(word, basis.words))) return true;
  if (words.some((word) => word.length < 4 && basis.words.includes(word))) return true;
  if ([...conceptsIn(text)].some((concept) => basis.concepts.has(concept))) return true;
  if ([...context.drugsIn(text)].some((drug) => basis.drugs.has(drug))) return true;
  // Scripts without spaces: two signs in a row that stand in both.
  const runs = normalise(text).match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}/gu) ?? [];
  return runs.some((run) => basis.texts.includes(run));
};

const hasItsSource = ({ kind, refs }: Claim, cited: readonly Evidence[]): boolean => {
  const citations = cited.flatMap(({ citation }) => citation ?? []);
  switch (kind) {
    case 'fact':
    case 'calc':
      return citations.some(isEntryCitation);
    case 'evidence':
      return citations.some(({ kind }) => kind === 'rule' || kind === 'guideline');
    case 'alert':
      // What must not be overlooked is about this patient: a document of the library alone knows nobody.
      return citations.some(({ kind: one }) => one !== 'guideline');
    case 'missing':
      return refs.some((ref) => ref.startsWith('m'));
    case 'opinion':
    case 'action':
      return true;
  }
};

/**
 * Whether a model's statement may be shown: its refs are of this run, its figures, units, days, codes, drugs and illnesses stand
 * in what it cites, and what it denies is denied there. `run` is everything that was read, by ref.
 */
export const isEnforced = (claim: Claim, run: ReadonlyMap<string, Evidence>, context: Context): boolean => {
  const text = oneLine(claim.text);
  if (text === '' || text.length > longestText || foreign.test(claim.text)) return false;
  const cited = claim.refs.flatMap((ref) => run.get(ref) ?? []);
  if (cited.length !== claim.refs.length || !hasItsSource(claim, cited)) return false;
  const basis = basisOf(cited, context);
  const { rest, days } = apart(text, context);
  if (!days.every((meanings) => meanings.some((day) => basis.days.has(day)))) return false;
  if (!numbersIn(rest).every((meanings) => meanings.some((value) => basis.numbers.has(value)))) return false;
  if (!measuresIn(rest).every(({ value, unit }) => basis.measures.has(`${Number(value)} ${unit}`)))
    return false;
  if (!spokenNumbers(rest).every((value) => basis.numbers.has(value))) return false;
  if (eastFigures.test(rest) || /[\p{Nd}]/u.test(rest.replaceAll(/\d/g, ''))) return false;
  if (!codesIn(rest).every((code) => basis.texts.includes(code))) return false;
  if (!isWithin(context.drugsIn(text), basis.drugs)) return false;
  const everything = claim.kind === 'opinion' ? basisOf([...run.values()], context) : basis;
  if (!isWithin(conceptsIn(text), everything.concepts)) return false;
  if (!wordsOf(text).every((word) => !illness.test(word) || beginsAlike(word, everything.words)))
    return false;
  // That one section is empty says nothing of another.
  if (claim.kind === 'missing' && !isWithin(sectionsIn(text), sectionsIn(basis.texts))) return false;
  if (denies(text) && claim.kind !== 'opinion' && claim.kind !== 'action') {
    const denied = cited.some(
      ({ citation, texts }) =>
        citation === null ||
        denies(`${texts.join(' ')} ${citation.quote}`) ||
        texts.join(' ').includes('none_known'),
    );
    if (!denied) return false;
  }
  return claim.kind !== 'fact' && claim.kind !== 'calc'
    ? true
    : cited.every((one) => speaksOf(text, one, context));
};

import { readFileSync } from 'node:fs';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../../platform/text/compare.ts';

/** Kinds of terms, in the order in which a name of several kinds is read where nothing else tells which is meant. */
export const termKinds = ['problem', 'procedure', 'test', 'drug-group', 'allergen', 'vaccine'] as const;
export type TermKind = (typeof termKinds)[number];

/** A clinical term with its names in nine languages, the formal one first. */
export type Term = {
  /** Unique among all kinds: `problem/gout`. */
  readonly id: string;
  readonly kind: TermKind;
  /** `icd10:E11`, `loinc:4548-4`, `cvx:140` */
  readonly codes: readonly string[];
  /** Ids of the terms that this one is an example of; those of a broader one are not repeated. */
  readonly broader: readonly string[];
  /** ATC codes or their beginnings, and English INNs, of the drugs in a group; empty for other kinds. */
  readonly members: readonly string[];
  readonly names: Readonly<Record<Language, readonly string[]>>;
};

const fileOf: Readonly<Record<TermKind, string>> = {
  problem: 'problems.csv',
  procedure: 'procedures.csv',
  test: 'tests.csv',
  'drug-group': 'drug-groups.csv',
  allergen: 'allergens.csv',
  vaccine: 'vaccines.csv',
};

const listOf = (cell: string | undefined): string[] => (cell ?? '').split(';').filter((one) => one !== '');

const termsOf = (kind: TermKind): Term[] => {
  const csv = readFileSync(new URL(fileOf[kind], import.meta.url), 'utf8');
  const [head = '', ...lines] = csv.trim().split('\n');
  const columns = head.split(',');
  return lines.map((line): Term => {
    const cells = line.split(',');
    if (cells.length !== columns.length) throw new Error(`a row of ${cells.length} cells: ${line}`);
    const cell = (column: string) => cells[columns.indexOf(column)];
    const named = languages.map((language) => [language, listOf(cell(language))] as const);
    return {
      id: `${kind}/${cell('id')}`,
      kind,
      codes: listOf(cell('codes')),
      broader: listOf(cell('broader')).map((id) => `${kind}/${id}`),
      members: listOf(cell('members')),
      // Every language has its column.
      names: Object.fromEntries(named) as Record<Language, string[]>,
    };
  });
};

let loaded: ReadonlyMap<string, Term> | null = null;

/** All terms by their id, read once. Throws when a file is missing or malformed. */
export const terms = (): ReadonlyMap<string, Term> => {
  loaded ??= new Map(termKinds.flatMap(termsOf).map((term) => [term.id, term]));
  return loaded;
};

let byCode: ReadonlyMap<string, readonly string[]> | null = null;

/** The ids of terms by their codes, such as `loinc:4548-4`. */
export const termsOfCode = (): ReadonlyMap<string, readonly string[]> => {
  byCode ??= new Map(
    [
      ...Map.groupBy(
        [...terms().values()].flatMap(({ id, codes }) => codes.map((code) => ({ id, code }))),
        ({ code }) => code,
      ),
    ].map(([code, found]) => [code, found.map(({ id }) => id)]),
  );
  return byCode;
};

/** The formal name of a term in a language. */
export const termName = ({ names }: Term, language: Language): string => names[language][0] ?? '';

/** The ids of a term and of all broader ones. */
export const withBroader = (id: string): ReadonlySet<string> => {
  const all = new Set<string>();
  const add = (one: string): void => {
    if (all.has(one)) return;
    all.add(one);
    for (const broader of terms().get(one)?.broader ?? []) add(broader);
  };
  add(id);
  return all;
};

/** A script written without blanks. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
const token = new RegExp(`[${unspaced}]+|[^\\P{L}${unspaced}]+|\\p{N}+`, 'gu');
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');

/** A word without the endings of number and gender: `diabéticos` and `diabética` are compared as `diabetic`. */
const stemOf = (word: string): string => {
  const singular =
    word.length > 6 && word.endsWith('en')
      ? word.slice(0, -1)
      : word.replace(/(?<=.{4})ies$/, 'y').replace(/(?<=.{4})s$/, '');
  return singular.length > 5 ? singular.replace(/[aeio]$/, '') : singular;
};

type Token = { readonly stem: string; readonly start: number; readonly end: number };

const tokensIn = (text: string): Token[] =>
  [...text.matchAll(token)].map(({ 0: word, index }) => ({
    stem: isUnspaced.test(word) ? word : stemOf(word),
    start: index,
    end: index + word.length,
  }));

/** Words without their endings, as names of terms are compared. */
export const stemsOf = (text: string): string[] => tokensIn(normalise(text)).map(({ stem }) => stem);

/** A term in a text: where its name stands, as positions of characters of the normalised text. */
export type FoundTerm = { readonly ids: readonly string[]; readonly start: number; readonly end: number };

/** The meaning of a name, and the languages in which it does, as bits in the order of `languages`; a safe name means it in every one. */
type Meaning = { readonly id: string; tongues: number; isSafe: boolean };
type SpacedName = { readonly stems: readonly string[]; readonly meanings: Meaning[] };
type UnspacedName = { readonly text: string; readonly meanings: Meaning[] };
type Index = {
  /** By their first word, the longest first. */
  readonly spaced: ReadonlyMap<string, readonly SpacedName[]>;
  /** By their first character, the longest first. */
  readonly runs: ReadonlyMap<string, readonly UnspacedName[]>;
};

/** Names of six letters and more, or of two words, mean the same wherever they stand; shorter ones in their own language only. */
const isSafe = (stems: readonly string[]): boolean =>
  // Without its ending it must not be a small word of another language: `stillend` and `still`.
  stems.length > 1 || (stems[0] ?? '').length > 5;

const addMeaning = (meanings: Meaning[], id: string, tongue: number, safe: boolean): void => {
  const own = meanings.find((one) => one.id === id);
  if (!own) meanings.push({ id, tongues: tongue, isSafe: safe });
  else {
    own.tongues |= tongue;
    own.isSafe ||= safe;
  }
};

/** One index of every name in every language: each language by itself would hold the names of all others again. */
const createIndex = (): Index => {
  const spaced = new Map<string, SpacedName>();
  const runs = new Map<string, UnspacedName>();
  for (const term of terms().values())
    for (const [at, language] of languages.entries())
      for (const written of term.names[language]) {
        const name = normalise(written);
        if (isUnspaced.test(name)) {
          const text = name.replaceAll(' ', '');
          const known = runs.get(text) ?? { text, meanings: [] };
          addMeaning(known.meanings, term.id, 1 << at, true);
          runs.set(text, known);
          continue;
        }
        const stems = tokensIn(name).map(({ stem }) => stem);
        if (stems.length === 0) continue;
        const key = stems.join(' ');
        const known = spaced.get(key) ?? { stems, meanings: [] };
        addMeaning(known.meanings, term.id, 1 << at, isSafe(stems));
        spaced.set(key, known);
      }
  const longestFirst = [...spaced.values()].sort((one, other) => other.stems.length - one.stems.length);
  const longestRuns = [...runs.values()].sort((one, other) => other.text.length - one.text.length);
  return {
    spaced: Map.groupBy(longestFirst, ({ stems }) => stems[0] ?? ''),
    runs: Map.groupBy(longestRuns, ({ text }) => text[0] ?? ''),
  };
};

let index: Index | null = null;

/** The index of names, made with its first use. */
const indexOfTerms = (): Index => {
  index ??= createIndex();
  return index;
};

type Tongue = Language | 'all';

const idsIn = (meanings: readonly Meaning[], language: Tongue): string[] => {
  const tongue = language === 'all' ? -1 : 1 << languages.indexOf(language);
  return meanings.filter((one) => one.isSafe || (one.tongues & tongue) !== 0).map(({ id }) => id);
};

const spacedIn = (text: string, language: Tongue): FoundTerm[] => {
  const { spaced } = indexOfTerms();
  const tokens = tokensIn(text);
  return tokens.flatMap(({ stem, start }, at): FoundTerm[] => {
    for (const { stems, meanings } of spaced.get(stem) ?? []) {
      if (!stems.every((one, offset) => tokens[at + offset]?.stem === one)) continue;
      const ids = idsIn(meanings, language);
      if (ids.length > 0) return [{ ids, start, end: tokens[at + stems.length - 1]?.end ?? start }];
    }
    return [];
  });
};

/** Names of scripts without blanks, whatever blanks stand in them: Korean words are parted as everybody likes. */
const unspacedIn = (text: string): FoundTerm[] => {
  const { runs } = indexOfTerms();
  const places = Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== ' ');
  const run = text.replaceAll(' ', '');
  const found: FoundTerm[] = [];
  for (const [at, start] of places.entries()) {
    const name = runs.get(run[at] ?? '')?.find((one) => run.startsWith(one.text, at));
    if (!name) continue;
    const last = places[at + name.text.length - 1] ?? start;
    found.push({ ids: name.meanings.map(({ id }) => id), start, end: last + 1 });
  }
  return found;
};

/** The longest names; a shorter one inside another says nothing of its own. */
const longestOnly = (found: readonly FoundTerm[]): FoundTerm[] => {
  const kept: FoundTerm[] = [];
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start))
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept.toSorted((a, b) => a.start - b.start);
};

/** Longest text in which terms are looked for; characters. */
const longestText = 2_000;

/**
 * The terms that a question names, in the order of the text; names of other languages count where they are safe to mean the same.
 * `text` is normalised here, and the positions are those of the normalised text.
 */
export const termsIn = (text: string, language: Language): FoundTerm[] => {
  const searched = normalise(text).slice(0, longestText);
  return longestOnly([...spacedIn(searched, language), ...unspacedIn(searched)]);
};

/** The terms of a name: its own, and with them all broader ones. */
export type NamedTerms = { readonly own: ReadonlySet<string>; readonly all: ReadonlySet<string> };

const ofName = new Map<string, NamedTerms>();
/** More names than any chart holds. */
const mostNames = 20_000;

/**
 * The ids of the terms that the name of an entry holds, in whatever language it is written, with all broader ones. Several terms of one
 * name all count: `diabetic retinopathy` is a retinopathy, and an illness of somebody who has diabetes.
 */
export const termsOfName = (name: string): NamedTerms => {
  const existing = ofName.get(name);
  if (existing) return existing;
  const text = normalise(name).slice(0, longestText);
  const capitals = new Set(name.match(/\p{Lu}{2,}/gu)?.map(normalise));
  // A short name of some language is a small word of another one: as an abbreviation it is written in capitals.
  const isMeant = ({ start, end }: FoundTerm) =>
    end - start > 3 || capitals.has(text.slice(start, end)) || isUnspaced.test(text.slice(start, end));
  const found = longestOnly([...spacedIn(text, 'all').filter(isMeant), ...unspacedIn(text)]);
  const own = new Set(found.flatMap((one) => one.ids));
  const ids = { own, all: new Set([...own].flatMap((id) => [...withBroader(id)])) };
  if (ofName.size >= mostNames) ofName.clear();
  ofName.set(name, ids);
  return ids;
};

import { type ChartRead, type EntryIn, newestFirst, type Section } from './chart-entries.ts';
import { genericWords } from './lexicon/generic-words.ts';
import { isUnspacedWord } from './unspaced.ts';
import { wordsOf } from './words.ts';

/** Sections whose entries a question can name, with the field that holds the name. */
const nameOf = {
  allergies: (entry: EntryIn<'allergies'>) => entry.substance,
  medications: (entry: EntryIn<'medications'>) => entry.name,
  conditions: (entry: EntryIn<'conditions'>) => entry.name,
  immunizations: (entry: EntryIn<'immunizations'>) => entry.name,
  procedures: (entry: EntryIn<'procedures'>) => entry.name,
};
export type NamedSection = keyof typeof nameOf;

/** The words by which entries of this chart are called, and in which sections. */
export type ChartNames = ReadonlyMap<string, ReadonlySet<NamedSection>>;

/** Words of at least four letters, or two characters; shorter and generic ones name nothing. Drug names are compared as they are. */
export const namingWords = (name: string): string[] =>
  wordsOf(name).filter(
    (word) => word.length >= (isUnspacedWord(word) ? 2 : 4) && !/^\d+$/.test(word) && !genericWords.has(word),
  );

/** How the entries of a chart are called, each name once: all that a question needs to be understood. */
export type EntryNames = Readonly<Record<NamedSection | 'labs', readonly string[]>>;

export const namesOf = (chart: ChartRead): EntryNames => {
  const distinct = (names: string[]) => [...new Set(names)];
  return {
    allergies: distinct(chart.allergies.entries.map(nameOf.allergies)),
    medications: distinct(chart.medications.entries.map(nameOf.medications)),
    conditions: distinct(chart.conditions.entries.map(nameOf.conditions)),
    immunizations: distinct(chart.immunizations.entries.map(nameOf.immunizations)),
    procedures: distinct(chart.procedures.entries.map(nameOf.procedures)),
    labs: distinct(chart.labs.entries.map(({ name }) => name)),
  };
};

/** Sections whose entries a question can name. */
export const namedSections = [
  'allergies',
  'medications',
  'conditions',
  'immunizations',
  'procedures',
] as const;

export const chartNames = (called: EntryNames): ChartNames => {
  const names = new Map<string, Set<NamedSection>>();
  for (const section of namedSections) {
    for (const word of new Set(called[section].flatMap(namingWords))) {
      names.set(word, (names.get(word) ?? new Set()).add(section));
    }
  }
  return names;
};

/** The entries of a section that are called by one of the words, newest first. */
export const entriesCalled = <S extends NamedSection>(
  chart: ChartRead,
  section: S,
  words: ReadonlySet<string>,
): EntryIn<S>[] => {
  // One table entry per section; the union of the functions cannot follow that.
  const name = nameOf[section] as (entry: EntryIn<S>) => string;
  return words.size === 0
    ? []
    : newestFirst(chart, section as Section as S).filter((entry) =>
        namingWords(name(entry)).some((word) => words.has(word)),
      );
};

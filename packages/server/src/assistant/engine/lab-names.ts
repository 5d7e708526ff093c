import type { EntryIn } from './chart-entries.ts';
import { type AnalyteId, analytes, neutralNameWords, otherSpecimens } from './lexicon/analytes.ts';
import { lexicons } from './lexicon/lexicons.ts';
import { holdsPhrase } from './match.ts';
import { wordsOf } from './words.ts';

type Lab = EntryIn<'labs'>;

/** The words of a result's name before the bracket that LOINC names carry: `Platelets [#/volume] in Blood` → platelets. */
export const headOf = (name: string): string[] => {
  const head = wordsOf(name.split('[')[0] ?? '');
  return head.length > 0 ? head : wordsOf(name);
};

const ofCode = new Map<string, AnalyteId>(
  Object.entries(analytes).flatMap(([id, codes]) => codes.map((code) => [code, id as AnalyteId] as const)),
);

/** A chart may come from anywhere: its results are known by their names in every language. */
const phrasesOf = (id: AnalyteId) => Object.values(lexicons).flatMap((lexicon) => lexicon.analytes[id]);

const withoutNeutral = (words: readonly string[]) =>
  words.filter((word) => !neutralNameWords.has(word)).join(' ');

/** Whole names, words that change nothing left out; an analyte is the same only when the name says no more than that. */
const ofName = new Map<string, AnalyteId>(
  (Object.keys(analytes) as AnalyteId[]).flatMap((id) =>
    phrasesOf(id).map((phrase) => [withoutNeutral(phrase.split(' ')) || phrase, id] as const),
  ),
);

const known = new Map<string, AnalyteId | null>();

/** The analyte of a result: by its LOINC code, else by its whole name; null when it is none that the lexicon knows. */
export const analyteOf = ({ code, name }: Pick<Lab, 'code' | 'name'>): AnalyteId | null => {
  const coded = code === null ? undefined : ofCode.get(code);
  if (coded) return coded;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const everyWord = wordsOf(name);
  const head = headOf(name);
  const found = everyWord.some((word) => otherSpecimens.has(word))
    ? null
    : (ofName.get(head.join(' ')) ?? ofName.get(withoutNeutral(head)) ?? null);
  // Names repeat in every chart; the bound keeps typed-in ones from filling the memory.
  if (known.size < 5_000) known.set(name, found);
  return found;
};

/** Whether a result's name contains the analyte's, though it is not the same analyte (`Glucose in Urine`). */
export const mentionsAnalyte = (lab: Lab, id: AnalyteId): boolean =>
  analyteOf(lab) === null && holdsPhrase(wordsOf(lab.name), phrasesOf(id));

import { lexicons } from '../engine/lexicon/lexicons.ts';
import { stopWords } from '../engine/lexicon/stop-words.ts';
import { wordsOf } from '../engine/words.ts';
import { carrierRuns, carrierWords, koreanParticles } from './carriers.ts';
import { type Concept, concepts } from './concepts.ts';
import type { NotesQuery, SearchTerm } from './port.ts';

/** The names of a drug in every language, from one of them; none for what is no drug. */
export type DrugNames = (name: string) => readonly string[];

const asian = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const quotedText =
  /["“”„«「『‘]([^"“”„«»「」『』‘’]{1,200})["“”»」』’]|(?<![\p{L}])'([^']{2,200})'(?![\p{L}])/u;

/** At most so many terms of a question are looked for. */
const mostTerms = 8;

const smallWords = new Set<string>(Object.values(stopWords).flat());

/** Conditions, analytes and vital signs of the lexicons, and what notes speak of beside them; every form in every language. */
const everyConcept: readonly Concept[] = (() => {
  const languages = Object.values(lexicons);
  const ofRecord = (record: 'conditions' | 'analytes' | 'vitals') =>
    Object.keys(lexicons.es[record]).map((id) =>
      languages.flatMap((lexicon) => Object.entries(lexicon[record]).find(([key]) => key === id)?.[1] ?? []),
    );
  return [...concepts, ...ofRecord('conditions'), ...ofRecord('analytes'), ...ofRecord('vitals')].map(
    (forms) => [...new Set(forms)],
  );
})();

type Form = { readonly words: readonly string[]; readonly begins: boolean; readonly concept: Concept };

const latinForms: readonly Form[] = everyConcept.flatMap((concept) =>
  concept
    .filter((form) => !asian.test(form))
    .map((form) => ({ words: wordsOf(form), begins: form.endsWith('*'), concept })),
);
const byFirstWord = Map.groupBy(
  latinForms.filter(({ words, begins }) => words.length > 1 || !begins),
  ({ words }) => words[0] ?? '',
);
const beginnings = latinForms.filter(({ words, begins }) => begins && words.length === 1);

const asianForms = everyConcept
  .flatMap((concept) => concept.filter((form) => asian.test(form)).map((form) => ({ form, concept })))
  .toSorted((a, b) => b.form.length - a.form.length);

/** Forms that a term is looked for by: as it was typed, and everything that means the same. */
const termOf = (typed: string, meanings: readonly Concept[]): SearchTerm => [
  ...new Set([typed, ...meanings.flat()]),
];

/** The meanings of the most words from `at` on, and how many words they take. */
const meaningAt = (words: readonly string[], at: number): { length: number; meanings: Concept[] } => {
  const first = words[at] ?? '';
  const whole = (byFirstWord.get(first) ?? []).filter((form) =>
    form.words.every((word, offset) => words[at + offset] === word),
  );
  const length = Math.max(0, ...whole.map((form) => form.words.length));
  const longest = whole.filter((form) => form.words.length === length).map(({ concept }) => concept);
  if (length > 1) return { length, meanings: longest };
  const begun = beginnings
    .filter(({ words: [beginning = ''] }) => first.startsWith(beginning) && beginning.length > 2)
    .map(({ concept }) => concept);
  return { length: 1, meanings: [...new Set([...longest, ...begun])] };
};

const latinTerms = (text: string, drugNames: DrugNames): { terms: SearchTerm[]; typed: string[] } => {
  const words = wordsOf(text).filter((word) => !asian.test(word));
  const terms: SearchTerm[] = [];
  const typed: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const { length, meanings } = meaningAt(words, at);
    const isSmall = length === 1 && (smallWords.has(word) || carrierWords.has(word) || word.length < 2);
    if (!isSmall) {
      const said = words.slice(at, at + length).join(' ');
      const names = drugNames(said);
      terms.push(termOf(said, names.length > 0 ? [...meanings, names] : meanings));
      typed.push(...said.split(' '));
    }
    at += length;
  }
  return { terms, typed };
};

/** Takes out of a run without spaces what is known, the longest first; `rest` is what is left, blanks in its place. */
const takeOut = <T>(
  text: string,
  known: readonly T[],
  formOf: (one: T) => string,
): { taken: T[]; rest: string } => {
  const taken: T[] = [];
  let rest = text;
  for (const one of known) {
    const form = formOf(one);
    if (!rest.includes(form)) continue;
    taken.push(one);
    rest = rest.replaceAll(form, ' ');
  }
  return { taken, rest };
};

const withoutParticle = (word: string): string => {
  const particle = koreanParticles.find((end) => word.endsWith(end) && word.length > end.length + 1);
  return particle ? word.slice(0, -particle.length) : word;
};

/** Runs that carry a meaning: Han, katakana, hangul without its particle; single signs say too little beside others. */
const runsOf = (text: string): string[] =>
  (text.match(/[\u3005\u3400-\u9fff]+|[\u30a0-\u30ff]+|[\uac00-\ud7af]+/g) ?? [])
    .map(withoutParticle)
    .filter((run) => run.length > 1);

const asianTerms = (text: string, drugNames: DrugNames): SearchTerm[] => {
  const { taken, rest } = takeOut(text.normalize('NFKC'), asianForms, ({ form }) => form);
  const meant = [...Map.groupBy(taken, ({ concept }) => concept)].map(([concept, [first]]) =>
    termOf(first?.form ?? '', [concept]),
  );
  const { rest: left } = takeOut(rest, carrierRuns, (run) => run);
  const runs = runsOf(left).map((run) => termOf(run, [drugNames(run)]));
  return [...meant, ...runs];
};

/**
 * What a question about notes looks for: what stands between quotation marks, word for word; else its words without those with
 * which one asks. Each word is looked for with everything that means the same in any language. Null when nothing is left.
 */
export const notesQuery = (question: string, drugNames: DrugNames): NotesQuery | null => {
  const match = quotedText.exec(question.normalize('NFC'));
  const quoted = (match?.[1] ?? match?.[2])?.trim();
  if (quoted) {
    const inside = termsOf(quoted, drugNames);
    // One concept between quotation marks is that concept; several words are looked for as they follow each other.
    const [only, ...others] = inside.terms;
    const terms = only && others.length === 0 ? [termOf(quoted, [only])] : [[quoted]];
    return { phrase: quoted, terms, typed: wordsOf(quoted) };
  }
  const { terms, typed } = termsOf(question, drugNames);
  const phrase = typed.join(' ');
  return terms.length === 0 ? null : { phrase, terms: terms.slice(0, mostTerms), typed };
};

const termsOf = (text: string, drugNames: DrugNames): { terms: SearchTerm[]; typed: string[] } => {
  if (!asian.test(text)) return latinTerms(text, drugNames);
  const latin = latinTerms(
    text.replaceAll(/[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g, ' '),
    drugNames,
  );
  const other = asianTerms(text, drugNames);
  return {
    terms: [...other, ...latin.terms],
    typed: [...other.flatMap(([first]) => first ?? []), ...latin.typed],
  };
};

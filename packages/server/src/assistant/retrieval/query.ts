import { lexicons } from '../engine/lexicon/lexicons.ts';
import { stopWords } from '../engine/lexicon/stop-words.ts';
import { wordsOf } from '../engine/words.ts';
import { askingWords } from './asking-words.ts';
import { carrierRuns, carrierWords, koreanParticles } from './carriers.ts';
import { askedForms, type Concept, concepts, unlistedForms } from './concepts.ts';
import type { NotesQuery, SearchTerm } from './port.ts';
import { withExamples } from './wider-concepts.ts';

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

const latinForms: readonly Form[] = [
  ...everyConcept.flatMap((concept) =>
    concept
      .filter((form) => !asian.test(form))
      .map((form) => ({ words: wordsOf(form), begins: form.endsWith('*'), concept })),
  ),
  ...askedForms.map(([form, concept]) => ({ words: wordsOf(form), begins: false, concept })),
];
const onlyAsked = new Set(askedForms.flatMap(([form]) => wordsOf(form)));
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
  ...new Set([
    ...(onlyAsked.has(typed) && meanings.length > 0 ? [] : [typed]),
    ...withExamples(meanings).flat(),
  ]),
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

/** A term of a question; `isKnown` where it has a meaning in other words, too. */
type Asked = {
  readonly said: string;
  readonly term: SearchTerm;
  readonly isKnown: boolean;
  /** `Or`, `and` or a comma stands before it. */
  readonly isOther: boolean;
};

const orWords = new Set(['o', 'u', 'or', 'oder', 'ou', 'bzw', 'y', 'e', 'and', 'und', 'et', 'ni', 'nor']);
/** Signs between what is asked one by one; the comma of a figure is none. */
const partingSigns = /,(?!\d)|;|\/(?=\p{L})/gu;

const latinTerms = (text: string, drugNames: DrugNames): Asked[] => {
  const words = wordsOf(text.replaceAll(partingSigns, ' or ')).filter((word) => !asian.test(word));
  const terms: Asked[] = [];
  let isOther = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const { length, meanings } = meaningAt(words, at);
    const isSmall = length === 1 && (smallWords.has(word) || carrierWords.has(word) || word.length < 2);
    if (isSmall) {
      isOther = isOther || (terms.length > 0 && orWords.has(word));
    } else {
      const said = words.slice(at, at + length).join(' ');
      const names = drugNames(said);
      const known = names.length > 0 ? [...meanings, names] : meanings;
      terms.push({ said, term: termOf(said, known), isKnown: known.length > 0, isOther });
      isOther = false;
    }
    at += length;
  }
  return terms;
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

/** `or` in scripts without spaces. */
const orRuns =
  /或|还是|または|もしくは|[\p{L}ー]や(?=[\p{Script=Han}\p{Script=Katakana}])|이나 |거나|또는|和|以及|및|と(?=[\p{Script=Han}\p{Script=Katakana}])/u;

const asianTerms = (text: string, drugNames: DrugNames): Asked[] => {
  const { taken, rest } = takeOut(text.normalize('NFKC'), asianForms, ({ form }) => form);
  // `動悸やめまい`: what joins two known words tells them apart.
  const isJoined = taken.some(({ form }) =>
    taken.some((other) => ['や', 'と', '、', '，'].some((sign) => text.includes(form + sign + other.form))),
  );
  const isOther = isJoined || orRuns.test(text);
  const meant = [...Map.groupBy(taken, ({ concept }) => concept)].map(([concept, [first]]): Asked => {
    const said = first?.form ?? '';
    return { said, term: termOf(said, [concept]), isKnown: true, isOther };
  });
  const { rest: left } = takeOut(rest, carrierRuns, (run) => run);
  const runs = runsOf(left).map((run): Asked => {
    const names = drugNames(run);
    return { said: run, term: termOf(run, [names]), isKnown: names.length > 0, isOther: false };
  });
  return [...meant, ...runs];
};

/** A query from lists of forms: one list for each thing, all of which have to stand in what is found. */
export const queryOfForms = (phrase: string, terms: readonly SearchTerm[]): NotesQuery => ({
  phrase,
  terms: terms.map((forms) => [...new Set(forms)]),
  typed: wordsOf(phrase),
});

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
    const [only, ...others] = inside;
    const terms = only && others.length === 0 ? [termOf(quoted, [only.term])] : [[quoted]];
    return { phrase: quoted, terms, typed: wordsOf(quoted) };
  }
  return queryOf(termsOf(question, drugNames));
};

const queryOf = (asked: readonly Asked[]): NotesQuery | null => {
  const typed = asked.flatMap(({ said }) => said.split(' '));
  const terms = asked.slice(0, mostTerms).map(({ term }) => term);
  return terms.length === 0 ? null : { phrase: typed.join(' '), terms, typed };
};

const termsOf = (text: string, drugNames: DrugNames): Asked[] => {
  if (!asian.test(text)) return latinTerms(text, drugNames);
  const latin = text.replaceAll(/[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g, ' ');
  return [...asianTerms(text, drugNames), ...latinTerms(latin, drugNames)];
};

/** A question in free words and whether any of them has a meaning here: `mareos` has one, `anoche` has none. */
export type FreeText = {
  readonly query: NotesQuery;
  readonly isKnown: boolean;
  /** Things asked apart from each other; none where it is one thing. */
  readonly parts?: readonly NotesQuery[];
};

/**
 * The query of a question that asks for nothing else: its words with a meaning, else those that are not how one asks. Words parted
 * by `or` are looked for in each other's place. Null when nothing is left.
 */
export const freeTextIn = (question: string, drugNames: DrugNames): FreeText | null => {
  const asked = termsOf(question, drugNames).filter(({ said, isKnown }) => isKnown || !askingWords.has(said));
  const meant = asked.filter(({ isKnown }) => isKnown);
  // `Does she drink coffee?` asks for coffee.
  const things = meant.filter(({ said }) => !onlyAsked.has(said));
  const known = things.length > 0 ? things : meant;
  const chosen = distinctTerms(known.length > 0 ? known : asked);
  const query = queryOf(chosen);
  if (query === null) return null;
  const isChoice = chosen.some(({ isOther }) => isOther);
  const terms = isChoice ? [[...new Set(query.terms.flat())]] : query.terms;
  const isKnown = known.length > 0;
  const parts = isKnown && isChoice ? partsOf(chosen).flatMap((one) => queryOf(one) ?? []) : [];
  return {
    query: { ...query, phrase: phraseIn(question, query.typed), terms },
    isKnown,
    ...(parts.length > 1
      ? { parts: parts.map((one) => ({ ...one, phrase: phraseIn(question, one.typed) })) }
      : {}),
  };
};

/** Terms that are asked together, apart from the others. */
const partsOf = (asked: readonly Asked[]): Asked[][] => {
  const parts: Asked[][] = [];
  for (const one of asked) {
    const last = parts.at(-1);
    if (last && !one.isOther) last.push(one);
    else parts.push([one]);
  }
  return parts;
};

const noDrug: DrugNames = () => [];

const freeForms = new Set(concepts.flat());
const asksFor = (question: string, forms: ReadonlySet<string>): boolean =>
  termsOf(question, noDrug).some(
    ({ said, term, isKnown }) => isKnown && term.every((form) => form === said || forms.has(form)),
  );

/** Whether a question asks for something that no list of a chart could hold: home remedies, a dog's bite, who somebody lives with. */
export const isUnlistedAsked = (question: string): boolean => asksFor(question, unlistedForms);

/** Whether a question names a complaint, a part of the body or a way of living: a list may hold it, and notes speak of it. */
export const isComplaintAsked = (question: string): boolean => asksFor(question, freeForms);

const letters = /[\p{L}\p{N}]+/gu;

/** The part of a question from the first to the last of some words, as it was typed; `hepatitis B` keeps its letter. */
export const phraseIn = (question: string, words: readonly string[]): string => {
  const text = question.normalize('NFKC');
  const meant = words.map((word) => wordsOf(word)).filter((parts) => parts.length > 0);
  const single = new Set(meant.flat());
  const signs = meant.map((parts) => parts.join('')).filter((form) => asian.test(form));
  const found = [...text.matchAll(letters)].filter(({ 0: word }) => {
    const [plain = ''] = wordsOf(word);
    return single.has(plain) || signs.some((form) => plain.includes(form));
  });
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return words.join(' ');
  if (asian.test(text)) return between(text, words) ?? words.join(' ');
  const end = last.index + last[0].length;
  const [more = ''] = /^ (?:\p{Lu}|[bcd]|\p{N}{1,2})(?![\p{L}\p{N}])/u.exec(text.slice(end)) ?? [];
  return `${text.slice(first.index, end)}${more}`;
};

/** A text without spaces from the first to the last of some forms; null where one of them is not in it as it stands. */
const between = (text: string, forms: readonly string[]): string | null => {
  const places = forms.map((form) => ({ from: text.indexOf(form), end: text.indexOf(form) + form.length }));
  if (places.some(({ from }) => from < 0)) return null;
  return text.slice(Math.min(...places.map(({ from }) => from)), Math.max(...places.map(({ end }) => end)));
};

/** Each meaning once: `remedio casero` and `té` are one. */
const distinctTerms = (asked: readonly Asked[]): Asked[] => [
  ...new Map(asked.map((one) => [one.term.slice(1).join('|') || one.said, one])).values(),
];

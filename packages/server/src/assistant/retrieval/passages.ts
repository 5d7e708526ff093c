import { normalise } from '../../platform/text/compare.ts';
import type { Source } from '../engine/chart-entries.ts';
import { wordsOf } from '../engine/words.ts';
import type { Hit, NotesQuery, SearchTerm, Written } from './port.ts';

/** A part of an entry: which one, how much it says about a patient, and its words. */
type Part = { readonly name: PartName; readonly weight: number; readonly text: string };
export type PartName =
  | 'note'
  | 'addendum'
  | 'diagnosis'
  | 'treatment'
  | 'follow_up'
  | 'prescription'
  | 'complaint'
  | 'reason';

/** Words of an entry that speak of what was asked for. */
export type Passage = {
  readonly source: Source;
  readonly part: PartName;
  /** Who wrote these words and when, where that is not who wrote the entry. */
  readonly by: { readonly author: string; readonly at: string } | null;
  /** Word for word. */
  readonly text: string;
  readonly score: number;
};

/** Longest words of one passage; characters. */
const longestPassage = 280;

/** What somebody concluded says more than what they were told. */
const weights = {
  assessment: 1.3,
  plan: 1.2,
  title: 1.2,
  findings: 1.2,
  diagnosis: 1.3,
  treatment: 1.2,
  prescription: 1.1,
  complaint: 1.1,
  addendum: 1.2,
} as const;
const weightOf = (name: string): number =>
  Object.entries(weights).find(([known]) => known === name)?.[1] ?? 1;

const part = (name: PartName, text: string, weight = weightOf(name)): Part => ({ name, weight, text });

/** The parts of an entry that are searched, in their order. */
export const partsOf = (source: Source): (Part & { by?: Passage['by'] })[] => {
  switch (source.kind) {
    case 'note': {
      const { signed, text, addenda } = source.entry;
      const written = signed
        ? [
            part('note', signed.title, weights.title),
            ...signed.sections.map((section) => part('note', section.text, weightOf(section.name))),
          ]
        : [part('note', text)];
      return [
        ...written,
        ...addenda.map((one) => ({
          ...part('addendum', one.text),
          by: { author: one.author, at: one.at },
        })),
      ];
    }
    case 'conclusion':
      return (['diagnosis', 'treatment', 'follow_up', 'prescription'] as const).map((name) =>
        part(name, source.entry[name]),
      );
    case 'visit':
      return [part('complaint', source.entry.chief_complaint)];
    case 'medication':
    case 'procedure':
      return [part('reason', source.entry.reason ?? '')];
    case 'allergy':
      return [part('reason', source.entry.reaction ?? '')];
    default:
      return [];
  }
};

const asian = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Whether two words are forms of one, as far as their beginnings tell; the database compared their stems already. */
const isForm = (word: string, of: string): boolean => {
  if (of.endsWith('*')) return word.startsWith(of.slice(0, -1));
  if (word === of) return true;
  const shared = Math.min(word.length, of.length);
  const needed = Math.max(4, shared - 2);
  return (
    shared >= 4 && Math.abs(word.length - of.length) <= 3 && word.slice(0, needed) === of.slice(0, needed)
  );
};

const holdsForm = (words: readonly string[], plain: string, form: string): boolean => {
  if (asian.test(form)) return plain.replaceAll(/\s/g, '').includes(normalise(form).replaceAll(/\s/g, ''));
  const asked = form.endsWith('*') ? [`${wordsOf(form).join('')}*`] : wordsOf(form);
  return words.some((_, at) => asked.every((one, offset) => isForm(words[at + offset] ?? '', one)));
};

const letters = /[\p{L}\p{N}]+/gu;

/**
 * Where a text holds one of the terms, as positions and lengths in it, in order and apart from each other: whole words, and the signs
 * themselves of scripts without spaces.
 */
export const placesOf = (text: string, terms: readonly SearchTerm[]): [number, number][] => {
  const words = [...text.matchAll(letters)].map((match) => ({
    at: match.index,
    length: match[0].length,
    word: wordsOf(match[0]).join(''),
  }));
  const forms = [...new Set(terms.flat())];
  const found = forms.flatMap((form): [number, number][] => {
    if (asian.test(form)) return everywhere(text, form.normalize('NFKC'));
    const asked = form.endsWith('*') ? [`${wordsOf(form).join('')}*`] : wordsOf(form);
    return words.flatMap(({ at }, start): [number, number][] => {
      const whole = asked.every((one, offset) => isForm(words[start + offset]?.word ?? '', one));
      const last = words[start + asked.length - 1];
      return asked.length > 0 && whole && last ? [[at, last.at + last.length - at]] : [];
    });
  });
  return apart(found);
};

const everywhere = (text: string, run: string): [number, number][] => {
  const places: [number, number][] = [];
  for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + run.length))
    places.push([at, run.length]);
  return places;
};

/** Of places that meet, the one that begins first and is the longest. */
const apart = (places: readonly [number, number][]): [number, number][] => {
  const kept: [number, number][] = [];
  let end = 0;
  for (const [at, length] of places.toSorted(([a, long], [b, other]) => a - b || other - long)) {
    if (at < end) continue;
    kept.push([at, length]);
    end = at + length;
  }
  return kept;
};

/** How many of the terms a piece of text holds. */
export const held = (text: string, terms: readonly SearchTerm[]): number => {
  const words = wordsOf(text);
  const plain = normalise(text);
  return terms.filter((forms) => forms.some((form) => holdsForm(words, plain, form))).length;
};

/** Sentences and lines of a text; the point of a figure ends none. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])(?=\s)|(?<=[。！？])|\n+/u).filter((sentence) => sentence.trim() !== '');

/** The words around the first term of a long sentence, cut between words and never inside a figure. */
export const around = (sentence: string, terms: readonly SearchTerm[]): string => {
  if (sentence.length <= longestPassage) return sentence;
  const spaced = sentence.split(/(?<=\s)/);
  const pieces = spaced.length > 8 ? spaced : (sentence.match(/[\d.,/]+|[^\d]/gu) ?? []);
  const step = spaced.length > 8 ? 1 : 20;
  let best = { from: 0, found: -1 };
  for (let from = 0; from < pieces.length; from += step) {
    const found = held(windowFrom(pieces, from), terms);
    if (found > best.found) best = { from, found };
    if (found === terms.length) break;
  }
  // Some words before it, so that a negation is not cut off.
  const before = Math.max(0, best.from - (step === 1 ? 10 : 30));
  const whole = windowFrom(pieces, before);
  const chosen =
    held(whole, terms) >= best.found
      ? { from: before, text: whole }
      : { from: best.from, text: windowFrom(pieces, best.from) };
  const isEnd = sentence.trimEnd().endsWith(chosen.text.trimEnd());
  return `${chosen.from > 0 ? '… ' : ''}${chosen.text.trim()}${isEnd ? '' : ' …'}`;
};

const windowFrom = (pieces: readonly string[], from: number): string => {
  let text = '';
  for (let at = from; at < pieces.length; at += 1) {
    const next = pieces[at] ?? '';
    if (text.length + next.length > longestPassage) break;
    text += next;
  }
  return text;
};

/** The sentence that holds most of the terms, the first of several, with the next ones as far as there is room. */
export const passageIn = (text: string, terms: readonly SearchTerm[]): { text: string; found: number } => {
  const sentences = sentencesOf(text);
  const counts = sentences.map((sentence) => held(sentence, terms));
  const found = Math.max(0, ...counts);
  const at = counts.indexOf(found);
  let words = around((sentences[at] ?? '').trim(), terms);
  for (let next = at + 1; next < sentences.length; next += 1) {
    const more = `${words} ${(sentences[next] ?? '').trim()}`;
    if (words.endsWith('…') || more.length > longestPassage) break;
    words = more;
  }
  return { text: words, found };
};

const sourceOf = ({ kind, id }: Hit, { entries }: Written): Source | null => {
  const called = ({ entry }: Source) => entry.id === id;
  return everySource(entries).find((source) => source.kind === kind && called(source)) ?? null;
};

export const everySource = (entries: Written['entries']): Source[] => [
  ...entries.notes.entries.map((entry) => ({ kind: 'note', entry }) as const),
  ...entries.conclusions.entries.map((entry) => ({ kind: 'conclusion', entry }) as const),
  ...entries.visits.map((entry) => ({ kind: 'visit', entry }) as const),
  ...entries.medications.entries.map((entry) => ({ kind: 'medication', entry }) as const),
  ...entries.allergies.entries.map((entry) => ({ kind: 'allergy', entry }) as const),
  ...entries.procedures.entries.map((entry) => ({ kind: 'procedure', entry }) as const),
];

const yearLength = 365.25 * 86_400_000;

/** The best words of one entry: exact phrase first, then how much of the question, then recency and the section's weight. */
const passageOf = (hit: Hit, query: NotesQuery, written: Written, now: Date): Passage | null => {
  const source = sourceOf(hit, written);
  if (!source) return null;
  const years = Math.max(0, (now.getTime() - Date.parse(source.entry.effective_at)) / yearLength);
  const phrase = normalise(query.phrase);
  const candidates = partsOf(source)
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, weight, text, by }) => {
      const { text: words, found } = passageIn(text, query.terms);
      const exact = phrase !== '' && normalise(text).includes(phrase) ? 1 : 0;
      return { words, found, exact, name, by: by ?? null, score: (found + exact) * weight };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = candidates;
  if (!best) return null;
  const recency = 1 / (1 + years / 3);
  // All of an entry counts, though its words are shown from one part.
  const score = hit.terms.length * 2 + best.exact * 2 + best.score + recency;
  return { source, part: best.name, by: best.by, text: best.words, score };
};

/** At most so many passages are quoted. */
export const mostPassages = 10;

/** Passages of the hits, the best first. */
export const passagesOf = (hits: readonly Hit[], query: NotesQuery, written: Written, now: Date): Passage[] =>
  hits
    .flatMap((hit) => passageOf(hit, query, written, now) ?? [])
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Date.parse(b.source.entry.effective_at) - Date.parse(a.source.entry.effective_at),
    );

/** Hits with every term; where there is none, those with at least half of them. */
export const closest = <Found extends { readonly terms: readonly number[] }>(
  hits: readonly Found[],
  { terms }: Pick<NotesQuery, 'terms'>,
): { hits: readonly Found[]; every: boolean } => {
  const whole = hits.filter((hit) => hit.terms.length === terms.length);
  if (whole.length > 0) return { hits: whole, every: true };
  return { hits: hits.filter((hit) => hit.terms.length * 2 >= terms.length), every: false };
};

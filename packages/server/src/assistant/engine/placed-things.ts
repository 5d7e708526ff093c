import { normalise } from '../../platform/text/compare.ts';
import { type Hit, isMeasured, type Subject, sectionIntent, smallWords, strong } from './hits.ts';
import { analyteOf } from './lab-names.ts';
import { otherSpecimens } from './lexicon/analytes.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import type { Span } from './match.ts';
import type { EntryNames } from './named.ts';
import type { Thing } from './things.ts';
import { isTriggerPhrase } from './triggers.ts';
import { closed, isUnspacedWord } from './unspaced.ts';
import { wordsOf } from './words.ts';

/** A thing and where it stands among the words of the question. */
export type PlacedThing = Span & { readonly thing: Thing };

/** A thing asks for the section that holds things of its kind. */
export const asHit = ({ thing: { section }, start, end }: PlacedThing): Hit => ({
  subject: {
    kind: 'intent',
    intent: section === 'labs' ? 'lab_latest' : sectionIntent[section],
    weight: strong,
  },
  start,
  end,
});

const isStrong = (subject: Subject): boolean => subject.kind === 'intent' && subject.weight === strong;

/** Whether the words of a hit ask for the very section that answers a thing. */
const isOwn = ({ subject }: Hit, { section }: Thing): boolean =>
  (subject.kind === 'intent' && section !== 'labs' && subject.intent === sectionIntent[section]) ||
  (subject.kind === 'named' && subject.section === section) ||
  (subject.kind === 'condition' && section === 'conditions');

/** A calculator's name alone asks for the value that the report of an ECG gives, too; `calculate` asks for the calculation. */
const isReportedToo = ({ subject }: Hit, { terms: [id = ''] }: Thing): boolean =>
  subject.kind === 'intent' && subject.intent === 'calculate' && id === 'test/qtc';

const ofWeight = new Set(['problem/weight-loss', 'problem/weight-gain']);

type Words = {
  readonly question: string;
  /** The words as they are typed, of which languages without spaces are cut. */
  readonly written: readonly string[];
  readonly spelled: readonly string[];
  readonly trigger: TriggerName | null;
  /** The names of the entries of the chart. */
  readonly called: EntryNames | null;
};

/** The place of a thing among the words, by its characters. */
const spanOf = ({ before, text }: Thing, { question, written }: Words): Span => {
  const whole = normalise(question);
  let at = 0;
  const ends = written.map((word) => {
    const found = whole.indexOf(word, at);
    if (found >= 0) at = found + word.length;
    return at;
  });
  const first = ends.findIndex((end) => end > before.length);
  const last = ends.findIndex((end) => end >= before.length + text.length);
  const start = first < 0 ? Math.max(0, written.length - 1) : first;
  return { start, end: Math.max(start + 1, last < 0 ? written.length : last + 1) };
};

/**
 * Things of a question with their place among its words, and what else stands in it: words inside a thing's name mean nothing else.
 * A result of the lexicon stands for itself, unless a longer name holds it.
 */
export const placedThings = (
  words: Words,
  hits: readonly Hit[],
  things: readonly Thing[],
): { readonly hits: Hit[]; readonly things: readonly PlacedThing[] } => {
  const { spelled, trigger, called } = words;
  const textOf = ({ start, end }: Span) => spelled.slice(start, end).join(' ');
  const closedOf = ({ start, end }: Span) => closed(spelled.slice(start, end));
  const plain = ({ text }: Thing) => wordsOf(text).join(' ');
  const isInside = (hit: Hit, thing: Thing) =>
    ` ${plain(thing)} `.includes(` ${textOf(hit)} `) ||
    (isUnspacedWord(thing.text) && closed(thing.text.split(' ')).includes(closedOf(hit)));
  const names = (hit: Hit, thing: Thing) =>
    textOf(hit).includes(plain(thing)) || closedOf(hit).includes(closed(thing.text.split(' ')));
  const asksResults = hits.some(
    ({ subject }) => subject.kind === 'intent' && subject.intent === 'lab_latest',
  );
  // Folic acid that is ordered and was never measured is the drug.
  const isOrdered = ({ subject }: Hit, { section, isListed }: Thing) =>
    subject.kind === 'analyte' &&
    section === 'medications' &&
    isListed &&
    !asksResults &&
    !(called?.labs.some((name) => analyteOf({ code: null, name }) === subject.id) ?? false);
  const isResult = ({ subject }: Hit) => isMeasured(subject) || subject.kind === 'panel';
  // `Allergic` asks for the allergies, and is no problem of that name; a result of the lexicon stands for itself.
  const isSaidOtherwise = (hit: Hit, thing: Thing) =>
    names(hit, thing) &&
    !isReportedToo(hit, thing) &&
    ((isResult(hit) && !isOrdered(hit, thing)) || (isStrong(hit.subject) && !isOwn(hit, thing)));
  // `Glucose in urine` is told by its analyte, `low sodium` by its values where no problem is called so.
  const isOfResult = (thing: Thing) =>
    hits.some((hit) => isMeasured(hit.subject) && isInside(hit, thing)) &&
    (thing.section === 'labs'
      ? spelled.some((word) => otherSpecimens.has(word))
      : thing.section === 'conditions' && !thing.isListed);
  // `Is she losing weight?` asks for the weights, unless that is a problem of the list.
  const isOfWeight = ({ terms: [id = ''], isListed }: Thing) => !isListed && ofWeight.has(id);
  // The words of a canned reply ask for it and for the facts under it.
  const isTrigger = ({ text }: Thing) =>
    trigger !== null &&
    trigger !== 'medication' &&
    isTriggerPhrase(text, trigger) &&
    (trigger === 'chestPain' || spelled.every((word) => smallWords.has(word) || text.includes(word)));
  const own = things.filter(
    (thing) =>
      !isTrigger(thing) &&
      !isOfWeight(thing) &&
      !isOfResult(thing) &&
      !hits.some((hit) => isSaidOtherwise(hit, thing)),
  );
  return {
    hits: hits.filter((hit) => !own.some((thing) => isInside(hit, thing) && !isOwn(hit, thing))),
    things: own.map((thing) => ({ thing, ...spanOf(thing, words) })),
  };
};

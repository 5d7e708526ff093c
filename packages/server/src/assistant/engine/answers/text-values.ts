import type { NotesSearch } from '../../retrieval/port.ts';
import { quotesOf } from '../../retrieval/quotes.ts';
import { testsNamedIn, valueIn } from '../../retrieval/text-values.ts';
import type { EntryIn, Source } from '../chart-entries.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, instantOf, noneWithin, ofAskedTime, type Point, valuesOf, verdictOf } from '../series.ts';
import { formsOf, type Thing } from '../things.ts';
import { isDated } from '../when.ts';
import { quotesAbout } from './free-text.ts';

/** A value and its unit, with the entry whose text gives it. */
type Told = Point & { readonly name: string; readonly unit: string | null };

/** As many values as one line holds. */
const mostValues = 6;

/** Whether it is asked how something went: better, worse, its trend. */
export const wantsCourse = ({ question: { trend, operations } }: Reading): boolean =>
  trend || (['change', 'worst', 'best', 'compare', 'vary'] as const).some((one) => operations.has(one));

/** Values in the unit of the newest of them, and how the newest compares with the oldest. */
const seriesOf = (reading: Reading, name: string, all: readonly Told[]): Draft[] => {
  const [newest] = all;
  if (!newest) return [];
  const points = all.filter(({ unit }) => unit === newest.unit).slice(0, mostValues);
  const oldest = points.at(-1);
  const isCourse = wantsCourse(reading);
  // The value of today answers; a course is told from its beginning.
  const values = valuesOf(reading, name, newest.unit, isCourse ? points.toReversed() : points);
  if (!oldest || oldest === newest) {
    const text = reading.t('trend.tooFew', { name, count: 1, fewest: 2 });
    return isCourse ? [values, { kind: 'missing', text, sources: [] }] : [values];
  }
  return [values, verdictOf(reading, name, newest.unit, oldest, newest, ({ value }) => value)];
};

const told = (source: Source, text: string, forms: readonly string[]): Told[] => {
  if (source.kind === 'visit') return [];
  const found = valueIn(text, forms);
  return found === null || !isDated(source.entry)
    ? []
    : [{ when: source.entry, value: found.value, second: null, source, name: found.name, unit: found.unit }];
};

const newestFirst = (values: readonly Told[]): Told[] =>
  values.toSorted((a, b) => instantOf(b) - instantOf(a));

/**
 * The values that notes and results of procedures give for a thing that no list holds, with their dates and words. Null where no text
 * gives a value: its sentences are quoted then.
 */
export const valuesInText = (reading: Reading, thing: Thing, notes: NotesSearch | null): Draft[] | null => {
  if (!notes) return null;
  const forms = formsOf(thing);
  const quotes = quotesOf(notes).own;
  const values = newestFirst(quotes.flatMap(({ source, text, by }) => (by ? [] : told(source, text, forms))));
  if (values.length === 0) return null;
  const kept = new Set(
    ofAskedTime(
      reading,
      values.map(({ when }) => when),
    ),
  );
  const asked = values.filter(({ when }) => kept.has(when));
  const shown = asked.length > 0 ? asked : values;
  const outside = asked.length > 0 ? [] : noneWithin(reading, thing.name, values, askedSpan(reading));
  const said = quotesAbout(notes, reading);
  return [
    ...outside.slice(0, 1),
    ...seriesOf(reading, thing.name, shown),
    ...said.slice(0, -1).slice(0, mostQuotes),
    ...said.slice(-1),
  ];
};

/** Quotes beside the values. */
const mostQuotes = 2;

/** The values that the results of some procedures give by the names of tests, each test apart; nothing where there is no second one. */
export const valuesOfProcedures = (reading: Reading, entries: readonly EntryIn<'procedures'>[]): Draft[] => {
  const ids = new Set(entries.flatMap(({ reason }) => testsNamedIn(reason ?? '')));
  return [...ids].flatMap((id) => {
    const forms = formsOf({ terms: [id], ingredients: [], text: '' }).filter((form) => form !== '');
    const values = newestFirst(
      entries.flatMap((entry) => told({ kind: 'procedure', entry }, entry.reason ?? '', forms)),
    );
    const [newest, second] = values;
    return newest && second ? seriesOf(reading, newest.name, values) : [];
  });
};

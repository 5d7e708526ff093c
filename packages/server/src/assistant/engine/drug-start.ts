import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { type EntryIn, newestFirst } from './chart-entries.ts';
import { medicationFact } from './facts.ts';
import type { Draft, Reading } from './reading.ts';
import { isCalled, type Thing } from './things.ts';
import { isDated } from './when.ts';

/** The orders of a drug with a date, stopped and running ones, the oldest first. */
const ordersOf = ({ chart }: Reading, drug: Thing): EntryIn<'medications'>[] =>
  newestFirst(chart, 'medications')
    .filter((entry) => isDated(entry) && isCalled(entry.name, drug))
    .toReversed();

/** The start of the drug since which values are asked for; null where none is named, or its start is not recorded. */
export const startOfDrug = (reading: Reading): EntryIn<'medications'> | null => {
  const { sinceDrug } = reading.question;
  return sinceDrug ? (ordersOf(reading, sinceDrug)[0] ?? null) : null;
};

/** Tells behind the values when the drug was started, and its newest order where that is another one. */
export const saysStart = (reading: Reading): Draft[] => {
  const { sinceDrug } = reading.question;
  if (!sinceDrug) return [];
  const { t, show } = reading;
  const [first, ...later] = ordersOf(reading, sinceDrug);
  if (!first) return [{ kind: 'missing', text: t('sinceDrug.none', { drug: sinceDrug.name }), sources: [] }];
  const start: Draft = {
    kind: 'fact',
    text: t('sinceDrug.from', { drug: sinceDrug.name, date: show.date(dateOf(first)) }),
    sources: [{ kind: 'medication', entry: first }],
  };
  const newest = later.at(-1);
  return [start, ...(newest ? [medicationFact(newest, reading)] : [])];
};

import { shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { noneRecorded, withReach } from '../absent.ts';
import { findSource, newestFirst } from '../chart-entries.ts';
import {
  allergyFact,
  conclusionFact,
  factOf,
  flagOf,
  labFact,
  medicationFact,
  noteFact,
  problemFact,
  vitalFact,
} from '../facts.ts';
import { daysBetween } from '../formats.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { outOfRangeFirst } from './labs.ts';

/** Statements that a summary never exceeds, and those of one section in it. */
const longestSummary = 24;
const perSection = 6;

/** Results older than this say nothing about today; days. */
const recentDays = 365;

/**
 * What matters most first: the chart's alerts, then allergies, recent results out of range, active problems and
 * drugs, the last pressure and what was last written. Allergies are always spoken of, also when none are recorded.
 */
export const summaryAt =
  (now: Date): AnswerTo =>
  (reading) => {
    const drafts = [
      ...alerts(reading),
      ...allergiesFirst(reading),
      ...recentOutOfRange(reading, now),
      ...activeProblems(reading),
      ...activeDrugs(reading),
      ...lastPressure(reading),
      ...lastWritten(reading),
    ];
    return unique(drafts).slice(0, longestSummary);
  };

/** What is left out is said: a list that ends without a word passes for the whole. */
const more = ({ t, show }: Reading, key: string, number: number): Draft[] =>
  number > 0 ? [{ kind: 'missing', text: t(key, { number: show.number(number) }), sources: [] }] : [];

const alerts = (reading: Reading): Draft[] =>
  reading.chart.alerts.flatMap(({ entry }) => {
    const source = findSource(reading.chart, entry.kind, entry.id);
    return source ? [{ ...factOf(source, reading), kind: 'alert' as const }] : [];
  });

const allergiesFirst = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const entries = newestFirst(chart, 'allergies');
  const active = entries.filter(({ status }) => status === 'active');
  const said = active.length > 0 ? active : shownNoneKnown(entries);
  if (said.length > 0)
    return withReach(
      reading,
      'allergies',
      said.map((entry) => allergyFact(entry, reading)),
    );
  const none = t(entries.length === 0 ? 'none.allergies' : 'none.activeAllergies');
  return [noneRecorded(reading, 'allergies', none)];
};

/** The newest result of each name, when it is recent and out of its range. */
const recentOutOfRange = (reading: Reading, now: Date): Draft[] => {
  const newest = Map.groupBy(newestFirst(reading.chart, 'labs'), ({ name }) => name);
  return [...newest.values()]
    .flatMap(([lab]) => (lab ? [lab] : []))
    .filter((lab) => flagOf(lab) && daysBetween(lab.effective_at, now.toISOString()) <= recentDays)
    .toSorted(outOfRangeFirst)
    .slice(0, perSection)
    .map((lab) => labFact(lab, reading));
};

const activeProblems = (reading: Reading): Draft[] => {
  const active = newestFirst(reading.chart, 'conditions').filter(({ status }) => status === 'active');
  return [
    ...active.slice(0, perSection).map((entry) => problemFact(entry, reading)),
    ...more(reading, 'more.problems', active.length - perSection),
  ];
};

const activeDrugs = (reading: Reading): Draft[] => {
  const active = newestFirst(reading.chart, 'medications').filter(({ status }) => status === 'active');
  return [
    ...active.slice(0, perSection).map((entry) => medicationFact(entry, reading)),
    ...more(reading, 'more.medications', active.length - perSection),
  ];
};

const lastPressure = (reading: Reading): Draft[] => {
  const pressure = newestFirst(reading.chart, 'vitals').find(({ code }) => code === 'blood_pressure');
  return pressure ? [vitalFact(pressure, reading)] : [];
};

const lastWritten = (reading: Reading): Draft[] => {
  const [conclusion] = newestFirst(reading.chart, 'conclusions');
  const [note] = newestFirst(reading.chart, 'notes');
  if (conclusion && (!note || conclusion.effective_at >= note.effective_at))
    return [conclusionFact(conclusion, reading)];
  return note ? [noteFact(note, reading)] : [];
};

const unique = (drafts: readonly Draft[]): Draft[] => {
  const said = new Set<string>();
  return drafts.filter(({ text }) => !said.has(text) && said.add(text));
};

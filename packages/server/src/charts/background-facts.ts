import { gestationOn, isPregnantOn } from '@doctor-plus/contract/charts/background.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Given, PatientFact } from './clinical/index.ts';

type Entry = Chart['background']['entries'][number];
type WithBackground = Pick<Chart, 'background'>;
type Moment = { readonly now: Date; readonly zone: string };

/** Topics of the background that calculators, overdue care and the check of drugs rest on. */
export const usedTopics = ['smoking', 'alcohol', 'pregnancy'] as const;

const refTo = (entry: Entry) => ({
  kind: 'background' as const,
  id: entry.id,
  version: entry.version,
  at: dateOf(entry),
});

/** Entries of a topic, the newest first. */
const entriesOf = ({ background }: WithBackground, topic: Entry['topic']): Entry[] =>
  background.entries
    .filter((entry) => entry.topic === topic)
    .toSorted(
      (a, b) =>
        Date.parse(b.effective_at) - Date.parse(a.effective_at) ||
        Date.parse(b.recorded_at) - Date.parse(a.recorded_at),
    );

/** An entry of which nobody knows the date is never the newest. */
const newestOf = (chart: WithBackground, topic: Entry['topic']): Entry | undefined =>
  entriesOf(chart, topic).find(({ value, undated }) => value !== null && undated === null);

const hasDate = ({ until_on, last_period_on }: Entry): boolean =>
  until_on !== null || last_period_on !== null;

/**
 * The entry that states a pregnancy of today, if one does. The newest status counts. A status without dates takes those of the newest
 * entry that has any: laboratories and imports state a due date by itself.
 */
const pregnancyNow = (chart: WithBackground, { now, zone }: Moment): Entry | null => {
  const all = entriesOf(chart, 'pregnancy');
  const status = all.find((entry) => entry.value !== null && (entry.undated === null || hasDate(entry)));
  if (!status) return null;
  const stated = calendarDay(new Date(status.effective_at), zone);
  // A due date of an earlier pregnancy says nothing of this one.
  const fits = (one: Entry) => one.value === null && hasDate(one) && gestationOn(one, stated) !== null;
  const dated = hasDate(status) ? status : all.find(fits);
  const { until_on, last_period_on } = dated ?? status;
  return isPregnantOn({ ...status, until_on, last_period_on }, calendarDay(now, zone)) ? status : null;
};

/** Facts that labelling speaks of, as the background says them. */
export const backgroundPatientFacts = (chart: WithBackground, moment: Moment): PatientFact[] => {
  const entry = pregnancyNow(chart, moment);
  return entry ? [{ fact: 'pregnancy', ref: refTo(entry) }] : [];
};

/** The calendar day so many years before a day. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/** Completed years since a day as far as it is known, in steps; null where its missing month or day would decide the step. */
const yearsSince = (on: string, today: string): 'under_1' | '1_to_5' | '5' | null => {
  const stepOf = (day: string) =>
    day <= yearsBefore(today, 5) ? '5' : day <= yearsBefore(today, 1) ? '1_to_5' : 'under_1';
  const missing = on.length - 4;
  const [earliest, latest] = [`${on}${'-01-01'.slice(missing)}`, `${on}${'-12-31'.slice(missing)}`].map(
    stepOf,
  );
  return earliest !== undefined && earliest === latest ? earliest : null;
};

const formerUse = {
  under_1: 'former_under_1_year',
  '1_to_5': 'former_1_to_5_years',
  '5': 'former_5_years',
} as const;

const smokesNow: readonly (string | null)[] = ['daily', 'some_days', 'current'];

type Said = Readonly<Record<string, number | string | boolean | null>>;

/** Nicotine in the steps of Life's Essential 8. When somebody gave up is not guessed. */
const nicotineOf = ({ value, until_on }: Entry, today: string): string | null => {
  if (value === 'never') return 'never';
  if (smokesNow.includes(value)) return 'current';
  const step = until_on === null ? null : yearsSince(until_on, today);
  return step && formerUse[step];
};

const saidOfSmoking = (entry: Entry, today: string): Said => {
  if (entry.value === 'unknown') return {};
  return {
    smoker: smokesNow.includes(entry.value),
    everSmoked: entry.value !== 'never',
    smokedInLast15Years: smokedSince(entry, yearsBefore(today, 15)),
    nicotineUse: nicotineOf(entry, today),
    packYears: entry.value === 'never' ? 0 : entry.amount,
  };
};

/** Null where nobody knows when somebody gave up. */
const smokedSince = ({ value, until_on }: Entry, day: string): boolean | null => {
  if (value === 'never') return false;
  if (smokesNow.includes(value)) return true;
  return until_on === null ? null : until_on >= day.slice(0, until_on.length);
};

/** Weekly drinks from which HAS-BLED counts alcohol. */
const hasBledDrinks = 8;

const saidOfAlcohol = ({ value, amount }: Entry): Said => {
  if (value === 'none' || value === 'former') return { alcohol: false };
  return value === 'current' && amount !== null ? { alcohol: amount >= hasBledDrinks } : {};
};

const givenBy = (entry: Entry, said: Said): Given[] =>
  Object.entries(said).flatMap(([name, value]) =>
    value === null
      ? []
      : [{ name, value, at: entry.effective_at, recorded: entry.recorded_at, ref: refTo(entry) }],
  );

/**
 * What the background knows of the inputs of calculators and of overdue care, each with its entry: smoking, drinks a week, and a
 * pregnancy of today. One that is over answers nothing.
 */
export const givenFromBackground = (chart: WithBackground, moment: Moment): Given[] => {
  const today = calendarDay(moment.now, moment.zone);
  const [smoking, alcohol] = [newestOf(chart, 'smoking'), newestOf(chart, 'alcohol')];
  const pregnancy = pregnancyNow(chart, moment);
  return [
    ...(smoking ? givenBy(smoking, saidOfSmoking(smoking, today)) : []),
    ...(alcohol ? givenBy(alcohol, saidOfAlcohol(alcohol)) : []),
    ...(pregnancy ? givenBy(pregnancy, { pregnancy: true }) : []),
  ];
};

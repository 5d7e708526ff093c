import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { type EntryIn, newestFirst, type Source } from './chart-entries.ts';
import { labName, labValue, vitalValue } from './cite.ts';
import { flagOf } from './facts.ts';
import type { Draft, Reading } from './reading.ts';
import { isDated } from './when.ts';

type Vital = EntryIn<'vitals'>;
type Lab = EntryIn<'labs'>;

/**
 * Bounds beyond which a sign of an adult is told as unusual: two points or more of NEWS2 (Royal College of Physicians, 2017), fever
 * from 38.1 °C (one point). In the units of the chart.
 */
const bounds: Partial<Record<Vital['code'], { readonly low: number; readonly high: number }>> = {
  respiratory_rate: { low: 8, high: 21 },
  oxygen_saturation: { low: 93, high: 101 },
  heart_rate: { low: 40, high: 111 },
  temperature: { low: 35, high: 38.1 },
};
/** Systolic pressure from two points of NEWS2; high pressure from grade 1 of the ESH guidelines of 2023. */
const pressure = { low: 100, systolic: 140, diastolic: 90, severe: { systolic: 180, diastolic: 110 } };
/** Units of signs that those bounds are given in. */
const units: Partial<Record<Vital['code'], RegExp>> = { temperature: /c/iu };
/** NEWS2 is for people of 16 years and more. */
const adult = 16;

/** Whether the patient was an adult on the day of an entry; false where the date of birth is not known. */
const wasAdult = ({ chart, timeZone }: Reading, entry: Vital): boolean => {
  const born = chart.patient?.birth_date ?? null;
  if (born === null) return false;
  const at = DateTime.fromISO(entry.effective_at, { zone: timeZone });
  return at.diff(DateTime.fromISO(born, { zone: timeZone }), 'years').years >= adult;
};

/** Degree to which a sign is out of the ordinary: 0 not, 1 it is, 2 severely. */
const weightOfSign = (reading: Reading, entry: Vital): number => {
  if (!wasAdult(reading, entry)) return 0;
  const { code, value, value2, unit } = entry;
  if (code === 'blood_pressure') {
    const isSevere =
      value <= pressure.low ||
      value >= pressure.severe.systolic ||
      (value2 ?? 0) >= pressure.severe.diastolic;
    if (isSevere) return 2;
    return value >= pressure.systolic || (value2 ?? 0) >= pressure.diastolic ? 1 : 0;
  }
  const bound = bounds[code];
  if (!bound || !(units[code]?.test(unit ?? '') ?? true)) return 0;
  return value <= bound.low || value >= bound.high ? 2 : 0;
};

const weightOfLab = (lab: Lab): number => {
  const flag = flagOf(lab);
  if (flag === null) return 0;
  return flag.length > 1 ? 2 : 1;
};

/** A value out of the ordinary as it is told among others of its day. */
type Unusual = { readonly text: string; readonly source: Source; readonly weight: number };

const ofLab =
  ({ t, show }: Reading) =>
  (entry: Lab): Unusual => ({
    text: show.noted(`${labName(entry, t)} ${labValue(entry, show)}`, t(`lab.flag.${flagOf(entry) ?? 'A'}`)),
    source: { kind: 'lab', entry },
    weight: weightOfLab(entry),
  });

const ofSign =
  (reading: Reading) =>
  (entry: Vital): Unusual => ({
    text: `${reading.t(`vital.name.${entry.code}`)} ${vitalValue(entry, reading.show)}`,
    source: { kind: 'vital', entry },
    weight: weightOfSign(reading, entry),
  });

const mostOfDay = 8;

/** Values out of the ordinary among some entries: one statement a day, the worst day first. */
export const unusualByDay = (reading: Reading, labs: readonly Lab[], vitals: readonly Vital[]): Draft[] => {
  const { show, t } = reading;
  const all = [...vitals.map(ofSign(reading)), ...labs.map(ofLab(reading))].filter(
    ({ weight }) => weight > 0,
  );
  const byDay = [...Map.groupBy(all, ({ source }) => show.date(dateOf(source.entry)))];
  const total = (of: readonly Unusual[]) => of.reduce((sum, { weight }) => sum + weight, 0);
  return byDay
    .toSorted(([, a], [, b]) => total(b) - total(a))
    .map(([date, ofDay]): Draft => {
      const told = ofDay.toSorted((a, b) => b.weight - a.weight).slice(0, mostOfDay);
      return {
        kind: 'fact',
        text: t('thatDay.unusual', { date, values: show.clauses(told.map(({ text }) => text)) }),
        sources: told.map(({ source }) => source),
      };
    });
};

/** The results and signs of one day. */
export const valuesOfDay = (
  { chart, show }: Reading,
  day: string,
): { readonly labs: Lab[]; readonly vitals: Vital[] } => ({
  labs: newestFirst(chart, 'labs').filter((one) => isDated(one) && show.day(dateOf(one)) === day),
  vitals: newestFirst(chart, 'vitals').filter((one) => isDated(one) && show.day(dateOf(one)) === day),
});

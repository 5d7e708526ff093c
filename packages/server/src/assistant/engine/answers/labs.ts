import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { type EntryIn, newestFirst } from '../chart-entries.ts';
import { flagOf, labFact } from '../facts.ts';
import { roundedResult } from '../formats.ts';
import { type LabGroup, labsAskedFor } from '../lab-groups.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { courseOf, type Point } from '../series.ts';

type Lab = EntryIn<'labs'>;

/** The newest result of what was asked; without a name, every result of the newest day, those out of range first. */
export const labLatest: AnswerTo = (reading) => {
  const { chart, question, t, show } = reading;
  const labs = newestFirst(chart, 'labs');
  if (labs.length === 0) return [noneRecorded(reading, 'labs', t('none.labs'))];
  const asked = labsAskedFor(reading);
  if (asked) {
    return withReach(
      reading,
      'labs',
      asked.flatMap((group) => newestOf(reading, group, question.count ?? 1)),
    );
  }
  const day = show.day(labs[0]?.effective_at ?? '');
  const ofDay = labs.filter((lab) => show.day(lab.effective_at) === day).toSorted(outOfRangeFirst);
  return withReach(
    reading,
    'labs',
    firstOf(ofDay, 'labs', reading, (lab) => labFact(lab, reading)),
  );
};

export const outOfRangeFirst = (a: Lab, b: Lab): number =>
  (flagOf(b)?.length ?? 0) - (flagOf(a)?.length ?? 0);

const newestOf = (reading: Reading, { name, labs }: LabGroup, count: number): Draft[] => {
  if (labs.length === 0) return [noneOf(reading, name)];
  const last = labs[Math.min(count, labs.length, 20) - 1];
  // Two results of one instant are both told: nobody can say which of them holds.
  return labs
    .filter((lab) => Date.parse(lab.effective_at) >= Date.parse(last?.effective_at ?? ''))
    .map((lab) => labFact(lab, reading));
};

const noneOf = (reading: Reading, name: string): Draft =>
  noneRecorded(reading, 'labs', reading.t('none.ofLab', { name }));

/** The course of what was asked, in the unit of its newest result. */
export const labTrend: AnswerTo = (reading) => {
  const { chart, t } = reading;
  if (chart.labs.entries.length === 0) return [noneRecorded(reading, 'labs', t('none.labs'))];
  const asked = labsAskedFor(reading);
  if (!asked) {
    return [
      {
        kind: 'action',
        text: t('askAnalyte'),
        sources: [],
        refusal: { code: 'missing_input', params: { input: 'analyte' } },
      },
    ];
  }
  return withReach(
    reading,
    'labs',
    asked.flatMap((group) => courseOfLabs(reading, group)),
  );
};

/** Results in other units, and those printed with a comparator, take no part; the answer says how many. */
export const courseOfLabs = (reading: Reading, { name, labs }: LabGroup): Draft[] => {
  const newest = labs.find(isFigure);
  if (!newest)
    return labs.length === 0 ? [noneOf(reading, name)] : labs.slice(0, 6).map((lab) => labFact(lab, reading));
  const inUnit = labs.filter((lab) => unitKey(lab) === unitKey(newest));
  const figures = inUnit.filter(isFigure);
  return [
    ...courseOf(reading, name, newest.unit, figures.map(pointOf)),
    ...leftOut(reading, 'trend.otherUnits', labs.length - inUnit.length),
    ...leftOut(reading, 'trend.notFigures', inUnit.length - figures.length),
  ];
};

const isFigure = (lab: Lab): lab is Lab & { value: number } => lab.value !== null && lab.comparator === null;

const unitKey = ({ unit }: Lab): string => (unit ?? '').toLowerCase().replaceAll(/\s/g, '');

const pointOf = (lab: Lab & { value: number }): Point => ({
  at: lab.effective_at,
  value: roundedResult(lab.value),
  second: null,
  source: { kind: 'lab', entry: lab },
});

const leftOut = ({ t }: Reading, key: string, count: number): Draft[] =>
  count > 0 ? [{ kind: 'missing', text: t(key, { count }), sources: [] }] : [];

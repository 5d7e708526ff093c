import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { type EntryIn, newestFirst } from '../chart-entries.ts';
import { flagOf, labFact } from '../facts.ts';
import { roundedResult } from '../formats.ts';
import { familyOf, type LabGroup, labsAskedFor } from '../lab-groups.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { courseOf, leftOut, ofAskedTime, type Point } from '../series.ts';
import { isDated } from '../when.ts';
import { everyValueOf, valueFact } from './every-value.ts';
import { inRangeOf } from './in-range.ts';
import { antibioticsSince, lastPositive } from './infections.ts';
import { countOf, operationOn, wantsCount, wantsOperation } from './measured.ts';
import { ofThatTime } from './of-that-time.ts';

type Lab = EntryIn<'labs'>;

/**
 * The newest result of what was asked, or that of the time that was; without a name, every result of that time or of the newest
 * day, those out of range first.
 */
export const labLatest: AnswerTo = (reading) => {
  const { chart, question, t, show } = reading;
  const labs = newestFirst(chart, 'labs');
  const asked = labsAskedFor(reading);
  if (labs.length === 0 && !asked) return [noneRecorded(reading, 'labs', t('none.labs'))];
  if (asked) {
    return withReach(
      reading,
      'labs',
      asked.flatMap(
        (group, at) =>
          ofAll(withLimitOf(reading, asked, at), group) ?? newestOf(reading, group, question.count ?? 1),
      ),
    );
  }
  const then = ofThatTime(reading, labs, t('section.labs'));
  if (then)
    return withReach(reading, 'labs', [
      ...then.said,
      ...firstOf(then.entries.toSorted(outOfRangeFirst), 'labs', reading, (lab) => labFact(lab, reading)),
    ]);
  const dayOf = (lab: Lab) => show.day(dateOf(lab));
  const ofDay = labs.filter((lab) => labs[0] && dayOf(lab) === dayOf(labs[0])).toSorted(outOfRangeFirst);
  return withReach(
    reading,
    'labs',
    firstOf(ofDay, 'labs', reading, (lab) => labFact(lab, reading)),
  );
};

export const outOfRangeFirst = (a: Lab, b: Lab): number =>
  (flagOf(b)?.length ?? 0) - (flagOf(a)?.length ?? 0);

const newestOf = (reading: Reading, { name, labs }: LabGroup, count: number): Draft[] => {
  if (labs.length === 0) return noneButFamily(reading, name);
  const then = ofThatTime(reading, labs, name);
  if (then) return [...then.said, ...firstOf(then.entries, 'labs', reading, (lab) => factIn(reading, lab))];
  const positive = reading.question.count === null ? lastPositive(labs) : null;
  if (positive && labs[0])
    return [
      ...(reading.question.isNewest ? [labs[0], positive] : [positive, labs[0]]).map((lab) =>
        factIn(reading, lab),
      ),
      ...antibioticsSince(reading, positive),
    ];
  const last = labs[Math.min(count, labs.length, 20) - 1];
  // Two results of one instant are both told: nobody can say which of them holds.
  return labs
    .filter((lab) => Date.parse(lab.effective_at) >= Date.parse(last?.effective_at ?? ''))
    .map((lab) => factIn(reading, lab));
};

const factIn = (reading: Reading, entry: Lab): Draft => valueFact({ kind: 'lab', entry }, reading);

/** Denial of a test, behind the results of its family. */
const noneButFamily = (reading: Reading, name: string): Draft[] => [
  ...familyOf(reading, name)
    .slice(0, mostOfFamily)
    .map((lab) => factIn(reading, lab)),
  noneOf(reading, name),
];

/** As many results of other tests of a family as stand before the denial of one. */
const mostOfFamily = 2;

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
    asked.flatMap(
      (group, at) =>
        ofAll(withLimitOf(reading, asked, at), group) ??
        (reading.question.age === null ? courseOfLabs(reading, group) : newestOf(reading, group, 1)),
    ),
  );
};

/** Of several things the question may say a limit each. */
const withLimitOf = (reading: Reading, asked: readonly LabGroup[], at: number): Reading => {
  const { limit, limits } = reading.question;
  const own = asked.length > 1 && limits.length === asked.length ? (limits[at] ?? limit) : limit;
  return { ...reading, question: { ...reading.question, limit: own } };
};

/** All results of a group, how many, or what an operation makes of them; null where the question asks for nothing of that. */
const ofAll = (reading: Reading, { name, labs }: LabGroup): Draft[] | null => {
  if (labs.length === 0) return null;
  const inRange = inRangeOf(reading, name, labs);
  if (inRange) return inRange;
  if (wantsOperation(reading)) {
    if (wantsCount(reading)) return countOf(reading, name, labs.map(valued));
    const said = compared(reading, { name, labs }, (unit, points) =>
      operationOn(reading, { name, section: 'labs', unit, points, figureOf: ({ value }) => value }),
    );
    if (said) return said;
  }
  return reading.question.everyValue ? everyValueOf(reading, name, labs.map(valued)) : null;
};

/** The course of a group. */
export const courseOfLabs = (reading: Reading, group: LabGroup): Draft[] =>
  group.labs.length === 0
    ? noneButFamily(reading, group.name)
    : (compared(reading, group, (unit, points) => courseOf(reading, group.name, unit, points)) ?? []);

/**
 * What a comparison of results says, in the unit of the newest of the asked time: those in other units, and those printed with a
 * comparator or without a date, take no part; the answer says how many. Where no figure is among them, the newest of them.
 */
const compared = (
  reading: Reading,
  { name, labs }: LabGroup,
  say: (unit: string | null, points: readonly Point[]) => Draft[] | null,
): Draft[] | null => {
  const dated = labs.filter(isDated);
  if (dated.length === 0) return everyValueOf(reading, name, labs.map(valued));
  const asked = ofAskedTime(reading, dated);
  const newest = asked.find(isFigure) ?? (asked.length === 0 ? dated.find(isFigure) : undefined);
  if (!newest && asked.length === 0) return everyValueOf(reading, name, dated.map(valued));
  if (!newest) return asked.slice(0, 6).map((lab) => labFact(lab, reading));
  const isInUnit = (lab: Lab) => unitKey(lab) === unitKey(newest);
  const inUnit = asked.filter(isInUnit);
  const said = say(newest.unit, dated.filter(isInUnit).filter(isFigure).map(pointOf));
  return (
    said && [
      ...said,
      ...leftOut(reading, 'trend.otherUnits', asked.length - inUnit.length),
      ...leftOut(reading, 'trend.notFigures', inUnit.length - inUnit.filter(isFigure).length),
      ...leftOut(reading, 'trend.undated', labs.length - dated.length),
    ]
  );
};

const isFigure = (lab: Lab): lab is Lab & { value: number } => lab.value !== null && lab.comparator === null;

const unitKey = ({ unit }: Lab): string => (unit ?? '').toLowerCase().replaceAll(/\s/g, '');

const valued = (lab: Lab) => ({ when: lab, source: { kind: 'lab', entry: lab } as const });

const pointOf = (lab: Lab & { value: number }): Point => ({
  ...valued(lab),
  value: roundedResult(lab.value),
  second: null,
});

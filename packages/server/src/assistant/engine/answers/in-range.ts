import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { EntryIn } from '../chart-entries.ts';
import { labValue } from '../cite.ts';
import { asksCourse } from '../course-asked.ts';
import { flagOf, labFact } from '../facts.ts';
import { roundedResult } from '../formats.ts';
import { type RangeAsked, rangeAsked } from '../range-asked.ts';
import type { Draft, Reading } from '../reading.ts';
import { earlier, ofAskedTime, type Point, valuesOf } from '../series.ts';
import { isDated } from '../when.ts';
import { noneOfTime } from './every-value.ts';

type Lab = EntryIn<'labs'>;

/** As many values as one statement lists. */
const mostListed = 12;

/** Whether it is known where a result lies: by the laboratory's flag, or by the range printed with its figure. */
const isPlaced = (lab: Lab): boolean =>
  flagOf(lab) !== null ||
  (lab.value !== null && lab.comparator === null && (lab.low !== null || lab.high !== null));

const isAsked: Readonly<Record<Exclude<RangeAsked, 'in'>, (lab: Lab) => boolean>> = {
  out: (lab) => flagOf(lab) !== null,
  high: (lab) => flagOf(lab)?.startsWith('H') ?? false,
  low: (lab) => flagOf(lab)?.startsWith('L') ?? false,
};

const keyOf = {
  in: 'measured.inRange',
  out: 'measured.outOfRange',
  high: 'measured.high',
  low: 'measured.low',
};

const pointOf = (lab: Lab): Point => ({
  when: lab,
  value: roundedResult(lab.value ?? 0),
  second: null,
  source: { kind: 'lab', entry: lab },
});

/**
 * Numbers of results in and out of their range in the asked time, and those that are out, each with its date; the newest and the course
 * beside it where they are asked for. A result without a range is counted apart. Null where the question does not ask for that.
 */
export const inRangeOf = (reading: Reading, name: string, labs: readonly Lab[]): Draft[] | null => {
  const { question, t, show } = reading;
  const asked = rangeAsked(question);
  if (asked === null) return null;
  const ofTime = ofAskedTime(reading, labs.filter(isDated));
  const placed = ofTime.filter(isPlaced);
  const [newest, first] = [placed[0], placed.at(-1)];
  if (ofTime.length === 0)
    return noneOfTime(
      reading,
      name,
      labs.map((when) => ({ when })),
    );
  if (!newest || !first)
    return [
      { kind: 'missing', text: t('measured.noRange', { name, number: ofTime.length }), sources: [] },
      ...ofTime.slice(0, 3).map((lab) => labFact(lab, reading)),
    ];
  const outside = placed.filter(isAsked[asked === 'in' ? 'out' : asked]);
  const number = asked === 'in' ? placed.length - outside.length : outside.length;
  const dates = [...new Set([first, newest].map((lab) => show.date(dateOf(lab))))].join(' – ');
  const shown = outside.slice(0, mostListed);
  const told = (lab: Lab) => {
    const flag = flagOf(lab);
    const date = show.date(dateOf(lab));
    return show.noted(labValue(lab, show), flag ? `${t(`lab.flag.${flag}`)}${show.further(date)}` : date);
  };
  const count: Draft = {
    kind: 'calc',
    text: t(keyOf[asked], { name, number, total: placed.length, dates }),
    sources: (shown.length > 0 ? shown : [newest]).map((entry) => ({ kind: 'lab' as const, entry })),
  };
  const list: Draft[] =
    shown.length === 0
      ? []
      : [
          {
            kind: 'fact',
            text: t('measured.outside', { name, values: show.clauses(shown.map(told)) }),
            sources: shown.map((entry) => ({ kind: 'lab' as const, entry })),
          },
          ...earlier(reading, outside.length - shown.length),
        ];
  const isCourse = asksCourse(question.text) || question.trend;
  const figures = ofTime.filter((lab) => lab.value !== null && lab.comparator === null);
  const unit = figures[0]?.unit ?? null;
  const points = figures.filter((lab) => lab.unit === unit).map(pointOf);
  const wantsNewest = question.operations.has('last') || question.isNewest || isCourse;
  const course =
    isCourse && points.length > 1
      ? [valuesOf(reading, name, unit, points.slice(0, mostListed).toReversed())]
      : [];
  const notPlaced = ofTime.length - placed.length;
  const unknown: Draft[] =
    notPlaced === 0
      ? []
      : [{ kind: 'missing', text: t('measured.notPlaced', { number: notPlaced }), sources: [] }];
  return [
    ...(wantsNewest ? [labFact(ofTime[0] ?? newest, reading)] : []),
    count,
    ...list,
    ...course,
    ...unknown,
  ];
};

/** Says of a sign that no range stands with it, where the question asks how many are in one; its values follow. */
export const noRangeOfSign = (reading: Reading, name: string, count: number): Draft[] =>
  rangeAsked(reading.question) === null
    ? []
    : [{ kind: 'missing', text: reading.t('measured.noRange', { name, number: count }), sources: [] }];

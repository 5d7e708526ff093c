import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { factOf } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, earlier, noneWithin, type Point } from '../series.ts';
import { isOfTime } from '../times.ts';
import { isDay } from '../when.ts';

/** As many statements as any list of an answer has. */
const mostValues = 20;

type Valued = Pick<Point, 'when' | 'source'>;

const facts = (reading: Reading, values: readonly Valued[]): Draft[] => [
  ...values.slice(0, mostValues).map(({ source }) => factOf(source, reading)),
  ...earlier(reading, Math.max(0, values.length - mostValues)),
];

const within = <Value extends Valued>(reading: Reading, values: readonly Value[]): Value[] => {
  const span = askedSpan(reading);
  return values.filter(({ when }) => isOfTime(span, when, reading.timeZone));
};

/** Every value of something, given newest first, of the time that the question names. */
export const everyValueOf = (reading: Reading, name: string, values: readonly Valued[]): Draft[] => {
  const asked = within(reading, values);
  return asked.length > 0 ? facts(reading, asked) : noneWithin(reading, name, values, askedSpan(reading));
};

/**
 * The lowest or the highest of the figures of one unit, given newest first and all with a date, each time that it was measured, and among how many of
 * the time that the question names it is so; `figureOf` is what is compared.
 */
export const extremeOf = (
  reading: Reading,
  name: string,
  points: readonly Point[],
  figureOf: (point: Point) => number = ({ value }) => value,
): Draft[] => {
  const { question, t, show } = reading;
  if (question.extreme === null) return [];
  const compared = within(reading, points);
  const [last, first] = [compared[0], compared.at(-1)];
  if (!first || !last) return noneWithin(reading, name, points, askedSpan(reading));
  const figures = compared.map(figureOf);
  const [from, to] = [dateOf(first.when), dateOf(last.when)];
  const ofDays = isDay(from) && isDay(to);
  const end = question.extreme === 'lowest' ? Math.min(...figures) : Math.max(...figures);
  return [
    ...facts(
      reading,
      compared.filter((point) => figureOf(point) === end),
    ),
    {
      kind: 'calc',
      text: t(`extreme.${question.extreme}${ofDays ? '' : 'Dated'}`, {
        from: show.date(from),
        to: show.date(to),
        number: compared.length,
      }),
      sources: [...new Set([first, last])].map(({ source }) => source),
    },
  ];
};

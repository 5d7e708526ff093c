import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { Section, Source } from '../chart-entries.ts';
import { labName, labValue, vitalValue } from '../cite.ts';
import { factOf } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, earlier, noneWithin, type Point } from '../series.ts';
import { isOfTime } from '../times.ts';
import { convertedValue, unitAskedIn } from '../unit-asked.ts';
import { atPart, isDay } from '../when.ts';

/** As many statements as any list of an answer has. */
const mostValues = 20;

/** The value of an entry; in the unit that the question names where it can be told in it, with the own one beside it. */
export const valueFact = (source: Source, reading: Reading): Draft => {
  const { t, show, question } = reading;
  const converted =
    source.kind === 'lab' || source.kind === 'vital'
      ? convertedValue(source, unitAskedIn(question.text), show)
      : null;
  if (converted === null || (source.kind !== 'lab' && source.kind !== 'vital'))
    return factOf(source, reading);
  const { entry } = source;
  const [name, own] =
    source.kind === 'lab'
      ? [labName(source.entry, t), labValue(source.entry, show)]
      : [t(`vital.name.${source.entry.code}`), vitalValue(source.entry, show)];
  return {
    // Derived from the entry: its figure does not stand in it.
    kind: 'calc',
    text: t('vital.value', { name, value: show.noted(converted, own), when: atPart(entry, reading) }),
    sources: [source],
  };
};

/** An end of the values of something. */
export type End = 'lowest' | 'highest';

/** Values of one thing in one unit, newest first and all with a date; `figureOf` is what is compared. */
export type Course = {
  readonly name: string;
  readonly section: Section;
  readonly unit: string | null;
  readonly points: readonly Point[];
  readonly figureOf: (point: Point) => number;
};

type Valued = Pick<Point, 'when' | 'source'>;

const facts = (reading: Reading, values: readonly Valued[]): Draft[] => [
  ...values.slice(0, mostValues).map(({ source }) => valueFact(source, reading)),
  ...earlier(reading, Math.max(0, values.length - mostValues)),
];

const within = <Value extends Valued>(reading: Reading, values: readonly Value[]): Value[] => {
  const span = askedSpan(reading);
  return values.filter(({ when }) => isOfTime(span, when, reading.timeZone));
};

/** Every value of something, given newest first, of the time that the question names. */
export const everyValueOf = (reading: Reading, name: string, values: readonly Valued[]): Draft[] => {
  const asked = within(reading, values);
  return asked.length > 0 ? facts(reading, asked) : noneOfTime(reading, name, values);
};

/** Says that nothing is of the time that the question names. */
export const noneOfTime = (
  reading: Reading,
  name: string,
  values: readonly Pick<Valued, 'when'>[],
): Draft[] => noneWithin(reading, name, values, askedSpan(reading));

/** The lowest or the highest of some figures, the newest times that it was measured, and among how many it is so. */
export const extremeOf = (
  reading: Reading,
  { points: compared, figureOf }: Course,
  extreme: End,
): Draft[] => {
  const { t, show } = reading;
  const [last, first] = [compared[0], compared.at(-1)];
  if (!first || !last) return [];
  const figures = compared.map(figureOf);
  const [from, to] = [dateOf(first.when), dateOf(last.when)];
  const ofDays = isDay(from) && isDay(to);
  const end = extreme === 'lowest' ? Math.min(...figures) : Math.max(...figures);
  const atEnd = compared.filter((point) => figureOf(point) === end);
  return [
    ...facts(reading, atEnd),
    {
      kind: 'calc',
      text: t(`extreme.${extreme}${ofDays ? '' : 'Dated'}`, {
        from: show.date(from),
        to: show.date(to),
        number: compared.length,
      }),
      sources: [...new Set([first, last])].map(({ source }) => source),
    },
  ];
};

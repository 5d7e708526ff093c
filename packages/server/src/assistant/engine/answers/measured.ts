import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { noneRecorded } from '../absent.ts';
import type { Source } from '../chart-entries.ts';
import { labValue, vitalValue } from '../cite.ts';
import { flagOf } from '../facts.ts';
import { analyteOf } from '../lab-names.ts';
import type { AnalyteId } from '../lexicon/analytes.ts';
import type { Limit } from '../operations.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, earlier, instantOf, ofAskedTime, type Point, valuesOf, verdictOf } from '../series.ts';
import { inUnit, unitAskedIn } from '../unit-asked.ts';
import { isLowInSpanish } from '../values-asked.ts';
import { type Course, type End, extremeOf, noneOfTime, valueFact } from './every-value.ts';
import { fromWindowStart } from './window-start.ts';

type Measurement = Extract<Source, { kind: 'lab' | 'vital' }>;

/** Signs and analytes of which less is worse; of all others the values outside their range say it, else more is. */
const worseWhenLow: ReadonlySet<AnalyteId | VitalCode> = new Set([
  'egfr',
  'hemoglobin',
  'hematocrit',
  'erythrocytes',
  'platelets',
  'albumin',
  'hdl',
  'vitamin_d',
  'vitamin_b12',
  'ferritin',
  'iron',
  'folate',
  'oxygen_saturation',
]);
const worseWhenHigh: ReadonlySet<AnalyteId | VitalCode> = new Set([
  'creatinine',
  'bun',
  'urea',
  'hba1c',
  'ldl',
  'cholesterol_total',
  'triglycerides',
  'non_hdl',
  'alt',
  'ast',
  'crp',
  'esr',
  'uric_acid',
  'psa',
  'troponin',
  'bnp',
  'd_dimer',
  'albumin_creatinine_ratio',
  'blood_pressure',
  'temperature',
]);

/** The distance of a result beyond each bound of its range, in parts of the bound. */
const beyondRange = ({ source }: Point): { low: number; high: number } => {
  if (source.kind !== 'lab' || source.entry.value === null) return { low: 0, high: 0 };
  const { value, low, high } = source.entry;
  return {
    low: low === null || flagOf(source.entry) === null ? 0 : Math.max(0, low - value) / Math.abs(low || 1),
    high:
      high === null || flagOf(source.entry) === null ? 0 : Math.max(0, value - high) / Math.abs(high || 1),
  };
};

/** At which end of its values something measured is worst. */
const worstEnd = (points: readonly Point[]): End => {
  const [source] = points.map((point) => point.source);
  const id =
    source?.kind === 'vital' ? source.entry.code : source?.kind === 'lab' ? analyteOf(source.entry) : null;
  if (id !== null && worseWhenLow.has(id)) return 'lowest';
  if (id !== null && worseWhenHigh.has(id)) return 'highest';
  const beyond = points.map(beyondRange);
  const most = (side: 'low' | 'high') => Math.max(0, ...beyond.map((one) => one[side]));
  return most('low') > most('high') ? 'lowest' : 'highest';
};

const other: Readonly<Record<End, End>> = { lowest: 'highest', highest: 'lowest' };

/** The ends of all values that a question asks for. */
const endsAsked = (
  { question: { extreme, bothEnds, operations } }: Reading,
  points: readonly Point[],
): readonly End[] => {
  if (bothEnds) return ['lowest', 'highest'];
  if (extreme !== null) return [extreme];
  if (operations.has('worst')) return [worstEnd(points)];
  return operations.has('best') ? [other[worstEnd(points)]] : [];
};

const operationsOnValues = ['count', 'first', 'worst', 'best', 'change', 'vary', 'compare'] as const;

/** Whether a question wants more of something measured than a value of a time or a course. */
export const wantsOperation = ({ question: { limit, extreme, bothEnds, operations } }: Reading): boolean =>
  limit !== null || extreme !== null || bothEnds || operationsOnValues.some((one) => operations.has(one));

/** Whether a question asks how many values there are, and for nothing else of them. */
export const wantsCount = (reading: Reading): boolean => {
  const { limit, extreme, operations, text } = reading.question;
  if (!operations.has('count') || limit !== null || extreme !== null) return false;
  const others = (['change', 'worst', 'best'] as const).some((one) => operations.has(one));
  return !others && unitAskedIn(text) === null && !amounts.test(text.toLowerCase());
};

/** A number of these is a value: `how many kilos`. French asks for a value as for a number: `combien de tension`. */
const amounts =
  /kilo|quilo|chili|gram|centim|grados|degree|grad|公斤|斤|キロ|いくつ(?!あ|記録|も)|킬로|combien (?:a|de (?:tension|fi[eè]vre|temp[eé]rature|poids|pouls|saturation|cr[eé]atinine|glyc[eé]mie))(?!\p{L})/u;

/** The number of values of something recorded in the time that is asked about; `values` newest first. */
export const countOf = (
  reading: Reading,
  name: string,
  values: readonly Pick<Point, 'when' | 'source'>[],
): Draft[] => {
  const { t, show } = reading;
  const asked = ofAskedTimeOf(reading, values);
  const [last, first] = [asked[0], asked.at(-1)];
  if (!first || !last) return noneOfTime(reading, name, values);
  const dates = [...new Set([first, last].map(({ when }) => show.date(dateOf(when))))].join(' – ');
  return [
    {
      kind: 'calc',
      text: t('measured.count', { name, number: asked.length, dates }),
      sources: [...new Set([first.source, last.source])],
    },
  ];
};

const ofAskedTimeOf = <Value extends Pick<Point, 'when'>>(
  reading: Reading,
  values: readonly Value[],
): Value[] => {
  const kept = new Set(
    ofAskedTime(
      reading,
      values.map(({ when }) => when),
    ),
  );
  return values.filter(({ when }) => kept.has(when));
};

const shownValue = ({ source }: Point, { show }: Reading): string =>
  source.kind === 'lab'
    ? labValue(source.entry, show)
    : source.kind === 'vital'
      ? vitalValue(source.entry, show)
      : '';

const isMeasurement = (source: Source): source is Measurement =>
  source.kind === 'lab' || source.kind === 'vital';

/** The limit in the unit of the values, where a question says it in another one. */
const inOwnUnit = (reading: Reading, limit: Limit, { points }: Course): Limit => {
  const asked = unitAskedIn(reading.question.text);
  const source = points[0]?.source;
  if (asked === null || !source || !isMeasurement(source) || source.entry.unit === null) return limit;
  const value = inUnit(source, limit.value, asked, source.entry.unit);
  return value === null ? limit : { ...limit, value };
};

/** Whether a value is beyond a limit; of a pressure with two limits, one of its two values. */
const isBeyond = ({ side, value: bound, second, isInclusive }: Limit, figureOf: Course['figureOf']) => {
  const beyond = (figure: number, of: number) =>
    (isInclusive && figure === of) || (side === 'above' ? figure > of : figure < of);
  return (point: Point): boolean =>
    beyond(figureOf(point), bound) ||
    (second !== null && point.second !== null && beyond(point.second, second));
};

const signs = { above: ['>', '≥'], below: ['<', '≤'] } as const;

const limitText = (
  { side, value, second, isInclusive }: Limit,
  { unit }: Course,
  { show }: Reading,
): string => {
  const bound = show.number(Number(value.toPrecision(4)));
  const figure = second === null ? bound : `${bound}/${show.number(second)}`;
  return `${signs[side][isInclusive ? 1 : 0]} ${show.withUnit(figure, unit)}`;
};

/** As many other values as an answer lists. */
const mostListed = 10;

/** Values on one side of a limit: the first of them, how many, or whether there are any. */
const beyondLimit = (reading: Reading, asked: Limit, course: Course): Draft[] => {
  const { t, show, question } = reading;
  const { name, section, unit, points, figureOf } = course;
  const limit = inOwnUnit(reading, asked, course);
  const found = points.filter(isBeyond(limit, figureOf));
  const said = { name, limit: limitText(limit, course, reading), total: points.length };
  const [newest] = found;
  const { operations } = question;
  if (!newest) {
    const end: End = limit.side === 'above' ? 'highest' : 'lowest';
    return [
      noneRecorded(reading, section, t('measured.none', said)),
      ...extremeOf(reading, course, end).slice(0, 1),
    ];
  }
  const listed = (values: readonly Point[]) => [
    ...(values.length > 0 ? [valuesOf(reading, name, unit, values.slice(0, mostListed))] : []),
    ...earlier(reading, values.length - mostListed),
  ];
  if (operations.has('count'))
    return [
      {
        kind: 'calc',
        text: t('measured.countBeyond', { ...said, number: found.length }),
        sources: sourcesOf(found),
      },
      ...listed(found),
    ];
  const isFirst =
    !operations.has('last') && (['first', 'since', 'when'] as const).some((one) => operations.has(one));
  const told = isFirst ? (found.at(-1) ?? newest) : newest;
  const isLast = operations.has('last') && operations.has('when');
  const params = { ...said, value: shownValue(told, reading), date: show.date(dateOf(told.when)) };
  if (isFirst)
    return [
      { kind: 'calc', text: t('measured.firstBeyond', params), sources: [told.source] },
      ...(operations.has('first') ? [] : listed(found.slice(0, -1))),
    ];
  if (isLast) return [{ kind: 'calc', text: t('measured.lastBeyond', params), sources: [told.source] }];
  return [
    {
      kind: 'calc',
      text: t('measured.beyond', { ...params, number: found.length }),
      sources: [told.source],
    },
    ...(operations.has('last') ? [] : listed(found.slice(1))),
  ];
};

const sourcesOf = (points: readonly Point[]): Source[] =>
  points.slice(0, mostListed).map(({ source }) => source);

/** The run in which the newest values go the same way: from which of them on, given oldest first. */
const lastTurn = (values: readonly Point[], figureOf: Course['figureOf']): number => {
  const step = (at: number) => {
    const [before, here] = [values[at - 1], values[at]];
    return before && here ? Math.sign(figureOf(here) - figureOf(before)) : 0;
  };
  let way = 0;
  for (let at = values.length - 1; at > 0; at -= 1) {
    const own = step(at);
    if (way !== 0 && own !== 0 && own !== way) return at;
    if (way === 0) way = own;
  }
  return 0;
};

/** Whether values went up or down, by how much, and between which two: those of the asked time, the newest two, or since the last turn. */
const changed = (reading: Reading, course: Course): Draft[] | null => {
  const { question } = reading;
  const { operations, count, since, until } = question;
  const { name, unit, figureOf } = course;
  const values = course.points.toSorted((a, b) => instantOf(a) - instantOf(b));
  const last = values.at(-1);
  if (!last || values.length < 2) return null;
  const verdict = (first: Point) => verdictOf(reading, name, unit, first, last, figureOf);
  const isTimed = since !== null || until !== null || askedSpan(reading).from !== null;
  const of = count ?? (operations.has('compare') && !isTimed ? 2 : null);
  const from = of !== null && of > 1 ? values.at(-Math.min(of, values.length)) : isTimed ? values[0] : null;
  if (from) return [verdict(from)];
  const turn = values[lastTurn(values, figureOf)];
  const [oldest] = values;
  if (!turn || !oldest || turn === oldest) return oldest ? [verdict(oldest)] : null;
  return [verdict(turn), verdictOf(reading, name, unit, oldest, last, figureOf, 'measured.overall')];
};

/**
 * Statements about the values of one thing, in one unit and newest first, where a question wants more of them than the newest or their
 * course: those beyond a limit, how they changed, the one at an end, the first. Null where it wants nothing of that.
 */
export const operationOn = (reading: Reading, all: Course): Draft[] | null => {
  const { question } = reading;
  const { operations, limit } = question;
  const points = ofAskedTimeOf(reading, all.points);
  const course = { ...all, points };
  if (points.length === 0) return noneOfTime(reading, all.name, all.points);
  if (limit !== null) return beyondLimit(reading, limit, course);
  const ends = endsAsked(reading, points);
  if (ends.length > 0) return ends.flatMap((end) => extremeOf(reading, course, end));
  if (wantsVerdict(reading)) {
    const windowed = fromWindowStart(reading, all, course);
    const told = changed(reading, withBaseline(reading, all, windowed.course));
    return told && [...told, ...windowed.said];
  }
  const first = points.at(-1);
  return operations.has('first') && first ? [valueFact(first.source, reading)] : null;
};

/** `Did it rise?` wants a verdict, as a change since a day does; `how has it changed?` wants the course. */
const wantsVerdict = ({ question }: Reading): boolean => {
  const { operations, since, until } = question;
  const isTimed = since !== null || until !== null;
  if (isLowInSpanish(question.text)) return false;
  return operations.has('change') || operations.has('compare') || (operations.has('vary') && isTimed);
};

/** With one value in the asked time, the one before it tells how it changed; a comparison with that time goes on until today. */
const withBaseline = (reading: Reading, all: Course, course: Course): Course => {
  const [only, more] = course.points;
  if (!only || more) return course;
  const [newest] = all.points;
  if (reading.question.operations.has('compare') && newest && newest !== only)
    return { ...course, points: [newest, only] };
  const before = all.points[all.points.indexOf(only) + 1];
  return before ? { ...course, points: [only, before] } : course;
};

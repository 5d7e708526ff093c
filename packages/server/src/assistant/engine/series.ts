import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { newestFirst, type Source } from './chart-entries.ts';
import { namesCondition } from './condition-names.ts';
import { startOfDrug } from './drug-start.ts';
import { daysBetween } from './formats.ts';
import type { Draft, Reading } from './reading.ts';
import { dayIn, daysOf, isBefore, isOfTime, type Span, spanOf } from './times.ts';
import { isDated, isDay, type Timed } from './when.ts';
import { oneLine } from './words.ts';

/** One figure of a course as it is shown, with the entry that holds it; `second` is the diastolic pressure. */
export type Point = {
  readonly when: Timed;
  readonly value: number;
  readonly second: number | null;
  readonly source: Source;
};

/** Fewer results make no trend (clinical rules, section 4.5). */
export const fewestForTrend = 3;

/** As many as the small charts of the screen draw. */
const pointsShown = 6;

/**
 * The course of one sign or analyte in one unit: its values with their dates, and the change between the first and
 * the last of them, which all have a date. Says how many are missing where there are fewer than three. No judgement of the direction.
 */
export const courseOf = (
  reading: Reading,
  name: string,
  unit: string | null,
  points: readonly Point[],
): Draft[] => {
  const { question, t } = reading;
  const span = askedSpan(reading);
  const within = points.filter(({ when }) => isOfTime(span, when, reading.timeZone));
  if (points.length > 0 && within.length === 0) return noneWithin(reading, name, points, span);
  const wanted = Math.max(fewestForTrend, Math.min(question.count ?? pointsShown, 20));
  const shown = within.toSorted((a, b) => instantOf(a) - instantOf(b)).slice(-wanted);
  if (shown.length === 0) return [];
  const values = valuesOf(reading, name, unit, shown);
  if (shown.length < fewestForTrend) {
    const text = t('trend.tooFew', { name, count: shown.length, fewest: fewestForTrend });
    return [values, { kind: 'missing', text, sources: [] }];
  }
  const notShown = within.length - shown.length + beforeTime(reading, points, span);
  return [values, changeOf(reading, name, unit, shown), ...earlier(reading, notShown)];
};

/** Values of one sign or analyte in one unit, each with its date. */
export const valuesOf = (
  reading: Reading,
  name: string,
  unit: string | null,
  points: readonly Point[],
): Draft => ({
  kind: 'fact',
  text: reading.t('trend.values', { name, unit: unitText(reading, unit), values: listOf(reading, points) }),
  sources: points.map(({ source }) => source),
});

export const instantOf = ({ when }: Point): number => Date.parse(when.effective_at);

/** How many values are known to be older than a time. */
const beforeTime = (
  { timeZone }: Reading,
  values: readonly { readonly when: Timed }[],
  { from }: Span,
): number => (from === null ? 0 : values.filter(({ when }) => isBefore(when, from, timeZone)).length);

/** The time of which a question wants to know. */
export const askedSpan = (reading: Reading): Span => {
  const { question, now, timeZone } = reading;
  const { since, until, conditions } = question;
  const start = startOfDrug(reading);
  if (start)
    return { from: DateTime.fromISO(dayOf(start, timeZone), { zone: timeZone }).toJSDate(), to: null };
  const isInPregnancy = since === null && until === null && conditions.includes('pregnancy');
  return isInPregnancy ? { from: pregnancyBegan(reading), to: null } : spanOf(question, now, timeZone);
};

/** The beginning of the present pregnancy, as far as it is known; null where none is. */
const pregnancyBegan = ({ chart, timeZone }: Reading): Date | null => {
  const present = newestFirst(chart, 'conditions').find(
    (one) => one.status === 'active' && isDated(one) && namesCondition(one.name, 'pregnancy'),
  );
  return present ? DateTime.fromISO(dayOf(present, timeZone), { zone: timeZone }).toJSDate() : null;
};

const dayOf = ({ effective_on, effective_at }: Timed, zone: string): string =>
  effective_on === null ? dayIn(zone, new Date(effective_at)) : daysOf(effective_on).first;

/** Those of some entries that are of the time that the question names; all where it names none. */
export const ofAskedTime = <Entry extends Timed>(reading: Reading, entries: readonly Entry[]): Entry[] => {
  const span = askedSpan(reading);
  return entries.filter((entry) => isOfTime(span, entry, reading.timeZone));
};

/** That nothing of what has a value is of the time that was asked about, and how many values are earlier. */
export const noneWithin = (
  reading: Reading,
  name: string,
  values: readonly { readonly when: Timed }[],
  span: Span,
): Draft[] => {
  const { from, to } = span;
  const { t, show } = reading;
  const date = (instant: number) => show.date(new Date(instant).toISOString());
  const text =
    from && to && date(from.getTime()) === date(to.getTime() - 1)
      ? t('trend.noneOn', { name, date: date(from.getTime()) })
      : from && to
        ? // The time ends before `to`.
          t('trend.noneBetween', { name, from: date(from.getTime()), to: date(to.getTime() - 1) })
        : from
          ? t('trend.noneSince', { name, date: date(from.getTime()) })
          : t('trend.noneBefore', { name, date: date(to?.getTime() ?? reading.now.getTime()) });
  return [{ kind: 'missing', text, sources: [] }, ...earlier(reading, beforeTime(reading, values, span))];
};

const figureText = ({ show }: Reading, { value, second }: Point): string =>
  second === null ? show.number(value) : `${show.number(value)}/${show.number(second)}`;

const listOf = (reading: Reading, points: readonly Point[]): string =>
  reading.show.clauses(
    points.map((point) =>
      reading.show.noted(figureText(reading, point), reading.show.date(dateOf(point.when))),
    ),
  );

/** Whether something went up or down between two values, from what to what, and by how much. */
export const verdictOf = (
  reading: Reading,
  name: string,
  unit: string | null,
  first: Point,
  last: Point,
  figureOf: (point: Point) => number,
  key?: 'measured.overall',
): Draft => {
  const { show, t } = reading;
  const [from, to] = [dateOf(first.when), dateOf(last.when)];
  if (!(isDay(from) && isDay(to)) && overlap(reading, from, to))
    return { kind: 'missing', text: t('trend.orderUnknown', { name }), sources: [] };
  const way = Math.sign(figureOf(last) - figureOf(first));
  return {
    kind: 'calc',
    text: t(key ?? `measured.${way > 0 ? 'up' : way < 0 ? 'down' : 'same'}`, {
      name,
      first: figureText(reading, first),
      from: show.date(from),
      last: show.withUnit(figureText(reading, last), unit),
      to: show.date(to),
      change: differenceText(reading, unit, first, last),
    }),
    sources: [first.source, last.source],
  };
};

const unitText = ({ show, t }: Reading, unit: string | null): string => {
  const shown = show.withUnit('', unit).trim();
  return shown === '' ? '' : t('trend.inUnit', { unit: oneLine(shown) });
};

const changeOf = (reading: Reading, name: string, unit: string | null, points: readonly Point[]): Draft => {
  const { show, t } = reading;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('A change needs two points');
  const [from, to] = [dateOf(first.when), dateOf(last.when)];
  const ofDays = isDay(from) && isDay(to);
  if (!ofDays && overlap(reading, from, to))
    return { kind: 'missing', text: t('trend.orderUnknown', { name }), sources: [] };
  return {
    kind: 'calc',
    text: t(ofDays ? 'trend.change' : 'trend.changeDated', {
      name,
      change: differenceText(reading, unit, first, last),
      from: show.date(from),
      to: show.date(to),
      // Between a month and a day lie no days that anybody could count.
      ...(ofDays ? { period: periodOf(reading, daysBetween(show.day(from), show.day(to))) } : {}),
    }),
    sources: [first.source, last.source],
  };
};

/** By how much the later of two values is more; a difference of percentages is no percentage of the first value. */
const differenceText = ({ show, t }: Reading, unit: string | null, first: Point, last: Point): string => {
  const difference = show.change(changeBetween(first.value, last.value));
  const second =
    first.second === null || last.second === null
      ? ''
      : `/${show.change(changeBetween(first.second, last.second))}`;
  return unit === '%'
    ? t('trend.points', { change: difference })
    : show.withUnit(`${difference}${second}`, unit);
};

/** Whether the later of two dates can be the earlier one: `2026` may be behind March 2026. */
const overlap = ({ show }: Reading, from: string, to: string): boolean =>
  daysOf(show.day(from)).behind > daysOf(show.day(to)).first;

/** Of the figures as they are shown: between unrounded ones 5.3 after 4.8 could read +0.4. */
const changeBetween = (first: number, last: number): number =>
  Number(
    (last - first).toFixed(Math.max(...[first, last].map((value) => `${value}`.split('.')[1]?.length ?? 0))),
  );

const periodOf = ({ t }: Reading, days: number): string => {
  if (days < 61) return t('period.days', { count: days });
  const months = Math.round(days / 30.44);
  return months < 24
    ? t('period.months', { count: months })
    : t('period.years', { count: Math.round(days / 365.25) });
};

/** How many earlier values the answer does not show; nothing where it shows all. */
export const earlier = ({ t }: Reading, count: number): Draft[] =>
  count > 0 ? [{ kind: 'action', text: t('trend.earlier', { count }), sources: [] }] : [];

/** How many values take no part in a comparison, and why by the key of the text; nothing where all do. */
export const leftOut = (
  { t }: Reading,
  key: 'trend.otherUnits' | 'trend.notFigures' | 'trend.undated',
  count: number,
): Draft[] => (count > 0 ? [{ kind: 'missing', text: t(key, { count }), sources: [] }] : []);

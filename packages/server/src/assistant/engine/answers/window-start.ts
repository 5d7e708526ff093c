import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, instantOf } from '../series.ts';
import { isBefore } from '../times.ts';
import type { Course } from './every-value.ts';

/**
 * The values by which a change in a time until today is told: those of that time, and the one before it where that lies nearer to its
 * start than the first of them. `in the last year` is no change of the last six months because nothing was measured before.
 */
export const fromWindowStart = (
  reading: Reading,
  all: Course,
  course: Course,
): { readonly course: Course; readonly said: readonly Draft[] } => {
  const { since, until } = reading.question;
  const { from, to } = askedSpan(reading);
  const isOver = to !== null && to <= reading.now;
  const first = course.points.at(-1);
  if (since === null || since.by === 'visit' || (until !== null && isOver) || from === null || !first)
    return { course, said: [] };
  // `Since last year`, `since March`: a value of that year or month is what is compared with.
  const named = since.by === 'date' && since.lasts !== 'day' ? since.lasts : null;
  if (
    named &&
    instantOf(first) <
      DateTime.fromJSDate(from)
        .plus({ [named]: 1 })
        .toMillis()
  )
    return { course, said: [] };
  const before = all.points.find(({ when }) => isBefore(when, from, reading.timeZone));
  const away = (point: typeof first) => Math.abs(instantOf(point) - from.getTime());
  if (!before || away(before) >= away(first)) return { course, said: [] };
  const { t, show } = reading;
  return {
    course: { ...course, points: [...course.points, before] },
    said: [
      {
        kind: 'calc',
        text: t('measured.baseline', {
          start: show.date(from.toISOString()),
          date: show.date(dateOf(before.when)),
        }),
        sources: [before.source],
      },
    ],
  };
};

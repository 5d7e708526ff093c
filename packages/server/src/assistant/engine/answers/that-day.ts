import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { newestSources, type Source } from '../chart-entries.ts';
import { isMeasuredSource, type MeasuredSource } from '../cited.ts';
import { factOf } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { thatDayAsked } from '../that-day-asked.ts';
import { unusualByDay, valuesOfDay } from '../unusual.ts';
import { isDated } from '../when.ts';

/** Days after a value in which an act may answer it. */
const daysAfter = 14;
/** An answer has five lines; the value and its reach are two of them. */
const mostLines = 5;

/** Events from one day to another, by the calendar: procedures, orders begun or stopped, conclusions, notes. */
const actsBetween = (reading: Reading, from: string, to: string): Source[] => {
  const { chart, show } = reading;
  const isWithin = (date: string) => show.day(date) >= from && show.day(date) <= to;
  const of = (kind: 'procedure' | 'conclusion' | 'note' | 'medication') =>
    newestSources(chart, kind).filter(({ entry }) => isDated(entry) && isWithin(dateOf(entry)));
  const stopped = newestSources(chart, 'medication').filter(({ kind, entry }) => {
    if (kind !== 'medication') return false;
    const end = entry.stopped_on ?? entry.stopped_at;
    return end !== null && isWithin(end);
  });
  const orders = [...new Map([...of('medication'), ...stopped].map((one) => [one.entry.id, one])).values()];
  const nearest = (sources: readonly Source[]) =>
    sources.toSorted((a, b) => Date.parse(a.entry.effective_at) - Date.parse(b.entry.effective_at));
  return [of('procedure'), orders, of('conclusion'), of('note')].flatMap(nearest);
};

/** The day of a value that was told: what else was out of the ordinary on it, and what was done then and soon after. */
const dayOf = (reading: Reading, entry: MeasuredSource['entry'], room: number): Draft[] => {
  const { t, show, question, timeZone } = reading;
  const asked = thatDayAsked(question.text);
  const date = dateOf(entry);
  const day = show.day(date);
  const { labs, vitals } = valuesOfDay(reading, day);
  const isOther = ({ id }: { readonly id: string }) => id !== entry.id;
  const others = [...labs.filter(isOther), ...vitals.filter(isOther)];
  const unusual = unusualByDay(reading, labs.filter(isOther), vitals.filter(isOther));
  const values: Draft[] =
    unusual.length > 0
      ? unusual
      : [
          {
            kind: 'missing',
            text: t('thatDay.noneUnusual', { date: show.date(date), number: others.length }),
            sources: [],
          },
        ];
  const last = DateTime.fromISO(day, { zone: timeZone }).plus({ days: daysAfter }).toFormat('yyyy-MM-dd');
  const sameDay = actsBetween(reading, day, day);
  const acts = asked === 'done' && sameDay.length === 0 ? actsBetween(reading, day, last) : sameDay;
  const told = acts.map((source) => factOf(source, reading));
  if (asked === 'day') return [...values, ...told].slice(0, room);
  const noAct: Draft = {
    kind: 'missing',
    text: t('thatDay.noAction', { from: show.date(date), to: show.calendarDate(last) }),
    sources: [],
  };
  return [
    ...(told.length > 0 ? told.slice(0, Math.max(1, room - unusual.length)) : [noAct]),
    ...values,
  ].slice(0, room);
};

/** An answer about a value, with what else was of its day or was done about it. */
export const besideValue = (reading: Reading, told: readonly Draft[]): Draft[] => {
  const source = told.flatMap(({ sources }) => sources).find(isMeasuredSource);
  if (!source || !isDated(source.entry)) return [...told];
  return [...told, ...dayOf(reading, source.entry, Math.max(2, mostLines - told.length))];
};

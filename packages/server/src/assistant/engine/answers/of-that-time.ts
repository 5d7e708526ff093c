import { DateTime, Duration } from 'luxon';
import type { Age } from '../ages.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, noneWithin } from '../series.ts';
import { dayIn, daysOf, isOfTime } from '../times.ts';
import { isDated, type Timed } from '../when.ts';

const at = ({ effective_at }: Timed): number => Date.parse(effective_at);

/** How far an entry is at most from an instant; by the calendar where its own instant is not known. */
const distance = (entry: Timed, to: Date, zone: string): number => {
  if (entry.effective_on === null) return Math.abs(at(entry) - to.getTime());
  const day = Date.parse(dayIn(zone, to));
  const { first, behind } = daysOf(entry.effective_on);
  return Math.max(Math.abs(Date.parse(first) - day), Math.abs(Date.parse(behind) - day));
};

const nearest = <Entry extends Timed>(entries: readonly Entry[], to: Date, zone: string): Entry | undefined =>
  entries.toSorted((a, b) => distance(a, to, zone) - distance(b, to, zone))[0];

/** Entries of the instant of one of them: nobody can say which of two holds. */
const together = <Entry extends Timed>(
  entries: readonly Entry[],
  one: Entry | undefined,
): readonly Entry[] => (one ? entries.filter((entry) => at(entry) === at(one)) : []);

/** The entries of a time that a question names, and what is said about that. */
export type OfThatTime<Entry> = {
  readonly entries: readonly Entry[];
  readonly said: readonly Draft[];
};

const missing = (text: string): Draft => ({ kind: 'missing', text, sources: [] });

/** The entries of the newest instants but the first `back`. Given newest first. */
const newestInstants = <Entry extends Timed>(
  entries: readonly Entry[],
  back: number,
  count: number,
): readonly Entry[] => {
  const instants = new Set([...new Set(entries.map(at))].slice(back, back + count));
  return entries.filter((entry) => instants.has(at(entry)));
};

/** The distance from an age at which a value may have been taken; days. */
const nearAge: Readonly<Record<Age['unit'], number>> = { year: 183, month: 31, week: 7, day: 7 };

/** The entries nearest to an age; that none is near it is said. */
const atAge = <Entry extends Timed>(
  { chart, t, timeZone }: Reading,
  all: readonly Entry[],
  { count, unit }: Age,
): OfThatTime<Entry> => {
  const born = chart.patient?.birth_date ?? null;
  if (born === null) return { entries: [], said: [missing(t('measured.noBirthDate'))] };
  const then = DateTime.fromISO(born, { zone: timeZone }).plus({ [unit]: count });
  const closest = nearest(all.filter(isDated), then.toJSDate(), timeZone);
  const isNear =
    closest !== undefined &&
    distance(closest, then.toJSDate(), timeZone) <= Duration.fromObject({ days: nearAge[unit] }).toMillis();
  return {
    entries: together(all, closest),
    said: isNear ? [] : [missing(t('none.ofThatTime'))],
  };
};

/**
 * The entries of the time that a question names, of those given newest first; `name` is what they are values of. All of a time that
 * ends (`en mayo`, `between March and May`), the newest before a day or since one, the one before the newest (`the one before`); of so
 * long ago (`hace 6 meses`) the nearest, with the newest beside it: today's value is no answer to any of them. Where nothing is of
 * that time the nearest one is told, and that it is. Values without a date are of no time. Null where the question names no time.
 */
export const ofThatTime = <Entry extends Timed>(
  reading: Reading,
  all: readonly Entry[],
  name: string,
): OfThatTime<Entry> | null => {
  const { question, t, now, timeZone } = reading;
  const { since, until, back, count } = question;
  if (question.age !== null) return atAge(reading, all, question.age);
  const { from, to } = askedSpan(reading);
  if (all.length === 0 || (from === null && to === null && back === 0)) return null;
  const entries = all.filter(isDated);
  const [newest] = entries;
  if (!newest && back === 0) return { entries: [], said: noneWithin(reading, name, [], { from, to }) };
  if (since?.by === 'period' && from && until === null) {
    const then = together(entries, nearest(entries, from, timeZone));
    return { entries: [...new Set([...then, ...together(entries, newest)])], said: [] };
  }
  const within = entries.filter((entry) => isOfTime({ from, to }, entry, timeZone));
  const found = from && to ? within : newestInstants(within, back, count ?? 1);
  if (found.length > 0) return { entries: found, said: [] };
  if (back > 0) return { entries: [], said: [missing(t('none.earlier', { name }))] };
  const closest = nearest(entries, from ?? to ?? now, timeZone);
  return { entries: together(entries, closest), said: [missing(t('none.ofThatTime'))] };
};

import type { Draft, Reading } from '../reading.ts';
import { askedSpan } from '../series.ts';
import { isWithin } from '../times.ts';

type Dated = { readonly effective_at: string };

const at = ({ effective_at }: Dated): number => Date.parse(effective_at);

const nearest = <Entry extends Dated>(entries: readonly Entry[], to: number): Entry | undefined =>
  entries.toSorted((a, b) => Math.abs(at(a) - to) - Math.abs(at(b) - to))[0];

/** Entries of the instant of one of them: nobody can say which of two holds. */
const together = <Entry extends Dated>(
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
const newestInstants = <Entry extends Dated>(
  entries: readonly Entry[],
  back: number,
  count: number,
): readonly Entry[] => {
  const instants = new Set([...new Set(entries.map(at))].slice(back, back + count));
  return entries.filter((entry) => instants.has(at(entry)));
};

/**
 * The entries of the time that a question names, of those given newest first; `name` is what they are values of. All of a time that
 * ends (`en mayo`, `between March and May`), the newest before a day or since one, the one before the newest (`the one before`); of so
 * long ago (`hace 6 meses`) the nearest, with the newest beside it: today's value is no answer to any of them. Where nothing is of
 * that time the nearest one is told, and that it is. Null where the question names no time.
 */
export const ofThatTime = <Entry extends Dated>(
  reading: Reading,
  entries: readonly Entry[],
  name: string,
): OfThatTime<Entry> | null => {
  const { question, t } = reading;
  const { since, until, back, count } = question;
  const { from, to } = askedSpan(reading);
  const [newest] = entries;
  if (!newest || (from === null && to === null && back === 0)) return null;
  if (since?.by === 'period' && from && until === null) {
    const then = together(entries, nearest(entries, from.getTime()));
    return { entries: [...new Set([...then, ...together(entries, newest)])], said: [] };
  }
  const within = entries.filter(({ effective_at }) => isWithin({ from, to }, effective_at));
  const found = from && to ? within : newestInstants(within, back, count ?? 1);
  if (found.length > 0) return { entries: found, said: [] };
  if (back > 0) return { entries: [], said: [missing(t('none.earlier', { name }))] };
  const asked = (from ?? to)?.getTime() ?? 0;
  return { entries: together(entries, nearest(entries, asked)), said: [missing(t('none.ofThatTime'))] };
};

import { dateUnknown, type Undated } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';

/** An instant, and the date as far as it is known where that is less than an instant. */
export type Moment = { readonly at: Date; readonly on: string | null };

/** An instant, or the beginning of a day, month or year (`2009-03-15`, `2015-12`, `2009`) in the practice's zone. */
export const momentOf = (text: string, zone: string): Moment =>
  text.includes('T')
    ? { at: new Date(text), on: null }
    : { at: DateTime.fromISO(text, { zone }).toJSDate(), on: text };

type Times = {
  readonly effectiveAt: Date;
  readonly effectiveOn: string | null;
  readonly undated: Undated | null;
};

/**
 * The columns that say when an entry was true. Without a date, what stood instead of one with the version before stays, and the entry
 * has its place by when it was first written down.
 */
export const timesOf = (
  when: string | null,
  before: (Times & { readonly recordedAt: Date }) | null,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Times => {
  if (when !== null) {
    const { at, on } = momentOf(when, zone);
    return { effectiveAt: at, effectiveOn: on, undated: null };
  }
  if (before?.undated) return { effectiveAt: before.effectiveAt, effectiveOn: null, undated: before.undated };
  return { effectiveAt: before?.recordedAt ?? now, effectiveOn: null, undated: dateUnknown };
};

import * as z from 'zod/mini';

/** Units of an age, in UCUM: years, months, weeks, days. */
export const ageUnits = ['a', 'mo', 'wk', 'd'] as const;

/**
 * What is known of when something was, where no date is (FHIR `onset[x]`, `performed[x]`, `occurrence[x]`): the age of the patient, or
 * words of the source. With neither, nobody wrote when; the date of the record says nothing of it.
 */
export const Undated = z.strictObject({
  /** A single age has both bounds alike. */
  age: z.nullable(
    z.strictObject({
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
      unit: z.enum(ageUnits),
    }),
  ),
  words: z.string(),
});
export type Undated = z.output<typeof Undated>;

/** Nobody wrote when it was. */
export const dateUnknown: Undated = { age: null, words: '' };

/** The times of an entry: an instant to sort by, and the date as far as it is known where that is less than an instant. */
export type Timed = { readonly effective_at: string; readonly effective_on: string | null };

/** When an entry holds from, as precisely as it is known: an instant, or a date as far as it is known. For showing, not for counting. */
export const dateOf = ({ effective_on, effective_at }: Timed): string => effective_on ?? effective_at;

type Ordered = { readonly id: string; readonly effective_at: string; readonly recorded_at: string };

/**
 * The order of entries, the newest first: by when it was true, then by when it was written down, so that of two results of one
 * instant the one that was issued later counts. A day without a time stands at its beginning.
 */
export const newestFirst = (one: Ordered, other: Ordered): number =>
  Date.parse(other.effective_at) - Date.parse(one.effective_at) ||
  Date.parse(other.recorded_at) - Date.parse(one.recorded_at) ||
  (other.id < one.id ? -1 : 1);

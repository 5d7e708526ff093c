import type { ChartRef, PackReview } from '@doctor-plus/contract/charts/clinical.ts';
import type { Period } from './periods.ts';

/** Who it is about. `sex` is the administrative one. */
export type Person = {
  readonly birthDate: string | null;
  /** As `date-of-death.ts` says: a formula takes the age at death. */
  readonly deceasedAt?: string | null;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly ref?: ChartRef;
};

/** A value for an input, from the chart or answered on the spot. Several for one name: the newest counts. */
export type Given = {
  readonly name: string;
  readonly value: number | string | boolean;
  readonly unit?: string;
  /** Instant as ISO text. */
  readonly at: string;
  /** When it was written down: of two values of one instant the later one counts. */
  readonly recorded?: string;
  /** A result such as `<5` is known not to be a number: it is missing, and no older one takes its place. */
  readonly comparator?: '<' | '<=' | '>' | '>=';
  readonly ref?: ChartRef;
  readonly enteredNow?: true;
};

/** Everything that a calculation depends on. There is no clock and no database behind it. */
export type Calculation = {
  readonly now: Date;
  /** IANA zone of the practice: age is counted in its days. */
  readonly zone: string;
  readonly person: Person;
  readonly given: readonly Given[];
  /** Names of inputs whose age the doctor has accepted on the spot. */
  readonly acceptStale?: ReadonlySet<string>;
  /** Largest ages that a rule using the result wants instead of the calculator's own, by input. */
  readonly maxAges?: Readonly<Record<string, Period>>;
  /** Null until a clinician has reviewed this calculator for the practice. */
  readonly review: PackReview | null;
};

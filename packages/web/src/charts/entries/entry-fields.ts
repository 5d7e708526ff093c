/** Precision of a known date. */
export const precisions = ['day', 'month', 'year', 'unknown'] as const;
export type Precision = (typeof precisions)[number];

/**
 * Values of the form, as they are typed; dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as far as they are known. `name` is the
 * substance of an allergy.
 */
export type EntryForm = {
  readonly name: string;
  readonly status: string;
  readonly reaction: string;
  readonly severity: string;
  readonly criticality: string;
  readonly dose: string;
  readonly reason: string;
  readonly doseNumber: string;
  readonly lot: string;
  readonly value: string;
  readonly value2: string;
  readonly unit: string;
  readonly text: string;
  readonly precision: Precision;
  readonly at: string;
  readonly ended: string;
  /** The value that was asked about and called right, as `measuredText` says it. */
  readonly confirmed: string;
  /** Of a background; `amount` is a figure, the others dates and choices. */
  readonly topic: string;
  readonly relation: string;
  readonly amount: string;
  readonly until: string;
  readonly lastPeriod: string;
  readonly deceased: string;
};
export type EntryField = keyof EntryForm;

/** A form in which nothing is typed. */
export const blank: EntryForm = {
  name: '',
  status: 'active',
  reaction: '',
  severity: '',
  criticality: '',
  dose: '',
  reason: '',
  doseNumber: '',
  lot: '',
  value: '',
  value2: '',
  unit: '',
  text: '',
  precision: 'day',
  at: '',
  ended: '',
  confirmed: '',
  topic: 'smoking',
  relation: '',
  amount: '',
  until: '',
  lastPeriod: '',
  deceased: '',
};

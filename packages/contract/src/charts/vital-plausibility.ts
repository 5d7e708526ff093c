import { parseBloodPressure, vitalLimits } from './vital-signs.ts';

/** Glucose is typed as a result, not as a sign; mg/dL. Clinical reference, section 5. */
const glucoseLimits = { hard: [5, 2000], soft: [50, 500], unit: 'mg/dL' } as const;

const limits = { ...vitalLimits, glucose: glucoseLimits } as const;
export type MeasuredSign = keyof typeof limits;

/** What is known of the person: the soft limits are those of adults, a child is asked about changes only. */
export type MeasuredPerson = {
  readonly adult: boolean;
  /** The value before this one and how many days lie between; weight and height only. */
  readonly previous?: { readonly value: number; readonly daysAgo: number };
};

/** `impossible` is refused, `unusual` and `changed` are asked about once and then kept. */
export type Plausibility =
  | { readonly kind: 'plausible' }
  | { readonly kind: 'impossible' | 'unusual'; readonly low: number; readonly high: number }
  | { readonly kind: 'changed'; readonly from: number };

/** Weight: a tenth more or less within 30 days. Height of an adult: more than 3 cm, however long ago. */
const largestWeightChange = { share: 0.1, days: 30 };
const largestHeightChange = 3;

const outside = (value: number, [low, high]: readonly [number, number]) => !(value >= low && value <= high);

const isBigChange = (sign: MeasuredSign, value: number, { adult, previous }: MeasuredPerson): boolean => {
  if (!previous) return false;
  const change = Math.abs(value - previous.value);
  if (sign === 'weight') {
    const { share, days } = largestWeightChange;
    return previous.daysAgo <= days && change > previous.value * share * (1 + 1e-9);
  }
  return sign === 'height' && adult && change > largestHeightChange * (1 + 1e-9);
};

/** Whether a value in the chart's unit can be right. Clinical reference, section 5; product limits, no normal ranges. */
export const plausibilityOf = (sign: MeasuredSign, value: number, person: MeasuredPerson): Plausibility => {
  const { hard, soft } = limits[sign];
  if (outside(value, hard)) return { kind: 'impossible', low: hard[0], high: hard[1] };
  if (person.adult && outside(value, soft)) return { kind: 'unusual', low: soft[0], high: soft[1] };
  return isBigChange(sign, value, person) && person.previous
    ? { kind: 'changed', from: person.previous.value }
    : { kind: 'plausible' };
};

/** Whether a value lies within the hard limits, for anybody. */
export const isPossible = (sign: MeasuredSign, value: number): boolean => !outside(value, limits[sign].hard);

/** Whether two pressures can be one reading. */
export const isPossiblePressure = (systolic: number, diastolic: number): boolean =>
  isPossible('systolic', systolic) && isPossible('diastolic', diastolic) && systolic > diastolic;

/** `12/8`, as many people say it, means 120/80. It is asked, never taken over; null when the text is something else. */
export const pressureInTens = (text: string): string | null => {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/.exec(text);
  const pressure = match && parseBloodPressure(`${Number(match[1]) * 10}/${Number(match[2]) * 10}`);
  if (!pressure) return null;
  const { systolic, diastolic } = pressure;
  return systolic >= 70 && systolic <= 260 && diastolic >= 40 ? `${systolic}/${diastolic}` : null;
};

/** What 80 to 115 degrees would be in Celsius, one decimal, to ask whether Fahrenheit was read; null outside. */
export const celsiusIfFahrenheit = (degrees: number): number | null =>
  degrees >= 80 && degrees <= 115 ? Math.round(((degrees - 32) / 1.8) * 10) / 10 : null;

/** Exact; clinical reference, section 1. */
const kilogramsPerPound = 0.45359237;

/**
 * What a weight would be in kilograms, one decimal, to ask whether pounds were read: where it raises a question as it is, and so
 * would lie within a tenth of the last one or raise none. Null elsewhere; it is never taken over by itself.
 */
export const kilogramsIfPounds = (weight: number, person: MeasuredPerson): number | null => {
  if (plausibilityOf('weight', weight, person).kind === 'plausible') return null;
  const kilograms = Math.round(weight * kilogramsPerPound * 10) / 10;
  const { previous } = person;
  const isAsBefore =
    previous !== undefined &&
    Math.abs(kilograms - previous.value) <= previous.value * largestWeightChange.share;
  return isAsBefore || plausibilityOf('weight', kilograms, person).kind === 'plausible' ? kilograms : null;
};

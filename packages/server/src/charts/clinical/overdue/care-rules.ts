import { anticoagulation, diabetes, hypertension } from './illness-rules.ts';
import type { CareRule } from './overdue-care.ts';
import { screening } from './screening-rules.ts';
import { vaccines } from './vaccine-rules.ts';

/**
 * Overdue care by named public sources: screening by age and sex, diabetes, hypertension, anticoagulation, and vaccines by age. Where a
 * source gives a span, the longer end of it counts, so that nothing is called overdue that is still in time.
 */
export const careRules: readonly CareRule[] = [
  ...diabetes,
  ...hypertension,
  ...anticoagulation,
  ...screening,
  ...vaccines,
];

import type { LabRange } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { readDecimal } from '../read-decimal.ts';

/** What is typed of a range, as text. */
export type RangeForm = {
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly sex: '' | 'female' | 'male';
  readonly age_from: string;
  readonly age_to: string;
  readonly low: string;
  readonly high: string;
  readonly source: string;
  readonly critical_low: string;
  readonly critical_high: string;
  readonly critical_source: string;
  readonly verified_on: string;
};

export type RangeField = keyof RangeForm;
export type RangeProblems = Readonly<Partial<Record<RangeField, string>>>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** The form of a range that is changed; of a new one, for adults and compared today. */
export const formOf = (range: LabRange | null, today: string): RangeForm => ({
  name: range?.name ?? '',
  code: range?.code ?? '',
  unit: range?.unit ?? '',
  sex: range?.sex ?? '',
  age_from: range ? String(range.age_from) : '18',
  age_to: range ? String(range.age_to) : '130',
  low: textOf(range?.low ?? null),
  high: textOf(range?.high ?? null),
  source: range?.source ?? '',
  critical_low: textOf(range?.critical_low ?? null),
  critical_high: textOf(range?.critical_high ?? null),
  critical_source: range?.critical_source ?? '',
  // What is changed is compared anew.
  verified_on: range ? '' : today,
});

/** `3.5`, `3,5` or `-2`; null for nothing, undefined for what is no number. */
export const readLimit = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readDecimal(text, { whole: 9, decimals: 6, signed: true }) ?? undefined);

const limits = ['low', 'high', 'critical_low', 'critical_high'] as const;
const ages = ['age_from', 'age_to'] as const;

/** What would not be a call at all; the server says the rest. */
export const problemsOf = (form: RangeForm): RangeProblems => {
  const wrong: Partial<Record<RangeField, string>> = {};
  if (form.name.trim() === '') wrong.name = 'required';
  if (form.verified_on === '') wrong.verified_on = 'required';
  for (const field of limits) if (readLimit(form[field]) === undefined) wrong[field] = 'number';
  for (const field of ages) if (!/^\d{1,3}$/.test(form[field].trim())) wrong[field] = 'number';
  if (limits.every((field) => form[field].trim() === '')) wrong.low = 'required';
  return wrong;
};

/** What is sent; only of a form without problems. */
export const bodyOf = (form: RangeForm) => ({
  name: form.name.trim(),
  code: form.code.trim(),
  unit: form.unit.trim(),
  sex: form.sex === '' ? null : form.sex,
  age_from: Number(form.age_from),
  age_to: Number(form.age_to),
  low: readLimit(form.low) ?? null,
  high: readLimit(form.high) ?? null,
  source: form.source.trim(),
  critical_low: readLimit(form.critical_low) ?? null,
  critical_high: readLimit(form.critical_high) ?? null,
  critical_source: form.critical_source.trim(),
  verified_on: form.verified_on,
});

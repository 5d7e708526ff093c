import type { EnteredAnswer, FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import { readDecimal } from '../read-decimal.ts';

/** What stands in the field of an item: a text as typed, and for a number its unit. */
export type Entered = Readonly<Record<string, { readonly text: string; readonly unit?: string }>>;

const yesNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

const answerOf = ({ name, kind, units }: FormInput, entered: Entered): EnteredAnswer | null => {
  const typed = entered[name];
  if (!typed || typed.text.trim() === '') return null;
  if (kind === 'choice') return { name, value: typed.text };
  if (kind === 'yes_no') {
    const value = yesNo[typed.text];
    return value === undefined ? null : { name, value };
  }
  const value = readDecimal(typed.text);
  return value === null ? null : { name, value, unit: typed.unit ?? units[0] ?? '' };
};

/** The answers that can be read; the others wait in their fields. */
export const answersFrom = (form: readonly FormInput[], entered: Entered): EnteredAnswer[] =>
  form.flatMap((input) => answerOf(input, entered) ?? []);

/** Whether something stands in the field of a number that is none. */
export const isUnreadable = ({ name, kind }: FormInput, entered: Entered): boolean => {
  const text = entered[name]?.text.trim() ?? '';
  return kind === 'number' && text !== '' && readDecimal(text) === null;
};

/** Items of a questionnaire and the like: few whole points, chosen rather than typed. */
export const pointsOf = ({ kind, whole, units, min, max }: FormInput): readonly number[] | null =>
  kind === 'number' && whole && units[0] === '{score}' && min !== null && max !== null && max - min <= 4
    ? Array.from({ length: max - min + 1 }, (_, index) => min + index)
    : null;

import type { addLabRange } from '@doctor-plus/contract/charts/lab-ranges.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type LabFlag, quantityOf, toFormulaUnit, unitSpelled } from '../clinical/index.ts';
import { parseLabValue } from '../rules.ts';

export type RangeFields = ParsedOf<typeof addLabRange>['body'];

/** Whether a text is a LOINC code; the digit behind the hyphen is checked (Luhn), so that a slip of the finger is found. */
export const isLoinc = (text: string): boolean => {
  const match = /^(\d{1,7})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...(match[1] ?? '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(match[2]);
};

/** What is wrong with a range, by field; empty when nothing is. `today` is the practice's day. */
export const wrongIn = (fields: RangeFields, today: string): Record<string, string> => {
  const { low, high, critical_low: lowest, critical_high: highest } = fields;
  const wrong: Record<string, string> = {};
  const range = low !== null || high !== null;
  const critical = lowest !== null || highest !== null;
  if (fields.name.trim() === '') wrong.name = 'required';
  if (fields.code !== '' && !isLoinc(fields.code)) wrong.code = 'not_loinc';
  if (fields.age_to < fields.age_from) wrong.age_to = 'before_start';
  if (!range && !critical) wrong.low = 'required';
  if (low !== null && high !== null && high <= low) wrong.high = 'not_above_low';
  if (lowest !== null && lowest > (low ?? high ?? Infinity)) wrong.critical_low = 'inside_range';
  if (highest !== null && highest < (high ?? low ?? -Infinity)) wrong.critical_high = 'inside_range';
  if (lowest !== null && highest !== null && highest <= lowest) wrong.critical_high = 'not_above_low';
  Object.assign(wrong, sourceProblem('source', fields.source, range));
  Object.assign(wrong, sourceProblem('critical_source', fields.critical_source, critical));
  if (fields.verified_on > today) wrong.verified_on = 'in_future';
  return wrong;
};

const shortest = 3;

const sourceProblem = (field: string, source: string, wanted: boolean): Record<string, string> => {
  // As the database counts: letters, not halves of them.
  const { length } = [...source.trim()];
  if (wanted) return length < shortest ? { [field]: 'required' } : {};
  return length > 0 ? { [field]: 'without_limits' } : {};
};

/** What a unit can be compared with: everything of its quantity where it converts, else only itself. */
export const comparableOf = (code: string | null, unit: string): string => {
  const quantity = quantityOf(code);
  return quantity !== null && toFormulaUnit(quantity, 1, unit) !== null
    ? `quantity ${quantity}`
    : unitSpelled(unit);
};

type Judged = {
  readonly flag: LabFlag | null;
  readonly low: number | null;
  readonly high: number | null;
};

/**
 * What a judgement says of the comparison itself. `compared`: the value was placed against the limits, as an exact figure or by a bound
 * that lies beyond them. `ambiguous`: it has nothing but digits with points and commas, and no number can be read from that safely.
 */
export const comparisonOf = (
  typed: string,
  { flag, low, high }: Judged,
): { readonly compared: boolean; readonly ambiguous: boolean } => {
  const { value, comparator } = parseLabValue(typed);
  const limited = low !== null || high !== null;
  return {
    compared: limited && (flag !== null || (value !== null && comparator === null)),
    ambiguous: value === null && parseLabValue(typed.replace(/[.,]/g, '')).value !== null,
  };
};

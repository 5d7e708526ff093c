import type {
  CalculatorRefusal,
  CalculatorResult,
  ClinicalInput,
  PackReview,
} from '@doctor-plus/contract/charts/clinical.ts';
import type { Calculation } from './calculation.ts';
import type { Calculator, I18nKey, Inputs, Outcome } from './calculator.ts';
import { type Checked, checkInputs } from './inputs.ts';
import { rounded } from './rounding.ts';

const formulaOf = ({ id, version, source }: Calculator) => ({ id, version, source });

const isReviewed = (review: PackReview | null): review is PackReview =>
  review !== null && review.reviewedBy !== null && review.reviewedOn !== null;

/**
 * The result of a calculator, or why it gives none: in this order `not_reviewed`, `not_applicable` (age),
 * `conflicting_inputs`, `unit_unknown`, `missing_input`, `implausible`, `out_of_range`, `stale_input`, then what the
 * formula itself refuses. Nothing is assumed: an item that was not answered is missing.
 */
export const calculate = (
  calculator: Calculator,
  calculation: Calculation,
): CalculatorResult | CalculatorRefusal => {
  const formula = formulaOf(calculator);
  const checked = checkInputs(calculator, calculation);
  const said = calculator.evenIfRefused?.(checked.values);
  const evenSo = { details: [...(said?.details ?? [])], prompts: [...(said?.prompts ?? [])].map(promptKey) };
  const refused = (why: Pick<CalculatorRefusal, 'code'> & Partial<CalculatorRefusal>): CalculatorRefusal => ({
    status: 'refused',
    formula,
    ...evenSo,
    ...why,
  });
  if (!isReviewed(calculation.review)) return refused({ code: 'not_reviewed' });
  if (checked.problem) return refused({ ...checked.problem, ...atLeastOf(calculator, checked) });
  const outcome = calculator.formula(checked.values);
  if (typeof outcome !== 'number' && 'refuse' in outcome) {
    const { refuse: code, ...why } = outcome;
    return refused(code === 'missing_input' ? lackOf(calculator, checked, why) : { code, ...why });
  }
  return resultOf(calculator, calculation, calculation.review, checked, outcome);
};

/** The points of what was recorded, where nothing but unanswered items of a score that only grows is in the way. */
const atLeastOf = (
  { grows, inputs, formula, decimals, unit }: Calculator,
  checked: Checked,
): Pick<CalculatorRefusal, 'atLeast'> => {
  const { code, missing = [] } = checked.problem ?? {};
  if (!grows || code !== 'missing_input' || missing.some((name) => inputs[name]?.kind !== 'yes_no'))
    return {};
  const outcome = formula({ ...checked.values, ...Object.fromEntries(missing.map((name) => [name, false])) });
  if (typeof outcome !== 'number' && 'refuse' in outcome) return {};
  const value = typeof outcome === 'number' ? outcome : outcome.value;
  return { atLeast: { shown: rounded(value, decimals).toFixed(decimals), unit, inputs: checked.inputs } };
};

/** What a formula lacks: values that were left out are named with their age, and where nothing else lacks, only the age is in the way. */
const lackOf = (
  calculator: Calculator,
  { values, leftOut, leftOutValues }: Checked,
  why: Partial<CalculatorRefusal>,
): Pick<CalculatorRefusal, 'code'> & Partial<CalculatorRefusal> => {
  if (leftOut.length === 0) return { code: 'missing_input', ...why };
  const stale = [...leftOut];
  const withThem = calculator.formula({ ...values, ...leftOutValues });
  const stillLacks =
    typeof withThem !== 'number' && 'refuse' in withThem && withThem.refuse === 'missing_input';
  return stillLacks ? { code: 'missing_input', ...why, stale } : { code: 'stale_input', stale };
};

const resultOf = (
  calculator: Calculator,
  { now }: Calculation,
  review: PackReview,
  checked: Checked,
  outcome: Exclude<Outcome, { refuse: unknown }>,
): CalculatorResult => {
  const {
    value,
    limits = [],
    details = [],
    prompts = [],
  } = typeof outcome === 'number' ? { value: outcome } : outcome;
  const shown = rounded(value, calculator.decimals);
  const code = calculator.band?.(shown, checked.values);
  return {
    status: 'ok',
    value,
    shown: shown.toFixed(calculator.decimals),
    unit: calculator.unit,
    ...(code === undefined ? {} : { band: { code, label: bandKey(calculator.id, code) } }),
    inputs: checked.inputs,
    ...(checked.leftOut.length > 0 ? { leftOut: [...checked.leftOut] } : {}),
    details: [...details],
    formula: formulaOf(calculator),
    review,
    limits: [
      ...(checked.acceptedStale ? [staleAccepted] : []),
      ...(checked.leftOut.length > 0 ? [staleLeftOut] : []),
      ...[...(calculator.limits?.always ?? []), ...limits].map(limitKey),
    ],
    prompts: prompts.map(promptKey),
    at: now.toISOString(),
  };
};

const staleAccepted: I18nKey = 'clinical:limits.stale_accepted';
const staleLeftOut: I18nKey = 'clinical:limits.stale_left_out';
export const bandKey = (id: string, code: string): I18nKey => `clinical:bands.${id}.${code}`;
export const limitKey = (code: string): I18nKey => `clinical:limits.${code}`;
export const promptKey = (code: string): I18nKey => `clinical:prompts.${code}`;

/** Whether a result may raise an alert by itself: not when a doctor took an old input for good. */
export const mayAlert = ({ limits }: CalculatorResult): boolean => !limits.includes(staleAccepted);

/** The entries of the chart that a result rests on: when one of them changes, the result is calculated anew. */
export const basisOf = ({ inputs }: CalculatorResult): NonNullable<ClinicalInput['ref']>[] =>
  inputs.flatMap(({ ref }) => (ref ? [ref] : []));

/** Names of the inputs that a calculator cannot do without. */
export const neededInputs = (inputs: Inputs): string[] =>
  Object.entries(inputs)
    .filter(([, spec]) => !('optional' in spec && spec.optional))
    .map(([name]) => name);

import type { CalculatorRefusal, CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import { calculate } from './calculate.ts';
import type { Calculation, Given } from './calculation.ts';
import type { Calculator } from './calculator.ts';
import { unitOf } from './units.ts';

const now = new Date('2026-06-15T12:00:00Z');
const reviewed = { reviewedBy: 'Dra. Test', reviewedOn: '2026-06-01' };

/** Values by input name: a bare number is in the unit of the formula, a pair says its unit. */
export type Written = Readonly<Record<string, number | string | boolean | readonly [number, string]>>;
type Somebody = { readonly age?: number; readonly sex?: 'female' | 'male' | 'unknown' };

const givenOf = (calculator: Calculator, written: Written, at: string): Given[] =>
  Object.entries(written).map(([name, one]) => {
    const spec = calculator.inputs[name];
    if (Array.isArray(one)) return { name, value: one[0], unit: one[1], at };
    const unit = spec?.kind === 'number' ? { unit: unitOf(spec.quantity) } : {};
    return { name, value: one as number | string | boolean, ...unit, at };
  });

/** A calculation about somebody of that age, everything measured an hour ago in Santo Domingo. */
export const calculation = (
  calculator: Calculator,
  { age = 50, sex = 'male' }: Somebody,
  written: Written,
  rest: Partial<Calculation> = {},
): Calculation => ({
  now,
  zone: 'America/Santo_Domingo',
  person: { birthDate: `${2026 - age}-01-15`, sex },
  given: givenOf(calculator, written, '2026-06-15T11:00:00Z'),
  review: reviewed,
  ...rest,
});

/** The result of a calculation that must succeed. */
export const resultOf = (
  calculator: Calculator,
  somebody: Somebody,
  written: Written,
  rest?: Partial<Calculation>,
): CalculatorResult => {
  const result = calculate(calculator, calculation(calculator, somebody, written, rest));
  if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result)}`);
  return result;
};

/** The refusal of a calculation that must fail. */
export const refusalOf = (
  calculator: Calculator,
  somebody: Somebody,
  written: Written,
  rest?: Partial<Calculation>,
): CalculatorRefusal => {
  const result = calculate(calculator, calculation(calculator, somebody, written, rest));
  if (result.status === 'ok') throw new Error(`calculated: ${result.shown}`);
  return result;
};

import type { CalculatorRefusal, ClinicalDetail } from '@doctor-plus/contract/charts/clinical.ts';
import type { Period } from './periods.ts';
import type { Quantity } from './units.ts';

/** A key of the locale group `clinical`. */
export type I18nKey = `clinical:${string}`;

/** How old a value may be; one period for everybody or one for adults and one for those under 18. */
export type MaxAge = Period | { readonly adult: Period; readonly child: Period };

type Common = {
  /** Left out when the calculation can do without it: absent then means "not known", never "no". */
  readonly optional?: true;
  readonly maxAge?: MaxAge;
  /** Stands in the label of numbered items, where one label serves them all. */
  readonly label?: { readonly key: I18nKey; readonly number: number };
};
export type NumberInput = Common & {
  readonly kind: 'number';
  readonly quantity: Quantity;
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
  /** Decimals to which the value is rounded, half up, before it is used. */
  readonly decimals?: number;
};
export type YesNoInput = Common & { readonly kind: 'yes_no' };
export type ChoiceInput<Option extends string = string> = Common & {
  readonly kind: 'choice';
  readonly options: readonly Option[];
};
/** Completed years at `now` in the practice's zone; outside the range the calculator does not apply. */
export type AgeInput = { readonly kind: 'age'; readonly min: number; readonly max: number };
/** The administrative sex that the published equation uses; unknown is a missing input. */
export type SexInput = { readonly kind: 'sex' };

export type InputSpec = NumberInput | YesNoInput | ChoiceInput | AgeInput | SexInput;
export type Inputs = Readonly<Record<string, InputSpec>>;

type ValueOf<Spec> = Spec extends NumberInput | AgeInput
  ? number
  : Spec extends YesNoInput
    ? boolean
    : Spec extends ChoiceInput<infer Option>
      ? Option
      : 'female' | 'male';

/** What a formula gets: checked, in its own units; an optional input may be undefined. */
export type Values<Given extends Inputs> = {
  readonly [Name in keyof Given]: Given[Name] extends { readonly optional: true }
    ? ValueOf<Given[Name]> | undefined
    : ValueOf<Given[Name]>;
};

/** What a formula gives: the unrounded number and what belongs beside it, or why there is none. */
export type Outcome =
  | number
  | {
      readonly value: number;
      readonly limits?: readonly string[];
      readonly details?: readonly ClinicalDetail[];
      readonly prompts?: readonly string[];
    }
  | ({ readonly refuse: CalculatorRefusal['code'] } & Partial<
      Pick<CalculatorRefusal, 'missing' | 'outOfRange' | 'details'>
    >);

/**
 * One calculator: what a form and a calculation need to know of it. `bands` and `limits` name locale keys.
 * Methods, because their types are compared both ways: so calculators of different inputs are one type.
 */
export type Calculator<Given extends Inputs = Inputs> = {
  readonly id: string;
  readonly version: string;
  readonly source: string;
  /** UCUM code, or `{score}` for points. */
  readonly unit: string;
  readonly decimals: number;
  readonly inputs: Given;
  /** Inputs of one observation, sample or questionnaire: minutes that they may lie apart, or one calendar day. */
  readonly together?: number | 'day';
  readonly bands?: readonly string[];
  /** Everything that may stand under the result; those in `always` do. */
  readonly limits?: { readonly always?: readonly string[]; readonly sometimes?: readonly string[] };
  formula(values: Values<Given>): Outcome;
  /** Every item is an illness of the chart that adds points: without those that nobody recorded the score is at least so high. */
  readonly grows?: true;
  /** The band of the value as it is shown. */
  band?(shown: number, values: Values<Given>): string;
  /** What must be said although the calculation was refused, from the values that were given. */
  evenIfRefused?(given: Partial<Values<Given>>): {
    readonly details?: readonly ClinicalDetail[];
    readonly prompts?: readonly string[];
  };
};

/** Declares a calculator; the types of its formula follow from its inputs. */
export const defineCalculator = <const Given extends Inputs>(
  calculator: Calculator<Given>,
): Calculator<Given> => calculator;

/** Input of a number with the unit of its quantity. */
export const number = <const Rest extends Partial<Omit<NumberInput, 'kind' | 'quantity' | 'min' | 'max'>>>(
  quantity: Quantity,
  [min, max]: readonly [number, number],
  rest: Rest = {} as Rest,
) => ({ kind: 'number', quantity, min, max, ...rest }) as const;

export const yesNo = <const Rest extends Partial<Omit<YesNoInput, 'kind'>>>(rest: Rest = {} as Rest) =>
  ({ kind: 'yes_no', ...rest }) as const;

export const choice = <
  const Option extends string,
  const Rest extends Partial<Omit<ChoiceInput, 'kind' | 'options'>>,
>(
  options: readonly Option[],
  rest: Rest = {} as Rest,
) => ({ kind: 'choice', options, ...rest }) as const;

export const age = (min = 0, max = 130): AgeInput => ({ kind: 'age', min, max });
export const sex: SexInput = { kind: 'sex' };

/** A part of a result, by its name in the locale group. */
export const detail = (code: string, value: number | string, unit?: string): ClinicalDetail => ({
  code,
  label: `clinical:details.${code}`,
  value,
  ...(unit === undefined ? {} : { unit }),
});

/** The same for a part that carries the name of an input. */
export const inputDetail = (name: string, value: number | string): ClinicalDetail => ({
  code: name,
  label: `clinical:inputs.${name}`,
  value,
});

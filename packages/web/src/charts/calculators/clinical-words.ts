import type { FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import type {
  CalculatorResult,
  ClinicalDetail,
  ClinicalInput,
} from '@doctor-plus/contract/charts/clinical.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { unitText } from '../unit-text.ts';

/** Units that the label already says, or that are none. */
const silent = new Set(['1', 'a', '{score}', '/100{a}', '%/a']);
const printed: Readonly<Record<string, string>> = {
  m2: 'm²',
  'kg/m2': 'kg/m²',
  'min/wk': 'min',
  'h/d': 'h',
  '[in_i]': 'in',
  '[lb_av]': 'lb',
};

/** A unit of a calculation as people print it; empty where there is nothing to say. */
export const calculationUnit = (unit: string): string =>
  silent.has(unit) ? '' : (printed[unit] ?? unitText(unit));

const units = { M: 'month', D: 'day', H: 'hour' } as const;

/** Whether a largest age is about values that belong together, not about one that is old. */
export const isTogether = (maxAge: string): boolean => maxAge === 'P1D' || /^PT\d+M$/.test(maxAge);

/** The words of inputs, values and results. */
export const useClinicalWords = () => {
  const { t } = useTranslation(['clinical', 'calculators', 'charts']);
  const formats = useFormats();

  const number = (value: number) =>
    formats.number(Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(3)));
  const withUnit = (figure: string, unit: string | undefined) =>
    `${figure} ${calculationUnit(unit ?? '')}`.trim();

  const option = (name: string, value: string) =>
    name === 'sex' ? t(`charts:sex.${value}`) : t(`clinical:options.${name}.${value}`);

  return {
    calculator: (id: string) => t(`clinical:calculators.${id}`),
    /** Numbered items share one label. */
    input: (name: string) => {
      const item = /^item(\d)$/.exec(name);
      return item ? t('clinical:inputs.item', { number: item[1] }) : t(`clinical:inputs.${name}`);
    },
    value: ({ name, value, unit }: Pick<ClinicalInput, 'name' | 'value' | 'unit'>): string => {
      if (typeof value === 'boolean') return t(value ? 'calculators:answer.yes' : 'calculators:answer.no');
      return typeof value === 'number' ? withUnit(number(value), unit) : option(name, value);
    },
    option,
    detail: ({ label, value, unit }: ClinicalDetail) => ({
      label: t(label),
      value: typeof value === 'number' ? withUnit(number(value), unit) : value,
    }),
    /** `22,9` and `kg/m²`: figure and unit apart, because they are set in different sizes. */
    result: ({ shown, unit }: Pick<CalculatorResult, 'shown' | 'unit'>) => ({
      figure: formats.number(Number(shown), { minimumFractionDigits: shown.split('.')[1]?.length ?? 0 }),
      unit: calculationUnit(unit),
    }),
    /** `12 months`, from an ISO 8601 duration. */
    period: (period: string) => {
      const [, amount, unit] = /(\d+)([MDH])$/.exec(period) ?? [];
      return formats.number(Number(amount), {
        style: 'unit',
        unit: units[unit as keyof typeof units] ?? 'day',
        unitDisplay: 'long',
      });
    },
    range: ({ min, max, units: [unit] }: FormInput) =>
      withUnit(formats.range(min, max), unit === '{score}' ? '' : unit),
    says: (key: string) => t(key),
  };
};

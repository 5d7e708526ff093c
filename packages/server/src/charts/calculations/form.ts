import type { FormInput } from '@doctor-plus/contract/charts/calculations.ts';
import { type Calculator, type InputSpec, type Quantity, toFormulaUnit, unitsOf } from '../clinical/index.ts';

/** One unit of each scale: two ways of writing the same unit are one choice. The first is the formula's. */
const choiceOfUnits = (quantity: Quantity): string[] => {
  const scales = new Map<string, string>();
  for (const unit of unitsOf(quantity)) {
    const scale = `${toFormulaUnit(quantity, 0, unit)}/${toFormulaUnit(quantity, 1, unit)}`;
    if (!scales.has(scale)) scales.set(scale, unit);
  }
  return [...scales.values()];
};

const inputOf = (name: string, spec: InputSpec): FormInput => {
  const label = 'label' in spec ? spec.label : undefined;
  const isNumber = spec.kind === 'number';
  return {
    name,
    kind: spec.kind,
    label: label?.key ?? `clinical:inputs.${name}`,
    number: label?.number ?? null,
    optional: 'optional' in spec && spec.optional === true,
    units: isNumber ? choiceOfUnits(spec.quantity) : [],
    min: isNumber ? spec.min : null,
    max: isNumber ? spec.max : null,
    whole: isNumber && spec.whole === true,
    options: spec.kind === 'choice' ? [...spec.options] : [],
  };
};

/** How the inputs of a calculator are asked for, drawn from its own declaration. */
export const formOf = (calculator: Calculator): FormInput[] =>
  Object.entries(calculator.inputs).map(([name, spec]) => inputOf(name, spec));

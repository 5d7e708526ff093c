import { type Given, type Quantity, toFormulaUnit, unitOf } from '../clinical/index.ts';

type Measured = { readonly given: Given; readonly value: number };

/** The newest value of an input in the formula's unit; null for words, comparators and unknown units. */
const newest = (given: readonly Given[], name: string, quantity: Quantity): Measured | null => {
  const [one] = given
    .filter((each) => each.name === name)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (!one || typeof one.value !== 'number' || one.comparator !== undefined) return null;
  const value = toFormulaUnit(quantity, one.value, one.unit ?? '');
  return value === null ? null : { given: one, value };
};

/** A value that nobody wrote down but that follows from two others; it carries the entry and the instant of the newer one. */
const derived = (name: string, quantity: Quantity, value: number, { given: from }: Measured): Given => ({
  name,
  value,
  unit: unitOf(quantity),
  at: from.at,
  ...(from.ref ? { ref: from.ref } : {}),
});

const bodyMassIndex = (given: readonly Given[]): Given[] => {
  const [weight, height] = [newest(given, 'weight', 'weight'), newest(given, 'height', 'height')];
  if (!weight || !height || height.value <= 0) return [];
  return [derived('bmiValue', 'bmi', weight.value / (height.value / 100) ** 2, weight)];
};

/** Total minus HDL cholesterol of one sample. */
const nonHdl = (given: readonly Given[]): Given[] => {
  const [total, hdl] = [
    newest(given, 'totalCholesterol', 'cholesterol'),
    newest(given, 'hdl', 'cholesterol'),
  ];
  if (!total || !hdl || total.given.at !== hdl.given.at || total.value <= hdl.value) return [];
  return [derived('nonHdl', 'cholesterol', total.value - hdl.value, total)];
};

/** What follows from the chart's values for the health score, where nothing as new was written down itself. */
export const derivedFrom = (given: readonly Given[]): Given[] =>
  [...bodyMassIndex(given), ...nonHdl(given)].filter(
    ({ name, at }) => !given.some((one) => one.name === name && Date.parse(one.at) >= Date.parse(at)),
  );

import { type Given, type Quantity, unitOf } from '../clinical/index.ts';
import { type Measured, newestMeasured } from '../clinical-inputs.ts';

/** A value that nobody wrote down but that follows from two others; it carries the entry and the instant of the newer one. */
const derived = (name: string, quantity: Quantity, value: number, { given: from }: Measured): Given => ({
  name,
  value,
  unit: unitOf(quantity),
  at: from.at,
  ...(from.ref ? { ref: from.ref } : {}),
});

const bodyMassIndex = (given: readonly Given[]): Given[] => {
  const [weight, height] = [
    newestMeasured(given, 'weight', 'weight'),
    newestMeasured(given, 'height', 'height'),
  ];
  if (!weight || !height || height.value <= 0) return [];
  return [derived('bmiValue', 'bmi', weight.value / (height.value / 100) ** 2, weight)];
};

/** Total minus HDL cholesterol of one sample. */
const nonHdl = (given: readonly Given[]): Given[] => {
  const [total, hdl] = [
    newestMeasured(given, 'totalCholesterol', 'cholesterol'),
    newestMeasured(given, 'hdl', 'cholesterol'),
  ];
  if (!total || !hdl || total.given.at !== hdl.given.at || total.value <= hdl.value) return [];
  return [derived('nonHdl', 'cholesterol', total.value - hdl.value, total)];
};

/** What follows from the chart's values for the health score, where nothing as new was written down itself. */
export const derivedFrom = (given: readonly Given[]): Given[] =>
  [...bodyMassIndex(given), ...nonHdl(given)].filter(
    ({ name, at }) => !given.some((one) => one.name === name && Date.parse(one.at) >= Date.parse(at)),
  );

import { age, choice, defineCalculator, detail } from '../calculator.ts';
import { ageFloors, maxAge } from '../constants.ts';

const visit = { maxAge: maxAge.thisVisit } as const;

/**
 * Glasgow Coma Scale, 3 to 15, with its components (E4V1M3). A component that cannot be tested is refused as
 * `missing_input`, never given full marks. From 5 years on; no severity bands yet.
 * Source: Teasdale, Jennett, Lancet 1974;2:81.
 */
export const gcs = defineCalculator({
  id: 'gcs',
  version: '1',
  source: 'Teasdale G, Jennett B. Lancet 1974;2:81',
  unit: '{score}',
  decimals: 0,
  inputs: {
    age: age(ageFloors.gcs),
    eye: choice(['1', '2', '3', '4', 'not_testable'], visit),
    verbal: choice(['1', '2', '3', '4', '5', 'not_testable'], visit),
    motor: choice(['1', '2', '3', '4', '5', '6', 'not_testable'], visit),
  },
  formula: ({ age: _, ...components }) => {
    const untested = Object.entries(components).filter(([, value]) => value === 'not_testable');
    if (untested.length > 0) return { refuse: 'missing_input', missing: untested.map(([name]) => name) };
    const { eye, verbal, motor } = components;
    return {
      value: Number(eye) + Number(verbal) + Number(motor),
      details: [detail('gcs_components', `E${eye}V${verbal}M${motor}`)],
    };
  },
});

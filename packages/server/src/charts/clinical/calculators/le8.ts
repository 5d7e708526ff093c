import { defineCalculator, detail } from '../calculator.ts';
import { le8Inputs } from './le8-inputs.ts';
import { contradictsNoDiabetes, type Health, le8Parts } from './le8-parts.ts';

const scored = (of: Health) => Object.entries(le8Parts).map(([name, part]) => ({ name, points: part(of) }));

const shownParts = (of: Health) =>
  scored(of).flatMap(({ name, points }) => (points === undefined ? [] : [detail(`le8_${name}`, points)]));

/**
 * Life's Essential 8, the mean of eight parts of 0 to 100 each. Without all eight it is refused as `missing_input` with
 * the names of the missing parts, and the parts that exist are in the details. Refuses `conflicting_inputs` when glucose
 * lies in the range of diabetes while no diabetes is recorded. From 20 years on.
 * Source: Lloyd-Jones et al., Circulation 2022;146:e18.
 */
export const le8 = defineCalculator({
  id: 'le8',
  version: '1',
  source: 'Lloyd-Jones DM et al. Circulation 2022;146:e18',
  unit: '{score}',
  decimals: 0,
  inputs: le8Inputs,
  bands: ['high', 'moderate', 'low'],
  formula: (of) => {
    if (contradictsNoDiabetes(of)) return { refuse: 'conflicting_inputs', missing: ['glucose'] };
    const parts = scored(of);
    const missing = parts.filter(({ points }) => points === undefined).map(({ name }) => name);
    if (missing.length > 0) return { refuse: 'missing_input', missing };
    const sum = parts.reduce((total, { points = 0 }) => total + points, 0);
    return { value: sum / parts.length, details: shownParts(of) };
  },
  evenIfRefused: (of) => ({ details: shownParts(of) }),
  band: (shown) => {
    if (shown >= 80) return 'high';
    return shown >= 50 ? 'moderate' : 'low';
  },
});

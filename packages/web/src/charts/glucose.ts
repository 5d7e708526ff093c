import { folded } from '../platform/folded.ts';
import { readDecimal } from './read-decimal.ts';

/** How people name a glucose of the blood, without accents and in small letters. */
const namesGlucose =
  /glucos|glukos|glicos|glucemi|glicemi|glycemi|glykami|blutzucker|blood sugar|azucar en sangre|血糖|葡萄糖|ブドウ糖|グルコース|혈당|포도당|글루코스/u;

/** Of something else than blood. */
const notOfBlood = /orina|urin|harn|尿|소변|liquor|liquid|lcr|csf|髄液|脑脊液|뇌척수/u;

/** Milligrams per decilitre in one of each unit; clinical reference, section 1. */
const milligrams: Readonly<Record<string, number>> = { 'mg/dl': 1, 'mmol/l': 18.016 };

/** A typed result that is a glucose of the blood: its figure in mg/dL, and how many of these its own unit is. Null for every other. */
export const glucoseIn = (result: {
  readonly test: string;
  readonly value: string;
  readonly unit: string;
}): { readonly value: number; readonly perUnit: number } | null => {
  const name = folded(result.test);
  if (!namesGlucose.test(name) || notOfBlood.test(name)) return null;
  const perUnit = milligrams[result.unit.replaceAll(/\s/g, '').toLowerCase()];
  const value = readDecimal(result.value);
  return perUnit === undefined || value === null ? null : { value: value * perUnit, perUnit };
};

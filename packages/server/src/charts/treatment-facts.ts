import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { type Given, recogniseOrder } from './clinical/index.ts';
import { createReference } from './drug-safety/reference.ts';

const reference = createReference();

/** Facts by the beginnings of the ATC codes of the drugs that say them. */
const byAtc: Readonly<Record<string, readonly string[]>> = {
  lipidsTreated: ['C10'],
  takesAntihypertensive: ['C02', 'C03', 'C07', 'C08', 'C09'],
  vitaminKAntagonist: ['B01AA'],
  directAnticoagulant: ['B01AE', 'B01AF'],
};

/** An order that is active holds today, whenever it was written. Before everything that is answered now. */
const today = (now: Date): string => new Date(now.getTime() - 1000).toISOString();

/** What the active orders of a chart say of a patient's treatment, each with its order. That there is none says nothing. */
export const givenFromMedications = ({ medications }: Pick<Chart, 'medications'>, now: Date): Given[] => {
  const dictionary = reference.dictionary();
  if (!dictionary) return [];
  return medications.entries
    .filter(({ status }) => status === 'active')
    .flatMap((entry) => {
      const codes = recogniseOrder(entry.name, dictionary).ingredients.flatMap(({ atc }) => atc ?? []);
      const ref = { kind: 'medication' as const, id: entry.id, version: entry.version, at: dateOf(entry) };
      return Object.entries(byAtc)
        .filter(([, prefixes]) => codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix))))
        .map(([name]) => ({ name, value: true, at: today(now), ref }));
    });
};

/** Treatment of a high pressure: a drug that lowers it counts only where the chart records the illness, for it has other uses. */
export const pressureTreatment = (given: readonly Given[]): Given[] => {
  const isIll = given.some(({ name, value }) => name === 'hypertension' && value === true);
  return isIll
    ? given
        .filter(({ name }) => name === 'takesAntihypertensive')
        .map((one) => ({ ...one, name: 'pressureTreated' }))
    : [];
};

import { codeOfRoute, type Dosage } from '@doctor-plus/contract/charts/dosage.ts';
import type { medication } from '../tables.ts';

/** A dose in numbers. */
export type Amount = { readonly mgPerDose: number; readonly dosesPerDay: number };

type Ordered = Pick<typeof medication.$inferSelect, 'dose' | 'dosage'>;

const ucum = 'http://unitsofmeasure.org';
const snomed = 'http://snomed.info/sct';
const gts = 'http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation';

/** Rhythm of a dose in numbers, where that is a whole number of times in a day or of days between. */
const rhythmOf = ({ dosesPerDay }: Amount) => {
  const days = 1 / dosesPerDay;
  if (Number.isInteger(dosesPerDay)) return { frequency: dosesPerDay, period: 1, periodUnit: 'd' };
  return Number.isInteger(days) ? { frequency: 1, period: days, periodUnit: 'd' } : {};
};

/** Frequencies that GTSAbbreviation has no code for. */
const uncoded = { once: { count: 1 }, Q12H: { frequency: 1, period: 12, periodUnit: 'h' } } as const;
const isUncoded = (frequency: string): frequency is keyof typeof uncoded => Object.hasOwn(uncoded, frequency);

const timingOf = (dosage: Dosage | null, amount: Amount | undefined) => {
  const { frequency = null, duration = null } = dosage ?? {};
  const isOwn = frequency !== null && isUncoded(frequency);
  const repeat = {
    ...(duration
      ? {
          boundsDuration: { value: duration.value, unit: duration.unit, system: ucum, code: duration.unit },
        }
      : {}),
    ...(amount ? rhythmOf(amount) : {}),
    ...(isOwn ? uncoded[frequency] : {}),
  };
  const code =
    frequency === null
      ? {}
      : {
          code: { ...(isOwn ? {} : { coding: [{ system: gts, code: frequency }] }), text: frequency },
        };
  const timing = { ...(Object.keys(repeat).length > 0 ? { repeat } : {}), ...code };
  return Object.keys(timing).length > 0 ? { timing } : {};
};

/** More than one figure is more than a quantity: `2 x 30 g`. */
const figured = /^(\d+(?:\.\d+)?)(?: (\D+))?$/u;

/** Words for a quantity, as figure and unit if the two give the very same words; otherwise as a unit without a figure. */
const quantityIn = (words: string) => {
  const [, figure, unit] = figured.exec(words) ?? [];
  return figure !== undefined && String(Number(figure)) === figure
    ? { value: Number(figure), ...(unit === undefined ? {} : { unit }) }
    : { unit: words };
};

const doseOf = (dosage: Dosage | null, amount: Amount | undefined) => {
  if (amount) return { value: amount.mgPerDose, unit: 'mg', system: ucum, code: 'mg' };
  const quantity = quantityIn(dosage?.amount ?? '');
  return 'value' in quantity ? quantity : null;
};

/** Dosage of an order in FHIR: its words, its terms as far as FHIR has codes for them, and the instructions; none without any. */
export const dosagesOf = ({ dose, dosage }: Ordered, amount: Amount | undefined): readonly object[] => {
  const quantity = doseOf(dosage, amount);
  const route = dosage?.route ?? null;
  const said = {
    ...(dose ? { text: dose } : {}),
    ...(dosage?.instructions ? { patientInstruction: dosage.instructions } : {}),
    ...(dosage?.as_needed ? { asNeededBoolean: true } : {}),
    ...(route ? { route: { coding: [{ system: snomed, code: codeOfRoute[route] }], text: route } } : {}),
  };
  if (Object.keys(said).length === 0) return [];
  return [
    {
      ...said,
      ...timingOf(dosage, amount),
      ...(quantity ? { doseAndRate: [{ doseQuantity: quantity }] } : {}),
    },
  ];
};

/** Quantity to dispense, under the element of an order that holds it. */
export const dispenseOf = ({ dosage }: Ordered): object =>
  dosage?.quantity ? { dispenseRequest: { quantity: quantityIn(dosage.quantity) } } : {};

import * as z from 'zod/mini';
import { line } from '../kernel/values.ts';

/** Routes of administration, each with its concept of SNOMED CT (the value set of FHIR's `Dosage.route`). */
export const codeOfRoute = {
  oral: '26643006',
  sublingual: '37839007',
  inhaled: '447694001',
  nasal: '46713006',
  ophthalmic: '54485002',
  otic: '10547007',
  topical: '6064005',
  transdermal: '45890007',
  rectal: '37161004',
  vaginal: '16857009',
  subcutaneous: '34206005',
  intramuscular: '78421000',
  intravenous: '47625008',
} as const;
export type Route = keyof typeof codeOfRoute;
export const routes = Object.keys(codeOfRoute) as [Route, ...Route[]];

/** Frequencies, as in FHIR's `Timing.code` (GTSAbbreviation); `once` and `Q12H` have no code there. */
export const frequencies = [
  'once',
  'QD',
  'BID',
  'TID',
  'QID',
  'Q4H',
  'Q6H',
  'Q8H',
  'Q12H',
  'AM',
  'BED',
  'QOD',
  'WK',
  'MO',
] as const;
export type Frequency = (typeof frequencies)[number];

/** Units of a duration in UCUM. */
export const durationUnits = ['d', 'wk', 'mo'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Dosage of an order, in terms that every language has words for; `amount`, `quantity` and `instructions` are words. */
export const Dosage = z.strictObject({
  /** Amount of one dose: `1 tablet`, `10 mL`. */
  amount: z._default(line(0, 200), ''),
  route: z._default(z.nullable(z.enum(routes)), null),
  frequency: z._default(z.nullable(z.enum(frequencies)), null),
  as_needed: z._default(z.boolean(), false),
  duration: z._default(
    z.nullable(
      z.strictObject({ value: z.int().check(z.minimum(1), z.maximum(999)), unit: z.enum(durationUnits) }),
    ),
    null,
  ),
  /** Quantity to dispense. */
  quantity: z._default(line(0, 80), ''),
  instructions: z._default(line(0, 300), ''),
});
export type Dosage = z.output<typeof Dosage>;

/** The word for a term, by its key under `drugSafety:dosage`. */
export type DosageWord = (key: string, values?: { readonly count: number }) => string;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Words for the duration; empty without one. */
export const durationText = ({ duration }: Dosage, word: DosageWord): string =>
  duration ? word(`duration.${duration.unit}`, { count: duration.value }) : '';

/** True if a person can follow the order: it says an amount, how often, or instructions in words. */
export const saysHowToTake = ({ amount, frequency, instructions }: Dosage): boolean =>
  amount !== '' || frequency !== null || instructions !== '';

/** Words for amount, route and frequency. */
export const takingText = (dosage: Dosage, word: DosageWord): string => {
  const { amount, route, frequency, as_needed } = dosage;
  return joined([
    amount,
    route ? word(`route.${route}`) : '',
    frequency ? word(`frequency.${frequency}`) : '',
    as_needed ? word('asNeeded') : '',
  ]);
};

/** Words for a whole dosage, in one line. The quantity to dispense and the instructions stand beside it. */
export const dosageText = (dosage: Dosage, word: DosageWord): string =>
  joined([takingText(dosage, word), durationText(dosage, word)]);

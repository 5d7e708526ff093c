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

/** How often, as in FHIR's `Timing.code` (GTSAbbreviation); `once` and `Q12H` have no code there. */
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

/** How an order is taken, in terms that every language has words for; `amount`, `quantity` and `instructions` are words. */
export const Dosage = z.strictObject({
  /** How much at a time: `1 tablet`, `10 mL`. */
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
  /** How much is handed out. */
  quantity: z._default(line(0, 80), ''),
  instructions: z._default(line(0, 300), ''),
});
export type Dosage = z.output<typeof Dosage>;

/** The word for a term, by its key under `drugSafety:dosage`. */
export type DosageWord = (key: string, values?: { readonly count: number }) => string;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** How long, in words; empty where nothing is said. */
export const durationText = ({ duration }: Dosage, word: DosageWord): string =>
  duration ? word(`duration.${duration.unit}`, { count: duration.value }) : '';

/** How much, by which route and how often, in words. */
export const takingText = (dosage: Dosage, word: DosageWord): string => {
  const { amount, route, frequency, as_needed } = dosage;
  return joined([
    amount,
    route ? word(`route.${route}`) : '',
    frequency ? word(`frequency.${frequency}`) : '',
    as_needed ? word('asNeeded') : '',
  ]);
};

/** A whole dosage in one line. What is handed out and instructions stand beside it. */
export const dosageText = (dosage: Dosage, word: DosageWord): string =>
  joined([takingText(dosage, word), durationText(dosage, word)]);

import type { CalculatorRefusal, CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../platform/text/compare.ts';
import type { PatientFact } from './clinical/index.ts';

type Lab = Chart['labs']['entries'][number];

/** LOINC codes under which laboratories report an estimated glomerular filtration rate. */
export const egfrCodes = [
  ...['33914-3', '48642-3', '48643-1', '50044-7', '62238-1'],
  ...['69405-9', '77147-7', '88293-6', '94677-2', '98979-8'],
];
/** LOINC codes of potassium in blood, serum or plasma. */
export const potassiumCodes = ['2823-3', '6298-4'];

/** How people name an eGFR and a potassium, as `fold` and `normalise` leave text. */
export const egfrInWords =
  'egfr|tfg|filtrado glomerular|filtracion glomerular|glomerular filtration|glomerulare filtration|debit de filtration|dfg|filtrazione glomerulare|vfg|filtracao glomerular|肾小球滤过|糸球体濾過|사구체';
export const potassiumInWords = 'potas|kalium|kalemi|钾|カリウム|칼륨';

const namesEgfr = new RegExp(egfrInWords, 'u');
/** Whether a normalised name of a result is that of an eGFR. */
export const isNamedEgfr = (name: string): boolean => namesEgfr.test(name);
const namesPotassium = new RegExp(potassiumInWords, 'u');
const notOfBlood = /orina|urin|harn|尿|소변|24 ?h/u;

const isOf = ({ code, name }: Lab, codes: readonly string[], names: RegExp): boolean =>
  code === null ? names.test(normalise(name)) && !notOfBlood.test(normalise(name)) : codes.includes(code);

const day = 86_400_000;
const isWithin = (lab: Lab, now: Date, days: number): boolean =>
  lab.undated === null && now.getTime() - Date.parse(lab.effective_at) <= days * day;

/** Figures alone: a result in words or below a limit is compared with nothing. */
const measured = (
  labs: readonly Lab[],
  codes: readonly string[],
  names: RegExp,
): (Lab & { value: number })[] =>
  labs
    .filter((lab) => isOf(lab, codes, names))
    .filter((lab): lab is Lab & { value: number } => lab.value !== null && lab.comparator === null)
    .toSorted((a, b) => Date.parse(b.effective_at) - Date.parse(a.effective_at) || a.value - b.value);

const refTo = (lab: Lab) => ({ kind: 'lab' as const, id: lab.id, version: lab.version, at: dateOf(lab) });

/** How old an eGFR may be, as a creatinine for the calculator. */
const egfrDays = 366;

const isMlPerMinute = (unit: string | null): boolean => unit !== null && /^ml\/min/i.test(unit);

/**
 * The kidney as rules see it: the calculated eGFR, else the newest one that a laboratory reported. A reported one counts where nothing
 * could be calculated, or where it is of a later day than what was calculated from; never where a creatinine is newer than it.
 */
export const kidneyWith = (
  calculated: CalculatorResult | CalculatorRefusal,
  labs: readonly Lab[],
  creatinines: readonly { readonly at: string }[],
  now: Date,
): CalculatorResult | CalculatorRefusal => {
  const [reported] = measured(labs, egfrCodes, namesEgfr).filter(
    ({ unit, value }) => isMlPerMinute(unit) && value > 0,
  );
  if (!reported || !isWithin(reported, now, egfrDays)) return calculated;
  const newest = Math.max(...creatinines.map(({ at }) => Date.parse(at)), Number.NEGATIVE_INFINITY);
  const ahead = Date.parse(reported.effective_at) - newest;
  const isNewer = calculated.status === 'ok' ? ahead > day : ahead > -day;
  if (!isNewer) return calculated;
  return {
    status: 'ok',
    value: reported.value,
    shown: String(Math.round(reported.value)),
    unit: 'mL/min/{1.73_m2}',
    inputs: [{ name: 'egfr', value: reported.value, unit: 'mL/min/{1.73_m2}', ref: refTo(reported) }],
    details: [],
    formula: { id: 'reported-egfr', version: '1', source: reported.name },
    review: { reviewedBy: 'reported', reviewedOn: 'reported' },
    limits: [],
    prompts: [],
    at: now.toISOString(),
  };
};

/** Above it a potassium is one that labelling calls high, whatever the printed range; mmol/L. */
const highPotassium = 5.5;
/** A potassium says nothing of another season. */
const potassiumDays = 92;

const isMmol = (unit: string | null): boolean => unit !== null && /^m(?:mol|eq)\/l$/i.test(unit);

/** Facts of labelling that the newest results say: a potassium above 5.5 mmol/L. */
export const measuredFacts = (labs: readonly Lab[], now: Date): PatientFact[] => {
  const [potassium] = measured(labs, potassiumCodes, namesPotassium);
  return potassium &&
    isMmol(potassium.unit) &&
    potassium.value > highPotassium &&
    isWithin(potassium, now, potassiumDays)
    ? [{ fact: 'hyperkalaemia', ref: refTo(potassium) }]
    : [];
};

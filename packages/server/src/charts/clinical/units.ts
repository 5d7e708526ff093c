import { type Scale, ucumScale } from './ucum.ts';
import { ucumOf } from './unit-spelling.ts';

/* Exact factors of the clinical reference, section 1. */
const one: Scale = { factor: 1 };
const count = { '10*9/L': one, '10^9/L': one, '10*3/uL': one, '10^3/uL': one, 'K/uL': one, 'G/L': one };
const perMinute = { '/min': one, '{beats}/min': one, '{breaths}/min': one, '1/min': one };
const milligrams = { 'mg/dL': one };
const moles = { 'mmol/L': one, 'meq/L': one, 'mEq/L': one };

/**
 * Quantities that formulas know. The first unit of each is the one that formulas calculate in. Keys are UCUM codes and the ways in which laboratories print them.
 */
const scales = {
  creatinine: { ...milligrams, 'umol/L': { factor: 1 / 88.4 } },
  cholesterol: { ...milligrams, 'mmol/L': { factor: 38.67 } },
  triglycerides: { ...milligrams, 'mmol/L': { factor: 88.57 } },
  glucose: { ...milligrams, 'mmol/L': { factor: 18.016 } },
  calcium: { ...milligrams, 'mmol/L': { factor: 4.008 } },
  albumin: { 'g/dL': one, 'g/L': { factor: 0.1 } },
  urea: { 'mmol/L': one },
  /** Urea nitrogen, as American laboratories report it, in the same millimoles of urea. */
  urea_nitrogen: { 'mmol/L': one, 'mg/dL': { factor: 1 / 2.801 } },
  bilirubin: { ...milligrams, 'umol/L': { factor: 1 / 17.1 } },
  hba1c: { '%': one, 'mmol/mol': { factor: 0.09148, shift: -2.152 / 0.09148 } },
  electrolyte: moles,
  enzyme: { 'U/L': one, '[iU]/L': one, 'IU/L': one },
  platelets: count,
  height: {
    cm: one,
    m: { factor: 100 },
    mm: { factor: 0.1 },
    '[in_i]': { factor: 2.54 },
    in: { factor: 2.54 },
  },
  weight: { kg: one, g: { factor: 0.001 }, '[lb_av]': { factor: 0.45359237 }, lb: { factor: 0.45359237 } },
  temperature: {
    Cel: one,
    '°C': one,
    '[degF]': { factor: 1 / 1.8, shift: 32 },
    '°F': { factor: 1 / 1.8, shift: 32 },
  },
  pressure: { mmHg: one, 'mm[Hg]': one },
  rate: perMinute,
  saturation: { '%': one },
  milliseconds: { ms: one, s: { factor: 1000 } },
  minutes_per_week: { 'min/wk': one },
  hours_per_night: { 'h/d': one },
  points: { '{score}': one },
  bmi: { 'kg/m2': one },
} as const satisfies Record<string, Readonly<Record<string, Scale>>>;

export type Quantity = keyof typeof scales;
export const quantities = Object.keys(scales) as readonly Quantity[];

const tableOf = (quantity: Quantity): Readonly<Record<string, Scale>> => scales[quantity];

/** Quantities that bodies are measured in: every unit of UCUM that measures the same is converted. */
const physical: ReadonlySet<Quantity> = new Set([
  'height',
  'weight',
  'temperature',
  'pressure',
  'rate',
  'saturation',
  'milliseconds',
  'bmi',
]);

/** A unit in one spelling; one that nobody knows stays as it is but for blanks around it. */
export const unitSpelled = (unit: string): string => ucumOf(unit) ?? unit.trim();

/** The unit that formulas calculate this quantity in. */
export const unitOf = (quantity: Quantity): string => Object.keys(tableOf(quantity))[0] ?? '';

/** Every unit that a value of this quantity may come in. */
export const unitsOf = (quantity: Quantity): readonly string[] => Object.keys(tableOf(quantity));

const scaleOf = (quantity: Quantity, unit: string): Scale | null => {
  const table = tableOf(quantity);
  const written = unit.trim();
  const name = Object.hasOwn(table, written) ? written : unitSpelled(unit);
  if (Object.hasOwn(table, name)) return table[name] ?? null;
  return physical.has(quantity) && name !== '' ? ucumScale(name, ucumOf(unitOf(quantity)) ?? '') : null;
};

/** What binary fractions add to a factor must not push a value over a limit. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** A value in the unit of the formulas, to twelve digits; null for a unit that does not measure the quantity. */
export const toFormulaUnit = (quantity: Quantity, value: number, unit: string): number | null => {
  const scale = scaleOf(quantity, unit);
  if (!scale) return null;
  return scale === one ? value : withoutNoise((value - (scale.shift ?? 0)) * scale.factor);
};

/** The way back, for showing a value in the practice's unit; null for a unit that does not measure the quantity. */
export const fromFormulaUnit = (quantity: Quantity, value: number, unit: string): number | null => {
  const scale = scaleOf(quantity, unit);
  return scale && value / scale.factor + (scale.shift ?? 0);
};

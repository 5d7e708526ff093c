import { type VitalCode, vitalCodes } from '@doctor-plus/contract/charts/vital-signs.ts';
import * as z from 'zod/mini';
import { isUcum, type Quantity, toFormulaUnit } from '../clinical/index.ts';
import { plainHeader } from './csv/guess-columns.ts';
import words from './csv/vital-words.json' with { type: 'json' };
import type { Concept } from './fhir.ts';
import { ownEntry } from './own-key.ts';

const loincSigns: Readonly<Record<string, VitalCode>> = {
  '85354-9': 'blood_pressure',
  '55284-4': 'blood_pressure',
  '35094-2': 'blood_pressure',
  '8867-4': 'heart_rate',
  '9279-1': 'respiratory_rate',
  '8310-5': 'temperature',
  '8331-1': 'temperature',
  '2708-6': 'oxygen_saturation',
  '59408-5': 'oxygen_saturation',
  '29463-7': 'weight',
  '3141-9': 'weight',
  '8302-2': 'height',
  '8306-3': 'height',
  '8308-9': 'height',
  '39156-5': 'bmi',
  '9843-4': 'head_circumference',
  '8287-5': 'head_circumference',
};

/** SNOMED CT, international edition: observable entities. */
const snomedSigns: Readonly<Record<string, VitalCode>> = {
  '75367002': 'blood_pressure',
  '364075005': 'heart_rate',
  '78564009': 'heart_rate',
  '86290005': 'respiratory_rate',
  '386725007': 'temperature',
  '431314004': 'oxygen_saturation',
  '27113001': 'weight',
  '50373000': 'height',
  '60621009': 'bmi',
  '363812007': 'head_circumference',
};

/** LOINC codes that name a vital sign of the chart. */
export const vitalByLoinc = loincSigns;

export const systolicLoinc = '8480-6';
export const diastolicLoinc = '8462-4';

export const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';

/** Codes of the two halves of a pressure: of any position, then lying, sitting and standing. A half pairs with its own position. */
const halfByCode: Readonly<Record<string, { readonly part: PressurePart; readonly position: string }>> = {
  [systolicLoinc]: { part: 'systolic', position: '' },
  [diastolicLoinc]: { part: 'diastolic', position: '' },
  '271649006': { part: 'systolic', position: '' },
  '271650006': { part: 'diastolic', position: '' },
  '8461-6': { part: 'systolic', position: 'supine' },
  '8455-8': { part: 'diastolic', position: 'supine' },
  '8459-0': { part: 'systolic', position: 'sitting' },
  '8453-3': { part: 'diastolic', position: 'sitting' },
  '8460-8': { part: 'systolic', position: 'standing' },
  '8454-1': { part: 'diastolic', position: 'standing' },
};
export type PressurePart = 'systolic' | 'diastolic';

const codesOf = (concept: Concept): string[] =>
  (concept.coding ?? []).flatMap(({ system, code }) =>
    code && (system === loinc || system === snomed) ? [code] : [],
  );

/** Which half of a pressure a concept names, and in which position it was taken; null for anything else. */
export const pressureHalf = (concept: Concept) =>
  codesOf(concept)
    .map((code) => ownEntry(halfByCode, code))
    .find((half) => half !== undefined) ?? null;

/** The sign that a concept names by a code of LOINC or SNOMED CT. */
export const signByCode = (concept: Concept): VitalCode | null =>
  codesOf(concept)
    .map((code) => ownEntry(loincSigns, code) ?? ownEntry(snomedSigns, code))
    .find((sign) => sign !== undefined) ?? null;

/** Whether a code of LOINC is a sign of the chart. */
export const isSignCode = (code: string): boolean => Object.hasOwn(loincSigns, code);

/** The sign that words name in any of the nine languages; of a concept only where it carries no code. */
export const signByWords = (text: string): VitalCode | null => signByName.get(plainHeader(text)) ?? null;

const signByName: ReadonlyMap<string, VitalCode> = new Map(
  Object.entries(z.parse(z.record(z.enum(vitalCodes), z.array(z.string())), words)).flatMap(([code, names]) =>
    names.map((name) => [plainHeader(name), z.parse(z.enum(vitalCodes), code)] as const),
  ),
);

/** The quantity of a sign and its unit in the chart. */
const quantityOf: Readonly<Record<VitalCode, { readonly quantity: Quantity; readonly unit: string }>> = {
  blood_pressure: { quantity: 'pressure', unit: 'mmHg' },
  heart_rate: { quantity: 'rate', unit: '/min' },
  respiratory_rate: { quantity: 'rate', unit: '/min' },
  temperature: { quantity: 'temperature', unit: 'Cel' },
  oxygen_saturation: { quantity: 'saturation', unit: '%' },
  weight: { quantity: 'weight', unit: 'kg' },
  height: { quantity: 'height', unit: 'cm' },
  bmi: { quantity: 'bmi', unit: 'kg/m2' },
  head_circumference: { quantity: 'height', unit: 'cm' },
};

/** A unit as FHIR gives it: in words, and as a code of some system. */
export type WrittenUnit = {
  readonly unit?: string | undefined;
  readonly system?: string | undefined;
  readonly code?: string | undefined;
};

const ucum = 'http://unitsofmeasure.org';

/**
 * A value in the chart's unit. The code of the unit counts where its system is UCUM, or where it has none and is a unit of the sign;
 * else the readable unit. Null when neither is known, or when they name two different units: then the value could be either.
 */
export const inChartUnit = (
  sign: VitalCode,
  value: number,
  { unit, system, code }: WrittenUnit,
): { value: number; unit: string } | null => {
  const { quantity, unit: wanted } = quantityOf[sign];
  const read = (text: string | undefined) =>
    text === undefined || text.trim() === '' ? null : toFormulaUnit(quantity, value, text);
  const [coded, readable] = [system === undefined || system === ucum ? read(code) : null, read(unit)];
  // A code of UCUM that measures something else contradicts the readable unit.
  if (system === ucum && code !== undefined && coded === null && isUcum(code)) return null;
  if (coded !== null && readable !== null && !isSame(coded, readable)) return null;
  const converted = coded ?? readable;
  return converted === null ? null : { value: converted, unit: wanted };
};

/** To the digits that factors of units are known with. */
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other));

import { type DemoChart, dayOf, readJson } from './charts.ts';

/**
 * What a chart holds, read from its source by hand and not by the product: `date name value`, with the date as the source
 * writes it. The evaluation compares what an answer cites with what stands here.
 */
export type Fact = {
  readonly what: string;
  readonly at: number;
  readonly key: string;
  readonly unit?: string;
};
export type Gold = Readonly<Record<string, readonly Fact[]>>;

/** What stands at a path of something that was read from JSON. */
const at = (json: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    json,
  );
const textAt = (json: unknown, ...path: (string | number)[]): string => {
  const value = at(json, ...path);
  return typeof value === 'string' ? value : '';
};
const numberAt = (json: unknown, ...path: (string | number)[]): number | null => {
  const value = at(json, ...path);
  return typeof value === 'number' ? value : null;
};

const signs: Record<string, string> = {
  '55284-4': 'blood_pressure',
  '85354-9': 'blood_pressure',
  '8302-2': 'height',
  '29463-7': 'weight',
  '39156-5': 'bmi',
  '8331-1': 'temperature',
  '8310-5': 'temperature',
  '8867-4': 'heart_rate',
  '9279-1': 'respiratory_rate',
};

/** LOINC codes of results in the charts of the evaluation, with what they measure. */
export const measured: Record<string, string> = {
  '2339-0': 'glucose',
  '6299-2': 'bun',
  '38483-4': 'creatinine',
  '2160-0': 'creatinine',
  '49765-1': 'calcium',
  '2947-0': 'sodium',
  '2951-2': 'sodium',
  '6298-4': 'potassium',
  '2823-3': 'potassium',
  '2069-3': 'chloride',
  '20565-8': 'bicarbonate',
  '2093-3': 'cholesterol_total',
  '2571-8': 'triglycerides',
  '18262-6': 'ldl',
  '13457-7': 'ldl',
  '2085-9': 'hdl',
  '14959-1': 'albumin_creatinine_ratio',
  '33914-3': 'egfr',
  '98979-8': 'egfr',
  '4548-4': 'hba1c',
  '6690-2': 'leukocytes',
  '789-8': 'erythrocytes',
  '718-7': 'hemoglobin',
  '4544-3': 'hematocrit',
  '787-2': 'mcv',
  '785-6': 'mch',
  '786-4': 'mchc',
  '777-3': 'platelets',
};

export const rounded = (value: number): string => `${Math.round(value * 10) / 10}`;

const factOf = (what: string, date: string, value: string, unit?: string): [string, Fact] => [
  what,
  { what, at: Date.parse(date), key: `${Date.parse(date)} ${value}`, ...(unit ? { unit } : {}) },
];

const grouped = (facts: readonly (readonly [string, Fact])[]): Gold =>
  Object.fromEntries(
    [...Map.groupBy(facts, ([what]) => what)].map(([what, list]) => [
      what,
      list.map(([, fact]) => fact).sort((a, b) => b.at - a.at),
    ]),
  );

const codeAt = (json: unknown, field: string): string => textAt(json, field, 'coding', 0, 'code');

const pressureOf = (resource: unknown): string => {
  const components = at(resource, 'component');
  const part = (code: string) =>
    rounded(
      numberAt(
        (Array.isArray(components) ? components : []).find((one) => codeAt(one, 'code') === code),
        'valueQuantity',
        'value',
      ) ?? 0,
    );
  return `${part('8480-6')}/${part('8462-4')}`;
};

const ofObservation = (resource: unknown): [string, Fact][] => {
  const when = textAt(resource, 'effectiveDateTime');
  const code = codeAt(resource, 'code');
  const sign = signs[code];
  if (sign === 'blood_pressure') return [factOf(sign, when, pressureOf(resource))];
  const what = sign ?? measured[code];
  const value = numberAt(resource, 'valueQuantity', 'value');
  if (what === undefined || value === null) return [];
  return [factOf(what, when, rounded(value), textAt(resource, 'valueQuantity', 'unit').toLowerCase())];
};

const ofResource = (resource: unknown): [string, Fact][] => {
  const named = (what: string, date: string, name: string) => [factOf(what, date, name)];
  switch (textAt(resource, 'resourceType')) {
    case 'Observation':
      return ofObservation(resource);
    case 'Condition':
      return codeAt(resource, 'clinicalStatus') === 'active'
        ? named('problems', textAt(resource, 'onsetDateTime'), textAt(resource, 'code', 'text'))
        : [];
    case 'MedicationRequest':
      return textAt(resource, 'status') === 'active'
        ? named(
            'medications',
            textAt(resource, 'authoredOn'),
            textAt(resource, 'medicationCodeableConcept', 'text'),
          )
        : [];
    case 'Immunization':
      return named(
        'immunizations',
        textAt(resource, 'occurrenceDateTime'),
        textAt(resource, 'vaccineCode', 'text'),
      );
    case 'Procedure':
      return named(
        'procedures',
        textAt(resource, 'performedPeriod', 'start'),
        textAt(resource, 'code', 'text'),
      );
    default:
      return [];
  }
};

export const goldOfBundle = (path: string): Gold => {
  const entries = at(readJson(path), 'entry');
  return grouped(
    (Array.isArray(entries) ? entries : []).flatMap((entry) => ofResource(at(entry, 'resource'))),
  );
};

const noon = (days: number): string => `${dayOf(days)}T16:00:00.000Z`;

export const goldOfDemo = (chart: DemoChart): Gold => {
  const { days = [], ...series } = chart.vitals ?? {};
  return grouped([
    ...Object.entries(series).flatMap(([sign, values]) =>
      values.flatMap((value, index) => {
        if (value === null) return [];
        const shown = Array.isArray(value) ? value.map(rounded).join('/') : rounded(Number(value));
        return [factOf(sign, noon(Number(days[index] ?? 0)), shown)];
      }),
    ),
    ...chart.labs.flatMap(({ code, unit, values }) =>
      values.map(([when, value]) =>
        factOf(measured[code] ?? code, noon(when), rounded(value), unit.toLowerCase()),
      ),
    ),
    ...chart.conditions
      .filter(({ status }) => status === 'active')
      .map(({ day, name }) => factOf('problems', noon(day), name)),
    ...chart.medications
      .filter(({ status }) => status === 'active')
      .map(({ day, name }) => factOf('medications', noon(day), name)),
    ...chart.allergies.map(({ day, substance }) => factOf('allergies', noon(day), substance)),
    ...chart.immunizations.map(({ day, name }) => factOf('immunizations', noon(day), name)),
    ...chart.procedures.map(({ day, name }) => factOf('procedures', noon(day), name)),
    ...chart.conclusions.slice(0, 1).map(({ day }) => factOf('prescription', noon(day), 'conclusion')),
  ]);
};

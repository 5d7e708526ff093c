import { readFileSync } from 'node:fs';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { chartOf, make } from '../packages/server/src/assistant/engine/chart-fixture.ts';
import { readBundle } from '../packages/server/src/charts/import/read-bundle.ts';
import { type TranslatedEntry, translate } from '../packages/server/src/charts/import/translate.ts';

/** When every question of the evaluation is asked. */
export const now = new Date('2026-11-21T12:00:00Z');
export const timeZone = 'America/Santo_Domingo';

const seed = new URL('../packages/server/seed/', import.meta.url);
export const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, seed), 'utf8'));

/** The bundles that come with the product: a child's and an adult's chart. */
export const bundles = ['synthea/synthea-01.json', 'synthea/synthea-15.json'] as const;

const snake = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

const day = '2000-01-01';

/** A translated entry as the chart shows it; what a table does not say is as the fixtures have it. */
const entryOf = (entry: TranslatedEntry) => {
  const given = {
    ...snake(entry.fields),
    id: entry.sourceRef,
    effective_at: entry.effectiveAt.toISOString(),
    recorded_at: entry.recordedAt.toISOString(),
  };
  switch (entry.table) {
    case 'vital_sign':
      return { vitals: make.vital(day, given) };
    case 'lab_result':
      return { labs: make.lab(day, '', null, given) };
    case 'medication':
      return { medications: make.medication(day, '', given) };
    case 'condition':
      return { conditions: make.condition(day, '', given) };
    case 'allergy':
      return { allergies: make.allergy(day, '', given) };
    case 'immunization':
      return { immunizations: { ...make.immunization(day, ''), ...given } };
    case 'procedure':
      return { procedures: make.procedure(day, '', given) };
    default:
      return {};
  }
};

/** The chart that the product's own import makes of a bundle. */
export const chartOfBundle = (path: string): Chart => {
  const { patients } = translate({ bundle: readBundle(readJson(path)), zone: timeZone, now });
  const parts = patients.flatMap(({ entries }) => entries.map(entryOf));
  const all = <K extends string>(name: K) =>
    parts.flatMap((part) => (name in part ? Object.values(part) : []));
  return chartOf({
    vitals: all('vitals'),
    labs: all('labs'),
    medications: all('medications'),
    conditions: all('conditions'),
    allergies: all('allergies'),
    immunizations: all('immunizations'),
    procedures: all('procedures'),
  } as Parameters<typeof chartOf>[0]);
};

export type DemoChart = {
  allergies: { day: number; substance: string; none_known?: boolean }[];
  conditions: { day: number; name: string; status: 'active' | 'resolved' | 'inactive' }[];
  medications: { day: number; name: string; dose: string; status: 'active' | 'stopped' | 'completed' }[];
  labs: {
    name: string;
    code: string;
    unit: string;
    low: number | null;
    high: number | null;
    values: [number, number][];
  }[];
  vitals: ({ days: number[] } & Record<string, (number | [number, number] | null)[]>) | null;
  immunizations: { day: number; name: string }[];
  procedures: { day: number; name: string; reason: string | null }[];
  conclusions: {
    day: number;
    diagnosis: string;
    treatment: string;
    follow_up: string;
    prescription: string;
  }[];
};

/** The charts of the demonstration, by their key. */
export const demoCharts = (): Record<string, DemoChart> =>
  // The seed of the product, which its own tests check against its types.
  readJson('demonstration/charts.json') as Record<string, DemoChart>;

export const dayOf = (days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const units = new Map<string, string>([
  ['blood_pressure', vitalLimits.systolic.unit],
  ...Object.entries(vitalLimits).map(([code, { unit }]) => [code, unit] as const),
]);

/** The unit in which the product enters a sign. */
export const unitOfSign = (code: string): string => units.get(code) ?? '';

export const chartOfDemo = (given: DemoChart): Chart =>
  chartOf({
    allergies: given.allergies.map(({ day: at, none_known, substance }) =>
      make.allergy(dayOf(at), substance, none_known ? { status: 'none_known' } : {}),
    ),
    conditions: given.conditions.map(({ day: at, name, status }) =>
      make.condition(dayOf(at), name, { status }),
    ),
    medications: given.medications.map(({ day: at, name, dose, status }) =>
      make.medication(dayOf(at), name, { dose, status }),
    ),
    labs: given.labs.flatMap(({ name, values, ...lab }) =>
      values.map(([at, value]) => make.lab(dayOf(at), name, value, lab)),
    ),
    vitals: Object.entries(given.vitals ?? {}).flatMap(([code, values]) =>
      code === 'days'
        ? []
        : values.flatMap((value, index) => {
            if (value === null) return [];
            const [first, second] = Array.isArray(value) ? value : [value, null];
            const at = dayOf(given.vitals?.days[index] ?? 0);
            return [
              make.vital(at, {
                code: code as 'weight',
                value: first,
                value2: second,
                unit: unitOfSign(code),
              }),
            ];
          }),
    ),
    immunizations: given.immunizations.map(({ day: at, name }) => make.immunization(dayOf(at), name)),
    procedures: given.procedures.map(({ day: at, name, reason }) =>
      make.procedure(dayOf(at), name, { reason }),
    ),
    conclusions: given.conclusions.map(({ day: at, ...said }) => make.conclusion(dayOf(at), said)),
  });

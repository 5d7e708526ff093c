import { randomUUID } from 'node:crypto';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { EntryIn, Section } from './chart-entries.ts';

type Given<S extends Section> = Partial<EntryIn<S>>;

const envelope = (at: string) => ({
  id: randomUUID(),
  version: 1,
  effective_at: at,
  effective_on: null,
  undated: null,
  recorded_at: at,
  author: 'Dra. Ana Rosario',
  source: 'portal' as const,
});

const noon = (day: string) => `${day}T16:00:00.000Z`;

/** Entries of a chart for tests, each true on the given day (practice zone). */
export const make = {
  vital: (day: string, given: Given<'vitals'> = {}): EntryIn<'vitals'> => ({
    ...envelope(noon(day)),
    code: 'blood_pressure',
    value: 120,
    value2: null,
    confirmed: false,
    unit: 'mmHg',
    ...given,
  }),
  medication: (day: string, name: string, given: Given<'medications'> = {}): EntryIn<'medications'> => ({
    ...envelope(noon(day)),
    name,
    dose: null,
    status: 'active',
    reason: null,
    stopped_at: null,
    stopped_on: null,
    stated_as: null,
    visit_id: null,
    dosage: null,
    ...given,
  }),
  lab: (day: string, name: string, value: number | null, given: Given<'labs'> = {}): EntryIn<'labs'> => ({
    ...envelope(noon(day)),
    code: null,
    name,
    value,
    comparator: null,
    text: null,
    unit: 'mg/dL',
    low: null,
    high: null,
    flag: null,
    range_text: null,
    note: null,
    range_by: null,
    range_source: null,
    critical_source: null,
    confirmed: false,
    ...given,
  }),
  condition: (day: string, name: string, given: Given<'conditions'> = {}): EntryIn<'conditions'> => ({
    ...envelope(noon(day)),
    name,
    code: null,
    status: 'active',
    ended_at: null,
    ended_on: null,
    ...given,
  }),
  allergy: (day: string, substance: string, given: Given<'allergies'> = {}): EntryIn<'allergies'> => ({
    ...envelope(noon(day)),
    substance,
    code: null,
    status: 'active',
    criticality: null,
    severity: null,
    reaction: null,
    ...given,
  }),
  immunization: (day: string, name: string): EntryIn<'immunizations'> => ({
    ...envelope(noon(day)),
    name,
    code: null,
    dose_number: null,
    lot: null,
  }),
  note: (day: string, text: string, given: Given<'notes'> = {}): EntryIn<'notes'> => ({
    signed: null,
    addenda: [],
    ...envelope(noon(day)),
    visit_id: null,
    text,
    ...given,
  }),
  procedure: (day: string, name: string, given: Given<'procedures'> = {}): EntryIn<'procedures'> => ({
    ...envelope(noon(day)),
    name,
    code: null,
    reason: null,
    ...given,
  }),
  conclusion: (day: string, given: Given<'conclusions'> = {}): EntryIn<'conclusions'> => ({
    ...envelope(noon(day)),
    visit_id: null,
    diagnosis: '',
    treatment: '',
    follow_up: '',
    prescription: '',
    ...given,
  }),
  background: (
    day: string,
    topic: EntryIn<'background'>['topic'],
    given: Given<'background'> = {},
  ): EntryIn<'background'> => ({
    ...envelope(noon(day)),
    topic,
    value: null,
    name: '',
    code: null,
    amount: null,
    until_on: null,
    last_period_on: null,
    relation: null,
    deceased: null,
    ...given,
  }),
};

type Contents = { [S in Section]?: EntryIn<S>[] };

/** A chart of these entries; `totals` says how many a section really holds when that is more than it shows. */
export const chartOf = (
  contents: Contents,
  totals: Partial<Record<Section, number>> = {},
  given: Partial<Chart> = {},
): Chart => {
  const section = <S extends Section>(name: S): { total: number; entries: EntryIn<S>[] } => {
    const entries: EntryIn<S>[] = contents[name] ?? [];
    return { total: totals[name] ?? entries.length, entries };
  };
  return {
    patient: {
      id: randomUUID(),
      chart_number: 'P001',
      name: 'María Peña',
      birth_date: '1964-02-11',
      age: { years: 62, months: 0 },
      sex: 'female',
      phone: null,
      status: 'Active',
      deceased: false,
      deceased_at: null,
      last_visit: null,
    },
    chief_complaint: null,
    alerts: [],
    open_visit: null,
    corrections_open: 0,
    vitals: section('vitals'),
    medications: section('medications'),
    labs: section('labs'),
    conditions: section('conditions'),
    allergies: section('allergies'),
    immunizations: section('immunizations'),
    notes: section('notes'),
    procedures: section('procedures'),
    conclusions: section('conclusions'),
    background: section('background'),
    earlier: {
      vitals: null,
      medications: null,
      labs: null,
      conditions: null,
      allergies: null,
      immunizations: null,
      notes: null,
      procedures: null,
      conclusions: null,
      background: null,
    },
    emergency: null,
    can: { write: true },
    ...given,
  };
};

/** A woman with diabetes, hypertension and atrial fibrillation: something in every section, Spanish and English names. */
export const fullChart = (): Chart => {
  const allergy = make.allergy('2023-03-03', 'Penicilina', { criticality: 'high', reaction: 'anafilaxia' });
  const potassium = make.lab('2026-11-18', 'Potasio', 5.3, {
    unit: 'mmol/L',
    low: 3.5,
    high: 5.1,
    flag: 'H',
  });
  return chartOf(
    {
      allergies: [make.allergy('2019-05-02', 'Shellfish allergy', { criticality: 'low' }), allergy],
      medications: [
        make.medication('2026-08-18', 'Espironolactona', { dose: '25 mg cada día' }),
        make.medication('2025-02-02', 'Metformina', { dose: '850 mg cada 12 h', reason: 'Diabetes' }),
        make.medication('2024-06-01', 'Warfarin Sodium 5 MG Oral Tablet'),
        make.medication('2019-01-10', 'Enalapril', {
          dose: '20 mg',
          status: 'stopped',
          stopped_at: noon('2024-06-01'),
        }),
      ],
      conditions: [
        make.condition('2024-06-01', 'Atrial Fibrillation'),
        make.condition('2015-04-20', 'Diabetes mellitus tipo 2'),
        make.condition('2012-09-09', 'Hipertensión arterial'),
        make.condition('2021-02-01', 'Acute bronchitis (disorder)', {
          status: 'resolved',
          ended_at: noon('2021-02-20'),
        }),
      ],
      vitals: [
        make.vital('2026-11-18', { value: 152, value2: 94 }),
        make.vital('2026-08-18', { value: 148, value2: 92 }),
        make.vital('2026-05-18', { value: 146, value2: 90 }),
        make.vital('2026-11-18', { code: 'heart_rate', value: 78, unit: '/min' }),
        make.vital('2026-11-18', { code: 'weight', value: 74.2, unit: 'kg' }),
        make.vital('2026-11-18', { code: 'temperature', value: 36.7, unit: 'Cel' }),
        make.vital('2026-11-18', { code: 'oxygen_saturation', value: 97, unit: '%' }),
      ],
      labs: [
        potassium,
        make.lab('2026-08-18', 'Potasio', 4.8, { unit: 'mmol/L', low: 3.5, high: 5.1 }),
        make.lab('2026-05-18', 'Potasio', 4.6, { unit: 'mmol/L', low: 3.5, high: 5.1 }),
        make.lab('2026-11-18', 'Hemoglobin A1c/Hemoglobin.total in Blood', 7.9, {
          code: '4548-4',
          unit: '%',
          low: 4,
          high: 5.6,
          flag: 'H',
        }),
        make.lab('2026-05-18', 'HbA1c', 7.6, { unit: '%', low: 4, high: 5.6, flag: 'H' }),
        make.lab('2025-11-10', 'HbA1c', 7.2, { unit: '%', low: 4, high: 5.6, flag: 'H' }),
        make.lab('2026-11-18', 'Creatinine', 1.18, { code: '38483-4', low: 0.5, high: 1, flag: 'H' }),
        make.lab('2026-08-18', 'Creatinine', 1.07, { code: '38483-4', low: 0.5, high: 1, flag: 'H' }),
        make.lab('2026-11-18', 'Proteína C reactiva', 5, { comparator: '<', unit: 'mg/L' }),
        make.lab('2026-11-18', 'Glucose [Mass/volume] in Urine by Test strip', 2.4, { code: '5792-7' }),
        make.lab('2026-11-18', 'Glucosa en ayunas', 148, { low: 70, high: 99, flag: 'H' }),
        make.lab('2024-02-01', 'Anti-CCP', 12, { unit: 'U/mL' }),
      ],
      immunizations: [
        make.immunization('2026-10-01', 'Influenza, seasonal, injectable, preservative free'),
        make.immunization('2019-01-15', 'Td (adult) preservative free'),
      ],
      procedures: [make.procedure('2022-03-14', 'Colonoscopy', { reason: 'Tamizaje' })],
      notes: [make.note('2026-11-18', 'Calambres en las piernas desde hace una semana. Sin dolor torácico.')],
      conclusions: [
        make.conclusion('2026-08-18', {
          diagnosis: 'Hipertensión no controlada',
          treatment: 'Añadir espironolactona 25 mg',
          follow_up: 'Control en 3 meses',
          prescription: 'Espironolactona 25 mg cada día',
        }),
      ],
    },
    {},
    {
      alerts: [
        { level: 'bad', kind: 'allergy', params: {}, entry: { kind: 'allergy', id: allergy.id } },
        { level: 'bad', kind: 'lab_out_of_range', params: {}, entry: { kind: 'lab', id: potassium.id } },
      ],
    },
  );
};

/** A chart of about `size` entries, as years of ordinary care leave them. The same numbers every time. */
export const largeChart = (size: number): Chart => {
  const names: [string, string, string][] = [
    ['Glucose', '2339-0', 'mg/dL'],
    ['Creatinine', '38483-4', 'mg/dL'],
    ['Potassium', '6298-4', 'mmol/L'],
    ['Hemoglobin A1c/Hemoglobin.total in Blood', '4548-4', '%'],
    ['Total Cholesterol', '2093-3', 'mg/dL'],
    ['Platelets [#/volume] in Blood by Automated count', '777-3', '10*3/uL'],
    ['Peanut IgE Ab in Serum', '6206-7', 'kU/L'],
  ];
  const share = (part: number) => Array.from({ length: Math.round(size * part) }, (_, index) => index);
  const day = (index: number) =>
    new Date(Date.UTC(2026, 10, 20) - index * 3 * 86_400_000).toISOString().slice(0, 10);
  const lab = (index: number) => {
    const [name, code, unit] = names[index % names.length] ?? ['Sodium', '2947-0', 'mmol/L'];
    return make.lab(day(index), name, 4 + ((index * 7919) % 1000) / 100, { code, unit, low: 4, high: 9 });
  };
  return chartOf({
    labs: share(0.55).map(lab),
    vitals: share(0.2).map((index) =>
      make.vital(day(index), { value: 110 + (index % 50), value2: 60 + (index % 30) }),
    ),
    notes: share(0.08).map((index) =>
      make.note(day(index * 4), `Control ${index}. Refiere cefalea ocasional. `.repeat(12)),
    ),
    conclusions: share(0.03).map((index) =>
      make.conclusion(day(index * 9), { diagnosis: `Diagnóstico ${index}` }),
    ),
    medications: share(0.04).map((index) =>
      make.medication(day(index * 8), `Medicine ${index} 10 MG Oral Tablet`, {
        status: index % 3 ? 'stopped' : 'active',
      }),
    ),
    conditions: share(0.03).map((index) =>
      make.condition(day(index * 9), `Finding number ${index}`, {
        status: index % 4 ? 'resolved' : 'active',
      }),
    ),
    immunizations: share(0.03).map((index) => make.immunization(day(index * 9), 'Influenza, seasonal')),
    procedures: share(0.03).map((index) => make.procedure(day(index * 9), `Procedure ${index}`)),
    allergies: share(0.01).map((index) => make.allergy(day(index * 20), `Substance ${index}`)),
  });
};

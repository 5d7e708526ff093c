import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorRefusal, CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { type ChartRead, type EntryIn, newestFirst, type Section } from './chart-entries.ts';
import type { AppointmentRead } from './cited.ts';
import type { CalculationsRead, ChangesRead, CoveredIngredient, DrugsRead, ToolsRead } from './tools.ts';

const at = '2026-11-21T12:00:00.000Z';
const refTo = (kind: 'medication' | 'allergy' | 'lab' | 'vital', entry: EntryIn<Section>) => ({
  kind,
  id: entry.id,
  version: entry.version,
  at: entry.effective_at,
});

/** Id of the order that a question would add. */
export const proposedId = '00000000-0000-4000-8000-00000000000a';

const packs: DrugsRead['packs'] = [
  {
    id: 'high-priority-interactions',
    version: '1',
    rules: 14,
    sources: ['A journal 2012;19:735'],
    review: null,
  },
  {
    id: 'renal',
    version: '1',
    rules: 4,
    sources: ['An agency, 8 April 2016'],
    review: { reviewedBy: 'Dra. Ana Rosario', reviewedOn: '2026-10-01' },
  },
];

const interaction = (entries: DrugAlert['entries']): DrugAlert => ({
  key: 'a'.repeat(64),
  level: 'stop',
  kind: 'interaction',
  rule: { id: 'onc-11', version: '2012', source: 'A journal 2012;19:735' },
  review: null,
  mechanism: 'clinical:interactions.onc-11.mechanism',
  effect: null,
  consider: 'clinical:interactions.onc-11.consider',
  params: {},
  entries,
  answer: null,
});

/** What the check of drugs gives for a chart: an alert between the first two active orders, or with the one that is asked about. */
export const drugsOf = (chart: Pick<ChartRead, Section>, given: Partial<DrugsRead> = {}): DrugsRead => {
  const active = chart.medications.entries.filter(({ status }) => status === 'active');
  const [first, second] = active;
  const named = (entry: EntryIn<'medications'>) => ({
    ...refTo('medication', entry),
    text: [entry.name, entry.dose].filter(Boolean).join(' · '),
  });
  const metformin: CoveredIngredient = {
    id: 'metformin',
    name: 'metformina',
    interactions: false,
    renal: true,
  };
  const check: DrugCheck = {
    status: 'partly_checked',
    reasons: [
      { code: 'not_reviewed', names: ['high-priority-interactions'] },
      { code: 'egfr', names: ['metformina'] },
    ],
    rules_checked: 18,
    recognised: active.map((entry) => ({ ref: refTo('medication', entry), ingredients: [] })),
    unrecognised: [],
    alerts: first && second ? [interaction([named(first), named(second)])] : [],
  };
  return {
    check,
    packs,
    asked: [],
    unknown: [],
    active: first ? [metformin] : [],
    kidney: null,
    kidneyReview: null,
    sections: chart,
    ...given,
  };
};

const formula = { id: 'bmi', version: '1', source: 'A source' };
const missing = (id: string): CalculatorRefusal => ({
  status: 'refused',
  code: 'missing_input',
  formula: { ...formula, id },
  missing: ['weight', 'item3'],
  details: [],
  prompts: [],
});

/** Every calculator lacks something but the body mass index, where the chart holds a weight. */
const calculationsOf = (chart: Pick<ChartRead, Section>): CalculationsRead => {
  const weight = newestFirst({ ...chart, alerts: [] }, 'vitals').find(({ code }) => code === 'weight');
  const bmi: CalculatorResult | null = weight
    ? {
        status: 'ok',
        value: 25.61,
        shown: '25.6',
        unit: 'kg/m2',
        band: { code: 'overweight', label: 'clinical:bands.bmi.overweight' },
        inputs: [{ name: 'weight', value: weight.value, unit: 'kg', ref: refTo('vital', weight) }],
        details: [
          { code: 'weight_actual', label: 'clinical:details.weight_actual', value: weight.value, unit: 'kg' },
        ],
        formula,
        review: { reviewedBy: 'Dra. Ana Rosario', reviewedOn: '2026-10-01' },
        limits: ['clinical:limits.one_value_no_diagnosis'],
        prompts: [],
        at,
      }
    : null;
  return {
    calculations: calculatorIds.map((id) => ({ id, answer: id === 'bmi' && bmi ? bmi : missing(id) })),
    sections: chart,
  };
};

const changesOf = (chart: Pick<ChartRead, Section>): ChangesRead => {
  const from = '2026-08-01T04:00:00.000Z';
  const since = (name: Section) => {
    const entries = (chart[name].entries as EntryIn<Section>[]).filter(
      ({ effective_at }) => effective_at >= from,
    );
    return [name, { total: entries.length, entries }] as const;
  };
  // One value for each section; the type of entries from names cannot follow that.
  return {
    from,
    by: 'date',
    sections: Object.fromEntries(chartSections.map(since)) as ChangesRead['sections'],
  };
};

const appointmentOf = (start: string, given: Partial<AppointmentRead> = {}): AppointmentRead => ({
  id: '00000000-0000-4000-8000-00000000000b',
  version: 2,
  type: 'follow-up',
  typeName: null,
  status: 'confirmed',
  start,
  reason: 'Control',
  place: 'Consultorio 305',
  ...given,
});

/** What every tool gives for a chart; nothing here needs a database. */
export const toolsOf = (
  chart: Pick<ChartRead, Section> | null,
  given: Partial<ToolsRead> = {},
): ToolsRead => {
  const of =
    <T>(make: (chart: Pick<ChartRead, Section>) => T) =>
    () => {
      if (!chart) throw new Error('No tool is asked without a patient');
      return make(chart);
    };
  return {
    drugs: of(drugsOf),
    calculations: of(calculationsOf),
    care: () => ({ items: [], sections: {} }),
    changes: of(changesOf),
    appointments: () => ({
      next: [appointmentOf('2026-11-30T13:00:00.000Z')],
      last: [
        appointmentOf('2026-11-18T15:00:00.000Z', {
          id: '00000000-0000-4000-8000-00000000000c',
          status: 'completed',
        }),
      ],
    }),
    ...given,
  };
};

import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { ana } from './charts/ana.ts';
import { consuelo } from './charts/consuelo.ts';
import { jurgen } from './charts/jurgen.ts';
import { luz } from './charts/luz.ts';
import { mateo } from './charts/mateo.ts';
import { may } from './charts/may.ts';
import { rosa } from './charts/rosa.ts';
import { walter } from './charts/walter.ts';

/** The same entries with ids that stay: entries of one instant are in the same order every time. */
const numbered = (chart: Chart): Chart => {
  const patient = Number(chart.patient.chart_number.slice(1));
  let count = 0;
  const own = <T extends { readonly id: string }>({ total, entries }: { total: number; entries: T[] }) => ({
    total,
    entries: entries.map((entry) => {
      count += 1;
      const last = (patient * 100_000 + (99_999 - count)).toString(16).padStart(12, '0');
      return { ...entry, id: `00000000-0000-4000-8000-${last}` };
    }),
  });
  return {
    ...chart,
    vitals: own(chart.vitals),
    medications: own(chart.medications),
    labs: own(chart.labs),
    conditions: own(chart.conditions),
    allergies: own(chart.allergies),
    immunizations: own(chart.immunizations),
    notes: own(chart.notes),
    procedures: own(chart.procedures),
    conclusions: own(chart.conclusions),
  };
};

/** The charts that questions are asked about: each patient is in the reach of the doctor who asks. */
export const patients = {
  rosa: numbered(rosa()),
  may: numbered(may()),
  mateo: numbered(mateo()),
  consuelo: numbered(consuelo()),
  walter: numbered(walter()),
  luz: numbered(luz()),
  jurgen: numbered(jurgen()),
  ana: numbered(ana()),
} as const satisfies Record<string, Chart>;

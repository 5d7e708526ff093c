import type { ChartFormat } from '@doctor-plus/contract/charts/chart-export.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { type Collected, collect, type FhirResource, fhirBundle, wordsIn } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { exportChart } from './export-chart.ts';
import { summaryDocument } from './ips.ts';

type Order = {
  readonly patient: FhirResource;
  readonly format: Exclude<ChartFormat, 'csv'>;
  readonly language: Language;
  readonly practice: string;
  readonly madeAt: Date;
  /** Patients are not shown what a doctor is still writing. */
  readonly finishedOnly: boolean;
};

/** One patient's chart as JSON of FHIR R4, in pieces. */
export const chartFile = async (tx: Transaction, order: Order): Promise<readonly string[]> => {
  const { patient, format, language, practice, madeAt, finishedOnly } = order;
  const person = { id: patient.id, roles: ['patient'] as const };
  const whole = await collect(tx, person, [exportChart], async () => {});
  const chart = finishedOnly ? withoutUnfinished(whole) : whole;
  if (format === 'ips') {
    const say = await wordsIn(language);
    return [JSON.stringify(summaryDocument({ patient, chart, say, language, practice, madeAt }))];
  }
  const all: Collected = new Map([
    ['account', [{ line: { at: null, title: '' }, resource: patient }]],
    ...chart,
  ]);
  return (await fhirBundle(all, madeAt))?.pieces ?? [];
};

/** The chart without visits that are under way, and without what was written in them. */
const withoutUnfinished = (chart: Collected): Collected => {
  const open = new Set(
    (chart.get('visits') ?? []).flatMap(({ resource }) =>
      resource?.status === 'in-progress' ? [`urn:uuid:${resource.id}`] : [],
    ),
  );
  if (open.size === 0) return chart;
  const isOpen = (resource: FhirResource | undefined): boolean =>
    resource !== undefined && (open.has(`urn:uuid:${resource.id}`) || open.has(visitOf(resource) ?? ''));
  return new Map(
    [...chart].map(([section, rows]) => [section, rows.filter(({ resource }) => !isOpen(resource))]),
  );
};

type Visited = {
  readonly encounter?: { readonly reference?: string };
  readonly context?: { readonly encounter?: readonly { readonly reference?: string }[] };
};

const visitOf = (resource: FhirResource & Visited): string | undefined =>
  resource.encounter?.reference ?? resource.context?.encounter?.[0]?.reference;

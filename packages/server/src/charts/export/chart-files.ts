import type { ChartFormat } from '@doctor-plus/contract/charts/chart-export.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import {
  type Collected,
  collect,
  type Exported,
  type ExportedFile,
  type FhirResource,
  fhirBundle,
  wordsIn,
} from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { exportAllDocuments, exportReleasedDocuments } from './documents.ts';
import { exportChart } from './export-chart.ts';
import { summaryDocument } from './ips.ts';

/** Bytes of documents that one bundle holds; of newer and smaller ones first. More would not fit into memory as text. */
const mostInlined = 24 * 1024 * 1024;

type Reader = {
  readonly patientId: string;
  /** Patients are not shown what a doctor is still writing, nor files that were not released. */
  readonly finishedOnly: boolean;
};

/** One patient's chart by section; documents without their bytes. */
export const chartOf = async (
  tx: Transaction,
  { patientId, finishedOnly }: Reader,
  format: ChartFormat,
): Promise<Collected> => {
  const person = { id: patientId, roles: ['patient'] as const };
  const documents = finishedOnly ? exportReleasedDocuments : exportAllDocuments;
  const sources = format === 'ips' ? [exportChart] : [exportChart, documents];
  const whole = await collect(tx, person, sources, async () => {});
  return finishedOnly ? withoutUnfinished(whole) : whole;
};

type Text = {
  readonly patient: FhirResource;
  readonly chart: Collected;
  readonly madeAt: Date;
};

/** The chart as an International Patient Summary, JSON of FHIR R4. */
export const summaryText = async (
  text: Text & { readonly language: Language; readonly practice: string },
): Promise<string> => {
  const say = await wordsIn(text.language);
  return JSON.stringify(summaryDocument({ ...text, say }));
};

/** Bytes of a stored file; null where they are damaged. */
type ReadFile = (file: ExportedFile) => Promise<Buffer | null>;

/** Everything in the chart as a FHIR R4 collection, in pieces. Documents hold their bytes as far as `mostInlined` reaches. */
export const bundlePieces = async (
  { patient, chart, madeAt }: Text,
  readFile: ReadFile,
): Promise<readonly string[]> => {
  const documents = chart.get('documents') ?? [];
  const whole: Collected = new Map([
    ['account', [{ line: { at: null, title: '' }, resource: patient }]],
    ...chart,
    ...(documents.length > 0 ? [['documents', await withBytes(documents, readFile)] as const] : []),
  ]);
  return (await fhirBundle(whole, madeAt))?.pieces ?? [];
};

const withBytes = async (rows: readonly Exported[], readFile: ReadFile): Promise<Exported[]> => {
  let left = mostInlined;
  const filled: Exported[] = [];
  for (const row of rows.toReversed()) {
    const { file } = row;
    if (!file || file.size > left) {
      filled.push(row);
      continue;
    }
    left -= file.size;
    const bytes = await readFile(file);
    filled.push(bytes ? { ...row, resource: file.attached({ data: bytes.toString('base64') }) } : row);
  }
  return filled.toReversed();
};

/** The chart without visits that are under way, what was written in them, and alerts about what was ordered in them. */
const withoutUnfinished = (chart: Collected): Collected => {
  const open = new Set(
    (chart.get('visits') ?? []).flatMap(({ resource }) =>
      resource?.status === 'in-progress' ? [`urn:uuid:${resource.id}`] : [],
    ),
  );
  if (open.size === 0) return chart;
  const isOpen = (resource: FhirResource | undefined): boolean =>
    resource !== undefined && (open.has(`urn:uuid:${resource.id}`) || open.has(visitOf(resource) ?? ''));
  const orders = (chart.get('medications') ?? []).filter(({ resource }) => isOpen(resource));
  const hidden = new Set(orders.map(({ resource }) => `urn:uuid:${resource?.id}`));
  const isAboutOne = (resource: FhirResource & Implicating): boolean =>
    resource.implicated?.some(({ reference }) => reference !== undefined && hidden.has(reference)) ?? false;
  return new Map(
    [...chart].map(([section, rows]) => [
      section,
      rows.filter(({ resource }) => !resource || (!isOpen(resource) && !isAboutOne(resource))),
    ]),
  );
};

type Implicating = { readonly implicated?: readonly { readonly reference?: string }[] };

type Visited = {
  readonly encounter?: { readonly reference?: string };
  readonly context?: { readonly encounter?: readonly { readonly reference?: string }[] };
};

const visitOf = (resource: FhirResource & Visited): string | undefined =>
  resource.encounter?.reference ?? resource.context?.encounter?.[0]?.reference;

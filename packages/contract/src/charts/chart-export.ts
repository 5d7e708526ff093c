import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';

/**
 * `fhir`: everything in the chart as a FHIR R4 collection. `ips`: the International Patient Summary, a document. `csv`: results and
 * vital signs, one to a line, as an import takes them back.
 */
export const chartFormats = ['fhir', 'ips', 'csv'] as const;
export const ChartFormat = z.enum(chartFormats);
export type ChartFormat = z.output<typeof ChartFormat>;

/** One patient's chart as a file, for doctors with a care relationship and for the patient. */
export const exportChart = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/export`,
  summary: 'The chart of a patient as a FHIR bundle, an International Patient Summary or a table',
  access: signedInAs('doctor', 'patient'),
  recent: true,
  params: z.object({ id: Id }),
  body: z.object({ format: ChartFormat }),
  response: FileContent,
  download: true,
  errors: ['not_found', 'reauthentication_required', 'too_many_requests'],
  audit: 'chart.exported',
  queries: 24,
});

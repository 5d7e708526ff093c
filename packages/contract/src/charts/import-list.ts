import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';

/** Who brings charts from elsewhere. */
export const importAccess = signedInAs('doctor', 'administrator');

export const importStates = [
  /** The file is being looked at. */
  'reading',
  /** A table whose columns have to be told apart first. */
  'mapping',
  /** What would be taken is shown; nothing was written. */
  'preview',
  'working',
  'done',
  /** Ended by a person on the way: what was written before stays. */
  'stopped',
  /** The file cannot be taken. */
  'refused',
  /** It ended with an error of ours; what was written before stays. */
  'failed',
  'undoing',
  'undone',
  /** Nobody went on in time, or it was put away. */
  'discarded',
] as const;

const Count = z.strictObject({ done: z.int(), total: z.int() });

export const ImportSummary = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  kind: z.enum(['fhir', 'csv']),
  state: z.enum(importStates),
  /** In whose care the patients come. */
  doctor: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** Of the step that is under way. */
  patients: Count,
  entries_added: z.int(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type ImportSummary = z.output<typeof ImportSummary>;

/** Imports of the last weeks: a doctor those into the own care, an administrator the own ones. */
export const listImports = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/imports`,
  summary: 'Imports and how far they are',
  access: importAccess,
  response: z.strictObject({
    data: z.array(ImportSummary),
    /** Into whose care an administrator may import; empty for doctors, who import into their own. */
    doctors: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  }),
  queries: 3,
});

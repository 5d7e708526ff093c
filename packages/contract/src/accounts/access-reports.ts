import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose, wholeNumber } from '../kernel/values.ts';
import { Role } from './schema.ts';
import { AccessKind, AccessReportState, RecordAccess } from './settings.ts';

/** A reason or an answer: several lines, not only blanks. */
const words = prose(3, 1000).check(z.refine((text) => text.trim().length >= 3));

/**
 * The patient says that an access to their record should not have been. `access` is the id of a line of `listRecordAccess`;
 * administrators are told. Reporting one twice is no error: the first report holds.
 */
export const reportAccess = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/access-reports`,
  summary: 'Report an access to the own record',
  access: signedInAs('patient'),
  body: z.strictObject({ access: z.string().check(z.maxLength(200)), reason: words }),
  status: 201,
  response: z.strictObject({ access: RecordAccess }),
  errors: ['not_found'],
  audit: 'access_report.made',
  // And one for each administrator who is told.
  queries: 14,
});

/** A report as administrators see it: who asks about whom, and why. */
export const AccessReport = z.strictObject({
  id: z.uuid(),
  patient: z.string(),
  /** Whose access it was; null names belong to erased accounts and to the system. */
  accessor: z.strictObject({
    id: z.nullable(z.uuid()),
    name: z.nullable(z.string()),
    role: z.nullable(Role),
  }),
  kind: AccessKind,
  accessed_at: z.string(),
  reason: z.string(),
  reported_at: z.string(),
  state: AccessReportState,
  /** What the administrator told the patient, and when. */
  handled: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()), answer: z.string() })),
});
export type AccessReport = z.output<typeof AccessReport>;

/** Reports of patients, the newest first. `next` goes into `cursor`. */
export const listAccessReports = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/access-reports`,
  summary: 'Accesses that patients reported',
  access: signedInAs('administrator'),
  query: z.object({
    state: z.optional(AccessReportState),
    cursor: z.optional(Id),
    per_page: z._default(wholeNumber(1, 50), 20),
  }),
  response: z.strictObject({ data: z.array(AccessReport), open: z.int(), next: z.nullable(z.uuid()) }),
  audit: 'access_report.listed',
  queries: 5,
});

/** Closes a report with an answer that the patient reads. One that is closed stays as it is: invalid_transition. */
export const handleAccessReport = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/access-reports/:id/answer`,
  summary: 'Answer a reported access',
  access: signedInAs('administrator'),
  params: z.object({ id: Id }),
  body: z.strictObject({ answer: words }),
  response: z.strictObject({ report: AccessReport }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'access_report.answered',
  queries: 7,
});

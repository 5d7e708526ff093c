import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, Language, line, pageSize } from '../kernel/values.ts';
import { administration } from './access.ts';
import { type AuditTopic, auditTopics } from './audit-topics.ts';
import { AuditCheck, AuditEvent, Outcome } from './schema.ts';

const filters = {
  from: z.optional(Instant),
  to: z.optional(Instant),
  /** Name of an event, or the beginning of one before a point: `admin` is every `admin.…`. */
  event: z.optional(line(1, 120)),
  topic: z.optional(z.enum(Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]])),
  actor: z.optional(Id),
  patient: z.optional(Id),
  /** Words of the actor's name, username or address. */
  actor_name: z.optional(line(1, 80)),
  /** Words of the patient's name; administrators search patients by nothing else. */
  patient_name: z.optional(line(1, 80)),
  outcome: z.optional(Outcome),
};

/**
 * Events of the audit log, the newest first; reads that an open page repeats are one line. `next` goes into `cursor`.
 */
export const listAudit = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/audit`,
  summary: 'The audit log',
  access: administration,
  query: z.object({
    ...filters,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,2}-\d{1,15}$/))),
    per_page: pageSize(50),
  }),
  response: z.strictObject({
    data: z.array(AuditEvent),
    next: z.nullable(z.string()),
    /** Names of events that the log holds, for the filter. */
    events: z.array(z.string()),
  }),
  audit: 'admin.audit.read',
  queries: 6,
});

/** Events that one CSV file holds at most. */
export const mostExportedEvents = 50_000;

/** The same events as a CSV file, named in `language` or else the account's; cells that a spreadsheet would take for a formula are made text. */
export const exportAudit = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/audit/export`,
  summary: 'The audit log as CSV',
  access: administration,
  recent: true,
  query: z.object({ ...filters, language: z.optional(Language) }),
  download: true,
  response: FileContent,
  errors: ['too_many_rows', 'reauthentication_required'],
  audit: 'admin.audit.exported',
  queries: 6,
});

/** The newest reading of the whole chain, and whether one is under way. */
export const getAuditCheck = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/audit/verification`,
  summary: 'The newest verification of the audit chain',
  access: administration,
  passive: true,
  response: z.strictObject({ running: z.nullable(AuditCheck), last: z.nullable(AuditCheck) }),
  queries: 4,
});

/** Has the whole chain read again, in the background; one reading at a time. */
export const verifyAudit = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/audit/verify`,
  summary: 'Verify the audit chain',
  access: administration,
  response: z.strictObject({ running: z.nullable(AuditCheck), last: z.nullable(AuditCheck) }),
  audit: 'admin.audit.verified',
  queries: 10,
});

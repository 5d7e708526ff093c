import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, pageSize, prose } from '../kernel/values.ts';
import { administration } from './access.ts';
import { Application, ApplicationRow } from './schema.ts';

/** Doctors who ask for access, the longest waiting first; decided ones, the newest decision first. */
export const listApplications = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/applications`,
  summary: 'Doctors who ask for access',
  access: administration,
  query: z.object({
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
    cursor: z.optional(Id),
    per_page: pageSize(25),
  }),
  response: z.strictObject({
    data: z.array(ApplicationRow),
    next: z.nullable(z.uuid()),
    counts: z.strictObject({ pending: z.int(), decided: z.int() }),
    /** Half of the decisions of the last 90 days took less time than this; null without a decision. */
    median_hours: z.nullable(z.number()),
    decisions: z.int(),
  }),
  audit: 'admin.applications.listed',
  queries: 7,
});

/** One application with everything that was declared, and the address of the document. */
export const getApplication = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/applications/:id`,
  summary: 'One application',
  access: administration,
  params: z.object({ id: Id }),
  response: z.strictObject({ application: Application }),
  errors: ['not_found'],
  audit: 'admin.application.read',
  queries: 6,
});

/**
 * Approves or refuses a doctor, once. Approved: the account opens and the doctor is listed. Refused: a reason is needed.
 * The doctor is told by mail in their language, with what `reason` says in either case, and the identity document gets its
 * last day (S55).
 */
export const decideApplication = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/applications/:id/decision`,
  summary: 'Approve or refuse a doctor',
  access: administration,
  recent: true,
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(['approved', 'rejected']),
    reason: z.optional(z.nullable(prose(0, 1000))),
    /** The licence was compared with the official register by the person who decides; noted in the audit log. */
    register_checked: z._default(z.boolean(), false),
  }),
  response: z.strictObject({ application: Application }),
  errors: ['not_found', 'invalid_transition', 'reauthentication_required'],
  audit: 'admin.application.decided',
  queries: 18,
});

/**
 * Takes a refusal back: the application waits again, its identity document, if it is still there, stays until the next
 * decision. Whoever decides then finds the former reason. An approval is not taken back; the account is blocked instead.
 */
export const reopenApplication = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/admin/applications/:id/decision`,
  summary: 'Let a refused application wait again',
  access: administration,
  recent: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ application: Application }),
  errors: ['not_found', 'invalid_transition', 'reauthentication_required'],
  audit: 'admin.application.reopened',
  queries: 14,
});

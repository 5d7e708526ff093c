import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { administration } from './access.ts';
import { ApplicationRow, AuditCheck, Outcome } from './schema.ts';

/** What a new installation still needs, in the order in which it makes sense. */
export const checklistSteps = [
  'practice',
  'second_factor',
  'mail',
  'doctor',
  'backup',
  'maintenance',
] as const;

/** What waits for an administrator, and whether the installation is well. */
export const getOverview = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/overview`,
  summary: 'The installation at a glance',
  access: administration,
  response: z.strictObject({
    pending: z.array(ApplicationRow),
    pending_count: z.int(),
    users: z.strictObject({ patient: z.int(), doctor: z.int(), secretary: z.int(), administrator: z.int() }),
    /** Each computed from what is stored; nobody ticks them. */
    checklist: z.array(z.strictObject({ step: z.enum(checklistSteps), done: z.boolean() })),
    audit: z.strictObject({
      events: z.int(),
      refusals_today: z.int(),
      last_at: z.nullable(z.string()),
      /** The newest finished verification of the whole chain, made each night; null before the first. */
      last_check: z.nullable(AuditCheck),
    }),
    mail: z.strictObject({ configured: z.boolean(), queued: z.int(), failed: z.int() }),
    system: z.strictObject({
      version: z.string(),
      database: z.string(),
      database_bytes: z.int(),
      started_at: z.string(),
      last_backup_at: z.nullable(z.string()),
    }),
    recent: z.array(
      z.strictObject({
        at: z.string(),
        event: z.string(),
        actor: z.nullable(z.string()),
        outcome: Outcome,
      }),
    ),
  }),
  audit: 'dashboard.read',
  queries: 4,
});

import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language } from '../kernel/values.ts';
import { administration } from './access.ts';

/** `withdrawn`: it had nothing to say any more before it could leave. */
const MailState = z.enum(['queued', 'sent', 'failed', 'withdrawn']);

/** How the installation is: measured when asked, nothing remembered from before. */
export const getSystemHealth = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/health`,
  summary: 'Health of the installation',
  access: administration,
  passive: true,
  response: z.strictObject({
    checked_at: z.string(),
    product: z.strictObject({
      version: z.string(),
      node: z.string(),
      started_at: z.string(),
      memory_bytes: z.int(),
      /** Delay of the event loop since the last reading, 99th percentile; milliseconds. */
      event_loop_ms: z.number(),
    }),
    database: z.strictObject({
      version: z.string(),
      bytes: z.int(),
      /** One round trip; milliseconds. */
      latency_ms: z.number(),
      connections: z.int(),
      most_connections: z.int(),
      embedded: z.boolean(),
    }),
    jobs: z.strictObject({
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
      /** Age of the job that has been due longest; null when none is. */
      oldest_seconds: z.nullable(z.number()),
    }),
    outbox: z.strictObject({
      configured: z.boolean(),
      queued: z.int(),
      sent: z.int(),
      failed: z.int(),
      oldest_queued_at: z.nullable(z.string()),
      /** Code of the newest failure; null when nothing waits or failed because of one. */
      last_error: z.nullable(z.string()),
    }),
    storage: z.strictObject({
      files: z.int(),
      bytes: z.int(),
      /** Files that were asked for in the last seven days and not served, because they are damaged. */
      damaged: z.int(),
      /** Of the disk under DATA_DIR; null where it cannot be asked. */
      free_bytes: z.nullable(z.int()),
      total_bytes: z.nullable(z.int()),
    }),
    /** Null when none was noted: never made, or made with the tools of an external database. */
    backup: z.nullable(
      z.strictObject({ made_at: z.string(), bytes: z.int(), files: z.int(), version: z.string() }),
    ),
    /** Folder, schedule and next time of this server's backups; null if backups are made elsewhere. */
    backup_schedule: z.nullable(
      z.strictObject({
        directory: z.string(),
        /** Null where one is made only on request. */
        every_minutes: z.nullable(z.int()),
        keep_days: z.int(),
        next_at: z.nullable(z.string()),
      }),
    ),
    /** True from the request of a backup until it is made or failed. */
    backup_requested: z.boolean(),
    /** When the server could not make a backup by itself; null when one was made since. */
    backup_failed_at: z.nullable(z.string()),
  }),
  audit: 'admin.health.read',
  queries: 15,
});

/** Has the server make a backup now. `invalid_transition` where others make them. */
export const requestBackup = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/backups`,
  summary: 'Make a backup now',
  access: administration,
  response: z.strictObject({ requested: z.literal(true) }),
  errors: ['invalid_transition'],
  audit: 'admin.backup.requested',
  queries: 6,
});

/** A mail of the outbox. Its words are not shown, they open accounts; of the address enough to tell two readers apart. */
const OutboxMail = z.strictObject({
  id: z.uuid(),
  template: z.string(),
  address: z.string(),
  language: Language,
  state: MailState,
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  next_try_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** Not of a mail that is of no more use: its words are gone. */
  can: z.strictObject({ retry: z.boolean() }),
});

/** Mails of the outbox, the newest first. `next` goes into `cursor`. */
export const listOutboxMails = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/outbox`,
  summary: 'Mails of the outbox',
  access: administration,
  query: z.object({ state: z.optional(MailState), cursor: z.optional(Id) }),
  response: z.strictObject({ data: z.array(OutboxMail), next: z.nullable(z.uuid()) }),
  audit: 'admin.outbox.read',
  queries: 5,
});

/** Has a mail that waits or failed tried at once. */
export const retryOutboxMail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/outbox/:id/retry`,
  summary: 'Try a failed mail again',
  access: administration,
  params: z.object({ id: Id }),
  response: z.strictObject({ queued: z.literal(true) }),
  errors: ['not_found'],
  audit: 'admin.outbox.retried',
  queries: 8,
});

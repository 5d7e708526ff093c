import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, line } from '../kernel/values.ts';

/** Days between asking for deletion and erasing. */
export const deletionDays = 7;
/** Minutes for which a download link holds, unless it is used before. */
export const downloadMinutes = 10;

export const Export = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']),
  /** Of the work, 0 to 100. */
  percent: z.int(),
  requested_at: z.string(),
  ready_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** When it was downloaded last. */
  downloaded_at: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
  can: z.strictObject({ download: z.boolean() }),
});
export type Export = z.output<typeof Export>;

export const ExportList = z.strictObject({
  data: z.array(Export),
  can: z.strictObject({ request: z.boolean() }),
});

/** The person's exports of the last weeks, newest first; asked again and again while one is being made. */
export const listExports = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/exports`,
  summary: 'Own data exports and their progress',
  access: signedIn,
  response: ExportList,
  queries: 2,
});

/** Starts an export of everything kept about the person. While one is being made, that one is the answer. */
export const requestExport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/exports`,
  summary: 'Take out the own data',
  access: signedIn,
  recent: true,
  status: 201,
  response: ExportList,
  errors: ['reauthentication_required', 'too_many_requests'],
  audit: 'export.requested',
  queries: 10,
});

/** A key that downloads a finished export once, within ten minutes; the one before it ends. */
export const createDownload = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/exports/:id/link`,
  summary: 'A key that downloads an export once',
  access: signedIn,
  recent: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ key: z.string() }),
  errors: ['not_found', 'reauthentication_required'],
  audit: 'export.link',
  queries: 4,
});

/** The archive. The key is used up before the first byte is sent: a second call with it is 404. */
export const downloadExport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/exports/:id/file`,
  summary: 'Download an export with its key',
  access: signedIn,
  params: z.object({ id: Id }),
  body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: FileContent,
  download: true,
  errors: ['not_found', 'file_damaged'],
  audit: 'export.downloaded',
  queries: 4,
});

/** What stays after an account is gone, and why; the words are the page's. */
export const keptThings = [
  'clinical_record',
  'authored_entries',
  'past_appointments',
  'professional_name',
  'licence',
  'audit_log',
  'written_messages',
] as const;
export const KeptThing = z.enum(keptThings);
export type KeptThing = z.output<typeof KeptThing>;

export const erasedThings = [
  'sign_in',
  'contact_data',
  'photo_and_files',
  'identity_document',
  'notifications',
  'messages',
  'favourites_and_reviews',
  'public_profile',
  'assistant_chats',
  'team_links',
  'exports',
] as const;
export const ErasedThing = z.enum(erasedThings);
export type ErasedThing = z.output<typeof ErasedThing>;

export const Deletion = z.strictObject({
  /** When it was asked for and when it happens; null while nothing is scheduled. */
  scheduled: z.nullable(z.strictObject({ requested_at: z.string(), erases_at: z.string() })),
  /** What must be settled first. */
  obstacles: z.strictObject({
    /** Appointments still to come; doctors only. */
    future_appointments: z.int(),
    last_administrator: z.boolean(),
  }),
  erased: z.array(ErasedThing),
  kept: z.array(KeptThing),
  /** What has to be typed to confirm: the username. */
  confirmation: z.string(),
  can: z.strictObject({ request: z.boolean(), undo: z.boolean() }),
});
export type Deletion = z.output<typeof Deletion>;

export const getDeletion = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/deletion`,
  summary: 'Whether the account is being deleted, and what that means',
  access: signedIn,
  lifecycle: true,
  response: Deletion,
  queries: 4,
});

/** Schedules the deletion of the account; it can be undone for seven days. All other sessions end. */
export const requestDeletion = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/deletion`,
  summary: 'Delete the own account in seven days',
  access: signedIn,
  lifecycle: true,
  recent: true,
  body: z.object({ confirmation: line(1, 254) }),
  response: Deletion,
  errors: ['reauthentication_required', 'appointments_waiting', 'last_administrator'],
  audit: 'deletion.requested',
  queries: 12,
});

/** Takes the deletion back. Without one there is nothing to do, and that is no error. */
export const undoDeletion = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/deletion`,
  summary: 'Keep the account after all',
  access: signedIn,
  lifecycle: true,
  response: Deletion,
  audit: 'deletion.undone',
  queries: 7,
});

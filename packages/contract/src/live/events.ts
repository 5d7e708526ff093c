import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';

/** What may change while somebody has it open. */
export const liveTopics = [
  /** A patient asks for a time. */
  'appointment.requested',
  'appointment.changed',
  /** A doctor's hours, exceptions, rules or busy times from elsewhere; `id` is the doctor. */
  'schedule.changed',
  /** Who works for whom; `id` is the secretary. */
  'access.changed',
  /** How far an import is; `id` is the import. */
  'import.changed',
  /** A message, the state of a request, or how far somebody has read; `id` is the conversation. */
  'message.changed',
  /** Own notifications: one came, or was read elsewhere. */
  'notification.changed',
  /** The entries on which the check of drugs rests, in a chart of the reader's patients; `id` is the patient. */
  'chart.changed',
  /** What waits for administrators, or how the installation is. */
  'installation.changed',
] as const;

/** One change, as a reader may know of it: ids, never what it says. */
export const LiveChange = z.strictObject({
  topic: z.enum(liveTopics),
  id: z.nullable(z.uuid()),
  /** Of an appointment or a conversation: its version after the change; whoever holds it already has nothing to read. */
  version: z.nullable(z.int()),
  /** Whose doing it was, seen from the reader; null when nobody's. */
  by: z.nullable(z.enum(['self', 'patient', 'doctor', 'practice'])),
});
export type LiveChange = z.output<typeof LiveChange>;

/** Data of the first event of a stream, `ready`: whose it is, for a browser in which somebody else signed in meanwhile. */
export const LiveReady = z.strictObject({ person: z.uuid() });

/** A place in the stream: when it was read, and the database's snapshot of that moment. */
export const livePlace = /^\d{10}_\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19}){0,99})?$/;

/**
 * Changes as they happen, as server-sent events, to those who may read what changed. `ready` comes first; `changes` tells of
 * one transaction or several; `reset` says that more was missed than can be told, so everything shown is to be read again; `over`
 * that the session has ended and nothing follows. Any other end is followed by reconnecting, with `Last-Event-ID` or, in a
 * new stream, `after`: then nothing is missed within a day. The session does not live longer for a stream.
 */
export const streamEvents = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/events`,
  summary: 'Changes as they happen',
  access: signedIn,
  query: z.object({
    after: z.optional(z.string().check(z.maxLength(2_100), z.regex(livePlace))),
    /** The owner of the page, as `pageOfHeader` says it elsewhere. */
    page: z.optional(z.string().check(z.maxLength(100))),
  }),
  stream: true,
  response: z.array(LiveChange),
  errors: ['too_many_requests', 'unavailable'],
  passive: true,
  queries: 4,
});

import * as z from 'zod/mini';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, line } from '../kernel/values.ts';

/*
 * SMART Health Links (HL7 SMART Health Cards and Links, STU 1): a patient hands out a link, mostly as a QR code, that gives
 * whoever has it a summary of the record until a date.
 */

/** Where the addresses of manifests begin. */
export const healthLinkPath = `${api}/shl/` as const;

/** Where links begin that a telephone's camera opens: the browser never sends what follows `#`. */
export const healthLinkViewer = '/health-link';

/** Wrong passcodes in the whole life of a link; then it is closed for good. */
export const passcodeTries = 10;
/** Characters. */
export const shortestPasscode = 6;
/** The longest life of a link; days. */
export const longestHealthLink = 366;
/** Characters; the specification's own limit. */
export const longestLabel = 80;

/** `locked`: too many wrong passcodes. */
export const healthLinkStates = ['active', 'expired', 'ended', 'locked'] as const;
export type HealthLinkState = (typeof healthLinkStates)[number];

/** A link that a patient made. The address and the key are no part of it. */
export const HealthLink = z.strictObject({
  id: z.uuid(),
  state: z.enum(healthLinkStates),
  label: z.string(),
  /** Documents that the practice released go with the summary. */
  documents: z.boolean(),
  passcode: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Wrong passcodes until it is locked; null without a passcode. */
  attempts_left: z.nullable(z.int()),
  /** How often it was opened in all. */
  opened: z.int(),
  /** The newest openings, newest first. The name is what whoever opened it said. */
  openings: z.array(z.strictObject({ at: z.string(), recipient: z.string() })),
  can: z.strictObject({ show: z.boolean(), end: z.boolean() }),
});
export type HealthLink = z.output<typeof HealthLink>;

/** What is handed out: the address, and the same as the dark squares of a QR code with `size` squares on each side. */
export const SharedHealthLink = z.strictObject({
  link: HealthLink,
  address: z.string(),
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type SharedHealthLink = z.output<typeof SharedHealthLink>;

const path = `${api}/own-record/health-links` as const;

/** The patient's own links, those that hold before all others and the newest first, with who opened them. A hundred at most. */
export const listHealthLinks = /* @__PURE__ */ endpoint({
  method: 'GET',
  path,
  summary: 'Own health links',
  access: signedInAs('patient'),
  response: z.strictObject({ data: z.array(HealthLink) }),
  audit: 'health_link.listed',
  queries: 4,
});

/**
 * Makes a link to the own record. It ends after the period, or with the given day in the practice's time zone, which is
 * in the future and at most a year away (400). The answer holds the key: it is not kept for repeated calls.
 */
export const createHealthLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path,
  summary: 'Share the own record by a health link',
  access: signedInAs('patient'),
  recent: true,
  body: z.object({
    label: z._default(line(0, longestLabel), ''),
    documents: z._default(z.boolean(), false),
    ends: z.union([z.enum(['day', 'week', 'month']), CalendarDate]),
    passcode: z.optional(z.nullable(line(shortestPasscode, 40))),
  }),
  status: 201,
  response: SharedHealthLink,
  errors: ['not_found', 'reauthentication_required', 'too_many_requests'],
  audit: 'health_link.created',
  queries: 6,
});

const one = z.object({ id: Id });

/** Shows a link that still holds once more. One that is over is 409. */
export const showHealthLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${path}/:id/show`,
  summary: 'Show an own health link again',
  access: signedInAs('patient'),
  recent: true,
  params: one,
  response: SharedHealthLink,
  errors: ['not_found', 'invalid_transition', 'reauthentication_required'],
  audit: 'health_link.shown',
  queries: 5,
});

/** Ends a link at once, locked or not, and forgets its key. One that expired or was ended already is 409. */
export const endHealthLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End an own health link',
  access: signedInAs('patient'),
  params: one,
  response: z.strictObject({ link: HealthLink }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'health_link.ended',
  queries: 6,
});

/** One file of a manifest: FHIR R4 as JSON, encrypted (JWE compact, `dir`, `A256GCM`), here or for a few minutes elsewhere. */
export const HealthLinkFile = z.strictObject({
  contentType: z.literal('application/fhir+json'),
  fhirVersion: z.literal('4.0.1'),
  status: z.enum(['can-change', 'finalized']),
  lastUpdated: z.optional(z.string()),
  embedded: z.optional(z.string()),
  location: z.optional(z.string()),
});
export type HealthLinkFile = z.output<typeof HealthLinkFile>;

/**
 * The manifest request of the specification, for viewers anywhere. A link that is not there, is over or is locked is 404; a
 * passcode that is missing or wrong is 401 with `remainingAttempts`. Unknown fields are ignored.
 */
export const openHealthLink = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${healthLinkPath}:secret`,
  summary: 'Manifest of a SMART Health Link',
  access: anyone,
  fromAnywhere: true,
  params: z.object({ secret: z.string() }),
  body: z.object({
    /** Who asks, in their own words; the patient reads it. */
    recipient: line(1, 100),
    passcode: z.optional(z.string().check(z.maxLength(200))),
    /** Characters; a longer file is given as a location. */
    embeddedLengthMax: z.optional(z.int().check(z.minimum(0))),
  }),
  response: z.strictObject({ files: z.array(HealthLinkFile) }),
  errors: ['not_found', 'passcode_wrong', 'too_many_requests', 'unavailable'],
  audit: 'health_link.opened',
  queries: 30,
});

/** A file of a manifest, by an address of a few minutes. */
export const readHealthLinkFile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${healthLinkPath}:secret/:ticket`,
  summary: 'An encrypted file of a SMART Health Link',
  access: anyone,
  fromAnywhere: true,
  params: z.object({ secret: z.string(), ticket: z.string() }),
  response: FileContent,
  download: true,
  errors: ['not_found', 'file_damaged', 'too_many_requests', 'unavailable'],
  audit: 'health_link.file_read',
  queries: 25,
});

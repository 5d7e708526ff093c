import * as z from 'zod/mini';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { PrintedPart } from '../kernel/printed.ts';
import { CalendarDate, Id, Language, line, prose } from '../kernel/values.ts';
import { AlertReplies } from './alert-reply.ts';
import { DraftedWith } from './note-content.ts';

/** What a practice writes for a patient to take along. */
export const issuedKinds = [
  'visit_summary',
  'prescription',
  'lab_order',
  'certificate',
  'letter',
  'instructions',
] as const;
export type IssuedKind = (typeof issuedKinds)[number];

export const certificateTypes = ['attendance', 'rest', 'fitness'] as const;

/** What a practice receives and keeps with the chart. */
export const fileKinds = ['lab_report', 'image', 'referral', 'consent', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A document that the practice issued. It never changes: it is valid until it is revoked. */
export const IssuedDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(issuedKinds),
  language: Language,
  issued_at: z.string(),
  issuer: z.string(),
  /** Who wrote it down for the issuer; null where they wrote it themselves. */
  drafted_with: z.nullable(DraftedWith),
  /** The language model that had a part in it, and when it was written down. */
  drafted_model: z.nullable(z.string()),
  drafted_at: z.nullable(z.string()),
  revoked: z.nullable(
    z.strictObject({
      at: z.string(),
      reason: z.string(),
      /** The document that takes its place. */
      replaced_by: z.nullable(z.uuid()),
    }),
  ),
  can: z.strictObject({ revoke: z.boolean() }),
});
export type IssuedDocument = z.output<typeof IssuedDocument>;

/** A file that was put into the chart, as its newest version says. */
export const ChartFile = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(fileKinds),
  title: z.string(),
  /** Media type and bytes. */
  type: z.string(),
  size: z.int(),
  author: z.string(),
  recorded_at: z.string(),
  /** Whether the patient sees it. */
  released: z.boolean(),
  /** Why it was put here by mistake; null where it was not. */
  mistake: z.nullable(z.string()),
  can: z.strictObject({ change: z.boolean() }),
});
export type ChartFile = z.output<typeof ChartFile>;

export const ChartDocuments = z.strictObject({
  patient: z.strictObject({ name: z.string(), chart_number: z.string() }),
  /** In which the patient reads: the account's, else the practice's first. */
  language: Language,
  issued: z.array(IssuedDocument),
  files: z.array(ChartFile),
  /** The reading doctor's finished visits, newest first: what a summary can be of. */
  visits: z.array(z.strictObject({ id: z.uuid(), started_at: z.string(), chief_complaint: z.string() })),
  can: z.strictObject({ issue: z.boolean(), upload: z.boolean() }),
});
export type ChartDocuments = z.output<typeof ChartDocuments>;

const patientAlone = z.object({ id: Id });
const said = (text: string) => text.trim().length > 0;
const reason = prose(3, 500).check(z.refine((text) => text.trim().length >= 3));

/**
 * Documents of a chart, newest first: all of them for doctors in care, for the patient those that were issued or released,
 * for a secretary the files that they put there themselves.
 */
export const listDocuments = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/documents`,
  summary: 'Documents of a chart',
  access: signedInAs('doctor', 'secretary', 'patient'),
  team: 'patients:read',
  proxy: 'record',
  params: patientAlone,
  response: ChartDocuments,
  errors: ['not_found'],
  audit: 'chart_document.listed',
  queries: 7,
});

/**
 * One line of a prescription: a medication of the chart. An order with terms (`dosage`) is printed from them, in the language of
 * the paper, and its line holds no dosage. The line of any other order holds amount and frequency in one text. A second place for
 * either could contradict the first.
 */
export const PrescriptionLine = z.strictObject({
  medication_id: Id,
  dose: z._default(line(0, 200), ''),
  form: z._default(line(0, 80), ''),
  route: z._default(line(0, 80), ''),
  duration: z._default(line(0, 80), ''),
  quantity: z._default(line(0, 80), ''),
  instructions: z._default(line(0, 300), ''),
});

/** What a new document says beside what the chart knows. A plain union, as everywhere in the contract. */
export const IssueContent = /* @__PURE__ */ z.union([
  z.object({ kind: z.literal('visit_summary'), visit_id: Id }),
  z.object({
    kind: z.literal('prescription'),
    lines: z.array(PrescriptionLine).check(z.minLength(1), z.maxLength(20)),
    notes: z._default(prose(0, 2_000), ''),
  }),
  z.object({
    kind: z.literal('lab_order'),
    tests: z.array(line(1, 120)).check(z.minLength(1), z.maxLength(40)),
    reason: z._default(prose(0, 500), ''),
    instructions: z._default(prose(0, 1_000), ''),
  }),
  z.object({
    kind: z.literal('certificate'),
    type: z.enum(certificateTypes),
    text: prose(1, 3_000).check(z.refine(said)),
    from: CalendarDate,
    to: CalendarDate,
  }),
  z.object({
    kind: z.literal('letter'),
    recipient: z._default(line(0, 120), ''),
    text: prose(1, 12_000).check(z.refine(said)),
  }),
  z.object({ kind: z.literal('instructions'), text: prose(1, 12_000).check(z.refine(said)) }),
]);
export type IssueContent = z.output<typeof IssueContent>;

/**
 * Issues a document: draws it as PDF in the patient's language or the one that is asked for, keeps it, and tells the
 * patient. With `replaces`, that document is revoked in the same step. A summary of an unfinished visit, and one that takes
 * the place of a revoked document, is 409. So is a prescription, a visit summary or instructions while a `stop` about one of the
 * drugs on it has no answer with a reason, neither from before nor in `answers`: `alerts_unanswered` names the rules.
 */
export const issueDocument = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/documents`,
  summary: 'Issue a document',
  access: signedInAs('doctor'),
  params: patientAlone,
  body: z.object({
    language: z.optional(Language),
    content: IssueContent,
    replaces: z.optional(z.object({ id: Id, reason })),
    answers: AlertReplies,
  }),
  status: 201,
  response: z.strictObject({ document: IssuedDocument }),
  errors: [
    'not_found',
    'invalid_transition',
    'alerts_unanswered',
    'letters_not_printable',
    'idempotency_key_reused',
    'unavailable',
  ],
  audit: 'chart_document.issued',
  idempotent: true,
  queries: 29,
});

const oneOf = z.object({ id: Id, documentId: Id });

/** Takes back a document that its reader issued: whoever checks it is told from now on that it is revoked. */
export const revokeDocument = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/documents/:documentId/revoke`,
  summary: 'Revoke a document',
  access: signedInAs('doctor'),
  params: oneOf,
  body: z.object({ reason }),
  response: z.strictObject({ document: IssuedDocument }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'chart_document.revoked',
  queries: 8,
});

/** An issued document as PDF, as it was drawn on the day. */
export const readDocument = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/documents/:documentId/file`,
  summary: 'An issued document as PDF',
  access: signedInAs('doctor', 'patient'),
  proxy: 'record',
  params: oneOf,
  download: true,
  response: FileContent,
  errors: ['not_found', 'file_damaged', 'unavailable'],
  audit: 'chart_document.read',
  queries: 5,
});

const about = {
  kind: z.enum(fileKinds),
  title: line(1, 120),
  /** Whether the patient may see it from now on. */
  released: z.boolean(),
};

/** Puts a file that the caller uploaded into the chart. */
export const addChartFile = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/files`,
  summary: 'Put an uploaded file into a chart',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  params: patientAlone,
  body: z.object({ file_id: Id, ...about }),
  status: 201,
  response: z.strictObject({ file: ChartFile }),
  errors: ['not_found', 'file_not_claimable', 'idempotency_key_reused'],
  audit: 'chart_document.added',
  idempotent: true,
  queries: 12,
});

const oneFile = z.object({ id: Id, fileId: Id });

/** Another kind, title or reader of a file. The version before stays; one that is not the newest is 409. */
export const changeChartFile = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/patients/:id/files/:fileId`,
  summary: 'Change what is said of a file of a chart',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  params: oneFile,
  body: z.object({ version: z.int(), ...about }),
  response: z.strictObject({ file: ChartFile }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'chart_document.changed',
  queries: 9,
});

/** Marks a file as put here by mistake. It stays for the doctors, under its reason; the patient does not see it any more. */
export const withdrawChartFile = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/files/:fileId/mistake`,
  summary: 'Mark a file of a chart as entered in error',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  params: oneFile,
  body: z.object({ reason }),
  response: z.strictObject({ file: ChartFile }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'chart_document.withdrawn',
  queries: 9,
});

/** The bytes of a file of a chart, for those who see it in the list. */
export const readChartFile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/files/:fileId/content`,
  summary: 'A file of a chart',
  access: signedInAs('doctor', 'secretary', 'patient'),
  team: 'patients:read',
  proxy: 'record',
  params: oneFile,
  download: true,
  response: FileContent,
  errors: ['not_found', 'file_damaged', 'unavailable'],
  audit: 'chart_document.read',
  queries: 5,
});

/** Codes as they are printed: blanks, hyphens and lower case do not matter. */
const Code = line(0, 60).check(z.regex(/^[0-9A-Za-z -]*$/));

/** What anybody learns of a code, and what whoever holds the paper learns with its second part. */
export const Verification = z.strictObject({
  state: z.enum(['valid', 'revoked', 'unknown']),
  /** Nothing clinical and nobody's name but the issuer's; null for an unknown code. */
  document: z.nullable(
    z.strictObject({
      kind: z.enum(issuedKinds),
      issued_at: z.string(),
      issuer: z.string(),
      practice: z.string(),
      revoked_at: z.nullable(z.string()),
      replaced: z.boolean(),
    }),
  ),
  /** Whether a second part was given and is the right one. */
  second: z.enum(['none', 'accepted', 'refused']),
  detail: z.nullable(
    z.strictObject({
      /** Initials of the patient: enough to compare with the paper, and no name for somebody who guesses. */
      patient: z.string(),
      language: Language,
      title: z.string(),
      parts: z.array(PrintedPart),
      /** SHA-256 of the PDF, hexadecimal. */
      fingerprint: z.string(),
    }),
  ),
});
export type Verification = z.output<typeof Verification>;

/**
 * Says whether a document is valid. Public and limited; what is not known is answered in the same way and time whatever the
 * reason. A POST, so that no code stands in an address that somebody logs.
 */
export const verifyDocument = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/documents/verify`,
  summary: 'Check the verification code of a document',
  access: anyone,
  body: z.object({ code: Code, second: z._default(Code, '') }),
  response: Verification,
  errors: ['too_many_requests', 'unavailable'],
  audit: 'chart_document.verified',
  nonce: 'optional',
  queries: 5,
});

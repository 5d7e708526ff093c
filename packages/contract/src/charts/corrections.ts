import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose } from '../kernel/values.ts';
import { EntryKind } from './schema.ts';

const words = prose(3, 1000).check(z.refine((text) => text.trim().length >= 3));

export const correctionStates = ['open', 'accepted', 'declined'] as const;

/** Something in the record that the patient says is wrong, and what came of it. */
export const CorrectionRequest = z.strictObject({
  id: z.uuid(),
  entry: z.strictObject({
    kind: EntryKind,
    id: z.uuid(),
    /** The name of what it is about; the code of a sign. */
    title: z.string(),
  }),
  wrong: z.string(),
  right: z.string(),
  requested_at: z.string(),
  state: z.enum(correctionStates),
  answer: z.nullable(z.string()),
  /** Who answered, and when; null while it is open. */
  handled: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
});
export type CorrectionRequest = z.output<typeof CorrectionRequest>;

const list = z.strictObject({ data: z.array(CorrectionRequest), open: z.int() });

/**
 * The patient says that an entry of their record is wrong. The doctors in care are told. While one request about an entry
 * is open, asking again is no error: the first one holds.
 */
export const requestCorrection = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/own-record/corrections`,
  summary: 'Ask for a correction of the own record',
  access: signedInAs('patient'),
  body: z.strictObject({ kind: EntryKind, entry: Id, wrong: words, right: words }),
  status: 201,
  response: z.strictObject({ request: CorrectionRequest }),
  errors: ['not_found'],
  audit: 'correction.requested',
  // And one for each doctor who is told.
  queries: 14,
});

/** What the patient asked for, the newest first. */
export const listOwnCorrections = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/own-record/corrections`,
  summary: 'Corrections of the own record that were asked for',
  access: signedInAs('patient'),
  response: list,
  audit: 'own_record.read',
  queries: 4,
});

/** What a patient asked for, the open ones first. */
export const listCorrections = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/corrections`,
  summary: 'Corrections that a patient asked for',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: list,
  errors: ['not_found'],
  audit: 'correction.listed',
  queries: 5,
});

/** Declines with an answer that the patient reads. One that is closed stays as it is: invalid_transition. */
export const declineCorrection = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/corrections/:requestId/decline`,
  summary: 'Decline a correction that a patient asked for',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, requestId: Id }),
  body: z.strictObject({ answer: words }),
  response: z.strictObject({ request: CorrectionRequest }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'correction.declined',
  queries: 9,
});

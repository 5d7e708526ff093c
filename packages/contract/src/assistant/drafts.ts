import * as z from 'zod/mini';
import { AlertReplies } from '../charts/alert-reply.ts';
import { DraftedWith } from '../charts/note-content.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language } from '../kernel/values.ts';
import { DraftContent, DraftKind } from './draft-content.ts';
import { doctorsOnly } from './endpoints.ts';
import { Citation } from './schema.ts';

/** `open`: to be decided; `expired`: nobody decided within seven days. What is over holds no words any more. */
export const DraftState = z.enum(['open', 'confirmed', 'discarded', 'expired']);
export type DraftState = z.output<typeof DraftState>;

/** A line of a draft as the assistant wrote it, and the entries that it rests on. */
export const DraftStatement = z.strictObject({
  /** The part in which it stands: a section of a note, or `text`. */
  part: z.string(),
  text: z.string(),
  cites: z.array(z.int()),
  /** Of a line that a language model wrote; those of the engine have none. */
  by: z.optional(z.literal('llm')),
});
export type DraftStatement = z.output<typeof DraftStatement>;

const Patient = z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() });

export const AssistantDraft = z.strictObject({
  id: z.uuid(),
  /** Rises when it is written anew. */
  version: z.int(),
  kind: DraftKind,
  state: DraftState,
  patient: Patient,
  /** In which it is written, and in which a paper made of it is issued. */
  lang: Language,
  /** As the assistant wrote it; null once it is over. */
  content: z.nullable(DraftContent),
  statements: z.array(DraftStatement),
  /** The entries that it rests on, in the version in which they were read. */
  basis: z.array(Citation),
  /** `ref` of those that are another today, or were taken back. */
  changed: z.array(z.string()),
  createdBy: DraftedWith,
  /** The language model that had a part in it; null where the engine wrote it alone. */
  model: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What it became. */
  entry: z.nullable(z.strictObject({ kind: z.enum(['note', 'document']), id: z.uuid() })),
});
export type AssistantDraft = z.output<typeof AssistantDraft>;

/** The caller's drafts that wait for a decision, the newest first; those about charts out of reach are not among them. */
export const listDrafts = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/drafts`,
  summary: 'Drafts of the assistant that wait for a decision',
  access: doctorsOnly,
  query: z.object({ patient_id: z.optional(Id) }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: DraftKind,
        patient: Patient,
        model: z.nullable(z.string()),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  audit: 'assistant.drafts_listed',
  queries: 3,
});

const params = z.object({ id: Id });
const one = z.strictObject({ draft: AssistantDraft });

/** One of the caller's own drafts. */
export const getDraft = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/drafts/:id`,
  summary: 'A draft of the assistant',
  access: doctorsOnly,
  params,
  response: one,
  errors: ['not_found'],
  audit: 'assistant.draft_read',
  queries: 5,
});

/**
 * Writes the draft into the chart as the doctor has it now: a note is signed, a letter and instructions are issued as a
 * document. Once more answers the same entry. Errors: `draft_outdated` with the refs in `changed` when an entry that it rests
 * on is another today, or the draft was written anew; `invalid_transition` with its `state` for one that was discarded or is too old; `rest_invalid_param` for
 * another kind, for one without words and for one with places that nobody filled in (`gaps`).
 */
export const confirmDraft = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/drafts/:id/confirm`,
  summary: 'Write a draft of the assistant into the chart',
  access: doctorsOnly,
  params,
  body: z.object({
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    content: DraftContent,
    /** An answer to each `stop` against a drug that it orders. */
    answers: AlertReplies,
  }),
  response: one,
  errors: [
    'not_found',
    'draft_outdated',
    'invalid_transition',
    'alerts_unanswered',
    'letters_not_printable',
    'unavailable',
  ],
  audit: 'assistant.draft_confirmed',
  queries: 27,
});

/** Throws a draft away; its words go at once. One that was thrown away before is left as it is. */
export const discardDraft = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/drafts/:id/discard`,
  summary: 'Throw away a draft of the assistant',
  access: doctorsOnly,
  params,
  response: one,
  errors: ['not_found', 'invalid_transition'],
  audit: 'assistant.draft_discarded',
  queries: 6,
});

/** Writes an open draft anew from the chart as it is now, for as long again. */
export const rewriteDraft = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/drafts/:id/rewrite`,
  summary: 'Write a draft of the assistant anew',
  access: doctorsOnly,
  params,
  response: one,
  errors: ['not_found', 'invalid_transition'],
  audit: 'assistant.draft_rewritten',
  queries: 14,
});

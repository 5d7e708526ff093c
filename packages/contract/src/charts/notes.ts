import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, prose, wholeNumber } from '../kernel/values.ts';
import { AlertReplies } from './alert-reply.ts';
import { fitsKind, NoteKind, NoteSection, NoteSectionName } from './note-content.ts';
import { Chart } from './schema.ts';

/** Letters of one section. */
export const longestSection = 20_000;
/** Letters of an addendum that answers what a patient asked for. */
export const longestAnswer = 1_000;
/** Letters of an addendum that answers nothing. */
export const longestAddendum = 5_000;

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const sections = z
  .array(z.strictObject({ name: NoteSectionName, text: prose(0, longestSection) }))
  .check(z.maxLength(12));

/** A note or template as it is typed: sections of its kind, each once; one that is left out is empty. */
const fits = z.refine<{ kind: NoteKind; sections: { name: NoteSectionName }[] }>((typed) =>
  fitsKind(typed.kind, typed.sections),
);
export const TypedNote = z
  .strictObject({ kind: NoteKind, title: z._default(line(0, 120), ''), sections })
  .check(fits);
export type TypedNote = z.output<typeof TypedNote>;

export const NoteDraft = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  kind: NoteKind,
  title: z.string(),
  /** Every section of the kind, in its order. */
  sections: z.array(NoteSection),
  started_at: z.string(),
  saved_at: z.string(),
});
export type NoteDraft = z.output<typeof NoteDraft>;

const doctors = signedInAs('doctor');
const draftParams = z.object({ id: Id, draftId: Id });
const written = z.strictObject({
  entry: z.strictObject({ kind: z.literal('note'), id: z.uuid(), version: z.int() }),
  chart: Chart,
});

/** The caller's own unsigned notes about a patient, the one saved last first. Nobody else learns that there are any. */
export const listNoteDrafts = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/note-drafts`,
  summary: 'Own notes about a patient that are not signed',
  access: doctors,
  params: z.object({ id: Id }),
  response: z.strictObject({ data: z.array(NoteDraft) }),
  errors: ['not_found'],
  audit: 'note_draft.read',
  queries: 4,
});

/**
 * Saves a note that is being written. The caller makes `draftId` (UUIDv7), and the signed note keeps it; `version` 0 begins
 * it. A version that is not the saved one is 409 with the saved draft in `current`; one that was signed meanwhile is
 * `invalid_transition` with `signed`, one that was discarded is 404.
 */
export const saveNoteDraft = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/note-drafts/:draftId`,
  summary: 'Save a note that is being written',
  access: doctors,
  params: draftParams,
  body: z.strictObject({ version, note: TypedNote }),
  response: z.strictObject({ draft: NoteDraft }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'note_draft.saved',
  queries: 8,
});

/** Throws away a note that was never signed, in the version that the caller saw. */
export const discardNoteDraft = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/patients/:id/note-drafts/:draftId`,
  summary: 'Discard a note that is not signed',
  access: doctors,
  params: draftParams,
  query: z.object({ version: wholeNumber(1, 999_999_999) }),
  response: z.strictObject({ discarded: z.literal(true) }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'note_draft.discarded',
  queries: 8,
});

/**
 * Signs the saved draft in the version that the caller saw: it becomes a note of the chart that nothing changes any more.
 * Signing what one has signed already answers the same. Errors as when saving; one without any text is `rest_invalid_param`. A
 * `stop` against a drug of its plan wants an answer with a reason: `alerts_unanswered` names the rules.
 */
export const signNote = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/note-drafts/:draftId/signature`,
  summary: 'Sign a note',
  access: doctors,
  params: draftParams,
  body: z.strictObject({
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    answers: AlertReplies,
  }),
  response: written,
  errors: ['not_found', 'version_conflict', 'invalid_transition', 'alerts_unanswered'],
  audit: 'note.signed',
  queries: 17,
});

/**
 * Adds to a signed note what stands below it from then on; nothing changes or removes it. With `request`, a correction that
 * the patient asked for is thereby accepted, and the text is the answer.
 */
export const addAddendum = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/notes/:noteId/addenda`,
  summary: 'Add to a signed note',
  access: doctors,
  params: z.object({ id: Id, noteId: Id }),
  body: z
    .strictObject({
      text: prose(1, longestAddendum).check(z.refine((text) => text.trim().length >= 3)),
      request: z.optional(Id),
    })
    .check(z.refine(({ text, request }) => request === undefined || text.length <= longestAnswer)),
  status: 201,
  response: written,
  errors: ['not_found', 'invalid_transition', 'idempotency_key_reused'],
  audit: 'note.addendum_added',
  idempotent: true,
  queries: 16,
});

/** Whose a template is: the caller's, or a colleague's who shares it. */
export const NoteTemplate = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  kind: NoteKind,
  /** Every section of the kind, in its order; `{{name}}` stands for something of the chart. */
  sections: z.array(NoteSection),
  shared: z.boolean(),
  owner: z.string(),
  can: z.strictObject({ change: z.boolean() }),
});
export type NoteTemplate = z.output<typeof NoteTemplate>;

/** Own templates and those that colleagues share, by name; the last five hundred of each. */
export const listNoteTemplates = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/note-templates`,
  summary: 'Templates for notes',
  access: doctors,
  response: z.strictObject({ data: z.array(NoteTemplate) }),
  audit: 'note_template.listed',
  queries: 3,
});

/** Keeps a template under an id that the caller makes; `version` 0 is a new one. A version that is not the kept one is 409 with `current`. */
export const saveNoteTemplate = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/note-templates/:templateId`,
  summary: 'Keep a template for notes',
  access: doctors,
  params: z.object({ templateId: Id }),
  body: z.strictObject({
    version,
    template: z
      .strictObject({ name: line(1, 80), kind: NoteKind, sections, shared: z._default(z.boolean(), false) })
      .check(
        fits,
        z.refine((typed) => typed.sections.some(({ text }) => text.trim() !== '')),
      ),
  }),
  response: z.strictObject({ template: NoteTemplate }),
  errors: ['not_found', 'version_conflict', 'too_many_rows'],
  audit: 'note_template.saved',
  queries: 6,
});

/** Removes an own template. */
export const removeNoteTemplate = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/note-templates/:templateId`,
  summary: 'Remove a template for notes',
  access: doctors,
  params: z.object({ templateId: Id }),
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  audit: 'note_template.removed',
  queries: 4,
});

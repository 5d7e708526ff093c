import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, line, pageSize, wholeNumber } from '../kernel/values.ts';
import { doctorsOnly } from './endpoints.ts';

/** A conversation in the list of its doctor. */
export const Conversation = z.strictObject({
  id: z.uuid(),
  /** As the doctor called it, otherwise how its first question begins. */
  title: z.string(),
  patient: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() })),
  /** When something was last said in it. */
  at: z.string(),
});
export type Conversation = z.output<typeof Conversation>;

/**
 * The doctor's own conversations, the newest first; those about charts out of reach are not among them. `query` finds a
 * part of the title or of what the doctor wrote, accents and case aside. `next` goes into `before`.
 */
export const listConversations = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/chat/sessions`,
  summary: 'Conversations with the assistant',
  access: doctorsOnly,
  query: z.object({
    query: z.optional(line(0, 100)),
    before: z.optional(wholeNumber(1, 999_999_999)),
    per_page: pageSize(30),
  }),
  response: z.strictObject({ data: z.array(Conversation), next: z.nullable(z.int()) }),
  audit: 'chat.listed',
  queries: 3,
});

const params = z.object({ id: Id });

/** Longest title of a conversation; characters. */
export const titleMaximum = 120;

/** Calls a conversation something else. */
export const renameConversation = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/chat/sessions/:id`,
  summary: 'Rename a conversation',
  access: doctorsOnly,
  params,
  body: z.object({ title: line(1, titleMaximum) }),
  response: z.strictObject({ title: z.string() }),
  errors: ['not_found'],
  audit: 'chat.renamed',
  queries: 3,
});

/** Deletes a conversation with its messages for good. What the audit log says of it stays. */
export const deleteConversation = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/chat/sessions/:id`,
  summary: 'Delete a conversation',
  access: doctorsOnly,
  params,
  response: z.strictObject({ success: z.literal(true) }),
  errors: ['not_found'],
  audit: 'chat.deleted',
  queries: 4,
});

/** A conversation with the sources of its answers, as a file to keep or print. */
export const exportConversation = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/chat/sessions/:id/export`,
  summary: 'Take a conversation along',
  access: doctorsOnly,
  params,
  query: z.object({ format: z.enum(['text', 'pdf']), lang: z.optional(Language) }),
  response: FileContent,
  download: true,
  errors: ['not_found', 'unavailable'],
  audit: 'chat.exported',
  queries: 6,
});

import * as z from 'zod/mini';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Language, prose } from '../kernel/values.ts';

/** `text` goes to telephones, `mail` has a subject as well. */
export const media = ['text', 'mail'] as const;
export const Medium = z.enum(media);
export type Medium = z.output<typeof Medium>;

export const templates = [
  'appointment_reminder',
  'appointment_moved',
  'appointment_cancelled',
  'message_waiting',
  'notice',
] as const;
export const Template = z.enum(templates);
export type Template = z.output<typeof Template>;

/** Templates that tell of an appointment. */
export const ofAppointments: readonly Template[] = [
  'appointment_reminder',
  'appointment_moved',
  'appointment_cancelled',
];

/** What the words of a template may name, in `{{…}}`. Nothing of it says why somebody is in care. */
export const variablesOf: Record<Medium, Partial<Record<Template, readonly string[]>>> = {
  text: {
    appointment_reminder: ['practice', 'name', 'when', 'doctor', 'link'],
    appointment_moved: ['practice', 'name', 'when', 'doctor', 'link'],
    appointment_cancelled: ['practice', 'name', 'when', 'doctor', 'link'],
    message_waiting: ['practice', 'name', 'link'],
    notice: ['practice', 'name', 'link'],
  },
  mail: {
    appointment_reminder: ['practice', 'name', 'day'],
    appointment_moved: ['practice', 'name', 'person', 'when', 'place'],
    appointment_cancelled: ['practice', 'name', 'person', 'when'],
    message_waiting: ['practice', 'name'],
  },
};

/** Longest words of a template, before anything is put in; characters. */
export const longestTemplate: Record<Medium, number> = { text: 480, mail: 2000 };
export const longestSubject = 150;

/** How a text is charged: `gsm7` has 160 characters alone and 153 of several, `ucs2` 70 and 67 (3GPP TS 23.038, 23.040). */
export const Segments = z.strictObject({
  encoding: z.enum(['gsm7', 'ucs2']),
  /** Septets or UTF-16 units. */
  units: z.int(),
  segments: z.int(),
});
export type Segments = z.output<typeof Segments>;

export const MessageTemplate = z.strictObject({
  medium: Medium,
  template: Template,
  language: Language,
  /** Empty for `text`. */
  subject: z.string(),
  text: z.string(),
  /** Whether the practice wrote it; otherwise these are the product's words. */
  own: z.boolean(),
  /** 0 while the product's words stand. */
  version: z.int(),
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

const writers = withLevel('chat', 'write', 'doctor', 'secretary');
const place = z.object({ medium: Medium, template: Template, language: Language });
const path = `${api}/message-templates/:medium/:template/:language` as const;
const words = { subject: prose(0, longestSubject), text: prose(1, longestTemplate.mail) };

/** Every template in every language: the practice's own words, or the product's. */
export const listTemplates = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/message-templates`,
  summary: 'Templates of messages',
  access: writers,
  team: 'messages:read',
  response: z.strictObject({ data: z.array(MessageTemplate) }),
  queries: 2,
});

/**
 * Keeps the practice's own words. `rest_invalid_param` with `text` or `subject` and the code: `unknown_variable`, `too_long`,
 * `needed`. Errors: not_found for a template that the medium does not have, version_conflict with what is stored.
 */
export const saveTemplate = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path,
  summary: 'Write a template of messages',
  access: writers,
  team: 'messages:write',
  params: place,
  body: z.object({ version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)), ...words }),
  response: z.strictObject({ template: MessageTemplate }),
  errors: ['not_found', 'version_conflict'],
  audit: 'template.saved',
  queries: 7,
});

/** Puts the product's words back. */
export const resetTemplate = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path,
  summary: 'Put the original words of a template back',
  access: writers,
  team: 'messages:write',
  params: place,
  response: z.strictObject({ template: MessageTemplate }),
  errors: ['not_found'],
  audit: 'template.reset',
  queries: 6,
});

/** The words as typed with example values in them; nothing is saved. Errors as for saving. */
export const previewTemplate = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'See a template with example values',
  access: writers,
  team: 'messages:read',
  params: place,
  body: z.object(words),
  response: z.strictObject({
    /** Empty for `text`. */
    subject: z.string(),
    /** For `mail` the text part of the letter, whole. */
    text: z.string(),
    /** Of a mail null. */
    length: z.nullable(Segments),
  }),
  errors: ['not_found'],
  audit: 'template.previewed',
  queries: 5,
});

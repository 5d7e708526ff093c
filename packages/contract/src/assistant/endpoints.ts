import * as z from 'zod/mini';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, prose } from '../kernel/values.ts';
import { Answer, ChatMessage } from './schema.ts';

/** Longest question; characters. */
export const questionMaximum = 8_000;

const SentMessage = z.object({
  id: z.optional(Id),
  role: z.enum(['user', 'assistant']),
  content: prose(1, 50_000),
});

const doctorsOnly = withLevel('chat', 'write', 'doctor');

/**
 * Answers the newest user message from the chart of `patient_id`, each statement with its entries. Without a
 * patient it answers what it can do. Assistant items must equal a stored reply (decision D4).
 */
export const askAssistant = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/ask`,
  summary: 'Ask the assistant',
  access: doctorsOnly,
  body: z.object({
    messages: z.array(SentMessage).check(z.minLength(1), z.maxLength(200)),
    patient_id: z.optional(Id),
    session_id: z.optional(Id),
    lang: z.optional(Language),
  }),
  response: Answer,
  errors: ['not_found', 'too_many_requests'],
  audit: 'assistant.asked',
  queries: 16,
});

/** The stored conversation, oldest first. Another doctor's, or an unknown one that is not the caller's to open, is 404. */
export const getChat = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/chat`,
  summary: 'History of a conversation',
  access: doctorsOnly,
  query: z.object({ doctor_id: Id, session_id: Id }),
  response: z.strictObject({ messages: z.array(ChatMessage) }),
  errors: ['not_found'],
  audit: 'chat.read',
  queries: 4,
});

/** Stores new user messages; idempotent by message id. */
export const saveChat = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/chat`,
  summary: 'Save a conversation',
  access: doctorsOnly,
  body: z.object({
    doctor_id: Id,
    session_id: Id,
    patient_id: z.optional(Id),
    messages: z.array(SentMessage).check(z.maxLength(200)),
  }),
  response: z.strictObject({ success: z.literal(true), messages: z.array(ChatMessage) }),
  errors: ['not_found'],
  audit: 'chat.saved',
  queries: 12,
});

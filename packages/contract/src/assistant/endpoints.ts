import * as z from 'zod/mini';
import { withLevel } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, prose } from '../kernel/values.ts';
import { ModelPlace } from './model-place.ts';
import { Answer, ChatMessage, Run } from './schema.ts';

/** Longest question; characters. */
export const questionMaximum = 8_000;

const SentMessage = z.object({
  id: z.optional(Id),
  role: z.enum(['user', 'assistant']),
  content: prose(1, 50_000),
});

export const doctorsOnly = withLevel('chat', 'write', 'doctor');

/**
 * Answers the newest user message from the chart of `patient_id`, each statement with its entries. Without a
 * patient it answers what it can do. Assistant items must equal a stored reply (decision D4). The question is a run that
 * goes on when the caller is gone; to who accepts `text/event-stream` it is told as UI message stream v1. In a conversation
 * one question runs at a time; the same one again is answered by the same run.
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
  stream: 'accepted',
  errors: ['not_found', 'too_many_requests', 'already_answering', 'invalid_transition'],
  audit: 'assistant.asked',
  // Three tools at once, the look for what cannot wait and for whoever is named, and the run itself.
  queries: 19,
});

/**
 * Who answers questions in this practice: its own engine always, and where a language model that explains what it found runs; null
 * without one. What left for one patient, and why a model was not asked, each answer says itself.
 */
export const getEngine = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/assistant/engine`,
  summary: 'Which engine answers',
  access: doctorsOnly,
  response: z.strictObject({ model: z.nullable(ModelPlace) }),
  queries: 2,
});

/** The finished answer; to who accepts `text/event-stream` its stream, from after `Last-Event-ID` on. */
export const getRun = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/ask/:runId`,
  summary: 'A question that was asked, and its answer',
  access: doctorsOnly,
  params: z.object({ runId: Id }),
  response: Run,
  stream: 'accepted',
  errors: ['not_found'],
  audit: 'assistant.answer_read',
  queries: 4,
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

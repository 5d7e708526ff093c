import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, pageSize, prose, wholeNumber } from '../kernel/values.ts';

/**
 * What a conversation is. `chat`: one for each patient and doctor, which the doctor's secretaries read and answer, too. `secure`: a
 * thread with a subject that patient and doctor alone read. `request`: what a patient asks of the practice, with a state. `team`: the
 * doctor with their secretaries.
 */
export const conversationKinds = ['chat', 'secure', 'request', 'team'] as const;
const ConversationKind = z.enum(conversationKinds);
export type ConversationKind = z.output<typeof ConversationKind>;

export const requestKinds = ['renewal', 'certificate', 'question'] as const;
export const RequestKind = z.enum(requestKinds);
export type RequestKind = z.output<typeof RequestKind>;

export const requestStates = ['open', 'in_progress', 'done', 'declined'] as const;
export const RequestState = z.enum(requestStates);
export type RequestState = z.output<typeof RequestState>;

/** Longest message; characters. */
export const messageMaximum = 8_000;
export const subjectMaximum = 150;
/** Files that one message carries at most. */
export const messageFilesMaximum = 5;

/** As whom somebody wrote. */
const Writer = z.strictObject({
  name: z.string(),
  side: z.enum(['patient', 'doctor', 'secretary']),
  /** The reader wrote it. */
  own: z.boolean(),
});

const Party = z.strictObject({ id: z.uuid(), name: z.string() });

export const Conversation = z.strictObject({
  id: z.uuid(),
  /** Rises with every message and every change of state. */
  version: z.int(),
  kind: ConversationKind,
  /** Empty where the kind has none. */
  subject: z.string(),
  request: z.nullable(RequestKind),
  /** Of which medication of the chart a renewal is asked for. */
  medication_id: z.nullable(z.uuid()),
  state: z.nullable(RequestState),
  /** Why a request was declined; null in every other state. */
  reason: z.nullable(z.string()),
  /** Null in a team. */
  patient: z.nullable(Party),
  doctor: Party,
  created_at: z.string(),
  last_at: z.string(),
  /** The newest message; its text as far as a list shows it. */
  last: z.strictObject({ by: Writer, text: z.string(), files: z.int() }),
  /** Messages of the other side that the reader has not opened, and whether words of an emergency stand in one of them. */
  unread: z.int(),
  urgent: z.boolean(),
  /** Number of the newest message that the other side has read; in a team, that everybody has. */
  read_up_to: z.int(),
  /** The newest message in which the searched words stand, beginning shortly before them; null without a search. */
  match: z.nullable(z.strictObject({ seq: z.int(), text: z.string() })),
  can: z.strictObject({
    /** False for requests that are settled, after care has ended and where nobody is there to read. */
    write: z.boolean(),
    move_to: z.array(RequestState),
  }),
});
export type Conversation = z.output<typeof Conversation>;

export const ConversationMessage = z.strictObject({
  id: z.uuid(),
  /** Its number in the conversation, from 1 on, without gaps: the order of reading. */
  seq: z.int(),
  by: Writer,
  text: z.string(),
  sent_at: z.string(),
  /** A patient wrote words of an emergency; a screen, which claims nothing about what it does not find. */
  urgent: z.boolean(),
  files: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      type: z.string(),
      /** Bytes. */
      size: z.int(),
    }),
  ),
});
export type ConversationMessage = z.output<typeof ConversationMessage>;

/** A page of a conversation, oldest message first; `earlier` is what goes into `before` for the page in front of it. */
export const ConversationPage = z.strictObject({
  conversation: Conversation,
  messages: z.array(ConversationMessage),
  earlier: z.nullable(z.int()),
});
export type ConversationPage = z.output<typeof ConversationPage>;

/** Unread messages by kind: counted, never kept. */
const Unread = z.strictObject({ chat: z.int(), secure: z.int(), request: z.int(), team: z.int() });

export const ConversationList = z.strictObject({
  data: z.array(Conversation),
  /** Goes into `cursor` for the next page. */
  next: z.nullable(z.string()),
  unread: Unread,
});
export type ConversationList = z.output<typeof ConversationList>;

const cursor = /^u?\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const people = signedInAs('patient', 'doctor', 'secretary');

/**
 * The conversations in reach: unread words of an emergency first, then those with the newest message. A patient's stay theirs to
 * read when care has ended; of the practice those whose care holds. `state`: requests that are not settled, or those that are. `query` looks through messages, subjects and names.
 */
export const listConversations = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/conversations`,
  summary: 'Own conversations, searched and narrowed',
  access: people,
  team: 'messages:read',
  query: z.object({
    kind: z.optional(ConversationKind),
    state: z.optional(z.enum(['waiting', 'settled'])),
    /** Only those that hold something unread. */
    unread: z.optional(z.literal('1')),
    query: z.optional(line(2, 100)),
    cursor: z.optional(z.string().check(z.regex(cursor))),
    per_page: pageSize(30),
  }),
  response: ConversationList,
  errors: ['too_many_requests', 'unavailable'],
  audit: 'conversation.listed',
  queries: 5,
});

/** The newest messages of a conversation in reach, or those before one. Reading marks nothing as read. */
export const readConversation = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/conversations/:id`,
  summary: 'A page of a conversation',
  access: people,
  team: 'messages:read',
  params: z.object({ id: Id }),
  query: z.object({ before: z.optional(wholeNumber(1, 999_999_999)), per_page: pageSize(50) }),
  response: ConversationPage,
  errors: ['not_found'],
  audit: 'conversation.read',
  queries: 4,
});

const hasContent = ({ text, files }: { text: string; files: readonly string[] }): boolean =>
  /[^\s\p{Cf}]/u.test(text) || files.length > 0;

const message = {
  /** Made by the sender's device: sent twice, it is stored once; with another text or other files it is refused. */
  message_id: Id,
  text: prose(0, messageMaximum),
  /** Uploads of one's own that nothing claims yet. */
  files: z._default(z.array(Id).check(z.maxLength(messageFilesMaximum)), []),
};

/** Why a message is not sent. */
const notSent = [
  'not_found',
  'idempotency_key_reused',
  'conversation_closed',
  'file_not_claimable',
  'too_many_requests',
  'unavailable',
] as const;

/**
 * Begins a conversation with its first message; the chat of a patient and a doctor, and that of a team, is gone on with where it
 * exists; asked for twice, it is begun once, and an id of another conversation is refused. Patients name a doctor who cares for
 * them, doctors a patient in their care, secretaries both; anybody else is 404. Only patients ask for something (`request`), and
 * secretaries take no part in `secure`. A medication has one renewal that is not settled (`renewal_open`).
 */
export const beginConversation = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/conversations`,
  summary: 'Begin a conversation',
  access: people,
  team: 'messages:write',
  body: z
    .object({
      id: Id,
      kind: ConversationKind,
      doctor_id: z.optional(Id),
      patient_id: z.optional(Id),
      subject: z._default(line(0, subjectMaximum), ''),
      request: z.optional(RequestKind),
      /** Of a renewal: an active medication of the patient. Its name becomes the subject. */
      medication_id: z.optional(Id),
      ...message,
    })
    .check(z.refine(hasContent)),
  response: ConversationPage,
  status: 201,
  errors: [...notSent, 'renewal_open'],
  audit: 'conversation.begun',
  queries: 24,
});

/** Writes into a conversation in reach. */
export const sendMessage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/conversations/:id/messages`,
  summary: 'Write into a conversation',
  access: people,
  team: 'messages:write',
  params: z.object({ id: Id }),
  body: z.object(message).check(z.refine(hasContent)),
  response: z.strictObject({ conversation: Conversation, message: ConversationMessage }),
  status: 201,
  errors: notSent,
  audit: 'conversation.message_sent',
  queries: 24,
});

/** Notes that the reader has seen the conversation up to a message; never less than before. */
export const markConversationRead = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/conversations/:id/read`,
  summary: 'Mark a conversation as read up to a message',
  access: people,
  team: 'messages:read',
  params: z.object({ id: Id }),
  body: z.object({ seq: wholeNumber(1, 999_999_999) }),
  response: z.strictObject({ unread: Unread }),
  errors: ['not_found'],
  audit: 'conversation.marked_read',
  queries: 6,
});

/** Moves a request; declining wants a reason, which the patient reads. A settled one stays as it is. */
export const moveRequest = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/conversations/:id/state`,
  summary: 'Move a request of a patient',
  access: signedInAs('doctor', 'secretary'),
  team: 'messages:write',
  params: z.object({ id: Id }),
  body: z
    .object({ state: z.enum(['in_progress', 'done', 'declined']), reason: z.optional(line(3, 500)) })
    .check(z.refine(({ state, reason }) => (state === 'declined') === (reason !== undefined))),
  response: Conversation,
  errors: ['not_found', 'invalid_transition'],
  audit: 'conversation.request_moved',
  queries: 10,
});

/** A pair that may write to each other; `patient` is null for the team of `doctor`. */
export const Correspondent = z.strictObject({
  doctor: Party,
  patient: z.nullable(Party),
  /** The chat of the two, where there is one. */
  chat_id: z.nullable(z.uuid()),
});
export type Correspondent = z.output<typeof Correspondent>;

/** To whom one can write: doctors who care for the patient; patients in care who have an account, by name; the teams. */
export const listCorrespondents = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/correspondents`,
  summary: 'Whom one can write to',
  access: people,
  team: 'messages:read',
  query: z.object({ query: z.optional(line(1, 100)), team: z.optional(z.literal('1')) }),
  response: z.array(Correspondent),
  errors: ['too_many_requests', 'unavailable'],
  audit: 'conversation.correspondents_listed',
  queries: 4,
});

/** What cannot wait for an answer, in the order in which it is said. */
export const urgentSigns = [
  'unconscious',
  'breathing',
  'anaphylaxis',
  'bleeding',
  'stroke',
  'chest_pain',
  'seizure',
  'injury',
  'poisoning',
  'fever',
  'vision',
  'violence',
  'suicide',
] as const;
export const UrgentSign = z.enum(urgentSigns);
export type UrgentSign = z.output<typeof UrgentSign>;

/**
 * Whether a message tells of an emergency, before it is sent, in any of the nine languages; a subject stands on a line of its own
 * before the text. Nothing is kept.
 */
export const screenMessage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/messages/screen`,
  summary: 'Looks for words of an emergency before a message is sent; nothing is kept.',
  access: signedInAs('patient'),
  body: z.object({ text: prose(0, subjectMaximum + 1 + messageMaximum) }),
  response: z.strictObject({
    signs: z.array(UrgentSign),
    /** The number that the practice has set for emergencies. */
    emergency_number: z.string(),
  }),
  errors: ['too_many_requests', 'unavailable'],
  audit: 'conversation.screened',
  queries: 4,
});

/** A file of a message, for those who can read the conversation. */
export const readMessageFile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/conversations/:id/files/:fileId`,
  summary: 'A file that came with a message',
  access: people,
  team: 'messages:read',
  params: z.object({ id: Id, fileId: Id }),
  download: true,
  response: FileContent,
  errors: ['not_found', 'file_damaged'],
  audit: 'conversation.file_read',
  queries: 4,
});

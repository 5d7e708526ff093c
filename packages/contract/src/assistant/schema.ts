import * as z from 'zod/mini';
import { EntryKind } from '../charts/schema.ts';
import { Language } from '../kernel/values.ts';
import { DraftKind } from './draft-content.ts';
import { ModelPlace } from './model-place.ts';

const cited = {
  /** The number shown in the text, from 1. */
  n: z.int(),
  /** Stable: `kind/id@version`; for a rule its own name and version. */
  ref: z.string(),
  version: z.int(),
  label: z.string(),
  date: z.string(),
  /** The cited content, word for word. */
  quote: z.string(),
};

/** An entry of the answer's patient: enough to show it, open it and highlight its row. */
export const EntryCitation = z.strictObject({ ...cited, kind: EntryKind, id: z.uuid() });
export type EntryCitation = z.output<typeof EntryCitation>;

/** What a visit of the answer's patient says of why they came: no entry with a row of its own. */
export const VisitCitation = z.strictObject({ ...cited, kind: z.literal('visit'), visit_id: z.uuid() });

/** A rule that was applied; nobody's data. `date` is the day of its review, empty when not reviewed. */
export const RuleCitation = z.strictObject({ ...cited, kind: z.literal('rule') });

/**
 * A passage of the practice's library; nobody's data. `document` in `version` is read at the passage of that number; `date` is the day
 * on which a doctor reviewed it, empty when none did.
 */
export const GuidelineCitation = z.strictObject({
  ...cited,
  kind: z.literal('guideline'),
  document: z.uuid(),
  passage: z.int(),
});
export type GuidelineCitation = z.output<typeof GuidelineCitation>;

/** An appointment of the answer's patient with the doctor who asks. `date` is its start, `quote` its kind and state. */
export const AppointmentCitation = z.strictObject({
  ...cited,
  kind: z.literal('appointment'),
  appointment: z.uuid(),
});

/** What stands behind a statement. */
export const Citation = z.union([
  EntryCitation,
  VisitCitation,
  RuleCitation,
  GuidelineCitation,
  AppointmentCitation,
]);
export type Citation = z.output<typeof Citation>;

/** Whether there is a row of the chart to open. */
export const isEntryCitation = (citation: Citation): citation is EntryCitation => 'id' in citation;

/**
 * One statement. A `fact` or `calc` cites at least one entry, `evidence` a rule or a guideline; `missing` says what is not in
 * the chart; an `opinion` is a model's and stands apart. An `action` may come with a draft that waits for the doctor's decision;
 * `model` names the language model that had a part in it.
 */
export const Block = z.strictObject({
  kind: z.enum(['fact', 'calc', 'alert', 'evidence', 'opinion', 'missing', 'action']),
  text: z.string(),
  cites: z.array(z.int()),
  data: z.optional(z.strictObject({ draft: z.uuid(), kind: DraftKind, model: z.optional(z.string()) })),
});
export type Block = z.output<typeof Block>;

export const Refusal = z.strictObject({
  code: z.enum([
    'no_evidence',
    'missing_input',
    'out_of_scope',
    'ambiguous',
    'no_consent',
    'not_your_patient',
    'llm_disabled',
  ]),
  params: z.record(z.string(), z.string()),
});

/** What left the practice for an answer. */
export const LeftClinic = z.strictObject({
  destination: z.string(),
  /** On this machine or in its private network, or with somebody else. */
  place: ModelPlace,
  bytes: z.int(),
  fields: z.array(z.string()),
  pseudonymised: z.boolean(),
});

export const Answer = z.strictObject({
  reply: z.string(),
  engine: z.enum(['embedded', 'llm', 'embedded-after-llm-failure']),
  /** `info`, `warning` or `suggestion`, as the care screen colours messages. */
  type: z.enum(['info', 'warning', 'suggestion']),
  lang: Language,
  blocks: z.array(Block),
  citations: z.array(Citation),
  refused: z.nullable(Refusal),
  /** Null where nothing left the practice. */
  leftClinic: z.nullable(LeftClinic),
  /** The question as it was answered; the assistant's message has the same id. */
  runId: z.uuid(),
  /** Names the row of the audit log about it; null for answers from before there was one. */
  auditId: z.nullable(z.uuid()),
  ms: z.number(),
});
export type Answer = z.output<typeof Answer>;

/** A question while and after it is answered. `stopped`: the doctor did not want to wait; the question stays. */
export const RunState = z.enum(['running', 'done', 'stopped', 'failed']);
export type RunState = z.output<typeof RunState>;

export const Rating = z.enum(['up', 'down']);
export type Rating = z.output<typeof Rating>;

/**
 * What the answering of a question is busy with; `count`: entries of the chart that were read. `answering`: the first byte of a
 * model's answer is there.
 */
export const RunStatus = z.strictObject({
  status: z.enum(['reading', 'calling-model', 'answering', 'fell-back']),
  count: z.nullable(z.int()),
});
export type RunStatus = z.output<typeof RunStatus>;

/** Where a question stands. There is an answer once it is done. */
export const Run = z.strictObject({ runId: z.uuid(), state: RunState, answer: z.nullable(Answer) });
export type Run = z.output<typeof Run>;

export const ChatMessage = z.strictObject({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  answer: z.nullable(Answer),
  /** Of a question: its newest run. Of an answer, and of a question that nobody asked for yet: null. */
  run: z.nullable(z.strictObject({ id: z.uuid(), state: RunState })),
  /** How the doctor found an answer. */
  rating: z.nullable(Rating),
  /** `ref` of those citations whose entry was corrected or taken back since. */
  changed: z.array(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

import * as z from 'zod/mini';
import { EntryKind } from '../charts/schema.ts';
import { Language } from '../kernel/values.ts';

/** The entry behind a statement: enough to show it, open it and highlight its row. */
export const Citation = z.strictObject({
  /** The number shown in the text, from 1. */
  n: z.int(),
  /** Stable within the answer's patient: `kind/id@version`. */
  ref: z.string(),
  kind: EntryKind,
  id: z.uuid(),
  version: z.int(),
  label: z.string(),
  date: z.string(),
  /** The cited content, word for word. */
  quote: z.string(),
});
export type Citation = z.output<typeof Citation>;

/** One statement. A `fact` or `calc` has at least one citation; `missing` says what is not in the chart. */
export const Block = z.strictObject({
  kind: z.enum(['fact', 'calc', 'alert', 'missing', 'action']),
  text: z.string(),
  cites: z.array(z.int()),
});
export type Block = z.output<typeof Block>;

export const Refusal = z.strictObject({
  code: z.enum(['no_evidence', 'missing_input', 'out_of_scope', 'ambiguous']),
  params: z.record(z.string(), z.string()),
});

export const Answer = z.strictObject({
  reply: z.string(),
  engine: z.literal('embedded'),
  /** `info`, `warning` or `suggestion`, as the care screen colours messages. */
  type: z.enum(['info', 'warning', 'suggestion']),
  lang: Language,
  blocks: z.array(Block),
  citations: z.array(Citation),
  refused: z.nullable(Refusal),
  /** Nothing leaves the practice without a model. */
  leftClinic: z.null(),
  runId: z.uuid(),
  ms: z.number(),
});
export type Answer = z.output<typeof Answer>;

export const ChatMessage = z.strictObject({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  answer: z.nullable(Answer),
});
export type ChatMessage = z.output<typeof ChatMessage>;

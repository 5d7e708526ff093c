import * as z from 'zod/mini';
import { administration } from '../admin/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, Language, pageSize } from '../kernel/values.ts';
import { ModelFailure } from './model.ts';
import { ModelPlace } from './model-place.ts';
import { Answer, Rating, Refusal, RunState } from './schema.ts';

/**
 * What the audit chain says of a question. `noted`: its row is there and holds; `altered`: the row was changed; `differs`: the row
 * holds and what is stored of the question says otherwise; `missing`: there should be a row; `none_due`: nothing was told, so
 * nothing had to be noted; `expired`: older than events are kept.
 */
export const ExchangeProof = z.enum(['noted', 'altered', 'differs', 'missing', 'none_due', 'expired']);
export type ExchangeProof = z.output<typeof ExchangeProof>;

/** Who answered: the engine, a model on top of it, or the engine because the model did not. */
export const exchangeEngines = Answer.shape.engine.options;

const Named = z.nullable(z.strictObject({ id: z.uuid(), name: z.nullable(z.string()) }));

/** A question to the assistant as an administrator sees it: no word of what was asked, answered or sent. */
export const Exchange = z.strictObject({
  run_id: z.uuid(),
  at: z.string(),
  /** Null where nobody asked it any more: the account was erased. */
  doctor: Named,
  /** Null for a question about no patient. */
  patient: Named,
  state: RunState,
  /** Null for a question without an answer. */
  engine: z.nullable(Answer.shape.engine),
  /** The model that was asked; null where none was. */
  model: z.nullable(z.string()),
  place: z.nullable(ModelPlace),
  /** Where something left to; null where nothing left the practice. */
  destination: z.nullable(z.string()),
  bytes: z.int(),
  refused: z.nullable(Refusal.shape.code),
  /** Why the engine's answer stands where a model was asked. */
  failure: z.nullable(ModelFailure),
  /** Milliseconds from the question to its answer. */
  ms: z.nullable(z.number()),
  rating: z.nullable(Rating),
  /** The conversation was deleted by its doctor; what the chain says of it stays. */
  removed: z.boolean(),
  /** What was said is kept, sealed, until its own time is over. */
  sealed: z.boolean(),
  proof: ExchangeProof,
});
export type Exchange = z.output<typeof Exchange>;

const count = z.int();

export const ExchangeTotals = z.strictObject({
  questions: count,
  answered: count,
  stopped: count,
  failed: count,
  refused: count,
  /** Answered by the engine because the model did not. */
  fell_back: count,
  left: count,
  bytes: count,
  up: count,
  down: count,
  /** Of which the chain says nothing, or something else. */
  unproven: count,
  /** Why the model's answer did not stand, the most frequent first. */
  failures: z.array(z.strictObject({ failure: ModelFailure, questions: count })),
  /** Days of the practice, the newest first. Tokens are known for the newest 40 days, whatever else is filtered than doctor. */
  days: z.array(z.strictObject({ day: z.string(), questions: count, left: count, tokens: count })),
  /** Everybody who asked in this time, whatever else is filtered. */
  doctors: z.array(z.strictObject({ id: z.uuid(), name: z.nullable(z.string()), questions: count })),
});
export type ExchangeTotals = z.output<typeof ExchangeTotals>;

const yesNo = z.enum(['yes', 'no']);

const filters = {
  from: Instant,
  to: Instant,
  doctor: z.optional(Id),
  engine: z.optional(Answer.shape.engine),
  /** Whether anything left the practice. */
  left: z.optional(yesNo),
  refused: z.optional(yesNo),
  rating: z.optional(Rating),
};

/** Longest time that one look covers; days. */
export const mostExchangeDays = 400;

/**
 * Questions to the assistant from the audit chain and from what is stored of them, the newest first; `totals` of all that
 * match. `next` goes into `cursor`. 400 for a longer time than `mostExchangeDays`.
 */
export const listExchanges = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/assistant/exchanges`,
  summary: 'Questions to the assistant',
  access: administration,
  query: z.object({
    ...filters,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))),
    per_page: pageSize(50),
  }),
  response: z.strictObject({
    data: z.array(Exchange),
    next: z.nullable(z.string()),
    totals: ExchangeTotals,
  }),
  audit: 'admin.exchanges.read',
  queries: 6,
});

/** Questions that one CSV file holds at most. */
export const mostExportedExchanges = 50_000;

/** The same questions as a CSV file, named in `language` or else the account's. */
export const exportExchanges = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/assistant/exchanges/export`,
  summary: 'Questions to the assistant as CSV',
  access: administration,
  recent: true,
  query: z.object({ ...filters, language: z.optional(Language) }),
  download: true,
  response: FileContent,
  errors: ['too_many_rows', 'reauthentication_required'],
  audit: 'admin.exchanges.exported',
  queries: 6,
});

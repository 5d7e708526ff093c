import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant } from '../kernel/values.ts';
import { entryKinds } from './schema.ts';
import { Undated } from './when.ts';

/** What the timeline of a chart holds: visits, the entries of every kind, and documents, both issued and put into the chart. */
export const happenedKinds = ['visit', ...entryKinds, 'document'] as const;
export const HappenedKind = z.enum(happenedKinds);
export type HappenedKind = z.output<typeof HappenedKind>;

/** One thing that happened, short enough for a line. */
export const Happened = z.strictObject({
  id: z.uuid(),
  kind: HappenedKind,
  at: z.string(),
  /** The date as far as it is known, where that is no instant: `2009`, `2015-12` or `2009-03-15`. */
  on: z.nullable(z.string()),
  /** An age or words in the place of a date; `at` is then the time of recording. */
  undated: z.nullable(Undated),
  author: z.string(),
  /** The name of what it is about, the code of a sign, the reason of a visit, the title of a document; empty where there is none. */
  title: z.string(),
  /** How it went on in words: a dose, a reaction, the beginning of a text. */
  detail: z.nullable(z.string()),
  /** Its state; of allergies that none is known, with the kind: `none_known_all`, `none_known_drug`. */
  status: z.nullable(z.string()),
  value: z.nullable(z.number()),
  value2: z.nullable(z.number()),
  unit: z.nullable(z.string()),
});
export type Happened = z.output<typeof Happened>;

/**
 * Everything that happened to a patient, newest first, fifty at a time; of one kind, and since an instant, where that is
 * asked for. `next` goes into `before` and `before_id`.
 */
export const getChartTimeline = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/timeline`,
  summary: 'Everything in a chart in the order in which it happened',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  query: z.object({
    kind: z.optional(HappenedKind),
    since: z.optional(Instant),
    before: z.optional(Instant),
    before_id: z.optional(Id),
  }),
  response: z.strictObject({
    data: z.array(Happened),
    next: z.nullable(z.strictObject({ before: z.string(), before_id: z.uuid() })),
  }),
  errors: ['not_found'],
  audit: 'chart.read',
  queries: 4,
});

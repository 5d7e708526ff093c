import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose } from '../kernel/values.ts';
import { doctorsOnly } from './endpoints.ts';
import { LeftClinic, Rating, RunState } from './schema.ts';

const params = z.object({ runId: Id });

/** Stops a question that is being answered: it stays, without an answer. One that is over stays as it is. */
export const stopRun = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/ask/:runId`,
  summary: 'Stop answering a question',
  access: doctorsOnly,
  params,
  response: z.strictObject({ state: RunState }),
  errors: ['not_found'],
  audit: 'assistant.stopped',
  queries: 5,
});

/** Longest remark about an answer; characters. */
export const remarkMaximum = 2_000;

/** How the doctor found an answer; once more replaces what was said before, remark included. */
export const rateRun = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/ask/:runId/rating`,
  summary: 'Rate an answer',
  access: doctorsOnly,
  params,
  body: z.object({ rating: Rating, remark: z.optional(prose(0, remarkMaximum)) }),
  response: z.strictObject({ rating: Rating }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'assistant.rated',
  queries: 5,
});

/**
 * What left the practice for an answer, word for word, in the order in which it left; nothing where `bodies` is empty.
 * `kept` is false once the time is over for which questions and answers are kept in this form.
 */
export const getSent = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/ask/:runId/sent`,
  summary: 'What left the practice for an answer',
  access: doctorsOnly,
  params,
  response: z.strictObject({
    leftClinic: z.nullable(LeftClinic),
    bodies: z.array(z.strictObject({ at: z.string(), body: z.string() })),
    kept: z.boolean(),
  }),
  errors: ['not_found'],
  audit: 'assistant.sent_read',
  queries: 4,
});

import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose } from '../kernel/values.ts';

/** Letters of what was done about a critical result. */
export const longestAction = 1_000;

/** What was done about it. */
export const Acknowledgement = z.strictObject({
  action: prose(3, longestAction).check(z.refine((text) => text.trim().length >= 3)),
});

/** A result beyond a critical limit, and who has answered for it. */
export const CriticalResult = z.strictObject({
  id: z.uuid(),
  patient: z.strictObject({ id: z.uuid(), name: z.string(), chart_number: z.string() }),
  /** The entry of the chart. */
  result: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    value: z.nullable(z.number()),
    comparator: z.nullable(z.enum(['<', '<=', '>', '>='])),
    /** As it was printed: the words of a result without a figure. */
    text: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    /** `AA`: the laboratory's word alone, without a side. */
    flag: z.enum(['LL', 'HH', 'AA']),
    effective_at: z.string(),
    author: z.string(),
  }),
  /** Since when it stands in the chart. */
  since: z.string(),
  /** Null while nobody has acknowledged it. */
  acknowledged: z.nullable(z.strictObject({ by: z.string(), at: z.string(), action: z.string() })),
});
export type CriticalResult = z.output<typeof CriticalResult>;

/** Critical results of patients in the doctor's care that nobody has acknowledged, the longest waiting first: the first hundred, and `total`. */
export const listCriticalResults = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/critical-results`,
  summary: 'Critical results that wait for an acknowledgement',
  access: signedInAs('doctor'),
  response: z.strictObject({ data: z.array(CriticalResult), total: z.int() }),
  audit: 'critical_result.listed',
  queries: 4,
});

/** Those of one patient, acknowledged or not, the newest first. */
export const listCriticalResultsOf = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/critical-results`,
  summary: 'Critical results of a patient',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: z.strictObject({ data: z.array(CriticalResult) }),
  errors: ['not_found'],
  audit: 'critical_result.listed',
  queries: 5,
});

/**
 * A doctor in care has seen the result and says what was done. One that somebody acknowledged before, or that was corrected in the
 * meantime, is `invalid_transition`.
 */
export const acknowledgeCriticalResult = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/critical-results/:criticalId/acknowledgement`,
  summary: 'Acknowledge a critical result',
  access: signedInAs('doctor'),
  params: z.object({ id: Id, criticalId: Id }),
  body: Acknowledgement,
  response: z.strictObject({ result: CriticalResult }),
  errors: ['not_found', 'invalid_transition'],
  audit: 'critical_result.acknowledged',
  queries: 8,
});

import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';

/** What the practice can say afterwards of a visit that nobody closed. */
export const lateOutcomes = ['completed', 'no_show', 'cancelled'] as const;
export const LateOutcome = z.enum(lateOutcomes);
export type LateOutcome = z.output<typeof LateOutcome>;

/** Closed in one step: one screen of the history. */
export const mostClosedAtOnce = 100;

/**
 * Closes visits of the past that nobody closed, all of them or none. A request that was never answered can only be cancelled, and
 * somebody who had arrived did attend: 409 `invalid_transition`. A refusal names the visit in `data.visit`.
 */
export const closePastVisits = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/appointments/close`,
  summary: 'Close visits of the past',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  body: z.object({
    outcome: LateOutcome,
    visits: z
      .array(z.object({ id: Id, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }))
      .check(z.minLength(1), z.maxLength(mostClosedAtOnce)),
  }),
  response: z.strictObject({ closed: z.int() }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'appointment.closed_late',
  queries: 8,
});

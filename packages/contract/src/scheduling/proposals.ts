import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, prose } from '../kernel/values.ts';
import { AppointmentWithAbilities } from './schema.ts';

/** How long a proposed time is kept for the patient at most, in hours. */
export const proposalHours = 48;
/** A proposal lapses at the latest so long before the proposed time, in hours. */
export const proposalEndsBefore = 3;
/** The patient has at least so long to answer, in hours. */
export const proposalLeastHours = 1;

/** The first start that can be proposed at `now`, in milliseconds. */
export const firstProposable = (now: number): number =>
  now + (proposalEndsBefore + proposalLeastHours) * 3_600_000;

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/**
 * Proposes another time for a request or a confirmed visit; it is kept for 48 hours, or until 3 hours before it, whichever comes
 * first, and replaces an earlier proposal. Only open and free times can be proposed: another one is 409 with the three nearest
 * free slots in `data.alternatives`. A time that leaves less than an hour to answer is 400 `too_soon` at `start`.
 */
export const proposeTime = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/appointments/:id/proposal`,
  summary: 'Propose another time',
  access: signedInAs('doctor', 'secretary'),
  team: 'appointments:write',
  params: z.object({ id: Id }),
  body: z.object({
    start: Instant,
    /** As long as before unless given. */
    end: z.optional(Instant),
    location_id: z.optional(Id),
    message: z._default(prose(0, 500), ''),
    version,
  }),
  response: AppointmentWithAbilities,
  errors: [
    'not_found',
    'version_conflict',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
  ],
  audit: 'appointment.proposed',
  queries: 15,
});

export const proposalSteps = ['accept', 'decline', 'withdraw'] as const;
export type ProposalStep = (typeof proposalSteps)[number];

/**
 * Ends a proposal: the patient accepts it, and the visit is confirmed at the proposed time, or declines it with words to the
 * practice; the practice withdraws it. A proposed time that cannot be had any more is 409 with the nearest free slots.
 */
export const settleProposal = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/appointments/:id/proposal`,
  summary: 'Accept, decline or withdraw a proposed time',
  access: signedInAs('patient', 'doctor', 'secretary'),
  team: 'appointments:write',
  proxy: 'appointments',
  params: z.object({ id: Id }),
  body: z.object({ step: z.enum(proposalSteps), answer: z._default(prose(0, 500), ''), version }),
  response: AppointmentWithAbilities,
  errors: [
    'not_found',
    'version_conflict',
    'invalid_transition',
    'slot_taken',
    'slot_not_offered',
    'patient_busy',
  ],
  audit: 'appointment.proposal_settled',
  queries: 18,
});

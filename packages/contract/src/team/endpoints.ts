import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant } from '../kernel/values.ts';

/** A secretary may see a doctor's patients while the link is `accepted`, and nothing of them otherwise (S9). */
export const LinkState = z.enum(['requested', 'accepted', 'suspended']);
export type LinkState = z.output<typeof LinkState>;

/** Somebody who works for this doctor, or asks to. */
export const Secretary = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether the person proved that the address is theirs. */
  email_verified: z.boolean(),
  /** Whether an identity document was handed in; administrators can read it. */
  identity_document: z.boolean(),
  state: LinkState,
  /** Since when the link is in this state. */
  since: Instant,
  last_sign_in: z.nullable(Instant),
  can: z.strictObject({ accept: z.boolean(), decline: z.boolean(), unlink: z.boolean() }),
});
export type Secretary = z.output<typeof Secretary>;

const SecretaryList = z.strictObject({ data: z.array(Secretary) });
const secretary = z.object({ id: Id });

/** The doctor's secretaries: requests that wait first, the oldest of them on top, then by name. */
export const listSecretaries = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/secretaries`,
  summary: 'Secretaries of the signed-in doctor',
  access: signedInAs('doctor'),
  response: SecretaryList,
  queries: 2,
});

/** From now on the secretary sees this doctor's patients and agenda. */
export const acceptSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/secretaries/:id/accept`,
  summary: 'Accept a secretary',
  access: signedInAs('doctor'),
  params: secretary,
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'secretary.accepted',
  queries: 10,
});

/** Takes a request away; the person may ask again. */
export const declineSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/secretaries/:id/decline`,
  summary: 'Decline a secretary',
  access: signedInAs('doctor'),
  params: secretary,
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'secretary.declined',
  queries: 10,
});

/** Ends a secretary's access to everything of this doctor, with the next call (S8). */
export const unlinkSecretary = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/team/secretaries/:id`,
  summary: 'End the work with a secretary',
  access: signedInAs('doctor'),
  params: secretary,
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'secretary.unlinked',
  queries: 10,
});

/** A doctor for whom this secretary works, or asked to. */
export const TeamDoctor = z.strictObject({
  id: Id,
  name: z.string(),
  state: LinkState,
  since: Instant,
  /** When a request that is not answered goes away; null once it was. */
  expires: z.nullable(Instant),
  can: z.strictObject({ leave: z.boolean() }),
});
export type TeamDoctor = z.output<typeof TeamDoctor>;

const TeamDoctorList = z.strictObject({ data: z.array(TeamDoctor) });

/** The secretary's own links, accepted ones first. */
export const listTeamDoctors = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/doctors`,
  summary: 'Doctors of the signed-in secretary',
  access: signedInAs('secretary'),
  response: TeamDoctorList,
  queries: 2,
});

/** Asks another doctor. Asking one who was asked already changes nothing. */
export const askDoctor = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/doctors`,
  summary: 'Ask a doctor to be accepted',
  access: signedInAs('secretary'),
  body: z.object({ doctor_id: Id }),
  response: TeamDoctorList,
  errors: ['not_found', 'too_many_requests', 'unavailable'],
  audit: 'secretary.requested',
  queries: 12,
});

/** Takes the own request back, or stops working for a doctor. */
export const leaveDoctor = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/team/doctors/:id`,
  summary: 'Take a request back, or stop working for a doctor',
  access: signedInAs('secretary'),
  params: z.object({ id: Id }),
  response: TeamDoctorList,
  errors: ['not_found'],
  audit: 'secretary.left',
  queries: 8,
});

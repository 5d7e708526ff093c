import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { TeamPermissions } from '../kernel/team-permissions.ts';
import { Id, Instant } from '../kernel/values.ts';
import { Invitation } from './invitations.ts';

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
  /** Who brought it into this state; null when that is not known. */
  by: z.nullable(z.enum(['doctor', 'secretary'])),
  last_sign_in: z.nullable(Instant),
  /** What the doctor grants while the link is `accepted`. */
  permissions: TeamPermissions,
  can: z.strictObject({
    accept: z.boolean(),
    decline: z.boolean(),
    unlink: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
  }),
});
export type Secretary = z.output<typeof Secretary>;

/** With the invitations that nobody has accepted yet, the newest first. */
export const SecretaryList = z.strictObject({
  data: z.array(Secretary),
  invitations: z.array(Invitation),
});
export type SecretaryList = z.output<typeof SecretaryList>;
const secretary = z.object({ id: Id });

/** The doctor's secretaries: requests that wait first, the oldest of them on top, then by name. */
export const listSecretaries = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/team/secretaries`,
  summary: 'Secretaries of the signed-in doctor',
  access: signedInAs('doctor'),
  response: SecretaryList,
  queries: 3,
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

/** Nothing of this doctor is in the secretary's reach, from the next call on, until work goes on; the link and its permissions stay. */
export const suspendSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/secretaries/:id/suspend`,
  summary: 'Suspend a secretary',
  access: signedInAs('doctor'),
  params: secretary,
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'secretary.suspended',
  queries: 10,
});

/** Work goes on with the permissions that there were. */
export const resumeSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/secretaries/:id/resume`,
  summary: 'Let a suspended secretary work again',
  access: signedInAs('doctor'),
  params: secretary,
  response: SecretaryList,
  errors: ['not_found', 'invalid_transition'],
  audit: 'secretary.resumed',
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
  /** What the doctor grants; nothing unless the link is `accepted`. */
  permissions: TeamPermissions,
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
  team: 'own',
  response: TeamDoctorList,
  queries: 2,
});

/** Asks another doctor. Asking one who was asked already changes nothing. */
export const askDoctor = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/doctors`,
  summary: 'Ask a doctor to be accepted',
  access: signedInAs('secretary'),
  team: 'own',
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
  team: 'own',
  params: z.object({ id: Id }),
  response: TeamDoctorList,
  errors: ['not_found'],
  audit: 'secretary.left',
  queries: 8,
});

import * as z from 'zod/mini';
import { Ticket } from '../accounts/credentials.ts';
import { anyone, signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, MailAddress } from '../kernel/values.ts';

/** How long the link in an invitation works; days. */
export const invitationDays = 7;

/** Somebody whom a doctor asked by mail, and who has not answered. Nothing here tells whether the address has an account (S24). */
export const Invitation = z.strictObject({ id: Id, address: z.string(), sent_at: Instant, expires: Instant });
export type Invitation = z.output<typeof Invitation>;

const Invitations = z.strictObject({ invitations: z.array(Invitation) });

/** Writes to the address; the link of an earlier invitation to it stops working. The answer is the same for every address. */
export const inviteSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/invitations`,
  summary: 'Invite a secretary by mail',
  access: signedInAs('doctor'),
  body: z.object({ address: MailAddress }),
  response: Invitations,
  errors: ['too_many_requests', 'unavailable'],
  audit: 'secretary.invited',
  queries: 10,
});

/** From now on the link leads nowhere. */
export const withdrawInvitation = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/team/invitations/:id`,
  summary: 'Withdraw the invitation of a secretary',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  response: Invitations,
  errors: ['not_found'],
  audit: 'secretary.invitation_withdrawn',
  queries: 8,
});

/** Who invites, for whoever holds the link. Looking does not use it up: programs that check mail look, too. */
export const lookAtInvitation = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/invitations/look`,
  summary: 'Who sent an invitation',
  access: anyone,
  nonce: 'optional',
  body: z.object({ token: Ticket }),
  response: z.strictObject({
    doctor: z.strictObject({ name: z.string() }),
    /** To which address it was sent. */
    address: z.string(),
    expires: Instant,
  }),
  errors: ['email_link_invalid', 'too_many_requests', 'unavailable'],
  queries: 4,
});

/** The signed-in secretary works for the doctor from now on; the link is used up. A suspended link stays suspended. */
export const acceptInvitation = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/team/invitations/accept`,
  summary: 'Accept an invitation as a secretary',
  access: signedInAs('secretary'),
  team: 'own',
  body: z.object({ token: Ticket }),
  response: z.strictObject({ doctor: z.strictObject({ id: Id, name: z.string() }) }),
  errors: ['email_link_invalid', 'invalid_transition', 'too_many_requests', 'unavailable'],
  audit: 'secretary.invitation_accepted',
  queries: 16,
});

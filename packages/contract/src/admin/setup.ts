import * as z from 'zod/mini';
import { NewPassword, SignedIn, Ticket } from '../accounts/credentials.ts';
import { Specialties } from '../accounts/registration.ts';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { TimeZone } from '../kernel/time-zone.ts';
import { identityLine, Language, line, MailAddress } from '../kernel/values.ts';
import { Username } from './schema.ts';

/** Whether a one-time link still opens the first set-up. Looking does not use it up. */
export const getSetup = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/setup`,
  summary: 'Whether a one-time administrator link is valid',
  access: anyone,
  query: z.object({ token: Ticket }),
  response: z.strictObject({ open: z.boolean() }),
  queries: 4,
});

/**
 * Makes the first administrator, or a doctor who administers, and signs in. Open as long as there is no administrator, once for each link, whatever
 * comes at the same time (S77). The account must then enrol a second factor.
 */
export const createFirstAdministrator = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/setup`,
  summary: 'Create the first administrator with the one-time link',
  access: anyone,
  nonce: 'optional',
  body: z
    .object({
      /** As the start prints it: 256 random bits. */
      token: Ticket,
      first_name: line(0, 100),
      last_name: line(0, 100),
      email: MailAddress,
      username: Username,
      password: NewPassword,
      language: Language,
      practice_name: line(1, 120),
      time_zone: TimeZone,
      /** With it the account is a doctor's who administers (docs/decisions/0084); nobody else is there to approve it. */
      practises: z.optional(z.object({ specialties: Specialties, exequatur_number: identityLine(1, 40) })),
    })
    .check(hasName('first_name', 'last_name')),
  status: 201,
  response: SignedIn,
  errors: [
    'setup_link_invalid',
    'username_taken',
    'email_taken',
    'password_too_short',
    'password_too_common',
    'password_is_personal',
    'unavailable',
  ],
  audit: 'setup.completed',
  queries: 16,
});

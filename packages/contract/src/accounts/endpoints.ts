import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { identityLine } from '../kernel/values.ts';
import { SecondFactorAsked, SignedIn, TypedPassword } from './credentials.ts';

/**
 * Opens a session; by username or mail address. A doctor awaiting approval gets 403 with `verification_status`, one who
 * was refused gets `application_rejected`. An account with a second factor gets a ticket for `login/second-factor`
 * instead of a session. One that was registered and never verified answers like a wrong password while the practice can
 * send mail.
 */
export const login = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/login`,
  summary: 'Sign in with username or mail and password',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  body: z.object({
    username: identityLine(1, 254),
    password: TypedPassword,
    remember: z._default(z.boolean(), false),
  }),
  response: z.union([SignedIn, SecondFactorAsked]),
  errors: [
    'invalid_credentials',
    'pending_approval',
    'application_rejected',
    'account_not_active',
    'unavailable',
  ],
  audit: 'login',
  queries: 15,
});

/** Ends this session and nothing else (decision D2): it deletes no account, whatever parameters are sent. */
export const signOut = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/wp-json/wp/v2/users/me',
  summary: 'Sign out',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  response: z.strictObject({ deleted: z.literal(false), signed_out: z.literal(true) }),
  audit: 'logout',
  queries: 3,
});

/** A fresh nonce for this browser session, so that a page open for hours recovers without losing text. */
export const getNonce = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/nonce`,
  summary: 'A fresh nonce',
  access: anyone,
  passive: true,
  response: z.strictObject({ nonce: z.string() }),
  queries: 2,
});

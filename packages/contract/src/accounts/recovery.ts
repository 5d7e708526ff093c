import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { line, MailAddress } from '../kernel/values.ts';
import { NewPassword, SecondFactorProof } from './credentials.ts';

/** A sum of two numbers from 1 to 10, signed, to be answered once within ten minutes (decision D7). */
export const getCaptcha = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/captcha`,
  summary: 'A sum to answer',
  access: anyone,
  response: z.strictObject({ a: z.int(), b: z.int(), question: z.string() }),
  errors: ['too_many_requests', 'unavailable'],
  queries: 3,
});

/**
 * Sends a link to choose a new password, when the address belongs to an account. The answer never says whether it
 * does. Without `captcha`, which the specification's call does not send, a third of the calls is allowed.
 */
export const requestPasswordReset = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/request-password-reset`,
  summary: 'Ask for a link to choose a new password',
  access: anyone,
  nonce: 'optional',
  body: z.object({
    email: MailAddress,
    captcha: z.optional(
      z.object({
        question: z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(300)),
        answer: z.int().check(z.minimum(-1000), z.maximum(1000)),
      }),
    ),
  }),
  response: z.strictObject({ message: z.string() }),
  errors: ['captcha_wrong', 'too_many_requests', 'unavailable'],
  audit: 'password_reset.requested',
  queries: 12,
});

/** Whether a link still opens anything. Asking uses nothing up: mail scanners open links, too (decision D10). */
export const validateResetToken = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/validate-reset-token`,
  summary: 'Whether a link to choose a new password is valid',
  access: anyone,
  query: z.object({ user: line(1, 100), token: line(1, 200) }),
  response: z.strictObject({ valid: z.boolean(), message: z.string() }),
  errors: ['too_many_requests', 'unavailable'],
  queries: 4,
});

/**
 * Chooses a new password with the newest link, once. Every session ends and nobody is signed in; an account with a
 * second factor is asked for it here, too.
 */
export const resetPassword = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/reset-password`,
  summary: 'Choose a new password with a link',
  access: anyone,
  nonce: 'optional',
  body: z.object({
    user_id: line(1, 100),
    token: line(1, 200),
    new_password: NewPassword,
    ...SecondFactorProof.shape,
  }),
  response: z.strictObject({ success: z.literal(true), message: z.string(), redirect: z.string() }),
  errors: [
    'reset_link_invalid',
    'password_too_short',
    'password_too_common',
    'password_is_personal',
    'second_factor_required',
    'wrong_code',
    'passkey_not_accepted',
    'too_many_requests',
    'unavailable',
  ],
  audit: 'password_reset.completed',
  queries: 24,
});

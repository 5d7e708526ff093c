import * as z from 'zod/mini';
import { AccountStatus, Role } from '../accounts/schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, pageSize } from '../kernel/values.ts';
import { administration } from './access.ts';
import { Account, AccountRow } from './schema.ts';

/** Accounts, the newest first; `query` finds any part of name, username or mail address. `next` goes into `cursor`. */
export const listAccounts = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/users`,
  summary: 'Accounts',
  access: administration,
  query: z.object({
    query: z.optional(line(0, 100)),
    role: z.optional(Role),
    status: z.optional(AccountStatus),
    cursor: z.optional(Id),
    per_page: pageSize(25),
  }),
  response: z.strictObject({ data: z.array(AccountRow), total: z.int(), next: z.nullable(z.uuid()) }),
  audit: 'admin.users.listed',
  queries: 6,
});

/** One account, its open sessions, and what may be done with it. */
export const getAccount = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/users/:id`,
  summary: 'One account',
  access: administration,
  params: z.object({ id: Id }),
  response: z.strictObject({ account: Account }),
  errors: ['not_found'],
  audit: 'admin.user.read',
  queries: 9,
});

/**
 * Blocks an account, opens it again, gives it another role, or lets a doctor administer the installation or no longer
 * (docs/decisions/0084): its sessions end with the same call (S8). Or corrects the
 * name of a doctor, who cannot change what was compared with the exequatur. Nobody blocks or
 * demotes themselves or the last administrator; a doctor becomes active by approval alone; a role needs what belongs to
 * it (a doctor's profile, a patient's record). A doctor with appointments to come stays one; of a doctor who becomes
 * something else the links with secretaries end, and these are told.
 */
export const changeAccount = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/admin/users/:id`,
  summary: 'Block or unblock an account, change its role, or a doctor’s name or administration',
  access: administration,
  recent: true,
  params: z.object({ id: Id }),
  body: z.union([
    z.object({ status: z.enum(['active', 'blocked']) }),
    z.object({ role: Role }),
    z.object({ administers: z.boolean() }),
    z.object({ first_name: line(0, 80), last_name: line(0, 80) }).check(hasName('first_name', 'last_name')),
  ]),
  response: z.strictObject({ account: Account }),
  errors: [
    'not_found',
    'invalid_transition',
    'last_administrator',
    'appointments_waiting',
    'reauthentication_required',
  ],
  audit: 'admin.user.changed',
  queries: 18,
});

/** Ends every open session of a person, remembered ones too. */
export const endAccountSessions = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/admin/users/:id/sessions`,
  summary: 'End all sessions of an account',
  access: administration,
  params: z.object({ id: Id }),
  response: z.strictObject({ ended: z.int() }),
  errors: ['not_found'],
  audit: 'admin.user.sessions_ended',
  queries: 6,
});

/**
 * Takes a lost second factor away: authenticator application, passkeys and recovery codes go, all sessions end, and the
 * person is told by mail. Never one's own; an account without a second factor has nothing to reset.
 */
export const resetAccountSecondFactor = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/admin/users/:id/second-factor`,
  summary: 'Reset a lost second factor',
  access: administration,
  recent: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ account: Account }),
  errors: ['not_found', 'invalid_transition', 'no_second_factor', 'reauthentication_required'],
  audit: 'admin.user.second_factor_reset',
  queries: 20,
});

/** Sends the mail with which the person chooses a new password; an administrator never sees one (S27). */
export const sendPasswordMail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/users/:id/password-mail`,
  summary: 'Send a mail to choose a new password',
  access: administration,
  params: z.object({ id: Id }),
  response: z.strictObject({ queued: z.literal(true) }),
  errors: ['not_found', 'invalid_transition', 'too_many_requests', 'unavailable'],
  audit: 'admin.user.password_mail',
  queries: 14,
});

/** Notes that the administrator knows the address to be the person's; only while no mail server could prove it. */
export const verifyAccountEmail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/users/:id/verified-email`,
  summary: 'Mark a mail address as verified in person',
  access: administration,
  recent: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ account: Account }),
  errors: ['not_found', 'invalid_transition', 'reauthentication_required'],
  audit: 'admin.user.email_verified',
  queries: 12,
});

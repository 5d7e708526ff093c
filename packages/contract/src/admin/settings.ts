import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { administration } from './access.ts';
import { MailServerInput, SystemSettings, SystemSettingsInput } from './schema.ts';

/** Settings of the installation; of the mail server's password only whether there is one. */
export const getSystemSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/settings`,
  summary: 'Settings of the installation',
  access: administration,
  response: z.strictObject({ settings: SystemSettings }),
  audit: 'admin.settings.read',
  queries: 4,
});

/** Saves all of them. Somebody else saved meanwhile: 409 with the settings as they are now. */
export const saveSystemSettings = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/settings`,
  summary: 'Save the settings of the installation',
  access: administration,
  recent: true,
  body: SystemSettingsInput,
  response: z.strictObject({ settings: SystemSettings }),
  errors: ['version_conflict', 'reauthentication_required'],
  audit: 'admin.settings.saved',
  queries: 8,
});

/** Sends one mail to the caller's own address through the server as typed, without saving it, and says what came of it. */
export const sendTestMail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/settings/test-mail`,
  summary: 'Try a mail server',
  access: administration,
  recent: true,
  body: MailServerInput,
  response: z.strictObject({
    sent: z.boolean(),
    /** Where it went. */
    address: z.string(),
    /** A code of what failed; null when it was sent. */
    failure: z.nullable(z.string()),
  }),
  errors: ['invalid_transition', 'too_many_requests', 'reauthentication_required', 'unavailable'],
  audit: 'admin.settings.mail_tested',
  queries: 8,
});

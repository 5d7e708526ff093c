import {
  getCaptcha,
  requestPasswordReset,
  resetPassword,
  validateResetToken,
} from '@doctor-plus/contract/accounts/recovery.ts';
import { bind } from '../../platform/http/bind.ts';
import type { BrowserSessions } from '../../platform/sessions/browser.ts';
import { siteOf } from '../security/passkeys.ts';
import type { Recovery } from './service.ts';

export const recoveryRoutes = (recovery: Recovery, browser: BrowserSessions, publicUrl?: string) => [
  bind(getCaptcha, ({ actor, request, reply }) =>
    recovery.askCaptcha(actor, browser.visitor(request, reply)),
  ),
  bind(requestPasswordReset, ({ actor, body }) => recovery.request(actor, body)),
  bind(validateResetToken, ({ actor, query }) => recovery.validate(actor, query.user, query.token)),
  bind(resetPassword, ({ actor, body, request }) => recovery.reset(actor, body, siteOf(request, publicUrl))),
];

import {
  addPasskey,
  changeEmail,
  changePassword,
  confirmAuthenticatorApp,
  confirmEmail,
  confirmIdentity,
  endOtherSessions,
  endSession,
  finishLogin,
  getSecurity,
  listSessions,
  loginWithPasskey,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestPasskey,
  startAuthenticatorApp,
  startPasskey,
} from '@doctor-plus/contract/accounts/security.ts';
import type { FastifyReply } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { BrowserSessions } from '../../platform/sessions/browser.ts';
import { browserOf, enter } from '../entering.ts';
import type { RenewedToken } from './confirm.ts';
import { siteOf } from './passkeys.ts';
import type { Security } from './service.ts';

export const securityRoutes = (security: Security, browser: BrowserSessions, publicUrl?: string) => {
  const keep = (reply: FastifyReply, { token, cookieSeconds }: RenewedToken) =>
    browser.replace(reply, token, cookieSeconds);
  return [
    bind(requestPasskey, ({ actor, request }) =>
      security.finishLogin.requestPasskey(actor, siteOf(request, publicUrl)),
    ),
    bind(finishLogin, async ({ actor, body, request, reply }) => {
      const from = browserOf(browser, request);
      const site = siteOf(request, publicUrl);
      const opened = await security.finishLogin.withTicket(actor, body, { browser: from, site });
      return enter(browser, reply, from, opened);
    }),
    bind(loginWithPasskey, async ({ actor, body, request, reply }) => {
      const from = browserOf(browser, request);
      const site = siteOf(request, publicUrl);
      const opened = await security.finishLogin.withPasskey(actor, body, { browser: from, site });
      return enter(browser, reply, from, opened);
    }),
    bind(confirmIdentity, async ({ actor, body, request, reply }) => {
      keep(reply, await security.confirm(actor, body, siteOf(request, publicUrl)));
      return { confirmed: true as const };
    }),
    bind(getSecurity, ({ actor }) => security.overview(actor)),
    bind(changePassword, async ({ actor, body, reply }) => {
      keep(reply, await security.changePassword(actor, body.new_password));
      return { changed: true as const };
    }),
    bind(changeEmail, ({ actor, body }) => security.email.ask(actor, body.email)),
    bind(confirmEmail, ({ actor, body }) => security.email.confirm(actor, body)),
    bind(startAuthenticatorApp, ({ actor }) => security.factors.startApp(actor)),
    bind(confirmAuthenticatorApp, async ({ actor, body, reply }) => {
      const { renewed, ...answer } = await security.factors.confirmApp(actor, body.code);
      keep(reply, renewed);
      return answer;
    }),
    bind(removeAuthenticatorApp, async ({ actor, reply }) => {
      keep(reply, await security.factors.removeApp(actor));
      return { removed: true as const };
    }),
    bind(renewRecoveryCodes, async ({ actor, reply }) => {
      const { renewed, ...answer } = await security.factors.renewCodes(actor);
      keep(reply, renewed);
      return answer;
    }),
    bind(startPasskey, ({ actor, request }) =>
      security.factors.startPasskey(actor, siteOf(request, publicUrl)),
    ),
    bind(addPasskey, async ({ actor, body, request, reply }) => {
      const site = siteOf(request, publicUrl);
      const { renewed, ...answer } = await security.factors.addPasskey(actor, body.name, body.passkey, site);
      keep(reply, renewed);
      return answer;
    }),
    bind(renamePasskey, ({ actor, params, body }) =>
      security.factors.renamePasskey(actor, params.id, body.name),
    ),
    bind(removePasskey, async ({ actor, params, reply }) => {
      keep(reply, await security.factors.removePasskey(actor, params.id));
      return { removed: true as const };
    }),
    bind(listSessions, ({ actor }) => security.sessions.list(actor)),
    bind(endSession, ({ actor, params }) => security.sessions.end(actor, params.id)),
    bind(endOtherSessions, ({ actor }) => security.sessions.endOthers(actor)),
  ];
};

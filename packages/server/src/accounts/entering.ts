import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserSessions } from '../platform/sessions/browser.ts';
import type { Browser, OpenedSession } from './sign-in.ts';

/** The browser of a request, as signing in needs to know it. */
export const browserOf = (browser: BrowserSessions, request: FastifyRequest): Browser => ({
  device: browser.device(request),
  userAgent: request.headers['user-agent'] ?? '',
});

/** Gives the browser its session and its name, and answers as the specification's client expects. */
export const enter = (
  browser: BrowserSessions,
  reply: FastifyReply,
  { device }: Browser,
  opened: OpenedSession,
) => {
  browser.keepDevice(reply, device);
  if (opened.appearance) browser.chooseAppearance(reply, opened.appearance);
  const nonce = browser.open(reply, opened.token, opened.cookieSeconds);
  return { success: true as const, roles: [opened.role], redirect: opened.redirect, nonce };
};

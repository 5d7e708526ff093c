import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over plain HTTP (loopback) the `__Host-` prefix is refused by browsers, so the names differ. */
const names = (secure: boolean) =>
  secure
    ? { session: '__Host-dp-session', visitor: '__Host-dp-visitor', browser: '__Host-dp-browser' }
    : { session: 'dp-session', visitor: 'dp-visitor', browser: 'dp-browser' };

const yearSeconds = 365 * 24 * 3600;

const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'lax', path: '/' }) as const;

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * Reads and writes three cookies: the session of a signed-in person, the anonymous browser session, and the browser's own
 * name, by which an account knows it again.
 */
export const sessionCookies = (secure: boolean) => {
  const name = names(secure);
  return {
    browserToken: (request: FastifyRequest): string | null => {
      const value = request.cookies[name.browser];
      return isToken(value) ? value : null;
    },
    nameBrowser: (reply: FastifyReply, token: string) =>
      reply.setCookie(name.browser, token, { ...attributes(secure), maxAge: yearSeconds }),
    sessionToken: (request: FastifyRequest): string | null => {
      const value = request.cookies[name.session];
      return isToken(value) ? value : null;
    },
    visitorToken: (request: FastifyRequest): string | null => {
      const value = request.cookies[name.visitor];
      return isToken(value) ? value : null;
    },
    openSession: (reply: FastifyReply, token: string, maxAgeSeconds: number | undefined) =>
      reply.setCookie(name.session, token, {
        ...attributes(secure),
        ...(maxAgeSeconds ? { maxAge: maxAgeSeconds } : {}),
      }),
    closeSession: (reply: FastifyReply) => reply.clearCookie(name.session, attributes(secure)),
    openVisitor: (reply: FastifyReply, token: string) =>
      reply.setCookie(name.visitor, token, attributes(secure)),
    /** Language and theme are no secret: the page reads and writes them, too. */
    chooseAppearance: (reply: FastifyReply, { language, theme }: { language: string; theme: string }) => {
      const open = { ...attributes(secure), httpOnly: false, maxAge: yearSeconds };
      reply.setCookie('dp-language', language, open).setCookie('dp-theme', theme, open);
    },
  };
};

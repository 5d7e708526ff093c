import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over plain HTTP (loopback) the `__Host-` prefix is refused by browsers, so the names differ. */
const names = (secure: boolean) =>
  secure
    ? { session: '__Host-dp-session', visitor: '__Host-dp-visitor' }
    : { session: 'dp-session', visitor: 'dp-visitor' };

const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'lax', path: '/' }) as const;

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** Reads and writes the two cookies: the session of a signed-in person and the anonymous browser session. */
export const sessionCookies = (secure: boolean) => {
  const name = names(secure);
  return {
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
  };
};

import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { hashToken, newToken, type SessionCookies } from './cookies.ts';
import { acceptsNonce, issueNonce } from './nonce.ts';

/** A session that is neither ended nor idle, and the account it belongs to. */
export type LiveSession = {
  readonly id: string;
  readonly role: Role;
  readonly status: 'active' | 'pending' | 'blocked';
  readonly name: string;
  readonly language: Language;
  readonly sessionHash: Buffer;
};

type Deps = {
  readonly pool: pg.Pool;
  readonly cookies: SessionCookies;
  readonly nonceKey: Buffer;
  readonly clock: Clock;
};

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/** Database time decides expiry, so that a process with a wrong clock neither ends nor revives a session. */
const findLive = {
  name: 'session-live',
  text: `SELECT u.id, u.role, u.status, trim(u.honorific || ' ' || u.given_name || ' ' || u.family_name) AS name, u.language,
      s.last_seen_at < now() - interval '1 minute' AS stale,
      s.ends_at <= now() OR s.last_seen_at + make_interval(secs => s.idle_seconds) <= now() AS over
    FROM session s JOIN app_user u ON u.id = s.user_id
    WHERE s.token_hash = $1`,
};

/** What is over is removed as soon as it is seen: set the clock back, and it stays over. */
const end = { name: 'session-end', text: 'DELETE FROM session WHERE token_hash = $1' };

const touch = {
  name: 'session-touch',
  text: 'UPDATE session SET last_seen_at = now() WHERE token_hash = $1',
};

/** Ties requests to sessions, and sessions to nonces. */
export const createBrowserSessions = ({ pool, cookies, nonceKey, clock }: Deps) => {
  const hashOf = (request: FastifyRequest): Buffer | null => {
    const token = cookies.sessionToken(request) ?? cookies.visitorToken(request);
    return token === null ? null : hashToken(token);
  };

  return {
    /** The live session of this request, or null. Idle time is written at most once a minute. */
    find: async (request: FastifyRequest): Promise<LiveSession | null> => {
      const token = cookies.sessionToken(request);
      if (token === null) return null;
      const sessionHash = hashToken(token);
      const { rows } = await pool.query({ ...findLive, values: [sessionHash] });
      const row = rows[0];
      if (!row) return null;
      if (row.over) {
        await pool.query({ ...end, values: [sessionHash] });
        return null;
      }
      if (row.stale) await pool.query({ ...touch, values: [sessionHash] });
      return {
        id: row.id,
        role: row.role,
        status: row.status,
        name: row.name,
        language: Language.parse(row.language),
        sessionHash,
      };
    },

    /** Whether the request carries a valid nonce of its own browser session. */
    hasNonce: (request: FastifyRequest): 'valid' | 'missing' | 'wrong' => {
      const given = request.headers['x-wp-nonce'];
      if (given === undefined || given === '') return 'missing';
      const hash = hashOf(request);
      return hash && typeof given === 'string' && acceptsNonce(nonceKey, hash, clock.now(), given)
        ? 'valid'
        : 'wrong';
    },

    /** A nonce of a session that was found already. */
    nonceOf: ({ sessionHash }: Pick<LiveSession, 'sessionHash'>): string =>
      issueNonce(nonceKey, sessionHash, clock.now()),

    /** A nonce for this browser; a visitor without a cookie gets an anonymous browser session first. */
    nonce: (request: FastifyRequest, reply: FastifyReply): string => {
      const known = hashOf(request);
      if (known) return issueNonce(nonceKey, known, clock.now());
      const token = newToken();
      cookies.openVisitor(reply, token);
      return issueNonce(nonceKey, hashToken(token), clock.now());
    },

    /** Gives the browser its session and returns the first nonce of it. */
    open: (reply: FastifyReply, token: string, cookieSeconds: number | undefined): string => {
      cookies.openSession(reply, token, cookieSeconds);
      return issueNonce(nonceKey, hashToken(token), clock.now());
    },

    /** Takes the session cookie away and has the browser drop what it cached of this site. */
    close: (reply: FastifyReply): void => {
      cookies.closeSession(reply);
      reply.header('clear-site-data', '"cache"');
    },
  };
};

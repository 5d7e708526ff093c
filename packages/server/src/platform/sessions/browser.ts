import type { KeyObject } from 'node:crypto';
import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Works } from '../http/actor.ts';
import { networkOf } from '../http/network.ts';
import { hashToken, newToken, type SessionCookies } from './cookies.ts';
import { acceptsNonce, issueNonce } from './nonce.ts';
import { createRotation } from './rotation.ts';

/** A session that is neither ended nor idle, and the account it belongs to. */
export type LiveSession = {
  readonly id: string;
  readonly role: Role;
  /** See `Actor.administers`. */
  readonly administers: boolean;
  readonly status: 'active' | 'pending' | 'rejected' | 'blocked' | 'erased';
  /** What the account owes before the portal opens to it; null when nothing (S10). */
  readonly owes: 'second_factor' | 'verified_email' | null;
  /** The person proved who they are within the last five minutes (S27). */
  readonly recent: boolean;
  readonly name: string;
  readonly language: Language;
  readonly sessionHash: Buffer;
  /** Whether the person may act as they ask to; false when nothing was asked. */
  readonly acts: boolean;
  /** What the doctors of a secretary grant; see `Actor.works`. */
  readonly works: Works;
};

/** A patient for whom somebody wants to make a call, and what the call needs. */
export type Acting = { readonly patientId: string; readonly scope: ProxyScope };

type Deps = {
  readonly pool: pg.Pool;
  readonly cookies: SessionCookies;
  readonly nonceKey: KeyObject;
  readonly clock: Clock;
};

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/** Whether the session `s` is over. */
export const sessionIsOverSql =
  's.ends_at <= app_now() OR s.last_seen_at + make_interval(secs => s.idle_seconds) <= app_now()';

/** What the account `u` owes the practice `p` before the portal opens to it; NULL when nothing (S10). */
export const owesSql = `CASE
        WHEN p.mail_host IS NOT NULL AND u.email IS NOT NULL AND u.email_verified_at IS NULL THEN 'verified_email'
        WHEN p.demonstration OR u.second_factor THEN NULL
        WHEN u.role IN ('doctor', 'administrator') OR u.role = 'secretary' AND NOT u.password_long THEN 'second_factor'
      END`;

/** Whether the patient `k` is somebody to act for: alive, of a chart that is nobody's part, and of no account that is closed. */
export const actableSql = `k.merged_into IS NULL AND k.deceased_at IS NULL
  AND NOT EXISTS (SELECT FROM app_user a WHERE a.id = k.id AND a.status <> 'active')`;

/** Whether the proxy `x` lasts for the patient `k`: accepted, neither ended nor over. Nobody is a proxy of themselves. */
export const proxyLastsSql = `x.accepted_at IS NOT NULL AND x.ended_at IS NULL AND x.until > app_now()
  AND ${actableSql} AND x.proxy_id <> k.id`;

/** Of a secretary `u`: the doctors who accepted, with what they grant, and those who suspended the link, with nothing. */
const worksSql = `CASE WHEN u.role = 'secretary' THEN (SELECT json_object_agg(l.doctor_id,
        CASE l.state WHEN 'accepted' THEN l.grants ELSE '{}' END)
        FROM secretary_link l WHERE l.secretary_id = u.id AND l.state <> 'requested') END`;

/** Database time decides expiry, so that a process with a wrong clock neither ends nor revives a session. */
const findLive = {
  name: 'session-live',
  text: `SELECT u.id, u.role, u.role = 'administrator' OR u.administers AS administers, u.status, shown_name(u.honorific, u.given_name, u.family_name) AS name, u.language,
      s.last_seen_at < app_now() - interval '1 minute' AS stale,
      s.remembered AND s.token_since < app_now() - interval '30 minutes' AS worn,
      s.remembered AND EXISTS (SELECT FROM spent_token t WHERE t.session_id = s.id AND t.spent_at IS NULL) AS replaces,
      ceil(extract(epoch FROM s.ends_at - app_now()))::integer AS seconds_left,
      s.authenticated_at > app_now() - interval '5 minutes' AS recent,
      ${worksSql} AS works,
      ${owesSql} AS owes,
      ${sessionIsOverSql} AS over
    FROM session s JOIN app_user u ON u.id = s.user_id CROSS JOIN practice p
    WHERE s.token_hash = $1`,
};

/** Whether the account `u` acts for the patient `$2` with the scope `$3` (docs/decisions/0043). */
const findActing = {
  name: 'session-live-acting',
  text: findLive.text.replace(
    '\n    FROM session s',
    `,\n      u.role = 'patient' AND EXISTS (SELECT FROM patient_proxy x JOIN patient k ON k.id = x.patient_id
        WHERE x.proxy_id = u.id AND x.patient_id = $2::uuid AND $3 = ANY (x.scopes) AND ${proxyLastsSql}) AS acts
    FROM session s`,
  ),
};

/** What is over is removed as soon as it is seen: set the clock back, and it stays over. */
const end = { name: 'session-end', text: 'DELETE FROM session WHERE token_hash = $1' };

const touch = {
  name: 'session-touch',
  text: 'UPDATE session SET last_seen_at = app_now() WHERE token_hash = $1',
};

const nothing: Works = new Map();

const worksFrom = (row: Record<string, TeamGrant[]> | null): Works =>
  row === null ? nothing : new Map(Object.entries(row).map(([doctor, grants]) => [doctor, new Set(grants)]));

/** A browser's own name, kept in a cookie of its own. */
export type Device = { readonly token: string; readonly hash: Buffer };

/** Ties requests to sessions, and sessions to nonces. */
export const createBrowserSessions = ({ pool, cookies, nonceKey, clock }: Deps) => {
  const rotation = createRotation(pool);
  const hashOf = (request: FastifyRequest): Buffer | null => {
    const token = cookies.sessionToken(request) ?? cookies.visitorToken(request);
    return token === null ? null : hashToken(token);
  };

  const visitorHash = (request: FastifyRequest): Buffer | null => {
    const token = cookies.visitorToken(request);
    return token === null ? null : hashToken(token);
  };

  const liveRow = async (request: FastifyRequest, given: Buffer, acting: Acting | null) => {
    const statement = (tokenHash: Buffer) =>
      acting
        ? { ...findActing, values: [tokenHash, acting.patientId, acting.scope] }
        : { ...findLive, values: [tokenHash] };
    const { rows } = await pool.query(statement(given));
    if (rows[0]) return { row: rows[0], sessionHash: given, current: true, waiting: false };
    const from = { requestId: request.id, network: networkOf(request.ip) };
    const successor = await rotation.successorOf(given, from);
    if (!successor) return null;
    const { tokenHash: sessionHash, waiting } = successor;
    const { rows: successors } = await pool.query(statement(sessionHash));
    return successors[0] ? { row: successors[0], sessionHash, current: false, waiting } : null;
  };

  /** What the session is called after this call: by a next token, put in the browser's cookie, or as before. */
  const renewed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { row, sessionHash, waiting }: NonNullable<Awaited<ReturnType<typeof liveRow>>>,
  ): Promise<Buffer> => {
    const token = await rotation.next(sessionHash, { lost: waiting });
    if (token !== null) {
      cookies.openSession(reply, token, row.seconds_left);
      return hashToken(token);
    }
    const from = { requestId: request.id, network: networkOf(request.ip) };
    return (await rotation.successorOf(sessionHash, from))?.tokenHash ?? sessionHash;
  };

  return {
    /**
     * The live session of this request, or null. Idle time is written at most once a minute, and not at all when
     * `passive`. With a `reply`, a remembered session gets a new token every half hour in which it is used, and another
     * one when the browser still comes with the old. `acting` asks in the same look whether the person may act so.
     */
    find: async (
      request: FastifyRequest,
      passive = false,
      reply?: FastifyReply,
      acting: Acting | null = null,
    ): Promise<LiveSession | null> => {
      const token = cookies.sessionToken(request);
      if (token === null) return null;
      const found = await liveRow(request, hashToken(token), acting);
      if (!found) return null;
      const { row } = found;
      let { sessionHash } = found;
      if (row.replaces && found.current) await rotation.seen(sessionHash);
      if (row.over) {
        await pool.query({ ...end, values: [sessionHash] });
        return null;
      }
      if ((row.worn || found.waiting) && !passive && reply) {
        sessionHash = await renewed(request, reply, found);
      } else if (row.stale && !passive) await pool.query({ ...touch, values: [sessionHash] });
      return {
        id: row.id,
        role: row.role,
        administers: row.administers,
        status: row.status,
        name: row.name,
        language: Language.parse(row.language),
        owes: row.owes,
        recent: row.recent,
        sessionHash,
        acts: row.acts === true,
        works: worksFrom(row.works),
      };
    },

    /** The anonymous browser session of this request; null when the browser has none yet. */
    visitorHash,

    /** The same, made when the browser has none. */
    visitor: (request: FastifyRequest, reply: FastifyReply): Buffer => {
      const known = visitorHash(request);
      if (known) return known;
      const token = newToken();
      cookies.openVisitor(reply, token);
      return hashToken(token);
    },

    /** The name of this browser; one that has none gets it with `keepDevice`. */
    device: (request: FastifyRequest): Device => {
      const token = cookies.browserToken(request) ?? newToken();
      return { token, hash: hashToken(token) };
    },

    keepDevice: (reply: FastifyReply, { token }: Device): void => {
      cookies.nameBrowser(reply, token);
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

    /**
     * A nonce for this browser. One without an anonymous browser session gets it first, even beside a session's cookie:
     * that session may have ended long ago.
     */
    nonce: (request: FastifyRequest, reply: FastifyReply): string => {
      const known = hashOf(request);
      if (known && visitorHash(request)) return issueNonce(nonceKey, known, clock.now());
      const token = newToken();
      cookies.openVisitor(reply, token);
      return issueNonce(nonceKey, known ?? hashToken(token), clock.now());
    },

    /** Gives the browser the language and theme of an account. */
    chooseAppearance: (reply: FastifyReply, chosen: { language: string; theme: string }): void =>
      cookies.chooseAppearance(reply, chosen),

    /** Gives the browser its session and returns the first nonce of it. */
    open: (reply: FastifyReply, token: string, cookieSeconds: number | undefined): string => {
      cookies.openSession(reply, token, cookieSeconds);
      return issueNonce(nonceKey, hashToken(token), clock.now());
    },

    /** Puts another token in the place of the session's own, for the browser that holds it; the nonce goes with it. */
    replace: (reply: FastifyReply, token: string, cookieSeconds: number | undefined): void => {
      cookies.openSession(reply, token, cookieSeconds);
      reply.header('x-wp-nonce', issueNonce(nonceKey, hashToken(token), clock.now()));
    },

    /** Takes the session cookie away and has the browser drop what it cached of this site. */
    close: (reply: FastifyReply): void => {
      cookies.closeSession(reply);
      reply.header('clear-site-data', '"cache"');
    },
  };
};

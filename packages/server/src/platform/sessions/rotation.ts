import type pg from 'pg';
import { hashToken, newToken } from './cookies.ts';

/** How old a remembered session's token gets, and how long a new one is waited for before another is given. */
const wornSeconds = 30 * 60;
const lostSeconds = 60;

/**
 * Gives a remembered session its next token. The old one stays valid until the new one is seen: the answer that brings it
 * may be lost. Nothing when another call was quicker.
 */
const renew = {
  name: 'session-renew',
  text: `WITH renewed AS (
      UPDATE session SET token_hash = $2, token_since = app_now(), last_seen_at = app_now()
      WHERE token_hash = $1 AND token_since < app_now() - make_interval(secs => $3) RETURNING id)
    INSERT INTO spent_token (token_hash, session_id) SELECT $1, id FROM renewed`,
};

/** The new token has been seen, so the browser has it: whatever came before it is spent. */
const spend = {
  name: 'session-spend',
  text: `UPDATE spent_token SET spent_at = app_now()
    WHERE spent_at IS NULL AND token_hash <> $1 AND session_id = (SELECT id FROM session WHERE token_hash = $1)`,
};

/** A spent token may still be on its way for a minute: calls that were sent before the new one had arrived. */
const find = {
  name: 'session-replaced',
  text: `SELECT s.token_hash, s.id, t.spent_at IS NULL AS waiting,
      t.spent_at IS NULL OR t.spent_at > app_now() - interval '1 minute' AS leads
    FROM spent_token t JOIN session s ON s.id = t.session_id WHERE t.token_hash = $1`,
};

/** Later it comes from a copy, and nobody can tell whose the newer token is: the session ends, and the log says so. */
const endCopied = {
  name: 'session-end-copied',
  text: `WITH ended AS (DELETE FROM session WHERE id = $1 RETURNING user_id)
    SELECT audit_append('session.copied_token', 'refused', NULL, NULL, NULL, user_id::text, $2, $3, '{}'::jsonb) FROM ended`,
};

/** Where a replaced token leads: `waiting` while the one that replaces it has not been seen. */
export type Successor = { readonly tokenHash: Buffer; readonly waiting: boolean };

/** How the token of a remembered session changes while it is used. */
export const createRotation = (pool: pg.Pool) => ({
  /** What a replaced token leads to; null for any other, and for a copy, which ends its session. */
  successorOf: async (
    given: Buffer,
    { requestId, network }: { requestId: string; network: string },
  ): Promise<Successor | null> => {
    const { rows } = await pool.query({ ...find, values: [given] });
    const [row] = rows;
    if (row?.leads) return { tokenHash: row.token_hash, waiting: row.waiting };
    if (row) await pool.query({ ...endCopied, values: [row.id, requestId, network] });
    return null;
  },

  /** Another token for a session that has had this one for half an hour, or a minute when it seems `lost`; or null. */
  next: async (current: Buffer, { lost }: { lost: boolean }): Promise<string | null> => {
    const token = newToken();
    const seconds = lost ? lostSeconds : wornSeconds;
    const { rowCount } = await pool.query({ ...renew, values: [current, hashToken(token), seconds] });
    return rowCount === 0 ? null : token;
  },

  /** Spends all tokens before this one. */
  seen: async (current: Buffer): Promise<void> => {
    await pool.query({ ...spend, values: [current] });
  },
});

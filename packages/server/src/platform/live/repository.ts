import type pg from 'pg';
import * as z from 'zod/mini';
import { owesSql, sessionIsOverSql } from '../sessions/browser.ts';
import { StoredChange } from './change.ts';
import type { Place } from './place.ts';

export type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Most changes that a reader is told one by one; of more, only that everything is to be read again. */
export const most = 1_000;

const asJson = `json_build_object('topic', topic, 'subject', subject_id, 'version', version, 'audience', audience, 'actor', actor_id)`;

/** What the snapshot does not hold, although it may have begun before: a slow transaction is told of when it commits. */
const notIn = (snapshot: string) =>
  `xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;

const Read = z.object({ seconds: z.coerce.number(), snapshot: z.string(), changes: z.array(StoredChange) });

/** Everything that was committed since the snapshot, in one statement, and the place up to which it was read. */
export const readSince = async (query: Query, snapshot: string | null) => {
  const { rows } = await query(
    `SELECT floor(extract(epoch FROM app_now())) AS seconds, pg_current_snapshot()::text AS snapshot,
      (SELECT coalesce(json_agg(${asJson} ORDER BY xid, id), '[]') FROM live_event WHERE ${notIn('$1')}) AS changes`,
    [snapshot],
  );
  const { changes, ...place } = z.parse(Read, rows[0]);
  return { place: place as Place, changes };
};

/** Seconds before a new stream of which it is told: while its page was drawn, nobody listened. */
const drawing = 60;

const Missed = z.object({ foreign: z.boolean(), changes: z.array(StoredChange) });

/**
 * What a stream that begins at `until` has missed since `after`, or while its page was drawn. Null when that is more than
 * can be told, or cannot be known because the place is of another database.
 */
export const readMissed = async (
  query: Query,
  after: Place | null,
  until: Place,
  channels: ReadonlySet<string>,
): Promise<StoredChange[] | null> => {
  const since = after ? notIn('$3') : 'at > app_now() - make_interval(secs => $3)';
  const { rows } = await query(
    `SELECT ${after ? 'pg_snapshot_xmax($3::pg_snapshot) > pg_snapshot_xmax($1::pg_snapshot)' : 'false'} AS foreign,
      (SELECT coalesce(json_agg(change), '[]') FROM (
        SELECT ${asJson} AS change FROM live_event
        WHERE ${since} AND pg_visible_in_snapshot(xid, $1::pg_snapshot) AND audience && $2::text[]
        ORDER BY xid, id LIMIT ${most + 1}) AS found) AS changes`,
    [until.snapshot, [...channels], after?.snapshot ?? drawing],
  );
  const { foreign, changes } = z.parse(Missed, rows[0]);
  return foreign || changes.length > most ? null : changes;
};

/** The session that a token's hash opens, by the id that stays when the token is replaced. */
export const findSessionId = async (query: Query, hash: Buffer): Promise<string | null> => {
  const { rows } = await query('SELECT id FROM session WHERE token_hash = $1', [hash]);
  return rows[0]?.id ?? null;
};

/** Of these sessions, those that are open to the whole portal, with the role they have now. */
export const findOpenSessions = async (
  query: Query,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await query(
    `SELECT s.id, u.role FROM session s JOIN app_user u ON u.id = s.user_id CROSS JOIN practice p
      WHERE s.id = ANY($1::uuid[]) AND u.status = 'active' AND NOT (${sessionIsOverSql}) AND (${owesSql}) IS NULL`,
    [ids],
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
};

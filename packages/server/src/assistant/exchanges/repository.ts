import type { ExchangeProof } from '@doctor-plus/contract/assistant/exchanges.ts';
import { type SQL, sql } from 'drizzle-orm';
import { patient, practice, user } from '../../accounts/tables.ts';
import { auditEvent } from '../../platform/audit/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { assistantModelUse } from '../model/tables.ts';
import { assistantExchange, assistantRun } from '../tables.ts';

export type ExchangeFilter = {
  readonly from: string;
  readonly to: string;
  readonly doctor?: string | undefined;
  readonly engine?: string | undefined;
  readonly left?: 'yes' | 'no' | undefined;
  readonly refused?: 'yes' | 'no' | undefined;
  readonly rating?: 'up' | 'down' | undefined;
};

/** The row of the chain about a question; that an answer was read once more is another row. */
const isAbout = sql`a.event = 'assistant.asked' AND a.outcome = 'success' AND NOT a.details ? 'again'`;

/**
 * Every question of a time: those that are stored, each with its row of the chain, and those of which only the chain still knows.
 * What the chain says counts. Danger: reads without a policy; no clinical text.
 */
const questions = ({ from, to }: ExchangeFilter): SQL => sql`
  SELECT coalesce(r.id, a.object_id::uuid) AS id, coalesce(r.started_at, a.at) AS at,
    coalesce(a.actor_id, r.doctor_id) AS doctor_id, coalesce(r.patient_id, a.patient_id) AS patient_id,
    coalesce(a.details->>'state', r.state) AS state, coalesce(a.details->>'engine', r.engine) AS engine,
    coalesce(a.details->>'refused', r.refused) AS refused, a.details->>'failure' AS failure,
    coalesce(a.details->>'destination', r.left_clinic->>'destination') AS destination,
    coalesce((a.details->>'bytes')::integer, (r.left_clinic->>'bytes')::integer, 0) AS bytes,
    (a.details->>'ms')::float8 AS ms, r.rating, r.id IS NULL AS removed, a.lane, a.seq,
    CASE WHEN a.lane IS NULL THEN
        CASE WHEN r.state IN ('running', 'failed') THEN 'none_due'
          WHEN r.started_at < app_now() - make_interval(years => (SELECT audit_years FROM ${practice})) THEN 'expired'
          ELSE 'missing' END
      WHEN r.id IS NOT NULL AND (r.doctor_id <> a.actor_id OR r.state <> a.details->>'state'
        OR (r.state = 'done' AND (r.engine, r.refused) IS DISTINCT FROM (a.details->>'engine', a.details->>'refused'))
        OR r.left_clinic->>'destination' IS DISTINCT FROM a.details->>'destination'
        OR (r.left_clinic->>'bytes')::integer IS DISTINCT FROM (a.details->>'bytes')::integer) THEN 'differs'
      ELSE 'noted' END AS proof
  FROM (
    SELECT r.id AS run, r.id::text AS object_id FROM ${assistantRun} r
      WHERE r.started_at >= ${from}::timestamptz AND r.started_at < ${to}::timestamptz
    UNION ALL
    SELECT NULL, a.object_id FROM ${auditEvent} a
      WHERE ${isAbout} AND a.at >= ${from}::timestamptz AND a.at < ${to}::timestamptz
        AND NOT EXISTS (SELECT FROM ${assistantRun} r WHERE r.id = a.object_id::uuid)
  ) q
  LEFT JOIN ${assistantRun} r ON r.id = q.run
  LEFT JOIN ${auditEvent} a ON ${isAbout} AND a.object_id = q.object_id`;

const yesNo = (wish: 'yes' | 'no' | undefined, column: SQL): SQL =>
  wish === undefined ? sql`true` : wish === 'yes' ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;

const matching = ({ doctor, engine, left, refused, rating }: ExchangeFilter): SQL =>
  sql.join(
    [
      doctor === undefined ? sql`true` : sql`q.doctor_id = ${doctor}::uuid`,
      engine === undefined ? sql`true` : sql`q.engine = ${engine}`,
      yesNo(left, sql`q.destination`),
      yesNo(refused, sql`q.refused`),
      rating === undefined ? sql`true` : sql`q.rating = ${rating}`,
    ],
    sql` AND `,
  );

/** `microseconds_id` of the last question of the page before. */
const before = (cursor: string): SQL => {
  const [at = '0', id = ''] = cursor.split('_');
  return sql`(q.at, q.id) < (timestamptz 'epoch' + (${at}::text || ' microseconds')::interval, ${id}::uuid)`;
};

const doctorName = sql`nullif(shown_name(u.honorific, u.given_name, u.family_name), '')`;

export type FoundExchange = {
  id: string;
  at: string;
  micros: string;
  doctor_id: string | null;
  doctor_name: string | null;
  patient_id: string | null;
  patient_name: string | null;
  state: 'running' | 'done' | 'stopped' | 'failed';
  engine: string | null;
  refused: string | null;
  failure: string | null;
  destination: string | null;
  bytes: number;
  ms: number | null;
  rating: 'up' | 'down' | null;
  removed: boolean;
  sealed: boolean;
  model: string | null;
  place: string | null;
  proof: ExchangeProof;
};

/** Questions that match, the newest first; the row of the chain of each is reckoned again. */
export const findExchanges = async (
  tx: Transaction,
  filter: ExchangeFilter,
  cursor: string | undefined,
  limit: number,
): Promise<FoundExchange[]> => {
  const { rows } = await tx.execute<FoundExchange>(sql`
    WITH page AS (
      SELECT * FROM (${questions(filter)}) q
      WHERE ${matching(filter)} ${cursor === undefined ? sql`` : sql`AND ${before(cursor)}`}
      ORDER BY q.at DESC, q.id DESC LIMIT ${limit}
    )
    SELECT q.id, q.at::text, ((extract(epoch FROM q.at) * 1000000)::bigint)::text AS micros, q.doctor_id, ${doctorName} AS doctor_name,
      q.patient_id, nullif(full_name(p.given_name, p.family_name), '') AS patient_name, q.state, q.engine, q.refused,
      q.failure, q.destination, q.bytes, q.ms, q.rating, q.removed,
      EXISTS (SELECT FROM ${assistantExchange} x WHERE x.run_id = q.id) AS sealed,
      m.details->>'model' AS model, m.details->>'place' AS place,
      CASE WHEN h.hash <> audit_hash(h.previous_hash, h.lane, h.seq, h.at, h.event, h.outcome, h.actor_id, h.role, h.patient_id,
        h.object_id, h.request_id, h.network, h.details) THEN 'altered' ELSE q.proof END AS proof
    FROM page q
    LEFT JOIN ${user} u ON u.id = q.doctor_id
    LEFT JOIN ${patient} p ON p.id = q.patient_id
    LEFT JOIN ${auditEvent} h ON h.lane = q.lane AND h.seq = q.seq
    LEFT JOIN LATERAL (SELECT e.details FROM ${auditEvent} e
      WHERE e.event = 'assistant.model_asked' AND e.object_id = q.id::text LIMIT 1) m ON true
    ORDER BY q.at DESC, q.id DESC`);
  return rows;
};

type Day = { day: string; questions: number; left: number; tokens: number };

export type FoundTotals = {
  questions: number;
  answered: number;
  stopped: number;
  failed: number;
  refused: number;
  fell_back: number;
  left: number;
  bytes: number;
  up: number;
  down: number;
  unproven: number;
  failures: { failure: string; questions: number }[];
  days: Day[];
  doctors: { id: string; name: string | null; questions: number }[];
};

/** What all questions that match come to, in one statement. */
export const findTotals = async (tx: Transaction, filter: ExchangeFilter): Promise<FoundTotals> => {
  const { from, to, doctor } = filter;
  const zone = sql`(SELECT time_zone FROM ${practice})`;
  const dayOf = (at: SQL): SQL => sql`(${at} AT TIME ZONE ${zone})::date`;
  const { rows } = await tx.execute<FoundTotals>(sql`
    WITH ranged AS MATERIALIZED (${questions(filter)}),
    chosen AS MATERIALIZED (SELECT q.*, ${dayOf(sql`q.at`)} AS day FROM ranged q WHERE ${matching(filter)}),
    spent AS (
      SELECT day, sum(tokens)::integer AS tokens FROM ${assistantModelUse}
      WHERE tokens > 0 AND day BETWEEN ${dayOf(sql`${from}::timestamptz`)} AND ${dayOf(sql`(${to}::timestamptz - interval '1 microsecond')`)}
        ${doctor === undefined ? sql`` : sql`AND doctor_id = ${doctor}::uuid`}
      GROUP BY day
    ),
    asked AS (SELECT day, count(*)::integer AS questions, count(destination)::integer AS "left" FROM chosen GROUP BY day)
    SELECT count(*)::integer AS questions,
      (count(*) FILTER (WHERE state = 'done'))::integer AS answered,
      (count(*) FILTER (WHERE state = 'stopped'))::integer AS stopped,
      (count(*) FILTER (WHERE state = 'failed'))::integer AS failed,
      count(refused)::integer AS refused,
      (count(*) FILTER (WHERE engine = 'embedded-after-llm-failure'))::integer AS fell_back,
      count(destination)::integer AS "left", coalesce(sum(bytes), 0)::float8 AS bytes,
      (count(*) FILTER (WHERE rating = 'up'))::integer AS up,
      (count(*) FILTER (WHERE rating = 'down'))::integer AS down,
      (count(*) FILTER (WHERE proof IN ('missing', 'differs')))::integer AS unproven,
      (SELECT coalesce(json_agg(f ORDER BY f.questions DESC, f.failure), '[]') FROM (
        SELECT failure, count(*) AS questions FROM chosen WHERE failure IS NOT NULL GROUP BY failure) f) AS failures,
      (SELECT coalesce(json_agg(d ORDER BY d.day DESC), '[]') FROM (
        SELECT coalesce(a.day, s.day) AS day, coalesce(a.questions, 0) AS questions, coalesce(a.left, 0) AS "left",
          coalesce(s.tokens, 0) AS tokens FROM asked a FULL JOIN spent s ON s.day = a.day) d) AS days,
      (SELECT coalesce(json_agg(w ORDER BY w.name, w.id), '[]') FROM (
        SELECT r.doctor_id AS id, ${doctorName} AS name, count(*) AS questions FROM ranged r
          LEFT JOIN ${user} u ON u.id = r.doctor_id WHERE r.doctor_id IS NOT NULL
          GROUP BY r.doctor_id, u.honorific, u.given_name, u.family_name) w) AS doctors
    FROM chosen`);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row');
  return row;
};

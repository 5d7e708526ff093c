import type { TimelineEntry, TimelineKind } from '@doctor-plus/contract/charts/own-record.ts';
import { draftHours } from '@doctor-plus/contract/charts/schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';

export type Cursor = { readonly before: string; readonly before_id: string };

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const part = (name: string, column: string) => `json_build_object('name', '${name}', 'text', ${column})`;
const conclusionParts = `json_build_array(${part('diagnosis', 'c.diagnosis')}, ${part('treatment', 'c.treatment')},
  ${part('follow_up', 'c.follow_up')}, ${part('prescription', 'c.prescription')})`;

/** What only notes have: their kind, and what was added to them. */
const ofNote = `NULL::text AS note_kind, '[]'::json AS addenda`;
const addenda = `(SELECT coalesce(json_agg(json_build_object('id', a.id, 'at', to_char(a.written_at AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'author', a.author_name, 'text', a.text) ORDER BY a.written_at, a.id), '[]')
  FROM note_addendum a WHERE a.note_id = n.id)`;

type Source = { readonly kind: TimelineKind; readonly at: string; readonly id: string; readonly rows: SQL };

/**
 * What the timeline is made of. A visit holds what was concluded and noted in it, once it is finished or a day old: until
 * then it is the doctor's draft. What belongs to no visit stands by itself.
 */
const sourcesOf = (patientId: string, now: Date): readonly Source[] => {
  const draft = sql`(v.status = 'in-progress' AND v.started_at > ${now.toISOString()}::timestamptz - ${sql.raw(`interval '${draftHours} hours'`)})`;
  return [
    {
      kind: 'visit',
      at: 'v.started_at',
      id: 'v.id',
      rows: sql`SELECT v.id, 'visit' AS kind, v.started_at AS at, v.started_on AS "on", NULL::jsonb AS undated, v.author_name AS author,
          coalesce(nullif(v.chief_complaint, ''), v.description) AS title, NULL::text AS ended, ${draft} AS unfinished,
          CASE WHEN ${draft} THEN '[]'::json ELSE (SELECT coalesce(json_agg(p ORDER BY rank), '[]') FROM (
            SELECT 0 AS rank, json_array_elements(${sql.raw(conclusionParts)}) AS p FROM conclusion c
              WHERE c.patient_id = v.patient_id AND c.visit_id = v.id AND c.current
            UNION ALL
            SELECT 1, ${sql.raw(part('note', 'n.text'))} FROM note n
              WHERE n.patient_id = v.patient_id AND n.visit_id = v.id AND n.current) written) END AS parts, ${sql.raw(ofNote)}
        FROM visit v WHERE v.patient_id = ${patientId}`,
    },
    {
      kind: 'visit',
      at: 'c.effective_at',
      id: 'c.id',
      rows: sql`SELECT c.id, 'visit', c.effective_at, c.effective_on, c.undated, c.author_name, '', NULL::text, false, ${sql.raw(conclusionParts)}, ${sql.raw(ofNote)}
        FROM conclusion c WHERE c.patient_id = ${patientId} AND c.current AND c.visit_id IS NULL`,
    },
    {
      kind: 'note',
      at: 'n.effective_at',
      id: 'n.id',
      rows: sql`SELECT n.id, 'note' AS kind, n.effective_at AS at, n.effective_on AS "on", n.undated, n.author_name AS author, coalesce(n.title, '') AS title,
          NULL::text AS ended, false AS unfinished,
          coalesce(n.sections::json, json_build_array(${sql.raw(part('note', 'n.text'))})) AS parts,
          n.kind AS note_kind, ${sql.raw(addenda)} AS addenda
        FROM note n WHERE n.patient_id = ${patientId} AND n.current AND n.visit_id IS NULL`,
    },
    {
      kind: 'condition',
      at: 'd.effective_at',
      id: 'd.id',
      rows: sql`SELECT d.id, 'condition' AS kind, d.effective_at AS at, d.effective_on AS "on", d.undated, d.author_name AS author, d.name AS title,
          coalesce(d.ended_on, ${iso('d.ended_at')}) AS ended, false AS unfinished, '[]'::json AS parts, ${sql.raw(ofNote)}
        FROM condition d WHERE d.patient_id = ${patientId} AND d.current`,
    },
    {
      kind: 'procedure',
      at: 'r.effective_at',
      id: 'r.id',
      rows: sql`SELECT r.id, 'procedure' AS kind, r.effective_at AS at, r.effective_on AS "on", r.undated, r.author_name AS author, r.name AS title,
          NULL::text AS ended, false AS unfinished, json_build_array(${sql.raw(part('reason', 'r.reason'))}) AS parts, ${sql.raw(ofNote)}
        FROM procedure r WHERE r.patient_id = ${patientId} AND r.current`,
    },
  ];
};

type Row = Omit<TimelineEntry, 'ended_at' | 'parts'> & {
  readonly ended_at: string | null;
  readonly parts: readonly { name: TimelineEntry['parts'][number]['name']; text: string | null }[];
};

const withWords = (parts: Row['parts']): TimelineEntry['parts'] =>
  parts.flatMap(({ name, text }) => (text && text.trim() !== '' ? [{ name, text }] : []));

/**
 * Visits, problems, procedures and notes of a patient, newest first, from below the cursor. Danger: reads without a
 * policy; the caller has made sure that the record is the reader's own.
 */
export const findTimeline = async (
  tx: Transaction,
  patientId: string,
  {
    kind,
    cursor,
    limit,
    now,
  }: { kind: TimelineKind | undefined; cursor: Cursor | null; limit: number; now: Date },
): Promise<TimelineEntry[]> => {
  const below = ({ at, id }: Source) =>
    cursor
      ? sql`AND (${sql.raw(at)}, ${sql.raw(id)}) < (${cursor.before}::timestamptz, ${cursor.before_id}::uuid)`
      : sql``;
  const parts = sourcesOf(patientId, now)
    .filter((source) => !kind || source.kind === kind)
    .map(
      (source) =>
        sql`(${source.rows} ${below(source)} ORDER BY ${sql.raw(`${source.at} DESC, ${source.id} DESC`)} LIMIT ${limit})`,
    );
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, kind, ${iso('at')} AS at, "on", undated, author, title, ended AS ended_at, unfinished, parts, note_kind, addenda
    FROM (${sql.join(parts, sql` UNION ALL `)}) happened ORDER BY happened.at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ parts: written, ...row }) => ({ ...row, parts: withWords(written) }));
};

/** How many there are of each kind. The same danger. */
export const countTimeline = async (tx: Transaction, patientId: string) => {
  const { rows } = await tx.execute<Record<TimelineKind, number>>(sql`SELECT
    ((SELECT count(*) FROM visit WHERE patient_id = ${patientId})
      + (SELECT count(*) FROM conclusion WHERE patient_id = ${patientId} AND current AND visit_id IS NULL))::int AS visit,
    (SELECT count(*) FROM condition WHERE patient_id = ${patientId} AND current)::int AS condition,
    (SELECT count(*) FROM procedure WHERE patient_id = ${patientId} AND current)::int AS procedure,
    (SELECT count(*) FROM note WHERE patient_id = ${patientId} AND current AND visit_id IS NULL)::int AS note`);
  return rows[0] ?? { visit: 0, condition: 0, procedure: 0, note: 0 };
};

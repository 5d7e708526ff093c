import type { Happened, HappenedKind } from '@doctor-plus/contract/charts/chart-timeline.ts';
import { codeOfNoneKnown, noneKnownScopes } from '@doctor-plus/contract/charts/none-known.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';

export type Wanted = {
  readonly kind: HappenedKind | undefined;
  readonly since: string | undefined;
  readonly below: { readonly before: string; readonly before_id: string } | null;
  readonly limit: number;
};

type Source = {
  readonly table: string;
  /** When it happened, and who wrote it. */
  readonly at: string;
  /** The date as far as it is known, and what is known instead of one. */
  readonly on?: string;
  readonly undated?: string;
  readonly author?: string;
  readonly title: string;
  readonly detail?: string;
  readonly status?: string;
  /** Value, second value, unit. */
  readonly values?: readonly [value: string, value2: string, unit: string];
  /** Which rows are there today; all of them without it. */
  readonly standing?: string;
};

/** As much of a text as a line holds. */
const excerpt = (column: string) => `left(${column}, 240)`;

const entry = (source: Omit<Source, 'at' | 'on' | 'undated' | 'standing'>): readonly Source[] => [
  { at: 'effective_at', on: 'effective_on', undated: 'undated', standing: 'current', ...source },
];

/** Of which allergies an entry says that none is known; no word of it comes from outside. */
const scope = `CASE code ${noneKnownScopes.map((one) => `WHEN '${codeOfNoneKnown[one]}' THEN '${one}'`).join(' ')} ELSE 'all' END`;

const sources: Record<HappenedKind, readonly Source[]> = {
  visit: [
    {
      table: 'visit',
      at: 'started_at',
      on: 'started_on',
      title: `coalesce(nullif(chief_complaint, ''), description)`,
    },
  ],
  vital: entry({ table: 'vital_sign', title: 'code', values: ['value', 'value2', 'unit'] }),
  medication: entry({ table: 'medication', title: 'name', detail: 'dose', status: 'status' }),
  // Words and bounds are shown as they were printed.
  lab: entry({
    table: 'lab_result',
    title: 'name',
    detail: `CASE WHEN value IS NULL OR comparator IS NOT NULL THEN coalesce(text, concat(comparator, value)) END`,
    status: 'flag',
    values: ['CASE WHEN comparator IS NULL THEN value END', 'NULL', 'unit'],
  }),
  condition: entry({ table: 'condition', title: 'name', status: 'status' }),
  allergy: entry({
    table: 'allergy',
    title: 'substance',
    detail: 'reaction',
    status: `CASE WHEN status = 'none_known' THEN concat('none_known_', ${scope}) ELSE status END`,
  }),
  immunization: entry({ table: 'immunization', title: 'name', detail: 'lot' }),
  note: entry({ table: 'note', title: `coalesce(title, '')`, detail: excerpt('text') }),
  procedure: entry({ table: 'procedure', title: 'name', detail: 'reason' }),
  conclusion: entry({
    table: 'conclusion',
    title: `''`,
    detail: excerpt(`concat_ws(' · ', nullif(diagnosis, ''), nullif(treatment, ''))`),
  }),
  background: entry({
    table: 'background',
    title: 'topic',
    detail: `concat_ws(' · ', nullif(name, ''), CASE WHEN topic = 'social' THEN value END)`,
    status: `CASE WHEN topic IN ('smoking', 'alcohol', 'pregnancy', 'blood_group') THEN value ELSE relation END`,
  }),
  // Doctors who read a chart see all of its documents; what was put there by mistake is gone from it, as an entry would be.
  document: [
    {
      table: 'issued_document',
      at: 'issued_at',
      author: `content #>> '{signature,name}'`,
      title: `content ->> 'title'`,
      status: `CASE WHEN revoked_at IS NOT NULL THEN 'revoked' END`,
    },
    {
      table: 'chart_file',
      at: 'added_at',
      author: 'added_by_name',
      title: 'title',
      standing: 'current AND mistake IS NULL',
    },
  ],
};

const rowsOf = (
  kind: HappenedKind,
  source: Source,
  patientId: string,
  { since, below, limit }: Wanted,
): SQL => {
  const {
    table,
    at,
    on = 'NULL',
    undated = 'NULL',
    author = 'author_name',
    title,
    detail = 'NULL',
    status = 'NULL',
    values = ['NULL', 'NULL', 'NULL'],
    standing = 'true',
  } = source;
  const time = sql.raw(at);
  const columns = `id, ${at} AS at, ${on}::text AS "on", ${undated}::jsonb AS undated, ${author} AS author, ${title} AS title, ${detail}::text AS detail, ${status}::text AS status,
    ${values[0]}::float8 AS value, ${values[1]}::float8 AS value2, ${values[2]}::text AS unit`;
  return sql`(SELECT ${kind}::text AS kind, ${sql.raw(columns)} FROM ${sql.raw(table)}
    WHERE patient_id = ${patientId} AND ${sql.raw(standing)} ${since ? sql`AND ${time} >= ${since}::timestamptz` : sql``}
      ${below ? sql`AND (${time}, id) < (${below.before}::timestamptz, ${below.before_id}::uuid)` : sql``}
    ORDER BY ${sql.raw(table)}.${time} DESC, id DESC LIMIT ${limit})`;
};

/**
 * What happened to a patient, newest first. Danger: reads without a policy; the caller has made sure that the chart is
 * the reader's to read.
 */
export const findHappened = async (
  tx: Transaction,
  patientId: string,
  wanted: Wanted,
): Promise<Happened[]> => {
  const kinds = (Object.keys(sources) as HappenedKind[]).filter(
    (kind) => !wanted.kind || wanted.kind === kind,
  );
  const { rows } = await tx.execute<Happened>(sql`
    SELECT id, kind, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, "on", undated, author, title,
      detail, status, value, value2, unit
    FROM (${sql.join(
      kinds.flatMap((kind) => sources[kind].map((source) => rowsOf(kind, source, patientId, wanted))),
      sql` UNION ALL `,
    )}) happened ORDER BY happened.at DESC, id DESC LIMIT ${wanted.limit}`);
  return rows;
};

import { type Chart, type ChartSectionName, chartSections } from '@doctor-plus/contract/charts/schema.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Entries and their number by section. */
export type ChartSections = Pick<Chart, ChartSectionName>;

type Shape = {
  readonly table: string;
  /** Own columns, beside what every entry carries; the names are the contract's. */
  readonly columns: string;
  /** Which entries a chart shows however old they are: those in one of these states, or the last of each series. */
  readonly kept?: { readonly status: readonly string[] } | { readonly series: string };
};

/** A time in JSON as PostgreSQL writes it fastest: in UTC, without saying so. `instant` says it. */
export function utc(column: string, name = column): string {
  return `${column} AT TIME ZONE 'UTC' AS ${name}`;
}

/** Rows of the outer patient that count today. */
export const ofPatient = 'patient_id = "patient"."id" AND current';

/** Newest first, in the order of `newestFirst` of the contract. */
const newestFirst = (table: string) =>
  `ORDER BY ${table}.effective_at DESC, ${table}.recorded_at DESC, id DESC`;

/** As many points as the small charts of the screen draw. */
const drawn = 6;

const signed = `CASE WHEN signed_at IS NOT NULL THEN json_build_object('kind', kind, 'title', title, 'sections', sections,
  'at', signed_at AT TIME ZONE 'UTC', 'by', signed_name, 'fingerprint', fingerprint,
  'drafted_with', drafted_with, 'drafted_model', drafted_model, 'drafted_at', drafted_at AT TIME ZONE 'UTC') END`;

/** Of the entry outside, whose table has another name in each statement: hence the renamed id inside. */
const addenda = `(SELECT coalesce(json_agg(json_build_object('id', addendum_id, 'at', written_at AT TIME ZONE 'UTC',
    'author', author, 'text', said) ORDER BY written_at, addendum_id), '[]')
  FROM (SELECT a.id AS addendum_id, a.note_id, a.written_at, a.author_name AS author, a.text AS said FROM note_addendum a) added
  WHERE added.note_id = id)`;

const shapes: Record<ChartSectionName, Shape> = {
  vitals: {
    table: 'vital_sign',
    columns: 'code, value, value2, unit, confirmed',
    kept: { series: 'code COLLATE "C", unit COLLATE "C"' },
  },
  medications: {
    table: 'medication',
    columns: `visit_id, name, dose, dosage, status, reason, ${utc('stopped_at')}, stopped_on, stated_as`,
    kept: { status: ['active'] },
  },
  labs: {
    table: 'lab_result',
    columns:
      'code, name, value, comparator, text, unit, low, high, flag, range_text, note, range_by, range_source, critical_source, confirmed',
    // Words and bounds take no figure's place.
    kept: {
      series: 'coalesce(code, name) COLLATE "C", unit COLLATE "C", (value IS NULL OR comparator IS NOT NULL)',
    },
  },
  conditions: {
    table: 'condition',
    columns: `name, code, status, ${utc('ended_at')}, ended_on`,
    kept: { status: ['active'] },
  },
  allergies: {
    table: 'allergy',
    columns: 'substance, code, status, criticality, severity, reaction',
    kept: { status: ['active', 'none_known'] },
  },
  immunizations: { table: 'immunization', columns: 'name, code, dose_number, lot' },
  notes: { table: 'note', columns: `visit_id, text, ${signed} AS signed, ${addenda} AS addenda` },
  procedures: { table: 'procedure', columns: 'name, code, reason' },
  conclusions: { table: 'conclusion', columns: 'visit_id, diagnosis, treatment, follow_up, prescription' },
  background: {
    table: 'background',
    columns: 'topic, value, name, code, amount, until_on, last_period_on, relation, deceased',
    kept: { series: 'topic COLLATE "C", relation COLLATE "C", name COLLATE "C"' },
  },
};

/** Newest entries of each kind that a screen opens with. */
const shownFirst = 30;

const columnsOf = (name: ChartSectionName): string =>
  `id, version, ${utc('effective_at')}, effective_on, undated, ${utc('recorded_at')}, author_name AS author, source, ${shapes[name].columns}`;

const asJson = (total: string, entries: SQL): SQL =>
  sql`(SELECT json_build_object('total', ${sql.raw(total)}, 'entries', coalesce(json_agg(entry), '[]')) FROM (${entries}) entry)`;

const countOf = (table: string) => `(SELECT count(*) FROM ${table} WHERE ${ofPatient})`;

const idsOf = (table: string, rest: string): string =>
  `ARRAY(SELECT id FROM ${table} WHERE ${ofPatient} ${rest})`;

/**
 * The last values of each series: what the tiles and the lines of results are drawn from. Series are compared by bytes
 * (`COLLATE "C"`), which tells texts apart as well as an alphabet does; an index holds the values in this very order.
 */
const lastOfEach = (table: string, series: string): string =>
  `ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY ${series} ${newestFirst(table)}) AS place FROM ${table}
    WHERE ${ofPatient}) ranked WHERE place <= ${drawn})`;

/** Of the entries that count today: the newest, and those that must not be missed. */
const shown = (table: string, kept: NonNullable<Shape['kept']>): string => {
  if ('series' in kept) {
    return `id = ANY (${idsOf(table, `${newestFirst(table)} LIMIT ${shownFirst}`)} || ${lastOfEach(table, kept.series)})`;
  }
  const states = kept.status.map((status) => `'${status}'`).join(', ');
  const lastOfNewest = `(SELECT effective_at, recorded_at, id FROM ${table} WHERE ${ofPatient} ${newestFirst(table)} OFFSET ${shownFirst - 1} LIMIT 1)`;
  return `(status IN (${states}) OR ((${table}.effective_at, ${table}.recorded_at, id) < ${lastOfNewest}) IS NOT TRUE)`;
};

/** The newest entries of a section and those that must not be missed; counted only where some are left out. */
const openingOf = (name: ChartSectionName): SQL => {
  const { table, kept } = shapes[name];
  const total = `CASE WHEN count(*) < ${shownFirst} THEN count(*) ELSE ${countOf(table)} END`;
  const rows = `SELECT ${columnsOf(name)} FROM ${table} WHERE ${ofPatient}`;
  const which = kept
    ? `AND ${shown(table, kept)} ${newestFirst(table)}`
    : `${newestFirst(table)} LIMIT ${shownFirst}`;
  return asJson(total, sql.raw(`${rows} ${which}`));
};

const wholeOf = (name: ChartSectionName): SQL => {
  const { table } = shapes[name];
  return asJson(
    'count(*)',
    sql.raw(`SELECT ${columnsOf(name)} FROM ${table} WHERE ${ofPatient} ${newestFirst(table)}`),
  );
};

/** Entries of one section that a statement of its own chooses from its table. */
export const chosenEntries = <Name extends ChartSectionName>(
  name: Name,
  choose: (table: SQL) => SQL,
): SQL<ChartSections[Name]> =>
  asJson(
    'count(*)',
    sql`SELECT ${sql.raw(columnsOf(name))} FROM (${choose(sql.raw(shapes[name].table))}) chosen`,
  ) as SQL<ChartSections[Name]>;

/** The newest `most` entries of a section for which `condition` holds; all of them without `most`. */
export const entriesWhere = <Name extends ChartSectionName>(name: Name, condition: SQL, most?: number) =>
  chosenEntries(
    name,
    (table) => sql`SELECT * FROM ${table} WHERE ${sql.raw(ofPatient)} AND ${condition}
      ORDER BY effective_at DESC, recorded_at DESC, id DESC LIMIT ${sql.raw(String(most ?? 'ALL'))}`,
  );

/** Codes of our own as a list in a statement that is prepared once. */
export const codeList = (codes: readonly string[]): SQL =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));

/** One part of each of these sections, under its name. */
export const asObject = <Name extends ChartSectionName>(
  names: readonly Name[],
  part: (name: Name) => SQL,
): SQL<Pick<ChartSections, Name>> => {
  const parts = names.map((name) => sql`${sql.raw(`'${name}', `)}${part(name)}`);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
};

/** What a chart opens with. Built once: the text is long, and putting it together for every call costs what it saves. */
export const openingSections: SQL<ChartSections> = asObject(chartSections, openingOf);

/** Some sections as a chart opens with them. */
export const openingOfSections = (names: readonly ChartSectionName[]): SQL<Partial<ChartSections>> =>
  asObject(names, openingOf);

/** Some sections with all of their entries. */
export const wholeSections = (names: readonly ChartSectionName[]): SQL<Partial<ChartSections>> =>
  asObject(names, wholeOf);

/** Where the unbroken list of a section ends that was read with `openingSections`; null when nothing is left out. */
export const endOfOpening = ({ total, entries }: ChartSections[ChartSectionName]): string | null =>
  entries.length < total ? (entries[shownFirst - 1]?.id ?? null) : null;

/** Entries of one page of a section. */
const pageLength = 100;

export type Stretch = { readonly before?: string | undefined; readonly through?: string | undefined };
export type SectionPart<N extends ChartSectionName = ChartSectionName> = ChartSections[N] & {
  /** Whether the section holds entries older than these. */
  readonly older: boolean;
  /** How many of the entries that the stretch names were ever in this section. */
  readonly known: number;
};

/** A stretch of one section of the patient: from below `before` down to `through`, or a page of it. */
export const sectionPart = (name: ChartSectionName, { before, through }: Stretch): SQL<SectionPart> => {
  const { table } = shapes[name];
  const from = sql.raw(table);
  const own = sql.raw(ofPatient);
  // An entry that was corrected away since still says where a list ended.
  const place = (id: string) =>
    sql`(SELECT effective_at, recorded_at, id FROM ${from} WHERE id = ${id} AND patient_id = "patient"."id" ORDER BY version DESC LIMIT 1)`;
  const below = before ? sql`AND (effective_at, recorded_at, id) < ${place(before)}` : sql``;
  const downTo = through ? sql`AND (effective_at, recorded_at, id) >= ${place(through)}` : sql``;
  const named = sql.join(
    [before, through].flatMap((id) => (id ? [sql`${id}`] : [])),
    sql`, `,
  );
  return sql<SectionPart>`(WITH part AS MATERIALIZED (
      SELECT * FROM ${from} WHERE ${own} ${below} ${downTo}
        ORDER BY effective_at DESC, recorded_at DESC, id DESC LIMIT ${sql.raw(through ? 'ALL' : String(pageLength))})
    SELECT json_build_object(
      'total', ${sql.raw(countOf(table))},
      'entries', (SELECT coalesce(json_agg(entry), '[]') FROM (
        SELECT ${sql.raw(columnsOf(name))} FROM part ${sql.raw(newestFirst('part'))}) entry),
      'older', EXISTS (SELECT FROM ${from} WHERE ${own} AND (effective_at, recorded_at, id) < (
        SELECT effective_at, recorded_at, id FROM (SELECT effective_at, recorded_at, id FROM part ${before ? sql`UNION ALL ${place(before)}` : sql``}) seen
          ORDER BY effective_at, recorded_at, id LIMIT 1)),
      'known', ${before || through ? sql`(SELECT count(DISTINCT id) FROM ${from} WHERE patient_id = "patient"."id" AND id IN (${named}))` : sql`0`}))`;
};

/** The instant of a time that PostgreSQL wrote in UTC, in milliseconds as everywhere; by letters, for there are many. */
export const instant = (utcTime: string): string =>
  `${utcTime.slice(0, 19)}.${utcTime.slice(20, 23).padEnd(3, '0')}Z`;

/** Says of every time that it is UTC; in place, because there are many. */
export const withInstants = <T extends Partial<ChartSections>>(found: T): T => {
  for (const name of chartSections) {
    for (const entry of found[name]?.entries ?? []) {
      entry.effective_at = instant(entry.effective_at);
      entry.recorded_at = instant(entry.recorded_at);
    }
  }
  for (const one of found.medications?.entries ?? [])
    if (one.stopped_at) one.stopped_at = instant(one.stopped_at);
  for (const { signed, addenda } of found.notes?.entries ?? []) {
    if (signed) signed.at = instant(signed.at);
    if (signed?.drafted_at) signed.drafted_at = instant(signed.drafted_at);
    for (const one of addenda) one.at = instant(one.at);
  }
  for (const one of found.conditions?.entries ?? []) if (one.ended_at) one.ended_at = instant(one.ended_at);
  return found;
};

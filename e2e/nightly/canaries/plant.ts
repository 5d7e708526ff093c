import { allPayloads, payload } from './payloads.ts';

/** The connection of a demonstration's application role. */
export type Query = (
  text: string,
  values?: unknown[],
) => Promise<{ readonly rows: Record<string, unknown>[] }>;

/**
 * Every column that holds what a person wrote and a screen shows. Written past the forms, whose bounds a later version
 * may change: what shows a text must not rely on them.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  allergy: ['substance', 'reaction'],
  app_user: ['given_name', 'family_name', 'phone'],
  application: ['exequatur_number', 'id_number'],
  appointment: ['reason', 'closing_reason'],
  conclusion: ['diagnosis', 'treatment', 'follow_up', 'prescription'],
  condition: ['name'],
  doctor: ['name', 'bio'],
  immunization: ['name'],
  lab_result: ['name'],
  location: ['name', 'address', 'city', 'phone'],
  medication: ['name', 'dose', 'reason'],
  message: ['text'],
  note: ['text', 'author_name'],
  patient: ['given_name', 'family_name', 'phone', 'email', 'emergency_contact'],
  procedure: ['name'],
  background: ['name'],
  review: ['text', 'answer'],
  stored_file: ['name'],
  visit: ['chief_complaint', 'author_name'],
};

/** Columns in which an empty place means something else: only what is there is replaced. */
const onlyWritten = new Set(['review.text', 'review.answer']);

/** Of these there is one; it takes all payloads at once. */
const single: Readonly<Record<string, readonly string[]>> = {
  practice: ['name', 'address', 'phone', 'email', 'emergency_number'],
};

const rowsOf = async (query: Query, table: string): Promise<string[]> => {
  const { rows } = await query(`SELECT ctid::text AS place FROM ${table} ORDER BY ctid`);
  return rows.map(({ place }) => String(place));
};

/** Another payload in each row; `round` moves them on, so that a short list shows all of them in time. */
const plantColumn = async (query: Query, table: string, column: string, round: number): Promise<void> => {
  const place = `${table}.${column}`;
  const rows = await rowsOf(query, table);
  const texts = rows.map((_, index) => payload(place, index + round * 7));
  await query(
    `UPDATE ${table} SET ${column} = planted.text
      FROM unnest($1::tid[], $2::text[]) AS planted (place, text)
      WHERE ${table}.ctid = planted.place AND ($3 OR ${table}.${column} IS NOT NULL)`,
    [rows, texts, !onlyWritten.has(place)],
  );
};

/** What a visit's screen saved, with a payload in every text but the ids. */
const spoiled = (value: unknown, place: string, round: number): unknown => {
  if (typeof value === 'string') return payload(place, round);
  if (Array.isArray(value)) return value.map((inner, index) => spoiled(inner, place, round + index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], index) => [
      key,
      key === 'id' ? inner : spoiled(inner, place, round + index),
    ]),
  );
};

const plantJson = async (query: Query, table: string, column: string, round: number): Promise<void> => {
  const { rows } = await query(
    `SELECT ctid::text AS place, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  for (const [index, { place, value }] of rows.entries()) {
    const changed = spoiled(value, `${table}.${column}`, round * 7 + index);
    await query(`UPDATE ${table} SET ${column} = $2 WHERE ctid = $1::tid`, [place, JSON.stringify(changed)]);
  }
};

/** Puts a payload wherever somebody may have written. */
export const plant = async (query: Query, round: number): Promise<void> => {
  for (const [table, columns] of Object.entries(places))
    for (const column of columns) await plantColumn(query, table, column, round);
  for (const [table, columns] of Object.entries(single))
    for (const column of columns)
      await query(`UPDATE ${table} SET ${column} = $1`, [allPayloads(`${table}.${column}`).join(' ')]);
  await query('UPDATE doctor SET insurers = ARRAY[$1, $2]', [
    payload('doctor.insurers', round * 2),
    payload('doctor.insurers', round * 2 + 1),
  ]);
  await query(
    'UPDATE review SET hidden_at = now(), hidden_reason = $1 WHERE id = (SELECT id FROM review ORDER BY id LIMIT 1)',
    [payload('review.hidden_reason', round)],
  );
  await plantJson(query, 'visit', 'content', round);
  await plantJson(query, 'notification', 'params', round);
};

/** Written, and so far shown on no page that this check opens: a visit's own fields stand in the form of a visit under way only. */
const unseen = new Set([
  'appointment.closing_reason',
  'patient.email',
  'visit.chief_complaint',
  'visit.author_name',
]);

/** Places whose text some screen must have shown, whole and as text. */
export const shownPlaces: readonly string[] = [
  ...Object.entries({ ...places, ...single })
    .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
    .filter((place) => !unseen.has(place)),
  'doctor.insurers',
  'review.hidden_reason',
  'notification.params',
];

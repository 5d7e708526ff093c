import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';

/** Where somebody else's words can stand in a chart: a note, the name and reason of a medication, a result, the title of a file. */
export const carriers = ['note', 'name', 'result', 'file'] as const;
export type Carrier = (typeof carriers)[number];

type Planted = {
  readonly patientId: string;
  readonly doctorId: string;
  readonly text: string;
  readonly at: Date;
};

const entry = 'id, version, patient_id, effective_at, recorded_at, author_name, source';

/** Writes a text into a chart past its forms, as an import or another system might. */
export const plant = async (app: TestApp, carrier: Carrier, planted: Planted): Promise<void> => {
  const { patientId, doctorId, text, at } = planted;
  const insert = (statement: string, ...more: unknown[]) =>
    app.database.asSuperuser(statement, [newId(), patientId, at, ...more]);
  switch (carrier) {
    case 'note':
      await insert(
        `INSERT INTO note (${entry}, text) VALUES ($1, 1, $2, $3, $3, 'Dra. Ana', 'import', $4)`,
        `Dolor de cadera. ${text}`,
      );
      return;
    case 'name':
      await insert(
        `INSERT INTO medication (${entry}, name, status, reason) VALUES ($1, 1, $2, $3, $3, $4, 'import', $4, 'active', $4)`,
        text,
      );
      return;
    case 'result':
      await insert(
        `INSERT INTO lab_result (${entry}, name, text) VALUES ($1, 1, $2, $3, $3, 'Lab', 'import', $4, $4)`,
        text,
      );
      return;
    case 'file':
      await insert(
        `INSERT INTO chart_file (id, version, patient_id, file_id, kind, title, released, added_by, added_by_name, added_at, author_id, recorded_at)
          VALUES ($1, 1, $2, $1, 'other', $4, false, $5, $4, $3, $5, $3)`,
        text,
        doctorId,
      );
  }
};

/** Lets files be planted without their bytes: only their names are of interest. */
export const allowFilesWithoutBytes = (app: TestApp) =>
  app.database.asSuperuser('ALTER TABLE chart_file DISABLE TRIGGER ALL');

/** Where answering a question writes: the conversation, its run, what it cost, who read what, and that somebody was there. */
const ofAnswering = [
  ...['chat_session', 'chat_message', 'assistant_run', 'assistant_exchange', 'assistant_model_use'],
  ...['audit_event', 'audit_lane', 'audit_anchor', 'session', 'rate_limit', 'live_event'],
];

/** Everything else that the database holds, as a digest of each table: equal before and after means that nothing was written. */
export const stateOf = async (app: TestApp): Promise<string> => {
  const { rows: tables } = await app.database.asSuperuser(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY tablename`,
    [ofAnswering],
  );
  const { rows } = await app.database.asSuperuser(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(r::text, '|' ORDER BY r::text)) AS sum FROM ${name} r`,
      )
      .join(' UNION ALL '),
  );
  return rows.map(({ name, rows: count, sum }) => `${name} ${count} ${sum}`).join('\n');
};

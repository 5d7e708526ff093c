import { readFileSync } from 'node:fs';
import type pg from 'pg';

const journal = new URL('../../../migrations/meta/_journal.json', import.meta.url);

type Journal = { readonly entries: readonly { readonly when: number }[] };

/** The instants of the steps of this release's schema; milliseconds since 1970, by which drizzle knows a step. */
const knownSteps = (): ReadonlySet<number> =>
  new Set((JSON.parse(readFileSync(journal, 'utf8')) as Journal).entries.map(({ when }) => when));

/** The steps of its schema that a database has been through, in the same form; none in a database that has no schema yet. */
export const readSteps = async (client: pg.Client): Promise<number[]> => {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS steps`);
  if (tables[0]?.steps === null) return [];
  const { rows } = await client.query(
    'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
};

/** The number of steps of a database that this release does not know: another release, as a rule a newer one, has been at work. */
export const countUnknownSteps = (steps: readonly number[]): number => {
  const known = knownSteps();
  return steps.filter((step) => !known.has(step)).length;
};

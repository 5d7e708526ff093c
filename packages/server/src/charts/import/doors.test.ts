import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { preview, step } from '../../testing/imports.ts';
import { importBundle } from './import-bundle.ts';
import { parseJson } from './read-file.ts';

/*
 * The command and the screen make the same charts of the same file: every case is imported by both, each into a practice of its own.
 */

const folder = new URL('cases/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.map.json'))
  .sort();
const now = new Date('2026-11-20T15:00:00Z');

type Door = { readonly app: TestApp; readonly doctor: TestClient };
let [byCommand, byScreen]: Door[] = [];

const opened = async (): Promise<Door> => {
  const app = await createTestApp({ now });
  return { app, doctor: await app.signIn('doctor') };
};
beforeAll(async () => {
  byCommand = await opened();
  byScreen = await opened();
});
afterAll(async () => {
  await byCommand?.app.close();
  await byScreen?.app.close();
});

const tables = [
  'patient',
  'visit',
  'vital_sign',
  'medication',
  'lab_result',
  'condition',
  'allergy',
  'immunization',
  'procedure',
  'note',
  'conclusion',
] as const;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every row of the practice's charts as text, without ids: those of its import and its doctor are the screen's alone. */
const chartsOf = async ({ app }: Door): Promise<Record<string, string[]>> => {
  const rowsOf = async (table: string): Promise<string[]> => {
    const { rows } = await app.database.asSuperuser(
      `SELECT to_jsonb(t) - 'import_id' || jsonb_build_object('source_ref', split_part(source_ref, ' ', -1)) AS row FROM ${table} AS t`,
    );
    return rows.map(({ row }) => JSON.stringify(row).replaceAll(uuid, 'id')).sort();
  };
  const read: Record<string, string[]> = {};
  for (const table of tables) read[table] = await rowsOf(table);
  return read;
};

test.each(cases)('gives the same charts by command and by screen when %s is imported', async (name) => {
  if (!byCommand || !byScreen) throw new Error('no application');
  const bytes = readFileSync(new URL(name, folder));
  const { doctor, app } = byCommand;
  await app.database.transact((tx) =>
    importBundle(tx, parseJson(bytes), { source: 'import', doctorId: doctor.id, now }),
  );
  const shown = await preview(byScreen.app, byScreen.doctor, name, bytes);
  await step(byScreen.app, byScreen.doctor, shown.id, 'start');
  const after = await chartsOf(byCommand);
  expect(after.patient).not.toEqual([]);
  expect(await chartsOf(byScreen)).toEqual(after);
});

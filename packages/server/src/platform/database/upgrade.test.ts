import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const folder = new URL('../../../migrations/', import.meta.url);
const name = `upgrade_${randomUUID().replaceAll('-', '')}`;

let admin: pg.Client;
let client: pg.Client;
beforeAll(async () => {
  const { superuser } = inject('postgres');
  admin = new pg.Client({ ...superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  client = new pg.Client({ ...superuser, database: name });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

/** All statements of the files in one transaction, as an upgrade runs them. */
const run = async (files: readonly string[]): Promise<void> => {
  await client.query('BEGIN');
  for (const file of files) {
    const text = await readFile(fileURLToPath(new URL(file, folder)), 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
  }
  await client.query('COMMIT');
};

const ids = [1, 2, 3, 4, 5].map((n) => `01900000-0000-7000-8000-00000000000${n}`);

/** People, a place and two visits, as a practice had them before schedules. */
const practice = `
  INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name, language, created_at)
    VALUES ($1, 'ana', 'x', 'doctor', 'active', 'Ana', 'Uno', 'es', now()), ($2, 'luis', 'x', 'patient', 'active', 'Luis', 'Dos', 'es', now());
  INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'Dra. Ana Uno', true, '{cardiology}');
  INSERT INTO patient (id, chart_number, given_name, family_name, birth_date, sex, status) VALUES ($2, 'P1', 'Luis', 'Dos', '1980-01-01', 'male', 'Active');
  INSERT INTO care_relationship (id, doctor_id, patient_id, reason) VALUES ($5, $1, $2, 'registered');
  INSERT INTO location (id, name, address, city, time_zone) VALUES ($3, 'Centro', 'Calle 1', 'Santiago', 'America/Santo_Domingo');
  INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
    VALUES ($4, $1, $2, $3, 'consultation', 'confirmed', '2026-11-24T12:00:00Z', '2026-11-24T12:30:00Z', $1, now()),
      ($5, $1, $2, $3, 'follow-up', 'cancelled', '2026-11-24T12:00:00Z', '2026-11-24T12:30:00Z', $1, now())`;

test('a practice that was there before schedules keeps its visits, each busy until its end', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const first = files.findIndex((file) => file.startsWith('0006'));
  await run(files.slice(0, first));
  for (const statement of practice.split(';')) {
    const numbered = [...new Set(statement.match(/\$\d/g))].map((at) => Number(at.slice(1)));
    const text = numbered.reduce((found, at) => found.replaceAll(`$${at}`, `'${ids[at - 1]}'`), statement);
    await client.query(text);
  }
  const named = files.findIndex((file) => file.startsWith('0071'));
  await run(files.slice(first, named));
  await client.query(
    `INSERT INTO visit_type (doctor_id, type, minutes) VALUES ($1, 'consultation', 45), ($1, 'emergency', NULL)`,
    [ids[0]],
  );
  await run(files.slice(named));
  const { rows } = await client.query('SELECT ends_at, busy_until FROM appointment ORDER BY id');
  const end = new Date('2026-11-24T12:30:00Z');
  expect(rows).toEqual([
    { ends_at: end, busy_until: end },
    { ends_at: end, busy_until: end },
  ]);
});

test('its types of visit keep their order and have no names of their own', async () => {
  const { rows } = await client.query(
    'SELECT type, minutes, name, position FROM visit_type ORDER BY position',
  );
  expect(rows).toEqual([
    { type: 'consultation', minutes: 45, name: '', position: 0 },
    { type: 'emergency', minutes: null, name: '', position: 2 },
  ]);
});

test('its patients are cared for as before, merged with nobody, and found by name and number', async () => {
  const { rows } = await client.query(
    `SELECT p.merged_into, p.earlier_numbers, c.until, c.words, c.search_text LIKE '%luis dos p1%' AS found
      FROM patient p JOIN care_relationship c ON c.patient_id = p.id`,
  );
  expect(rows).toEqual([{ merged_into: null, earlier_numbers: [], until: null, words: '', found: true }]);
});

test('keeps the time of the audit log at the time of the machine when a session sets another', async () => {
  await client.query("SET app.now = '1999-01-01T00:00:00Z'");
  const { rows } = await client.query(
    'SELECT app_now() < now() AS moved, audit_now() BETWEEN now() AND clock_timestamp() AS kept',
  );
  expect(rows).toEqual([{ moved: true, kept: true }]);
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const name = `migrated_${randomUUID().replaceAll('-', '')}`;

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

/** The superuser in every role: what the steps of the schema do is tested elsewhere. */
const asSuperuser = () => ({ connection: () => ({ ...inject('postgres').superuser, database: name }) });

test('refuses a database with steps of the schema that it does not know, and touches nothing', async () => {
  await client.query('CREATE SCHEMA drizzle');
  await client.query('CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)');
  await client.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', $1), ('y', $2)`,
    [Date.UTC(2027, 10, 1), Date.UTC(2027, 11, 1)],
  );
  await expect(migrateDatabase(asSuperuser() as never)).rejects.toMatchObject({
    code: 'database_newer',
    exitCode: 41,
    message: expect.stringContaining('2 steps of its schema'),
  });
  const { rows } = await client.query(
    `SELECT count(*)::integer AS n FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

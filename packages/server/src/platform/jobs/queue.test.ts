import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import boss from 'pg-boss/package.json' with { type: 'json' };
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { bossOn, installJobs, jobsQueue, jobsSchema } from './queue.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ ...inject('postgres').superuser, database: database.name });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.close();
});

const version = async () => (await owner.query(`SELECT version FROM ${jobsSchema}.version`)).rows;
const current = [{ version: boss.pgboss.schema }];

test('the migrations make the tables and the queue; making them again changes nothing', async () => {
  expect(await version()).toEqual(current);
  await installJobs(owner);
  expect(await version()).toEqual(current);
  const { rows } = await owner.query(`SELECT name, policy, heartbeat_seconds FROM ${jobsSchema}.queue`);
  expect(rows).toEqual([{ name: jobsQueue, policy: 'short', heartbeat_seconds: 30 }]);
});

test('an empty database gets them, and tables of an earlier release are brought up to date', async () => {
  await owner.query(`DROP SCHEMA ${jobsSchema} CASCADE`);
  await installJobs(owner);
  expect(await version()).toEqual(current);
  await owner.query(getRollbackPlans(jobsSchema, boss.pgboss.schema));
  expect(await version()).not.toEqual(current);
  await installJobs(owner);
  expect(await version()).toEqual(current);
  const report = await bossOn((text, values) => owner.query(text, values)).detectSchemaDrift();
  expect(report).toMatchObject({ ok: true });
});

test('the application may use the tables and not change them', async () => {
  await expect(database.pool.query(`ALTER TABLE ${jobsSchema}.job ADD COLUMN x int`)).rejects.toThrow(
    'owner',
  );
  await expect(database.pool.query(`CREATE TABLE ${jobsSchema}.mine (id int)`)).rejects.toThrow('permission');
});

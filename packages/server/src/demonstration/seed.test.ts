import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialisePractice } from '../accounts/index.ts';
import { createFileStore, type FileStore } from '../platform/files/store.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedDemonstration } from './seed.ts';

let database: TestDatabase;
let directory: string;
let files: FileStore;
const platform = () => ({ handle: database, log: createLog('silent'), files });
const count = async (from: string): Promise<number> =>
  Number((await database.asSuperuser(`SELECT count(*) FROM ${from}`)).rows[0].count);

const tables = [
  'app_user',
  'patient',
  'appointment',
  'vital_sign',
  'lab_result',
  'medication',
  'notification',
  'message',
  'application',
  'stored_file',
  'secretary_link',
];
const counts = () => Promise.all(tables.map(count));

/** Wednesday 10:10 in Santo Domingo: a visit is under way. */
const morning = new Date('2026-11-25T14:10:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'doctor-plus-seed-'));
  files = createFileStore({ directory, fieldKey: randomBytes(32) });
  await initialisePractice(database.transact, true);
  await seedDemonstration(platform(), morning);
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await database.close();
});

describe('the demonstration practice', () => {
  it('has the accounts and chart numbers that the README names', async () => {
    const { rows } = await database.asSuperuser(
      "SELECT username FROM app_user WHERE username IN ('doctor','doctora2','secretary','patient','admin','pendiente')",
    );
    expect(rows).toHaveLength(6);
    const numbers = await database.asSuperuser(
      "SELECT chart_number FROM patient WHERE chart_number <= 'P005' ORDER BY 1",
    );
    expect(numbers.rows.map((row) => row.chart_number)).toEqual(['P001', 'P002', 'P003', 'P004', 'P005']);
  });

  it('has three unread notifications for the doctor', async () => {
    expect(
      await count(
        "notification n JOIN app_user u ON u.id = n.user_id WHERE u.username = 'doctor' AND read_at IS NULL",
      ),
    ).toBe(3);
  });

  it('has a doctor to approve, with a document that can be read, and a secretary to accept', async () => {
    const { rows } = await database.asSuperuser(
      `SELECT f.storage_key AS "storageKey", f.sha256, a.exequatur_number FROM application a
        JOIN app_user u ON u.id = a.user_id JOIN stored_file f ON f.id = a.document_id
        WHERE u.username = 'pendiente' AND u.status = 'pending' AND a.decision IS NULL`,
    );
    expect(rows).toMatchObject([{ exequatur_number: expect.any(String) }]);
    expect((await files.read(rows[0])).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await count("secretary_link WHERE state = 'requested'")).toBe(1);
  });

  it('says of nobody that a visit was finished before it began', async () => {
    expect(
      await count(`appointment WHERE status = 'completed' AND ends_at > '${morning.toISOString()}'`),
    ).toBe(0);
    expect(await count("appointment WHERE status = 'in_progress'")).toBe(1);
  });

  it('adds nothing when it is made again on the same day', async () => {
    const before = await counts();
    await seedDemonstration(platform(), morning);
    expect(await counts()).toEqual(before);
  });

  it('adds the list of a new day, also on a Sunday', async () => {
    const before = await count('appointment');
    await seedDemonstration(platform(), new Date('2026-11-29T14:10:00Z'));
    expect(await count('appointment')).toBeGreaterThan(before);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitsKind } from '@doctor-plus/contract/charts/note-content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialisePractice } from '../accounts/index.ts';
import { fingerprintOf } from '../charts/index.ts';
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
  'note',
  'note_draft',
  'note_template',
  'lab_range',
  'library_document',
  'critical_result',
  'patient_proxy',
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
  it('knows of every patient the last visit that was completed, also of those seen today', async () => {
    const { rows } = await database.asSuperuser(
      `SELECT p.last_visit_at >= max(a.starts_at) AS known, max(a.starts_at) >= '2026-11-25T04:00:00Z' AS today
        FROM patient p JOIN appointment a ON a.patient_id = p.id AND a.status = 'completed' GROUP BY p.id`,
    );
    expect(rows.every(({ known }) => known)).toBe(true);
    expect(rows.some(({ today }) => today)).toBe(true);
  });

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

  it('has notes signed and unsigned, and a template', async () => {
    const { rows } = await database.asSuperuser(
      'SELECT kind, title, sections, text, signed_name, signed_at, effective_at, fingerprint FROM note WHERE signed_at IS NOT NULL',
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { signed_name, signed_at, effective_at, fingerprint, ...words } of rows) {
      const signature = {
        ...words,
        signedName: signed_name,
        signedAt: signed_at,
        effectiveAt: effective_at,
      };
      expect(fingerprintOf(signature)).toBe(fingerprint);
      expect(fitsKind(words.kind, words.sections)).toBe(true);
    }
    expect(await count('note_addendum')).toBe(1);
    expect(await count('note_draft')).toBe(1);
    expect(await count('note_template')).toBe(1);
  });

  it('has a critical result by the range of the practice that waits for its doctor', async () => {
    const { rows } = await database.asSuperuser(
      `SELECT l.value, l.flag, l.range_by, l.critical_source IS NOT NULL AS sourced, c.told_at IS NOT NULL AS told
        FROM critical_result c JOIN lab_result l ON l.id = c.result_id AND l.version = c.result_version
        WHERE c.acknowledged_at IS NULL`,
    );
    expect(rows).toEqual([{ value: 2.4, flag: 'LL', range_by: 'practice', sourced: true, told: true }]);
    expect(await count("lab_range WHERE state = 'draft'")).toBe(1);
  });

  it('has a child without an account whose parent acts for her, and an invitation that waits', async () => {
    expect(
      await count(`patient_proxy x WHERE x.accepted_at IS NOT NULL AND x.until > '${morning.toISOString()}'
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = x.patient_id)`),
    ).toBe(1);
    expect(await count('patient_proxy WHERE accepted_at IS NULL')).toBe(1);
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

  it('adds the list of a new day, also on a Sunday, within hours that are made for it', async () => {
    for (const _ of ['the first start', 'another one'])
      await seedDemonstration(platform(), new Date('2026-11-29T14:10:00Z'));
    const today = "appointment a WHERE a.starts_at BETWEEN '2026-11-29T04:00:00Z' AND '2026-11-30T04:00:00Z'";
    const within = `EXISTS (SELECT FROM availability_exception e WHERE e.kind = 'open' AND e.doctor_id = a.doctor_id
      AND e.location_id = a.location_id AND a.starts_at >= e.starts_at AND a.ends_at <= e.ends_at)`;
    expect(await count(today)).toBeGreaterThan(5);
    expect(await count(`${today} AND NOT ${within}`)).toBe(0);
    expect(await count('availability_exception')).toBe(2);
    expect(await count('appointment WHERE override')).toBe(0);
  });
});

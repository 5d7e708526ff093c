import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

const patients = '/wp-json/dr-assistant/v1/patients';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting = "datname = current_database() AND wait_event_type = 'Lock'";

describe('a database connection that dies under a call', () => {
  it('costs that call only, and not the process', async () => {
    const doctor = await app.signIn('doctor');
    const { asSuperuser } = app.database;
    await asSuperuser('BEGIN');
    await asSuperuser('LOCK TABLE audit_lane IN ACCESS EXCLUSIVE MODE');
    const call = doctor.call('GET', patients);
    await expect
      .poll(async () => (await asSuperuser(`SELECT 1 FROM pg_stat_activity WHERE ${waiting}`)).rowCount)
      .toBe(1);
    await asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${waiting}`);
    expect((await call).statusCode).toBe(503);
    await asSuperuser('ROLLBACK');
    expect((await doctor.call('GET', patients)).statusCode).toBe(200);
  });
});

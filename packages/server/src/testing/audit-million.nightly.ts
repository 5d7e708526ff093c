import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from './app.ts';

const api = '/wp-json/dr-assistant/v1';
const events = 1_000_000;
/** Events of one transaction: a lane's head is written anew for each, and its old versions go with the commit only. */
const together = 2_000;
const writers = 4;
/** Milliseconds (S66). */
const longest = 60_000;

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator');
});
afterAll(() => app.close());

const write = async (writer: number): Promise<void> => {
  for (let batch = writer; batch < events / together; batch += writers) {
    await app.database.pool.query(
      `SELECT count(audit_append('test.many', 'success', NULL, 'doctor', NULL, n::text, 'request-' || n, '10.0.0.9', '{"rows": 1}'))
        FROM generate_series($1::int, $2::int) AS n`,
      [batch * together + 1, (batch + 1) * together],
    );
  }
};

/** Verifies as the button of the administration does; the result and how long it took. */
const verify = async () => {
  await administrator.call('POST', `${api}/admin/audit/verify`);
  const began = performance.now();
  await app.jobs.runAll();
  const took = performance.now() - began;
  const { last } = (await administrator.call('GET', `${api}/admin/audit/verification`)).json();
  return { took, last };
};

describe('a million events (S66)', () => {
  it('are verified within a minute, and the one that was touched is named', async () => {
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    const { took, last } = await verify();
    expect(last).toMatchObject({ problem_count: 0, problems: [] });
    expect(last.checked).toBeGreaterThanOrEqual(events);
    expect(took, 'milliseconds').toBeLessThan(longest);

    await app.database.asSuperuser('ALTER TABLE audit_event DISABLE TRIGGER USER');
    const { rows } = await app.database.asSuperuser(
      `UPDATE audit_event SET outcome = 'refused' WHERE object_id = '765432' RETURNING lane, seq::int`,
    );
    expect((await verify()).last.problems).toMatchObject([rows[0]]);
  }, 900_000);
});

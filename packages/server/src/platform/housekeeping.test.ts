import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { sweep } from './housekeeping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('frees what is over and leaves what lives', async () => {
  const [gone, lives] = [await app.signIn('patient'), await app.signIn('doctor')];
  const sql = app.database.asSuperuser;
  await sql("UPDATE session SET ends_at = app_now() - interval '1 second' WHERE user_id = $1", [gone.id]);
  await sql(
    "INSERT INTO idempotency_key (actor_id, key, request_hash, created_at) VALUES ($1, 'old', '', app_now() - interval '25 hours'), ($1, 'new', '', app_now())",
    [lives.id],
  );
  await sql("INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1), ('forever', 1, NULL)");
  await sql("INSERT INTO rate_limit SELECT 'many ' || n, 1, 1 FROM generate_series(1, 20001) AS n");
  await sql(
    `INSERT INTO outbox_mail (id, address, language, template, state, created_at, sent_at)
       SELECT gen_random_uuid(), name, 'es', 'welcome', state, app_now() - made * interval '1 day', app_now() - left_at * interval '1 day'
         FROM (VALUES ('old', 'sent', 40, 31), ('new', 'sent', 40, 29), ('dead', 'failed', 91, NULL), ('waits', 'queued', 6, NULL))
              AS mail (name, state, made, left_at)`,
  );
  await sweep(app.database);
  const rows = async (text: string) => (await sql(text)).rows.map(({ found }) => found);
  expect(await rows('SELECT user_id AS found FROM session')).toEqual([lives.id]);
  expect(await rows('SELECT address AS found FROM outbox_mail ORDER BY address')).toEqual(['new', 'waits']);
  expect(await rows('SELECT key AS found FROM idempotency_key')).toEqual(['new']);
  expect(
    await rows("SELECT key AS found FROM rate_limit WHERE key IN ('old', 'forever') OR key LIKE 'many%'"),
  ).toEqual(['forever']);
});

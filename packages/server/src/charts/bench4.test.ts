import pg from 'pg';
import { inject, test } from 'vitest';

test('x', async () => {
  const { superuser } = inject('postgres');
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  await client.query(
    `set jit=off; create temp table t as select timestamptz '2020-01-01 10:00:01.123' + i * interval '1 hour 1 second 3 ms' as x, gen_random_uuid() id, 'abc def'::text name, 1.25::float8 v from generate_series(1, 200000) i`,
  );
  for (const e of [
    '1',
    'x',
    `to_char(x AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    `to_char(x, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    `replace((x AT TIME ZONE 'UTC')::text, ' ', 'T') || 'Z'`,
    `(extract(epoch from x)*1000)::int8`,
    `floor(date_part('epoch', x)*1000)::int8`,
    `to_json(x AT TIME ZONE 'UTC')`,
    `to_json(x)`,
    `json_build_object('id', id, 'a', x AT TIME ZONE 'UTC', 'name', name, 'v', v)`,
  ]) {
    const q = `select max(length((${e})::text)) from t`;
    await client.query(q);
    const t = performance.now();
    await client.query(q);
    await client.query(q);
    console.log((((performance.now() - t) / 400000) * 1000).toFixed(3), 'us', e);
  }
  for (const q of [
    `select length(json_agg(s)::text) from (select id, x AT TIME ZONE 'UTC' as a, name, v from t) s`,
    `select length(json_agg(json_build_object('id', id, 'a', x AT TIME ZONE 'UTC', 'name', name, 'v', v))::text) from t`,
    `select length(json_agg(json_build_array(id, x AT TIME ZONE 'UTC', name, v))::text) from t`,
    `select sum(length(id::text) + length(x::text) + length(name) + length(v::text)) from t`,
  ]) {
    const t = performance.now();
    await client.query(q);
    await client.query(q);
    console.log((((performance.now() - t) / 400000) * 1000).toFixed(3), 'us', q);
  }
  await client.end();
}, 60000);

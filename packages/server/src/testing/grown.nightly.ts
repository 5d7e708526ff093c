import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fieldsOf, replaced } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { cases } from './matrix-cases.ts';
import { callerOf, createWorld, nameOf, send, type World } from './world.ts';

/** Milliseconds that a read may take. */
const longest = 1_000;

let world: World;
const sql = (text: string, values: unknown[] = []) => world.app.database.asSuperuser(text, values);

/**
 * A practice of years, as an import leaves it: nobody has counted its rows yet. A plan that is good only afterwards, such as one that
 * takes the patients in reach for one, compares each with each, and the statement is ended before it answers.
 */
const grow = async (): Promise<void> => {
  const { doctor, secretary, patient, locationId } = world.circles[0];
  // A count in the middle would make the result depend on when it came.
  await sql(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
    LOOP EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = off)', name); END LOOP; END $$`);
  await sql(`INSERT INTO patient (id, chart_number, given_name, family_name, birth_date, sex, status)
    SELECT gen_random_uuid(), next_chart_number(), (array['Ana','Luis','Rosa','Pedro','Marta','Juan','Lucía','José'])[1 + n % 8], 'Crecida ' || md5(n::text), date '1930-01-01' + n, 'female', 'Active'
    FROM generate_series(1, 5000) AS n`);
  await sql(
    `INSERT INTO care_relationship (id, doctor_id, patient_id, reason)
      SELECT gen_random_uuid(), $1, id, 'appointment' FROM patient WHERE family_name LIKE 'Crecida %'`,
    [doctor.id],
  );
  const some = `(SELECT id, row_number() OVER () AS n FROM patient WHERE family_name LIKE 'Crecida %') AS p`;
  await sql(`INSERT INTO outbox_mail (id, user_id, address, language, template, state)
    SELECT gen_random_uuid(), p.id, 'ana@example.org', 'es', 'appointmentReminder', 'sent' FROM ${some}, generate_series(1, 20)`);
  await sql(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
      SELECT gen_random_uuid(), $1, p.id, $2, 'consultation', 'completed', t.at, t.at + interval '30 minutes', $1, t.at
      FROM ${some}, generate_series(1, 8) AS k, LATERAL (SELECT timestamptz '2026-01-01' - (p.n * 8 + k) * interval '30 minutes' AS at) AS t`,
    [doctor.id, locationId],
  );
  await sql(
    `INSERT INTO visit (id, version, patient_id, doctor_id, started_at, status, source)
      SELECT gen_random_uuid(), 1, p.id, $1, app_now() - (p.n * 8 + k) * interval '30 minutes', 'finished', 'import'
      FROM ${some}, generate_series(1, 4) AS k`,
    [doctor.id],
  );
  await sql(
    `WITH talks AS (INSERT INTO conversation (id, kind, patient_id, doctor_id, last_seq, last_at, created_at)
        SELECT gen_random_uuid(), 'chat', p.id, $1, 10, app_now(), app_now() FROM ${some} RETURNING id, patient_id)
      INSERT INTO message (id, conversation_id, seq, sender_id, by_patient, text, sent_at)
        SELECT gen_random_uuid(), talks.id, seq, $1, false, 'Buenos días', app_now() - seq * interval '1 hour'
        FROM talks, generate_series(1, 10) AS seq`,
    [doctor.id],
  );
  await sql(
    `INSERT INTO notification (id, user_id, kind, params, link, created_at)
      SELECT gen_random_uuid(), who, 'message.received', '{"from": "Ana", "conversation": ""}', '/', app_now() - n * interval '1 minute'
      FROM unnest($1::uuid[]) AS who, generate_series(1, 5000) AS n`,
    [[doctor.id, secretary.id, patient.id]],
  );
  const envelope = 'id, version, patient_id, effective_at, recorded_at, author_name, source';
  const entry = `gen_random_uuid(), 1, $1::uuid, app_now() - n * interval '1 hour', app_now(), 'Dra. Elena', 'import'`;
  await sql(
    `INSERT INTO vital_sign (${envelope}, code, value, unit)
      SELECT ${entry}, 'heart_rate', 60 + n % 40, '/min' FROM generate_series(1, 5000) AS n`,
    [patient.id],
  );
  await sql(
    `INSERT INTO lab_result (${envelope}, code, name, value, unit, low, high)
      SELECT ${entry}, '4548-4', 'Hemoglobina A1c', 5 + n % 4, '%', 4, 5.6 FROM generate_series(1, 5000) AS n`,
    [patient.id],
  );
  for (let from = 0; from < 20_000; from += 2_000) {
    await world.app.database.pool.query(
      `SELECT count(audit_append('test.many', 'success', NULL, 'doctor', NULL, n::text, 'request-' || n, '10.0.0.9', '{"rows": 1}'))
        FROM generate_series($1::int + 1, $1::int + 2000) AS n`,
      [from],
    );
  }
};

beforeAll(async () => {
  world = await createWorld();
  await grow();
}, 300_000);
afterAll(() => world.app.close());

/** The plain request, and one for each thing that can be asked of the list: a word, or a choice. */
const variants = (endpoint: (typeof allEndpoints)[number], request: Request): Request[] => [
  request,
  ...fieldsOf(endpoint)
    .filter(({ part, path }) => part === 'query' && path.length === 1)
    .flatMap((field) =>
      (field.schema.enum ?? ['ana', newId(), '2026-11-20']).map((value) => ({
        ...request,
        query: replaced(request.query, field.path, value) as Record<string, string>,
      })),
    ),
];

const reads = allEndpoints.filter(({ method, stream }) => method === 'GET' && stream !== true);

describe('tables that just grew, uncounted', () => {
  it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers in time',
    async (name, endpoint) => {
      const [single] = cases[name] ?? [];
      if (!single) throw new Error(`${name} has no line in the matrix`);
      const slow: string[] = [];
      for (const who of world.actors.values()) {
        const cell = single.expected[who.column];
        if ((typeof cell === 'number' ? cell : cell[0]) >= 300) continue;
        const request = await world.requestOf(single, who.circle ?? world.circles[0], callerOf(who));
        for (const variant of variants(endpoint, request)) {
          const began = performance.now();
          const { statusCode } = await send(who.client, endpoint, variant);
          const took = Math.round(performance.now() - began);
          expect(statusCode, JSON.stringify(variant)).toBeLessThan(500);
          if (took > longest)
            slow.push(`${who.name} ${JSON.stringify(variant.query ?? {})}: ${statusCode}, ${took} ms`);
        }
      }
      expect(slow.join('\n')).toBe('');
    },
    60_000,
  );
});

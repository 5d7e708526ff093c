import { createHash, randomBytes } from 'node:crypto';
import { issueNonce } from '../packages/server/src/platform/sessions/nonce.ts';
import type { Stage } from './stage.ts';

/** Frequent names of the region, combined by count: nobody is meant. */
const given =
  `Ana Luis María José Carmen Juan Rosa Pedro Elena Miguel Altagracia Rafael Yolanda Francisco Mercedes Manuel
  Teresa Ramón Isabel Carlos Josefina Andrés Lucía Héctor Patricia Julio Marta Ángel Sonia Víctor Beatriz Óscar Nuria
  Fernando Laura Domingo Raquel Esteban Ximena Iván`.split(/\s+/);
const family =
  `Rosario Pérez Rodríguez García Martínez Sánchez Ramírez Cruz Reyes Núñez Santos Jiménez Hernández Díaz
  Vásquez Castillo Peña Polanco Almonte Guzmán Báez Mejía Taveras Méndez Ureña Acosta Ortiz Féliz Tejada Batista Contreras
  Figueroa Valdez Espinal Lantigua Encarnación Cabrera Disla Rosado Minaya Abreu Brito Collado Dotel Ventura Zapata
  Quezada Ñáñez Inoa Jáquez`.split(/\s+/);
const cities = [
  'Santo Domingo',
  'Santiago',
  'La Vega',
  'San Cristóbal',
  'San Pedro de Macorís',
  'La Romana',
  'Puerto Plata',
  'San Francisco de Macorís',
  'Higüey',
  'Moca',
  'Baní',
  'Azua',
  'Barahona',
  'Bonao',
  'Nagua',
  'Jarabacoa',
];

/** What autovacuum does within a minute of such a load; a table at a time, because a statement has nine seconds. */
const settle = async ({ sql }: Stage, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await sql(`VACUUM (ANALYZE) ${table}`);
};

/** A practice in each city. */
const fillPlaces = async ({ sql }: Stage): Promise<void> => {
  await sql(
    `INSERT INTO location (id, name, address, city, time_zone)
      SELECT gen_random_uuid(), 'Consultorio ' || city, 'Calle ' || n, city, 'America/Santo_Domingo'
      FROM unnest($1::text[]) WITH ORDINALITY AS named (city, n)
      WHERE NOT EXISTS (SELECT FROM location AS same WHERE same.city = named.city)`,
    [cities],
  );
};

/** Brings the number of listed doctors up to `count`, each with a place. */
export const fillDoctors = async (stage: Stage, count: number): Promise<void> => {
  const { sql } = stage;
  await fillPlaces(stage);
  const present = Number((await sql('SELECT count(*) FROM doctor')).rows[0]?.count ?? 0);
  for (let from = present; from < count; from += 2_000) {
    await sql(
      `WITH named AS (
         SELECT gen_random_uuid() AS id, n, g[1 + n * 7 % cardinality(g)] AS given,
           f[1 + n * 13 % cardinality(f)] || ' ' || f[1 + n * 29 / cardinality(f) % cardinality(f)] AS family
         FROM generate_series($1::bigint + 1, $2::bigint) AS n, (SELECT $3::text[] AS g, $4::text[] AS f) AS words
       ), accounts AS (
         INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name)
         SELECT id, 'medico.' || n, '', 'doctor', 'active', given, family FROM named RETURNING id
       ), profiles AS (
         INSERT INTO doctor (id, name, listed, specialties, bio)
         SELECT id, 'Dr. ' || given || ' ' || family, true, ARRAY['cardiology'], 'Consulta de lunes a viernes.'
         FROM named WHERE EXISTS (SELECT 1 FROM accounts) RETURNING id
       ), places AS (
         SELECT array_agg(id) AS p FROM location
       )
       INSERT INTO doctor_location (doctor_id, location_id)
         SELECT id, p[1 + n % cardinality(p)] FROM named, places WHERE EXISTS (SELECT 1 FROM profiles)`,
      [from, Math.min(from + 2_000, count), given, family],
    );
  }
  await settle(stage, ['app_user', 'doctor', 'doctor_prefix', 'doctor_word', 'location', 'doctor_location']);
};

/** Searches as people type them: beginnings of two to six letters, two words in either order, accents left out, typing errors. */
export const searches = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const [one, two] = [given[(n * 7) % given.length] ?? '', family[(n * 13) % family.length] ?? ''];
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
    const forms = [
      plain(one).slice(0, 2),
      plain(two).slice(0, 3),
      two.slice(0, 4),
      plain(two).toLowerCase(),
      `${one} ${two.slice(0, 3)}`,
      `${two.slice(0, 5)} ${plain(one).slice(0, 3)}`,
      `${one} ${two}`,
    ];
    return forms[n % forms.length] ?? one;
  });

/** Sixty doctors with hours at one place, a thousand patients, and twenty thousand appointments of the past months. */
export const fillPractice = async (stage: Stage): Promise<void> => {
  const { sql } = stage;
  await sql(`INSERT INTO location (id, name, address, city, time_zone)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Centro', 'Calle 1', 'Santiago', 'America/Santo_Domingo')`);
  await sql(`WITH chosen AS (SELECT id FROM doctor ORDER BY name, id LIMIT 60),
    places AS (INSERT INTO doctor_location SELECT id, '00000000-0000-4000-8000-000000000001' FROM chosen)
    INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
      SELECT gen_random_uuid(), id, '00000000-0000-4000-8000-000000000001', day, '06:00', '22:00', 30
      FROM chosen, generate_series(1, 7) AS day`);
  await sql(`WITH people AS (
      INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name)
      SELECT gen_random_uuid(), 'paciente.' || n, '', 'patient', 'active', 'Ana', 'Prueba ' || n FROM generate_series(1, 1000) AS n
      RETURNING id, given_name, family_name)
    INSERT INTO patient (id, chart_number, given_name, family_name, birth_date, sex, status, created_at)
      SELECT id, next_chart_number(), given_name, family_name, '1980-01-01', 'female', 'Active',
        now() - row_number() OVER () * interval '2 days' FROM people`);
  for (let from = 0; from < 334; from += 50) {
    await sql(
      `WITH d AS (SELECT doctor_id AS id, row_number() OVER (ORDER BY doctor_id) AS n FROM availability GROUP BY 1),
        p AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM patient)
      INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), d.id, p.id, '00000000-0000-4000-8000-000000000001', 'consultation', 'completed', t.at,
          t.at + interval '30 minutes', p.id, now()
        FROM d, generate_series($1::int + 1, $1::int + 50) AS slot, LATERAL (SELECT $2::timestamptz - slot * interval '4 hours' AS at) AS t, p
        WHERE p.n = (d.n * 17 + slot * 61) % 1000 + 1
        ON CONFLICT DO NOTHING`,
      [from, new Date()],
    );
  }
  await sql(`INSERT INTO care_relationship (id, doctor_id, patient_id, reason, since)
    SELECT gen_random_uuid(), doctor_id, patient_id, 'appointment', min(starts_at) FROM appointment GROUP BY doctor_id, patient_id`);
  await settle(stage, [
    'app_user',
    'patient',
    'location',
    'doctor_location',
    'availability',
    'appointment',
    'care_relationship',
  ]);
};

/** Brings the number of patients up to `count`, as people whom the desk knows and who have no account. */
export const fillPatients = async (stage: Stage, count: number): Promise<void> => {
  const { sql } = stage;
  const present = Number((await sql('SELECT count(*) FROM patient')).rows[0]?.count ?? 0);
  for (let from = present; from < count; from += 2_000) {
    await sql(
      `WITH people AS (
         INSERT INTO patient (id, chart_number, given_name, family_name, birth_date, sex, status, last_visit_at)
         SELECT gen_random_uuid(), next_chart_number(), g[1 + n * 7 % cardinality(g)],
           f[1 + n * 13 % cardinality(f)] || ' ' || f[1 + n * 29 / cardinality(f) % cardinality(f)],
           date '1930-01-01' + (n * 37 % 34000)::int, CASE WHEN n % 2 = 0 THEN 'female' ELSE 'male' END, 'Active',
           CASE WHEN n % 9 > 0 THEN now() - n * 41 % 1500 * interval '1 day' END
         FROM generate_series($1::bigint + 1, $2::bigint) AS n, (SELECT $3::text[] AS g, $4::text[] AS f) AS words
         RETURNING id),
       people_in_order AS (SELECT id, row_number() OVER () AS n FROM people),
       doctors AS (SELECT array_agg(DISTINCT doctor_id) AS d FROM availability)
       INSERT INTO care_relationship (id, doctor_id, patient_id, reason)
         SELECT gen_random_uuid(), d[1 + n % cardinality(d)], id, 'appointment' FROM people_in_order, doctors`,
      [from, Math.min(from + 2_000, count), given, family],
    );
  }
  await settle(stage, ['patient', 'care_relationship']);
};

/** A day of twelve visits of one doctor around now, four requests for the days after, and twenty conversations of thirty messages. */
export const fillDay = async (stage: Stage, doctorId: string): Promise<void> => {
  const { sql } = stage;
  await sql(
    `WITH p AS (SELECT patient_id AS id, row_number() OVER (ORDER BY patient_id) AS n FROM care_relationship WHERE doctor_id = $1)
      INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), $1, p.id, '00000000-0000-4000-8000-000000000001', 'consultation',
          CASE WHEN n > 12 THEN 'pending' ELSE 'confirmed' END, t.at, t.at + interval '20 minutes', p.id, now()
        FROM p, LATERAL (SELECT now() + (n + CASE WHEN n > 12 THEN 60 ELSE 0 END) * interval '25 minutes' AS at) AS t
        WHERE n <= 16 ON CONFLICT DO NOTHING`,
    [doctorId],
  );
  await sql(
    `WITH p AS (SELECT patient_id AS id FROM care_relationship WHERE doctor_id = $1 ORDER BY 1 LIMIT 20),
      talks AS (INSERT INTO conversation (id, kind, patient_id, doctor_id, last_seq, last_at, created_at)
        SELECT gen_random_uuid(), 'chat', id, $1, 30, now(), now() FROM p RETURNING id, patient_id)
      INSERT INTO message (id, conversation_id, seq, sender_id, by_patient, text, sent_at)
        SELECT gen_random_uuid(), talks.id, seq, CASE WHEN seq % 3 = 0 THEN $1 ELSE patient_id END, seq % 3 <> 0,
          'Buenos días, tengo una pregunta.', now() - (31 - seq) * interval '1 hour'
        FROM talks, generate_series(1, 30) AS seq`,
    [doctorId],
  );
  await settle(stage, ['appointment', 'conversation', 'message']);
};

/** A chart of 2,000 entries for `patientId`. */
export const fillChart = async (stage: Stage, patientId: string): Promise<void> => {
  const { sql } = stage;
  const envelope = `gen_random_uuid(), 1, $1::uuid, now() - n * interval '1 day', now(), 'Dra. Prueba', 'demonstration'`;
  const columns = 'id, version, patient_id, effective_at, recorded_at, author_name, source';
  await sql(
    `INSERT INTO vital_sign (${columns}, code, value, unit)
      SELECT ${envelope}, 'heart_rate', 60 + n % 40, '/min' FROM generate_series(1, 800) AS n`,
    [patientId],
  );
  await sql(
    `INSERT INTO lab_result (${columns}, code, name, value, unit, low, high)
      SELECT ${envelope}, '4548-4', 'Hemoglobina A1c ' || n % 12, 5 + n % 4, '%', 4, 5.6 FROM generate_series(1, 900) AS n`,
    [patientId],
  );
  await sql(
    `INSERT INTO medication (${columns}, name, dose, status)
      SELECT ${envelope}, 'Medicamento ' || n, '1 al día', CASE WHEN n % 5 = 0 THEN 'active' ELSE 'stopped' END
      FROM generate_series(1, 100) AS n`,
    [patientId],
  );
  await sql(
    `INSERT INTO note (${columns}, text) SELECT ${envelope}, repeat('Evolución sin cambios. ', 20) FROM generate_series(1, 150) AS n`,
    [patientId],
  );
  await sql(
    `INSERT INTO condition (${columns}, name, status) SELECT ${envelope}, 'Diagnóstico ' || n, 'active' FROM generate_series(1, 50) AS n`,
    [patientId],
  );
  await settle(stage, ['vital_sign', 'lab_result', 'medication', 'note', 'condition']);
};

/** Headers of a live session of an account. */
export const sessionOf = async (
  { sql, nonceKey }: Stage,
  userId: string,
): Promise<Record<string, string>> => {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await sql(
    `INSERT INTO session (token_hash, user_id, idle_seconds, ends_at, network, user_agent)
      VALUES ($1, $2, 3600, now() + interval '1 day', '127.0.0.1', 'bench')`,
    [hash, userId],
  );
  return { cookie: `dp-session=${token}`, 'x-wp-nonce': issueNonce(nonceKey, hash, new Date()) };
};

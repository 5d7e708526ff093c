import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { consent } from '../../accounts/settings/tables.ts';
import { patient, user } from '../../accounts/tables.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { untilLocked } from '../../testing/lock-waits.ts';
import { at, roundAt, wantMail } from '../../testing/reminders.ts';
import { appointment } from '../tables.ts';
import { dueQuery } from './repository.ts';

const hour = 3_600_000;
const people = 250;

let app: TestApp;
/** A second server with connections of its own on the same database. */
let twin: TestApp;
let connections: DatabaseHandle;
let alfa: Circle;
const ids: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  const { application } = inject('postgres');
  connections = openDatabase(
    { connection: () => ({ ...application, database: app.database.name }) },
    { connections: 8, onError: () => {} },
  );
  const database = { ...app.database, ...connections };
  twin = await createTestApp({ now: at(-24 * 5), sharing: { database, secrets: app.secrets } });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  await wantMail(app, alfa.patient.id, 'alfa@patients.example');
  await app.database.asSuperuser(`UPDATE practice SET reminder_hours = '{24}'`);
  for (let index = 0; index < people; index += 1) ids.push(newId());
  await app.database.transact(async (tx) => {
    await tx.insert(user).values(
      ids.map((id, index) => ({
        id,
        username: `person.${index}`,
        email: `person.${index}@patients.example`,
        emailVerifiedAt: at(-24 * 90),
        passwordHash: 'x',
        role: 'patient' as const,
        status: 'active' as const,
        givenName: 'Persona',
        familyName: String(index),
      })),
    );
    await tx.insert(patient).values(
      ids.map((id, index) => ({
        id,
        chartNumber: `P-${index}`,
        givenName: 'Persona',
        familyName: String(index),
        status: 'Active' as const,
      })),
    );
    await tx.insert(consent).values(
      ids.map((userId) => ({
        id: newId(),
        userId,
        kind: 'reminders_mail' as const,
        version: '2026-1',
        given: true,
      })),
    );
  });
});
afterAll(async () => {
  await twin.close();
  await connections.close();
  await app.close();
});

/** Everybody has two visits on one day; overridden, because one doctor sees them all at once. */
beforeEach(async () => {
  await app.database.asSuperuser('TRUNCATE appointment, outbox_mail, notification CASCADE');
  await app.database.asSuperuser('UPDATE reminder_scan SET scanned_until = NULL');
  await insertVisits(
    ids.flatMap((patientId) => [at(14), at(16)].map((startsAt) => ({ patientId, startsAt }))),
  );
  await roundAt(app, -11);
});

const insertVisits = (visits: readonly { patientId: string; startsAt: Date }[]) =>
  app.database.transact((tx) =>
    tx.insert(appointment).values(
      visits.map(({ patientId, startsAt }) => ({
        id: newId(),
        doctorId: alfa.doctor.id,
        patientId,
        locationId: alfa.locationId,
        type: 'consultation' as const,
        status: 'confirmed' as const,
        startsAt,
        endsAt: new Date(startsAt.getTime() + hour / 2),
        override: true,
        createdBy: alfa.doctor.id,
        createdAt: at(-24 * 60),
        settledAt: at(-24 * 60),
      })),
    ),
  );

const counts = async () => {
  const count = async (text: string): Promise<number> => (await app.database.asSuperuser(text)).rows[0].count;
  return {
    mails: await count('SELECT count(*)::int FROM outbox_mail'),
    addresses: await count('SELECT count(DISTINCT address)::int AS count FROM outbox_mail'),
    notices: await count('SELECT count(*)::int FROM notification'),
    reminders: await count(`SELECT count(*)::int FROM appointment_reminder WHERE channel = 'mail'`),
  };
};
const everybodyOnce = { mails: people, addresses: people, notices: 2 * people, reminders: 2 * people };

describe('each reminder goes out once', () => {
  it('when two processes look for them at the same time, again and again', async () => {
    twin.setNow(at(-10));
    app.setNow(at(-10));
    await Promise.all([...Array(4)].flatMap(() => [roundAt(app, -10), roundAt(twin, -10)]));
    expect(await counts()).toEqual(everybodyOnce);
    await Promise.all([roundAt(app, -9.95), roundAt(twin, -9.98)]);
    expect(await counts()).toEqual(everybodyOnce);
  });

  it('when all of them act for somebody whose visit is due, too', async () => {
    await app.database.asSuperuser(
      `INSERT INTO patient_proxy (id, patient_id, proxy_id, relationship, scopes, given_by, given_at, until, answer_by, accepted_at)
        SELECT gen_random_uuid(), $1, id, 'carer', '{appointments}', $1, app_now() - interval '1 hour', app_now() + interval '90 days', app_now(), app_now()
        FROM unnest($2::uuid[]) AS id`,
      [alfa.patient.id, ids],
    );
    await insertVisits([{ patientId: alfa.patient.id, startsAt: at(14) }]);
    twin.setNow(at(-10));
    await Promise.all([...Array(4)].flatMap(() => [roundAt(app, -10), roundAt(twin, -10)]));
    await app.database.asSuperuser('DELETE FROM patient_proxy');
    // The patient, and everybody else with one letter about all three.
    expect(await counts()).toEqual({
      mails: people + 1,
      addresses: people + 1,
      notices: 3 * people + 1,
      reminders: 3 * people + 1,
    });
  });

  it('when a process dies between the batches', async () => {
    // The 180th mail cannot be written: its transaction ends as it does when the process is killed.
    await app.database.asSuperuser(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.address = 'person.180@patients.example' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER dies BEFORE INSERT ON outbox_mail FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(roundAt(app, -10)).rejects.toThrow();
    const half = await counts();
    // What was written stays together: as many mails as people, two visits in each.
    expect(half).toEqual({ mails: 175, addresses: 175, notices: 350, reminders: 350 });
    await app.database.asSuperuser('DROP TRIGGER dies ON outbox_mail; DROP FUNCTION die()');
    await roundAt(twin, -9.95);
    expect(await counts()).toEqual(everybodyOnce);
  });

  it('when the database loses a process in the middle of a batch', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Nobody can write a mail for now, so the round stops after its first reminders.
    let taken = () => {};
    const locked = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const holding = connections.transact(async (tx) => {
      await tx.execute(sql`LOCK TABLE outbox_mail IN EXCLUSIVE MODE`);
      taken();
      await held;
    });
    await locked;
    const killed = expect(roundAt(app, -10)).rejects.toThrow();
    const waits = async (): Promise<number> =>
      (
        await app.database.asSuperuser(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
             AND wait_event_type = 'Lock' AND query LIKE 'insert into "outbox_mail"%'`,
        )
      ).rows.length;
    await expect.poll(waits, { timeout: 10_000 }).toBe(1);
    await killed;
    release();
    await holding;
    expect(await counts()).toEqual({ mails: 0, addresses: 0, notices: 0, reminders: 0 });
    await roundAt(twin, -9.95);
    expect(await counts()).toEqual(everybodyOnce);
  });

  it('when a visit is cancelled while a round is under way: it waits, and is not in a later one', async () => {
    const [first] = (
      await app.database.asSuperuser('SELECT id FROM appointment ORDER BY patient_id, starts_at DESC LIMIT 1')
    ).rows;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let taken = () => {};
    const locked = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const cancelling = connections.transact(async (tx) => {
      await tx.execute(sql`UPDATE appointment SET status = 'cancelled' WHERE id = ${first.id}`);
      taken();
      await held;
    });
    await locked;
    const round = roundAt(app, -10);
    await untilLocked(app.database);
    release();
    await Promise.all([cancelling, round]);
    const { rows } = await app.database.asSuperuser(
      'SELECT 1 FROM appointment_reminder WHERE appointment_id = $1',
      [first.id],
    );
    expect(rows).toEqual([]);
    expect(await counts()).toMatchObject({ mails: people, reminders: 2 * people - 1 });
  });
});

it('a round reads the visits around its lead times, not all there are', async () => {
  const [doctorless] = ids;
  if (!doctorless) throw new Error('nobody');
  // A year of visits before and a year after, one every half hour.
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, override, created_by, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, 'consultation', 'confirmed', s, s + interval '20 minutes', true, $1, $4::timestamptz
     FROM generate_series($4::timestamptz - interval '1 year', $4::timestamptz + interval '1 year', interval '30 minutes') s
     WHERE s NOT BETWEEN $4::timestamptz - interval '1 day' AND $4::timestamptz + interval '2 days'`,
    [alfa.doctor.id, alfa.patient.id, alfa.locationId, at(0)],
  );
  await app.database.asSuperuser('ANALYZE appointment');
  const query = dueQuery(
    { since: at(-10.02), now: at(-10), leadTimes: [720, 168, 24, 2] },
    '00000000-0000-0000-0000-000000000000',
    100,
  );
  const plan = await app.database.transact(async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN (ANALYZE, BUFFERS OFF, FORMAT TEXT) ${query}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('appointment_confirmed_start');
  expect(plan).not.toContain('Seq Scan on appointment a');
  const read = [
    ...plan.matchAll(
      /(?:Index|Bitmap Index|Bitmap Heap) Scan [^\n]*appointment[^\n]*rows=(\d+)[^\n]*actual[^\n]*rows=([\d.]+)/g,
    ),
  ];
  expect(read.length).toBeGreaterThan(0);
  // Of some 35,000 visits, those of 26 hours around each of four lead times.
  for (const [, , rows] of read) expect(Number(rows)).toBeLessThan(2 * people + 60);
});

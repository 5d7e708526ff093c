import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../accounts/tables.ts';
import type { Database } from '../platform/database/embedded.ts';
import { folderOf } from '../platform/database/embedded-folder.ts';
import { ask, createGround, eventually } from '../platform/database/embedded-testing.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/transact.ts';
import { createTestApp, newSecrets, type TestApp, type TestClient } from './app.ts';
import { type Circle, createCircle } from './circle.ts';
import { createTestClock, withClock } from './clock.ts';

const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';
const people = 8;
/** However slow the machine, some want a time that another has. */
const fewestRounds = 4;

const ground = createGround();
const crashes: Error[] = [];
let dataDir: string;
/** A cluster of its own, which keeps what it confirms: the one of the other tests may not be stopped. */
let database: Database;
let handle: DatabaseHandle;
let app: TestApp;
let alfa: Circle;
let patients: TestClient[];

const asSuperuser = (text: string) => ask(database, 'superuser', text);

beforeAll(async () => {
  dataDir = await ground.folder();
  database = await ground.start(dataDir, { onCrash: (error) => crashes.push(error) });
  await migrateDatabase(database);
  const clock = createTestClock();
  handle = withClock(openDatabase(database, { connections: 8, onError: () => {} }), clock);
  const secrets = newSecrets();
  const untold = async (): Promise<never> => {
    throw new Error('This cluster is looked into by `asSuperuser` of this file');
  };
  const shared = {
    ...handle,
    name: 'doctor_plus',
    clock,
    takeQueries: () => [],
    asSuperuser: untold,
    keep: untold,
  };
  app = await createTestApp({ now, sharing: { database: shared, secrets } });
  alfa = await createCircle(app, 'Alfa', now);
  patients = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const who = await app.signIn('patient');
      const name = { givenName: 'Paciente', familyName: String(index) };
      const row = { id: who.id, chartNumber: `R-${index}`, ...name, status: 'New' as const };
      await app.database.transact((tx) => tx.insert(patient).values(row));
      return who;
    }),
  );
});
afterAll(async () => {
  await app?.close();
  await handle?.close();
  await ground.end();
});

/** The slots of the circle's doctor, who works 32 half hours on every day. */
const slot = (index: number): string => {
  const [day, half] = [Math.floor(index / 32), index % 32];
  return new Date(Date.UTC(2026, 10, 24 + day, 10, 30 * half)).toISOString();
};

const book = (who: TestClient, start: string, key: string) =>
  who.call(
    'POST',
    url,
    { doctor_id: alfa.doctor.id, location_id: alfa.locationId, start, type: 'consultation' },
    { 'idempotency-key': key },
  );

/** What a client knows in the end of a time that it wanted: its visit, or why it has none. */
type Known = {
  readonly patient: string;
  readonly start: string;
  readonly id: string | null;
  readonly code: string | null;
};

/** Books with one key until the answer is final, as a client does that was told to come again. */
const bookUntilKnown = async (
  who: TestClient,
  start: string,
  outages: LightMyRequestResponse[],
): Promise<Known> => {
  const key = randomUUID();
  for (;;) {
    const answer = await book(who, start, key);
    const about = { patient: who.id, start };
    if (answer.statusCode === 201) return { ...about, id: answer.json().appointment.id, code: null };
    if (answer.statusCode < 500) return { ...about, id: null, code: answer.json().code };
    outages.push(answer);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(folderOf(dataDir).data, 'postmaster.pid'), 'utf8'), 10);

/** Stops the database, fast or by killing it, and waits until it is back. */
const restart = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
  const before = postmasterPid();
  process.kill(before, signal);
  await eventually(async () => {
    expect(postmasterPid()).not.toBe(before);
    await ask(database, 'application', 'SELECT 1');
  }, 10_000);
};

const saysToComeAgain = ({ statusCode, headers, json }: LightMyRequestResponse) => ({
  status: statusCode,
  code: json().code,
  wait: Number(headers['retry-after']) > 0,
});

describe('bookings while the database restarts again and again', () => {
  it('are made once or not at all, and whoever asked knows which', async () => {
    const outages: LightMyRequestResponse[] = [];
    let over = false;
    let answered = 0;
    /** Bookings go on for a while: two of each person. */
    const someMore = async () => {
      const from = answered;
      await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(from + 2 * people);
    };
    const working = patients.map(async (who, index) => {
      const known: Known[] = [];
      for (let round = 0; !over || round < fewestRounds; round += 1) {
        // Every other time is wanted by two.
        const own = round % 2 ? index - (index % 2) : index;
        known.push(await bookUntilKnown(who, slot(round * people + own), outages));
        answered += 1;
      }
      return known;
    });
    for (const signal of ['SIGINT', 'SIGINT', 'SIGKILL', 'SIGINT'] as const) {
      await someMore();
      await restart(signal);
    }
    await someMore();
    over = true;
    const known = (await Promise.all(working)).flat();

    expect(outages.length).toBeGreaterThan(0);
    for (const answer of outages)
      expect(saysToComeAgain(answer), answer.body).toEqual({ status: 503, code: 'unavailable', wait: true });
    const booked = known.filter(({ id }) => id !== null);
    const refused = known.filter(({ id }) => id === null);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    const taken = new Set(booked.map(({ start }) => start));
    expect(refused.filter(({ start }) => !taken.has(start))).toEqual([]);

    const line = (...parts: unknown[]) => parts.join(' ');
    const stored = await asSuperuser(
      `SELECT id, patient_id, to_json(starts_at AT TIME ZONE 'UTC') #>> '{}' AS start FROM appointment`,
    );
    expect(stored.map((row) => line(row.id, row.patient_id, `${row.start}.000Z`)).sort()).toEqual(
      booked.map((one) => line(one.id, one.patient, one.start)).sort(),
    );
    const logged = await asSuperuser(
      `SELECT object_id FROM audit_event WHERE event = 'appointment.booked' AND outcome = 'success'`,
    );
    expect(logged.map((row) => row.object_id).sort()).toEqual(booked.map(({ id }) => id).sort());
    expect(await asSuperuser('SELECT * FROM audit_verify()')).toEqual([]);
    expect(crashes).toEqual([]);
  }, 40_000);

  it('that were kept although nobody heard of it are told to whoever asks again, and not made twice', async () => {
    const [who] = patients as [TestClient];
    const [start, key] = [slot(32 * 150), randomUUID()];
    const found = () => asSuperuser(`SELECT id FROM appointment WHERE starts_at = '${start}'`);
    // The booking alone waits for a second server that is not there, and by then it is on the disk.
    await asSuperuser(`CREATE FUNCTION wait_for_second() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM set_config('synchronous_commit', 'on', true); RETURN NULL; END $$`);
    await asSuperuser('GRANT EXECUTE ON FUNCTION wait_for_second TO public');
    await asSuperuser(
      'CREATE TRIGGER wait_for_second AFTER INSERT ON appointment EXECUTE FUNCTION wait_for_second()',
    );
    await asSuperuser("ALTER SYSTEM SET synchronous_commit = 'local'");
    await asSuperuser("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await asSuperuser('SELECT pg_reload_conf()');
    await eventually(async () =>
      expect(await asSuperuser('SHOW synchronous_standby_names')).toEqual([
        { synchronous_standby_names: 'nobody' },
      ]),
    );

    const call = book(who, start, key);
    await eventually(async () =>
      expect(await asSuperuser(`SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).toHaveLength(
        1,
      ),
    );
    // From the next start on everything is as it was.
    await asSuperuser('ALTER SYSTEM RESET synchronous_commit');
    await asSuperuser('ALTER SYSTEM RESET synchronous_standby_names');
    await restart('SIGINT');
    expect(saysToComeAgain(await call)).toEqual({ status: 503, code: 'unavailable', wait: true });
    const [kept] = await found();
    expect(kept).toBeDefined();

    await asSuperuser('DROP TRIGGER wait_for_second ON appointment');
    const again = await book(who, start, key);
    expect([again.statusCode, again.json().appointment.id]).toEqual([201, kept?.id]);
    expect(await found()).toHaveLength(1);
  });
});

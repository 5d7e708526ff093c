import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { changesOf, follow, listening } from '../../testing/streams.ts';
import { createTwin } from '../../testing/twin.ts';
import { within } from '../../testing/within.ts';
import { newId } from '../ids.ts';

const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const streamMilliseconds = 600_000;

let app: TestApp;
let twin: TestApp;
let ports: number[];
let circle: Circle;
beforeAll(async () => {
  app = await createTestApp({ now, streamMilliseconds });
  twin = await createTwin(app, { now, streamMilliseconds });
  ports = [await listening(app), await listening(twin)];
  circle = await createCircle(app, 'Alfa', now);
}, 60_000);
afterAll(async () => {
  await twin.close();
  await app.close();
});

const insert = `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
  VALUES ($1, $2, $3, $4, 'consultation', 'cancelled', app_now(), app_now() + interval '30 minutes', $2, app_now())`;
const valuesOf = (id: string) => [id, circle.doctor.id, circle.patient.id, circle.locationId];

/** Writes an appointment and its event in a transaction that commits when `until` says so. */
const writeUntil = async (server: TestApp, id: string, until: () => Promise<unknown>): Promise<void> => {
  const client = await server.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(insert, valuesOf(id));
    // The event itself is written now, with everything that a transaction writes before it ends.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await until();
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};

/** A few other statements, so that transactions overlap in another way each time. */
const someStatements = async (server: TestApp): Promise<void> => {
  for (let left = Math.floor(Math.random() * 8); left > 0; left -= 1)
    await server.database.asSuperuser('SELECT 1');
};

const writeSlowly = (server: TestApp, id: string): Promise<void> =>
  writeUntil(server, id, () => someStatements(server));

/** Writers on both servers, with transactions that overlap and end in another order than they began. */
const writers = async (each: number): Promise<string[]> => {
  const written: string[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      for (let times = 0; times < each; times += 1) {
        const id = newId();
        await writeSlowly(nth % 2 ? app : twin, id);
        written.push(id);
      }
    }),
  );
  return written;
};

const told = (streams: readonly Parameters<typeof changesOf>[0][]): string[] =>
  streams.flatMap((stream) =>
    changesOf(stream).flatMap(({ id, topic }) => (topic === 'appointment.changed' && id ? id : [])),
  );

describe('a reader who comes back', () => {
  it('has missed nothing and is told nothing twice, under concurrent writers, now at one server, now at the other', async () => {
    const first = await follow(ports[0] ?? 0, circle.doctor);
    const streams = [first];
    let done = false;
    const writing = writers(30).finally(() => {
      done = true;
    });
    for (let times = 1; !done; times += 1) {
      const last = streams.at(-1);
      const heard = (last?.heard.length ?? 0) + 1 + Math.floor(Math.random() * 5);
      await expect.poll(() => done || (last?.heard.length ?? 0) >= heard, { interval: 5 }).toBe(true);
      last?.close();
      streams.push(
        await follow(ports[times % 2] ?? 0, circle.doctor, { lastEventId: last?.lastEventId() ?? '' }),
      );
    }
    const written = await writing;
    await expect.poll(() => new Set(told(streams)).size, { timeout: 5_000 }).toBe(written.length);
    expect(told(streams).sort()).toEqual(written.sort());
    expect(streams.length).toBeGreaterThan(5);
    expect(streams.flatMap(({ heard }) => heard.map(({ event }) => event))).not.toContain('reset');
    streams.at(-1)?.close();
  }, 60_000);

  it('is told of a transaction that was open when the stream broke and began before what was told last', async () => {
    const stream = await follow(ports[0] ?? 0, circle.doctor);
    const [early, late] = [newId(), newId()];
    await writeUntil(app, early, async () => {
      await writeSlowly(twin, late);
      await expect.poll(() => told([stream])).toContain(late);
      stream.close();
      expect(told([stream])).not.toContain(early);
    });
    const again = await follow(ports[1] ?? 0, circle.doctor, { lastEventId: stream.lastEventId() });
    await expect.poll(() => told([again])).toEqual([early]);
    again.close();
  });

  it.each([
    ['is older than what is kept', () => `${Math.floor(app.now().getTime() / 1000) - 24 * 3600}_700:700:`],
    ['is of another database', () => `${Math.floor(app.now().getTime() / 1000) - 1}_9000000000:9000000000:`],
    ['is in the future', () => `${Math.floor(app.now().getTime() / 1000) + 3600}_700:700:`],
    ['is none', () => 'yesterday'],
    ['PostgreSQL would not read', () => `${Math.floor(app.now().getTime() / 1000) - 1}_800:700:`],
  ])('reads everything again when the place %s', async (_what, place) => {
    const stream = await follow(ports[0] ?? 0, circle.doctor, { lastEventId: place() });
    expect(stream.code).toBe(200);
    expect(stream.heard.map(({ event }) => event)).toEqual(['ready', 'reset']);
    stream.close();
  });

  it('reads everything again when more was missed than can be told', async () => {
    const before = await follow(ports[0] ?? 0, circle.doctor);
    before.close();
    await app.database.asSuperuser(
      `INSERT INTO live_event (topic, audience) SELECT 'appointment.changed', ARRAY['doctor:' || $1] FROM generate_series(1, 1001)`,
      [circle.doctor.id],
    );
    const stream = await follow(ports[0] ?? 0, circle.doctor, { lastEventId: before.lastEventId() });
    expect(stream.heard.map(({ event }) => event)).toEqual(['ready', 'reset']);
    stream.close();
    await app.database.asSuperuser('DELETE FROM live_event');
  });

  it('whose address holds a place that is none is refused', async () => {
    const answer = await circle.doctor.call('GET', `${api}/events?after=yesterday`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('a lost LISTEN connection', () => {
  it('is back within two seconds, ten times, and what happened meanwhile is told', async () => {
    const stream = await follow(ports[1] ?? 0, circle.doctor);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'doctor-plus live' AND datname = current_database()`;
    for (let times = 0; times < 10; times += 1) {
      await app.database.asSuperuser(cut);
      const id = newId();
      await within(2_000, async () => {
        await app.database.asSuperuser(insert, valuesOf(id));
        await expect.poll(() => told([stream]), { timeout: 5_000, interval: 10 }).toContain(id);
      });
    }
    const ids = told([stream]);
    expect(new Set(ids).size).toBe(ids.length);
    stream.close();
  }, 60_000);
});

/** Of 900 changes each: some 7 MB, more than both ends of a connection keep. */
const batches = 70;

describe('a server', () => {
  it('drops a reader who takes nothing, and serves the others on', async () => {
    const good = await follow(ports[0] ?? 0, circle.doctor);
    const socket = connect(ports[0] ?? 0, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    socket.write(
      `GET ${api}/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${circle.secretary.cookie}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const many = `INSERT INTO live_event (topic, subject_id, audience)
      SELECT 'appointment.changed', gen_random_uuid(), ARRAY['doctor:' || $1] FROM generate_series(1, 900)`;
    const before = changesOf(good).length;
    for (let batch = 1; batch <= batches; batch += 1) {
      await app.database.asSuperuser(many, [circle.doctor.id]);
      await app.database.pool.query(`SELECT pg_notify('doctor_plus_live', 'events')`);
      await expect
        .poll(() => changesOf(good).length - before, { timeout: 5_000, interval: 5 })
        .toBe(batch * 900);
    }
    // Only now does the other side look: what it had not taken is gone, and so is the line.
    socket.resume();
    await closed;
    good.close();
    await app.database.asSuperuser('DELETE FROM live_event');
  }, 60_000);

  it('that stops tells every reader to come back, soon and not all at once', async () => {
    const third = await createTwin(app, { now, streamMilliseconds });
    const port = await listening(third);
    const streams = await Promise.all(Array.from({ length: 4 }, () => follow(port, circle.patient)));
    await third.close();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(streams.map(({ heard }) => heard.at(-1)?.event)).toEqual(['again', 'again', 'again', 'again']);
    const waits = streams.map((stream) => stream.retry());
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});

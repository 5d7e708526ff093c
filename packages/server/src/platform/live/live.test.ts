import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { changesOf, type Followed, follow, listening, settled, toldOf } from '../../testing/streams.ts';
import { createTwin } from '../../testing/twin.ts';
import { within } from '../../testing/within.ts';

const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const streamMilliseconds = 600_000;

let app: TestApp;
let twin: TestApp;
let ports: { app: number; twin: number };
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now, streamMilliseconds });
  twin = await createTwin(app, { now, streamMilliseconds });
  ports = { app: await listening(app), twin: await listening(twin) };
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
}, 60_000);
afterAll(async () => {
  await twin.close();
  await app.close();
});

const open: Followed[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
const listen = async (client: TestClient, port = ports.twin, options = {}): Promise<Followed> => {
  const stream = await follow(port, client, options);
  open.push(stream);
  return stream;
};

let slot = 0;
/** Books the next free half hour of a circle on the first server; the appointment of the answer. */
const book = async (circle: Circle, by: TestClient = circle.patient) => {
  slot += 1;
  const start = new Date(Date.UTC(2026, 10, 24, 10, slot * 30)).toISOString();
  const answer = await by.call('POST', `${api}/appointments`, {
    doctor_id: circle.doctor.id,
    location_id: circle.locationId,
    start,
    type: 'consultation',
    ...(by === circle.patient ? {} : { patient_id: circle.patient.id }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().appointment as { id: string; version: number; status: string };
};

const change = async (by: TestClient, { id, version }: { id: string; version: number }, action: string) => {
  const answer = await by.call('PATCH', `${api}/appointments/${id}`, { action, version });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().appointment as { id: string; version: number };
};

describe('a change on one server', () => {
  it('reaches the streams of another within 300 ms, with ids and nothing else', async () => {
    const doctor = await listen(alfa.doctor);
    for (let times = 0; times < 10; times += 1) {
      const booked = await book(alfa);
      await within(300, () => toldOf(doctor, booked.id, 5_000));
      const told = changesOf(doctor).find(({ id }) => id === booked.id);
      expect(told).toEqual({
        topic: 'appointment.requested',
        id: booked.id,
        version: booked.version,
        by: 'patient',
      });
    }
  });

  it('says whose doing it was, seen from each reader', async () => {
    const [doctor, secretary, patient] = [
      await listen(alfa.doctor),
      await listen(alfa.secretary),
      await listen(alfa.patient),
    ];
    const booked = await book(alfa);
    await change(alfa.secretary, booked, 'confirm');
    const version = booked.version + 1;
    const by = async (stream: Followed) => {
      await expect.poll(() => changesOf(stream).some((told) => told.version === version)).toBe(true);
      return changesOf(stream).flatMap((told) => (told.id === booked.id ? [told.by] : []));
    };
    expect(await by(doctor)).toEqual(['patient', 'practice']);
    expect(await by(secretary)).toEqual(['patient', 'self']);
    expect(await by(patient)).toEqual(['self', 'practice']);
  });

  it('is told of although its code knows nothing of streams: hours, exceptions, rows changed by hand', async () => {
    const doctor = await listen(alfa.doctor);
    const patient = await listen(alfa.patient);
    await app.database.asSuperuser(`UPDATE availability SET starts_at = '05:30' WHERE doctor_id = $1`, [
      alfa.doctor.id,
    ]);
    await toldOf(doctor, alfa.doctor.id);
    expect(changesOf(doctor).filter(({ topic }) => topic === 'schedule.changed')).toHaveLength(1);
    expect(changesOf(patient).filter(({ topic }) => topic === 'schedule.changed')).toEqual([]);
  });
});

describe('a stream tells its reader only what the reader may read', () => {
  it('another doctor, patient, secretary and an administrator hear nothing of a circle', async () => {
    const administrator = await app.signIn('administrator');
    const others = [beta.doctor, beta.patient, beta.secretary, administrator];
    const foreign = await Promise.all(others.map((client) => listen(client)));
    const own = await Promise.all(
      [alfa.doctor, alfa.patient, alfa.secretary].map((client) => listen(client)),
    );
    const booked = await book(alfa);
    for (const stream of own) await toldOf(stream, booked.id);
    // Their own circle is heard of, so that silence means something.
    const theirs = await book(beta);
    for (const stream of foreign.slice(0, 3)) await toldOf(stream, theirs.id);
    for (const stream of foreign) expect(changesOf(stream).map(({ id }) => id)).not.toContain(booked.id);
    for (const stream of own) expect(changesOf(stream).map(({ id }) => id)).not.toContain(theirs.id);
  });

  it('also of what was missed: a place of somebody else opens nothing', async () => {
    const doctor = await listen(alfa.doctor);
    const place = doctor.lastEventId();
    const booked = await book(alfa);
    await toldOf(doctor, booked.id);
    const other = await listen(beta.doctor, ports.app, { lastEventId: place });
    const again = await listen(alfa.doctor, ports.app, { after: place });
    // The booking, and that it stands in the doctor's bell.
    expect(changesOf(again).map(({ topic, id }) => [topic.replace(/\..*/, ''), id])).toEqual([
      ['appointment', booked.id],
      ['notification', null],
    ]);
    await settled(app, other, `doctor:${beta.doctor.id}`);
    expect(changesOf(other)).toEqual([]);
  });

  it('a secretary who is unlinked hears of it, loses the stream, and hears no more of the doctor', async () => {
    const secretary = await app.signIn('secretary');
    const pair = [secretary.id, alfa.doctor.id];
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      pair,
    );
    const before = await listen(secretary);
    const seen = await book(alfa);
    await toldOf(before, seen.id);
    const unseen = await within(3_000, async () => {
      await app.database.asSuperuser(
        'DELETE FROM secretary_link WHERE secretary_id = $1 AND doctor_id = $2',
        pair,
      );
      const booked = await book(alfa);
      await before.ended;
      return booked;
    });
    expect(before.heard.at(-1)?.event).toBe('again');
    const after = await listen(secretary, ports.twin, { lastEventId: before.lastEventId() });
    expect(changesOf(after).map(({ topic }) => topic)).toContain('access.changed');
    const alsoUnseen = await book(alfa);
    const doctor = await listen(alfa.doctor);
    await toldOf(doctor, alsoUnseen.id);
    const heard = [...changesOf(before), ...changesOf(after)].map(({ id }) => id);
    expect(heard).not.toContain(unseen.id);
    expect(heard).not.toContain(alsoUnseen.id);
  });

  it('a request to work for a doctor opens nothing; its acceptance does, in a new stream', async () => {
    const secretary = await app.signIn('secretary');
    const pair = [secretary.id, alfa.doctor.id];
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'requested')`,
      pair,
    );
    const asked = await listen(secretary);
    const doctor = await listen(alfa.doctor);
    const unseen = await book(alfa);
    await toldOf(doctor, unseen.id);
    expect(changesOf(asked).map(({ id }) => id)).not.toContain(unseen.id);
    await app.database.asSuperuser(
      `UPDATE secretary_link SET state = 'accepted' WHERE secretary_id = $1 AND doctor_id = $2`,
      pair,
    );
    await asked.ended;
    const accepted = await listen(secretary);
    const booked = await book(alfa);
    await toldOf(accepted, booked.id);
  });
});

describe('a stream ends with what opened it', () => {
  /** The last event of a stream of a new doctor on the other server, which ends in time after `work`. */
  const endAfter = async (milliseconds: number, work: (client: TestClient) => Promise<unknown>) => {
    const client = await app.signIn('doctor', { passwordLong: true });
    const stream = await listen(client);
    await within(milliseconds, async () => {
      await work(client);
      await stream.ended;
    });
    return stream.heard.at(-1)?.event;
  };
  const set = (column: string, value: string) => (client: TestClient) =>
    app.database.transact((tx) =>
      tx.execute(`UPDATE app_user SET ${column} = '${value}' WHERE id = '${client.id}'`),
    );

  it.each([
    ['signing out', (client: TestClient) => client.call('DELETE', '/wp-json/wp/v2/users/me')],
    ['being blocked', set('status', 'blocked')],
    ['another role', set('role', 'patient')],
  ])('%s: within a second, over two servers', async (_name, work) => {
    expect(await endAfter(1_000, work)).toBe('over');
  });

  it('the session running out of time, which nobody announces: within five seconds', async () => {
    const last = await endAfter(5_000, (client) =>
      app.database.asSuperuser(
        `UPDATE session SET last_seen_at = app_now() - interval '1 day' WHERE user_id = '${client.id}'`,
      ),
    );
    expect(last).toBe('over');
  });

  it('and does not prolong it (S37)', async () => {
    const client = await app.signIn('patient');
    const old = `UPDATE session SET last_seen_at = app_now() - interval '5 minutes' WHERE user_id = $1 RETURNING last_seen_at`;
    const { rows: before } = await app.database.asSuperuser(old, [client.id]);
    await listen(client);
    // The end of another session is found by looking at all of them.
    const other = await app.signIn('patient');
    const ends = await listen(other);
    await app.database.asSuperuser(
      `UPDATE session SET last_seen_at = app_now() - interval '1 day' WHERE user_id = $1`,
      [other.id],
    );
    await ends.ended;
    const { rows: after } = await app.database.asSuperuser(
      'SELECT last_seen_at FROM session WHERE user_id = $1',
      [client.id],
    );
    expect(after).toEqual(before);
  });

  it('at most six at once for one session', async () => {
    const client = await app.signIn('patient');
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(client)));
    expect(streams.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    streams.find(({ code }) => code === 200)?.close();
    await expect.poll(async () => (await listen(client)).code, { timeout: 2_000 }).toBe(200);
  });

  it('HEAD opens none', async () => {
    const answer = await alfa.doctor.call('HEAD', `${api}/events`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.body).toBe('');
  });
});

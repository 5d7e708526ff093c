import { allPermissions } from '@doctor-plus/contract/kernel/team-areas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { changesOf, follow, listening, settled } from '../testing/streams.ts';
import { createTwin } from '../testing/twin.ts';
import { within } from '../testing/within.ts';

const api = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-23T12:00:00Z');
const options = { now, streamMilliseconds: 600_000 };

/** The doctor's window talks to one server, the secretary's stream hangs on the other. */
let app: TestApp;
let twin: TestApp;
let circle: Circle;
let secretary: TestClient;
let port: number;
beforeAll(async () => {
  app = await createTestApp(options);
  twin = await createTwin(app, options);
  await listening(app);
  port = await listening(twin);
  circle = await createCircle(app, 'Alfa', now);
  secretary = circle.secretary;
  // The links of the circle are told of, too.
  await toldAll();
}, 60_000);
afterAll(async () => {
  await twin.close();
  await app.close();
});

/** The secretary's server has told of everything that happened until now. */
const toldAll = async () => {
  const stream = await follow(port, circle.doctor);
  await settled(app, stream, `doctor:${circle.doctor.id}`);
  stream.close();
};

const path = (action: string) => `${api}/team/secretaries/${secretary.id}${action}`;

const opened = async () => {
  const stream = await follow(port, secretary);
  await stream.until(({ event }) => event === 'ready');
  return stream;
};

const say = async () => {
  const path = `${api}/conversations/${circle.conversations.chat}/messages`;
  const answer = await circle.patient.call('POST', path, { message_id: newId(), text: 'Una pregunta' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

const steps: readonly (readonly [string, () => Promise<{ statusCode: number; body: string }>])[] = [
  [
    'a permission taken away',
    () =>
      circle.doctor.call('PUT', path('/permissions'), {
        from: allPermissions,
        permissions: { ...allPermissions, messages: 'none' },
      }),
  ],
  ['a suspension', () => circle.doctor.call('POST', path('/suspend'))],
  ['its end', () => circle.doctor.call('POST', path('/resume'))],
  ['an end of the link', () => circle.doctor.call('DELETE', path(''))],
];

it.each(steps)('%s reaches an open page at another server within a second', async (_, step) => {
  const stream = await opened();
  // What happened before is told of when a stream begins.
  const before = stream.heard.length;
  await within(1_000, async () => {
    const answer = await step();
    expect(answer.statusCode, answer.body).toBe(200);
    const told = await stream.until(
      (heard) => heard.event === 'changes' && stream.heard.indexOf(heard) >= before,
      5_000,
    );
    expect(told.data).toEqual([{ topic: 'access.changed', id: secretary.id, version: null, by: null }]);
    await stream.ended;
  });
});

it('a stream without the permission hears of no message, and with it of each', async () => {
  const grant = (grants: readonly string[]) =>
    app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', $3)
        ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET grants = excluded.grants`,
      [secretary.id, circle.doctor.id, grants],
    );
  await grant(['appointments:read']);
  await toldAll();
  const deaf = await opened();
  const doctors = await follow(port, circle.doctor);
  await doctors.until(({ event }) => event === 'ready');
  const before = doctors.heard.length;
  await say();
  await doctors.until(
    (heard) =>
      doctors.heard.indexOf(heard) >= before && JSON.stringify(heard.data).includes('message.changed'),
    5_000,
  );
  await settled(app, deaf, `person:${secretary.id}`);
  expect(changesOf(deaf).map(({ topic }) => topic)).not.toContain('message.changed');
  await grant(['messages:read']);
  await deaf.ended;
  await toldAll();
  const hears = await opened();
  await say();
  await hears.until(({ data }) => JSON.stringify(data).includes('message.changed'));
});

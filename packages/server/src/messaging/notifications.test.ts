import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Notice } from '../platform/notify.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { changesOf, follow, listening } from '../testing/streams.ts';
import { createTwin } from '../testing/twin.ts';
import { within } from '../testing/within.ts';
import { createMessaging } from './index.ts';

const api = '/wp-json/dr-assistant/v1';
const start = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let twin: TestApp;
let circle: Circle;
let round = 0;
let seconds = 0;
beforeAll(async () => {
  app = await createTestApp({ now: start, streamMilliseconds: 600_000 });
  twin = await createTwin(app, { now: start, streamMilliseconds: 600_000 });
});
beforeEach(async () => {
  round += 1;
  circle = await createCircle(app, `Avisos${round}`, start);
  await app.database.asSuperuser('DELETE FROM notification');
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

const tell = async (on: TestApp, who: TestClient, rest: Partial<Notice> = {}) => {
  seconds += 1;
  const now = new Date(start.getTime() + seconds * 1_000);
  const { transact, read } = on.database;
  const { notify } = createMessaging({
    transact,
    read,
    clock: { now: () => now },
    tellPhones: async () => {},
  });
  await transact((tx) =>
    notify(tx, {
      userId: who.id,
      kind: 'appointment.booked',
      params: { person: `Persona ${seconds}`, start: start.toISOString() },
      link: '/appointments/calendar',
      ...rest,
    }),
  );
};

const answer = async (who: TestClient, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answered = await who.call(method, `${api}/${path}`, body);
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json();
};
const list = (who: TestClient, query = '') => answer(who, 'GET', `notifications${query}`);
const unread = (who: TestClient) => answer(who, 'GET', 'notifications/unread');
const mark = (who: TestClient, id: string, read: boolean) =>
  answer(who, 'PUT', `notifications/${id}`, { read });
const write = async (by: TestClient, conversation: string) => {
  const sent = await by.call('POST', `${api}/conversations/${conversation}/messages`, {
    message_id: newId(),
    text: 'Hola',
  });
  expect(sent.statusCode, sent.body).toBe(201);
};
const stored = async (who: TestClient) => {
  const { rows } = await app.database.asSuperuser(
    `SELECT count(*) FILTER (WHERE read_at IS NULL)::int AS unread, count(*)::int AS all, coalesce(sum(count), 0)::int AS told
      FROM notification WHERE user_id = $1`,
    [who.id],
  );
  return rows[0];
};

describe('several of the same', () => {
  it('of one conversation are one notification with a number, until it is read', async () => {
    const { patient, doctor, conversations } = circle;
    for (let index = 0; index < 10; index += 1) await write(patient, conversations.chat);
    const { data, unread: waiting } = await list(doctor);
    expect(waiting).toBe(1);
    expect(data).toMatchObject([{ kind: 'message.received', count: 10, read_at: null }]);
    await mark(doctor, data[0].id, true);
    await write(patient, conversations.chat);
    expect((await list(doctor)).data).toMatchObject([{ count: 1, read_at: null }, { count: 10 }]);
    // What was read and is unread again gathers nothing: it stays what it was.
    await mark(doctor, data[0].id, false);
    await write(patient, conversations.chat);
    expect((await list(doctor)).data.map(({ count }: { count: number }) => count)).toEqual([2, 10]);
  });

  it('of two conversations are two, and of what is about nothing each is its own', async () => {
    const { patient, doctor, conversations } = circle;
    await write(patient, conversations.chat);
    await write(patient, conversations.secure);
    await tell(app, doctor);
    await tell(app, doctor);
    expect((await list(doctor)).unread).toBe(4);
  });

  it('are read with the conversation, by whoever opened it and nobody else', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    await write(patient, conversations.chat);
    await answer(doctor, 'POST', `conversations/${conversations.chat}/read`, { seq: 2 });
    expect((await unread(doctor)).notifications).toBe(0);
    expect((await unread(doctor)).messages.chat).toBe(0);
    expect((await unread(secretary)).notifications).toBe(1);
  });
});

describe('what is told at once from several places', () => {
  it('is counted truly: a hundred of one conversation and a hundred others, read all the while', async () => {
    const { doctor } = circle;
    const subjectId = newId();
    const tellings = Array.from({ length: 100 }, (_, index) => {
      const on = index % 2 === 0 ? app : twin;
      return [tell(on, doctor), tell(on, doctor, { kind: 'message.received', subjectId })];
    }).flat();
    const readings = Array.from({ length: 20 }, async (_, index) => {
      const { data } = await list(doctor, '?per_page=5');
      const [first] = data;
      if (first) await mark(doctor, first.id, index % 3 !== 0);
    });
    await Promise.all([...tellings, ...readings]);
    const counted = await stored(doctor);
    expect(counted.told).toBe(200);
    expect((await unread(doctor)).notifications).toBe(counted.unread);
    expect((await list(doctor)).unread).toBe(counted.unread);
    const { rows } = await app.database.asSuperuser(
      'SELECT count(*)::int AS open FROM notification WHERE user_id = $1 AND gathers',
      [doctor.id],
    );
    expect(rows[0].open).toBeLessThanOrEqual(1);
    await answer(doctor, 'POST', 'notifications/read');
    expect(await stored(doctor)).toMatchObject({ unread: 0, told: 200 });
  });
});

describe('marking', () => {
  it('one is read or unread again, as often as somebody likes, with the number in the answer', async () => {
    const { doctor } = circle;
    await tell(app, doctor);
    await tell(app, doctor);
    const [newest] = (await list(doctor)).data;
    for (const [read, waiting] of [
      [true, 1],
      [true, 1],
      [false, 2],
      [false, 2],
    ] as const) {
      const marked = await mark(doctor, newest.id, read);
      expect(marked).toMatchObject({ notification: { id: newest.id }, unread: waiting });
      expect(marked.notification.read_at !== null).toBe(read);
    }
  });

  it('somebody else’s is 404, changes nothing and is noted', async () => {
    const { doctor, patient } = circle;
    await tell(app, doctor);
    const [{ id }] = (await list(doctor)).data;
    const refused = await patient.call('PUT', `${api}/notifications/${id}`, { read: true });
    expect(refused.statusCode).toBe(404);
    expect((await list(doctor)).unread).toBe(1);
    expect((await list(patient)).data).toEqual([]);
    await expect
      .poll(async () => {
        const { rows } = await app.database.asSuperuser(
          'SELECT outcome, object_id FROM audit_event WHERE request_id = $1',
          [refused.headers['x-request-id']],
        );
        return rows;
      })
      .toEqual([{ outcome: 'refused', object_id: id }]);
  });

  it('all of them leaves what came after the newest that was seen', async () => {
    const { doctor } = circle;
    await tell(app, doctor);
    const [seen] = (await list(doctor)).data;
    await tell(app, doctor);
    const after = await answer(
      doctor,
      'POST',
      `notifications/read?until=${encodeURIComponent(seen.created_at)}`,
    );
    expect(after.unread).toBe(1);
    expect(after.data.map(({ read_at }: { read_at: string | null }) => read_at === null)).toEqual([
      true,
      false,
    ]);
  });
});

describe('the list', () => {
  it('comes in pieces without losing or repeating any, also of one moment', async () => {
    const { doctor } = circle;
    await app.database.asSuperuser(
      `INSERT INTO notification (id, user_id, kind, params, link, created_at)
        SELECT uuidv7(), $1, 'review.received', '{"person": "x"}', '/settings/profile', $2::timestamptz + (n / 3) * interval '1 microsecond'
        FROM generate_series(1, 25) n`,
      [doctor.id, start],
    );
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(doctor, `?per_page=4${next ? `&cursor=${next}` : ''}`);
      expect(page.unread).toBe(25);
      ids.push(...page.data.map(({ id }: { id: string }) => id));
      next = page.next;
    } while (next);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
  });

  it('is narrowed to what is unread and to a topic; the number stays that of all', async () => {
    const { doctor, patient, conversations } = circle;
    await tell(app, doctor);
    await write(patient, conversations.chat);
    const [message] = (await list(doctor, '?topic=messages')).data;
    expect(message.kind).toBe('message.received');
    await mark(doctor, message.id, true);
    expect(await list(doctor, '?topic=messages&state=unread')).toMatchObject({
      data: [],
      next: null,
      unread: 1,
    });
    expect((await list(doctor, '?state=read')).data).toMatchObject([{ kind: 'message.received' }]);
    expect((await list(doctor, '?topic=appointments')).data).toMatchObject([{ kind: 'appointment.booked' }]);
    for (const wrong of ['?topic=secrets', '?cursor=1', '?cursor=1_x', '?state=seen'])
      expect((await doctor.call('GET', `${api}/notifications${wrong}`)).statusCode, wrong).toBe(400);
  });

  it('leads nowhere once what it is about is out of reach', async () => {
    const { doctor, secretary, patient, conversations } = circle;
    await write(patient, conversations.chat);
    await tell(app, doctor, { link: `/ai-assistant/patient-care?patient=${patient.id}`, kind: 'care.given' });
    await tell(app, secretary, { link: `/patients/directory/${patient.id}`, kind: 'proxy.recorded_by_team' });
    const links = async (who: TestClient) =>
      (await list(who)).data.map(({ link }: { link: string | null }) => link !== null);
    expect(await links(doctor)).toEqual([true, true]);
    expect(await links(secretary)).toEqual([true, true]);
    await app.database.asSuperuser('UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1', [
      doctor.id,
    ]);
    expect(await links(doctor)).toEqual([false, false]);
    await tell(app, doctor);
    expect((await list(doctor)).data[0].link).toBe('/appointments/calendar');
  });

  it.each(['ended', 'suspended'])('names nobody to a secretary whose link is %s', async (state) => {
    const { doctor, secretary, patient, conversations } = circle;
    await write(patient, conversations.chat);
    await tell(app, secretary, { link: `/patients/directory/${patient.id}`, kind: 'proxy.recorded_by_team' });
    await tell(app, secretary, { link: '/dashboard', kind: 'secretary.suspended' });
    const seen = async () => {
      const { data, unread } = await list(secretary);
      const badge = (await secretary.call('GET', `${api}/notifications/unread`)).json().notifications;
      return [data.map(({ kind }: { kind: string }) => kind).toSorted(), unread, badge];
    };
    const whole = [['message.received', 'proxy.recorded_by_team', 'secretary.suspended'], 3, 3];
    const link = (to: string) =>
      app.database.asSuperuser(
        'UPDATE secretary_link SET state = $1 WHERE secretary_id = $2 AND doctor_id = $3',
        [to, secretary.id, doctor.id],
      );
    expect(await seen()).toEqual(whole);
    await link(state);
    expect(await seen()).toEqual([['secretary.suspended'], 1, 1]);
    await answer(secretary, 'POST', 'notifications/read');
    await link('accepted');
    expect(await seen()).toEqual([whole[0], 2, 2]);
  });
});

it('what is told or read on one server is told on another within 300 ms, to its owner alone and without its words', async () => {
  const port = await listening(twin);
  const { doctor, secretary } = circle;
  const [atDoctor, atSecretary] = [await follow(port, doctor), await follow(port, secretary)];
  const told = () => changesOf(atDoctor).filter(({ topic }) => topic === 'notification.changed').length;
  const before = told();
  await tell(app, doctor, { params: { person: 'Nombre que nadie más lee', start: start.toISOString() } });
  await within(300, () => expect.poll(told, { interval: 10, timeout: 5_000 }).toBe(before + 1));
  for (let index = 0; index < 3; index += 1) await tell(app, doctor);
  await expect.poll(told).toBe(before + 4);
  // Many at once are one word.
  await answer(doctor, 'POST', 'notifications/read');
  await expect.poll(told).toBe(before + 5);
  expect(changesOf(atSecretary).filter(({ topic }) => topic === 'notification.changed')).toEqual([]);
  expect(JSON.stringify(atDoctor.heard)).not.toContain('Nombre');
  for (const stream of [atDoctor, atSecretary]) stream.close();
});

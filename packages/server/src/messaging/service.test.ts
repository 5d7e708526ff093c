import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Notice } from '../platform/notify.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { createMessaging, type Messaging } from './index.ts';

const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/notifications';

let app: TestApp;
let messaging: Messaging;
let current = now;
beforeAll(async () => {
  app = await createTestApp({ now });
  const { transact, read } = app.database;
  messaging = createMessaging({ transact, read, clock: { now: () => current }, tellPhones: async () => {} });
});
afterAll(() => app.close());

type About = Partial<Pick<Notice, 'actorId' | 'personId' | 'urgent'>>;

const tell = async (who: TestClient, minute: number, about: About = {}) => {
  current = new Date(now.getTime() + minute * 60_000);
  await app.database.transact((tx) =>
    messaging.notify(tx, {
      userId: who.id,
      kind: 'appointment.booked',
      ...about,
      params: { person: `Persona ${minute}`, start: '2026-11-24T10:00:00.000Z' },
      link: '/appointments/calendar',
    }),
  );
};

const list = async (who: TestClient, query = '') => {
  const answer = await who.call('GET', `${url}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('notifications', () => {
  it('are none at first', async () => {
    const nobody = await app.signIn('secretary');
    expect(await list(nobody)).toEqual({ data: [], next: null, unread: 0 });
  });

  it('are the person’s own, newest first, with the number of unread ones in all', async () => {
    const [mine, other] = [await app.signIn('doctor'), await app.signIn('doctor')];
    for (const minute of [2, 1, 3]) await tell(mine, minute);
    await tell(other, 4);
    const { data, unread } = await list(mine);
    expect(data.map((notice: { params: { person: string } }) => notice.params.person)).toEqual([
      'Persona 3',
      'Persona 2',
      'Persona 1',
    ]);
    expect(data[0]).toEqual({
      id: expect.any(String),
      kind: 'appointment.booked',
      params: { person: 'Persona 3', start: '2026-11-24T10:00:00.000Z' },
      count: 1,
      by: null,
      urgent: false,
      link: '/appointments/calendar',
      created_at: '2026-11-23T12:03:00.000Z',
      read_at: null,
    });
    expect(unread).toBe(3);
    expect(await list(mine, '?per_page=1')).toMatchObject({ data: [data[0]], unread: 3 });
  });

  it('put unread words of an emergency first, on every page of the list', async () => {
    const mine = await app.signIn('doctor');
    await tell(mine, 1, { urgent: true });
    for (const minute of [2, 3]) await tell(mine, minute);
    const names = async () => {
      const first = await list(mine, '?per_page=2');
      const second = await list(mine, `?per_page=2&cursor=${first.next}`);
      return [...first.data, ...second.data].map(
        ({ params, urgent }: { params: { person: string }; urgent: boolean }) => [params.person, urgent],
      );
    };
    expect(await names()).toEqual([
      ['Persona 1', true],
      ['Persona 3', false],
      ['Persona 2', false],
    ]);
    const onlyOne = await list(mine, '?per_page=1');
    expect((await list(mine, `?per_page=1&cursor=${onlyOne.next}`)).data[0].params.person).toBe('Persona 3');
    await mine.call('PUT', `${url}/${onlyOne.data[0].id}`, { read: true });
    expect(await names()).toEqual([
      ['Persona 3', false],
      ['Persona 2', false],
      ['Persona 1', true],
    ]);
  });

  it('name the person who acted, unless the sentence names the same person', async () => {
    const [mine, secretary] = [await app.signIn('patient'), await app.signIn('secretary')];
    await tell(mine, 1, { actorId: secretary.id, personId: newId() });
    await tell(mine, 2, { actorId: secretary.id, personId: secretary.id });
    await tell(mine, 3);
    const { rows } = await app.database.asSuperuser(
      "SELECT concat_ws(' ', nullif(honorific, ''), given_name, family_name) AS name FROM app_user WHERE id = $1",
      [secretary.id],
    );
    const { data } = await list(mine);
    expect(data.map(({ by }: { by: string | null }) => by)).toEqual([null, null, rows[0]?.name]);
  });

  it('are read all at once, nobody else’s, and it is logged', async () => {
    const [mine, other] = [await app.signIn('patient'), await app.signIn('patient')];
    await tell(mine, 1);
    await tell(other, 1);
    const answer = await mine.call('POST', `${url}/read`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: [{ read_at: now.toISOString() }], unread: 0 });
    expect(await list(mine)).toEqual(answer.json());
    expect((await list(other)).unread).toBe(1);
    const { rows } = await app.database.asSuperuser('SELECT event FROM audit_event WHERE request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(rows).toEqual([{ event: 'notification.read' }]);
    await tell(mine, 9);
    expect((await list(mine)).unread).toBe(1);
  });

  it('of a transaction that fails are never told', async () => {
    const who = await app.signIn('doctor');
    const failing = app.database.transact(async (tx) => {
      await messaging.notify(tx, { userId: who.id, kind: 'message.received', params: {}, link: '/' });
      throw new Error('the booking failed');
    });
    await expect(failing).rejects.toThrow('the booking failed');
    expect(await list(who)).toEqual({ data: [], next: null, unread: 0 });
  });

  it('need a session', async () => {
    expect((await app.anonymous.call('GET', url)).statusCode).toBe(401);
    expect((await app.anonymous.call('POST', `${url}/read`)).statusCode).toBe(401);
  });
});

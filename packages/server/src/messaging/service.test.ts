import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const tell = async (who: TestClient, minute: number, kind = 'appointment.booked' as const) => {
  current = new Date(now.getTime() + minute * 60_000);
  await app.database.transact((tx) =>
    messaging.notify(tx, {
      userId: who.id,
      kind,
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
      link: '/appointments/calendar',
      created_at: '2026-11-23T12:03:00.000Z',
      read_at: null,
    });
    expect(unread).toBe(3);
    expect(await list(mine, '?per_page=1')).toMatchObject({ data: [data[0]], unread: 3 });
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

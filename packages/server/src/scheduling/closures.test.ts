import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(() => app.database.asSuperuser('TRUNCATE availability_exception'));

const christmas = { start: '2026-12-25T04:00:00Z', end: '2026-12-26T04:00:00Z', note: 'Navidad' };
const newYear = { start: '2027-01-01T04:00:00Z', end: '2027-01-02T04:00:00Z', note: 'Año Nuevo' };
const past = { start: '2026-01-01T04:00:00Z', end: '2026-01-02T04:00:00Z', note: 'Año Nuevo' };

const close = (who: TestClient, closures: readonly object[], doctor: Circle = alfa) =>
  who.call('POST', `${api}/availability/${doctor.doctor.id}/closures`, { closures });

const stored = async (): Promise<string[]> =>
  (await app.database.asSuperuser('SELECT note FROM availability_exception ORDER BY starts_at')).rows.map(
    ({ note }) => note,
  );

describe('several days', () => {
  it('are closed in one step by the secretary, everywhere, and cannot be booked', async () => {
    const answer = await close(alfa.secretary, [christmas, newYear]);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().exceptions).toMatchObject([
      { kind: 'closed', location_id: null, note: 'Navidad' },
      { kind: 'closed', location_id: null, note: 'Año Nuevo' },
    ]);
    const slots = await alfa.patient.call(
      'GET',
      `${api}/doctors/${alfa.doctor.id}/slots?from=${christmas.start}&to=${christmas.end}`,
    );
    expect(slots.json().data).toEqual([]);
  });

  it('are closed once, however often somebody closes them', async () => {
    await close(alfa.doctor, [christmas, christmas]);
    expect((await close(alfa.doctor, [christmas, newYear])).statusCode).toBe(201);
    expect(await stored()).toEqual(['Navidad', 'Año Nuevo']);
  });

  it('are closed all or none, and only by the doctor’s own practice', async () => {
    expect((await close(alfa.doctor, [christmas, past])).statusCode).toBe(400);
    expect((await close(alfa.doctor, [])).statusCode).toBe(400);
    expect((await close(beta.doctor, [christmas])).statusCode).toBe(404);
    expect((await close(alfa.patient, [christmas])).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

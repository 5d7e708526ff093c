import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

const api = '/wp-json/dr-assistant/v1';
const morning = { weekday: 1, starts_at: '08:00', ends_at: '12:00' };
const evening = { weekday: 1, starts_at: '20:00', ends_at: '24:00' };

let app: TestApp;
let circle: Circle;
let other: Circle;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCircle(app, 'Uno', app.now());
  other = await createCircle(app, 'Dos', app.now());
});
afterAll(() => app.close());
beforeEach(() => app.database.asSuperuser('DELETE FROM secretary_hours'));

const set = (hours: readonly object[], from: readonly object[] = [], { doctor }: Circle = circle) =>
  doctor.call('PUT', `${api}/team/schedules/${circle.secretary.id}`, { from, hours });

it('keeps a week, until midnight if need be, and shows it to both', async () => {
  const answer = await set([evening, morning]);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().people).toMatchObject([{ id: circle.secretary.id, hours: [morning, evening] }]);
  const own = (await circle.secretary.call('GET', `${api}/team/own-week`)).json();
  expect(own).toMatchObject({
    time_zone: 'America/Santo_Domingo',
    data: [{ doctor: { id: circle.doctor.id }, hours: [morning, evening] }],
  });
  expect((await other.secretary.call('GET', `${api}/team/own-week`)).json().data[0].hours).toEqual([]);
});

it('counts who is suspended out of the cover', async () => {
  const before = (
    await set(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...morning, weekday, starts_at: '00:00', ends_at: '24:00' })),
    )
  ).json();
  expect(before.reception.length).toBeGreaterThan(0);
  expect(before.gaps).toEqual([]);
  const path = `${api}/team/secretaries/${circle.secretary.id}`;
  await circle.doctor.call('POST', `${path}/suspend`);
  const after = (await circle.doctor.call('GET', `${api}/team/schedules`)).json();
  expect(after.gaps).toEqual(after.reception);
  await circle.doctor.call('POST', `${path}/resume`);
});

it('does not overwrite what another window saved', async () => {
  await set([morning]);
  const late = await set([evening]);
  expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
  expect((await set([evening], [morning])).statusCode).toBe(200);
});

it.each([
  [[{ ...morning, ends_at: '08:00' }]],
  [[{ ...morning, weekday: 8 }]],
  [[{ ...morning, ends_at: '24:30' }]],
  [[morning, { ...morning, starts_at: '11:59', ends_at: '13:00' }]],
])('refuses %j', async (hours) => {
  expect((await set(hours)).statusCode).toBe(400);
});

it('is held by the database, too', async () => {
  await set([morning]);
  await expect(
    app.database.asSuperuser(
      `INSERT INTO secretary_hours (doctor_id, secretary_id, weekday, starts_at, ends_at) VALUES ($1, $2, 1, '11:00', '13:00')`,
      [circle.doctor.id, circle.secretary.id],
    ),
  ).rejects.toThrow(/secretary_hours_apart/);
});

it('is the doctor’s alone to set, for who works for them', async () => {
  expect((await set([morning], [], other)).statusCode).toBe(404);
});

it('goes with the link', async () => {
  const secretary = await app.signIn('secretary');
  await app.database.asSuperuser(
    "INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')",
    [secretary.id, circle.doctor.id],
  );
  await circle.doctor.call('PUT', `${api}/team/schedules/${secretary.id}`, { from: [], hours: [morning] });
  await circle.doctor.call('DELETE', `${api}/team/secretaries/${secretary.id}`);
  const { rows } = await app.database.asSuperuser('SELECT 1 FROM secretary_hours WHERE secretary_id = $1', [
    secretary.id,
  ]);
  expect(rows).toEqual([]);
});

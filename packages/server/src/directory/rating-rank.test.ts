import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addDoctor } from '../testing/directory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A listed doctor with as many reviews, of as many half stars together. */
const reviewed = async (name: string, count: number, halves: number): Promise<void> => {
  const { id } = await addDoctor(app, name, { specialties: ['cardiology'] });
  await app.database.asSuperuser('UPDATE doctor SET rating_count = $2, rating_halves = $3 WHERE id = $1', [
    id,
    count,
    halves,
  ]);
};

it('ranks reviews with their number when doctors are sorted by rating', async () => {
  await reviewed('Dra. Una Sola', 1, 10);
  await reviewed('Dr. Muchas Buenas', 50, 480);
  await reviewed('Dra. Muchas Malas', 50, 150);
  await reviewed('Dr. Sin Reseñas', 0, 0);
  await reviewed('Dra. Dos Cinco', 2, 20);
  const { body } = await app.server.inject({
    url: '/wp-json/dr-assistant/v1/doctors?sort=rating',
    headers: { host: 'localhost' },
  });
  // (480 + 40) / 2 / 55 = 4.73; (20 + 40) / 2 / 7 = 4.29; (10 + 40) / 2 / 6 = 4.17; (150 + 40) / 2 / 55 = 1.73.
  expect(JSON.parse(body).data.map(({ name }: { name: string }) => name)).toEqual([
    'Dr. Muchas Buenas',
    'Dra. Dos Cinco',
    'Dra. Una Sola',
    'Dra. Muchas Malas',
    'Dr. Sin Reseñas',
  ]);
});

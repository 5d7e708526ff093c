import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addDoctor } from '../testing/directory.ts';

let app: TestApp;

const naco = { city: 'Santo Domingo', province: 'DO-01', address: 'Calle Fantino Falco 12, Naco' };
const santiago = {
  city: 'Santiago de los Caballeros',
  province: 'DO-25',
  address: 'Calle El Sol 5, Los Jardines',
};

beforeAll(async () => {
  app = await createTestApp();
  await addDoctor(app, 'Dra. Ana Rosario', {
    specialties: ['cardiology'],
    insurers: ['humano'],
    places: [naco],
  });
  await addDoctor(app, 'Dr. Luis Peña', { specialties: ['cardiology'], insurers: [], places: [santiago] });
  await addDoctor(app, 'Dra. Rosa Duarte', {
    specialties: ['pediatrics'],
    insurers: ['humano'],
    places: [santiago],
  });
  await addDoctor(app, 'Dr. Oculto', {
    status: 'pending',
    specialties: ['urology'],
    places: [{ address: 'Calle 1, Escondido' }],
  });
});
afterAll(() => app.close());

const call = async (path: string, query: Record<string, string>) => {
  const answer = await app.anonymous.call(
    'GET',
    `/wp-json/dr-assistant/v1/${path}?${new URLSearchParams(query)}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const suggest = (query: string) => call('directory/suggestions', { query });
const nothing = { query: null, specialty: null, province: null, city: null, area: null, insurer: null };

describe('GET directory/suggestions', () => {
  it.each([
    ['cardiólogo', { specialty: 'cardiology', count: 2 }],
    ['corazón', { specialty: 'cardiology', count: 2 }],
    ['médico de niños', { specialty: 'pediatrics', count: 1 }],
    ['heart doctor', { specialty: 'cardiology', count: 2 }],
    ['小児科', { specialty: 'pediatrics', count: 1 }],
    ['naco', { area: 'Naco', count: 1 }],
    ['Santo Domingo', { city: 'Santo Domingo', count: 1 }],
    ['ARS Humano', { insurer: 'humano', count: 2 }],
    ['cardiólogo Naco', { specialty: 'cardiology', area: 'Naco', count: 1 }],
    [
      'pediatra Santiago ARS Humano',
      { specialty: 'pediatrics', province: 'DO-25', insurer: 'humano', count: 1 },
    ],
    ['dentista Naco', { specialty: 'dentistry', area: 'Naco', count: 0 }],
    ['cardióloga rosario', { query: 'rosario', specialty: 'cardiology', count: 1 }],
  ])('understands %s as %j', async (query, expected) => {
    const { data, leads } = await suggest(query);
    expect([data[0], leads]).toEqual([{ ...nothing, ...expected }, true]);
  });

  it('offers a place without leading there when a doctor has its name', async () => {
    const { data, leads } = await suggest('Duarte');
    expect([data, leads]).toEqual([[{ ...nothing, province: 'DO-06', count: 0 }], false]);
    expect((await suggest('Peña')).data).toEqual([]);
  });

  it('completes a word when it is typed in part', async () => {
    const { data, leads } = await suggest('cardi');
    expect([data, leads]).toEqual([[{ ...nothing, specialty: 'cardiology', count: 2 }], true]);
  });

  it('offers no place when its only doctor is unlisted', async () => {
    expect(await suggest('Escondido')).toEqual({ data: [], leads: false });
  });
});

describe('GET doctors of a part of town', () => {
  it.each([
    ['Naco', ['Dra. Ana Rosario']],
    ['los jardines', ['Dr. Luis Peña', 'Dra. Rosa Duarte']],
    ['Escondido', []],
  ])('lists for %s the doctors %j', async (area, names) => {
    const { data } = await call('doctors', { area, sort: 'name' });
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

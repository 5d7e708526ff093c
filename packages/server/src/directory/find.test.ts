import { doctorOrders } from '@doctor-plus/contract/directory/search.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addDoctor, addPatient, addVisit } from '../testing/directory.ts';

let app: TestApp;
const ids = new Map<string, string>();
const places = new Map<string, readonly string[]>();

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');

const santiago = { city: 'Santiago de los Caballeros', province: 'DO-25', lat: 19.4517, lng: -70.697 };
const capital = { city: 'Santo Domingo', province: 'DO-01', lat: 18.4861, lng: -69.9312 };
const vega = { city: 'La Vega', province: 'DO-13', lat: 19.2221, lng: -70.5296 };

const add = async (name: string, details: Parameters<typeof addDoctor>[2]) => {
  const made = await addDoctor(app, name, details);
  ids.set(name, made.id);
  places.set(name, made.locationIds);
};

const morning = (weekday: number) => ({ weekday, startsAt: '09:00', endsAt: '12:00' });

beforeAll(async () => {
  app = await createTestApp({ now });
  await add('Dra. Ana Rosario', {
    specialties: ['cardiology', 'internal-medicine'],
    insurers: ['humano', 'senasa'],
    languages: ['es', 'en'],
    places: [capital, santiago],
    hours: [morning(2)],
  });
  await add('Dr. Luis Peña', {
    specialties: ['cardiology'],
    insurers: ['senasa'],
    languages: ['es'],
    places: [santiago],
    hours: [morning(1)],
  });
  await add('Dra. Rosa Díaz', {
    specialties: ['dermatology'],
    insurers: ['Un seguro sin lista'],
    languages: ['es', 'fr'],
    places: [vega],
    hours: [morning(5)],
  });
  await add('Dr. Sin Lugar', { specialties: ['cardiology'], places: [] });
  await add('Dra. Canaria Pendiente', {
    status: 'pending',
    specialties: ['canary-specialty'],
    insurers: ['canary-insurer'],
    languages: ['tlh'],
    places: [{ ...capital, city: 'Canary City', province: 'DO-99', country: 'ZZ' }],
    hours: [morning(1)],
  });
  const patient = await addPatient(app, 'Carmen', 'Báez');
  const review = async (name: string, stars: number, start: string) => {
    const visit = await addVisit(app, {
      doctorId: ids.get(name) ?? '',
      locationId: places.get(name)?.[0] ?? '',
      patientId: patient.id,
      start,
    });
    const url = `/wp-json/dr-assistant/v1/appointments/${visit}/review`;
    expect((await patient.call('PUT', url, { stars, text: '' })).statusCode).toBe(200);
  };
  await review('Dra. Ana Rosario', 4.5, '2026-10-01T13:00:00Z');
  await review('Dra. Ana Rosario', 5, '2026-10-02T13:00:00Z');
  await review('Dr. Luis Peña', 4.5, '2026-10-03T13:00:00Z');
});
afterAll(() => app.close());

const ask = (query: Record<string, string | number>) =>
  app.anonymous.call(
    'GET',
    `/wp-json/dr-assistant/v1/doctors?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`,
  );

const find = async (query: Record<string, string | number> = {}) => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await find(query)).data.map((found: { name: string }) => found.name);

describe('GET doctors', () => {
  it('gives all listed doctors by name, with their number', async () => {
    const found = await find();
    expect(found).toMatchObject({ total: 4, page: 1, per_page: 10, considered: null, similar: false });
    expect(found.data.map((one: { name: string }) => one.name)).toEqual([
      'Dra. Ana Rosario',
      'Dr. Luis Peña',
      'Dra. Rosa Díaz',
      'Dr. Sin Lugar',
    ]);
  });

  it.each([
    ['a specialty', { specialty: 'cardiology' }, ['Dra. Ana Rosario', 'Dr. Luis Peña', 'Dr. Sin Lugar']],
    ['a second specialty', { specialty: 'internal-medicine' }, ['Dra. Ana Rosario']],
    ['an insurer of the list', { insurer: 'humano' }, ['Dra. Ana Rosario']],
    ['an insurer in words', { insurer: 'Un seguro sin lista' }, ['Dra. Rosa Díaz']],
    ['a language', { language: 'fr' }, ['Dra. Rosa Díaz']],
    ['a province', { province: 'DO-25' }, ['Dra. Ana Rosario', 'Dr. Luis Peña']],
    [
      'a city however it is written',
      { city: 'SANTIAGO DE LOS CABALLERÓS' },
      ['Dra. Ana Rosario', 'Dr. Luis Peña'],
    ],
    ['a country', { country: 'DO' }, ['Dra. Ana Rosario', 'Dr. Luis Peña', 'Dra. Rosa Díaz']],
    ['a country without doctors', { country: 'AR' }, []],
    ['the rating as it is shown', { min_rating: '4.5' }, ['Dra. Ana Rosario', 'Dr. Luis Peña']],
    ['no more than the rating', { min_rating: '5' }, []],
    ['a name', { query: 'rosa' }, ['Dra. Rosa Díaz', 'Dra. Ana Rosario']],
    ['a name and more', { query: 'rosa', specialty: 'cardiology' }, ['Dra. Ana Rosario']],
    [
      'several at once',
      { specialty: 'cardiology', insurer: 'senasa', city: 'Santo Domingo' },
      ['Dra. Ana Rosario'],
    ],
    ['free tomorrow', { free_within: 1 }, ['Dr. Luis Peña']],
    ['free within two days', { free_within: 2 }, ['Dra. Ana Rosario', 'Dr. Luis Peña']],
    ['a name of no letters', { query: '--' }, []],
  ])('%s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await find(query)).total).toBe(expected.length);
  });

  it.each(['dr', 'Dra.', 'doctora '])(
    'everybody, when a form of address is all that was typed: %s',
    async (query) => {
      expect(await names({ query })).toEqual(await names());
      expect(await names({ query, specialty: 'dermatology' })).toEqual(['Dra. Rosa Díaz']);
    },
  );

  it('says when a name was not found and similar ones are shown', async () => {
    const found = await find({ query: 'rosaryo' });
    expect(found.similar).toBe(true);
    expect(found.data[0].name).toBe('Dra. Ana Rosario');
    expect(await find({ query: 'rosaryo', specialty: 'dermatology' })).toMatchObject({ total: 0 });
  });

  it.each([
    ['rating', ['Dra. Ana Rosario', 'Dr. Luis Peña', 'Dra. Rosa Díaz', 'Dr. Sin Lugar']],
    ['next_free', ['Dr. Luis Peña', 'Dra. Ana Rosario', 'Dra. Rosa Díaz', 'Dr. Sin Lugar']],
    ['name', ['Dra. Ana Rosario', 'Dr. Luis Peña', 'Dra. Rosa Díaz', 'Dr. Sin Lugar']],
  ])('in the order of %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  it('measures from a position to the nearest place and shows that one', async () => {
    const found = await find({ lat: 19.45, lng: -70.69, sort: 'distance' });
    expect(
      found.data.map(({ name, distance_km, place }: never) => [
        name,
        distance_km,
        (place as { city: string } | null)?.city,
      ]),
    ).toEqual([
      ['Dra. Ana Rosario', 0.8, santiago.city],
      ['Dr. Luis Peña', 0.8, santiago.city],
      ['Dra. Rosa Díaz', 30.4, vega.city],
      ['Dr. Sin Lugar', null, undefined],
    ]);
    expect(await names({ lat: 19.45, lng: -70.69, within: 10 })).toEqual([
      'Dra. Ana Rosario',
      'Dr. Luis Peña',
    ]);
  });

  it('measures to the place that is shown, and sorts by that distance', async () => {
    const far = { city: 'Punta Cana', province: 'DO-25', lat: 18.58, lng: -68.4 };
    // Hours at the far place only: a free time there must not push its distance into the order of the near one.
    const { id, locationIds } = await addDoctor(app, 'Dr. Dos Lugares', { places: [far, santiago] });
    await app.database.asSuperuser(
      `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
      VALUES (gen_random_uuid(), $1, $2, 2, '09:00', '10:00', 30)`,
      [id, locationIds[0]],
    );
    const nearVega = { lat: vega.lat, lng: vega.lng, province: 'DO-25', sort: 'distance' };
    const found: { name: string; distance_km: number; place: { id: string }; next_free: unknown }[] = (
      await find(nearVega)
    ).data;
    const distances = found.map(({ distance_km }) => distance_km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(found.find(({ name }) => name === 'Dr. Dos Lugares')).toMatchObject({
      distance_km: 31,
      place: { id: locationIds[1] },
      next_free: null,
    });
    const [without] = (await find({ query: 'Dos Lugares', province: 'DO-25' })).data;
    expect([without.place.id, without.next_free.location_id]).toEqual([locationIds[0], locationIds[0]]);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [id]);
  });

  it('tells strangers where a place is, not how to call it', async () => {
    await app.database.asSuperuser(`UPDATE location SET phone = '809 555 0177'`);
    const answer = await ask({ per_page: 100 });
    expect(answer.json().data[0].place).toBeTruthy();
    expect(answer.body).not.toMatch(/phone|555 0177/);
    await app.database.asSuperuser('UPDATE location SET phone = NULL');
  });

  it('shows the place that was asked for, and a free time there', async () => {
    const [inCapital] = (await find({ city: 'Santo Domingo' })).data;
    expect(inCapital.place.city).toBe('Santo Domingo');
    expect(inCapital.next_free).toEqual({
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T13:30:00.000Z',
      location_id: places.get('Dra. Ana Rosario')?.[0],
    });
    const [inSantiago] = (await find({ query: 'Ana Rosario', province: 'DO-25' })).data;
    expect(inSantiago.place.city).toBe(santiago.city);
    expect(inSantiago.next_free).toBeNull();
  });

  it('shows the free time together with its place, and near a position the nearest of both', async () => {
    const of = async (query: Record<string, string | number>) => {
      const [found] = (await find({ query: 'Ana Rosario', ...query })).data;
      return [found.place.city, found.next_free?.location_id ?? null];
    };
    const [inCapital] = places.get('Dra. Ana Rosario') ?? [];
    expect(await of({})).toEqual(['Santo Domingo', inCapital]);
    expect(await of({ lat: 18.48, lng: -69.93 })).toEqual(['Santo Domingo', inCapital]);
    expect(await of({ lat: 19.45, lng: -70.69 })).toEqual([santiago.city, null]);
    await addDoctor(app, 'Dr. Segundo Lugar', { places: [vega, capital] }).then(
      async ({ id, locationIds }) => {
        await app.database.asSuperuser(
          `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
          VALUES (gen_random_uuid(), $1, $2, 3, '09:00', '10:00', 30)`,
          [id, locationIds[1]],
        );
        const [found] = (await find({ query: 'Segundo Lugar' })).data;
        expect([found.place.id, found.next_free.location_id]).toEqual([locationIds[1], locationIds[1]]);
        await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [id]);
      },
    );
  });

  it('does not offer a time that is taken', async () => {
    const patient = await addPatient(app, 'Otro', 'Paciente');
    const doctorId = ids.get('Dr. Luis Peña') ?? '';
    const locationId = places.get('Dr. Luis Peña')?.[0] ?? '';
    await addVisit(
      app,
      { doctorId, locationId, patientId: patient.id, start: '2026-11-23T13:00:00Z' },
      'confirmed',
    );
    const [found] = (await find({ query: 'Luis Peña' })).data;
    expect(found.next_free.start).toBe('2026-11-23T13:30:00.000Z');
  });

  it('gives pages without gaps or repeats, and the number on every page', async () => {
    for (const sort of ['name', 'rating', 'next_free']) {
      const pages = [1, 2, 3].map((page) => find({ sort, per_page: 2, page }));
      const [first, second, third] = await Promise.all(pages);
      expect([first.total, second.total, third.total]).toEqual([4, 4, 4]);
      expect([...first.data, ...second.data].map(({ name }: { name: string }) => name)).toEqual(
        await names({ sort }),
      );
      expect(third.data).toEqual([]);
    }
  });

  it.each([
    { lat: 18 },
    { lng: -70 },
    { sort: 'distance' },
    { within: 5 },
    { lat: 91, lng: 0 },
    { lat: 'x', lng: 0 },
    { min_rating: 4.2 },
    { free_within: 31 },
    { page: 0 },
    { specialty: "x' OR 1=1" },
    { sort: 'name; DROP TABLE doctor' },
    { sort: 'folded_name' },
    { sort: 'id' },
    { sort: 'NAME' },
    { sort: '' },
  ])('refuses %j', async (query) => {
    expect((await ask(query as never)).statusCode).toBe(400);
  });

  it('sorts by nothing but the list, whatever is sent (S62)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 30 }), async (sort) => {
        const known: readonly string[] = doctorOrders;
        const { statusCode } = await ask({ sort, lat: 18, lng: -70 });
        expect(statusCode).toBe(known.includes(sort) ? 200 : 400);
      }),
      { numRuns: 60 },
    );
    expect(await names()).toHaveLength(4);
  });

  it('sends as many statements for a hundred doctors as for one', async () => {
    const statements = async (query: Record<string, string | number>) => {
      app.database.takeQueries();
      await find(query);
      return app.database.takeQueries().filter((text) => !text.includes('rate_limit')).length;
    };
    const few = await statements({ query: 'Luis', sort: 'next_free' });
    expect(await statements({ sort: 'next_free', per_page: 100 })).toBeLessThanOrEqual(few + 2);
    expect(few).toBeLessThanOrEqual(6);
  });
});

describe('doctors/first-free', () => {
  const firstFree = (...wanted: readonly string[]) =>
    app.anonymous.call('GET', `/wp-json/dr-assistant/v1/doctors/first-free?ids=${wanted.join(',')}`);
  const idOf = (name: string) => ids.get(name) ?? '';

  it('gives the first free time of listed doctors with the zone of its place, and nothing of others', async () => {
    const answer = await firstFree(
      idOf('Dra. Ana Rosario'),
      idOf('Dr. Sin Lugar'),
      idOf('Dra. Canaria Pendiente'),
    );
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({
      doctor_id: idOf('Dra. Ana Rosario'),
      next_free: {
        start: '2026-11-24T13:00:00.000Z',
        end: '2026-11-24T13:30:00.000Z',
        location_id: places.get('Dra. Ana Rosario')?.[0],
      },
      time_zone: 'America/Santo_Domingo',
    });
    expect(data).toContainEqual({ doctor_id: idOf('Dr. Sin Lugar'), next_free: null, time_zone: null });
  });

  it.each([
    [''],
    ['x'],
    [`${'0196f0f5-0000-7000-8000-000000000000,'.repeat(10)}0196f0f5-0000-7000-8000-000000000000`],
  ])('refuses what is no list of up to ten ids: %s', async (list) => {
    expect((await firstFree(list)).statusCode).toBe(400);
  });
});

describe('directory/facets', () => {
  it('counts what listed doctors have, each doctor once', async () => {
    const answer = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/directory/facets');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      specialties: [
        { slug: 'cardiology', count: 3 },
        { slug: 'dermatology', count: 1 },
        { slug: 'internal-medicine', count: 1 },
      ],
      provinces: [
        { country: 'DO', province: 'DO-25', count: 2 },
        { country: 'DO', province: 'DO-01', count: 1 },
        { country: 'DO', province: 'DO-13', count: 1 },
      ],
      cities: [
        { country: 'DO', province: 'DO-25', city: santiago.city, count: 2 },
        { country: 'DO', province: 'DO-13', city: 'La Vega', count: 1 },
        { country: 'DO', province: 'DO-01', city: 'Santo Domingo', count: 1 },
      ],
      insurers: [
        { insurer: 'senasa', count: 2 },
        { insurer: 'Un seguro sin lista', count: 1 },
        { insurer: 'humano', count: 1 },
      ],
      languages: [
        { language: 'es', count: 3 },
        { language: 'en', count: 1 },
        { language: 'fr', count: 1 },
      ],
    });
  });
});

describe('a doctor who awaits approval (S4)', () => {
  it('is nowhere: not found, not counted, not suggested', async () => {
    const id = ids.get('Dra. Canaria Pendiente') ?? '';
    const patient = await addPatient(app, 'Curiosa', 'Prueba');
    const base = '/wp-json/dr-assistant/v1';
    const reads = [
      `${base}/doctors?per_page=100`,
      `${base}/doctors?query=canaria`,
      `${base}/doctors?query=pendienta`,
      `${base}/doctors?specialty=canary-specialty`,
      `${base}/doctors?insurer=canary-insurer`,
      `${base}/doctors?language=tlh`,
      `${base}/doctors?city=canary+city`,
      `${base}/doctors?province=DO-99`,
      `${base}/doctors?country=ZZ`,
      `${base}/doctors?sort=next_free&per_page=100`,
      `${base}/doctors?free_within=30&per_page=100`,
      `${base}/doctors?lat=18.4861&lng=-69.9312&within=1`,
      `${base}/directory/facets`,
      `${base}/doctors/search?query=canaria`,
    ];
    for (const url of reads) {
      const { body, statusCode } = await app.anonymous.call('GET', url);
      expect(statusCode, url).toBe(200);
      expect(body, url).not.toMatch(/canari?[ay]|tlh|DO-99|"ZZ"/i);
      expect(body, url).not.toContain(id);
    }
    for (const url of [`${base}/doctors/${id}`, `${base}/doctors/${id}/reviews`]) {
      expect((await app.anonymous.call('GET', url)).statusCode).toBe(404);
    }
    expect((await patient.call('PUT', `${base}/favourites/${id}`)).statusCode).toBe(404);
    expect((await patient.call('GET', `${base}/favourites`)).json()).toEqual({ data: [] });
  });
});

describe('the distance', () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  /** The spherical law of cosines: another formula for the same thing. */
  const cosines = (a: readonly [number, number], b: readonly [number, number]) =>
    6371 *
    Math.acos(
      Math.max(
        -1,
        Math.min(
          1,
          Math.sin(radians(a[0])) * Math.sin(radians(b[0])) +
            Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * Math.cos(radians(a[1] - b[1])),
        ),
      ),
    );
  const points = fc.array(
    fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
    { minLength: 300, maxLength: 300 },
  );

  it('is that of a sphere, the same both ways, never more than half around, and keeps to the triangle', async () => {
    const [all = []] = fc.sample(points, 1);
    const pairs = all.map((point, index) => [point, all[(index + 1) % all.length] ?? point] as const);
    const { rows } = await app.database.asSuperuser(
      `SELECT distance_km(a, b, c, d) AS there, distance_km(c, d, a, b) AS back, distance_km(a, b, a, b) AS none
        FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) AS pair (a, b, c, d)`,
      [
        pairs.map(([a]) => a[0]),
        pairs.map(([a]) => a[1]),
        pairs.map(([, b]) => b[0]),
        pairs.map(([, b]) => b[1]),
      ],
    );
    const distances = rows.map(({ there }) => Number(there));
    for (const [index, [a, b]] of pairs.entries()) {
      const row = rows[index];
      expect(row.there).toBeCloseTo(row.back, 6);
      expect(row.none).toBeLessThan(0.001);
      expect(row.there).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      expect(Math.abs(row.there - cosines(a, b))).toBeLessThan(0.5);
    }
    const { rows: across } = await app.database.asSuperuser(
      `SELECT distance_km(a, b, e, f) AS direct FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) AS t (a, b, e, f)`,
      [
        all.map(([lat]) => lat),
        all.map(([, lng]) => lng),
        all.map((_, index) => all[(index + 2) % all.length]?.[0] ?? 0),
        all.map((_, index) => all[(index + 2) % all.length]?.[1] ?? 0),
      ],
    );
    for (const [index, { direct }] of across.entries()) {
      const around = (distances[index] ?? 0) + (distances[(index + 1) % all.length] ?? 0);
      expect(Number(direct)).toBeLessThanOrEqual(around + 0.001);
    }
  });

  it('is known between two cities', async () => {
    const { rows } = await app.database.asSuperuser(
      'SELECT distance_km(18.4861, -69.9312, 19.4517, -70.6970) AS km',
    );
    expect(rows[0].km).toBeCloseTo(134.1, 0);
  });
});

describe('a stranger’s reading of the directory', () => {
  it('is limited to sixty a minute from one network, apart from the search by name', async () => {
    const limited = await createTestApp({ limitScale: 1 });
    const base = '/wp-json/dr-assistant/v1';
    const statuses = async (path: string, count: number) => {
      const found = new Set<number>();
      for (let call = 0; call < count; call += 1)
        found.add((await limited.anonymous.call('GET', `${base}${path}`)).statusCode);
      return [...found];
    };
    expect(await statuses('/doctors?per_page=1', 60)).toEqual([200]);
    expect(await statuses('/doctors?per_page=1', 1)).toEqual([429]);
    expect(await statuses('/directory/facets', 1)).toEqual([200]);
    expect(await statuses('/doctors/search?query=ana', 1)).toEqual([200]);
    await limited.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, unknownId } from '../../testing/charts.ts';
import { createCircle } from '../../testing/circle.ts';
import { addVisit } from '../../testing/directory.ts';

const now = new Date('2026-11-21T12:00:00Z');

let app: TestApp;
let doctor: TestClient;
let secretary: TestClient;
const ids: Record<string, string> = {};

type Row = { id: string; name: string; next_appointment: string | null; formerly: string | null };

/** Who there is: birth, sex, status, type, last visit. */
const people: Record<string, readonly [string | null, string, string, string, string | null]> = {
  Ana: ['2025-06-01', 'female', 'New', 'registered', null],
  Bruno: ['2014-11-22', 'male', 'Active', 'registered', '2026-11-15T12:00:00Z'],
  Carla: ['2008-11-21', 'female', 'Active', 'walk-in', '2026-09-15T12:00:00Z'],
  Diego: ['2008-11-22', 'male', 'Walk-in', 'walk-in', '2026-03-15T12:00:00Z'],
  Elsa: ['1961-11-21', 'female', 'Follow-up needed', 'demo', '2025-01-01T12:00:00Z'],
  Fermín: [null, 'unknown', 'Active', 'registered', '2023-01-01T12:00:00Z'],
};

beforeAll(async () => {
  app = await createTestApp({ now });
  const circle = await createCircle(app, 'Lista', now);
  ({ doctor, secretary } = circle);
  await app.database.asSuperuser('UPDATE care_relationship SET ended_at = app_now()');
  for (const [name, [birth, sex, status, type, seen]] of Object.entries(people)) {
    const id = await addPatientOf(doctor, { firstName: name, lastName: 'Lista', dateOfBirth: '1980-01-01' });
    ids[name] = id;
    await app.database.asSuperuser(
      `UPDATE patient SET birth_date = $2, sex = $3, status = $4, patient_type = $5, last_visit_at = $6 WHERE id = $1`,
      [id, birth, sex, status, type, seen],
    );
  }
  const visit = { doctorId: doctor.id, locationId: circle.locationId, bookedBy: doctor.id };
  await addVisit(app, { ...visit, patientId: ids.Carla ?? '', start: '2026-12-02T15:00:00Z' }, 'confirmed');
  await addVisit(app, { ...visit, patientId: ids.Carla ?? '', start: '2026-12-01T15:00:00Z' }, 'confirmed');
  await addVisit(app, { ...visit, patientId: ids.Diego ?? '', start: '2026-12-03T15:00:00Z' }, 'cancelled');
  await addVisit(app, { ...visit, patientId: ids.Elsa ?? '', start: '2026-10-03T15:00:00Z' });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>, by = doctor) =>
  by.call('GET', `${api}/patients/directory?${new URLSearchParams(query)}`);
const list = async (query: Record<string, string>, by = doctor) => (await ask(query, by)).json();
const names = ({ data }: { data: Row[] }) => data.map(({ name }) => name.split(' ')[0]);

describe('the directory', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Ana']],
    [{ order: 'name' }, ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín']],
    [{ order: 'name_down' }, ['Fermín', 'Elsa', 'Diego', 'Carla', 'Bruno', 'Ana']],
    [{ order: 'seen' }, ['Fermín', 'Elsa', 'Diego', 'Carla', 'Bruno', 'Ana']],
    [{ order: 'seen_down' }, ['Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Ana']],
    [{ order: 'number' }, ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín']],
    [{ order: 'number_down' }, ['Fermín', 'Elsa', 'Diego', 'Carla', 'Bruno', 'Ana']],
    [{ order: 'oldest' }, ['Elsa', 'Carla', 'Diego', 'Bruno', 'Ana', 'Fermín']],
    [{ order: 'youngest' }, ['Ana', 'Bruno', 'Diego', 'Carla', 'Elsa', 'Fermín']],
  ])('in the order %j', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ status: 'Active' }, ['Bruno', 'Carla', 'Fermín']],
    [{ status: 'Follow-up needed' }, ['Elsa']],
    [{ type: 'walk-in' }, ['Carla', 'Diego']],
    [{ sex: 'female' }, ['Ana', 'Carla', 'Elsa']],
    [{ sex: 'unknown' }, ['Fermín']],
    [{ age: 'infant' }, ['Ana']],
    [{ age: 'child' }, ['Bruno']],
    [{ age: 'adolescent' }, ['Diego']],
    [{ age: 'adult' }, ['Carla']],
    [{ age: 'older' }, ['Elsa']],
    [{ visit: 'within_30' }, ['Bruno']],
    [{ visit: 'within_90' }, ['Bruno', 'Carla']],
    [{ visit: 'within_365' }, ['Bruno', 'Carla', 'Diego']],
    [{ visit: 'not_180' }, ['Ana', 'Diego', 'Elsa', 'Fermín']],
    [{ visit: 'not_365' }, ['Ana', 'Elsa', 'Fermín']],
    [{ visit: 'not_730' }, ['Ana', 'Fermín']],
    [{ visit: 'never' }, ['Ana']],
    [{ ahead: 'yes' }, ['Carla']],
    [{ ahead: 'no' }, ['Ana', 'Bruno', 'Diego', 'Elsa', 'Fermín']],
    [{ reason: 'registered', sex: 'male' }, ['Bruno', 'Diego']],
    [{ reason: 'imported' }, []],
    [{ query: 'lista', status: 'Active', sex: 'female' }, ['Carla']],
    [{ query: 'fermin' }, ['Fermín']],
  ])('narrowed by %j', async (query, expected) => {
    const answer = await list({ order: 'name', ...query });
    expect(names(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });

  test('says when the next appointment is', async () => {
    const { data } = await list({ order: 'name' });
    expect(data.map((row: Row) => row.next_appointment)).toEqual([
      null,
      null,
      '2026-12-01T15:00:00.000Z',
      null,
      null,
      null,
    ]);
  });

  test.each(['match', 'name_down', 'seen', 'seen_down', 'number', 'oldest', 'youngest'])(
    'turns page by page without a gap, by %s',
    async (order) => {
      const all = names(await list({ order }));
      const read: (string | undefined)[] = [];
      let after: string | null = '';
      for (let page = 0; after !== null && page < 9; page++) {
        const answer = await list({ order, per_page: '2', ...(after ? { after } : {}) });
        expect([answer.data.length, answer.total]).toEqual([2, 6]);
        read.push(...names(answer));
        after = answer.next;
      }
      expect([read, after]).toEqual([all, null]);
    },
  );

  test('goes on behind a patient whom the filter no longer leaves', async () => {
    const answer = await list({ order: 'name', sex: 'female', after: ids.Bruno ?? '' });
    expect(names(answer)).toEqual(['Carla', 'Elsa']);
  });

  test('leaves out who has died from the living, and counts their age until then', async () => {
    await app.database.asSuperuser(`UPDATE patient SET deceased_at = '1990-01-01' WHERE id = $1`, [ids.Elsa]);
    expect(names(await list({ status: 'Follow-up needed' }))).toEqual([]);
    expect(names(await list({ status: 'deceased' }))).toEqual(['Elsa']);
    expect(names(await list({ age: 'older' }))).toEqual([]);
    expect(names(await list({ age: 'adult', order: 'name' }))).toEqual(['Carla', 'Elsa']);
    await app.database.asSuperuser('UPDATE patient SET deceased_at = NULL WHERE id = $1', [ids.Elsa]);
  });

  // Carla is an adult as well; Elsa is left where her age at death is certain.
  test.each([
    ['unknown', 'adult', false],
    ['1990', 'adult', true],
    ['1990-02', 'adult', true],
    ['1990-01-01T10:00:00.000Z', 'adult', true],
    ['1990', 'older', false],
  ])('finds somebody who died in %s as %s: %s', async (at, age, isThere) => {
    const die = (to: string | null) =>
      app.database.asSuperuser('UPDATE patient SET deceased_at = $2 WHERE id = $1', [ids.Elsa, to]);
    await die(at);
    expect(names(await list({ age })).includes('Elsa')).toBe(isThere);
    await die(null);
  });

  test('says by which earlier name somebody was found', async () => {
    await app.database.asSuperuser(`UPDATE patient SET family_name = 'Nueva' WHERE id = $1`, [ids.Ana]);
    const shown = async (query: string) => (await list({ query })).data.map((row: Row) => row.formerly);
    expect(await shown('ana lista')).toEqual(['Ana Lista']);
    expect(await shown('nueva')).toEqual([null]);
    await app.database.asSuperuser(`UPDATE patient SET family_name = 'Lista' WHERE id = $1`, [ids.Ana]);
  });

  test('shows nobody out of reach, merged or read in an emergency', async () => {
    const stranger = await app.signIn('doctor');
    const foreign = await addPatientOf(stranger, { firstName: 'Ajena' });
    await app.database.asSuperuser(
      `INSERT INTO emergency_access (id, doctor_id, patient_id, reason, since, until)
        VALUES (gen_random_uuid(), $1, $2, 'Llegó inconsciente', app_now(), app_now() + interval '1 hour')`,
      [doctor.id, foreign],
    );
    const twin = await addPatientOf(doctor, { firstName: 'Gemela', lastName: 'Lista' });
    await doctor.call('POST', `${api}/patients/${ids.Ana}/merge`, { other: twin, take: [] });
    const queries: Record<string, string>[] = [{}, { query: 'ajena' }, { query: 'gemela', order: 'name' }];
    for (const query of queries)
      for (const name of names(await list(query))) expect(Object.keys(people)).toContain(name);
    for (const after of [foreign, unknownId]) expect((await ask({ after })).statusCode).toBe(404);
    expect((await list({}, stranger)).total).toBe(1);
    await putInCare(app, stranger.id, ids.Carla ?? '');
    expect((await list({ query: 'carla' }, stranger)).data[0].next_appointment).toBe(null);
    expect((await list({ ahead: 'yes' }, stranger)).total).toBe(0);
  });

  test('a secretary sees the patients of the doctors, each once', async () => {
    const second = await app.signIn('doctor');
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      [secretary.id, second.id],
    );
    await putInCare(app, second.id, ids.Bruno ?? '');
    const answer = await list({ order: 'name' }, secretary);
    expect([names(answer), answer.total]).toEqual([Object.keys(people), 6]);
    expect(answer.data[2].next_appointment).toBe('2026-12-01T15:00:00.000Z');
  });

  test('is logged with its filters, without the words, and keeps to its statements', async () => {
    app.database.takeQueries();
    await list({ query: 'lista', status: 'Active', after: ids.Bruno ?? '' });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    const event = (await auditOf(app, 'patient.searched')).at(-1);
    expect(event?.details).toEqual({ status: 'Active', by_words: true, found: 3 });
    for (const wrong of ['age=old', 'order=x', 'after=x', 'per_page=101'])
      expect((await doctor.call('GET', `${api}/patients/directory?${wrong}`)).statusCode).toBe(400);
  });
});

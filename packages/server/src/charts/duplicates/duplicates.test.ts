import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const rosa = {
  firstName: 'Rosa María',
  lastName: 'González Peña',
  dateOfBirth: '1985-03-07',
  phone: '(809) 555-0142',
  email: 'rosa@example.org',
};
const alike = async (typed: Partial<typeof rosa & { document: string }> = {}, by = doctor) => {
  const body = { firstName: 'Rosa María', lastName: 'González Peña', dateOfBirth: '', phone: '', email: '' };
  const answer = await by.call('POST', `${api}/patients/alike`, { ...body, ...typed });
  return answer.json().data.map((found: { likenesses: string[] }) => found.likenesses);
};
const pairs = async (by = doctor) => (await by.call('GET', `${api}/patients/duplicates`)).json();
const idsOf = ({ one, other }: { one: { id: string }; other: { id: string } }) => [one.id, other.id].sort();

describe('somebody being typed in', () => {
  beforeEach(() =>
    addPatientOf(doctor, { ...rosa, documentKind: 'national', documentNumber: '001-1234567-8' }),
  );

  test.each([
    ['the document alone', { firstName: '', lastName: '', document: '00112345678' }, ['document']],
    [
      'the document under another name',
      { firstName: 'Luz', lastName: 'Marte', document: '001 1234567 8' },
      ['document'],
    ],
    ['the document and the name', { document: '001-1234567-8' }, ['name', 'document']],
    ['the phone before there is a name', { firstName: '', lastName: '', phone: '8095550142' }, ['phone']],
  ])('finds a possible duplicate by %s', async (_, typed, likenesses) => {
    expect(await alike(typed)).toEqual([likenesses]);
  });

  test('returns nothing clinical when a secretary finds a possible duplicate', async () => {
    const desk = await app.signIn('secretary');
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
      [desk.id, doctor.id],
    );
    const { firstName, lastName, dateOfBirth, phone, email } = rosa;
    const body = { firstName, lastName, dateOfBirth, phone, email };
    const { data } = (await desk.call('POST', `${api}/patients/alike`, body)).json();
    expect(Object.keys(data[0].patient).sort()).toEqual([
      'age',
      'birth_date',
      'chart_number',
      'deceased',
      'deceased_at',
      'id',
      'last_visit',
      'name',
      'phone',
      'sex',
      'status',
    ]);
  });

  test.each([
    ['the same person', rosa, ['name', 'birth', 'phone', 'email']],
    [
      'without accents, birth date alone',
      { firstName: 'rosa maria', lastName: 'gonzalez pena', dateOfBirth: '1985-03-07' },
      ['name', 'birth'],
    ],
    [
      'a typing error in the name',
      { lastName: 'Gonzales Peña', dateOfBirth: '1985-03-07' },
      ['name_near', 'birth'],
    ],
    [
      'names in another order',
      { firstName: 'González', lastName: 'Rosa María', dateOfBirth: '1985-03-07' },
      ['name_near', 'birth'],
    ],
    ['day and month changed', { dateOfBirth: '1985-07-03' }, ['name', 'birth_near']],
    ['one figure of the year', { dateOfBirth: '1986-03-07' }, ['name', 'birth_near']],
    ['the number with its country', { firstName: 'Rosa', phone: '+1 809 555 0142' }, ['name_near', 'phone']],
    ['the address alone', { email: 'ROSA@example.org' }, ['name', 'email']],
  ])('is found: %s', async (_, typed, likenesses) => {
    expect(await alike(typed)).toEqual([likenesses]);
  });

  test.each([
    ['another name, the same phone: a family', { firstName: 'Luis', lastName: 'Marte', phone: rosa.phone }],
    ['the same name, another birth date', { dateOfBirth: '1962-11-21' }],
    ['the same name and nothing else', {}],
    ['a document of a few figures', { firstName: 'Luz', lastName: 'Marte', document: '001' }],
    ['nothing at all', { firstName: '', lastName: '' }],
  ])('is not found: %s', async (_, typed) => {
    expect(await alike(typed)).toEqual([]);
  });

  test('is looked for among the patients of the doctor alone', async () => {
    expect(await alike(rosa, await app.signIn('doctor'))).toEqual([]);
    expect((await (await app.signIn('patient')).call('POST', `${api}/patients/alike`, rosa)).statusCode).toBe(
      403,
    );
  });

  test('is looked for by a secretary among the patients whom she may see, once whoever cares for them', async () => {
    const [desk, colleague] = [await app.signIn('secretary'), await app.signIn('doctor')];
    const link = (doctorId: string, grants: readonly string[]) =>
      app.database.asSuperuser(
        `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', $3)
          ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET grants = excluded.grants`,
        [desk.id, doctorId, grants],
      );
    await link(colleague.id, ['patients:read', 'patients:write']);
    await link(doctor.id, ['appointments:read']);
    expect(await alike(rosa, desk)).toEqual([]);
    await link(doctor.id, ['patients:read']);
    expect(await alike(rosa, desk)).toEqual([['name', 'birth', 'phone', 'email']]);
    const { data } = (await doctor.call('GET', `${api}/patients?query=rosa`)).json();
    await putInCare(app, colleague.id, data[0].id);
    expect(await alike(rosa, desk)).toHaveLength(1);
  });
});

describe('the list of probable duplicates', () => {
  test('lists two patients with one document when their names differ', async () => {
    const document = { documentKind: 'passport', documentNumber: 'RD 445566' };
    const one = await addPatientOf(doctor, { firstName: 'Luz', lastName: 'Marte', ...document });
    const other = await addPatientOf(doctor, {
      firstName: 'Elena',
      lastName: 'Pichardo',
      dateOfBirth: '1971-01-30',
      ...document,
      documentNumber: 'rd445566',
    });
    const { data } = await pairs();
    expect(data.map(idsOf)).toEqual([[one, other].sort()]);
    expect(data[0].likenesses).toContain('document');
  });

  test('names each pair once, the most alike first', async () => {
    const first = await addPatientOf(doctor, rosa);
    const again = await addPatientOf(doctor, { ...rosa, firstName: 'Rosa Maria' });
    const near = await addPatientOf(doctor, {
      ...rosa,
      lastName: 'Gonsalez Peña',
      phone: '829-555-0100',
      email: '',
    });
    await addPatientOf(doctor, { firstName: 'Pedro', lastName: 'Marte', dateOfBirth: rosa.dateOfBirth });
    const { data, total } = await pairs();
    expect(total).toBe(3);
    expect(idsOf(data[0])).toEqual([first, again].sort());
    expect(data.flatMap(idsOf)).toContain(near);
    expect((await pairs(await app.signIn('doctor'))).total).toBe(0);
  });

  test('leaves out two of whom somebody said that they are two; saying it twice is no error', async () => {
    const one = await addPatientOf(doctor, rosa);
    const other = await addPatientOf(doctor, rosa);
    const apart = (by: TestClient) =>
      by.call('POST', `${api}/patients/duplicates/apart`, { one: other, other: one });
    expect((await apart(await app.signIn('doctor'))).statusCode).toBe(404);
    expect((await pairs()).total).toBe(1);
    expect([(await apart(doctor)).statusCode, (await apart(doctor)).statusCode]).toEqual([200, 200]);
    expect((await pairs()).total).toBe(0);
  });

  test('is empty once they are merged', async () => {
    const one = await addPatientOf(doctor, rosa);
    const other = await addPatientOf(doctor, rosa);
    await doctor.call('POST', `${api}/patients/${one}/merge`, { other, take: [] });
    expect((await pairs()).total).toBe(0);
  });

  test('sends no more statements than declared', async () => {
    const one = await addPatientOf(doctor, rosa);
    const other = await addPatientOf(doctor, rosa);
    app.database.takeQueries();
    await pairs();
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    await alike(rosa);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    await doctor.call('POST', `${api}/patients/duplicates/apart`, { one, other });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api } from '../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { language: 'es', honorific: 'Dra.' });
});
afterAll(() => app.close());

const form = { firstName: 'Rut', lastName: 'Sola', dateOfBirth: '1980-02-29', phone: '809-555-0101' };
const found = async (query: string): Promise<string[]> =>
  (await doctor.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`))
    .json()
    .data.map(({ name }: { name: string }) => name);

describe('adding a patient', () => {
  it.each([
    [{ firstName: 'Suharti', lastName: '' }, 'Suharti'],
    [{ firstName: '', lastName: 'Óleo' }, 'Óleo'],
    [{ firstName: '太郎', lastName: '山田' }, '山田太郎'],
    [{ firstName: '민수', lastName: '남궁' }, '남궁민수'],
  ])('takes %j as %s', async (names, whole) => {
    const answer = await doctor.call('POST', `${api}/patients`, { ...form, ...names });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().patient.name).toBe(whole);
    expect(await found(whole)).toContain(whole);
  });

  it('takes an empty birth date as an unknown one', async () => {
    const answer = await doctor.call('POST', `${api}/patients`, { ...form, dateOfBirth: '' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().patient).toMatchObject({ birth_date: null, age: null });
  });

  it('refuses a person without any name', async () => {
    const answer = await doctor.call('POST', `${api}/patients`, { ...form, firstName: ' ', lastName: '' });
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, { firstName: 'too_small' }]);
  });

  it('leaves one name when the other is taken away later, and never both', async () => {
    const id = await addPatientOf(doctor, { firstName: 'Uno', lastName: 'Dos' });
    const { person } = (await doctor.call('GET', `${api}/patients/${id}/person`)).json();
    const { given_name, family_name, birth_date, sex, phone } = person.values;
    const values = { given_name, family_name, birth_date, sex, phone, email: '', emergency_contact: '' };
    const change = (names: object) =>
      doctor.call('PUT', `${api}/patients/${id}/person`, {
        version: person.version,
        values: { ...values, ...names },
        reason: 'Tiene un solo nombre',
      });
    expect((await change({ given_name: '', family_name: '' })).json().data.params).toEqual({
      'values.given_name': 'too_small',
    });
    const changed = await change({ given_name: '' });
    expect(changed.json().person?.patient.name, changed.body).toBe('Dos');
  });
});

const phones = [
  ['Fono Uno', '(809) 555-0123'],
  ['Fono Dos', '+1 809 555 0124'],
  ['Fono Tres', '8095550125'],
  ['Fono Cuatro', '０９０−５５５５−０１２６'],
] as const;

const spellings: Readonly<Record<string, readonly string[]>> = {
  'Fono Uno': ['8095550123', '5550123', '+1 809 555 0123', '809.555.0123', '(809)555-0123', '+18095550123'],
  'Fono Dos': ['8095550124', '5550124', '+1 (809) 555-0124', '809.555.0124', '18095550124', '0018095550124'],
  'Fono Tres': [
    '8095550125',
    '555-0125',
    '+1 809 555 0125',
    '809.555.0125',
    '1-809-555-0125',
    '８０９５５５０１２５',
  ],
  'Fono Cuatro': [
    '09055550126',
    '5550126',
    '090-5555-0126',
    '+81 90 5555 0126',
    '090.5555.0126',
    '９０５５５５０１２６',
  ],
};

describe('telephone numbers', () => {
  beforeAll(async () => {
    for (const [name, phone] of phones) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await addPatientOf(doctor, { firstName, lastName, phone });
    }
  });

  it.each(Object.entries(spellings).flatMap(([name, typed]) => typed.map((phone) => [name, phone] as const)))(
    'finds %s by %s',
    async (name, phone) => {
      expect(await found(phone)).toEqual([name]);
      expect(await found(`fono ${phone}`)).toEqual([name]);
    },
  );

  it.each(Object.entries(spellings).flatMap(([name, typed]) => typed.map((phone) => [name, phone] as const)))(
    'sees %s in somebody typed in with %s',
    async (name, phone) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const answer = await doctor.call('POST', `${api}/patients/alike`, {
        firstName,
        lastName,
        dateOfBirth: '',
        phone,
        email: '',
      });
      expect(
        answer
          .json()
          .data.map((one: { patient: { name: string }; likenesses: string[] }) => [
            one.patient.name,
            one.likenesses,
          ]),
      ).toContainEqual([name, ['name', 'phone']]);
    },
  );
});

describe('people who may be the same', () => {
  const people = [
    [
      ['Nieves', "D'Óleo"],
      [
        ['Nieves', 'D’Oleo'],
        ['nieves', 'doleo'],
        ['NIEVES', 'DʼÓleo'],
      ],
    ],
    [
      ['María', 'Peña-Gómez'],
      [
        ['Maria', 'Pena Gomez'],
        ['María', 'Peña‐Gómez'],
      ],
    ],
    [
      ['Thị Ánh', 'Nguyễn'],
      [
        ['Thi Anh', 'Nguyen'],
        ['Thị Ánh'.normalize('NFD'), 'Nguyễn'.normalize('NFD')],
      ],
    ],
    [
      ['髙﨑', '𠮷野家'],
      [
        ['高崎', '吉野家'],
        ['', '𠮷野家髙﨑'],
      ],
    ],
    [
      ['ハナコ', 'スズキ'],
      [
        ['ﾊﾅｺ', 'ｽｽﾞｷ'],
        ['はなこ', 'すずき'],
      ],
    ],
    [
      ['민수', '남궁'],
      [
        ['', '남궁민수'],
        ['민수'.normalize('NFD'), '남궁'],
      ],
    ],
    [['Suharti', ''], [['', 'suharti']]],
  ] as const;

  it.each(people.flatMap(([person, typed]) => typed.map((names) => [person, names] as const)))(
    'are %j and %j',
    async ([firstName, lastName], [first, last]) => {
      const other = await app.signIn('doctor');
      await addPatientOf(other, { firstName, lastName });
      const answer = await other.call('POST', `${api}/patients/alike`, {
        firstName: first,
        lastName: last,
        dateOfBirth: form.dateOfBirth,
        phone: '',
        email: '',
      });
      expect(answer.json().data[0]?.likenesses).toEqual(['name', 'birth']);
    },
  );
});

describe('doctors', () => {
  it.each([
    [
      { givenName: '花子', familyName: '髙橋', honorific: '' },
      '髙橋花子',
      ['髙橋花子', '高橋 花子', '花子', '高橋'],
    ],
    [
      { givenName: 'Saulo', familyName: "D'Óleo", honorific: 'Dr.' },
      "Dr. Saulo D'Óleo",
      ['doleo', 'D’Óleo', "d'oleo", 'saulo d oleo'],
    ],
    [
      { givenName: 'Ana', familyName: 'Peña-Güell', honorific: 'Dra.' },
      'Dra. Ana Peña-Güell',
      ['penaguell', 'peña güell', 'dra. ana pena-guell'],
    ],
    [{ givenName: 'Wibowo', familyName: '', honorific: 'Dr.' }, 'Dr. Wibowo', ['wibowo']],
  ])('are found as they are typed: %j', async ({ honorific, ...names }, whole, queries) => {
    const client = await app.signIn('doctor', names);
    await app.database.asSuperuser(
      `INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'x', true, '{cardiology}')`,
      [client.id],
    );
    // A doctor is listed under the name of the account.
    await app.database.asSuperuser('UPDATE app_user SET honorific = $2 WHERE id = $1', [
      client.id,
      `${honorific} `,
    ]);
    await app.database.asSuperuser('UPDATE app_user SET honorific = $2 WHERE id = $1', [
      client.id,
      honorific,
    ]);
    for (const query of queries)
      for (const path of ['doctors/search', 'doctors']) {
        const answer = await app.anonymous.call('GET', `${api}/${path}?query=${encodeURIComponent(query)}`);
        expect(answer.statusCode, answer.body).toBe(200);
        expect(
          answer.json().data.map(({ name }: { name: string }) => name),
          `${path} ${query}`,
        ).toEqual([whole]);
      }
  });
});

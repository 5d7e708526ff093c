import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api } from '../testing/charts.ts';

const people = [
  'Ximena Vázquez',
  'Yenifer Núñez Peña',
  'Guillermo Hernández',
  'Joaquín Quezada',
  'Juan Bautista',
  'Wilfredo Guzmán',
  'Ana Rojas',
  'Ana Rosas',
  'Anabel Ruiz',
  'Hanna Böhm',
  'Ania Soto',
  'Isabella Cabrera',
  "Nieves D'Óleo",
  'María-José Gonçalves',
  '太郎 山田',
];

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { language: 'es', honorific: 'Dra.' });
  for (const name of people) {
    const [firstName = '', ...others] = name.split(' ');
    await addPatientOf(doctor, { firstName, lastName: others.join(' ') });
  }
});
afterAll(() => app.close());

const namesOf = async (path: string): Promise<string[]> => {
  const answer = await doctor.call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ name }: { name: string }) => name);
};
const found = (query: string) => namesOf(`${api}/patients?query=${encodeURIComponent(query)}`);
const listed = (query: string) => namesOf(`${api}/patients/directory?query=${encodeURIComponent(query)}`);

describe('a name as it is heard', () => {
  it.each([
    ['jimena basques', 'Ximena Vázquez'],
    ['Simena', 'Ximena Vázquez'],
    ['vasquez ximena', 'Ximena Vázquez'],
    ['Jennifer Nunez', 'Yenifer Núñez Peña'],
    ['yeniffer penia', 'Yenifer Núñez Peña'],
    ['Guiyermo Ernandes', 'Guillermo Hernández'],
    ['hernandes', 'Guillermo Hernández'],
    ['Guiermo', 'Guillermo Hernández'],
    ['Joakin Kesada', 'Joaquín Quezada'],
    ['Huan Vautista', 'Juan Bautista'],
    ['Guilfredo Gusman', 'Wilfredo Guzmán'],
    ['Huilfredo', 'Wilfredo Guzmán'],
    ['Isavela', 'Isabella Cabrera'],
    ['Isabeya', 'Isabella Cabrera'],
    ['Nievez doleo', "Nieves D'Óleo"],
    ['Gonsalves', 'María-José Gonçalves'],
    ['María-Xosé', 'María-José Gonçalves'],
  ])('matches %s to %s in the search and in the directory', async (query, name) => {
    expect([await found(query), await listed(query)]).toEqual([[name], [name]]);
  });

  it.each([
    ['Juan', ['Juan Bautista']],
    ['Joakin', ['Joaquín Quezada']],
    ['Rojas', ['Ana Rojas']],
    ['Rosas', ['Ana Rosas']],
    ['Gusman', ['Wilfredo Guzmán']],
    ['Jimena Rosas', []],
    ['Ania', ['Ania Soto']],
    ['山田', ['山田太郎']],
    ['zzz', []],
  ])('matches %s to %j alone when other names only look alike', async (query, names) => {
    expect([await found(query), await listed(query)]).toEqual([names, names]);
  });

  it('shows whole words first, then beginnings, then matches by sound', async () => {
    const expected = ['Ana Rojas', 'Ana Rosas', 'Anabel Ruiz', 'Hanna Böhm'];
    expect([await found('Ana'), await listed('Ana')]).toEqual([expected, expected]);
  });

  it.each([
    ['Juna Bautista', ['Juan Bautista']],
    ['Jaoquin', ['Joaquín Quezada']],
    ['Hernadnez', ['Guillermo Hernández']],
    ['Cabrrea Isa', ['Isabella Cabrera']],
    ['Bautizto', ['Juan Bautista']],
    ['P-000999 Bautizto', []],
    ['Bx', []],
  ])('matches %s to %j by a typing error when no name matches', async (query, names) => {
    expect([await found(query), await listed(query)]).toEqual([names, names]);
  });

  it('narrows matches by a typing error when a filter is set', async () => {
    expect(await namesOf(`${api}/patients/directory?query=Bautizto&sex=male`)).toEqual([]);
  });

  it('finds the new name by its sound when the name has changed', async () => {
    const id = await addPatientOf(doctor, { firstName: 'Zoila', lastName: 'Cruz' });
    await app.database.asSuperuser(`UPDATE patient SET given_name = 'Xiomara' WHERE id = $1`, [id]);
    expect([await found('siomara crus'), await found('soyla')]).toEqual([['Xiomara Cruz'], ['Xiomara Cruz']]);
  });
});

/** Other spellings of a name as a listener writes it down; each of them sounds the same. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/v/g, 'b'],
  [/b/g, 'v'],
  [/z/g, 's'],
  [/s/g, 'z'],
  [/c(?=[ei])/g, 's'],
  [/c(?=[aou])/g, 'k'],
  [/qu(?=[ei])/g, 'k'],
  [/ll/g, 'y'],
  [/y/g, 'll'],
  [/y/g, 'i'],
  [/(?<!c)h/g, ''],
  [/^(?=[aeio])/g, 'h'],
  [/g(?=[ei])/g, 'j'],
  [/j(?=[ei])/g, 'g'],
  [/ñ/g, 'n'],
  [/ñ/g, 'ni'],
  [/x/g, 's'],
  [/x/g, 'j'],
  [/^w/g, 'gu'],
  [/^w/g, 'hu'],
  [/n(?=[aeiou])/g, 'nn'],
];
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/(?!\u0303)\p{M}/gu, '')
    .normalize('NFC');

const heardNames =
  'vázquez benítez zapata cecilia carmen quintana guillermo yolanda hernández hilario gisela jiménez peña núñez ximena méxica wilson walter anacleto joaquín cabrera velázquez llanos yépez bolívar víctor ezequiel jesús gertrudis ñico begoña'.split(
    ' ',
  );

describe('the key of a name', () => {
  it('matches each spelling of a name with the same sound', async () => {
    const change = fc.constantFrom(...changes);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heardNames), change, async (name, [letters, by]) => {
        const typed = plain(name).replace(letters, by);
        const { rows } = await app.database.asSuperuser(
          `SELECT heard_said(name_said($1), ARRAY[$1]) LIKE ANY (name_patterns($2)) AS met`,
          [name, typed],
        );
        expect(rows, `${name} as ${typed}`).toEqual([{ met: true }]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['juan', ['IUAN', 'JUAN']],
    ['joaquin', ['IOAKIN', 'JOAKIN']],
    ['hanna', ['ANA']],
    ['guillermo', ['GIERMO', 'GILERMO', 'WIERMO', 'WILERMO']],
    ['chiqui', ['CIKI']],
    ['山田', []],
    ['スズキ', []],
    ['남궁', []],
    ['p017', []],
    ['h', []],
  ])('computes for %s the keys %j', async (word, keys) => {
    const { rows } = await app.database.asSuperuser('SELECT heard_keys($1) AS keys', [word]);
    expect(rows[0]?.keys).toEqual(keys);
  });
});

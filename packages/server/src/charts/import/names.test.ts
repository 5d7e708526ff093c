import { readFileSync } from 'node:fs';
import { fullName } from '@doctor-plus/contract/kernel/full-name.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { preview, step } from '../../testing/imports.ts';
import type { HumanName } from './fhir.ts';
import { type Identity, likenessOf } from './identity.ts';
import { importBundle } from './import-bundle.ts';
import { judgePeriods, nameInUse, namesBeside, partsOf } from './names.ts';
import { readFhir } from './read-fhir.ts';

const now = new Date('2026-11-21T12:00:00Z');
const file = JSON.parse(readFileSync(new URL('./cases/30-names.json', import.meta.url), 'utf8'));

type Name = { use?: string; text?: string; family?: string; given?: string[] };
const given = new Map<string, Name[]>(
  file.entry
    .filter(({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'Patient')
    .map(({ resource }: { resource: { id: string; name: Name[] } }) => [resource.id, resource.name]),
);

/** The whole names of the people of case 30, by the id that the file gives them. */
const whole = {
  mono: 'Suharti',
  'mono-family': 'Óleo',
  text: 'Sukarno Adi',
  straight: "Nieves D'Óleo",
  curly: 'Nuria D’Óleo',
  hyphen: 'María del Carmen Peña-Gómez',
  ja: '山田太郎',
  'ja-rare': '𠮷野家髙﨑',
  ko: '남궁민수',
  zh: '欧阳小龙',
  'zh-one': '王芳',
  vi: 'Thị Ánh Nguyễn',
  ar: 'ليلى الحسن',
  he: 'מרים כהן',
  th: 'พรทิพย์ สมใจ',
  hi: 'प्रिया शर्मा',
  ka: 'ნინო ბერიძე',
  emoji: 'Luz Sol 🌞',
  long: 'Wolfeschlegelsteinhausenbergerdorff Maximiliano Bartolomé Nepomuceno Fernández-Villavicencio de los Ríos y Montalvo de Altamirano',
  married: 'Carla Vigente',
  kana: '鈴木花子',
} as const;
type Key = keyof typeof whole;

let app: TestApp;
let doctor: TestClient;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { language: 'es' });
  const { patients } = await app.database.transact((tx) =>
    importBundle(tx, file, { source: 'import', doctorId: doctor.id, now }),
  );
  for (const { id, name } of patients) ids.set(name, id);
});
afterAll(() => app.close());

const found = async (query: string, by = doctor): Promise<string[]> => {
  const answer = await by.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ name }: { name: string }) => name);
};

describe('the import of names', () => {
  it('gives every person the whole name that is in use', () => {
    expect([...ids.keys()].toSorted()).toEqual(Object.values(whole).toSorted());
  });

  it('gives the same names when the file comes by the screen', async () => {
    const other = await app.signIn('doctor', { language: 'es' });
    const read = await preview(app, other, 'nombres.json', file);
    expect(read.rows.map(({ name }) => name).toSorted()).toEqual(Object.values(whole).toSorted());
    await step(app, other, read.id, 'start');
    expect(await found('すずき はなこ', other)).toEqual(['鈴木花子']);
  });

  it.each(Object.entries(whole))('shows %s as %s in the list and in the chart', async (_, name) => {
    const id = ids.get(name);
    expect(await found(name)).toContain(name);
    const chart = (await doctor.call('GET', `${api}/patients/${id}/chart`)).json();
    expect(chart.patient.name).toBe(name);
  });

  it.each(Object.entries(whole))('exports the name of %s as it came', async (key, name) => {
    const answer = await doctor.call('POST', `${api}/patients/${ids.get(name)}/export`, { format: 'fhir' });
    const { resource } = answer
      .json()
      .entry.find((one: { resource: { resourceType: string } }) => one.resource.resourceType === 'Patient');
    const [first] = resource.name as Name[];
    const inUse = (given.get(key) ?? []).find(
      (one) =>
        one.family?.normalize() === first?.family && one.given?.join().normalize() === first?.given?.join(),
    );
    // The chart keeps letters composed; the file decomposes one name.
    expect(first).toEqual(JSON.parse(JSON.stringify(inUse).normalize()));
    expect(inUse).toBeDefined();
    expect(resource.name).toHaveLength(given.get(key)?.length ?? 0);
  });

  it('exports the name of the chart when the practice corrected it', async () => {
    const other = await app.signIn('doctor', { language: 'es' });
    const {
      patients: [taken],
    } = await app.database.transact((tx) =>
      importBundle(
        tx,
        {
          ...file,
          entry: [
            { resource: { ...file.entry[0].resource, birthDate: '1981-05-05', name: [{ given: ['Mal'] }] } },
          ],
        },
        { source: 'import', doctorId: other.id, now },
      ),
    );
    const url = `${api}/patients/${taken?.id}/person`;
    const { person } = (await other.call('GET', url)).json();
    const { birth_date, sex } = person.values;
    const changed = await other.call('PUT', url, {
      version: person.version,
      values: {
        birth_date,
        sex,
        phone: '',
        email: '',
        emergency_contact: '',
        given_name: '',
        family_name: 'Suharti',
      },
      reason: 'Se escribió mal',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const exported = (
      await other.call('POST', `${api}/patients/${taken?.id}/export`, { format: 'fhir' })
    ).json();
    expect(exported.entry[0].resource.name ?? exported.entry[1].resource.name).toEqual([
      { use: 'official', family: 'Suharti' },
    ]);
  });
});

describe('the search for names', () => {
  const typed: Readonly<Record<Key, readonly string[]>> = {
    mono: ['suharti', 'SUHARTI'],
    'mono-family': ['oleo', 'Óleo'],
    text: ['sukarno', 'adi sukarno'],
    straight: ["D'Óleo", 'D’Oleo', 'doleo', 'd oleo', 'DʼOleo', 'D`Óleo', "nieves d'oleo", 'D´Óleo'],
    curly: ["D'Óleo", 'D’Oleo', 'doleo', 'd oleo', 'Óleo Nuria', 'D’Óleo, Nuria'],
    hyphen: ['pena gomez', 'Peña-Gómez', 'penagomez', 'peña‐gómez', 'del carmen', 'delcarmen'],
    ja: ['山田　太郎', '山田太郎', '山田 太郎', '太郎'],
    'ja-rare': ['髙﨑', '高崎', '吉野家', '𠮷野家 髙﨑'],
    ko: ['남궁 민수', '남궁민수', '남궁 민수'.normalize('NFD')],
    zh: ['欧阳小龙', '欧阳 小龙'],
    'zh-one': ['王芳', '王 芳'],
    vi: ['nguyen thi anh', 'Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'.normalize('NFD'), 'thi anh nguyen'],
    ar: ['ليلى', 'الحسن ليلى'],
    he: ['כהן'],
    th: ['สมใจ', 'พรทิพย์'],
    hi: ['शर्मा', 'प्रिया'],
    ka: ['ბერიძე'],
    emoji: ['luz sol', 'Sol 🌞'],
    long: ['fernandez villavicencio', 'nepomuceno wolfeschlegelsteinhausenbergerdorff'],
    married: ['vigente', 'carla soltera', 'Antes'],
    kana: ['ｽｽﾞｷ', 'スズキハナコ', 'すずき はなこ', '鈴木', '鈴木　花子', 'ﾊﾅｺ'],
  };
  it.each(
    Object.entries(typed).flatMap(([key, queries]) => queries.map((query) => [key as Key, query] as const)),
  )('finds %s when %s is typed', async (key, query) => {
    expect(await found(query)).toContain(whole[key]);
    const listed = await doctor.call('GET', `${api}/patients/directory?query=${encodeURIComponent(query)}`);
    if (listed.statusCode === 200)
      expect(listed.json().data.map(({ name }: { name: string }) => name)).toContain(whole[key]);
  });

  it('finds nobody else when a name is typed', async () => {
    expect(await found('山田')).toEqual(['山田太郎']);
    expect(await found('doleo')).toEqual(["Nieves D'Óleo", 'Nuria D’Óleo']);
  });
});

describe('the name in use', () => {
  const on = (names: HumanName[], today = '2026-11-21') => {
    judgePeriods(names, today);
    return fullName(partsOf(nameInUse(names) ?? {}));
  };
  const name = (family: string, more: Partial<HumanName> = {}): HumanName => ({ family, ...more });

  it.each<readonly [string, readonly HumanName[]]>([
    ['Oficial', [name('Usual', { use: 'usual' }), name('Oficial', { use: 'official' })]],
    ['Usual', [name('Otro'), name('Usual', { use: 'usual' })]],
    ['Otro', [name('Apodo', { use: 'nickname' }), name('Otro', { use: 'temp' })]],
    [
      'Usual',
      [name('Pasado', { use: 'official', period: { end: '2020' } }), name('Usual', { use: 'usual' })],
    ],
    [
      'Hoy',
      [
        name('Futuro', { use: 'official', period: { start: '2030-01-01' } }),
        name('Hoy', { use: 'official' }),
      ],
    ],
    [
      'Hoy',
      [name('Hoy', { use: 'official', period: { end: '2026-11-21' } }), name('Usual', { use: 'usual' })],
    ],
    [
      'Hoy',
      [name('Hoy', { use: 'official', period: { end: '9999-12-31' } }), name('Usual', { use: 'usual' })],
    ],
    ['Nueva', [name('Vieja', { period: { start: '2001' } }), name('Nueva', { period: { start: '2020' } })]],
    [
      'Pasado',
      [name('Soltera', { use: 'maiden' }), name('Pasado', { use: 'official', period: { end: '2020' } })],
    ],
    ['Soltera', [name('Antes', { use: 'old' }), name('Soltera', { use: 'maiden' })]],
    ['Segundo', [{ use: 'official' }, { use: 'official', text: ' ' }, name('Segundo')]],
    ['Sukarno Adi 2', [{ text: 'Sukarno Adi 2' }]],
  ])('is %s', (family, names) => {
    expect(on(structuredClone([...names]))).toBe(family);
    expect(on(structuredClone([...names].reverse()))).toBe(family);
  });

  it('is not ended by what a file says beside the period', async () => {
    const patient = {
      resourceType: 'Patient',
      id: 'x',
      name: [
        { use: 'official', family: 'Hoy', over: true },
        { use: 'usual', family: 'Usual' },
      ],
    };
    const { bundle } = readFhir({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: patient }],
    });
    const [entry] = bundle.entries;
    if (entry?.resource?.resourceType !== 'Patient') throw new Error('no patient');
    expect(nameInUse(entry.resource.name)?.family).toBe('Hoy');
  });

  it('is one of several that are kept, the others by whether they hold today', () => {
    const names = [
      name('Vigente', { use: 'official', given: ['Carla'] }),
      name('Soltera', { use: 'maiden', given: ['Carla'] }),
      name('Carlita', { use: 'nickname' }),
    ];
    expect(namesBeside(names)).toEqual({ earlierNames: ['Carla Soltera'], otherNames: ['Carlita'] });
  });
});

describe('the likeness of names', () => {
  const person = (givenName: string, familyName: string): Identity => ({
    givenName,
    familyName,
    birthDate: '1970-01-01',
    sex: 'female',
    identifiers: [],
  });

  it.each([
    [person('Nieves', "D'Óleo"), person('Nieves', 'D’Oleo')],
    [person('太郎', '山田'), person('', '山田太郎')],
    [person('髙﨑', '𠮷野家'), person('高崎', '吉野家')],
    [person('ﾊﾅｺ', 'ｽｽﾞｷ'), person('はなこ', 'すずき')],
    [person('Thị Ánh', 'Đặng'), person('Thi Anh', 'Dang')],
    [person('Suharti', ''), person('', 'Suharti')],
  ])('is that of one person: %j and %j', (one, other) => {
    expect(likenessOf(one, other)).toBe('same');
  });
});

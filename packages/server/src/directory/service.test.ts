import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../accounts/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { plainWords } from './rules.ts';
import { doctor, doctorLocation, location } from './tables.ts';

let app: TestApp;
const ids = new Map<string, string>();

/** Names with everything that a search must see through. */
const names = [
  'Dra. Ana Rosario',
  'Dra. Anabel Peña Díaz',
  'Dr. Carlos Anaya Rosa',
  'Dr. José Ramírez Núñez',
  "Dr. Ángel D'Óleo",
  'Dra. María del Carmen Féliz',
  'Dra. Mª Isabel Ñáñez',
  'Dr. Jean-Luc Łukasz Øster',
  'Dr. Núñez José',
  'Dra. Rosa González Ana',
  'Dr. 李明 Wong',
  'Dr. Никита Иванов',
  'Dr. Zacarías Zorrilla',
];

const add = async (name: string, listed: boolean, status: 'active' | 'pending' | 'blocked' = 'active') => {
  const id = newId();
  await app.database.transact(async (tx) => {
    const account = { id, username: `d.${id}`, passwordHash: 'x', role: 'doctor' as const, status };
    await tx.insert(user).values({ ...account, givenName: 'x', familyName: 'x' });
    await tx.insert(doctor).values({ id, name, listed, specialties: ['cardiology'], bio: `Bio ${name}` });
  });
  ids.set(name, id);
  return id;
};

beforeAll(async () => {
  app = await createTestApp();
  for (const name of names) await add(name, true);
  await add('Dra. Zoraida Pendiente', false, 'pending');
  const place = (name: string) => ({
    id: newId(),
    name,
    address: 'Av. Duarte 5',
    city: 'Santiago',
    timeZone: 'America/Santo_Domingo',
  });
  const [first, second] = [place('Centro Uno'), place('Centro Dos')];
  const doctorId = ids.get('Dra. Ana Rosario') ?? '';
  await app.database.transact(async (tx) => {
    await tx.insert(location).values([first, second]);
    await tx.insert(doctorLocation).values([second, first].map(({ id }) => ({ doctorId, locationId: id })));
  });
});
afterAll(() => app.close());

const ask = (query: string, perPage?: number) =>
  app.anonymous.call(
    'GET',
    `/wp-json/dr-assistant/v1/doctors/search?query=${encodeURIComponent(query)}${perPage ? `&per_page=${perPage}` : ''}`,
  );

const found = async (query: string, perPage?: number): Promise<string[]> => {
  const answer = await ask(query, perPage);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map((card: { name: string }) => card.name);
};

describe('doctors/search', () => {
  it('answers anybody, with the public fields and no others', async () => {
    const answer = await ask('ana rosario');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      data: [
        {
          id: ids.get('Dra. Ana Rosario'),
          name: 'Dra. Ana Rosario',
          profile_image: null,
          specialties: ['cardiology'],
          bio: 'Bio Dra. Ana Rosario',
          practice_location: { name: 'Centro Uno', address: 'Av. Duarte 5', city: 'Santiago' },
        },
      ],
      message: '1 doctor found.',
    });
  });

  it('gives empty parts, not null, for a doctor without a place', async () => {
    const [card] = (await ask('zacarias')).json().data;
    expect(card.practice_location).toEqual({ name: '', address: '', city: '' });
  });

  it.each([
    ['one letter', 'z', ['Dr. Zacarías Zorrilla']],
    ['one letter with blanks around it', ' z ', ['Dr. Zacarías Zorrilla']],
    [
      'two letters, whole words first, then by name',
      'an',
      [
        'Dra. Ana Rosario',
        'Dra. Anabel Peña Díaz',
        "Dr. Ángel D'Óleo",
        'Dr. Carlos Anaya Rosa',
        'Dra. Rosa González Ana',
      ],
    ],
    [
      'a short word found whole before its beginnings',
      'ana',
      ['Dra. Ana Rosario', 'Dra. Rosa González Ana', 'Dra. Anabel Peña Díaz', 'Dr. Carlos Anaya Rosa'],
    ],
    ['a longer beginning', 'rosar', ['Dra. Ana Rosario']],
    ['a long word', 'gonzalez', ['Dra. Rosa González Ana']],
    ['accents in the name, none in the query', 'nunez', ['Dr. José Ramírez Núñez', 'Dr. Núñez José']],
    [
      'accents in the query, none in the name',
      'rósá',
      ['Dr. Carlos Anaya Rosa', 'Dra. Rosa González Ana', 'Dra. Ana Rosario'],
    ],
    ['capitals', 'ROSARIO ANA', ['Dra. Ana Rosario']],
    ['words in any order', 'nunez jose', ['Dr. José Ramírez Núñez', 'Dr. Núñez José']],
    ['the same words the other way round', 'jose nunez', ['Dr. José Ramírez Núñez', 'Dr. Núñez José']],
    [
      'beginnings of several words',
      'ro an',
      ['Dra. Ana Rosario', 'Dr. Carlos Anaya Rosa', 'Dra. Rosa González Ana'],
    ],
    ['every word must match', 'ana zorrilla', []],
    ['a word of one letter', 'j nunez', ['Dr. José Ramírez Núñez', 'Dr. Núñez José']],
    ['the title is no part of the name', 'Dra. Rosario', ['Dra. Ana Rosario']],
    ['a title of the other gender', 'doctor ana rosario', ['Dra. Ana Rosario']],
    ['an apostrophe', "d'oleo", ["Dr. Ángel D'Óleo"]],
    ['a typographic apostrophe', 'D’Óleo', ["Dr. Ángel D'Óleo"]],
    ['a hyphen', 'jean-luc', ['Dr. Jean-Luc Łukasz Øster']],
    ['the second part of a hyphenated name', 'luc', ['Dr. Jean-Luc Łukasz Øster']],
    ['letters that no accent explains', 'łukasz', ['Dr. Jean-Luc Łukasz Øster']],
    ['the same without them', 'lukasz oster', ['Dr. Jean-Luc Łukasz Øster']],
    ['an ordinal', 'mª isa', ['Dra. Mª Isabel Ñáñez']],
    ['the ordinal as a letter', 'ma nanez', ['Dra. Mª Isabel Ñáñez']],
    ['a decomposed accent', 'pen\u0303a', ['Dra. Anabel Peña Díaz']],
    ['Chinese', '李明', ['Dr. 李明 Wong']],
    ['Chinese and Latin', 'wong 李', ['Dr. 李明 Wong']],
    ['Cyrillic', 'иван', ['Dr. Никита Иванов']],
    ['double spaces', 'ana   rosario', ['Dra. Ana Rosario']],
    ['a word twice', 'rosario rosario ana', ['Dra. Ana Rosario']],
    ['an emoji beside a name', '😀 rosario', ['Dra. Ana Rosario']],
    [
      'a title alone',
      'Dra.',
      [
        'Dra. Ana Rosario',
        'Dra. Anabel Peña Díaz',
        'Dra. Mª Isabel Ñáñez',
        'Dra. María del Carmen Féliz',
        'Dra. Rosa González Ana',
      ],
    ],
  ])('%s: %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    ['a letter missing', 'rosaro', ['Dra. Ana Rosario']],
    ['a letter too many', 'zorrillla', ['Dr. Zacarías Zorrilla']],
    ['as it sounds', 'gonsales', ['Dra. Rosa González Ana']],
    ['two letters exchanged', 'mraia del carmen', ['Dra. María del Carmen Féliz']],
    ['one right word, one wrong', 'ana rosaroi', ['Dra. Ana Rosario']],
    ['wrong before its end is typed', 'zorila', ['Dr. Zacarías Zorrilla']],
    ['as it is heard', 'sorriya', ['Dr. Zacarías Zorrilla']],
    ['two in a short word are too many', 'xqsa', []],
    ['nothing near', 'wxyzwxyz', []],
  ])('typing errors, %s: %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('asks for typing errors only when nothing matches', async () => {
    expect(await found('peña')).toEqual(['Dra. Anabel Peña Díaz']);
    expect(await found('pena rosario')).toEqual([]);
  });

  it.each([
    '--',
    "''",
    '&|!',
    '& |',
    '()',
    '<->',
    ':*',
    'a:*',
    "'; DROP TABLE doctor; --",
    '\\\\',
    '%%',
    '__',
    '***',
    '😀😀',
    '👨‍👩‍👧‍👦',
    '\u200b\u200b',
    '李',
    '日本語の名前',
    '!!!a',
    'a & b',
    "o'",
    '"ana"',
    'ana:*|!rosario',
    '½ ﷺ',
    '𝒜𝓃𝒶',
    'İı',
    'ßß',
    'a'.repeat(100),
    'ﷺ'.repeat(100),
    Array.from({ length: 50 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' '),
  ])('never fails on %j', async (query) => {
    const answer = await ask(query);
    if (query === '\u200b\u200b') expect([200, 400]).toContain(answer.statusCode);
    else expect(answer.statusCode, answer.body).toBe(200);
  });

  it('refuses no letter, too many letters, and pages that are none', async () => {
    for (const query of ['', '  ', 'a'.repeat(101)]) {
      expect((await ask(query)).statusCode, query).toBe(400);
    }
    for (const size of ['0', '101', '-1', '1.5', 'x']) {
      const answer = await app.anonymous.call(
        'GET',
        `/wp-json/dr-assistant/v1/doctors/search?query=ana&per_page=${size}`,
      );
      expect(answer.statusCode, size).toBe(400);
    }
  });

  it('gives as many as asked for', async () => {
    expect(await found('an', 1)).toEqual(['Dra. Ana Rosario']);
    expect(await found('an', 3)).toHaveLength(3);
    expect(await found('an ro', 2)).toEqual(['Dra. Ana Rosario', 'Dr. Carlos Anaya Rosa']);
    expect(await found('dr', 100)).toHaveLength(names.length);
  });

  it('follows approval, a change of name, and blocking', async () => {
    const id = await add('Dr. Hipólito Quezada', false, 'pending');
    expect(await found('quezada')).toEqual([]);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'active' WHERE id = $1`, [id]);
    expect(await found('quezada')).toEqual(['Dr. Hipólito Quezada']);
    await app.database.asSuperuser(`UPDATE doctor SET name = 'Dr. Hipólito Batista' WHERE id = $1`, [id]);
    expect(await found('quezada')).toEqual([]);
    expect(await found('batista hip')).toEqual(['Dr. Hipólito Batista']);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [id]);
    expect(await found('batista')).toEqual([]);
    expect(await found('hi')).toEqual([]);
    const answer = await app.anonymous.call('GET', `/wp-json/dr-assistant/v1/doctors/${id}`);
    expect(answer.statusCode).toBe(404);
  });

  it('shows no doctor who is not listed, by no spelling', async () => {
    for (const query of ['z', 'zo', 'zor', 'zoraida', 'pendiente', 'zoraida pendiente', 'pendienta', 'dra']) {
      expect(await found(query, 100), query).not.toContain('Dra. Zoraida Pendiente');
    }
  });

  it('sends one statement for what begins a name, two at most, besides the limit', async () => {
    const statements = async (query: string) => {
      app.database.takeQueries();
      await found(query);
      return app.database.takeQueries().filter((text) => !text.includes('rate_limit')).length;
    };
    expect(await statements('a')).toBe(1);
    expect(await statements('ana')).toBe(1);
    expect(await statements('--')).toBe(0);
    expect(await statements('rosaro xx')).toBe(2);
  });
});

describe('search among thousands', () => {
  const vocabulary =
    'ana anabel anaya maria mario marte martinez rosa rosario rosales luis lucia garcia gil de del la lara pe perez'.split(
      ' ',
    );
  const pick = (seed: number) => vocabulary[seed % vocabulary.length] ?? '';
  let many: TestApp;
  let ordered: { name: string; words: string[] }[];
  beforeAll(async () => {
    many = await createTestApp();
    const all = Array.from({ length: 3000 }, (_, n) =>
      [pick(n * 7 + 3), pick(n * 11 + (n >> 4)), pick(n * 13 + (n >> 6))].join(' '),
    );
    await many.database.asSuperuser(
      `WITH account AS (INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name)
          SELECT gen_random_uuid(), name || n, 'x', 'doctor', 'active', name, 'x' FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)
          RETURNING id, given_name)
        INSERT INTO doctor (id, name, listed, specialties) SELECT id, 'Dr. ' || given_name, true, '{}' FROM account`,
      [all],
    );
    const { rows } = await many.database.asSuperuser(
      'SELECT id, folded_name FROM doctor ORDER BY folded_name, id',
    );
    ordered = rows.map((row) => ({ name: row.id, words: row.folded_name.split(' ') }));
  });
  afterAll(() => many.close());

  /** The definition, word by word: everyone who matches, a single word that is whole first, otherwise by name. */
  const expected = (words: string[]): string[] => {
    const matches = ordered.filter((doctor) =>
      words.every((word) => doctor.words.some((own) => own.startsWith(word))),
    );
    const [only] = words.length === 1 ? words : [];
    const whole = matches.filter((doctor) => only !== undefined && doctor.words.includes(only));
    return [...whole, ...matches.filter((doctor) => !whole.includes(doctor))].map(({ name }) => name);
  };

  it('gives the first of all matches, however they are found', async () => {
    const words = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 1, max: 9 }))
        .map(([word, size]) => word.slice(0, size)),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(1, 5, 10, 60, 100), async (asked, size) => {
        const query = asked.join(' ');
        // Alone, it also begins every form of address.
        if (query === 'd') return;
        const url = `/wp-json/dr-assistant/v1/doctors/search?query=${query}&per_page=${size}`;
        const { data } = (await many.anonymous.call('GET', url)).json();
        const wanted = expected(asked).slice(0, size);
        if (wanted.length > 0)
          expect(
            data.map(({ id }: { id: string }) => id),
            query,
          ).toEqual(wanted);
      }),
      { numRuns: 300, examples: [[['d', 'a'], 1]] },
    );
  }, 60_000);
});

describe('folding', () => {
  it('is the same here and in the database wherever it is done here', async () => {
    const { rows } = await app.database.asSuperuser(
      `SELECT chr(n) AS letter, name_words(fold(chr(n))) AS words FROM generate_series(1, 65535) AS n
        WHERE n NOT BETWEEN 55296 AND 57343`,
    );
    const compared = rows.filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter) && plainWords(letter) !== null);
    expect(compared.length).toBeGreaterThan(500);
    for (const { letter, words } of compared) expect(plainWords(letter), letter).toEqual(words);
  });
});

describe('doctors/:id', () => {
  it('shows the public profile with the places, the first added first', async () => {
    const id = ids.get('Dra. Ana Rosario');
    const answer = await app.anonymous.call('GET', `/wp-json/dr-assistant/v1/doctors/${id}`);
    expect(answer.statusCode).toBe(200);
    const { doctor: shown } = answer.json();
    expect(shown).toMatchObject({
      id,
      name: 'Dra. Ana Rosario',
      booking: 'request',
      languages: [],
      insurers: [],
    });
    expect(shown.locations.map((place: { name: string }) => place.name)).toEqual([
      'Centro Uno',
      'Centro Dos',
    ]);
    expect(shown.locations[0].time_zone).toBe('America/Santo_Domingo');
  });

  it('says the same of a doctor who is not listed and of one who does not exist', async () => {
    const of = (id: string | undefined) =>
      app.anonymous.call('GET', `/wp-json/dr-assistant/v1/doctors/${id}`);
    const [hidden, missing] = [await of(ids.get('Dra. Zoraida Pendiente')), await of(newId())];
    expect([hidden.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(hidden.rawPayload.equals(missing.rawPayload)).toBe(true);
  });
});

describe('the limit', () => {
  it('refuses the 61st search of a network within a minute', async () => {
    const limited = await createTestApp({ limitScale: 1 });
    try {
      const search = () => limited.anonymous.call('GET', '/wp-json/dr-assistant/v1/doctors/search?query=ana');
      for (let call = 1; call <= 60; call += 1) expect((await search()).statusCode).toBe(200);
      const refused = await search();
      expect(refused.statusCode).toBe(429);
      expect(refused.json().code).toBe('too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

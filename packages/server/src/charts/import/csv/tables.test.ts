import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOf } from '../../../testing/import-losses.ts';
import { notHere } from '../../../testing/not-here.ts';
import { ImportRefused } from '../report.ts';
import { decode } from './decode.ts';
import { guessColumns } from './guess-columns.ts';
import { layoutOf, mappingProblem } from './layout.ts';
import { possibleOrders, readDate } from './read-dates.ts';
import { readTable } from './read-table.ts';
import { sexReader } from './sex-words.ts';
import { translateRows } from './translate-rows.ts';

const bad = fileURLToPath(new URL('../../../../../../../shared/data/bad/', import.meta.url));

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ImportRefused) return error.code;
    throw error;
  }
  return 'taken';
};

const wide = (text: string, order: 'le' | 'be', mark: boolean): Buffer => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('encodings', () => {
  const text = 'nombre;teléfono\nÍñigo;809\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', wide(text, 'le', true)],
    ['UTF-16', wide(text, 'be', true)],
    ['UTF-16', wide(text, 'le', false)],
    ['UTF-16', wide(text, 'be', false)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ] as const)('%s is told by the bytes', (encoding, bytes) => {
    expect(readTable(bytes)).toMatchObject({
      encoding,
      separator: ';',
      headers: ['nombre', 'teléfono'],
      rows: [{ line: 2, cells: ['Íñigo', '809'] }],
    });
  });

  test('bytes that are no text are refused', () => {
    expect(refusalOf(() => decode(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 7])))).toBe('not_text');
    expect(refusalOf(() => decode(Buffer.from('a\u0007b')))).toBe('not_text');
  });
});

const today = '2026-11-22';
const separators = [',', ';', '\t', '|'] as const;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Cells as people fill them: several lines, separators and quotes inside, and no blank around. */
const cell = fc
  .string({ unit: fc.constantFrom(...'añÑü 日本0-,;|"\n='), maxLength: 12 })
  .map((text) => text.trim());
const line = fc
  .array(cell, { minLength: 3, maxLength: 3 })
  .filter((cells) => cells.some((text) => text !== ''));

describe('tables', () => {
  test('come back as they were written, whatever stands in their cells', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...separators),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, end) => {
          const written = [['uno', 'dos', 'tres'], ...rows]
            .map((cells) => cells.map(quoted).join(separator))
            .join(end);
          const read = readTable(Buffer.from(written));
          expect(read.separator).toBe(separator);
          // A spreadsheet writes `="00456"` for a text of digits, and means what stands inside.
          const meant = rows.map((cells) => cells.map((text) => text.replace(/^="([^"]*)"$/, '$1')));
          expect(read.rows.map(({ cells }) => cells)).toEqual(meant);
        },
      ),
    );
  });

  test('never throw anything but a refusal, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(refusalOf(() => readTable(Buffer.from(bytes)))).toMatch(
          /^(taken|not_text|not_a_table|broken_table|too_many_patients)$/,
        );
      }),
    );
  });

  test('that do not end, are none, or are too long are refused', () => {
    expect(refusalOf(() => readTable(Buffer.from(`a,b\n"${'x'.repeat(70_000)}`)))).toBe('broken_table');
    expect(refusalOf(() => readTable(Buffer.from('solo una columna\nuno\n')))).toBe('not_a_table');
    expect(refusalOf(() => readTable(Buffer.from('a,b\n')))).toBe('not_a_table');
    expect(refusalOf(() => readTable(Buffer.from(`a,b\n${'x,y\n'.repeat(20_001)}`)))).toBe(
      'too_many_patients',
    );
  });
});

describe('columns', () => {
  test.each([
    [
      ['First name', 'Surname', 'DOB', 'Gender', 'Mobile'],
      ['given_name', 'family_name', 'birth_date', 'sex', 'phone'],
    ],
    [
      ['Nombre', 'Apellido 1', 'Apellido 2', 'Fecha de Nacimiento', 'Correo electrónico'],
      ['given_name', 'family_name', 'second_family_name', 'birth_date', 'email'],
    ],
    [
      ['Vorname', 'Nachname', 'Geburtsdatum', 'Geschlecht'],
      ['given_name', 'family_name', 'birth_date', 'sex'],
    ],
    [
      ['Nome', 'Cognome', 'Data di nascita', 'Allergie'],
      ['given_name', 'family_name', 'birth_date', 'allergies'],
    ],
    [
      ['Prénom', 'Nom', 'Date de naissance', 'Téléphone'],
      ['given_name', 'family_name', 'birth_date', 'phone'],
    ],
    [
      ['Nome completo', 'Data de nascimento', 'Telefone'],
      ['full_name', 'birth_date', 'phone'],
    ],
    [
      ['姓名', '出生日期', '性别', '电话'],
      ['full_name', 'birth_date', 'sex', 'phone'],
    ],
    [
      ['氏名', '生年月日', '電話番号'],
      ['full_name', 'birth_date', 'phone'],
    ],
    [
      ['이름', '생년월일', '전화번호'],
      ['full_name', 'birth_date', 'phone'],
    ],
    [
      ['x', 'Nombre', 'Nombre', 'Apellidos'],
      [null, 'given_name', null, 'family_name'],
    ],
  ])('of %j are known by their headers', (headers, fields) => {
    expect(guessColumns(headers)).toEqual(fields);
  });
});

describe('dates', () => {
  test('that can be read in two ways are not guessed', () => {
    expect(possibleOrders(['03/04/1980', '01/02/1999'])).toEqual(['dmy', 'mdy']);
    expect(possibleOrders(['03/04/1980', '13/02/1999'])).toEqual(['dmy']);
    expect(possibleOrders(['03/04/1980', '02/13/1999'])).toEqual(['mdy']);
    expect(possibleOrders(['1980-04-03', '', '1999年2月1日'])).toEqual(['ymd']);
    expect(possibleOrders(['ayer', ''])).toEqual([]);
  });

  test('come back in the order they were written in', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('-', '/', '.'), (at, sign) => {
        const iso = at.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(readDate([year, month, day].join(sign), 'ymd', today)).toBe(iso);
        expect(readDate([day, month, year].join(sign), 'dmy', today)).toBe(iso);
        expect(readDate([Number(month), Number(day), year].join(sign), 'mdy', today)).toBe(iso);
      }),
    );
  });

  test.each([
    ['29314', '1980-04-03'],
    ['7 abr 1980', '1980-04-07'],
    ['7 de abril de 1980', '1980-04-07'],
    ['7-abr-58', '1958-04-07'],
    ['April 7th, 1980', '1980-04-07'],
    ['7. April 1980', '1980-04-07'],
    ['1er avril 1980', '1980-04-01'],
    ['7 março 1980', '1980-03-07'],
    ['7 ago 1980', '1980-08-07'],
    ['7 gennaio 1980', '1980-01-07'],
    ['昭和55年4月7日', '1980-04-07'],
    ['㍼55年4月7日', '1980-04-07'],
    ['S55.4.7', '1980-04-07'],
    ['平成元年1月8日', '1989-01-08'],
    ['1980-04-07', '1980-04-07'],
    ['19800407', '1980-04-07'],
    ['07/04/1980 00:00:00', '1980-04-07'],
    ['4/7/1980 12:00:00 AM', '1980-07-04'],
    ['07/04/58', '1958-04-07'],
    ['1/1/80', '1980-01-01'],
  ])('reads %s as %s when days stand first', (text, date) => {
    expect(readDate(text, 'dmy', today)).toBe(date);
  });

  test.each([
    '1985',
    '07/04/20',
    '昭和55年',
    '昭和64年1月8日',
    'desconocido',
    '0000-00-00',
    '8.09555E+09',
    '7 brumario 1980',
    '80 abr 7',
    '55.4.7',
    '99999',
    '9314',
  ])('reads nothing from %s', (text) => {
    expect(readDate(text, 'ymd', today)).toBeNull();
  });

  test('leaves the order to choose when some dates cannot be read or have no order', () => {
    expect(possibleOrders(['03/04/1980', '29314', '7 abr 1980', 'desconocido', '1985'])).toEqual([
      'dmy',
      'mdy',
    ]);
    expect(possibleOrders(['13/04/58', '1980-04-03'])).toEqual(['dmy']);
    expect(possibleOrders(['29314', 'desconocido'])).toEqual(['ymd']);
  });

  test.each(['31/04/1980', '29/02/1981', '0/1/1980', '12/1980', 'x'])('%s is none', (text) => {
    expect(readDate(text, 'dmy', today)).toBeNull();
  });
});

test('M is what stands beside it', () => {
  const read = (column: string[]) => column.map(sexReader(column));
  expect(read(['F', 'M'])).toEqual(['female', 'male']);
  expect(read(['H', 'M'])).toEqual(['male', 'female']);
  expect(read(['M', 'M'])).toEqual([null, null]);
  expect(read(['Frau', 'Mann', '女', '?'])).toEqual(['female', 'male', 'female', null]);
});

const now = new Date('2026-11-22T12:00:00Z');
const translated = (text: string) => {
  const table = readTable(Buffer.from(text));
  const { patients, notTaken, remarks } = translateRows(
    table,
    layoutOf(table, null),
    now,
    'America/Santo_Domingo',
  );
  return { patients, left: countsOf(notTaken.list()), remarks: countsOf(remarks.list()) };
};

describe('people', () => {
  test('come with what was listed in their cells', () => {
    const { patients, left, remarks } = translated(
      [
        'Nombre,Apellido,Fecha de nacimiento,Correo,Alergias,Medicamentos,Expediente',
        'Íñigo,Ñáñez,1980-02-29,inigo@example.org,"Penicilina; mariscos",Losartán 50 mg,77',
        ',,,,,Aspirina,',
        'Ana,Peña,1850-01-01,no es un correo,Ninguna,,78',
        'Íñigo,Otro,1980-02-29,,,,77',
      ].join('\n'),
    );
    expect(patients.map(({ fields }) => fields)).toMatchObject([
      { givenName: 'Íñigo', familyName: 'Ñáñez', birthDate: '1980-02-29', email: 'inigo@example.org' },
      { givenName: 'Ana', familyName: 'Peña', birthDate: null, email: null },
    ]);
    expect(patients.map(({ entries }) => entries.map(({ table, fields }) => [table, fields]))).toEqual([
      [
        ['allergy', { substance: 'Penicilina', status: 'active' }],
        ['allergy', { substance: 'mariscos', status: 'active' }],
        ['medication', { name: 'Losartán 50 mg', status: 'active' }],
      ],
      [['allergy', { substance: 'Ninguna', status: 'none_known' }]],
    ]);
    expect(left).toEqual([
      { type: 'Patient', reason: 'no_name', detail: '3', count: 1 },
      { type: 'Patient', reason: 'repeated', detail: '5', count: 1 },
    ]);
    expect(remarks).toEqual([
      { type: 'Patient', reason: 'date_not_read', detail: 'Fecha de nacimiento: 4', count: 1 },
      { type: 'Patient', reason: 'mail_not_read', detail: 'Correo: 4', count: 1 },
    ]);
  });

  test('come without what their cells say is not there, which is named by line', () => {
    const { patients, left } = translated(
      [
        'Nombre,Apellido,Alergias,Medicamentos,Diagnósticos',
        'Ana,Uno,No refiere alergias,No toma medicamentos,Sin antecedentes patológicos',
        'Ana,Dos,NKDA; cacahuete,Se desconoce,No sabe',
        'Ana,Tres,No sabe,Ninguno,Ninguna',
        'Ana,Cuatro,Ninguna; penicilina,-,Noni',
        'Ana,Cinco,아レルギー,–,',
        'Ana,Seis,アレルギー歴なし,无用药,알레르기 없음',
      ].join('\n'),
    );
    expect(patients.map(({ entries }) => entries.map(({ table, fields }) => [table, fields]))).toEqual([
      [['allergy', { substance: 'No refiere alergias', status: 'none_known' }]],
      [
        ['allergy', { substance: 'cacahuete', status: 'active' }],
        ['allergy', { substance: 'NKDA', code: '409137002', status: 'none_known' }],
      ],
      [],
      [
        ['allergy', { substance: 'penicilina', status: 'active' }],
        ['condition', { name: 'Noni', status: 'active' }],
      ],
      [['allergy', { substance: '아レルギー', status: 'active' }]],
      [['allergy', { substance: 'アレルギー歴なし', status: 'none_known' }]],
    ]);
    const named = left.map(({ type, reason, detail }) => `${detail} ${type} ${reason}`).toSorted();
    expect(named).toEqual([
      '2 Condition none_known',
      '2 MedicationRequest none_known',
      '3 Condition not_known',
      '3 MedicationRequest not_known',
      '4 AllergyIntolerance not_known',
      '4 Condition none_known',
      '4 MedicationRequest none_known',
      '5 AllergyIntolerance none_known',
      '7 AllergyIntolerance none_known',
      '7 MedicationRequest none_known',
    ]);
  });

  test('cannot be read while columns or the order of dates are not said', () => {
    const table = readTable(Buffer.from('Nombre,Apellido,Nacimiento\nAna,Peña,03/04/1980\n'));
    const layout = layoutOf(table, null);
    expect(mappingProblem(layout, layout)).toBe('date_order');
    expect(mappingProblem({ ...layout, date_order: 'dmy' }, layout)).toBeNull();
    expect(mappingProblem({ columns: ['phone', null, null], date_order: null }, layout)).toBe(
      'no_name_column',
    );
    expect(mappingProblem({ columns: ['full_name', 'full_name', null], date_order: null }, layout)).toBe(
      'column_twice',
    );
    expect(mappingProblem({ columns: ['full_name'], date_order: null }, layout)).toBe('column_count');
  });
});

(existsSync(bad) ? describe : notHere)('bad files of the shared data', () => {
  test('formulas are names like others, word for word; accents of another encoding are read', () => {
    const table = readTable(readFileSync(`${bad}formula-injection.csv`));
    const { patients } = translateRows(table, layoutOf(table, null), now, 'America/Santo_Domingo');
    expect(patients).toHaveLength(12);
    expect(patients[0]?.fields.givenName).toBe('=1+1');
    const latin = readTable(readFileSync(`${bad}latin1.csv`));
    expect(latin).toMatchObject({ encoding: 'Windows-1252', separator: ';' });
    expect(latin.rows[2]?.cells[0]).toBe('Íñigo');
  });

  test.each([
    'truncated.pdf',
    'script.svg',
    'png-html-polyglot.png',
    'zip-renamed.pdf',
    'exif-gps.jpg',
    'empty.jpg',
    'eicar.base64.txt',
  ])('%s is no table', (name) => {
    expect(refusalOf(() => readTable(readFileSync(bad + name)))).toMatch(/^not_(text|a_table)$/);
  });
});

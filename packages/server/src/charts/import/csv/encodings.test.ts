import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { isBrokenName } from './broken-text.ts';
import { decode } from './decode.ts';
import { readTable } from './read-table.ts';

describe('short files', () => {
  test.each([
    ['Windows-1252', 'win1252', 'Nombre,Apellido\nJosé,Peña\nBegoña,Núñez\n'],
    ['Windows-1252', 'win1252', 'NOMBRE,APELLIDO\nMARÍA,MUÑOZ\n'],
    ['Windows-1252', 'win1252', 'Vorname;Nachname\nJürgen;Großmann\nKäthe;Müller\n'],
    ['Windows-1252', 'win1252', 'Prénom;Nom\nFrançois;Lefèvre\nZoé;Cœur\n'],
    ['Windows-1252', 'win1252', 'Nome;Sobrenome\nJoão;Conceição\n'],
    ['Macintosh', 'macroman', 'Nombre,Apellido\nJosé,Peña\nBegoña,Núñez\n'],
    ['Macintosh', 'macroman', 'NOMBRE,APELLIDO\nMARÍA,MUÑOZ\nJOSÉ,PEÑA\n'],
    ['Macintosh', 'macroman', 'Vorname;Name\nJürgen;Müller\nAnna;Groß\n'],
    ['IBM850', 'cp850', 'Nombre,Apellido\nJosé,Peña\nBegoña,Núñez\n'],
    ['Windows-1250', 'win1250', 'Imię,Nazwisko\nŁukasz,Gąsiorowski\nMałgorzata,Wiśniewska\n'],
    ['Windows-1250', 'win1250', 'Jméno,Příjmení\nJiří,Dvořák\nZdeněk,Růžička\n'],
    ['Windows-1251', 'win1251', 'Имя,Фамилия\nИван,Петров\nОльга,Смирнова\n'],
    ['KOI8-R', 'koi8r', 'Имя,Фамилия\nИван,Петров\nОльга,Смирнова\n'],
    ['Windows-1253', 'win1253', 'Όνομα,Επώνυμο\nΓιώργος,Παπαδόπουλος\nΜαρία,Νικολάου\n'],
    ['Windows-1254', 'win1254', 'Ad,Soyad\nŞükrü,Yıldırım\nGülşen,Çağlar\n'],
    ['Shift_JIS', 'shiftjis', '氏名,生年月日\n髙橋花子,1980/1/2\n佐藤Ⅲ世,1980/1/2\n'],
    ['Shift_JIS', 'shiftjis', 'カナ,氏名\nﾔﾏﾀﾞ ﾀﾛｳ,山田太郎\nｽｽﾞｷ ﾊﾅｺ,鈴木花子\n'],
    ['GB18030', 'gb18030', '姓名,出生日期\n欧阳小龙,1980-01-01\n'],
    ['GB18030', 'gb18030', 'name,birth\n王芳,1980-01-01\n李娜,1980-01-01\n张伟,1980-01-01\n'],
    ['EUC-KR', 'cp949', '이름,생년월일\n남궁민수,1980-01-01\n'],
    ['EUC-KR', 'cp949', 'name,birth\n김철수,1980-01-01\n박영희,1980-01-01\n최민호,1980-01-01\n'],
    ['Big5', 'big5', '姓名,出生日期\n歐陽小龍,1980-01-01\n王大明,1980-01-01\n'],
    ['EUC-JP', 'eucjp', '氏名,生年月日\n山田太郎,1980/1/1\nすずき花子,1980/1/1\n'],
  ] as const)('in %s (%s) are read as such and certain', (encoding, name, text) => {
    expect(decode(iconv.encode(text, name))).toMatchObject({ encoding, text, certain: true });
  });

  test.each([
    ['Macintosh', 'macroman', 'Nombre,Apellido\nAna,Peña\n'],
    ['GB18030', 'gb18030', 'name,birth\n李娜,1980-01-01\n'],
    ['EUC-JP', 'eucjp', '氏名,生年月日\n山田太郎,1980/1/1\n高橋花子,1980/1/1\n'],
    ['Windows-1257', 'win1257', 'Vardas,Pavardė\nJūratė,Žukauskienė\n'],
  ] as const)(
    'in %s whose bytes are letters elsewhere, too, are uncertain and can be chosen',
    (encoding, name, text) => {
      const bytes = iconv.encode(text, name);
      const found = decode(bytes);
      expect(found.certain).toBe(false);
      expect(found.encodings).toContain(encoding);
      expect(decode(bytes, encoding)).toMatchObject({ encoding, text, certain: true });
    },
  );

  test.each(['utf16le', 'utf16be'] as const)(
    'in %s without a mark are read when their letters have no zeros',
    (name) => {
      const text = '氏名,生年月日\n一二三,1980/1/1\n髙橋　花子,1980/1/1\n';
      expect(decode(iconv.encode(text, name))).toMatchObject({ encoding: 'UTF-16', text, certain: true });
    },
  );

  test('in UTF-8 with a damaged letter stay UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('Nombre,Apellido\nJosé,Peña\nBegoña,Núñez\nAna,Pe'),
      Buffer.from([0xf1]),
      Buffer.from('a\n'),
    ]);
    expect(decode(bytes)).toMatchObject({ encoding: 'UTF-8', certain: true });
  });
});

test.each([
  'NÃºÃ±ez',
  'Jos\uFFFD',
  'Muller\u0097',
  'Bego¤a',
  'Josƒ',
  'Jos‚',
  'Bego–a',
  'Nｱez',
  'N├║├▒ez',
  'JosÈ',
])('finds %j broken', (name) => {
  expect(isBrokenName(name, true)).toBe(true);
});

test.each([
  'Íñigo Ñáñez',
  'D´Oleo',
  'D’Óleo',
  'JOSÉ’S',
  '佐藤Ⅲ世',
  '髙橋花子',
  '中村・アンナ',
  '𠮷田',
  'ﾔﾏﾀﾞ ﾀﾛｳ',
  '남궁민수',
  'Mª José',
  'Pérez–Gómez',
  'María (Lola)',
  '=1+1',
])('finds %j whole', (name) => {
  expect(isBrokenName(name, false)).toBe(false);
});

test.each([
  ['sep=;\r\na;b\r\n1;x,y\r\n', ';'],
  ['\uFEFFsep=\t\r\na\tb\r\n1\tx;y\r\n', '\t'],
  ['"sep=,"\r\na,b\r\n1,"x,y"\r\n', ','],
] as const)('takes the separator from the first line of %j', (text, separator) => {
  const { headers, rows, ...table } = readTable(Buffer.from(text));
  expect(table.separator).toBe(separator);
  expect(headers).toEqual(['a', 'b']);
  expect(rows).toMatchObject([{ line: 3, cells: ['1', expect.stringMatching(/^x[,;]y$/)] }]);
});

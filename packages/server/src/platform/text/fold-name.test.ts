import { calledName, fullName, shownName } from '@doctor-plus/contract/kernel/full-name.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { foldName, variants } from './fold-name.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const chars = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

describe('foldName', () => {
  it.each([
    ["Nieves D'Óleo", 'nieves doleo'],
    ['Nuria D’Óleo', 'nuria doleo'],
    ['DʼÓleo', 'doleo'],
    ['Peña-Gómez', 'pena gomez'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['Nguyễn Thị Ánh'.normalize('NFD'), 'nguyen thi anh'],
    ['Đặng', 'dang'],
    ['ｽｽﾞｷ', 'スズキ'],
    ['すずき', 'スズキ'],
    ['山田　太郎', '山田 太郎'],
    ['髙﨑', '高崎'],
    ['𠮷野家', '吉野家'],
    ['葛\u{e0100}城', '葛城'],
    ['佐々木', '佐々木'],
    ['남궁 민수'.normalize('NFD'), '남궁 민수'],
    ['Sol 🌞', 'sol'],
  ])('folds %s to %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is the same here and in the database', async () => {
    const texts = [
      ...chars(0x21, 0x7e),
      ...chars(0xc0, 0x17f),
      ...chars(0x1ea0, 0x1ef9),
      ...chars(0x3041, 0x3096),
      ...chars(0x30a1, 0x30fc),
      ...chars(0xff01, 0xff9d),
      ...chars(0x4e00, 0x4fff),
      ...chars(0xf900, 0xfa2d),
      ...chars(0x2010, 0x2027),
      ...variants,
      ...[
        "D'Óleo",
        'D’Óleo',
        'Dʼ Óleo',
        'Peña‐Gómez',
        '山田　太郎',
        'マリア・ガルシア',
        '葛\u{e0100}城',
        'سارة',
        'כהן',
        'ნინო',
      ],
    ];
    const { rows } = await app.database.asSuperuser(
      'SELECT text, fold_name(text) AS folded FROM unnest($1::text[]) AS each (text)',
      [texts],
    );
    const others = rows.filter(({ text, folded }) => foldName(text) !== folded);
    expect(others.map(({ text, folded }) => [text, folded, foldName(text)])).toEqual([]);
  });
});

describe('fullName', () => {
  const names = [
    ['太郎', '山田'],
    ['髙﨑', '𠮷野家'],
    ['민수', '남궁'],
    ['小龙', '欧阳'],
    ['芳', '王'],
    ['Ⅲ世', '佐藤'],
    ['ハナコ', 'スズキ'],
    ['はな', '佐々木'],
    ['마리 아', '김'],
    ['Taro', '山田'],
    ['太郎', 'Yamada'],
    ['', '王芳'],
    ['Suharti', ''],
    ['', 'Óleo'],
    ['', ''],
    ['Ana', 'Rosario'],
    ['Thị Ánh', 'Nguyễn'],
    ['ليلى', 'الحسن'],
    ['123', '456'],
  ] as const;

  it.each([
    ['太郎', '山田', '山田太郎'],
    ['민수', '남궁', '남궁민수'],
    ['小龙', '欧阳', '欧阳小龙'],
    ['芳', '王', '王芳'],
    ['Ⅲ世', '佐藤', '佐藤Ⅲ世'],
    ['Taro', '山田', 'Taro 山田'],
    ['Suharti', '', 'Suharti'],
    ['', 'Óleo', 'Óleo'],
    ['Ana', 'Rosario', 'Ana Rosario'],
  ])('joins %s and %s to %s', (givenName, familyName, whole) => {
    expect(fullName({ givenName, familyName })).toBe(whole);
  });

  it('is the same here and in the database', async () => {
    const { rows } = await app.database.asSuperuser(
      `SELECT full_name(given, family) AS whole, shown_name('Dra.', given, family) AS shown, called_name(given, family) AS called
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS each (given, family, place) ORDER BY place`,
      [names.map(([given]) => given), names.map(([, family]) => family)],
    );
    expect(rows).toEqual(
      names.map(([givenName, familyName]) => ({
        whole: fullName({ givenName, familyName }),
        shown: shownName({ honorific: 'Dra.', givenName, familyName }),
        called: calledName({ givenName, familyName }),
      })),
    );
  });
});

import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['María Altagracia Peña', 'MA'],
  ['Dra. Ana Rosario', 'AR'],
  ['Manuel de Jesús Brito', 'MJ'],
  ['Luis Ángel Rodríguez', 'LÁ'],
  ['rosa', 'R'],
  ['山田 太郎', '山田'],
  ['김민수', '김민'],
  ['Dra. 王芳', '王芳'],
  ['Suharti', 'S'],
  ['  ', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

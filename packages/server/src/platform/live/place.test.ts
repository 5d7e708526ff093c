import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place.ts';

test('a place comes back as it was written', () => {
  const place = { seconds: 1_795_000_000, snapshot: '731:745:731,733,744' };
  expect(readPlace(writePlace(place))).toEqual(place);
  expect(readPlace('1795000000_745:745:')).toEqual({ seconds: 1_795_000_000, snapshot: '745:745:' });
});

test.each([
  '',
  '745',
  '1795000000_745:744:',
  '1795000000_0:744:',
  '1795000000_731:745:745',
  '1795000000_731:745:730',
  '1795000000_731:745:733,732',
  '1795000000_731:745:733,733',
  `1795000000_1:99999999999999999999:`,
])('%s is none', (text) => {
  expect(readPlace(text)).toBeNull();
});

test('any other text is none', () => {
  fc.assert(fc.property(fc.string(), (text) => readPlace(text) === null));
});

import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';

test.each([
  ['36.7', 36.7],
  [' 36,7 ', 36.7],
  ['0', 0],
  ['123456', 123_456],
  ['1234567', null],
  ['1.23456', null],
  ['1.', null],
  ['.5', null],
  ['1,000.5', null],
  ['-2', null],
  ['1e3', null],
  ['', null],
] as const)('%j is %s', (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

test('with other places, and below zero where that can be', () => {
  expect(readDecimal('12345', { whole: 4 })).toBeNull();
  expect(readDecimal('1.234', { decimals: 2 })).toBeNull();
  expect(readDecimal('−2,5', { signed: true })).toBe(-2.5);
  expect(readDecimal('--2', { signed: true })).toBeNull();
});

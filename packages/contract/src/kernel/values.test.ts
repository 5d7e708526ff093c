import { describe, expect, it } from 'vitest';
import { line, prose } from './values.ts';

describe('a line', () => {
  const name = line(1, 50);

  it('is trimmed, and may hold every script', () => {
    expect(name.parse('  María José Núñez ')).toBe('María José Núñez');
    expect(name.parse('محمد')).toBe('محمد');
    expect(name.parse('王小明')).toBe('王小明');
  });

  it.each(['\u202a', '\u202e', '\u2066', '\u2069', '\n', '\u0000'])('does not hold %j', (sign) => {
    expect(name.safeParse(`Ana${sign}Pérez`).success).toBe(false);
  });
});

it('counts a character outside the basic plane once', () => {
  expect(line(3, 9).safeParse('!𐀀').success).toBe(false);
  expect(prose(3, 9).safeParse('!𐀀').success).toBe(false);
  expect(line(3, 9).parse('!𐀀!')).toBe('!𐀀!');
});

it('text of several lines may quote whatever somebody wrote, but no control characters', () => {
  expect(prose(0, 50).parse('uno\r\ndos\u202e')).toBe('uno\r\ndos\u202e');
  expect(prose(0, 50).safeParse('uno\u0000').success).toBe(false);
});

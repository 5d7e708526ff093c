import { describe, expect, it } from 'vitest';
import { formalName, greetingAt } from './greeting.ts';

describe('greetingAt', () => {
  it('changes at five, at noon and at seven', () => {
    expect([4, 5, 11, 12, 18, 19, 23, 0].map(greetingAt)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'evening',
    ]);
  });
});

it('addresses a doctor by title and surname, and invents no title', () => {
  expect(formalName('Dra. Ana Rosario', 'Rosario', 'es')).toBe('Dra. Rosario');
  expect(formalName('Ana Rosario', 'Rosario', 'es')).toBe('Rosario');
  expect(formalName('Dr. Wang', '', 'es')).toBe('Dr. Wang');
  expect(formalName('Dra. Ana Rosario', 'Rosario', 'ja')).toBe('Rosario');
});

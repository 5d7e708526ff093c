import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinEdits, normalise } from './compare.ts';

describe('normalise', () => {
  it.each([
    ['¿Alérgico?', '¿alergico?'],
    ['ＨｂＡ１ｃ', 'hba1c'],
    ['SpO₂', 'spo2'],
    ['ALER\u200bGIA', 'alergia'],
    ['آخر ٣', 'آخر 3'],
    ['가슴 통증', '가슴 통증'],
    ['がん', 'がん'],
  ])('%s reads as %s', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });
});

describe('isWithinEdits', () => {
  it.each([
    ['alerjia', 'alergia', 1, true],
    ['alegria', 'alergia', 1, false],
    ['medicamntos', 'medicamentos', 1, true],
    ['medikamntos', 'medicamentos', 2, true],
    ['', 'a', 1, true],
    ['ab', '', 1, false],
  ])('%s to %s within %i: %s', (a, b, limit, expected) => {
    expect(isWithinEdits(a, b, limit)).toBe(expected);
    expect(isWithinEdits(b, a, limit)).toBe(expected);
  });

  it('agrees with the full distance', () => {
    const distance = (a: string, b: string): number =>
      a === ''
        ? b.length
        : b === ''
          ? a.length
          : Math.min(
              distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
              distance(a.slice(1), b) + 1,
              distance(a, b.slice(1)) + 1,
            );
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(isWithinEdits(a, b, limit)).toBe(distance(a, b) <= limit);
      }),
    );
  });
});

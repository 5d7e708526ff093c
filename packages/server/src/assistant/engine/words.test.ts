import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, oneLine, wordsOf } from './words.ts';

it('keeps nothing but words', () => {
  expect(wordsOf('¿Qué toma? (Metformina 850 mg)')).toEqual(['que', 'toma', 'metformina', '850', 'mg']);
});

describe('excerpt', () => {
  it('is one line that ends between words', () => {
    expect(oneLine(' uno\n\n dos\ttres\u2028cuatro ')).toBe('uno dos tres cuatro');
    expect(excerpt('presión 120/80 hoy', 14)).toBe('presión…');
  });

  it('never cuts a number, nor a character in two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 4, max: 60 }),
        (text, longest) => {
          const cut = excerpt(text, longest);
          expect(cut.length).toBeLessThanOrEqual(Math.max(longest + 1, oneLine(text).length));
          expect(cut.isWellFormed()).toBe(text.isWellFormed());
        },
      ),
    );
    const numbers = '1234567890 '.repeat(20);
    for (const number of excerpt(numbers, 100).match(/\d+/g) ?? []) expect(number).toBe('1234567890');
    expect(excerpt(`${'x'.repeat(95)}1234567890`, 100)).not.toMatch(/\d/);
  });
});

import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = randomBytes(32);

describe('sealed text', () => {
  it('opens with the same key and context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(unseal(key, seal(key, text, context), context)).toBe(text.toWellFormed());
      }),
    );
  });

  it('differs each time and never holds the text', () => {
    const [one, two] = [seal(key, 'secreto', 'a'), seal(key, 'secreto', 'a')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('secreto')).toBe(false);
  });

  it.each([
    ['another key', () => unseal(randomBytes(32), seal(key, 'x', 'a'), 'a')],
    ['another context', () => unseal(key, seal(key, 'x', 'a'), 'b')],
    ['nothing', () => unseal(key, Buffer.alloc(0), 'a')],
  ])('does not open with %s', (_name, open) => {
    expect(open).toThrow();
  });

  it('does not open when any byte was changed', () => {
    const sealed = seal(key, 'secreto', 'a');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(key, changed, 'a')).toThrow();
    }
  });
});

import { Stars } from '@doctor-plus/contract/directory/reviews.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesOf, signatureOf, starsOf } from './review-rules.ts';

describe('the signature', () => {
  it.each([
    ['Carmen Dilenia', 'Báez Ureña', 'Carmen B.'],
    ['Luis', 'de la Cruz', 'Luis D.'],
    ['Ángel', 'ñáñez', 'Ángel Ñ.'],
    ['明', '李', '明 李.'],
    ['Ana', '', 'Ana'],
    ['', 'Rosario', 'R.'],
    ['  María  José ', '  Peña ', 'María P.'],
  ])('%s %s signs as %s', (givenName, familyName, signature) => {
    expect(signatureOf({ givenName, familyName })).toBe(signature);
  });

  it('holds nothing of the family name but its first letter', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdefghijklm nñéáü'), maxLength: 20 });
    fc.assert(
      fc.property(
        name,
        fc.string({ unit: fc.constantFrom(...'QXWZ'), minLength: 2, maxLength: 12 }),
        (given, family) => {
          const signature = signatureOf({ givenName: given, familyName: family });
          expect(signature.replace(/[^QXWZ]/g, '')).toBe(family[0]);
        },
      ),
    );
  });
});

describe('stars', () => {
  it('are halves from 1 to 5, and come back as they were given', () => {
    for (let halves = 2; halves <= 10; halves += 1) {
      expect(Stars.safeParse(starsOf(halves)).success).toBe(true);
      expect(halvesOf(starsOf(halves))).toBe(halves);
    }
  });

  it.each([0, 0.5, 5.5, 6, 4.25, 3.1, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (stars) => {
    expect(Stars.safeParse(stars).success).toBe(false);
  });
});

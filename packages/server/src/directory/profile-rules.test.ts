import { specialtySlugs } from '@doctor-plus/contract/directory/reference/specialties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSpecialties } from './profile-rules.ts';

const slugs = fc.uniqueArray(fc.constantFrom(...specialtySlugs.slice(0, 12)), { maxLength: 6 });

describe('a change of specialties', () => {
  it('never shows one that nobody confirmed, and never leaves a doctor without any', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...specialtySlugs.slice(0, 12)), { minLength: 1 }),
        slugs,
        (confirmed, wanted) => {
          const { specialties, requested } = splitSpecialties(confirmed, wanted);
          expect(specialties.length).toBeGreaterThan(0);
          for (const slug of specialties) expect(confirmed).toContain(slug);
          for (const slug of requested) expect(confirmed).not.toContain(slug);
          for (const slug of wanted) expect([...specialties, ...requested]).toContain(slug);
        },
      ),
    );
  });

  it.each([
    [['a', 'b'], ['b', 'a'], ['b', 'a'], []],
    [['a', 'b'], ['b'], ['b'], []],
    [['a'], ['a', 'c'], ['a'], ['c']],
    [['a'], ['c'], ['a'], ['c']],
    [['a'], ['a', 'a'], ['a'], []],
  ])('%j → %j keeps %j and asks for %j', (confirmed, wanted, specialties, requested) => {
    expect(splitSpecialties(confirmed, wanted)).toEqual({ specialties, requested });
  });
});

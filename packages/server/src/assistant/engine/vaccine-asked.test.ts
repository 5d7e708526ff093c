import { describe, expect, it } from 'vitest';
import { asksHavingHad, dosesAsked, isIllnessAsked, isVaccineInShort } from './vaccine-asked.ts';

describe('a number of doses', () => {
  it.each([
    ['has he had 2 mmrs', 'measles', 2],
    ['segunda dosis de SRP puesta?', 'measles', 2],
    ['has she had both shingrix', 'zoster', 2],
    ['ha fatto due dosi di MPR?', 'measles', 2],
    ['tiene 3 dosis de la hepatitis b?', 'hepatitisB', 3],
    ['水痘打了两针吗', 'varicella', 2],
  ] as const)('is read in %s', (text, antigen, wanted) => {
    expect(dosesAsked(text)).toEqual({ antigen, wanted });
  });

  it.each([
    'is she due for a tetanus shot',
    'how many MMR doses',
    'PCV20 given?',
    'flu shots of the last 2 years',
  ])('is none in %s', (text) => {
    expect(dosesAsked(text)).toBeNull();
  });
});

describe('an illness that is a vaccine too', () => {
  it.each(['ya tiene la de varicela?', 'le falta la de la gripe?', 'ha fatto quella della varicella?'])(
    'is the vaccine in %s',
    (text) => {
      expect(isVaccineInShort(text)).toBe(true);
    },
  );

  it.each(['has he had chickenpox', '¿Ha tenido varicela?', 'has she had covid'])(
    'is the illness in %s',
    (text) => {
      expect(isVaccineInShort(text)).toBe(false);
      expect(isIllnessAsked(text, text.includes('covid') ? 'covid' : 'varicella')).toBe(true);
    },
  );

  it.each(['has he had the chickenpox vaccine', 'has he had MMR', 'has she had a tetanus booster'])(
    'is no illness in %s',
    (text) => {
      expect(isIllnessAsked(text, text.includes('MMR') ? 'measles' : 'varicella')).toBe(false);
    },
  );
});

describe('having had an illness', () => {
  it.each(['has she had shingles', '¿Ha tenido varicela?', 'ha avuto il morbillo?', '得过水痘吗'])(
    'is asked in %s',
    (text) => {
      expect(asksHavingHad(text)).toBe(true);
    },
  );

  it.each(['has she had the shingles vaccine', 'has he had 2 MMR', 'ha tenido refuerzo del tétanos'])(
    'is not asked in %s',
    (text) => {
      expect(asksHavingHad(text)).toBe(false);
    },
  );
});

import { vitalCodes } from '@doctor-plus/contract/charts/vital-signs.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../../platform/text/compare.ts';
import { closed } from '../unspaced.ts';
import { analytes, panels } from './analytes.ts';
import { conditionIds } from './conditions.ts';
import { lexicons } from './lexicons.ts';
import { intentNames, type Lexicon } from './schema.ts';
import { asianTriggers, latinTriggers } from './triggers.ts';

const phrasesOf = (lexicon: Lexicon): string[] => [
  ...Object.values(lexicon.intents).flatMap(({ strong, weak }) => [...strong, ...weak]),
  ...Object.values(lexicon.vitals).flat(),
  ...Object.values(lexicon.analytes).flat(),
  ...Object.values(lexicon.panels).flat(),
  ...Object.values(lexicon.conditions).flat(),
  ...Object.values(lexicon.time).flat(),
  ...lexicon.purpose,
  ...lexicon.newest,
  ...Object.keys(lexicon.numbers),
  ...lexicon.notTypos,
];

it('there is one for every language', () => {
  expect(Object.keys(lexicons).sort()).toEqual([...languages].sort());
});

describe.each(Object.entries<Lexicon>(lexicons))('the lexicon %s', (_language, lexicon) => {
  it('has words for every key of the schema', () => {
    expect(Object.keys(lexicon.intents).sort()).toEqual([...intentNames].sort());
    expect(Object.keys(lexicon.vitals).sort()).toEqual([...vitalCodes].sort());
    expect(Object.keys(lexicon.analytes).sort()).toEqual(Object.keys(analytes).sort());
    expect(Object.keys(lexicon.panels).sort()).toEqual(Object.keys(panels).sort());
    expect(Object.keys(lexicon.conditions).sort()).toEqual([...conditionIds].sort());
    for (const [name, { strong }] of Object.entries(lexicon.intents))
      expect(strong, name).not.toHaveLength(0);
    for (const part of ['vitals', 'analytes', 'panels', 'conditions', 'time'] as const) {
      for (const [name, phrases] of Object.entries(lexicon[part])) expect(phrases, name).not.toHaveLength(0);
    }
  });

  it('writes every phrase as questions are compared', () => {
    for (const phrase of phrasesOf(lexicon)) {
      expect(normalise(phrase)).toBe(phrase);
      expect(phrase).toMatch(/^(\*[\p{L}\p{N}]+\*|[\p{L}\p{N}]+\*?)( [\p{L}\p{N}]+\*?)*$/u);
      expect(closed(phrase.split(' ')), 'a space that is not read').toBe(phrase);
    }
  });

  it('names one thing with one phrase', () => {
    for (const part of ['vitals', 'analytes', 'panels', 'conditions'] as const) {
      const all = Object.values<readonly string[]>(lexicon[part]).flat();
      expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
    }
  });

  it('lets no look-alike be one of its own words', () => {
    const known = new Set(phrasesOf({ ...lexicon, notTypos: [] }).flatMap((phrase) => phrase.split(' ')));
    expect(lexicon.notTypos.filter((word) => known.has(word))).toEqual([]);
  });

  it('says one wish with one phrase', () => {
    const all = Object.entries(lexicon.intents)
      .filter(([intent]) => intent !== 'out_of_scope')
      .flatMap(([, { strong }]) => strong);
    expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
  });
});

describe('shared tables', () => {
  it('give a LOINC code to one analyte, in the form that LOINC has', () => {
    const codes = Object.values<readonly string[]>(analytes).flat();
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(hasValidCheckDigit(code), code).toBe(true);
  });

  it('hold triggers of the same replies in eight languages besides English', () => {
    const all = { ...latinTriggers, ...asianTriggers };
    expect(Object.keys(all).sort()).toEqual(['de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'zh']);
    for (const replies of Object.values(all)) {
      expect(Object.keys(replies).sort()).toEqual(['bloodSugar', 'chestPain', 'medication']);
      for (const phrases of Object.values(replies)) expect(phrases).not.toHaveLength(0);
    }
    for (const phrases of Object.values(latinTriggers).flatMap((replies) => Object.values(replies).flat())) {
      expect(normalise(phrases)).toBe(phrases);
    }
  });
});

/** LOINC numbers end in a mod-10 (Luhn) check digit. */
const hasValidCheckDigit = (code: string): boolean => {
  const [, digits = '', check = ''] = /^(\d{1,6})-(\d)$/.exec(code) ?? [];
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits !== '' && (10 - (sum % 10)) % 10 === Number(check);
};

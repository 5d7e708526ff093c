import { describe, expect, it } from 'vitest';
import { coverageOf } from './labelling/coverage.ts';
import { loadDictionary } from './load.ts';
import { drugsNamedIn, isOrderWord } from './recognise.ts';

const dictionary = loadDictionary();
const named = (text: string) =>
  drugsNamedIn(text, dictionary).map(({ ingredients }) => ingredients.map(({ id }) => id).join('+'));

describe('drugs that a sentence names', () => {
  it.each([
    ['¿Puedo darle ibuprofeno con omeprazol?', ['ibuprofen', 'omeprazole']],
    ['Can I give her acetylsalicylic acid 100 mg?', ['acetylsalicylic acid']],
    ['Darf ich Acetylsalicylsäure geben?', ['acetylsalicylic acid']],
    ['可以使用阿司匹林吗？', ['acetylsalicylic acid']],
    ['アスピリンとアシクロビルを投与できますか', ['acetylsalicylic acid', 'aciclovir']],
    ['아스피린을 투여해도 됩니까?', ['acetylsalicylic acid']],
    ['ibuprofeno e ibuprofeno', ['ibuprofen']],
    ['¿Puedo darle ibuprofno?', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(named(text)).toEqual(ids);
  });

  it('have strengths and forms beside them that are no names', () => {
    for (const word of ['500', 'tableta', 'mg']) expect(isOrderWord(word), word).toBe(true);
    expect(isOrderWord('zolprax')).toBe(false);
  });

  it('are known to the rules or not', () => {
    const coverage = (id: string) => {
      const ingredient = dictionary.ingredients.get(id);
      return ingredient && coverageOf(ingredient);
    };
    expect(coverage('simvastatin')).toEqual({ interactions: true, renal: false });
    expect(coverage('metformin')).toEqual({ interactions: true, renal: true });
    expect(coverage('iohexol')).toEqual({ interactions: false, renal: true });
    expect(coverage('ibuprofen')).toEqual({ interactions: true, renal: true });
    expect(coverage('bilastine')).toEqual({ interactions: false, renal: false });
  });
});

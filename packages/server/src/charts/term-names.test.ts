import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it, test } from 'vitest';
import { termNamesIn } from './term-names.ts';

test.each([
  ['es', 'Hemoglobina glicosilada'],
  ['en', 'Hemoglobin A1c'],
  ['de', 'HbA1c'],
  ['fr', 'Hémoglobine glyquée'],
  ['zh', '糖化血红蛋白'],
] as const)('names 4548-4 when the reader reads %s', (language, name) => {
  expect(termNamesIn(language).lab['4548-4']).toBe(name);
});

describe('every language', () => {
  it.each(languages)('names the same codes as Spanish in the language %s', (language) => {
    const [own, spanish] = [termNamesIn(language), termNamesIn('es')];
    for (const kind of ['lab', 'immunization', 'condition'] as const) {
      expect(Object.keys(own[kind])).toEqual(Object.keys(spanish[kind]));
      expect(Object.keys(own[kind]).length).toBeGreaterThan(50);
    }
  });

  it('names vaccines and problems by their own codes', () => {
    expect(termNamesIn('de').immunization['140']).toBe('Influenza-Impfung');
    expect(termNamesIn('es').condition.E11).toMatch(/^Diabetes.* tipo 2/);
    expect(termNamesIn('es').lab.E11).toBeUndefined();
  });
});

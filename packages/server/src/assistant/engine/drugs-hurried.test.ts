import { describe, expect, it } from 'vitest';
import { withDrugsInFull } from './drugs-hurried.ts';

describe('drugs written in a hurry', () => {
  it.each([
    ['se le puede dar aspirinita', 'es', 'se le puede dar aspirina'],
    ['le doy losartancito', 'es', 'le doy losartan'],
    ['metforminita', 'es', 'metformina'],
    ['esta con betabloq?', 'es', 'esta con betabloqueador?'],
    ['how many courses of abx', 'en', 'how many courses of antibiotics'],
    ['posso dar aspirininha', 'pt', 'posso dar aspirina'],
  ] as const)('reads %s', (typed, language, meant) => {
    expect(withDrugsInFull(typed, language)).toBe(meant);
  });

  it.each([
    ['tiene un poquito de fiebre', 'es'],
    ['la pastillita de la noche', 'es'],
    ['nitrito en orina', 'es'],
    ['favorite antibiotic', 'en'],
  ] as const)('leaves %s', (typed, language) => {
    expect(withDrugsInFull(typed, language)).toBe(typed);
  });
});

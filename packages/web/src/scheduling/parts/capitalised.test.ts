import { expect, it } from 'vitest';
import { capitalised } from './capitalised.ts';

it('capitalises the first letter by the rules of the language', () => {
  expect(capitalised('ándale', 'es-DO')).toBe('Ándale');
  expect(capitalised('istanbul', 'tr')).toBe('İstanbul');
  expect(capitalised('', 'es')).toBe('');
});

import { expect, test } from 'vitest';
import { foldedWords, matches } from './search.ts';

test.each([
  ['Cirugía cardíaca', 'cardia', true],
  ['Cirugía cardíaca', 'CARDIACA cirugia', true],
  ['Cirugía cardíaca', 'ciru neuro', false],
  ['整形外科', '外科', true],
  ['Pädiatrie', 'padia', true],
  ['Pediatría', '   ', true],
])('%s for %j: %s', (label, query, expected) => {
  expect(matches(label, foldedWords(query))).toBe(expected);
});
